"""Prisoners: who surrenders, who is let go, who escapes (chapter 3.17)."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.adventures.cards.hands import give_back
from vworp.games.adventures.combat.bonds import untie
from vworp.games.adventures.people import (
    LIMITS,
    captives_of,
    enemies_of,
    everybody,
    gap_between,
    is_active,
    is_alien,
    is_armed,
    is_pc,
    is_prisoner,
    nearest_marker,
)
from vworp.games.adventures.roster import CHARACTER, CYBERMAT, KINDS, NODE
from vworp.games.adventures.sheets import item_counts
from vworp.games.adventures.state import (
    NO_ORDER,
    NOBODY,
    NOWHERE,
    Adventure,
    Figure,
)

OUTSIDERS = ("master", "davros", "chief_scientist")
"""AT-R58. Those on the alien side who are not of the race, and can surrender."""


def can_surrender(figure: Figure) -> bool:
    """AT-205. Aliens never surrender; the Master and his like do."""
    return not is_alien(figure) or figure.sheet.profile in OUTSIDERS


def captures_nobody(figure: Figure) -> bool:
    """AT-R75; AT-R91 (ruling). Without any weapon or hands nobody is taken prisoner."""
    return KINDS[figure.number] in (CHARACTER, CYBERMAT) or is_fixture(figure)


def is_fixture(figure: Figure) -> bool:
    """AT-R54. The Command Node and the computer bank can't be captured."""
    return KINDS[figure.number] == NODE or figure.sheet.profile == "computer_bank"


def captors_near(state: Adventure, figure: Figure) -> list[Figure]:
    """AT-205, AT-R58. Armed enemies within 2 whom nobody else armed deters, nearest first."""
    side = is_alien(figure)
    found = [
        captor
        for captor in everybody(state)
        if is_alien(captor) != side
        and gap_between(captor, figure) <= LIMITS.surrender_distance
        and is_armed(state, captor)
        and not _is_deterred(state, captor, figure)
    ]
    return sorted(found, key=lambda captor: (gap_between(captor, figure), captor.number))


def _is_deterred(state: Adventure, captor: Figure, captive: Figure) -> bool:
    return any(
        other is not captive
        and is_armed(state, other)
        and gap_between(captor, other) <= LIMITS.surrender_armed_radius
        for other in enemies_of(state, captor)
    )


def surrounding(state: Adventure, figure: Figure) -> list[Figure]:
    """AT-206, AT-R59. The active enemies within 2 that could shut a figure in, nearest first."""
    near = [
        enemy
        for enemy in enemies_of(state, figure)
        if KINDS[enemy.number] != CYBERMAT
        and gap_between(figure, enemy) <= LIMITS.surrender_distance
    ]
    return sorted(near, key=lambda enemy: (gap_between(figure, enemy), enemy.number))


def captor_for(state: Adventure, figure: Figure) -> Figure | None:
    """To whom a figure has to surrender now, if to anybody."""
    if figure.is_disguised or not can_surrender(figure):
        return None
    if not is_armed(state, figure):
        near = captors_near(state, figure)
        if near:
            return near[0]
    if figure.sheet.is_robot:
        return None
    ring = surrounding(state, figure)
    if len(ring) < 2:
        return None
    is_shut_in = state.ground.is_surrounded(figure.point, [enemy.point for enemy in ring])
    captors = [enemy for enemy in ring if not captures_nobody(enemy)]
    return captors[0] if is_shut_in and captors else None


def capture(state: Adventure, figure: Figure, captor: Figure, rule: str) -> None:
    """AT-207, AT-R60. A figure becomes a prisoner; aliens bring theirs to the nearest marker."""
    captor.is_disguised = False
    figure.captor = captor.number
    for captive in captives_of(state, figure):
        change_hands(state, captive)
    figure.held_at = NOWHERE
    figure.bound_for = nearest_marker(state, captor) if is_alien(captor) else NOWHERE
    figure.order = NO_ORDER
    figure.target = NOBODY
    figure.is_rescued = False
    figure.has_escaped = False
    untie(state, figure)
    state.note(rule, f"{figure.sheet.name} is taken prisoner by {captor.sheet.name}")
    if is_alien(figure):
        give_back(state, figure)


def set_free(state: Adventure, figure: Figure) -> None:
    """AT-208, AT-209, AT-R60. Free again; those nobody plays make for the table edge, unarmed."""
    figure.captor = NOBODY
    figure.held_at = NOWHERE
    figure.bound_for = NOWHERE
    state.note("AT-208", f"{figure.sheet.name} is free")
    if not is_alien(figure) and not is_pc(figure):
        figure.is_rescued = True
        figure.weapons = ()
        figure.items = item_counts(())


def escape(state: Adventure, figure: Figure) -> None:
    """AT-213, AT-214, AT-215. Out of the captors' hands: no free move, but before any alien."""
    set_free(state, figure)
    figure.has_escaped = True


def let_go_of_the_unguarded(state: Adventure) -> None:
    """AT-208, AT-R60. Captives in the open with no active captor within 2 are free at once."""
    for figure in everybody(state):
        if figure.captor == NOBODY or figure.held_at != NOWHERE:
            continue
        captor = state.figures.get(figure.captor)
        if captor is None or not _guards(state, captor, figure):
            change_hands(state, figure)


def _guards(state: Adventure, captor: Figure, captive: Figure) -> bool:
    return is_active(state, captor) and gap_between(captor, captive) <= LIMITS.captor_distance


def change_hands(state: Adventure, figure: Figure) -> None:
    """AT-R102 (ruling). Another armed enemy within 2 keeps the prisoner; else he is free."""
    others = [f for f in enemies_of(state, figure) if _guards(state, f, figure)]
    armed = [other for other in others if is_armed(state, other)]
    if armed:
        figure.captor = min(
            armed, key=lambda other: (gap_between(other, figure), other.number)
        ).number
    else:
        set_free(state, figure)


class SurrenderCheck(Deed[Adventure]):
    """AT-R58, AT-R59. At the end of steps 3 and 4: who must surrender, who is free again."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-205", "AT-206", "AT-208", "AT-R58", "AT-R59")

    def run(self, state: Adventure) -> None:
        """AT-153, AT-216. Free the unguarded, then take prisoners from where they stand."""
        let_go_of_the_unguarded(state)
        caught = [
            (figure, captor)
            for figure in everybody(state)
            if not is_prisoner(figure)
            for captor in [captor_for(state, figure)]
            if captor is not None
        ]
        for figure, captor in caught:
            if not is_prisoner(captor):
                rule = "AT-206" if is_armed(state, figure) else "AT-205"
                capture(state, figure, captor, rule)

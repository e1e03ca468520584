"""Prisoners: who surrenders, who guards them, who is let go, who escapes (chapter 3.17)."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CHARACTER, CYBERMAT, KINDS, LIMITS, NODE
from vworp.games.adventures.box.sheets import item_counts
from vworp.games.adventures.rules import people, race
from vworp.games.adventures.rules.bonds import untie
from vworp.games.adventures.rules.cards.hands import cards_of_colour, give_back
from vworp.games.adventures.state import NO_ORDER, NOBODY, NOWHERE, Adventure, Figure

OUTSIDERS = ("master", "davros", "chief_scientist")
"""AT-R58. Those on the alien side who are not of the race, and can surrender."""


def can_surrender(figure: Figure) -> bool:
    """AT-205. Aliens never surrender; the Master and his like do."""
    return not people.is_alien(figure) or figure.sheet.profile in OUTSIDERS


def captures_nobody(figure: Figure) -> bool:
    """AT-R75; AT-R91 (ruling). Without any weapon or hands nobody is taken prisoner."""
    return KINDS[figure.number] in (CHARACTER, CYBERMAT) or is_fixture(figure)


def is_fixture(figure: Figure) -> bool:
    """AT-R54. The Command Node and the computer bank can't be captured."""
    return KINDS[figure.number] == NODE or figure.sheet.profile == "computer_bank"


def captors_near(state: Adventure, figure: Figure) -> list[Figure]:
    """AT-205, AT-R58. Armed enemies within 2 whom nobody else armed deters, nearest first."""
    side = people.is_alien(figure)
    found = [
        captor
        for captor in people.everybody(state)
        if people.is_alien(captor) != side
        and people.gap_between(captor, figure) <= LIMITS.surrender_distance
        and people.is_armed(state, captor)
        and not _is_deterred(state, captor, figure)
    ]
    return sorted(found, key=lambda captor: (people.gap_between(captor, figure), captor.number))


def _is_deterred(state: Adventure, captor: Figure, captive: Figure) -> bool:
    return any(
        other is not captive
        and people.is_armed(state, other)
        and people.gap_between(captor, other) <= LIMITS.surrender_armed_radius
        for other in people.enemies_of(state, captor)
    )


def surrounding(state: Adventure, figure: Figure) -> list[Figure]:
    """AT-206, AT-R59. The active enemies within 2 that could shut a figure in, nearest first."""
    near = [
        enemy
        for enemy in people.enemies_of(state, figure)
        if KINDS[enemy.number] != CYBERMAT
        and people.gap_between(figure, enemy) <= LIMITS.surrender_distance
    ]
    return sorted(near, key=lambda enemy: (people.gap_between(figure, enemy), enemy.number))


def captor_for(state: Adventure, figure: Figure) -> Figure | None:
    """To whom a figure has to surrender now, if to anybody."""
    if figure.is_disguised or not can_surrender(figure):
        return None
    if not people.is_armed(state, figure):
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
    race.unmask(state, captor)
    figure.captor = captor.number
    for captive in people.captives_of(state, figure):
        change_hands(state, captive)
    figure.held_at = NOWHERE
    figure.bound_for = people.nearest_marker(state, captor) if people.is_alien(captor) else NOWHERE
    figure.order = NO_ORDER
    figure.target = NOBODY
    figure.is_rescued = False
    figure.has_escaped = False
    untie(state, figure)
    mood: beats.Mood = "good" if people.is_alien(figure) else "bad"
    caught = beats.stamp("captured", shapes.figure(figure), shapes.whose(captor), mood)
    state.note(rule, f"{captor.sheet.name} takes {figure.sheet.name} prisoner", caught)
    if people.is_alien(figure):
        give_back(state, figure)


def set_free(state: Adventure, figure: Figure) -> None:
    """AT-208, AT-209, AT-R60. Free again; those nobody plays make for the table edge, unarmed."""
    figure.captor = NOBODY
    figure.held_at = NOWHERE
    figure.bound_for = NOWHERE
    mood: beats.Mood = "bad" if people.is_alien(figure) else "good"
    freed = beats.stamp("free", shapes.figure(figure), shapes.whose(figure), mood)
    state.note("AT-208", f"{figure.sheet.name} is free", freed)
    if not people.is_alien(figure) and not people.is_pc(figure):
        figure.is_rescued = True
        figure.weapons = ()
        figure.items = item_counts(())


def escape(state: Adventure, figure: Figure) -> None:
    """AT-213, AT-214, AT-215. Out of the captors' hands: no free move, but before any alien."""
    set_free(state, figure)
    figure.has_escaped = True


def let_go_of_the_unguarded(state: Adventure) -> None:
    """AT-208, AT-R60. Captives in the open with no active captor within 2 are free at once."""
    for figure in people.everybody(state):
        if figure.captor == NOBODY or figure.held_at != NOWHERE:
            continue
        captor = state.figures.get(figure.captor)
        if captor is None or not _guards(state, captor, figure):
            change_hands(state, figure)


def _guards(state: Adventure, captor: Figure, captive: Figure) -> bool:
    return (
        people.is_active(state, captor)
        and people.gap_between(captor, captive) <= LIMITS.captor_distance
    )


def change_hands(state: Adventure, figure: Figure) -> None:
    """AT-R102 (ruling). Another armed enemy within 2 keeps the prisoner; else he is free."""
    others = [f for f in people.enemies_of(state, figure) if _guards(state, f, figure)]
    armed = [other for other in others if people.is_armed(state, other)]
    if armed:
        captor = min(armed, key=lambda other: (people.gap_between(other, figure), other.number))
        figure.captor = captor.number
        guarded = beats.count(shapes.figure(captor), "guards")
        words = f"{captor.sheet.name} now guards {figure.sheet.name}"
        state.note("AT-R102", words, guarded)
    else:
        set_free(state, figure)


ESCAPES_ON = 10


def number_to_escape(state: Adventure, figure: Figure) -> int:
    """AT-213, AT-R62. 10, less one for each card of the enemy's colour the captive holds."""
    return ESCAPES_ON - (0 if people.is_alien(figure) else len(cards_of_colour(state, figure)))


def is_guard(state: Adventure, alien: Figure) -> bool:
    """AT-R66. Whether it guards a marker with held captives."""
    markers = {f.held_at for f in state.figures.values() if f.held_at != NOWHERE}
    return any(guard_of(state, marker) == alien.number for marker in markers)


def guard_of(state: Adventure, marker: int) -> int:
    """AT-R66. The alien with the lowest number within 2 of the marker."""
    point = state.table.objectives[marker]
    near = [
        alien.number
        for alien in people.aliens_on_table(state)
        if people.gap_to(alien, point) <= LIMITS.guard_distance
    ]
    return min(near, default=NOBODY)

"""Close combat: base contact, a D6 for either side, and what the loser suffers (chapter 3.11)."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.actions import CAPTURE, D6, DESTROY, IMMOBILISE
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.combat.bonds import bind, untie
from vworp.games.adventures.combat.casualties import destroy
from vworp.games.adventures.combat.fights import (
    CAPTURED_OR_IMMOBILISED,
    CONTINUES,
    Fight,
    fights,
    lead,
    outcome,
)
from vworp.games.adventures.combat.prisoners import capture, captures_nobody, is_fixture
from vworp.games.adventures.people import (
    KNIFE,
    SWORD,
    everybody,
    is_alien,
    is_paralysed,
    is_pc,
    is_prisoner,
    seat_for_all,
    stat,
    touches,
)
from vworp.games.adventures.roster import CIVILIAN, CYBERMAT, KINDS
from vworp.games.adventures.state import ATTACK, NOBODY, Adventure, Figure
from vworp.games.adventures.steps.base import Decision, Luck, join, split

_MELEE = catalogue().melee


def contacts(state: Adventure) -> list[tuple[int, int]]:
    """AT-135, AT-148, AT-R65. Who touches whom; Cybermats fight only when attacked."""
    people = [figure for figure in everybody(state) if not is_prisoner(figure)]
    aliens = [f for f in people if is_alien(f) and not f.is_disguised]
    return [
        (figure.number, alien.number)
        for figure in people
        if not is_alien(figure)
        for alien in aliens
        if touches(figure, alien)
        and (KINDS[alien.number] != CYBERMAT or _attacks(figure, alien))
        and not (is_paralysed(state, figure) and is_paralysed(state, alien))
    ]


def _attacks(figure: Figure, cybermat: Figure) -> bool:
    """AT-148, AT-R65. On Attack now, or in a fight with it that goes on (AT-R57)."""
    return figure.order == ATTACK or cybermat.number in figure.bonds


def own_modifiers(state: Adventure, figure: Figure, opponents: list[Figure]) -> int:
    """AT-137 to AT-140, AT-142, AT-143, AT-R56. Race, blade, cards, and what it defends.

    AT-138: Sontarans +1. AT-139: Daleks, Autons and Cybermen nothing. AT-150: civilians are Humans.
    """
    total = _MELEE.race.get(figure.sheet.race, 0) + stat(state, figure, "melee")
    if figure.items[KNIFE] or figure.items[SWORD]:
        total += _MELEE.knife_or_sword
    if is_defending(state, figure, opponents):
        total += _MELEE.defending
    return total


def is_defending(state: Adventure, figure: Figure, opponents: list[Figure]) -> bool:
    """AT-142, AT-R55. Not moved into this contact, with an obstacle or a slope in between."""
    return not figure.has_charged and any(
        touches(figure, other) and state.ground.is_defending(figure.point, other.point)
        for other in opponents
    )


def lead_of(state: Adventure, side: list[Figure], opponents: list[Figure]) -> Figure:
    """AT-R53. Who stands for a side: of those that can fight the one with the best modifiers."""
    able = [figure for figure in side if not is_paralysed(state, figure)] or side
    own = {figure.number: own_modifiers(state, figure, opponents) for figure in able}
    return state.figures[lead(list(own), own)]


def bonus_of(state: Adventure, side: list[Figure], opponents: list[Figure]) -> int | None:
    """AT-141, AT-R53. What a side adds to its die; None if nobody of it can fight (AT-R45)."""
    able = [figure for figure in side if not is_paralysed(state, figure)]
    if not able:
        return None
    first = lead_of(state, side, opponents)
    return own_modifiers(state, first, opponents) + _MELEE.extra_figure * (len(able) - 1)


class Fighting(Deed[Adventure]):
    """AT-135, AT-R42. After the shooting, everybody in contact fights."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-135", "AT-R53", "AT-R57")

    def run(self, state: Adventure) -> None:
        """Old bonds are loosed; each fight is thrown on its own."""
        touching = contacts(state)
        for figure in state.figures.values():
            figure.bonds = ()
        push_in_order(state, *(_throw(fight) for fight in fights(touching)))


def _throw(fight: Fight) -> "MeleeDie":
    return MeleeDie(join(list(fight.players)), join(list(fight.aliens)), 0)


class MeleeDie(Luck):
    """AT-136. The D6 of one side: the players' first, then the aliens'."""

    __slots__ = ("aliens", "players", "thrown")

    rules: ClassVar[tuple[str, ...]] = ("AT-136", "AT-141", "AT-R53")
    saves: ClassVar[tuple[str, ...]] = ("players", "aliens", "thrown")

    def __init__(self, players: str, aliens: str, thrown: int) -> None:
        super().__init__()
        self.players = players
        self.aliens = aliens
        self.thrown = thrown

    def sides(self, state: Adventure) -> tuple[list[Figure], list[Figure]]:
        """Both sides of the fight."""
        players = [state.figures[number] for number in split(self.players)]
        return players, [state.figures[number] for number in split(self.aliens)]

    def ask(self, state: Adventure) -> str:
        """Whose die it is, and what is added."""
        players, aliens = self.sides(state)
        ours, theirs = (aliens, players) if self.thrown else (players, aliens)
        bonus = bonus_of(state, ours, theirs)
        name = lead_of(state, ours, theirs).sheet.name
        return f"Melee: {name} " + ("is helpless" if bonus is None else f"adds {bonus:+d}")

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D6."""
        return {D6(face): 1 for face in range(6)}

    def take(self, state: Adventure, action: int) -> None:
        """The other side's die, or the result."""
        dots = D6.args(action)[0] + 1
        if not self.thrown:
            state.steps.append(MeleeDie(self.players, self.aliens, dots))
            return
        players, aliens = self.sides(state)
        ours = _total(self.thrown, bonus_of(state, players, aliens))
        theirs = _total(dots, bonus_of(state, aliens, players))
        settle(state, players, aliens, ours - theirs)


def _total(dots: int, bonus: int | None) -> int:
    """AT-R45. A side that is paralysed to a man counts 0."""
    return 0 if bonus is None else dots + bonus


def settle(state: Adventure, players: list[Figure], aliens: list[Figure], ahead: int) -> None:
    """AT-144, AT-145, AT-146. The fight goes on, or its loser suffers."""
    result = outcome(abs(ahead))
    if result == CONTINUES:
        state.note("AT-144", "the fight continues")
        bind(players, aliens)
        return
    won, lost = (players, aliens) if ahead > 0 else (aliens, players)
    winner, loser = lead_of(state, won, lost), lead_of(state, lost, won)
    state.note("AT-145", f"{winner.sheet.name} beats {loser.sheet.name} by {abs(ahead)}")
    if is_alien(loser):
        beat_alien(state, winner, loser, result)
    else:
        beat_player(state, winner, loser, result)


def immobilise(state: Adventure, figure: Figure) -> None:
    """AT-R54. No move and no act for the next turn."""
    figure.immobilised = max(figure.immobilised, state.turn + 1)
    untie(state, figure)
    state.note("AT-R54", f"{figure.sheet.name} is immobilised")


def beat_player(state: Adventure, winner: Figure, loser: Figure, result: int) -> None:
    """AT-147, AT-149, AT-R54. Automated aliens have beaten somebody of the players' side."""
    is_narrow = result == CAPTURED_OR_IMMOBILISED
    kills = state.setting.has_late_cybermen and winner.sheet.race == "cyberman"
    if not is_pc(loser) and (kills or not is_narrow):
        destroy(state, loser)
    elif captures_nobody(winner) or (is_narrow and KINDS[loser.number] != CIVILIAN):
        immobilise(state, loser)
    else:
        capture(state, loser, winner, "AT-147")


def beat_alien(state: Adventure, winner: Figure, loser: Figure, result: int) -> None:
    """AT-145, AT-146, AT-R54. The players have beaten an alien: its fate is theirs to choose."""
    if is_fixture(loser):
        destroy(state, loser)
        return
    seat = winner.seat if winner.seat != NOBODY else seat_for_all(state)
    state.steps.append(ChooseFate(seat, winner.number, loser.number, result))


class ChooseFate(Decision):
    """AT-145, AT-146, AT-204. What becomes of a beaten alien."""

    __slots__ = ("loser", "result", "winner")

    rules: ClassVar[tuple[str, ...]] = ("AT-145", "AT-146", "AT-204", "AT-R54")
    saves: ClassVar[tuple[str, ...]] = ("seat", "winner", "loser", "result")

    def __init__(self, seat: int, winner: int, loser: int, result: int) -> None:
        super().__init__(seat)
        self.winner = winner
        self.loser = loser
        self.result = result

    def ask(self, state: Adventure) -> str:
        """Whose fate."""
        return f"What becomes of {state.figures[self.loser].sheet.name}?"

    def options(self, state: Adventure) -> list[int]:
        """By 2: capture or immobilise; by 3 or more: destroy or capture."""
        is_narrow = self.result == CAPTURED_OR_IMMOBILISED
        return sorted([CAPTURE(), IMMOBILISE() if is_narrow else DESTROY()])

    def take(self, state: Adventure, action: int) -> None:
        """So be it."""
        winner, loser = state.figures[self.winner], state.figures[self.loser]
        if action == CAPTURE():
            capture(state, loser, winner, "AT-145")
        elif action == IMMOBILISE():
            immobilise(state, loser)
        else:
            destroy(state, loser)

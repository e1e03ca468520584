"""Step 2: the events dice, and the aliens that they bring."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.adventures import portals, race
from vworp.games.adventures.actions import D6, LIKE, PORTAL
from vworp.games.adventures.appear import arrive, available
from vworp.games.adventures.cards.laboratory import workers
from vworp.games.adventures.catalogue import catalogue
from vworp.games.adventures.entries import EventRow
from vworp.games.adventures.geometry import HIDDEN
from vworp.games.adventures.people import (
    active_players,
    aliens_on_table,
    gap_to,
    kind_of,
    leader_is_on_table,
)
from vworp.games.adventures.roster import ALIEN, CHARACTER, CYBERMAT, LEADER
from vworp.games.adventures.sight import far, view
from vworp.games.adventures.state import NOBODY, NOWHERE, Adventure, Figure
from vworp.games.adventures.steps.base import Luck
from vworp.games.adventures.steps.chance import Look, TurnUpRace

ROWS = catalogue().events.row
FIRST_ROW_WITH_FIGURES = 3
"""AT-R30. The rows before it need no figures."""


def level_sum(state: Adventure, figure: Figure) -> int:
    """AT-188, AT-189. Levels of the other portals in sight, and the Cybermats not hidden."""
    seen = portals.nearest_first(state, figure, portals.active_for(state, figure))
    levels = sum(state.portals[number].level for number in seen[1:])
    mats = sum(
        kind_of(alien) == CYBERMAT and view(state, figure, alien) != HIDDEN
        for alien in aliens_on_table(state)
    )
    return levels + mats


def observer_of(state: Adventure) -> Figure | None:
    """AT-R26. The figure with the highest sum; ties: nearest to its trigger, then lowest."""
    busy = workers(state)
    found: list[tuple[int, float, int]] = []
    for figure in active_players(state):
        seen = portals.active_for(state, figure)
        if seen and figure.number not in busy:
            nearest = portals.nearest_first(state, figure, seen)[0]
            reach = gap_to(figure, portals.point_of(state, nearest))
            found.append((-level_sum(state, figure), reach, figure.number))
    return state.figures[min(found)[2]] if found else None


def modifiers(state: Adventure, figure: Figure) -> dict[str, int]:
    """AT-187 to AT-190. What is added to the die."""
    return {
        "no contact": 0 if race.is_known(state) else -1,
        "other portals and Cybermats": level_sum(state, figure),
        "leader": 2 if leader_is_on_table(state) else 0,
    }


def row_of(die: int, total: int) -> int:
    """AT-191 to AT-198, AT-R29. The row of the table; a natural 1 is always nothing."""
    table = catalogue().events
    last = ROWS[-1].total[1]
    if total > last:
        total = min(total - table.second_column, last)
    if die == 1:
        return 0
    return next(number for number, row in enumerate(ROWS) if row.total[0] <= total <= row.total[1])


def deployed(state: Adventure, row: int) -> tuple[int, int]:
    """AT-201, AT-R30. The row that can be carried out, and how many Cybermats come with it."""
    while row >= FIRST_ROW_WITH_FIGURES and not _is_deployable(state, ROWS[row]):
        row -= 1
    return row, min(ROWS[row].cybermat_if_cybermen, len(available(state, CYBERMAT)))


def _is_deployable(state: Adventure, row: EventRow) -> bool:
    wanted = ((ALIEN, row.alien), (LEADER, row.leader), (CHARACTER, row.character))
    return all(len(available(state, kind)) >= count for kind, count in wanted)


class EventsDice(Deed[Adventure]):
    """AT-186. One throw for the players' side, if anybody sees a portal."""

    __slots__ = ()

    rules = ("AT-186", "AT-R26", "AT-R32")

    def run(self, state: Adventure) -> None:
        """Nobody in sight of a portal: no dice."""
        state.draws, state.due, state.observer = 0, [], NOBODY
        observer = observer_of(state)
        if observer is None:
            state.note("AT-R32", "nobody sees a portal: no events dice")
            return
        state.observer = observer.number
        state.steps.append(ThrowEvents())


class ThrowEvents(Luck):
    """AT-186 to AT-198. The events D6."""

    __slots__ = ()

    rules = ("AT-186", "AT-187", "AT-188", "AT-189", "AT-190", "AT-191")

    def ask(self, state: Adventure) -> str:
        """Who sees the portals, with the modifiers."""
        figure = state.figures[state.observer]
        added = ", ".join(f"{by:+d} {name}" for name, by in modifiers(state, figure).items() if by)
        return f"Events dice, {figure.sheet.name} sees a portal ({added or 'no modifiers'})"

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D6."""
        return {D6(dots): 1 for dots in range(6)}

    def take(self, state: Adventure, action: int) -> None:
        """The row, which may depend on a race that is not known yet."""
        die = D6.args(action)[0] + 1
        total = die + sum(modifiers(state, state.figures[state.observer]).values())
        row = row_of(die, total)
        state.note(f"AT-{192 + row}", f"total {total}: {ROWS[row].id.replace('_', ' ')}")
        state.steps.append(CarryOutRow(row))


class CarryOutRow(Deed[Adventure]):
    """AT-193 to AT-201. Cards to draw and figures to place."""

    __slots__ = ("row",)

    rules = ("AT-193", "AT-201", "AT-R30")
    saves: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row

    def run(self, state: Adventure) -> None:
        """AT-R95: if the races it can be differ, chance says which way it goes."""
        if race.is_known(state):
            grant(state, *deployed(state, self.row))
            return
        ways = race.answers(state, lambda: deployed(state, self.row))
        if len(ways) == 1:
            grant(state, *next(iter(ways)))
        else:
            state.steps.append(DivineRow(self.row))


class DivineRow(Luck):
    """AT-R95. What the result means for a race that nobody knows yet."""

    __slots__ = ("row",)

    rules = ("AT-R95", "AT-201")
    prompt = "What comes depends on the race"
    saves: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each way by the number of races that would take it."""
        ways = race.answers(state, lambda: deployed(state, self.row))
        return dict(sorted((LIKE(races[0]), len(races)) for races in ways.values()))

    def take(self, state: Adventure, action: int) -> None:
        """The other races are ruled out."""
        (example,) = LIKE.args(action)
        for way, races in race.answers(state, lambda: deployed(state, self.row)).items():
            if example in races:
                state.races = tuple(races)
                grant(state, *way)
                return


def grant(state: Adventure, row: int, mats: int) -> None:
    """AT-193 to AT-198. What a row brings."""
    entry = ROWS[row]
    state.draws += entry.draw
    state.due = [
        *((LEADER, NOWHERE) for _ in range(entry.leader)),
        *((ALIEN, NOWHERE) for _ in range(entry.alien)),
        *((CYBERMAT, NOWHERE) for _ in range(mats)),
        *((CHARACTER, portals.central(state)) for _ in range(entry.character)),
    ]


class PlaceAliens(Deed[Adventure]):
    """AT-159, AT-199, AT-200. The aliens that the dice granted appear."""

    __slots__ = ()

    rules = ("AT-159", "AT-199", "AT-200", "AT-203")

    def run(self, state: Adventure) -> None:
        """A character at the most central portal, the others at one drawn at random."""
        if not state.due or not portals.on_table(state):
            state.due = []
            return
        if any(portal != NOWHERE for _, portal in state.due):
            emerge(state, portals.central(state))
        else:
            state.steps.append(PickPortal())


class PickPortal(Luck):
    """AT-199. A Portal Marker at random among those in line of sight."""

    __slots__ = ()

    rules = ("AT-199", "AT-159", "AT-R31")
    prompt = "The aliens appear at portal"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Those active for the observer; if they have all gone since, any."""
        observer = state.figures[state.observer]
        seen = portals.active_for(state, observer) or portals.on_table(state)
        return {PORTAL(number): 1 for number in seen}

    def take(self, state: Adventure, action: int) -> None:
        """There they are."""
        emerge(state, PORTAL.args(action)[0])


def emerge(state: Adventure, portal: int) -> None:
    """AT-R31, AT-203. The figures that are due come out of a portal."""
    kinds = [kind for kind, _ in state.due]
    state.due = []
    come_out(state, portal, kinds)


def come_out(state: Adventure, portal: int, kinds: list[int]) -> None:
    """AT-R31. Alien-side figures of these kinds appear at a portal; AT-30: at a rock only once."""
    point = portals.point_of(state, portal)
    away = state.figures[state.observer].point if state.observer != NOBODY else None
    is_seen = comes_in_view(state, portal)
    has_come = [arrive(state, kind, 1, point, away) for kind in kinds]
    portals.close_rock(state, portal)
    if any(has_come) and not race.is_known(state):
        state.steps.append(TurnUpRace() if is_seen else Look())


def comes_in_view(state: Adventure, portal: int) -> bool:
    """AT-16, AT-R23. The portal is active for a figure and within its visibility distance."""
    point = portals.point_of(state, portal)
    return any(
        gap_to(figure, point) <= far(state, figure) and portal in portals.active_for(state, figure)
        for figure in active_players(state)
    )


class OpenPortalsFallBack(Deed[Adventure]):
    """AT-219. At the end of step 2 the portals in the open fall back."""

    __slots__ = ()

    rules = ("AT-219", "AT-R74")

    def run(self, state: Adventure) -> None:
        """After the events dice."""
        portals.open_ones_fall_back(state)

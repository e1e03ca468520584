"""Step 2: the events dice."""

from typing import ClassVar

from vworp.core import Deed
from vworp.games.adventures.actions import D6, LIKE
from vworp.games.adventures.models import NOBODY
from vworp.games.adventures.rules import events, race
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Luck


class EventsDice(Deed[Adventure]):
    """AT-186. One throw for the players' side, if anybody sees a portal."""

    __slots__ = ()

    rules = ("AT-186", "AT-R26", "AT-R32")

    def run(self, state: Adventure) -> None:
        """Nobody in sight of a portal: no dice."""
        state.draws, state.due, state.observer = 0, [], NOBODY
        observer = events.observer_of(state)
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
        added = ", ".join(
            f"{by:+d} {name}" for name, by in events.modifiers(state, figure).items() if by
        )
        return f"Events dice, {figure.sheet.name} sees a portal ({added or 'no modifiers'})"

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D6."""
        return {D6(dots): 1 for dots in range(6)}

    def take(self, state: Adventure, action: int) -> None:
        """The row, which may depend on a race that is not known yet."""
        die = D6.args(action)[0] + 1
        total = die + sum(events.modifiers(state, state.figures[state.observer]).values())
        row = events.row_of(die, total)
        state.note(f"AT-{192 + row}", f"total {total}: {events.ROWS[row].id.replace('_', ' ')}")
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
            events.grant(state, *events.deployed(state, self.row))
            return
        ways = race.answers(state, lambda: events.deployed(state, self.row))
        if len(ways) == 1:
            events.grant(state, *next(iter(ways)))
        else:
            state.steps.append(RowOfUnknownRace(self.row))


class RowOfUnknownRace(Luck):
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
        ways = race.answers(state, lambda: events.deployed(state, self.row))
        return dict(sorted((LIKE(races[0]), len(races)) for races in ways.values()))

    def take(self, state: Adventure, action: int) -> None:
        """The other races are ruled out."""
        (example,) = LIKE.args(action)
        for way, races in race.answers(state, lambda: events.deployed(state, self.row)).items():
            if example in races:
                state.races = tuple(races)
                events.grant(state, *way)
                return

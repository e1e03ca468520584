"""Step 2: the events dice."""

from typing import Annotated

from vworp.core import Deed, Number, beats, step
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import events, race
from vworp.games.adventures.state import NOBODY, Adventure
from vworp.games.adventures.steps.base import Throw
from vworp.games.adventures.steps.race import RaceQuestion
from vworp.games.adventures.wording import capital

RowNumber = Annotated[int, Number(0, len(events.ROWS) - 1)]


@step
class EventsDice(Deed[Adventure]):
    """AT-186. One throw for the players' side, if anybody sees a portal."""

    rules = ("AT-186", "AT-R26", "AT-R32")

    def run(self, state: Adventure) -> None:
        """Nobody in sight of a portal: no dice."""
        state.draws, state.due, state.observer = 0, [], NOBODY
        observer = events.observer_of(state)
        if observer is None:
            words = "Nobody has a portal in sight: nothing is drawn and nothing comes"
            state.note("AT-R32", words, beats.passes())
            return
        state.observer = observer.number
        state.steps.append(ThrowEvents())


@step
class ThrowEvents(Throw):
    """AT-186 to AT-198. The events D6."""

    rules = ("AT-186", "AT-187", "AT-188", "AT-189", "AT-190", "AT-191")

    def ask(self, state: Adventure) -> str:
        """Who sees the portals, with the modifiers."""
        figure = state.figures[state.observer]
        added = ", ".join(
            f"{by:+d} {name}" for name, by in events.modifiers(state, figure).items() if by
        )
        sees = f"{capital(figure.sheet.name)} has a portal in sight"
        return f"{sees} ({added})" if added else sees

    def _total(self, state: Adventure, dots: int) -> int:
        return dots + sum(events.modifiers(state, state.figures[state.observer]).values())

    def fault(self, state: Adventure) -> str:
        is_seen = state.observer != NOBODY
        return "" if is_seen else "AT-R26: the events dice are thrown for an observer"

    def take(self, state: Adventure, action: int) -> None:
        """The row, which may depend on a race that is not known yet."""
        die, place = self.dots(action), shapes.somebody(state.figures[state.observer])
        self.show(state, action, place)
        total = self._total(state, die)
        row = events.row_of(die, total)
        words = events.ROW_WORDS[events.ROWS[row].id]
        shown = beats.light(beats.stamp(words, place))
        state.note(f"AT-{192 + row}", f"{total} in all: {words}", shown)
        state.steps.append(CarryOutRow(row))


@step
class CarryOutRow(Deed[Adventure]):
    """AT-193 to AT-201. Cards to draw and figures to place."""

    rules = ("AT-193", "AT-201", "AT-R30")

    row: RowNumber

    def run(self, state: Adventure) -> None:
        """AT-R95: if the races it can be differ, chance says which way it goes."""
        if race.is_known(state):
            events.grant(state, *events.deployed(state, self.row))
            return
        unknown = RowOfUnknownRace(self.row)
        ways = unknown.ways(state)
        if len(ways) == 1:
            events.grant(state, *next(iter(ways)))
        else:
            state.steps.append(unknown)


@step
class RowOfUnknownRace(RaceQuestion):
    """AT-R95. What the result means for a race that nobody knows yet."""

    rules = ("AT-R95", "AT-201")
    prompt = "What comes depends on the race"
    answer_of_the_others = "What comes depends on who the enemy is, which nobody knows yet"

    row: RowNumber

    def question(self, state: Adventure) -> tuple[int, int]:
        return events.deployed(state, self.row)

    def tells(self, answer: tuple[int, int]) -> bool:
        return False

    def go_on_unknown(self, state: Adventure, answer: tuple[int, int], example: int) -> None:
        events.grant(state, *answer)

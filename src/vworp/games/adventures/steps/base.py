"""What all steps of this game share: words, throws of one die, and often a figure."""

from typing import Annotated, ClassVar

from vworp.core import ChanceStep, Deed, Number, Step, Verb, step
from vworp.games.adventures import actions as act
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.wording import capital, say_action

Small = Annotated[int, Number(0, 100)]
"""Dice, totals and counts: no step counts any further."""


@step
class Decision(Step[Adventure]):
    """A decision of one player."""

    def words(self, state: Adventure, action: int) -> str:
        return capital(say_action(state, action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Who does what; doing nothing is not worth a line."""
        line = say_action(state, action)
        number = getattr(self, "figure", -1)
        if act.is_done(action) or action in act.NOTHING:
            return ""
        if number in state.figures and state.figures[number].sheet.name not in line:
            line = f"{state.figures[number].sheet.name}: {line}"
        return capital(line)

    def fault(self, state: Adventure) -> str:
        return "" if self.options(state) else f"{self!r} is due, but there is nothing to choose"


class Open:
    """What makes a decision one that can also be done with: `choices` say what else there is."""

    __slots__ = ()

    def options(self, state: Adventure) -> list[int]:
        return [act.DONE(), *sorted(self.choices(state))]

    def take(self, state: Adventure, action: int) -> None:
        if act.is_done(action):
            self.end(state)
        else:
            self.choose(state, action)

    def choices(self, state: Adventure) -> list[int]:
        """What may be done, besides being done with it."""
        raise NotImplementedError

    def choose(self, state: Adventure, action: int) -> None:
        """Carry out a choice."""
        raise NotImplementedError

    def end(self, state: Adventure) -> None:
        """What happens once the player is done: as a rule, only what comes next."""


@step
class Luck(ChanceStep[Adventure]):
    """A throw or a draw."""

    def words(self, state: Adventure, action: int) -> str:
        return capital(say_action(state, action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """What it was for, and how it fell."""
        return capital(f"{self.ask(state)}: {say_action(state, action)}")

    def fault(self, state: Adventure) -> str:
        return "" if self.weights(state) else f"{self!r} is due, but nothing can come of it"


@step
class Throw(Luck):
    """A throw of one die."""

    rolls: ClassVar[Verb] = act.D6

    def weights(self, state: Adventure) -> dict[int, int]:
        return dict.fromkeys(range(self.rolls.first, self.rolls.end), 1)

    def dots(self, action: int) -> int:
        """What the die shows."""
        return action - self.rolls.first + 1


@step
class FigureDecision(Decision):
    """A decision for one figure."""

    figure: act.FigureWord

    def is_own(self, action: int, *verbs: Verb) -> bool:
        """Whether an action is of one of these verbs, and names this figure first."""
        verb = act.ACTIONS.verb_of(action)
        return verb in verbs and verb.args(action)[0] == self.figure


@step
class FigureThrow(Throw):
    """A throw of one die for one figure."""

    figure: act.FigureWord


@step
class FigureDeed(Deed[Adventure]):
    """Something that happens by itself to one figure."""

    figure: act.FigureWord

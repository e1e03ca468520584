"""What all steps of this game share: words, throws of one die, and often a figure."""

from typing import Annotated, ClassVar

from vworp.core import ChanceStep, Deed, Number, Step, Verb, beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures.state import NOWHERE, Adventure
from vworp.games.adventures.wording import capital, say_action, tell_action

Small = Annotated[int, Number(0, 100)]
"""Dice, totals and counts: no step counts any further."""


@step
class Decision(Step[Adventure]):
    """A decision of one player."""

    enough: ClassVar[str] = "Nothing more"
    """The button of who is done with it."""

    def words(self, state: Adventure, action: int) -> str:
        return self.enough if act.is_done(action) else capital(say_action(state, action))

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Who does what; doing nothing is not worth a line."""
        if act.is_done(action) or action in act.NOTHING:
            return ""
        return tell_action(state, action, getattr(self, "figure", NOWHERE))

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
        state.tell(beats.passes())


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

    def verdict(self, state: Adventure, dots: int) -> str:
        """What that means, in a few words."""
        return ""

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """What it was for, how it fell and what that means."""
        return capital(f"{self.ask(state)}: {self.fallen(state, action)}")

    def fallen(self, state: Adventure, action: int) -> str:
        """What the die shows and means."""
        dots = self.dots(action)
        verdict = self.verdict(state, dots)
        return f"{dots}, {verdict}" if verdict else str(dots)

    def show(self, state: Adventure, action: int, at: str) -> None:
        """Let everybody see the die fall, beside whoever throws it."""
        if state.story is not None:
            dots = self.dots(action)
            brief = self.brief(state, dots)
            state.tell(beats.throw(words=f"{dots}: {brief}" if brief else str(dots), at=at))

    def brief(self, state: Adventure, dots: int) -> str:
        """The verdict as it stands on the board, in a word or two."""
        return self.verdict(state, dots)


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

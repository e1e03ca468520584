"""The Alien Race card is turned up, or what has come stays unknown (AT-16, AT-R23)."""

from collections.abc import Hashable
from typing import Any, ClassVar

from vworp.core import Deed, beats, step
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import LIKE, RACE
from vworp.games.adventures.rules import race, sight
from vworp.games.adventures.rules.people import aliens_on_table, open_aliens
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.steps.base import Luck


@step
class TurnUpRace(Luck):
    """AT-14, AT-16. The top card of the race pile, turned up."""

    rules = ("AT-16", "AT-14", "AT-R23")
    prompt = "The race card is turned up"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any race that it can still be."""
        return {RACE(number): 1 for number in state.races}

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return ""

    def take(self, state: Adventure, action: int) -> None:
        race.turn_up(state, RACE.args(action)[0])


@step
class RaceQuestion(Luck):
    """AT-R95. Something that would differ between the races that it can still be.

    The answer is drawn among them. Some answers tell the race, so that its card is turned up;
    after the others it stays face down, and the races with another answer are ruled out.
    """

    rules: ClassVar[tuple[str, ...]] = ("AT-R95",)
    answer_of_the_others: ClassVar[str] = ""
    """What the log says when the answer tells no race."""

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """A race that is turned up is told by its card."""
        return "" if action in RACE else self.answer_of_the_others

    def question(self, state: Adventure) -> Hashable:
        """The answer for the race that is supposed."""
        raise NotImplementedError

    def tells(self, answer: Any) -> bool:
        """Whether an answer belongs to one race alone, and shows which."""
        return bool(answer != UNKNOWN)

    def ways(self, state: Adventure) -> dict[Any, list[int]]:
        """Each answer with the races that would give it."""
        return race.answers(state, lambda: self.question(state))

    def may_tell(self, state: Adventure) -> bool:
        """Whether there is anything to learn: not all hide what they are."""
        return set(self.ways(state)) != {UNKNOWN}

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each answer by the number of races that would give it."""
        found = {
            (RACE if self.tells(answer) else LIKE)(races[0]): len(races)
            for answer, races in self.ways(state).items()
        }
        return dict(sorted(found.items()))

    def take(self, state: Adventure, action: int) -> None:
        """Known, or known not to be."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
            self.go_on(state)
            return
        (example,) = LIKE.args(action)
        ways = self.ways(state).items()
        answer, state.races = next((a, tuple(races)) for a, races in ways if example in races)
        self.go_on_unknown(state, answer, example)

    def go_on(self, state: Adventure) -> None:
        """What happens now that the race is known: as a rule, only what comes next."""

    def go_on_unknown(self, state: Adventure, answer: Any, example: int) -> None:
        """What happens while it is not, as with any race of this answer."""


@step
class LookAtAliens(Deed[Adventure]):
    """AT-R23. Whether somebody recognises what has come."""

    rules = ("AT-R23",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down and there is something to see."""
        if race.is_known(state) or not aliens_on_table(state):
            return
        if Recognise().may_tell(state):
            state.steps.append(Recognise())


@step
class Recognise(RaceQuestion):
    """AT-R23, AT-R95. The race card is turned up, unless what is seen is disguised."""

    rules = ("AT-R23", "AT-R95", "AT-R75")
    prompt = "Somebody sees what has come"

    def question(self, state: Adventure) -> int:
        return sight.race_in_view(state)

    def go_on_unknown(self, state: Adventure, answer: int, example: int) -> None:
        seen = [beats.stamp("?", shapes.figure(alien)) for alien in open_aliens(state)[:1]]
        state.note("AT-R95", "Somebody sees what has come, but nobody knows it", *seen)

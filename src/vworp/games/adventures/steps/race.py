"""The Alien Race card is turned up, or what has come stays unknown (AT-16, AT-R23)."""

from vworp.core import Deed, step
from vworp.games.adventures.actions import LIKE, RACE
from vworp.games.adventures.rules import race, sight
from vworp.games.adventures.rules.people import aliens_on_table
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import Luck


@step
class TurnUpRace(Luck):
    """AT-14, AT-16. The top card of the race pile, turned up."""

    rules = ("AT-16", "AT-14", "AT-R23")
    prompt = "The race card is turned up"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any race that it can still be."""
        return {RACE(number): 1 for number in state.races}

    def take(self, state: Adventure, action: int) -> None:
        race.turn_up(state, RACE.args(action)[0])


@step
class LookAtAliens(Deed[Adventure]):
    """AT-R23. Whether somebody recognises what has come."""

    rules = ("AT-R23",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down and there is something to see."""
        if race.is_known(state) or not aliens_on_table(state):
            return
        if True in race.answers(state, lambda: sight.is_in_plain_view(state)):
            state.steps.append(Recognise())


@step
class Recognise(Luck):
    """AT-R23, AT-R95. The race card is turned up, unless what is seen is disguised."""

    rules = ("AT-R23", "AT-R95", "AT-R75")
    prompt = "Somebody sees what has come"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each race that would be recognised, and together those that would not."""
        seen = race.answers(state, lambda: sight.is_in_plain_view(state))
        weights = {RACE(number): 1 for number in seen.get(True, [])}
        unseen = seen.get(False, [])
        if unseen:
            weights[LIKE(unseen[0])] = len(unseen)
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """Known, or known not to be."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
            return
        seen = race.answers(state, lambda: sight.is_in_plain_view(state))
        state.races = tuple(seen[False])
        state.note("AT-R95", "nobody recognises it")

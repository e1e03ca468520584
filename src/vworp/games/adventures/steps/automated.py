"""Whether unknown aliens shoot, which would tell their race (AT-R95)."""

from vworp.core import Deed, step
from vworp.games.adventures.actions import LIKE, RACE
from vworp.games.adventures.rules import race
from vworp.games.adventures.rules.automated import shooting_race
from vworp.games.adventures.rules.people import active_aliens
from vworp.games.adventures.state import UNKNOWN, Adventure
from vworp.games.adventures.steps.base import Luck


@step
class WatchUnknownAliens(Deed[Adventure]):
    """AT-R95. Unknown aliens that shoot tell their race; those that don't may still tell much."""

    rules = ("AT-R95",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down."""
        if race.is_known(state) or not active_aliens(state):
            return
        if set(race.answers(state, lambda: shooting_race(state))) != {UNKNOWN}:
            state.steps.append(UnknownAliensShoot())


@step
class UnknownAliensShoot(Luck):
    """AT-R95. The race card is turned up because they shoot, or they hold their fire."""

    rules = ("AT-R95",)
    prompt = "Do the unknown aliens shoot?"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Each race that would shoot, and together those that would not."""
        ways = race.answers(state, lambda: shooting_race(state))
        quiet = ways.pop(UNKNOWN, [])
        weights = {RACE(number): 1 for number in sorted(ways)}
        if quiet:
            weights[LIKE(quiet[0])] = len(quiet)
        return weights

    def take(self, state: Adventure, action: int) -> None:
        """Known, or known not to be."""
        if action in RACE:
            race.turn_up(state, RACE.args(action)[0])
        else:
            state.races = tuple(race.answers(state, lambda: shooting_race(state))[UNKNOWN])

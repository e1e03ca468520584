"""Whether unknown aliens shoot, which would tell their race (AT-R95)."""

from vworp.core import Deed, step
from vworp.games.adventures.rules import race
from vworp.games.adventures.rules.automated import shooting_race
from vworp.games.adventures.rules.people import active_aliens
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.race import RaceQuestion


@step
class WatchUnknownAliens(Deed[Adventure]):
    """AT-R95. Unknown aliens that shoot tell their race; those that don't may still tell much."""

    rules = ("AT-R95",)

    def run(self, state: Adventure) -> None:
        """Only while the card is face down."""
        if race.is_known(state) or not active_aliens(state):
            return
        if UnknownAliensShoot().may_tell(state):
            state.steps.append(UnknownAliensShoot())


@step
class UnknownAliensShoot(RaceQuestion):
    """AT-R95. The race card is turned up because they shoot, or they hold their fire."""

    prompt = "Do the unknown aliens shoot?"
    answer_of_the_others = "The unknown aliens hold their fire"

    def question(self, state: Adventure) -> int:
        return shooting_race(state)

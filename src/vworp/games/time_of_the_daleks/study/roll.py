"""A roll on the table: how likely success is now, and after everything that could be done."""

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study.best_play import BestPlay, best_play
from vworp.games.time_of_the_daleks.study.bound import at_least, best_of
from vworp.games.time_of_the_daleks.study.facings import covered
from vworp.games.time_of_the_daleks.study.lifting import reroll, reroll_all, roll_die
from vworp.games.time_of_the_daleks.study.matching import can_be_completed
from vworp.games.time_of_the_daleks.study.outcomes import Array, Counts, Pools, outcome_space
from vworp.games.time_of_the_daleks.study.resources import Reroll, Resources
from vworp.games.time_of_the_daleks.study.stock import DiceChoice, Left, after

NOTHING = ((0,) * 24, (0,) * 24)


class Roll:
    """Dice of both pools (by colour) and the resources left to them.

    Of what is shown only the dice of pools that are not empty here count. Chances are exact, or
    lower bounds that say so, see `AtLeast`: all of one roll are of the same kind.
    """

    __slots__ = ("dice", "needs", "play", "resources")

    def __init__(self, dice: Pools, needs: Counts, resources: Resources) -> None:
        self.dice = dice
        self.needs = needs
        self.resources = resources
        self.play: BestPlay = best_play(dice, needs, resources)

    def _told(self, values: Array, way: tuple[int, ...]) -> float:
        """The chance at a way; along some axes it may be the same all over."""
        place = tuple(min(n, size - 1) for n, size in zip(way, values.shape, strict=True))
        chance = float(values[place])
        return at_least(chance) if self.play.is_bound else chance

    def chance(self, shown: Pools) -> float:
        """The chance of success from dice that lie, with best play.

        Dice that lie as they can't fall have been turned: then re-rolls are over.
        """
        whole = self.play.stock.whole
        way = self.play.space(self.dice, whole).find(shown)
        is_completed = self.is_completed(shown)
        if way is None or is_completed:
            return float(is_completed)
        return self._told(self.play.values(self.dice, whole), way)

    def is_completed(self, shown: Pools) -> bool:
        """Whether changes of facing alone complete the challenge."""
        own = tuple(
            faces if any(dice) else (0,) * len(faces)
            for faces, dice in zip(shown, self.dice, strict=True)
        )
        return can_be_completed(own, self.needs, self.resources.without_rerolls())

    def before_rolling(self) -> float:
        """TD-61. The chance of success before any of the dice is rolled."""
        return self.after_rolling(NOTHING, self.dice)

    def after_rolling(
        self, kept: Pools, lifted: Pools, more: DiceChoice | None = None, left: Left | None = None
    ) -> float:
        """The chance when these dice are rolled beside those kept, and perhaps more of a choice."""
        left = self.play.stock.whole if left is None else left
        space, values = self.play.space(self.dice, left), self.play.values(self.dice, left)
        for axis, (pool, dice) in enumerate(zip(space.pools, space.groups, strict=True)):
            for _ in range(lifted[pool][dice.colour]):
                values = roll_die(values, axis, space.groups[axis])
                space = space.fewer(axis)
        if more is not None and more.most:
            axes = space.axes(more.pool, more.colours)
            values = np.maximum(values, reroll(values, space, axes, more.most))
        way = space.find(kept)
        assert way is not None, "dice that were rolled lie as they can fall"
        return self._told(values, way)

    def with_reroll(self, shown: Pools, icon: Reroll, pool: int) -> float:
        """The chance when this re-roll is used next, on the best dice of a pool."""
        choice = DiceChoice(pool, icon.colours, icon.most, icon.is_all)
        payments = self.play.stock.payments(icon)
        return best_of(self._after(shown, choice, takes) for takes in payments)

    def with_charges(self, shown: Pools, pool: int) -> float:
        """TD-68. The chance when two charges re-roll the best die of a pool next."""
        if not self.resources.charges[pool].may_reroll:
            return 0.0
        price = self.play.stock.reroll_price(pool)
        return self._after(shown, DiceChoice(pool, ALL_COLOURS, 1), price)

    def with_charges_on(self, kept: Pools, lifted: Pools, pool: int) -> float:
        """TD-68. The chance when two charges re-roll one certain die."""
        left = after(self.play.stock.whole, self.play.stock.reroll_price(pool))
        return self.after_rolling(kept, lifted, left=left)

    def _after(self, shown: Pools, choice: DiceChoice, takes: Left) -> float:
        """The chance after a re-roll; none where it can't be paid, or the re-rolls are over."""
        left = after(self.play.stock.whole, takes)
        way = self.play.space(self.dice, left).find(shown)
        if min(left) < 0 or way is None:
            return 0.0
        return self._told(self.play.rerolled(self.dice, left, choice), way)

    def without_black_die(self, shown: Pools, pool: int) -> float:
        """TD-69. The chance when a black die of a pool is discarded next."""
        whole = self.play.stock.whole
        way = self.play.space(self.dice, whole).find(shown)
        if way is None or not self.play.may_discard(self.dice, pool):
            return 0.0
        return self._told(self.play.after_discard(self.dice, whole, pool), way)


def one_roll(dice: Pools, needs: Counts) -> float:
    """TD-61. The chance that a single roll of these dice, without any resource, is enough."""
    space = outcome_space(dice, needs)
    values = covered(space, needs, (0, 0)).astype(float)
    return float(reroll_all(values, space, range(len(space.groups))).item())

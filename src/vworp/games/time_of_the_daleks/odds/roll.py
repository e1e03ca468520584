"""A roll on the table: how likely success is now, and after everything that could be done."""

from collections import OrderedDict

import numpy as np

from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.odds.aids import (
    REROLL_PRICE,
    Aids,
    Icon,
    Lifting,
    after_icon,
    poorer,
    simplified,
)
from vworp.games.time_of_the_daleks.odds.completing import can_be_completed
from vworp.games.time_of_the_daleks.odds.play import Play, best_lifting, rows_of
from vworp.games.time_of_the_daleks.odds.spread import Counts, Numbers, Pools, spread_of
from vworp.games.time_of_the_daleks.odds.turning import covered

KEPT = 8
"""How many adventures are remembered; the next decision of one is then only looked up."""

NOTHING = ((0,) * 24, (0,) * 24)


class Roll:
    """Dice of both pools (by colour) and the aids left to them.

    Of what is shown only the dice of pools that are not empty here count.
    """

    __slots__ = ("aids", "dice", "needs", "play", "space")

    def __init__(self, dice: Pools, needs: Counts, aids: Aids) -> None:
        self.dice = dice
        self.needs = needs
        self.aids = aids
        self.play = _play_with(dice, needs, aids)
        self.space = self.play.space(dice)

    def _values(self) -> Numbers:
        number = self.play.sets[simplified(self.aids, self.play.dice)]
        return np.asarray(self.play.chances(self.dice)[number])

    def chance(self, shown: Pools) -> float:
        """The chance of success from dice that lie, with best play."""
        return float(self._values()[self.space.find(shown)])

    def is_completed(self, shown: Pools) -> bool:
        """Whether changes of facing alone complete the challenge."""
        own = tuple(
            faces if any(dice) else (0,) * len(faces)
            for faces, dice in zip(shown, self.dice, strict=True)
        )
        return can_be_completed(own, self.needs, self.aids.without_rerolls())

    def before_rolling(self) -> float:
        """TD-61. The chance of success before any of the dice is rolled."""
        return self.after_rolling(NOTHING, self.dice)

    def after_rolling(self, kept: Pools, lifted: Pools) -> float:
        """The chance when these dice are rolled beside those kept, and played on at best."""
        values = self._values().reshape(self.space.shape)
        for pool, dice in zip(self.space.pools, self.space.rows, strict=True):
            faces = kept[pool][6 * dice.colour : 6 * dice.colour + 6]
            values = np.tensordot(dice.rolled(faces, lifted[pool][dice.colour]), values, (0, 0))
        return float(values)

    def after_marking(self, kept: Pools, lifted: Pools, lifting: Lifting) -> float:
        """The chance when these dice are lifted, and further ones as `lifting` allows."""
        space, values = self.space, self._values().reshape(-1, 1)
        for number, dice in enumerate(self.space.rows):
            for _ in range(lifted[self.space.pools[number]][dice.colour]):
                values = space.roll(values, number)
                space = space.fewer(number)
        more = best_lifting(space, values, lifting) if lifting.most else None
        best = values if more is None else np.maximum(values, more)
        return float(best[space.find(kept), 0])

    def with_icon(self, shown: Pools, icon: Icon, pool: int) -> float:
        """The chance when this icon is used next, on the best dice of a pool."""
        if not rows_of(self.space, pool, icon.colours):
            return 0.0
        lifting = Lifting(pool, icon.colours, icon.most, icon.is_all)
        lefts = after_icon(self.aids, icon)
        return max((self._with_lifting(shown, lifting, left) for left in lefts), default=0.0)

    def with_charges(self, shown: Pools, pool: int) -> float:
        """TD-68. The chance when two charges re-roll the best die of a pool next."""
        purse = self.aids.purses[pool]
        if not purse.may_reroll or purse.charges < REROLL_PRICE:
            return 0.0
        left = poorer(self.aids, pool, REROLL_PRICE)
        return self._with_lifting(shown, Lifting(pool, ALL_COLOURS, 1), left)

    def _with_lifting(self, shown: Pools, lifting: Lifting, left: Aids) -> float:
        after = Roll(self.dice, self.needs, left)
        found = best_lifting(after.space, after._values().reshape(-1, 1), lifting)
        return 0.0 if found is None else float(found[after.space.find(shown), 0])

    def without_black_die(self, shown: Pools, pool: int) -> float:
        """TD-69. The chance when a black die of a pool is discarded next."""
        if not self.play.may_discard(self.dice, pool):
            return 0.0
        number = self.play.sets[simplified(self.aids, self.play.dice)]
        return float(self.play.after_discard(self.dice, pool)[number, self.space.find(shown)])


def one_roll(dice: Pools, needs: Counts) -> float:
    """TD-61. The chance that a single roll of these dice, without any aid, meets the challenge."""
    space = spread_of(dice, needs)
    values = covered(space, needs, (0, 0)).reshape(space.shape).astype(float)
    for dice_row in space.rows:
        values = np.tensordot(dice_row.fresh(), values, (0, 0))
    return float(values)


_recent: OrderedDict[tuple[Pools, Counts, Aids], Play] = OrderedDict()


def _play_with(dice: Pools, needs: Counts, aids: Aids) -> Play:
    """The adventure that this is a moment of, if it is remembered; otherwise a new one."""
    for key, play in reversed(_recent.items()):
        if play.holds(dice, needs, aids):
            _recent.move_to_end(key)
            return play
    play = _recent[dice, needs, aids] = Play(dice, needs, aids)
    if len(_recent) > KEPT:
        _recent.popitem(last=False)
    return play

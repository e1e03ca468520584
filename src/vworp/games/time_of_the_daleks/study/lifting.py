"""One re-roll by backward induction, for all ways the dice can lie at once.

Arrays have an axis for each group of dice. Where a die has been taken up, its group has the ways of
one die less along its axis. Faces are summed up as whole numbers before they are divided, so that
what is certain comes out as exactly 1.
"""

from collections.abc import Sequence
from math import comb, prod

import numpy as np

from vworp.games.time_of_the_daleks.study.outcomes import Array, DiceGroup, OutcomeSpace


def roll_die(values: Array, axis: int, dice: DiceGroup) -> Array:
    """The expected values before one die of a group is rolled."""
    before, after = values.shape[:axis], values.shape[axis + 1 :]
    if after:
        found = dice.falls @ values.reshape(prod(before), len(dice), prod(after))
    else:
        found = values @ dice.falls.T
    found /= 6
    return np.asarray(found.reshape(*before, len(dice.fewer), *after))


def take_up(values: Array, axis: int, dice: DiceGroup) -> Array:
    """The values of all dice lying, from those with the best of a group taken up."""
    first, *others = dice.picks
    found = values.take(first, axis=axis)
    for pick in others:
        np.maximum(found, values.take(pick, axis=axis), out=found)
    return found


def reroll(values: Array, space: OutcomeSpace, axes: Sequence[int], most: int) -> Array:
    """TD-65, TD-66. The values before the best dice of some groups are rolled: one at least.

    Groups are gone through in their order, so that no choice of dice is looked at twice.
    """
    found = None
    for place, axis in enumerate(axes):
        dice = space.groups[axis]
        if dice.count:
            rolled = roll_die(values, axis, dice)
            if most > 1:
                more = reroll(rolled, space.fewer(axis), axes[place:], most - 1)
                rolled = np.maximum(rolled, more)
            taken = take_up(rolled, axis, dice)
            found = taken if found is None else np.maximum(found, taken, out=found)
    return np.zeros((1,) * values.ndim) if found is None else found


def reroll_all(values: Array, space: OutcomeSpace, axes: Sequence[int]) -> Array:
    """TD-67, TD-69. The values before all dice of some groups are rolled, however they lie."""
    for axis in axes:
        dice = space.groups[axis]
        before, after = values.shape[:axis], values.shape[axis + 1 :]
        found = dice.fresh @ values.reshape(prod(before), len(dice), prod(after))
        values = found.reshape(*before, 1, *after) / 6**dice.count
    return values


def rerolls_in(counts: Sequence[int], most: int) -> int:
    """How many choices of dice `reroll` looks at, in groups of so many dice, or a few more."""
    up_to = min(most, sum(counts))
    return comb(len(counts) + up_to, up_to) - 1

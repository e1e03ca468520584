"""Best play of a roll: the exact chance of success for every way the dice can lie.

Everything is reckoned backwards, many sets of aids at once: first what changes of facing
complete, then what one re-roll more is worth on the best dice, and so on. Discarding a black die
leads to the same adventure with a smaller pool, all of it rolled anew.
"""

import numpy as np

from vworp.games.time_of_the_daleks.odds.aids import (
    Aids,
    Lifting,
    has_joker,
    rerolls,
    simplified,
)
from vworp.games.time_of_the_daleks.odds.spread import Counts, Numbers, Pools, Spread, spread_of
from vworp.games.time_of_the_daleks.odds.turning import turnable
from vworp.games.time_of_the_daleks.vocabulary import BLACK

BLOCK = 1 << 15
"""About so many numbers are reckoned with at once: as many as stay near the processor."""

Steps = tuple[list[int], list[int]]
"""Sets of aids before a re-roll, and those after it."""


class Play:
    """One adventure from a roll on: dice, needs and aids, and the chances they lead to.

    `sets` numbers all sets of aids that can be left at some time, each after those it leads to.
    """

    __slots__ = ("_chances", "_heights", "_layers", "blank", "dice", "needs", "sets")

    def __init__(self, dice: Pools, needs: Counts, aids: Aids) -> None:
        self.dice = dice
        self.needs = needs
        self.blank = 1 if has_joker(aids, dice) else -1
        self.sets: dict[Aids, int] = {}
        self._layers: list[dict[tuple[Lifting, int], Steps]] = []
        self._heights: list[int] = []
        self._chances: dict[Pools, Numbers] = {}
        self._add(simplified(aids, dice))

    def _add(self, aids: Aids) -> int:
        """Number a set of aids; those that can be made with one re-roll less come first."""
        if aids in self.sets:
            return self.sets[aids]
        moves = []
        is_paying = any(icon.either for icon in aids.icons)
        for lifting, left in rerolls(aids):
            if is_paying or left.purses != aids.purses:
                # What was kept to pay with may be of no use any more.
                left = simplified(left, self.dice)
            moves.append((lifting, self._add(left)))
        height = max((self._heights[after] + 1 for _, after in moves), default=0)
        number = self.sets[aids] = len(self.sets)
        self._heights.append(height)
        if len(self._layers) < height:
            self._layers.append({})
        for place, (lifting, after) in enumerate(moves):
            # Ways to pay differ only in what they leave: each goes to a group of its own.
            way = sum(earlier == lifting for earlier, _ in moves[:place])
            befores, afters = self._layers[height - 1].setdefault((lifting, way), ([], []))
            befores.append(number)
            afters.append(after)
        return number

    def holds(self, dice: Pools, needs: Counts, aids: Aids) -> bool:
        """Whether these dice and aids are a moment of this adventure."""
        both = list(zip(dice, self.dice, strict=True))
        return (
            needs == self.needs
            and has_joker(aids, dice) == (self.blank == 1)
            and all(now[1:] == then[1:] and now[BLACK] <= then[BLACK] for now, then in both)
            and simplified(aids, self.dice) in self.sets
        )

    def space(self, dice: Pools) -> Spread:
        """All ways these dice can lie."""
        return spread_of(dice, self.needs, self.blank)

    def chances(self, dice: Pools) -> Numbers:
        """For every set of aids and every way these dice can lie, the chance of success."""
        if dice not in self._chances:
            self._chances[dice] = self._reckon(dice)
        return self._chances[dice]

    def _reckon(self, dice: Pools) -> Numbers:
        space = self.space(dice)
        best = self._completed(space)
        for pool in range(len(dice)):
            if self.may_discard(dice, pool):
                np.maximum(best, self.after_discard(dice, pool), out=best)
        for layer in self._layers:
            for (lifting, _), steps in layer.items():
                _reckon_rerolls(space, best, lifting, steps)
        return best

    def _completed(self, space: Spread) -> Numbers:
        """What changes of facing alone complete, for every set of aids."""
        best = np.zeros((len(self.sets), len(space)))
        for aids, number in self.sets.items():
            best[number] = turnable(space, self.needs, aids.without_rerolls())
        return best

    def may_discard(self, dice: Pools, pool: int) -> bool:
        """TD-69, TD-R31. A black die can go if one remains, and if enough do to matter."""
        enough = sum(map(sum, dice)) > sum(self.needs)
        return enough and dice[pool][BLACK] > 0 and sum(dice[pool]) > 1

    def after_discard(self, dice: Pools, pool: int) -> Numbers:
        """TD-69, TD-108. One black die less, and all others of the pool rolled again."""
        left = (*dice[:pool], (dice[pool][BLACK] - 1, *dice[pool][1:]), *dice[pool + 1 :])
        space, whole = self.space(left), self.space(dice)
        values = self.chances(left).reshape(-1, *space.shape)
        for number in reversed(range(len(space.rows))):
            if space.pools[number] == pool:
                values = np.tensordot(values, space.rows[number].fresh(), (number + 1, 0))
        sizes = zip(whole.pools, whole.shape, strict=True)
        narrow = [1 if owner == pool else size for owner, size in sizes]
        wide = np.broadcast_to(values.reshape(-1, *narrow), (len(self.sets), *whole.shape))
        return wide.reshape(len(self.sets), -1)


def _reckon_rerolls(space: Spread, best: Numbers, lifting: Lifting, steps: Steps) -> None:
    """Raise the chances of sets of aids by what this re-roll makes of them."""
    step = max(1, BLOCK // len(space))
    for some in range(0, len(steps[0]), step):
        before, after = (numbers[some : some + step] for numbers in steps)
        found = best_lifting(space, np.ascontiguousarray(best[after].T), lifting)
        if found is not None:
            best[before] = np.maximum(best[before], found.T)


def rows_of(space: Spread, pool: int, colours: Counts) -> tuple[int, ...]:
    """The rows of a pool that hold dice of these colours."""
    return tuple(
        number
        for number, dice in enumerate(space.rows)
        if space.pools[number] == pool and dice.colour in colours and dice.count
    )


def best_lifting(space: Spread, values: Numbers, lifting: Lifting) -> Numbers | None:
    """What the ways dice lie are worth with this re-roll, on the best dice; None without any."""
    numbers = rows_of(space, lifting.pool, lifting.colours)
    if lifting.is_all and numbers:
        return space.all_rolled(values, numbers)
    return _one_more(space, values, numbers, lifting.most)


def _one_more(
    space: Spread, values: Numbers, numbers: tuple[int, ...], most: int
) -> Numbers | None:
    """Take up one more die, row by row, and perhaps further ones; `values` are after the roll."""
    best = None
    for place, number in enumerate(numbers):
        if not space.rows[number].count:
            continue
        rolled = space.roll(values, number)
        if most > 1:
            more = _one_more(space.fewer(number), rolled, numbers[place:], most - 1)
            if more is not None:
                np.maximum(rolled, more, out=rolled)
        found = space.take_up(rolled, number)
        best = found if best is None else np.maximum(best, found, out=best)
    return best

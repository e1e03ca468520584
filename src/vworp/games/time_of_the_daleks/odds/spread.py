"""Every way a pool of dice can lie, as arrays: what rolling a die and choosing a die do to them.

Dice of one colour in one pool are alike, so only how many show each symbol counts; and of a symbol
no more than the challenge asks for: whatever is beyond that is as good as a blank. That leaves a
few dozen ways for a colour and a few thousand for all dice together, small enough to reckon a
whole adventure exactly.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX

Numbers = NDArray[Any]
Counts = tuple[int, ...]
Pools = tuple[Counts, ...]
"""The dice of both pools: by colour, or by colour and face."""


class Row:
    """The dice of one colour in one pool, and all ways they can lie; made by `row`.

    `caps` says how many of each symbol count; symbols that a die of the colour doesn't have, and
    that none was turned to, have no place in it.
    """

    __slots__ = (
        "caps",
        "choices",
        "colour",
        "count",
        "fallen",
        "fewer",
        "full",
        "odds",
        "place",
        "shown",
    )

    def __init__(self, colour: int, count: int, caps: Counts) -> None:
        self.colour = colour
        self.count = count
        self.caps = caps
        ways = [way for way in product(*(range(cap + 1) for cap in caps)) if sum(way) <= count]
        self.place = {way: number for number, way in enumerate(ways)}
        self.shown = np.array(ways, dtype=np.int8)
        self.fewer = row(colour, count - 1, caps) if count else self
        self.fallen = list(self._fallen()) if count else []
        self.odds = self._odds()
        self.full, self.choices = self._choices(ways) if count else (np.zeros(0, np.intp), [])

    def __len__(self) -> int:
        return len(self.place)

    def _fallen(self) -> Iterator[tuple[float, NDArray[np.intp]]]:
        """For each face of one more die its chance, and where it leads the ways of the others."""
        blank = 1.0
        for symbol in ALL_SYMBOLS:
            chance = BOX.faces[self.colour][symbol] / 6 if self.caps[symbol] else 0.0
            if chance:
                blank -= chance
                yield chance, self._with_one_more(symbol)
        if blank > 1e-9:
            yield blank, np.array([self.place[way] for way in self.fewer.place])

    def _odds(self) -> Numbers:
        """The chances that one more die turns each way of the others into each of these."""
        odds = np.zeros((len(self.fewer), len(self)))
        for chance, after in self.fallen:
            odds[np.arange(len(self.fewer)), after] += chance
        return odds

    def _with_one_more(self, symbol: int) -> NDArray[np.intp]:
        found = []
        for way in self.fewer.place:
            is_wanted = way[symbol] < self.caps[symbol]
            found.append(self.place[_changed(way, symbol, 1) if is_wanted else way])
        return np.array(found)

    def _choices(
        self, ways: list[tuple[int, ...]]
    ) -> tuple[NDArray[np.intp], list[NDArray[np.intp]]]:
        """Where each way leads when its best die is taken up.

        A blank is always the best one; only where all dice show something there is a choice.
        """
        full = [number for number, way in enumerate(ways) if sum(way) == self.count]
        loose = [self.fewer.place.get(way, 0) for way in ways]
        each = [[self.fewer.place[w] for w in _with_one_less(ways[number])] for number in full]
        most = max(map(len, each), default=0)
        rows = [np.array([row[min(n, len(row) - 1)] for row in each], np.intp) for n in range(most)]
        return np.array(full, np.intp), [np.array(loose), *rows]

    def find(self, shown: tuple[int, ...]) -> int:
        """The number of the way in which dice lie."""
        return self.place[tuple(map(min, shown, self.caps))]

    def fresh(self) -> Numbers:
        """How likely each way is when all dice are rolled."""
        return self.rolled((0,) * len(ALL_SYMBOLS), self.count)

    def rolled(self, kept: tuple[int, ...], lifted: int) -> Numbers:
        """How likely each way is once so many dice have been rolled beside those kept."""
        if not lifted:
            chances = np.zeros(len(self))
            chances[self.find(kept)] = 1.0
            return chances
        before = self.fewer.rolled(kept, lifted - 1)
        return np.asarray(np.matmul(before, self.odds))


def _changed(way: tuple[int, ...], symbol: int, change: int) -> tuple[int, ...]:
    return (*way[:symbol], way[symbol] + change, *way[symbol + 1 :])


def _with_one_less(way: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [_changed(way, symbol, -1) for symbol in ALL_SYMBOLS if way[symbol]]


@lru_cache(maxsize=1 << 12)
def row(colour: int, count: int, caps: Counts) -> Row:
    """The ways that dice of a colour can lie."""
    return Row(colour, count, caps)


class Spread:
    """All dice of both pools; made by `spread`. Values over it are arrays [ways, sets of aids]."""

    __slots__ = ("counts", "pools", "rows", "shape", "shown")

    def __init__(self, pools: tuple[int, ...], rows: tuple[Row, ...]) -> None:
        self.pools = pools
        self.rows = rows
        self.shape = tuple(map(len, rows))
        sizes = [0, 0]
        for pool, dice in zip(pools, rows, strict=True):
            sizes[pool] += dice.count
        self.counts = tuple(sizes)
        self.shown: dict[tuple[int, int], Numbers] = {}

    def __len__(self) -> int:
        return prod(self.shape)

    def find(self, shown: Pools) -> int:
        """The number of the way in which dice lie; those not shown are blank."""
        way = 0
        for pool, dice in zip(self.pools, self.rows, strict=True):
            way = way * len(dice) + dice.find(shown[pool][6 * dice.colour : 6 * dice.colour + 6])
        return way

    def fewer(self, number: int) -> "Spread":
        """The same with one die less in a row."""
        rows = self.rows
        return spread(self.pools, (*rows[:number], rows[number].fewer, *rows[number + 1 :]))

    def roll(self, values: Numbers, number: int) -> Numbers:
        """What the ways of one die less are worth when that die is rolled."""
        before = self._folded(values, number)
        (chance, after), *others = self.rows[number].fallen
        total = np.take(before, after, axis=1)
        total *= chance
        for chance, after in others:
            part = np.take(before, after, axis=1)
            part *= chance
            total += part
        return total.reshape(-1, values.shape[1])

    def take_up(self, values: Numbers, number: int) -> Numbers:
        """What each way is worth when the best die of a row is taken up."""
        dice = self.rows[number]
        left = self.fewer(number)._folded(values, number)
        best = np.take(left, dice.choices[0], axis=1)
        if len(dice.full):
            tight = np.take(left, dice.choices[1], axis=1)
            for choice in dice.choices[2:]:
                np.maximum(tight, np.take(left, choice, axis=1), out=tight)
            best[:, dice.full] = tight
        return best.reshape(-1, values.shape[1])

    def _folded(self, values: Numbers, number: int) -> Numbers:
        """The values with the ways of one row along the middle of three axes."""
        return values.reshape(prod(self.shape[:number]), self.shape[number], -1)

    def of_symbol(self, pool: int, symbol: int) -> Numbers:
        """How many dice of a pool show a symbol, for every way they lie."""
        if (pool, symbol) not in self.shown:
            total = np.zeros((1,) * len(self.rows), np.int8)
            for number, dice in enumerate(self.rows):
                if self.pools[number] == pool and dice.caps[symbol]:
                    wide = [1] * len(self.rows)
                    wide[number] = len(dice)
                    total = total + dice.shown[:, symbol].reshape(wide)
            self.shown[pool, symbol] = total
        return self.shown[pool, symbol]

    def all_rolled(self, values: Numbers, numbers: tuple[int, ...]) -> Numbers:
        """What it is worth to roll all dice of some rows, whatever they show."""
        whole = values.reshape(*self.shape, -1)
        for number in numbers:
            chances = self.rows[number].fresh()
            whole = np.expand_dims(np.tensordot(chances, whole, (0, number)), number)
        wide = np.broadcast_to(whole, (*self.shape, values.shape[1]))
        return wide.reshape(-1, values.shape[1])


@lru_cache(maxsize=1 << 10)
def spread(pools: tuple[int, ...], rows: tuple[Row, ...]) -> Spread:
    """The ways that all these dice can lie."""
    return Spread(pools, rows)


def spread_of(dice: Pools, needs: Counts, blank: int = -1) -> Spread:
    """All ways that dice of these colours can lie, as far as the needs tell them apart.

    What the dice of the pool `blank` show doesn't matter.
    """
    held = [(pool, c) for pool in range(len(dice)) for c in ALL_COLOURS if dice[pool][c]]
    rows = tuple(
        row(c, dice[pool][c], NO_CAPS if pool == blank else _caps(c, needs)) for pool, c in held
    )
    return spread(tuple(pool for pool, _ in held), rows)


NO_CAPS = (0,) * len(ALL_SYMBOLS)


def _caps(colour: int, needs: Counts) -> Counts:
    faces = BOX.faces[colour]
    return tuple(needs[symbol] if faces[symbol] else 0 for symbol in ALL_SYMBOLS)


def dice_by_colour(shown: Counts) -> Counts:
    """How many dice there are of each colour."""
    return tuple(sum(shown[6 * colour : 6 * colour + 6]) for colour in ALL_COLOURS)

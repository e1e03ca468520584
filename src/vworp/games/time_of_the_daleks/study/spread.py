"""Every way a pool of dice can lie, as arrays: what rolling a die and choosing a die do to them.

Dice of one colour in one pool are alike, so only how many show each symbol counts; and of a symbol
no more than the challenge asks for: whatever is beyond that is as good as a blank. That leaves a
few dozen ways for a colour and a few thousand for all dice together, small enough to reckon a
whole adventure exactly.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX

Numbers = NDArray[Any]
SMALL = np.int32
"""Numbers of ways, where much is reckoned with them."""

Counts = tuple[int, ...]
Pools = tuple[Counts, ...]
"""The dice of both pools: by colour, or by colour and face."""


class Row:
    """The dice of one colour in one pool, and all ways they can lie; made by `row`.

    `caps` says how many of each symbol count; symbols that a die of the colour doesn't have have no
    place in it.
    """

    __slots__ = (
        "_fresh",
        "caps",
        "choices",
        "colour",
        "count",
        "fallen",
        "fewer",
        "full",
        "odds",
        "picks",
        "place",
        "shown",
    )

    def __init__(self, colour: int, count: int, caps: Counts) -> None:
        self.colour = colour
        self.count = count
        self.caps = caps
        self.fewer = row(colour, count - 1, caps) if count else self
        ways = sorted(self._ways()) if count else [(0,) * len(caps)]
        self.place = {way: number for number, way in enumerate(ways)}
        self.shown = np.array(ways, dtype=np.int8)
        self.fallen = list(self._fallen()) if count else []
        self.odds = self._odds()
        self.full, self.choices = self._choices(ways) if count else (np.zeros(0, np.intp), [])
        self.picks = list(self._picks())
        self._fresh = self.rolled((0,) * len(ALL_SYMBOLS), count)

    def __len__(self) -> int:
        return len(self.place)

    def _counting(self) -> list[int]:
        """The symbols that a die of the colour has and that count."""
        return [s for s in ALL_SYMBOLS if BOX.faces[self.colour][s] and self.caps[s]]

    def _blanks(self) -> int:
        """How many faces of a die show nothing that counts."""
        faces = BOX.faces[self.colour]
        return int(sum(faces) - sum(faces[symbol] for symbol in self._counting()))

    def _ways(self) -> set[tuple[int, ...]]:
        """All ways that the dice can fall: only a face that doesn't count makes a blank."""
        found = {self._with(way, symbol) for way in self.fewer.place for symbol in self._counting()}
        return found.union(self.fewer.place) if self._blanks() else found

    def _with(self, way: tuple[int, ...], symbol: int) -> tuple[int, ...]:
        return _changed(way, symbol, 1) if way[symbol] < self.caps[symbol] else way

    def _fallen(self) -> Iterator[tuple[float, Numbers]]:
        """For each face of one more die its chance, and where it leads the ways of the others."""
        for symbol in self._counting():
            after = [self.place[self._with(way, symbol)] for way in self.fewer.place]
            yield BOX.faces[self.colour][symbol] / 6, np.array(after, SMALL)
        if self._blanks():
            same = [self.place[way] for way in self.fewer.place]
            yield self._blanks() / 6, np.array(same, SMALL)

    def _odds(self) -> Numbers:
        """The chances that one more die turns each way of the others into each of these."""
        odds = np.zeros((len(self.fewer), len(self)))
        for chance, after in self.fallen:
            odds[np.arange(len(self.fewer)), after] += chance
        return odds

    def _choices(self, ways: list[tuple[int, ...]]) -> tuple[Numbers, list[Numbers]]:
        """Where each way leads when its best die is taken up.

        A blank is always the best one; only where all dice show something there is a choice.
        """
        full = [number for number, way in enumerate(ways) if sum(way) == self.count]
        loose = [self.fewer.place.get(way, 0) for way in ways]
        each = [[self.fewer.place[w] for w in _with_one_less(ways[number])] for number in full]
        most = max(map(len, each), default=0)
        rows = [np.array([row[min(n, len(row) - 1)] for row in each], np.intp) for n in range(most)]
        return np.array(full, np.intp), [np.array(loose), *rows]

    def _picks(self) -> Iterator[Numbers]:
        """The same choices, each for all ways."""
        for choice in self.choices[1:]:
            pick = self.choices[0].copy()
            pick[self.full] = choice
            yield pick.astype(SMALL)
        if len(self.choices) == 1:
            yield self.choices[0].astype(SMALL)

    def find(self, shown: tuple[int, ...]) -> int:
        """The number of the way in which dice lie, -1 if they can't have fallen so."""
        return self.place.get(tuple(map(min, shown, self.caps)), -1)

    def fresh(self) -> Numbers:
        """How likely each way is when all dice are rolled."""
        return self._fresh

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

    __slots__ = ("counts", "pools", "rows", "shape")

    def __init__(self, pools: tuple[int, ...], rows: tuple[Row, ...]) -> None:
        self.pools = pools
        self.rows = rows
        self.shape = tuple(map(len, rows))
        sizes = [0, 0]
        for pool, dice in zip(pools, rows, strict=True):
            sizes[pool] += dice.count
        self.counts = tuple(sizes)

    def __len__(self) -> int:
        return prod(self.shape)

    def find(self, shown: Pools) -> int:
        """The number of the way in which dice lie, -1 if they can't have fallen so.

        Those not shown are blank.
        """
        way = 0
        for pool, dice in zip(self.pools, self.rows, strict=True):
            found = dice.find(shown[pool][6 * dice.colour : 6 * dice.colour + 6])
            if found < 0:
                return -1
            way = way * len(dice) + found
        return way

    def fewer(self, number: int) -> "Spread":
        """The same with one die less in a row."""
        rows = self.rows
        return spread(self.pools, (*rows[:number], rows[number].fewer, *rows[number + 1 :]))

    def rows_of(self, pool: int, colours: Counts) -> tuple[int, ...]:
        """The rows of a pool that hold dice of these colours."""
        return tuple(
            number
            for number, dice in enumerate(self.rows)
            if self.pools[number] == pool and dice.colour in colours and dice.count
        )

    def without(self, pool: int, ways: Numbers) -> Numbers:
        """How the dice of the other pool lie in some ways, as numbers."""
        found = np.zeros(len(ways), np.intp)
        for number, size in enumerate(self.shape):
            if self.pools[number] != pool:
                found = found * size + self._digit(number, ways)
        return found

    def size_without(self, pool: int) -> int:
        """How many ways there are for the other pool."""
        sizes = zip(self.pools, self.shape, strict=True)
        return prod(size for owner, size in sizes if owner != pool)

    def fresh_chances(self, pool: int, ways: Numbers) -> Numbers:
        """How likely the dice of a pool fall as they lie in some ways."""
        found = np.ones(len(ways))
        for number, dice in enumerate(self.rows):
            if self.pools[number] == pool:
                found *= dice.fresh()[self._digit(number, ways)]
        return found

    def _digit(self, number: int, ways: Numbers) -> Numbers:
        return np.asarray(ways // prod(self.shape[number + 1 :]) % self.shape[number])

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

    def _folded(self, values: Numbers, number: int) -> Numbers:
        """The values with the ways of one row along the middle of three axes."""
        return values.reshape(prod(self.shape[:number]), self.shape[number], -1)

    def of_symbol(self, rows: Iterable[int], symbol: int) -> Numbers:
        """How many dice of some rows show a symbol, for every way they lie."""
        total = np.zeros((1,) * len(self.rows), np.int8)
        for number in rows:
            dice = self.rows[number]
            if dice.caps[symbol]:
                wide = [1] * len(self.rows)
                wide[number] = len(dice)
                total = total + dice.shown[:, symbol].reshape(wide)
        return total


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

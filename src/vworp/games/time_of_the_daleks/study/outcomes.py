"""The outcome space of a roll: every way that the dice can lie, as an array with an axis a group.

Dice of one colour in one pool make a group. They are alike, so only how many show each symbol
counts; and of a symbol no more than the challenge asks for: whatever is beyond that is as good as a
blank. That leaves a few dozen ways for a group and a few thousand for all dice together.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vworp.games.time_of_the_daleks.box import ALL_COLOURS, ALL_SYMBOLS, BOX

Array = NDArray[Any]

Counts = tuple[int, ...]
Pools = tuple[Counts, ...]
"""The dice of both pools: by colour, or by colour and face."""

BLANK = len(ALL_SYMBOLS)
"""In place of a symbol: a face that doesn't count."""

NO_CAPS = (0,) * len(ALL_SYMBOLS)


class DiceGroup:
    """The dice of one colour in one pool, and all ways they can lie; made by `dice_group`.

    `caps` says how many of each symbol count. `fewer` is the group with a die less, `falls` counts
    the faces of that die that turn each way of the fewer into each of these, and `fresh` the ways
    to roll all dice. `picks` say where each way leads when a die is taken up, for each choice.
    """

    __slots__ = ("caps", "colour", "count", "falls", "fewer", "fresh", "picks", "place", "shown")

    def __init__(self, colour: int, count: int, caps: Counts) -> None:
        self.colour = colour
        self.count = count
        self.caps = caps
        self.fewer = dice_group(colour, count - 1, caps) if count else self
        self.place = {way: number for number, way in enumerate(self._ways())}
        self.shown = np.array(list(self.place), dtype=np.int8)
        self.falls = self._falls() if count else np.ones((1, 1))
        self.fresh: Array = self.fewer.fresh @ self.falls if count else np.ones(1)
        self.picks = self._picks() if count else []

    def __len__(self) -> int:
        return len(self.place)

    def _faces(self) -> list[int]:
        """How many faces of a die show each symbol that counts, and how many are as good as blank.

        Symbols that count for nothing are blank.
        """
        faces = [n if cap else 0 for n, cap in zip(BOX.faces[self.colour], self.caps, strict=True)]
        return [*faces, sum(BOX.faces[self.colour]) - sum(faces)]

    def _ways(self) -> list[Counts]:
        """All ways that the dice can fall."""
        if not self.count:
            return [NO_CAPS]
        symbols = [symbol for symbol, faces in enumerate(self._faces()) if faces]
        return sorted({self._with(way, s) for way, s in product(self.fewer.place, symbols)})

    def _falls(self) -> Array:
        falls = np.zeros((len(self.fewer), len(self)))
        for way, number in self.fewer.place.items():
            for symbol, faces in enumerate(self._faces()):
                if faces:
                    falls[number, self.place[self._with(way, symbol)]] += faces
        return falls

    def _with(self, way: Counts, symbol: int) -> Counts:
        if symbol == BLANK or way[symbol] == self.caps[symbol]:
            return way
        return _changed(way, symbol, 1)

    def _picks(self) -> list[Array]:
        """A blank is always the best die to take up; only where there is none there is a choice."""
        choices = [self._choices(way) for way in self.place]
        most = max(map(len, choices))
        return [np.array([some[min(n, len(some) - 1)] for some in choices]) for n in range(most)]

    def _choices(self, way: Counts) -> list[int]:
        if sum(way) < self.count:
            return [self.fewer.place[way]]
        shown = [symbol for symbol in ALL_SYMBOLS if way[symbol]]
        return [self.fewer.place[_changed(way, symbol, -1)] for symbol in shown]

    def find(self, shown: Counts) -> int:
        """The number of the way in which dice lie, -1 if they can't have fallen so."""
        return self.place.get(tuple(map(min, shown, self.caps)), -1)


def _changed(way: Counts, symbol: int, change: int) -> Counts:
    return (*way[:symbol], way[symbol] + change, *way[symbol + 1 :])


@lru_cache(maxsize=1 << 12)
def dice_group(colour: int, count: int, caps: Counts) -> DiceGroup:
    """The ways that dice of a colour can lie."""
    return DiceGroup(colour, count, caps)


class OutcomeSpace:
    """All dice of both pools. `shape` is that of arrays with a value for every way they can lie."""

    __slots__ = ("counts", "groups", "pools", "shape")

    def __init__(self, pools: tuple[int, ...], groups: tuple[DiceGroup, ...]) -> None:
        self.pools = pools
        self.groups = groups
        self.shape = tuple(map(len, groups))
        sizes = [0, 0]
        for pool, dice in zip(pools, groups, strict=True):
            sizes[pool] += dice.count
        self.counts = tuple(sizes)

    def __len__(self) -> int:
        return prod(self.shape)

    def find(self, shown: Pools) -> tuple[int, ...] | None:
        """The place of the way in which dice lie, None if they can't have fallen so."""
        way = tuple(
            dice.find(shown[pool][6 * dice.colour : 6 * dice.colour + 6])
            for pool, dice in zip(self.pools, self.groups, strict=True)
        )
        return None if -1 in way else way

    def axes(self, pool: int, colours: Iterable[int] = ALL_COLOURS) -> tuple[int, ...]:
        """The axes of a pool's dice of these colours."""
        return tuple(
            axis
            for axis, dice in enumerate(self.groups)
            if self.pools[axis] == pool and dice.colour in colours
        )

    def fewer(self, axis: int) -> "OutcomeSpace":
        """The same with one die less in a group."""
        groups = self.groups
        return _outcome_space(self.pools, (*groups[:axis], groups[axis].fewer, *groups[axis + 1 :]))

    def of_symbol(self, axes: Iterable[int], symbol: int) -> Array:
        """How many dice of some groups show a symbol, for every way they lie."""
        total = np.zeros((1,) * len(self.groups), np.int8)
        for axis in axes:
            wide = [1] * len(self.groups)
            wide[axis] = len(self.groups[axis])
            total = total + self.groups[axis].shown[:, symbol].reshape(wide)
        return total


@lru_cache(maxsize=1 << 10)
def _outcome_space(pools: tuple[int, ...], groups: tuple[DiceGroup, ...]) -> OutcomeSpace:
    return OutcomeSpace(pools, groups)


@lru_cache(maxsize=1 << 10)
def outcome_space(dice: Pools, needs: Counts, blank: tuple[int, ...] = ()) -> OutcomeSpace:
    """All ways that dice of these colours can lie, as far as the needs tell them apart.

    What the dice of the pools in `blank` show doesn't matter.
    """
    held = [(pool, c) for pool, c in product(range(len(dice)), ALL_COLOURS) if dice[pool][c]]
    groups = tuple(
        dice_group(c, dice[pool][c], NO_CAPS if pool in blank else _caps(c, needs))
        for pool, c in held
    )
    return _outcome_space(tuple(pool for pool, _ in held), groups)


def _caps(colour: int, needs: Counts) -> Counts:
    """Symbols that a die of the colour doesn't have have no place."""
    faces = BOX.faces[colour]
    return tuple(needs[symbol] if faces[symbol] else 0 for symbol in ALL_SYMBOLS)


def dice_by_colour(shown: Counts) -> Counts:
    """How many dice there are of each colour."""
    return tuple(sum(shown[6 * colour : 6 * colour + 6]) for colour in ALL_COLOURS)

"""A board: the losses of all sets of aids, for every way that some dice can lie."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from vworp.games.time_of_the_daleks.odds.course import ALL, Stretch
from vworp.games.time_of_the_daleks.odds.lifts import Lift, all_of, lifts
from vworp.games.time_of_the_daleks.odds.sets import Sets
from vworp.games.time_of_the_daleks.odds.spread import SMALL, Counts, Numbers, Spread
from vworp.games.time_of_the_daleks.odds.turning import turnable

Digits = type[np.floating[Any]]


class Sheet:
    """The ways that some changes of facing don't complete.

    `open` are these ways; after them stands the loss of those that are completed, which is none.
    `places` says for every way where it stands.
    """

    __slots__ = ("open", "places")

    def __init__(self, completed: Numbers) -> None:
        self.open = np.flatnonzero(~completed).astype(SMALL)
        count = len(self.open)
        self.places = np.full(len(completed), count)
        self.places[self.open] = np.arange(count)

    def blank(self, sets: int, digits: Digits) -> Numbers:
        """Everything lost, for so many sets of aids."""
        losses = np.ones((len(self.open) + 1, sets), digits)
        losses[-1] = 0.0
        return losses


class Board:
    """All losses with the dice of a space: for each block of sets an array [open ways, sets]."""

    def __init__(self, space: Spread, needs: Counts, sets: Sets, digits: Digits) -> None:
        self.space = space
        self.sets = sets
        self.sheets = [Sheet(turnable(space, needs, turners)) for turners in sets.turners]
        self.blocks = [
            self.sheets[turns].blank(size, digits)
            for turns, size in zip(sets.block_turns, sets.block_sizes, strict=True)
        ]
        self._arranged: dict[tuple[int, int], tuple[Numbers, Numbers, Numbers, Numbers]] = {}
        self._rows = {
            (pool, dice.colour): number
            for number, (pool, dice) in enumerate(zip(space.pools, space.rows, strict=True))
        }

    def size(self) -> int:
        """How many losses are written down."""
        return sum(block.size for block in self.blocks)

    def column(self, number: int) -> Numbers:
        """The loss of every open way with one set of aids, as the only column."""
        line = self.sets.lines[number]
        return np.asarray(self.blocks[self.sets.block[number]][:, line : line + 1])

    def losses(self, number: int) -> Numbers:
        """The loss of every way with one set of aids."""
        return np.asarray(self.column(number)[:, 0][self.sheets[self.sets.turns[number]].places])

    def fresh(self, pool: int, turns: int, losses: Numbers) -> Numbers:
        """The losses when a whole pool is rolled, for each way that the other one can lie."""
        if (pool, turns) not in self._arranged:
            self._arranged[pool, turns] = self._arrange(pool, turns)
        order, chances, starts, ways = self._arranged[pool, turns]
        found = np.zeros((self.space.size_without(pool), losses.shape[1]))
        if len(ways):
            weighed = losses.take(order, axis=0)
            weighed *= chances
            found[ways] = np.add.reduceat(weighed, starts, axis=0)
        return found

    def _arrange(self, pool: int, turns: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Open ways in the order of how the other pool lies: with their chances, and its ways."""
        open_ways = self.sheets[turns].open
        rest = self.space.without(pool, open_ways)
        order = np.argsort(rest, kind="stable")
        counts = np.bincount(rest)
        ways = np.flatnonzero(counts)
        starts = np.cumsum(counts[ways]) - counts[ways]
        chances = self.space.fresh_chances(pool, open_ways)[order, np.newaxis]
        return order, chances, starts, ways

    def lower(self, pool: int, smaller: "Board") -> None:
        """TD-69. Nowhere is more lost than by discarding a black die of a pool."""
        for own, other, turns in zip(
            self.blocks, smaller.blocks, self.sets.block_turns, strict=True
        ):
            losses = smaller.fresh(pool, turns, other)
            at = self.space.without(pool, self.sheets[turns].open)
            np.minimum(own[:-1], losses.take(at, axis=0), out=own[:-1])

    def follow(self, stretches: Iterable[Stretch]) -> None:
        """Lower losses by what re-rolls lead to, one after another."""
        known: dict[tuple[object, ...], list[Lift]] = {}
        for stretch in stretches:
            rows = tuple(self._rows[dice] for dice in stretch.dice if dice in self._rows)
            turns_after = self.sets.block_turns[stretch.after]
            key = (rows, stretch.most, stretch.turns, turns_after)
            if rows and len(self.sheets[stretch.turns].open):
                if key not in known:
                    known[key] = self._lifts(stretch, rows, turns_after)
                for lift in known[key]:
                    self._follow(stretch, lift)

    def _follow(self, stretch: Stretch, lift: Lift) -> None:
        rolled = lift.rolled(self.blocks[stretch.after])
        for number, rows, has_gaps in stretch.befores:
            lift.lower(self.blocks[number], _reached(rolled, rows, has_gaps))

    def _lifts(self, stretch: Stretch, rows: tuple[int, ...], turns_after: int) -> list[Lift]:
        open_ways = self.sheets[stretch.turns].open
        places = self.sheets[turns_after].places
        if stretch.most == ALL:
            return [all_of(self.space, open_ways, rows, places)]
        return lifts(self.space, open_ways, rows, stretch.most, places)


def _reached(rolled: Numbers, rows: list[Numbers], has_gaps: bool) -> Numbers:
    """The least loss that each set of a block leads to; everything where it leads nowhere."""
    if not rows:
        return rolled
    if has_gaps:
        wider = np.ones((len(rolled), rolled.shape[1] + 1), rolled.dtype)
        wider[:, :-1] = rolled
        rolled = wider
    first, *others = rows
    found = rolled.take(first, axis=1)
    for row in others:
        np.minimum(found, rolled.take(row, axis=1), out=found)
    return found

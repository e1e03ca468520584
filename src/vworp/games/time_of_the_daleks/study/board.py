"""A board: the losses of all sets of aids, for every way that some dice can lie."""

from typing import Any

import numpy as np

from vworp.games.time_of_the_daleks.study.course import ALL, Before, Course, Stretch
from vworp.games.time_of_the_daleks.study.lifts import ALL_ROWS, Lift, all_of, lifts, lower
from vworp.games.time_of_the_daleks.study.sets import Sets
from vworp.games.time_of_the_daleks.study.spread import SMALL, Counts, Numbers, Spread
from vworp.games.time_of_the_daleks.study.turning import turnable

Digits = type[np.floating[Any]]

Kind = tuple[tuple[int, ...], int, int, int]
"""Rows, the most dice to take up, and changes of facing before and after."""


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
        self._known: dict[Kind, list[Lift]] = {}
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
        places = [self.space.without(pool, sheet.open) for sheet in self.sheets]
        for own, other, turns in zip(
            self.blocks, smaller.blocks, self.sets.block_turns, strict=True
        ):
            lower(own, smaller.fresh(pool, turns, other), places[turns])

    def follow(self, course: Course) -> None:
        """Lower losses by what re-rolls lead to, those that come last first."""
        for number, stretches in enumerate(course.blocks):
            self._follow(self.blocks[number], self.sets.block_turns[number], stretches)

    def _follow(self, values: Numbers, turns: int, stretches: list[Stretch]) -> None:
        """Lower losses by whatever leads to one block.

        What a row falls on is reckoned once for all stretches.
        """
        fallen: dict[tuple[int, int], Numbers] = {}
        for stretch in stretches:
            for lift in self._lifts(stretch, turns):
                key = (lift.row, stretch.turns)
                if lift.row == ALL_ROWS or key not in fallen:
                    fallen[key] = lift.fallen(values)
                rolled = lift.with_deeper(values, fallen[key])
                for before in stretch.befores:
                    lift.lower(self.blocks[before.block][:, before.own], reached(rolled, before))

    def _lifts(self, stretch: Stretch, turns_after: int) -> list[Lift]:
        """The dice that a stretch takes up; all that have this in common share them."""
        rows = tuple(self._rows[dice] for dice in stretch.dice if dice in self._rows)
        key = (rows, stretch.most, stretch.turns, turns_after)
        if key not in self._known:
            self._known[key] = self._new_lifts(*key) if rows else []
        return self._known[key]

    def _new_lifts(
        self, rows: tuple[int, ...], most: int, turns: int, turns_after: int
    ) -> list[Lift]:
        open_ways, places = self.sheets[turns].open, self.sheets[turns_after].places
        if not len(open_ways):
            return []
        if most == ALL:
            return [all_of(self.space, open_ways, rows, places)]
        return lifts(self.space, open_ways, rows, most, places)


def reached(rolled: Numbers, before: Before) -> Numbers:
    """The least loss that each set leads to; everything where it leads nowhere."""
    if not before.rows:
        return np.ascontiguousarray(rolled[:, before.after])
    first, *others = before.rows
    found = rolled.take(first, axis=1)
    for row in others:
        np.minimum(found, rolled.take(row, axis=1), out=found)
    if len(before.missing):
        found[:, before.missing] = 1.0
    return found

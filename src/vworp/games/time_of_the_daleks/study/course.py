"""The course of an adventure: which sets of aids lead to which, from the last re-roll back.

One die re-rolled is the same whatever icon does it, so those re-rolls are sorted by the row of dice
they are made in; and whatever a lesser icon can do, it does before a greater one: then the greater
one, which can do all that the lesser one can, is left.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from vworp.games.time_of_the_daleks.study.aids import Lifting
from vworp.games.time_of_the_daleks.study.sets import Move, Sets, Takes
from vworp.games.time_of_the_daleks.study.spread import Numbers, Spread

ALL = 0
"""In place of the most dice that may be taken up: all, and not fewer."""

Dice = tuple[int, int]
"""A pool and a colour."""

Load = tuple[tuple[Dice, ...], int, int, int]
"""Dice, the most to take up, and changes of facing before and after: what stretches share."""

Links = tuple[Numbers, Numbers]
"""Sets of aids before a re-roll, and those after it."""

NOTHING: Numbers = np.zeros(0, np.intp)

LONG = 16
"""So many sets in a row are long enough to be looked at one row after another."""


@dataclass(frozen=True, slots=True)
class Before:
    """Sets of a block, `own`, that lead to sets of another, `after`.

    They do one by one, if there is no row. Else each has a place in every row, and any of these can
    be reached, unless it is `missing`.
    """

    block: int
    own: slice
    after: slice
    rows: list[Numbers]
    missing: Numbers


@dataclass(frozen=True, slots=True)
class Stretch:
    """Re-rolls of the same dice that lead to the sets of one block, `after`.

    `befores` are the sets they come from, all with the same `turns` for changes of facing.
    """

    dice: tuple[Dice, ...]
    most: int
    turns: int
    after: int
    befores: list[Before]


class Course:
    """All re-rolls between sets of aids.

    `links` are the sets before and after them. Once they are laid out, `blocks` has those that lead
    to each block, those that come last first; `loads` says how many sets are looked at, those they
    lead to and those they come from, and in how many stretches.
    """

    def __init__(self, sets: Sets, space: Spread) -> None:
        self.sets = sets
        self._useful = {
            (pool, dice.colour)
            for pool, dice in zip(space.pools, space.rows, strict=True)
            if len(dice) > 1
        }
        self._reaches: dict[Takes, frozenset[Dice]] = {}
        for move in sets.moves:
            known = self._reaches.get(move.takes, frozenset())
            self._reaches[move.takes] = known.union(self._dice_of(move.lifting))
        self.links = self._all_links()
        self.blocks: list[list[Stretch]] = [[] for _ in sets.block_sizes]
        self.loads: dict[Load, tuple[int, int]] = {}

    def lay_out(self) -> None:
        """Sort all re-rolls, which takes longer than to find them."""
        for (dice, most), links in self.links.items():
            for stretch in self._sorted(dice, most, links):
                self.blocks[stretch.after].append(stretch)

    def _all_links(self) -> dict[tuple[tuple[Dice, ...], int], list[Links]]:
        found: dict[tuple[tuple[Dice, ...], int], list[Links]] = {}
        for move in self.sets.moves:
            before, codes = self.sets.made(move, self.sets.codes)
            after = np.searchsorted(self.sets.codes, codes)
            dice = self._dice_of(move.lifting)
            if not move.is_single():
                most = ALL if move.lifting.is_all else move.lifting.most
                if dice and len(before):
                    found.setdefault((dice, most), []).append((before, after))
                continue
            for one in dice:
                still = np.flatnonzero(~self._has_lesser(move, one)[before])
                if len(still):
                    found.setdefault(((one,), 1), []).append((before[still], after[still]))
        return found

    def _dice_of(self, lifting: Lifting) -> tuple[Dice, ...]:
        """The dice that a re-roll is for, as far as they can show anything that counts."""
        both = ((lifting.pool, colour) for colour in lifting.colours)
        return tuple(dice for dice in both if dice in self._useful)

    def _has_lesser(self, move: Move, dice: Dice) -> Numbers:
        """Whether a set has something for these dice that can do no more than this and is free."""
        found = np.zeros(len(self.sets), bool)
        for place, other in enumerate(self.sets.moves):
            reach, lesser = self._reach(move), self._reach(other)
            if not (other.is_single() and other.is_free and dice in lesser and lesser <= reach):
                continue
            if other.takes == move.takes or self._can_pay(other):
                continue
            if lesser == reach and move.is_free and place > self.sets.moves.index(move):
                continue
            found |= self.sets.digits[other.takes[0][0]] > 0
        return found

    def _reach(self, move: Move) -> frozenset[Dice]:
        """All dice that an icon can re-roll, in whichever pool."""
        return self._reaches[move.takes]

    def _can_pay(self, move: Move) -> bool:
        """Whether an icon is a card that could be given for something else."""
        digit = move.takes[0][0]
        return any(
            digit in dict(other.takes) and other.takes != move.takes for other in self.sets.moves
        )

    def _sorted(self, dice: tuple[Dice, ...], most: int, links: list[Links]) -> Iterator[Stretch]:
        """Re-rolls of the same dice, sorted by the blocks they lead to."""
        sets = self.sets
        before, after = (np.concatenate(some) for some in zip(*links, strict=True))
        count = len(sets.block_sizes)
        turns = np.array(sets.block_turns)[sets.block[before]]
        keys = (sets.block[after] * len(sets.turners) + turns) * count + sets.block[before]
        order = np.argsort(keys, kind="stable")
        starts = np.flatnonzero(np.diff(keys[order], prepend=-1))
        found: dict[tuple[int, int], list[Before]] = {}
        for some in np.split(order, starts[1:]):
            both, number = divmod(int(keys[some[0]]), count)
            target, kind = divmod(both, len(sets.turners))
            befores = in_rows(number, sets.lines[before[some]], sets.lines[after[some]])
            found.setdefault((target, kind), []).extend(befores)
        for (target, kind), befores in found.items():
            yield Stretch(dice, most, kind, target, befores)
            load = (dice, most, kind, sets.block_turns[target])
            cells, stretches = self.loads.get(load, (0, 0))
            cells += sets.block_sizes[target]
            cells += sum(max(1, len(one.rows)) * (one.own.stop - one.own.start) for one in befores)
            self.loads[load] = cells, stretches + len(befores)


def in_rows(block: int, before: Numbers, after: Numbers) -> list[Before]:
    """Links between places of two blocks: as few long rows one to one, or else written as rows."""
    width = int(after.max()) + 1
    before, after = np.divmod(np.sort(before * width + after), width)
    is_first = np.ones(len(before), bool)
    is_first[1:] = (before[1:] != before[:-1] + 1) | (after[1:] != after[:-1] + 1)
    starts = np.flatnonzero(is_first)
    if len(before) >= LONG * len(starts):
        ends = [*starts[1:].tolist(), len(before)]
        return [
            Before(
                block,
                slice(int(before[start]), int(before[end - 1]) + 1),
                slice(int(after[start]), int(after[end - 1]) + 1),
                [],
                NOTHING,
            )
            for start, end in zip(starts.tolist(), ends, strict=True)
        ]
    own = slice(int(before[0]), int(before[-1]) + 1)
    rows, missing = _rows(before - own.start, after, own.stop - own.start)
    return [Before(block, own, slice(0, width), rows, missing)]


def _rows(before: Numbers, after: Numbers, count: int) -> tuple[list[Numbers], Numbers]:
    """For each place before, one after another of those reached; those that reach none.

    Who reaches fewer has the last one again.
    """
    starts = np.searchsorted(before, np.arange(count))
    reached = np.append(starts[1:], len(before)) - starts
    rows = [
        after[np.minimum(starts + np.minimum(nth, np.maximum(reached - 1, 0)), len(after) - 1)]
        for nth in range(int(reached.max()))
    ]
    return rows, np.flatnonzero(reached == 0)

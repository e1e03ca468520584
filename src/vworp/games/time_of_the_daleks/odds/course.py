"""The course of an adventure: which sets of aids lead to which, from the last re-roll back.

One die re-rolled is the same whatever icon does it, so those re-rolls are sorted by the row of dice
they are made in; and whatever a lesser icon can do, it does before a greater one: then the greater
one, which can do all that the lesser one can, is left.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np

from vworp.games.time_of_the_daleks.odds.aids import Lifting
from vworp.games.time_of_the_daleks.odds.lifts import distinct
from vworp.games.time_of_the_daleks.odds.sets import Move, Sets, Takes
from vworp.games.time_of_the_daleks.odds.spread import Numbers, Spread

ALL = 0
"""In place of the most dice that may be taken up: all, and not fewer."""

Dice = tuple[int, int]
"""A pool and a colour."""

Load = tuple[tuple[Dice, ...], int, int, int]
"""Dice, the most to take up, and changes of facing before and after: what stretches share."""

Links = tuple[Numbers, Numbers]
"""Sets of aids before a re-roll, and those after it."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Re-rolls of the same dice between sets that leave the same changes of facing.

    `reached` are lines of the sheet they lead to; each of `links` are lines before and places in
    `reached`.
    """

    dice: tuple[Dice, ...]
    most: int
    turns: int
    turns_after: int
    reached: Numbers
    links: list[Links]

    def within(self, start: int, stop: int) -> Iterator[tuple[int, int]]:
        """The links to one part of what is reached, one by one."""
        for before, place in self.links:
            if stop - start < len(self.reached):
                chosen = np.flatnonzero((place >= start) & (place < stop))
                before, place = before[chosen], place[chosen] - start
            yield from zip(before.tolist(), place.tolist(), strict=True)


class Course:
    """All re-rolls between sets of aids, level by level.

    `loads` says how many sets they lead to, and in how many stretches.
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
        self._levels: list[list[Stretch]] = [[] for _ in range(int(sets.levels.max()) + 1)]
        self.loads: dict[Load, tuple[int, int]] = {}
        for (dice, most), links in self._all_links().items():
            self._sort(dice, most, links)

    def _all_links(self) -> dict[tuple[tuple[Dice, ...], int], list[Links]]:
        found: dict[tuple[tuple[Dice, ...], int], list[Links]] = {}
        for move in self.sets.moves:
            before, codes = self.sets.made(move, self.sets.codes)
            after = np.searchsorted(self.sets.codes, codes)
            dice = self._dice_of(move.lifting)
            if not move.is_single():
                most = ALL if move.lifting.is_all else move.lifting.most
                if dice:
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

    def _sort(self, dice: tuple[Dice, ...], most: int, links: list[Links]) -> None:
        """Put re-rolls of the same dice where they belong, by level and by changes of facing."""
        sets = self.sets
        count = len(sets.turners)
        keys = [(sets.levels[b] * count + sets.turns[b]) * count + sets.turns[a] for b, a in links]
        for key in distinct(len(self._levels) * count * count, *keys):
            some = [(b[k == key], a[k == key]) for (b, a), k in zip(links, keys, strict=True)]
            some = [(sets.lines[b], sets.lines[a]) for b, a in some if len(b)]
            reached = distinct(len(sets), *(a for _, a in some))
            places = [(b, np.searchsorted(reached, a)) for b, a in some]
            level, both = divmod(int(key), count * count)
            turns, turns_after = divmod(both, count)
            stretch = Stretch(dice, most, turns, turns_after, reached, places)
            self._levels[level].append(stretch)
            load = (dice, most, turns, turns_after)
            count_before, stretches = self.loads.get(load, (0, 0))
            self.loads[load] = count_before + len(reached), stretches + 1

    def stretches(self) -> Iterator[Stretch]:
        """All re-rolls, those that come last first."""
        return chain.from_iterable(self._levels)

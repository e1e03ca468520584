"""Best play of a roll: the chance of success for every way the dice can lie.

Everything is reckoned backwards, many sets of aids at once: first what changes of facing
complete, then what one re-roll more is worth on the best dice, and so on. Discarding a black die
leads to the same adventure with a smaller pool, all of it rolled anew.

Ways that changes of facing complete are as good as it gets: only the others are reckoned with.
Losses stand for chances: what isn't written down is no loss.

All of this is exact, unless it were too much work: then not all aids are of use at all times, and
play that is free to use them is at least as good.
"""

from collections import Counter
from math import prod
from typing import Any

import numpy as np

from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.study.aids import (
    REROLL_PRICE,
    Aids,
    can_be_read,
    reading_of,
    simplified,
)
from vworp.games.time_of_the_daleks.study.board import Board
from vworp.games.time_of_the_daleks.study.completing import is_out_of_reach
from vworp.games.time_of_the_daleks.study.course import Course
from vworp.games.time_of_the_daleks.study.sets import Sets
from vworp.games.time_of_the_daleks.study.spread import Counts, Numbers, Pools, Spread, spread_of
from vworp.games.time_of_the_daleks.study.turning import turnable
from vworp.games.time_of_the_daleks.study.work import (
    BOUND_WORK,
    EXACT_WORK,
    choices_in,
    least_work_on,
    work_on,
)

SET_OF_AIDS = 10_000
"""What a set of aids takes at least; where there are more of them nothing else is looked at."""

FEW = 150_000
"""With so few losses charges may be spent at will: then all options are looked up together."""

FINE = 60_000_000
"""With more work than this losses are written with seven digits instead of sixteen."""


class Play:
    """One adventure from a roll on: dice, needs and aids, and the chances they lead to.

    `is_bound` says that these are no more than bounds, to keep within `most_work`, and `trace` what
    rounding can make of no chance at all.
    """

    __slots__ = (
        "_boards",
        "_course",
        "_digits",
        "_useful",
        "blank",
        "dice",
        "is_bound",
        "most_work",
        "needs",
        "reading",
        "sets",
        "trace",
    )

    def __init__(self, dice: Pools, needs: Counts, aids: Aids, most_work: int = EXACT_WORK) -> None:
        self.dice = dice
        self.needs = needs
        self.most_work = most_work
        self.reading = reading_of(aids, dice)
        self.blank = 1 if self.reading.has_joker else -1
        self._useful = self._showing(dice)
        whole = self._simplified(aids)
        is_hopeless = is_out_of_reach(dice, needs, whole)
        if is_hopeless:
            work = self._plan(whole, 0, most_work)
        else:
            width = self._width(whole, most_work)
            work = self._plan(whole, width, most_work, is_exact=True)
            if work > most_work:
                work = self._plan_bound(whole, min(most_work, BOUND_WORK))
        self.is_bound = not is_hopeless and not self.sets.is_whole()
        self._digits: type[np.floating[Any]] = np.float64 if work <= FINE else np.float32
        self.trace = 8 * float(np.finfo(self._digits).eps)
        self._boards: dict[Pools, Board] = {}

    def _showing(self, dice: Pools) -> Pools:
        """The dice that can show anything that counts: aids for others are of no use."""
        space = self.space(dice)
        showing = {
            (pool, row.colour)
            for pool, row in zip(space.pools, space.rows, strict=True)
            if len(row) > 1
        }
        return tuple(
            tuple(count if (pool, colour) in showing else 0 for colour, count in enumerate(row))
            for pool, row in enumerate(dice)
        )

    def _simplified(self, aids: Aids) -> Aids:
        return simplified(aids, self._useful, self.reading)

    def _width(self, aids: Aids, most_work: int) -> int:
        """How many sets of aids can be looked at."""
        space = self.space(self.dice)
        open_ways = np.count_nonzero(~turnable(space, self.needs, aids.for_facings()))
        lifted = choices_in(space, aids.icons)
        return int(most_work // (SET_OF_AIDS + open_ways * lifted // 2))

    def _plan(self, aids: Aids, width: int, most_work: int, *, is_exact: bool = False) -> int:
        """Which sets of aids are looked at, no more than so many; and how much work that is.

        What is too much, or not exact where that is asked for, is told without laying it out.
        """
        space = self.space(self.dice)
        ways = len(space)
        self.sets = Sets(aids, width, ways, is_sparing=_many_sets(aids) * ways > FEW)
        if is_exact and not self.sets.is_whole():
            return most_work + 1
        self._course = Course(self.sets, space)
        if any(self.sets.groups) and (least := self._least_work(most_work)) > most_work:
            return least
        self._course.lay_out()
        return self.work()

    def _plan_bound(self, aids: Aids, most_work: int) -> int:
        """As many sets of aids as can be looked at within so much work."""
        width = self._width(aids, most_work)
        work = self._plan(aids, width, most_work)
        while work > most_work and any(self.sets.groups):
            width = min(width, len(self.sets))
            width = max(3 * width * most_work // (4 * work), width // 6)
            work = self._plan(aids, width, most_work)
        return work

    def _least_work(self, most_work: int) -> int:
        """Less than there is to do; which ways are open is asked only where that may matter."""
        boards = [self.space(dice) for dice in self._all_dice()]
        kinds = len(self.sets.turners)
        most = sum(least_work_on(self._course, space, [len(space)] * kinds) for space in boards)
        if most <= most_work:
            return 0
        return sum(least_work_on(self._course, space, self._open_ways(space)) for space in boards)

    def work(self) -> int:
        """How much there is to do; no more than so much where it is little anyway."""
        boards = [self.space(dice) for dice in self._all_dice()]
        kinds = len(self.sets.turners)
        most = sum(work_on(self._course, space, [len(space)] * kinds) for space in boards)
        if most <= FINE:
            return most
        return sum(work_on(self._course, space, self._open_ways(space)) for space in boards)

    def _all_dice(self) -> set[Pools]:
        """The dice, and what is left of them when black ones are discarded."""
        found, fresh = {self.dice}, {self.dice}
        while fresh:
            fresh = {
                _without_black_die(dice, pool)
                for dice in fresh
                for pool in range(len(dice))
                if self.may_discard(dice, pool)
            } - found
            found |= fresh
        return found

    def _open_ways(self, space: Spread) -> list[int]:
        """How many ways changes of facing don't complete, for each kind of them."""
        completed = (turnable(space, self.needs, turners) for turners in self.sets.turners)
        return [len(space) - int(np.count_nonzero(ways)) for ways in completed]

    def find(self, aids: Aids) -> int:
        """The number of a set of aids, or -1 if it isn't left at any time."""
        return self.sets.find(self._simplified(aids))

    def holds(self, dice: Pools, needs: Counts, aids: Aids) -> bool:
        """Whether these dice and aids are a moment of this adventure, exactly reckoned."""
        both = list(zip(dice, self.dice, strict=True))
        return (
            not self.is_bound
            and needs == self.needs
            and all(now[1:] == then[1:] and now[BLACK] <= then[BLACK] for now, then in both)
            and self.knows(dice, aids)
        )

    def knows(self, dice: Pools, aids: Aids) -> bool:
        """Whether it tells anything about aids that are left of those it began with."""
        return can_be_read(aids, dice, self.reading) and self.find(aids) >= 0

    def richest(self, lefts: list[Aids]) -> list[Aids]:
        """Some sets of aids without those that lack something of another and have nothing more."""
        if len(lefts) < 2:
            return lefts
        found: list[Aids] = []
        simple: list[Aids] = []
        for left in lefts:
            own = self._simplified(left)
            if not any(other.is_at_least(own) for other in simple):
                found.append(left)
                simple.append(own)
        return found

    def space(self, dice: Pools) -> Spread:
        """All ways these dice can lie."""
        return spread_of(dice, self.needs, self.blank)

    def is_completed(self, dice: Pools, number: int) -> Numbers:
        """The ways that changes of facing alone complete, with a set of aids."""
        turners = self.sets.turners[self.sets.turns[number]]
        return turnable(self.space(dice), self.needs, turners)

    def board(self, dice: Pools) -> Board:
        """All losses with these dice."""
        if dice not in self._boards:
            self._boards[dice] = self._reckon(dice)
        return self._boards[dice]

    def _reckon(self, dice: Pools) -> Board:
        board = Board(self.space(dice), self.needs, self.sets, self._digits)
        for pool in range(len(dice)):
            if self.may_discard(dice, pool):
                board.lower(pool, self.board(_without_black_die(dice, pool)))
        board.follow(self._course)
        return board

    def may_discard(self, dice: Pools, pool: int) -> bool:
        """TD-69, TD-R31. A black die can go if one remains, and if enough do to matter."""
        enough = sum(map(sum, dice)) > sum(self.needs)
        return enough and dice[pool][BLACK] > 0 and sum(dice[pool]) > 1

    def after_discard(self, dice: Pools, pool: int, number: int, way: int) -> float:
        """TD-69, TD-108. One black die less, and all others of the pool rolled again."""
        left = self.board(_without_black_die(dice, pool))
        losses = left.fresh(pool, self.sets.turns[number], left.column(number))
        return 1 - float(losses[self.space(dice).without(pool, np.array([way]))[0], 0])

    def size(self) -> int:
        """How many numbers have been reckoned with so far."""
        return sum(board.size() for board in self._boards.values())


def _many_sets(aids: Aids) -> int:
    """How many sets of aids there can be, roughly."""
    icons = prod(count + 1 for count in Counter(aids.icons).values())
    return icons * prod(purse.charges // REROLL_PRICE + 1 for purse in aids.purses[:2])


def _without_black_die(dice: Pools, pool: int) -> Pools:
    return (*dice[:pool], (dice[pool][BLACK] - 1, *dice[pool][1:]), *dice[pool + 1 :])

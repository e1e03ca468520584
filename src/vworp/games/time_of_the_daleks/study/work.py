"""How much there is to reckon with, told before it is done, and the same on every machine."""

from collections.abc import Sequence
from math import comb

import numpy as np

from vworp.games.time_of_the_daleks.study.aids import Icon
from vworp.games.time_of_the_daleks.study.course import ALL, Course, Dice
from vworp.games.time_of_the_daleks.study.spread import Spread

EXACT_WORK = 500_000_000
"""What may be done for the exact odds of a roll: about a thousand take a microsecond or less."""

BOUND_WORK = 170_000_000
"""What may be done for a bound, where the exact odds would take even more."""

SIDE_WORK = 40_000_000
"""What may be done for options that best play never takes."""

LIFTED = 10
"""Finding the places for dice that are taken up is as much work as so many sets of aids."""

STRETCH = 40_000
"""What every stretch of re-rolls takes, however few ways there are."""

FACING = 300
"""What it takes to see whether changes of facing complete a way, and where its dice can fall."""


def least_work_on(course: Course, space: Spread, open_ways: Sequence[int]) -> int:
    """What the same take at least, told before the course is laid out: one look for each link."""
    rows = _rows(space)
    turns, total = course.sets.turns, 0
    for (dice, most), links in course.links.items():
        counts = [rows[one] for one in dice if one in rows]
        if counts:
            starts = sum(
                np.bincount(turns[before], minlength=len(open_ways)) for before, _ in links
            )
            total += choices(counts, most) * int(np.dot(starts, open_ways))
    return total


def work_on(course: Course, space: Spread, open_ways: Sequence[int]) -> int:
    """What all losses with the dice of a space take, measured times of many rolls being the guide.

    `open_ways` are how many aren't completed, for each kind of changes of facing.
    """
    rows = _rows(space)
    total = FACING * len(space) * len(open_ways)
    for (dice, most, turns, _), (cells, stretches) in course.loads.items():
        counts = [rows[one] for one in dice if one in rows]
        if counts and open_ways[turns]:
            lifted = choices(counts, most) * open_ways[turns]
            total += lifted * (cells + LIFTED * stretches) + STRETCH * stretches
    return total


def choices_in(space: Spread, icons: Sequence[Icon]) -> int:
    """How many choices of dice there are in all: each row alone, and what icons lift together."""
    rows = _rows(space)
    lifted = {
        (tuple(rows[pool, colour] for colour in icon.colours if (pool, colour) in rows), icon.most)
        for icon in icons
        for pool in icon.pools
        if icon.most > 1 and not icon.is_all
    }
    return len(rows) + sum(choices(counts, most) for counts, most in lifted)


def _rows(space: Spread) -> dict[Dice, int]:
    """How many dice there are of each pool and colour."""
    return {
        (pool, row.colour): row.count
        for pool, row in zip(space.pools, space.rows, strict=True)
        if row.count
    }


def choices(counts: Sequence[int], most: int) -> int:
    """How many dice of each row can be taken up, in so many ways, if rows hold so many."""
    if most == ALL:
        return 1
    up_to = min(most, sum(counts))
    return comb(len(counts) + up_to, up_to) - 1

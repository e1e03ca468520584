"""How much there is to reckon with, told before it is done, and the same on every machine."""

from collections.abc import Sequence
from math import comb

from vworp.games.time_of_the_daleks.odds.course import ALL, Course
from vworp.games.time_of_the_daleks.odds.spread import Spread

MOST_WORK = 12_000_000
"""What may be done for the odds of a roll: a hundred and more take a microsecond."""

LIFTED = 6
"""Finding out which dice can be taken up is as much work as so many sets of aids with them."""

STRETCH = 6_000
"""What every stretch of re-rolls takes, however few ways there are."""

FACING = 16
"""What it takes to see whether changes of facing complete a way."""


def work_on(course: Course, space: Spread, open_ways: Sequence[int]) -> int:
    """What all losses with the dice of a space take, measured times of many rolls being the guide.

    `open_ways` are how many aren't completed, for each kind of changes of facing.
    """
    rows = {
        (pool, dice.colour): dice.count
        for pool, dice in zip(space.pools, space.rows, strict=True)
        if dice.count
    }
    total = FACING * len(space) * len(open_ways)
    for (dice, most, turns, _), (reached, stretches) in course.loads.items():
        counts = [rows[one] for one in dice if one in rows]
        if counts and open_ways[turns]:
            lifted = choices(counts, most) * open_ways[turns]
            total += lifted * (reached + LIFTED) + STRETCH * stretches
    return total


def choices(counts: Sequence[int], most: int) -> int:
    """How many dice of each row can be taken up, in so many ways, if rows hold so many."""
    if most == ALL:
        return 1
    up_to = min(most, sum(counts))
    return comb(len(counts) + up_to, up_to) - 1

"""Which sets of aids lead to which, written for many at a time: the same as one by one."""

import numpy as np
import pytest

from vworp.games.time_of_the_daleks.study.board import reached
from vworp.games.time_of_the_daleks.study.course import LONG, in_rows
from vworp.games.time_of_the_daleks.study.spread import Numbers

SETS = 3 * LONG


def lead_alike(before: Numbers, after: Numbers) -> bool:
    """Whether links written for many sets lead where each of them leads."""
    rolled = np.random.default_rng(0).random((5, 2 * SETS))
    one_by_one, together = np.ones((2, 5, SETS))
    for own, other in zip(before, after, strict=True):
        one_by_one[:, own] = np.minimum(one_by_one[:, own], rolled[:, other])
    for one in in_rows(0, before, after):
        part = together[:, one.own]
        np.minimum(part, reached(rolled, one), out=part)
    return np.array_equal(one_by_one, together)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("jumps", [0, 1, 2, 40])
def test_links_of_many_sets_lead_where_each_of_them_leads(seed: int, jumps: int) -> None:
    """Long rows one to one, with so many sets that lead somewhere else as well, or instead."""
    rng = np.random.default_rng(seed)
    before = np.arange(rng.integers(0, LONG), SETS)
    after = before + rng.integers(0, 9)
    kept = np.delete(np.arange(len(before)), rng.integers(0, len(before), jumps // 2))
    more = rng.integers(0, SETS, (2, jumps))
    assert lead_alike(np.append(before[kept], more[0]), np.append(after[kept], more[1]))


def test_a_set_that_leads_on_to_two_places_begins_another_row() -> None:
    before = np.arange(SETS)
    assert lead_alike(np.append(before, LONG + 1), np.append(before, LONG + 3))

"""The odds of a roll for full crews: as exact as can be, and quick enough to be shown."""

import time

import pytest

from games.time_of_the_daleks.brute import Dice
from games.time_of_the_daleks.rolls import (
    CREWS,
    NINE,
    NO_DICE,
    NOBODY,
    TURN_FOR_TWO,
    TURNS,
    colours,
    faces,
    needs,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study import best_play
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.outcomes import Pools
from vworp.games.time_of_the_daleks.study.resources import (
    Charges,
    FacingChange,
    Reroll,
    Resources,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll

pytestmark = pytest.mark.slow

PAID = Reroll(False, 2, ALL_COLOURS, (1,), owner=1, either=1)


def locked(*charges: int) -> list[Charges]:
    return [*(Charges(count, may_turn=False) for count in charges), NOBODY]


TWO_DOCTORS = resources_of(CREWS, TURNS, [Charges(5), Charges(3), NOBODY])
FULL_CREWS = resources_of(NINE, TURNS, [Charges(5), Charges(5), NOBODY])
WITH_PRICES = resources_of([*CREWS, PAID], [TURN_FOR_TWO], [Charges(5), Charges(4), NOBODY])
UNLOCKED = resources_of(CREWS, TURNS[:2], [Charges(4), Charges(4), NOBODY])
LOCKED = resources_of(CREWS, [], locked(5, 3))
NINE_LOCKED = resources_of(NINE, [], locked(5, 5))


KNOWN = [
    (((2, 1, 1, 1), (1, 1, 1, 0)), needs(0, 1, 1, 2, 3, 4, 5), FULL_CREWS, 0.9999999860885901),
    (((2, 1, 0, 2), (1, 0, 2, 0)), needs(0, 0, 2, 3, 3, 4, 5), WITH_PRICES, 0.9987651955777854),
    (((2, 1, 1, 1), (1, 1, 1, 0)), needs(0, 1, 1, 2, 3, 4, 5), LOCKED, 0.8313577783495205),
    (((2, 1, 1, 1), (1, 1, 0, 1)), needs(0, 0, 1, 2, 3, 4, 5, 5), LOCKED, 0.7162569267516268),
    (((3, 1, 1, 2), (0, 1, 0, 0)), needs(0, 1, 2, 2, 3, 4, 5), NINE_LOCKED, 0.8298712893637716),
    (((2, 1, 0, 2), (1, 1, 1, 0)), needs(0, 1, 1, 2, 2, 3, 4, 5), UNLOCKED, 0.9726090842599767),
]
"""Figures of an earlier program that looked at everything, in up to 8 seconds."""


@pytest.mark.parametrize(("dice", "wanted", "resources", "exact"), KNOWN)
def test_full_crews_are_worth_what_is_known_or_a_bound_below_that(
    dice: Pools, wanted: tuple[int, ...], resources: Resources, exact: float
) -> None:
    found = Roll(dice, wanted, resources).before_rolling()
    if isinstance(found, AtLeast):
        assert exact - 0.06 < found <= exact + 1e-9
    else:
        assert found == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize(("dice", "wanted", "resources", "exact"), [KNOWN[2], KNOWN[4]])
def test_with_more_time_full_crews_are_worth_what_is_known(
    dice: Pools,
    wanted: tuple[int, ...],
    resources: Resources,
    exact: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(best_play, "EXACT_WORK", 10_000_000)
    best_play.best_play.cache_clear()
    found = Roll(dice, wanted, resources).before_rolling()
    best_play.best_play.cache_clear()
    assert not isinstance(found, AtLeast)
    assert found == pytest.approx(exact, abs=1e-9)


def test_resources_for_dice_that_can_not_show_what_is_needed_make_no_work() -> None:
    """Blue dice have neither tactics nor strength, and neither has what re-rolls them any use."""
    dice, wanted = ((2, 2, 1, 1), NO_DICE), needs(4, 4, 5)

    def counted(*rerolls: Reroll) -> tuple[int, ...]:
        resources = resources_of(rerolls, [], [Charges(2), NOBODY])
        return Roll(dice, wanted, resources).play.stock.whole

    useless = [Reroll(False, 1, (2,)), Reroll(False, 2, (2,))]
    assert counted(*CREWS[:2]) == counted(*CREWS[:2], *useless)
    assert counted(*CREWS[:2]) == counted(CREWS[0], Reroll(False, 1, (0, 2)))


def test_what_is_certain_is_exactly_one() -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 1), (0, 2, 1), (1, 0, 2), (1, 1, 0))
    roll = Roll(colours(dice), needs(0, 1, 2), TWO_DOCTORS)
    assert roll.chance(faces(dice)) == 1.0
    assert all(roll.with_reroll(faces(dice), icon, icon.pools[0]) == 1.0 for icon in CREWS)


@pytest.mark.parametrize(
    ("dice", "wanted", "changes"),
    [
        ((3, 2, 2, 1), needs(1, 1, 2, 3, 4, 5), 0),
        ((4, 2, 1, 1), needs(0, 1, 2, 3, 4, 5), 0),
        ((2, 2, 2, 2), needs(0, 1, 2, 3, 4, 5), 2),
        ((4, 2, 1, 1), needs(0, 1, 2, 3, 5), 2),
        ((8, 0, 0, 0), needs(0, 1, 2, 3), 1),
    ],
)
def test_the_largest_pools_are_quick(
    dice: tuple[int, ...], wanted: tuple[int, ...], changes: int
) -> None:
    icons = [Reroll(False, 1, (1,)), Reroll(False, 99, (2,)), Reroll(False, 2, (0,))]
    turns = [FacingChange((0,), (3,)), FacingChange((1,), (0,))][:changes]
    began = time.process_time()
    roll = Roll((dice, NO_DICE), wanted, resources_of(icons, turns, [Charges(5), NOBODY]))
    assert 0 < roll.before_rolling() <= 1
    assert time.process_time() - began < 0.2  # 0.01 to 0.04 s on an idle core

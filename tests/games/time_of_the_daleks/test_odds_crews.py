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
from vworp.games.time_of_the_daleks.study import (
    Aids,
    AtLeast,
    Icon,
    Pools,
    Purse,
    Roll,
    Turner,
    aids_of,
)
from vworp.games.time_of_the_daleks.study.play import FINE, Play
from vworp.games.time_of_the_daleks.study.work import BOUND_WORK, EXACT_WORK

PAID = Icon(False, 2, ALL_COLOURS, (1,), purse=1, either=1)


def locked(*charges: int) -> list[Purse]:
    return [*(Purse(count, may_turn=False) for count in charges), NOBODY]


TWO_DOCTORS = aids_of(CREWS, TURNS, [Purse(5), Purse(3), NOBODY])
FULL_CREWS = aids_of(NINE, TURNS, [Purse(5), Purse(5), NOBODY])
WITH_PRICES = aids_of([*CREWS, PAID], [TURN_FOR_TWO], [Purse(5), Purse(4), NOBODY])
UNLOCKED = aids_of(CREWS, TURNS[:2], [Purse(4), Purse(4), NOBODY])
LOCKED = aids_of(CREWS, [], locked(5, 3))
NINE_LOCKED = aids_of(NINE, [], locked(5, 5))


KNOWN = [
    (((2, 1, 1, 1), (1, 1, 1, 0)), needs(0, 1, 1, 2, 3, 4, 5), FULL_CREWS, 0.9999999860885901),
    (((2, 1, 0, 2), (1, 0, 2, 0)), needs(0, 0, 2, 3, 3, 4, 5), WITH_PRICES, 0.9987651955777854),
    (((2, 1, 1, 1), (1, 1, 1, 0)), needs(0, 1, 1, 2, 3, 4, 5), LOCKED, 0.8313577783495205),
    (((2, 1, 1, 1), (1, 1, 0, 1)), needs(0, 0, 1, 2, 3, 4, 5, 5), LOCKED, 0.7162569267516268),
    (((3, 1, 1, 2), (0, 1, 0, 0)), needs(0, 1, 2, 2, 3, 4, 5), NINE_LOCKED, 0.8298712893637716),
    (((2, 1, 0, 2), (1, 1, 1, 0)), needs(0, 1, 1, 2, 2, 3, 4, 5), UNLOCKED, 0.9726090842599767),
]
"""Figures of an earlier reckoning without any short cut for charges, in up to 8 seconds.

The last four are before time locks, or eight symbols for eight dice: they take most.
"""


@pytest.mark.parametrize(("dice", "wanted", "aids", "exact"), KNOWN)
def test_full_crews_are_worth_what_looking_at_every_set_of_aids_found(
    dice: Pools, wanted: tuple[int, ...], aids: Aids, exact: float
) -> None:
    roll = Roll(dice, wanted, aids)
    assert roll.play.work() <= EXACT_WORK
    assert not roll.play.is_bound
    assert roll.before_rolling() == pytest.approx(exact, abs=1e-6)


@pytest.mark.parametrize(("dice", "wanted", "aids", "exact"), KNOWN[2:])
def test_what_takes_too_long_is_a_bound_close_to_what_more_work_finds(
    dice: Pools, wanted: tuple[int, ...], aids: Aids, exact: float
) -> None:
    play = Play(dice, wanted, aids, most_work=BOUND_WORK // 2)
    assert play.work() <= BOUND_WORK // 2
    found = Roll(dice, wanted, aids, play).before_rolling()
    assert isinstance(found, AtLeast)
    assert exact - 0.05 < found <= exact + 1e-6


@pytest.mark.parametrize(
    ("dice", "wanted", "most"),
    [
        (((2, 1, 1, 1), (1, 1, 1, 0)), needs(0, 1, 1, 2, 3, 4, 5), 36_000),
        (((2, 1, 1, 1), (1, 1, 0, 1)), needs(0, 0, 1, 2, 3, 4, 5, 5), 560_000),
        (((3, 1, 1, 2), (0, 1, 0, 0)), needs(0, 1, 2, 2, 3, 4, 5), 35_000),
        (((4, 2, 1, 1), NO_DICE), needs(0, 1, 2, 3, 4, 5), 100_000),
    ],
)
def test_no_more_is_reckoned_with_than_it_takes(
    dice: Pools, wanted: tuple[int, ...], most: int
) -> None:
    """The numbers written down for a whole adventure, which are the same on every machine."""
    roll = Roll(dice, wanted, TWO_DOCTORS, Play(dice, wanted, TWO_DOCTORS))
    assert 0 < roll.before_rolling() <= 1
    assert not roll.play.is_bound
    assert 0 < roll.play.size() < most


def test_aids_for_dice_that_can_not_show_what_is_needed_make_no_work() -> None:
    """Blue dice have neither tactics nor strength, and neither has what re-rolls them any use."""
    dice, wanted = ((2, 2, 1, 1), NO_DICE), needs(4, 4, 5)
    useless = [Icon(False, 1, (2,)), Icon(False, 2, (2,))]
    plain = Play(dice, wanted, aids_of(CREWS[:2], [], [Purse(2), NOBODY]))
    same = Play(dice, wanted, aids_of([*CREWS[:2], *useless], [], [Purse(2), NOBODY]))
    assert len(same.sets) == len(plain.sets)
    wider = Icon(False, 1, (0, 2))
    assert plain.find(aids_of([*CREWS[:1], wider], [], [Purse(2), NOBODY])) == plain.find(
        aids_of(CREWS[:2], [], [Purse(2), NOBODY])
    )


def test_nothing_is_reckoned_with_where_success_is_sure() -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 1), (0, 2, 1), (1, 0, 2), (1, 1, 0))
    roll = Roll(colours(dice), needs(0, 1, 2), TWO_DOCTORS)
    assert roll.chance(faces(dice)) == 1.0
    assert all(roll.with_icon(faces(dice), icon, icon.pools[0]) == 1.0 for icon in CREWS)
    assert roll.play.size() == 0


def test_where_there_is_little_work_nothing_is_rounded() -> None:
    dice = ((2, 1, 1, 1), NO_DICE)
    wanted, aids = needs(0, 1, 2, 3), aids_of(CREWS[:2], [], [Purse(2), NOBODY])
    roll = Roll(dice, wanted, aids)
    assert roll.play.work() <= FINE
    assert roll.play.board(dice).blocks[0].dtype == float


@pytest.mark.parametrize(
    ("dice", "wanted", "turners"),
    [
        ((3, 2, 2, 1), needs(1, 1, 2, 3, 4, 5), 0),
        ((4, 2, 1, 1), needs(0, 1, 2, 3, 4, 5), 0),
        ((2, 2, 2, 2), needs(0, 1, 2, 3, 4, 5), 2),
        ((4, 2, 1, 1), needs(0, 1, 2, 3, 5), 2),
        ((8, 0, 0, 0), needs(0, 1, 2, 3), 1),
    ],
)
def test_the_largest_pools_are_quick(
    dice: tuple[int, ...], wanted: tuple[int, ...], turners: int
) -> None:
    icons = [Icon(False, 1, (1,)), Icon(False, 99, (2,)), Icon(False, 2, (0,))]
    turns = [Turner((0,), (3,)), Turner((1,), (0,))][:turners]
    began = time.process_time()
    roll = Roll((dice, NO_DICE), wanted, aids_of(icons, turns, [Purse(5), NOBODY]))
    assert 0 < roll.before_rolling() <= 1
    assert time.process_time() - began < 0.2  # 0.01 to 0.04 s on an idle core

"""The odds of a roll: sonic charges, and prices paid with them."""

from collections import OrderedDict
from dataclasses import replace
from random import Random

import pytest

from games.time_of_the_daleks import brute
from games.time_of_the_daleks.brute import Dice
from games.time_of_the_daleks.rolls import (
    NOBODY,
    TURN_FOR_TWO,
    chance,
    colours,
    faces,
    needs,
    random_die,
    random_icon,
    random_needs,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.study import (
    Aids,
    Icon,
    Purse,
    Roll,
    Turner,
    aids_of,
    play,
    roll,
)
from vworp.games.time_of_the_daleks.study.charges import spare_charges


@pytest.mark.parametrize(
    ("aids", "amounts"),
    [
        (aids_of(purses=[Purse(5)]), (2, 4, 5)),
        (aids_of(purses=[Purse(5, may_turn=False)]), (2, 3, 4, 5)),
        (aids_of([], [TURN_FOR_TWO], [Purse(5)]), (4,)),
        (aids_of([], [Turner((0,), (3,), price=2)], [Purse(5)]), (2, 3, 4, 5)),
        (aids_of([Icon(False, 2, (0,), either=1)], [], [Purse(5)]), (2, 3, 4, 5)),
        (aids_of([], [replace(TURN_FOR_TWO, is_card=True)], [Purse(5)]), (2, 3, 4, 5)),
    ],
)
def test_charges_that_can_turn_a_die_are_not_spent_to_roll_it(
    aids: Aids, amounts: tuple[int, ...]
) -> None:
    """With four there is a choice: one turn, or two rolls."""
    assert spare_charges(aids, 0) == amounts


@pytest.mark.parametrize("idle", [0, 1])
@pytest.mark.parametrize("may_turn", [False, True])
@pytest.mark.parametrize("charges", range(6))
def test_a_price_costs_nothing_only_where_there_is_something_over(
    charges: int, may_turn: bool, idle: int
) -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 1))
    aids = aids_of(
        [Icon(False, 2, (0,), either=1)], [], [Purse(charges, True, may_turn, idle), NOBODY]
    )
    for wanted in (needs(0, 2, 3), needs(2, 3)):
        exact = float(brute.best(dice, wanted, aids))
        assert chance(dice, wanted, aids) == pytest.approx(exact)


def test_what_is_remembered_of_a_time_lock_is_not_told_without_one() -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 1))
    for may_turn in (False, True, False):
        aids = aids_of(purses=[Purse(4, may_turn=may_turn), NOBODY])
        exact = float(brute.best(dice, needs(1, 2), aids))
        assert chance(dice, needs(1, 2), aids) == pytest.approx(exact)


def random_charges(rng: Random) -> tuple[Dice, tuple[int, ...], Aids]:
    """Four charges and other numbers, wild turns for a price, prices that cards can pay."""
    dice = tuple(random_die(rng, int(n > 0 and rng.random() < 0.5), 0, 0, 1, 3) for n in range(3))
    icons = [random_icon(rng, rng.choice(((0,), (1,), (0, 1)))) for _ in range(rng.choice((0, 1)))]
    turners = [TURN_FOR_TWO] if rng.random() < 0.3 else []
    if rng.random() < 0.3:
        turners.append(Turner(ALL_COLOURS, tuple(range(6)), (0, 1), 1, 2, rng.random() < 0.5))
    purses = [
        Purse(rng.choice((2, 3, 4, 5)), True, rng.random() < 0.8, rng.choice((0, 1)))
        for _ in range(2)
    ]
    return dice, random_needs(rng, dice), aids_of(icons, turners, purses)


@pytest.mark.parametrize("few", [-1, play.FEW])
@pytest.mark.parametrize("seed", range(150))
def test_charges_are_spent_as_well_as_trying_everything_spends_them(
    seed: int, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no charges are spent that could turn a die, as in large adventures."""
    monkeypatch.setattr(play, "FEW", few)
    monkeypatch.setattr(roll, "_recent", OrderedDict())
    dice, wanted, aids = random_charges(Random(seed))
    now = Roll(colours(dice), wanted, aids)
    lie = faces(dice)
    assert now.chance(lie) == pytest.approx(float(brute.best(dice, wanted, aids)))
    for pool in (0, 1):
        exact = float(brute.with_charges(dice, wanted, aids, pool))
        assert now.with_charges(lie, pool) == pytest.approx(exact)
    for icon in aids.icons:
        for pool in icon.pools:
            exact = float(brute.with_icon(dice, wanted, aids, icon, pool))
            assert now.with_icon(lie, icon, pool) == pytest.approx(exact)

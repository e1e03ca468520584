"""The odds of a roll: sonic charges, and prices paid with them."""

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
from vworp.games.time_of_the_daleks.study.resources import (
    Charges,
    FacingChange,
    Reroll,
    Resources,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("idle", [0, 1])
@pytest.mark.parametrize("may_turn", [False, True])
@pytest.mark.parametrize("charges", range(6))
def test_a_price_costs_nothing_only_where_there_is_something_over(
    charges: int, may_turn: bool, idle: int
) -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 1))
    resources = resources_of(
        [Reroll(False, 2, (0,), either=1)], [], [Charges(charges, True, may_turn, idle), NOBODY]
    )
    for wanted in (needs(0, 2, 3), needs(2, 3)):
        exact = float(brute.best(dice, wanted, resources))
        assert chance(dice, wanted, resources) == pytest.approx(exact)


def test_what_is_remembered_of_a_time_lock_is_not_told_without_one() -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 1))
    for may_turn in (False, True, False):
        resources = resources_of(charges=[Charges(4, may_turn=may_turn), NOBODY])
        exact = float(brute.best(dice, needs(1, 2), resources))
        assert chance(dice, needs(1, 2), resources) == pytest.approx(exact)


def random_charges(rng: Random) -> tuple[Dice, tuple[int, ...], Resources]:
    """Four charges and other numbers, wild turns for a price, prices that cards can pay."""
    dice = tuple(random_die(rng, int(n > 0 and rng.random() < 0.5), 0, 0, 1, 3) for n in range(3))
    icons = [random_icon(rng, rng.choice(((0,), (1,), (0, 1)))) for _ in range(rng.choice((0, 1)))]
    changes = [TURN_FOR_TWO] if rng.random() < 0.3 else []
    if rng.random() < 0.3:
        changes.append(FacingChange(ALL_COLOURS, tuple(range(6)), (0, 1), 1, 2, rng.random() < 0.5))
    charges = [
        Charges(rng.choice((2, 3, 4, 5)), True, rng.random() < 0.8, rng.choice((0, 1)))
        for _ in range(2)
    ]
    return dice, random_needs(rng, dice), resources_of(icons, changes, charges)


@pytest.mark.parametrize("seed", range(150))
def test_charges_are_spent_as_well_as_trying_everything_spends_them(
    seed: int,
) -> None:
    dice, wanted, resources = random_charges(Random(seed))
    now = Roll(colours(dice), wanted, resources)
    lie = faces(dice)
    assert now.chance(lie) == pytest.approx(float(brute.best(dice, wanted, resources)))
    for pool in (0, 1):
        exact = float(brute.with_charges(dice, wanted, resources, pool))
        assert now.with_charges(lie, pool) == pytest.approx(exact)
    for icon in resources.rerolls:
        for pool in icon.pools:
            exact = float(brute.with_icon(dice, wanted, resources, icon, pool))
            assert now.with_reroll(lie, icon, pool) == pytest.approx(exact)

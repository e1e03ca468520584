"""The odds of a roll: best play, turns and single rolls, against trying everything."""

from itertools import product
from random import Random

import pytest

from games.time_of_the_daleks import brute
from games.time_of_the_daleks.brute import Dice, Die
from games.time_of_the_daleks.rolls import (
    NO_DICE,
    NOBODY,
    chance,
    colours,
    faces,
    needs,
    random_case,
    random_change,
    random_die,
    random_needs,
)
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX
from vworp.games.time_of_the_daleks.study import best_play
from vworp.games.time_of_the_daleks.study.bound import AtLeast, best_of
from vworp.games.time_of_the_daleks.study.facings import turnable
from vworp.games.time_of_the_daleks.study.matching import can_be_completed, is_out_of_reach
from vworp.games.time_of_the_daleks.study.outcomes import outcome_space
from vworp.games.time_of_the_daleks.study.resources import (
    Charges,
    FacingChange,
    Reroll,
    resources_of,
)
from vworp.games.time_of_the_daleks.study.roll import Roll, one_roll

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(60))
def test_best_play_of_one_doctor_is_what_trying_everything_finds(seed: int) -> None:
    dice, wanted, resources = random_case(seed, is_shared=False)
    assert chance(dice, wanted, resources) == pytest.approx(
        float(brute.best(dice, wanted, resources))
    )


@pytest.mark.parametrize("seed", range(60))
def test_best_play_of_two_doctors_is_what_trying_everything_finds(seed: int) -> None:
    dice, wanted, resources = random_case(seed, is_shared=True)
    assert chance(dice, wanted, resources) == pytest.approx(
        float(brute.best(dice, wanted, resources))
    )


@pytest.mark.parametrize("seed", range(100, 160))
def test_an_icon_is_worth_what_trying_everything_after_it_finds(seed: int) -> None:
    dice, wanted, resources = random_case(seed, is_shared=seed % 4 > 0)
    roll = Roll(colours(dice), wanted, resources)
    for icon in resources.rerolls:
        for pool in icon.pools:
            exact = float(brute.with_icon(dice, wanted, resources, icon, pool))
            assert roll.with_reroll(faces(dice), icon, pool) == pytest.approx(exact)


@pytest.mark.parametrize("seed", range(200, 220))
def test_icons_that_can_do_more_than_others_are_worth_what_trying_everything_finds(
    seed: int,
) -> None:
    """Single dice and pairs, of one colour or more, in one pool or both, and charges beside."""
    rng = Random(seed)
    dice: Dice = (random_die(rng, 0, 0, 1), random_die(rng, 0, 1), random_die(rng, 1, 0, 2))
    lesser = Reroll(False, 1, (1,))
    greater = [
        Reroll(False, 1, (0, 1)),
        Reroll(False, 1, ALL_COLOURS, (0, 1)),
        Reroll(False, 2, (0, 1)),
    ]
    charges = [
        Charges(rng.choice((0, 2, 3)), may_turn=rng.random() < 0.5),
        Charges(rng.choice((0, 2))),
    ]
    resources = resources_of([lesser, *rng.sample(greater, 2)], [], charges)
    wanted = random_needs(rng, dice)
    assert chance(dice, wanted, resources) == pytest.approx(
        float(brute.best(dice, wanted, resources))
    )


def test_a_black_die_and_one_re_roll_as_the_package_explains_it() -> None:
    resources = resources_of([Reroll(False, 1, (0,))], [], [NOBODY, NOBODY])
    roll = Roll(((1, 0, 0, 0), NO_DICE), needs(0), resources)
    assert roll.chance(faces(((0, 0, 0),))) == 1.0
    assert roll.chance(faces(((0, 0, 1),))) == pytest.approx(1 / 6)
    assert roll.before_rolling() == pytest.approx(11 / 36)


def test_three_re_rolls_and_two_black_dice() -> None:
    """More re-rolls than the cases above, with black dice to discard among them."""
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 0))
    icons = [Reroll(False, 1, (0,)), Reroll(False, 1, (1,)), Reroll(False, 2, (0, 1))]
    resources = resources_of(icons, [FacingChange((1,), (2,))], [Charges(2), NOBODY])
    wanted = needs(1, 2)
    exact = float(brute.best(dice, wanted, resources))
    assert 0 < exact < 1
    assert chance(dice, wanted, resources) == pytest.approx(exact)


@pytest.mark.parametrize("work", [0, 200, 2_000])
@pytest.mark.parametrize("seed", range(30))
def test_with_little_work_a_chance_is_never_more_than_trying_everything_finds(
    seed: int, work: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_play, "EXACT_WORK", work)
    best_play.best_play.cache_clear()
    dice, wanted, resources = random_case(seed, is_shared=seed % 3 > 0)
    roll = Roll(colours(dice), wanted, resources)
    found = roll.chance(faces(dice))
    exact = float(brute.best(dice, wanted, resources))
    assert found <= exact + 1e-9
    assert isinstance(found, AtLeast) == (roll.play.is_bound and found < 1)
    if not roll.play.is_bound:
        assert found == pytest.approx(exact)
    for icon in resources.rerolls:
        for pool in icon.pools:
            after = float(brute.with_icon(dice, wanted, resources, icon, pool))
            assert roll.with_reroll(faces(dice), icon, pool) <= after + 1e-9


def test_the_best_of_a_bound_and_other_chances_is_a_bound_unless_it_is_sure() -> None:
    assert isinstance(best_of([0.9, AtLeast(0.5)]), AtLeast)
    assert best_of([0.9, AtLeast(0.5)]) == 0.9
    assert not isinstance(best_of([0.9, 0.5]), AtLeast)
    assert not isinstance(best_of([AtLeast(0.5), 1.0]), AtLeast)
    assert best_of([]) == 0.0


@pytest.mark.parametrize("seed", range(100))
def test_what_is_out_of_reach_is_a_chance_of_nothing(seed: int) -> None:
    dice, wanted, resources = random_case(seed, is_shared=seed % 2 == 1)
    if is_out_of_reach(colours(dice), wanted, resources):
        assert brute.best(dice, wanted, resources) == 0
    green_only = ((0, 3, 0, 0), NO_DICE)
    assert is_out_of_reach(green_only, needs(0, 3), resources_of(charges=[Charges(2)]))
    assert not is_out_of_reach(green_only, needs(0, 3), resources_of(charges=[Charges(3)]))


def test_turns_make_no_more_dice() -> None:
    """TD-73: each die covers one symbol, whatever it is turned to."""
    two, rich = ((2, 0, 0, 0), NO_DICE), resources_of(charges=[Charges(5)])
    assert is_out_of_reach(two, needs(0, 1, 2), rich)
    assert not is_out_of_reach(two, needs(0, 1), rich)


@pytest.mark.parametrize("dice", [(2, 1, 1, 0), (3, 0, 0, 1), (1, 1, 1, 1), (3, 1, 0, 0)])
@pytest.mark.parametrize("wanted", [needs(0, 2), needs(0, 1, 2), needs(5, 5), needs(0, 2, 5)])
def test_the_chance_of_one_roll(dice: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    """TD-61: the ways to fall that match, of all ways to fall."""
    matching: dict[tuple[int, ...], int] = {(0,) * 6: 1}
    for colour in (c for c in ALL_COLOURS for _ in range(dice[c])):
        after: dict[tuple[int, ...], int] = {}
        for (shown, ways), (symbol, number) in product(
            matching.items(), enumerate(BOX.faces[colour])
        ):
            more = (*shown[:symbol], shown[symbol] + 1, *shown[symbol + 1 :])
            after[more] = after.get(more, 0) + ways * number
        matching = after
    good = sum(w for shown, w in matching.items() if all(map(int.__ge__, shown, wanted)))
    assert one_roll((dice, NO_DICE), wanted) == pytest.approx(good / 6 ** sum(dice))


def test_black_dice_one_after_another() -> None:
    wanted = needs(0, 1)
    two = 2 / 36
    three = 1 - 2 * (5 / 6) ** 3 + (4 / 6) ** 3
    blank = ((0,) * 24, (0,) * 24)

    def after_discarding(*dice: int) -> float:
        roll = Roll((dice, NO_DICE), wanted, resources_of(charges=[NOBODY, NOBODY]))
        return roll.without_black_die(blank, 0)

    assert after_discarding(3, 0, 0, 0) == pytest.approx(two)
    assert after_discarding(4, 0, 0, 0) == pytest.approx(three + (1 - three) * two)
    assert after_discarding(0, 3, 0, 0) == 0.0


def completed(dice: Dice, wanted: tuple[int, ...], *changes: FacingChange) -> bool:
    resources = resources_of(changes=changes, charges=[Charges(), NOBODY])
    return can_be_completed(faces(dice), wanted, resources)


def test_a_die_that_matches_is_turned_only_where_another_turn_makes_up_for_it() -> None:
    cunning = FacingChange((0,), (3,))
    assert completed(((0, 0, 0), (0, 0, 2)), needs(2, 3), cunning)
    assert not completed(((0, 0, 0), (0, 1, 0)), needs(0, 3, 2), cunning)
    assert not completed(((0, 1, 0), (0, 0, 2)), needs(2, 3), cunning)
    dice = ((0, 0, 5), (0, 0, 0), (0, 1, 4))
    assert completed(dice, needs(0, 2, 5), FacingChange((0,), (2,)), FacingChange((1,), (5,)))


def test_a_die_turned_to_a_symbol_that_is_not_on_it_counts_as_that_symbol() -> None:
    green_science: Die = (0, 1, 2)
    assert completed((green_science, (0, 3, 5)), needs(2, 5))
    assert not completed((green_science, (0, 3, 5)), needs(0, 5))
    assert completed((green_science, (0, 3, 5)), needs(0, 5), FacingChange((1,), (0,)))


@pytest.mark.parametrize("seed", range(60))
def test_one_table_and_all_tables_at_once_give_the_same_answer(seed: int) -> None:
    dice, wanted, resources = random_case(seed, is_shared=seed % 2 == 1)
    resources = resources_of(
        (), [*resources.changes, FacingChange((0, 1), (2, 4))], resources.charges
    )
    space = outcome_space(colours(dice), wanted)
    exact = turnable(space, wanted, resources)[space.find(faces(dice))]
    assert can_be_completed(faces(dice), wanted, resources) == exact


@pytest.mark.parametrize("seed", range(40))
def test_several_changes_complete_what_trying_every_turn_completes(seed: int) -> None:
    """Some of them alike, some for several symbols or both pools, some at a price."""
    rng = Random(seed)
    dice = tuple(random_die(rng, rng.choice((0, 1)), 0, 1, 2, 3) for _ in range(4))
    kinds = [FacingChange((0, 1), (2, 4), (0, 1)), FacingChange(ALL_COLOURS, tuple(range(6)), (0,))]
    kinds += [random_change(rng, pools) for pools in ((0,), (1,), (0, 1))]
    resources = resources_of((), rng.choices(kinds, k=3), [Charges(rng.choice((0, 2, 3))), NOBODY])
    left = brute.Left((), resources.changes, tuple(p.count for p in resources.charges), (0, 0))
    wanted = random_needs(rng, dice)
    space = outcome_space(colours(dice), wanted)
    exact = brute.can_turn(tuple(sorted(dice)), wanted, left, resources.charges)
    assert turnable(space, wanted, resources)[space.find(faces(dice))] == exact


def test_once_a_die_was_turned_to_what_it_can_not_show_re_rolls_are_over() -> None:
    red_turned_to_running: Die = (0, 3, 0)
    resources = resources_of([Reroll(False, 1, (0,))], [], [NOBODY, NOBODY])
    wanted = needs(0, 2, 4, 5)
    lie = ((0, 0, 2), (0, 0, 4))
    assert chance((red_turned_to_running, *lie, (0, 0, 5)), wanted, resources) == 1.0
    assert chance((red_turned_to_running, *lie, (0, 0, 4)), wanted, resources) == 0.0
    assert chance(((0, 3, 5), *lie, (0, 0, 4)), wanted, resources) > 0.1

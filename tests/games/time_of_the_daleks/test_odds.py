"""The odds of a roll, against trying everything, and quick enough to be shown."""

import time
from collections import OrderedDict
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from games.time_of_the_daleks import brute
from games.time_of_the_daleks.brute import Dice, Die
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.odds import (
    Aids,
    AtLeast,
    Icon,
    Pools,
    Purse,
    Roll,
    Turner,
    aids_of,
    best_of,
    can_be_completed,
    one_roll,
    play,
    roll,
)
from vworp.games.time_of_the_daleks.odds.bound import NEARLY
from vworp.games.time_of_the_daleks.odds.charges import spare_charges
from vworp.games.time_of_the_daleks.odds.completing import is_out_of_reach
from vworp.games.time_of_the_daleks.odds.play import FINE, Play
from vworp.games.time_of_the_daleks.odds.spread import spread_of
from vworp.games.time_of_the_daleks.odds.turning import turnable
from vworp.games.time_of_the_daleks.odds.work import MOST_WORK

NOBODY = Purse(may_reroll=False, may_turn=False)
NO_DICE = (0, 0, 0, 0)
ALL_COLOURS = (0, 1, 2, 3)


def needs(*symbols: int) -> tuple[int, ...]:
    return tuple(symbols.count(symbol) for symbol in range(6))


def colours(dice: Dice) -> Pools:
    return tuple(
        tuple(sum(d[:2] == (pool, colour) for d in dice) for colour in ALL_COLOURS)
        for pool in (0, 1)
    )


def faces(dice: Dice) -> Pools:
    return tuple(
        tuple(dice.count((pool, *divmod(kind, 6))) for kind in range(24)) for pool in (0, 1)
    )


def chance(dice: Dice, wanted: tuple[int, ...], aids: Aids) -> float:
    found = Roll(colours(dice), wanted, aids).chance(faces(dice))
    assert not isinstance(found, AtLeast)
    return found


def random_die(rng: Random, pool: int, *of: int) -> Die:
    colour = rng.choice(of)
    return pool, colour, rng.choices(range(6), BOX.faces[colour])[0]


def random_needs(rng: Random, dice: Dice) -> tuple[int, ...]:
    few = dice[: rng.choice((len(dice), len(dice), len(dice) - 1))]
    return needs(*(rng.choices(range(6), BOX.faces[colour])[0] for _, colour, _ in few))


def random_colours(rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(4), rng.choice((1, 1, 2, 4)))))


def random_icon(rng: Random, pools: tuple[int, ...]) -> Icon:
    is_all = rng.random() < 0.3
    return Icon(
        is_all,
        99 if is_all else rng.choice((1, 2, 99)),
        random_colours(rng),
        pools,
        purse=pools[-1],
        either=int(rng.random() < 0.3),
        is_card=rng.random() < 0.3,
    )


def random_turner(rng: Random, pools: tuple[int, ...]) -> Turner:
    symbols = tuple(range(6)) if rng.random() < 0.2 else (rng.randrange(6),)
    price = rng.choice((0, 0, 2))
    return Turner(random_colours(rng), symbols, pools, pools[-1], price, rng.random() < 0.3)


def random_purse(rng: Random) -> Purse:
    charges = rng.choice((0, 1, 2, 3, 4, 5))
    return Purse(charges, rng.random() < 0.8, rng.random() < 0.7, rng.choice((0, 0, 1)))


def random_case(seed: int, is_shared: bool) -> tuple[Dice, tuple[int, ...], Aids]:
    rng = Random(seed)
    black = random_die(rng, 0, 0, 1)
    others = [random_die(rng, rng.choice((0, 1)) if is_shared else 0, 0, 1, 2, 3) for _ in range(2)]
    dice = (black, *others)
    pools = ((0,), (1,), (0, 1)) if is_shared else ((0,),)
    icons = [random_icon(rng, rng.choice(pools)) for _ in range(rng.choice((0, 1, 1, 2)))]
    turners = [random_turner(rng, rng.choice(pools)) for _ in range(rng.choice((0, 0, 1, 2)))]
    purses = random_purse(rng), random_purse(rng) if is_shared else NOBODY
    return dice, random_needs(rng, dice), aids_of(icons, turners, purses)


@pytest.mark.parametrize("seed", range(60))
def test_best_play_of_one_doctor_is_what_trying_everything_finds(seed: int) -> None:
    dice, wanted, aids = random_case(seed, is_shared=False)
    assert chance(dice, wanted, aids) == pytest.approx(float(brute.best(dice, wanted, aids)))


@pytest.mark.parametrize("seed", range(60))
def test_best_play_of_two_doctors_is_what_trying_everything_finds(seed: int) -> None:
    dice, wanted, aids = random_case(seed, is_shared=True)
    assert chance(dice, wanted, aids) == pytest.approx(float(brute.best(dice, wanted, aids)))


@pytest.mark.parametrize("seed", range(100, 160))
def test_an_icon_is_worth_what_trying_everything_after_it_finds(seed: int) -> None:
    dice, wanted, aids = random_case(seed, is_shared=seed % 4 > 0)
    roll = Roll(colours(dice), wanted, aids)
    for icon in aids.icons:
        for pool in icon.pools:
            exact = float(brute.with_icon(dice, wanted, aids, icon, pool))
            assert roll.with_icon(faces(dice), icon, pool) == pytest.approx(exact)


@pytest.mark.parametrize("most_work", [0, 100_000, 200_000])
@pytest.mark.parametrize("seed", range(30))
def test_with_little_work_a_chance_is_never_more_than_trying_everything_finds(
    seed: int, most_work: int
) -> None:
    dice, wanted, aids = random_case(seed, is_shared=seed % 3 > 0)
    play = Play(colours(dice), wanted, aids, most_work)
    roll = Roll(colours(dice), wanted, aids, play)
    found = roll.chance(faces(dice))
    exact = float(brute.best(dice, wanted, aids))
    assert found <= exact + 1e-9
    assert isinstance(found, AtLeast) == (play.is_bound and found < NEARLY)
    if not play.is_bound:
        assert found == pytest.approx(exact)
    for icon in aids.icons:
        for pool in icon.pools:
            after = float(brute.with_icon(dice, wanted, aids, icon, pool))
            assert roll.with_icon(faces(dice), icon, pool) <= after + 1e-9


def test_the_best_of_a_bound_and_other_chances_is_a_bound_unless_it_is_sure() -> None:
    assert isinstance(best_of([0.9, AtLeast(0.5)]), AtLeast)
    assert best_of([0.9, AtLeast(0.5)]) == 0.9
    assert not isinstance(best_of([0.9, 0.5]), AtLeast)
    assert not isinstance(best_of([AtLeast(0.5), 1.0]), AtLeast)
    assert not isinstance(best_of([AtLeast(0.5), NEARLY]), AtLeast)
    assert best_of([]) == 0.0


@pytest.mark.parametrize("seed", range(200, 220))
def test_icons_that_can_do_more_than_others_are_worth_what_trying_everything_finds(
    seed: int,
) -> None:
    """Single dice and pairs, of one colour or more, in one pool or both, and charges beside."""
    rng = Random(seed)
    dice: Dice = (random_die(rng, 0, 0, 1), random_die(rng, 0, 1), random_die(rng, 1, 0, 2))
    lesser = Icon(False, 1, (1,))
    greater = [Icon(False, 1, (0, 1)), Icon(False, 1, ALL_COLOURS, (0, 1)), Icon(False, 2, (0, 1))]
    purses = [Purse(rng.choice((0, 2, 3)), may_turn=rng.random() < 0.5), Purse(rng.choice((0, 2)))]
    aids = aids_of([lesser, *rng.sample(greater, 2)], [], purses)
    wanted = random_needs(rng, dice)
    assert chance(dice, wanted, aids) == pytest.approx(float(brute.best(dice, wanted, aids)))


def test_three_re_rolls_and_two_black_dice() -> None:
    """More re-rolls than the cases above, with black dice to discard among them."""
    dice: Dice = ((0, 0, 0), (0, 0, 0), (0, 1, 0))
    icons = [Icon(False, 1, (0,)), Icon(False, 1, (1,)), Icon(False, 2, (0, 1))]
    aids = aids_of(icons, [Turner((1,), (2,))], [Purse(2), NOBODY])
    wanted = needs(1, 2)
    exact = float(brute.best(dice, wanted, aids))
    assert 0 < exact < 1
    assert chance(dice, wanted, aids) == pytest.approx(exact)


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
        roll = Roll((dice, NO_DICE), wanted, aids_of(purses=[NOBODY, NOBODY]))
        return roll.without_black_die(blank, 0)

    assert after_discarding(3, 0, 0, 0) == pytest.approx(two)
    assert after_discarding(4, 0, 0, 0) == pytest.approx(three + (1 - three) * two)
    assert after_discarding(0, 3, 0, 0) == 0.0


def completed(dice: Dice, wanted: tuple[int, ...], *turners: Turner) -> bool:
    aids = aids_of(turners=turners, purses=[Purse(), NOBODY])
    return can_be_completed(faces(dice), wanted, aids)


def test_a_die_that_matches_is_turned_only_where_another_turn_makes_up_for_it() -> None:
    cunning = Turner((0,), (3,))
    assert completed(((0, 0, 0), (0, 0, 2)), needs(2, 3), cunning)
    assert not completed(((0, 0, 0), (0, 1, 0)), needs(0, 3, 2), cunning)
    assert not completed(((0, 1, 0), (0, 0, 2)), needs(2, 3), cunning)
    dice = ((0, 0, 5), (0, 0, 0), (0, 1, 4))
    assert completed(dice, needs(0, 2, 5), Turner((0,), (2,)), Turner((1,), (5,)))


def test_a_die_turned_to_a_symbol_that_is_not_on_it_counts_as_that_symbol() -> None:
    green_science: Die = (0, 1, 2)
    assert completed((green_science, (0, 3, 5)), needs(2, 5))
    assert not completed((green_science, (0, 3, 5)), needs(0, 5))
    assert completed((green_science, (0, 3, 5)), needs(0, 5), Turner((1,), (0,)))


@pytest.mark.parametrize("seed", range(60))
def test_one_table_and_all_tables_at_once_give_the_same_answer(seed: int) -> None:
    dice, wanted, aids = random_case(seed, is_shared=seed % 2 == 1)
    aids = aids_of((), [*aids.turners, Turner((0, 1), (2, 4))], aids.purses)
    space = spread_of(colours(dice), wanted)
    exact = turnable(space, wanted, aids)[space.find(faces(dice))]
    assert can_be_completed(faces(dice), wanted, aids) == exact


@pytest.mark.parametrize("seed", range(40))
def test_several_turners_complete_what_trying_every_turn_completes(seed: int) -> None:
    """Some of them alike, some for several symbols or both pools, some at a price."""
    rng = Random(seed)
    dice = tuple(random_die(rng, rng.choice((0, 1)), 0, 1, 2, 3) for _ in range(4))
    kinds = [Turner((0, 1), (2, 4), (0, 1)), Turner(ALL_COLOURS, tuple(range(6)), (0,))]
    kinds += [random_turner(rng, pools) for pools in ((0,), (1,), (0, 1))]
    aids = aids_of((), rng.choices(kinds, k=3), [Purse(rng.choice((0, 2, 3))), NOBODY])
    left = brute.Left((), aids.turners, tuple(p.charges for p in aids.purses), (0, 0))
    wanted = random_needs(rng, dice)
    space = spread_of(colours(dice), wanted)
    exact = brute.can_turn(tuple(sorted(dice)), wanted, left, aids.purses)
    assert turnable(space, wanted, aids)[space.find(faces(dice))] == exact


def test_once_a_die_was_turned_to_what_it_can_not_show_re_rolls_are_over() -> None:
    red_turned_to_running: Die = (0, 3, 0)
    aids = aids_of([Icon(False, 1, (0,))], [], [NOBODY, NOBODY])
    wanted = needs(0, 2, 4, 5)
    lie = ((0, 0, 2), (0, 0, 4))
    assert chance((red_turned_to_running, *lie, (0, 0, 5)), wanted, aids) == 1.0
    assert chance((red_turned_to_running, *lie, (0, 0, 4)), wanted, aids) == 0.0
    assert chance(((0, 3, 5), *lie, (0, 0, 4)), wanted, aids) > 0.1


CREWS = [
    *[Icon(False, 1, (0,), (pool,)) for pool in (0, 0, 1)],
    Icon(False, 1, (2,), (0,)),
    Icon(False, 1, ALL_COLOURS, (0, 1), purse=2, is_card=True),
    Icon(False, 2, (0,), (0,), is_card=True),
]
TURNS = [
    Turner((0,), (3,), (0,)),
    Turner((1,), (0,), (1,), purse=1),
    Turner((0,), (1, 3), (0, 1), purse=2, is_card=True),
]
TWO_DOCTORS = aids_of(CREWS, TURNS, [Purse(5), Purse(3), NOBODY])


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


NINE = [
    *CREWS,
    Icon(False, 1, (1,)),
    Icon(False, 1, (3,)),
    Icon(False, 99, (1,), (1,), purse=1),
]
FULL_CREWS = aids_of(NINE, TURNS, [Purse(5), Purse(5), NOBODY])
PAID = Icon(False, 2, ALL_COLOURS, (1,), purse=1, either=1)
TURN_FOR_TWO = Turner(ALL_COLOURS, tuple(range(6)), (0,), price=2)


def locked(*charges: int) -> list[Purse]:
    return [*(Purse(count, may_turn=False) for count in charges), NOBODY]


@pytest.mark.parametrize(
    ("dice", "wanted", "aids", "exact"),
    [
        (
            ((2, 1, 1, 1), (1, 1, 1, 0)),
            needs(0, 1, 1, 2, 3, 4, 5),
            FULL_CREWS,
            0.9999999860885901,
        ),
        (
            ((2, 1, 0, 2), (1, 0, 2, 0)),
            needs(0, 0, 2, 3, 3, 4, 5),
            aids_of([*CREWS, PAID], [TURN_FOR_TWO], [Purse(5), Purse(4), NOBODY]),
            0.9987651955777854,
        ),
    ],
)
def test_full_crews_are_worth_what_looking_at_every_set_of_aids_found(
    dice: Pools, wanted: tuple[int, ...], aids: Aids, exact: float
) -> None:
    """Figures of an earlier reckoning without any short cut for charges, in up to 8 seconds."""
    roll = Roll(dice, wanted, aids)
    assert roll.play.work() <= MOST_WORK
    assert not roll.play.is_bound
    assert roll.before_rolling() == pytest.approx(exact, abs=1e-6)


@pytest.mark.parametrize(
    ("dice", "wanted", "aids", "exact"),
    [
        (
            ((2, 1, 1, 1), (1, 1, 1, 0)),
            needs(0, 1, 1, 2, 3, 4, 5),
            aids_of(CREWS, [], locked(5, 3)),
            0.8313577783495205,
        ),
        (
            ((2, 1, 1, 1), (1, 1, 0, 1)),
            needs(0, 0, 1, 2, 3, 4, 5, 5),
            aids_of(CREWS, [], locked(5, 3)),
            0.7162569267516268,
        ),
        (
            ((3, 1, 1, 2), (0, 1, 0, 0)),
            needs(0, 1, 2, 2, 3, 4, 5),
            aids_of(NINE, [], locked(5, 5)),
            0.8298712893637716,
        ),
        (
            ((2, 1, 0, 2), (1, 1, 1, 0)),
            needs(0, 1, 1, 2, 2, 3, 4, 5),
            aids_of(CREWS, TURNS[:2], [Purse(4), Purse(4), NOBODY]),
            0.9726090842599767,
        ),
    ],
)
def test_what_takes_too_long_is_a_bound_close_to_what_unlimited_work_finds(
    dice: Pools, wanted: tuple[int, ...], aids: Aids, exact: float
) -> None:
    """Time locks, or eight symbols for eight dice; figures of the same earlier reckoning."""
    bound = Roll(dice, wanted, aids)
    assert bound.play.work() <= MOST_WORK
    found = bound.before_rolling()
    assert isinstance(found, AtLeast)
    assert exact - 0.05 < found <= exact + 1e-6
    whole = Play(dice, wanted, aids, most_work=10**12)
    assert whole.work() > MOST_WORK
    assert Roll(dice, wanted, aids, whole).before_rolling() == pytest.approx(exact, abs=1e-6)


def test_where_there_is_little_work_nothing_is_rounded() -> None:
    dice = ((2, 1, 1, 1), NO_DICE)
    wanted, aids = needs(0, 1, 2, 3), aids_of(CREWS[:2], [], [Purse(2), NOBODY])
    roll = Roll(dice, wanted, aids)
    assert roll.play.work() <= FINE
    assert roll.play.board(dice).blocks[0].dtype == float


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


@pytest.mark.parametrize("seed", range(100))
def test_what_is_out_of_reach_is_a_chance_of_nothing(seed: int) -> None:
    dice, wanted, aids = random_case(seed, is_shared=seed % 2 == 1)
    if is_out_of_reach(colours(dice), wanted, aids):
        assert brute.best(dice, wanted, aids) == 0
    green_only = ((0, 3, 0, 0), NO_DICE)
    assert is_out_of_reach(green_only, needs(0, 3), aids_of(purses=[Purse(2)]))
    assert not is_out_of_reach(green_only, needs(0, 3), aids_of(purses=[Purse(3)]))


def test_nothing_is_reckoned_with_where_success_is_sure() -> None:
    dice: Dice = ((0, 0, 0), (0, 0, 1), (0, 2, 1), (1, 0, 2), (1, 1, 0))
    roll = Roll(colours(dice), needs(0, 1, 2), TWO_DOCTORS)
    assert roll.chance(faces(dice)) == 1.0
    assert all(roll.with_icon(faces(dice), icon, icon.pools[0]) == 1.0 for icon in CREWS)
    assert roll.play.size() == 0


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

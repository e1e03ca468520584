"""The odds of a roll, against brute-force enumeration."""

import time
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from games.time_of_the_daleks.tables import reroll_stage, table
from vworp.games.time_of_the_daleks.actions import DICE, DONE
from vworp.games.time_of_the_daleks.aiding import chances
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.odds import (
    Aids,
    Icon,
    Turner,
    aids_of,
    best_chance,
    can_be_turned,
    chance_of_black_dice,
    chance_of_roll,
)

Dice = tuple[tuple[int, int], ...]
"""Single dice as (colour, symbol)."""


def shown(*words: str) -> tuple[int, ...]:
    return tuple(words.count(kind) for kind in DICE.words)


def singles(counts: tuple[int, ...]) -> Dice:
    return tuple(divmod(kind, 6) for kind in range(24) for _ in range(counts[kind]))


def needs(*symbols: int) -> tuple[int, ...]:
    return tuple(symbols.count(symbol) for symbol in range(6))


def brute_turn(
    dice: Dice, wanted: tuple[int, ...], turners: tuple[Turner, ...], bought: int
) -> bool:
    """Try every assignment of turns to dice."""
    if all(sum(s == symbol for _, s in dice) >= n for symbol, n in enumerate(wanted)):
        return True
    wild = [Turner((0, 1, 2, 3), tuple(range(6)))] * bool(bought)
    for place, turner in enumerate((*turners, *wild)):
        is_bought = place == len(turners)
        rest = turners if is_bought else turners[:place] + turners[place + 1 :]
        for index, (colour, symbol) in enumerate(dice):
            for to in turner.symbols if colour in turner.colours else ():
                after = (*dice[:index], (colour, to), *dice[index + 1 :])
                if to != symbol and brute_turn(after, wanted, rest, bought - is_bought):
                    return True
    return False


def brute_rolls(dice: Dice, indices: tuple[int, ...]) -> list[tuple[Fraction, Dice]]:
    faces = [
        [(Fraction(n, 6), s) for s, n in enumerate(BOX.faces[dice[i][0]]) if n] for i in indices
    ]
    found = []
    for outcome in product(*faces):
        after = list(dice)
        chance = Fraction(1)
        for index, (p, symbol) in zip(indices, outcome, strict=True):
            after[index] = (dice[index][0], symbol)
            chance *= p
        found.append((chance, tuple(after)))
    return found


@cache
def brute_best(
    dice: Dice,
    wanted: tuple[int, ...],
    icons: tuple[Icon, ...],
    turners: tuple[Turner, ...],
    charges: int,
) -> Fraction:
    """Every icon in every order on every set of dice, and every sonic re-roll."""
    if brute_turn(dice, wanted, turners, charges // 3):
        return Fraction(1)
    best = Fraction(0)
    for place, icon in enumerate(icons):
        rest = icons[:place] + icons[place + 1 :]
        mine = [i for i, (colour, _) in enumerate(dice) if colour in icon.colours]
        sizes = {
            "number": range(1, icon.most + 1),
            "any": range(1, len(mine) + 1),
            "all": range(len(mine), len(mine) + 1),
        }[icon.mode]
        for size in sizes:
            for chosen in combinations(mine, size) if size else ():
                best = max(
                    best,
                    sum(
                        (
                            p * brute_best(tuple(sorted(after)), wanted, rest, turners, charges)
                            for p, after in brute_rolls(dice, chosen)
                        ),
                        Fraction(0),
                    ),
                )
    if charges >= 2:
        for index in range(len(dice)):
            best = max(
                best,
                sum(
                    (
                        p * brute_best(tuple(sorted(after)), wanted, icons, turners, charges - 2)
                        for p, after in brute_rolls(dice, (index,))
                    ),
                    Fraction(0),
                ),
            )
    return best  # fmt: skip


def without_black(aids: Aids, counts: tuple[int, ...], wanted: tuple[int, ...]) -> float:
    """Our best chance; these pools hold no black dice to discard."""
    assert not any(counts[:6])
    return best_chance(counts, wanted, aids)


@pytest.mark.parametrize(
    ("dice", "wanted", "icons", "turners", "charges"),
    [
        (("green-running", "green-running", "blue-science"), needs(0, 1, 2),
         [Icon("number", 1, (1,))], [], 0),
        (("green-running", "green-tactics", "blue-science"), needs(0, 1, 3),
         [Icon("any", 0, (1,)), Icon("number", 1, (2,))], [], 0),
        (("red-strength", "red-strength", "red-tactics"), needs(5, 4, 2),
         [Icon("all", 0, (3,)), Icon("number", 1, (3,))], [], 0),
        (("red-science", "green-running", "blue-cunning"), needs(5, 0, 2),
         [Icon("number", 2, (2, 3))], [], 2),
        (("red-science", "green-running", "blue-cunning"), needs(5, 1, 1),
         [Icon("number", 1, (1,))], [Turner((3,), (5,))], 2),
        (("green-running", "green-running"), needs(4, 4), [], [Turner((1,), (4,))], 5),
    ],
)  # fmt: skip
def test_best_play_is_what_enumeration_finds(
    dice: tuple[str, ...],
    wanted: tuple[int, ...],
    icons: list[Icon],
    turners: list[Turner],
    charges: int,
) -> None:
    counts = shown(*dice)
    aids = aids_of(icons, turners, charges)
    exact = brute_best(singles(counts), wanted, tuple(icons), tuple(turners), charges)
    assert without_black(aids, counts, wanted) == pytest.approx(float(exact))


@pytest.mark.parametrize("seed", range(40))
def test_random_pools_agree_with_enumeration(seed: int) -> None:
    rng = Random(seed)
    colours = [rng.choice((1, 2, 3)) for _ in range(3)]
    dice = [(c, rng.choices(range(6), BOX.faces[c])[0]) for c in colours]
    counts = tuple(dice.count(divmod(kind, 6)) for kind in range(24))
    wanted = needs(*(rng.choices(range(6), BOX.faces[c])[0] for c in colours))
    icons = [Icon("number", 1, (rng.choice((1, 2, 3)),))]
    turners = [Turner((rng.choice((1, 2, 3)),), (rng.randrange(6),))]
    charges = rng.choice((0, 2, 3))
    ours = without_black(aids_of(icons, turners, charges), counts, wanted)
    exact = float(brute_best(singles(counts), wanted, tuple(icons), tuple(turners), charges))
    assert ours == pytest.approx(exact)


@pytest.mark.parametrize("dice", [(2, 1, 1, 0), (3, 0, 0, 1), (1, 1, 1, 1), (3, 1, 0, 0)])
@pytest.mark.parametrize("wanted", [needs(0, 2), needs(0, 1, 2), needs(5, 5), needs(0, 2, 5)])
@pytest.mark.parametrize(
    "turners",
    [(), (Turner((0,), (0, 5)),), (Turner((1,), (2,)),), (Turner((1,), (5,)), Turner((0,), (2,)))],
)
def test_the_chance_of_one_roll(
    dice: tuple[int, ...], wanted: tuple[int, ...], turners: tuple[Turner, ...]
) -> None:
    blank: Dice = tuple((c, 0) for c in range(4) for _ in range(dice[c]))
    rolls = brute_rolls(blank, tuple(range(len(blank))))
    exact = sum((p for p, fallen in rolls if brute_turn(fallen, wanted, turners, 0)), Fraction(0))
    assert chance_of_roll(dice, wanted, aids_of((), turners)) == pytest.approx(float(exact))


def test_black_dice_one_after_another() -> None:
    wanted = needs(0, 1)
    aids = aids_of()
    two = 2 / 36
    three = 1 - 2 * (5 / 6) ** 3 + (4 / 6) ** 3
    assert chance_of_black_dice((3, 0, 0, 0), wanted, aids) == pytest.approx(two)
    assert chance_of_black_dice((4, 0, 0, 0), wanted, aids) == pytest.approx(
        three + (1 - three) * two
    )
    assert chance_of_black_dice((0, 3, 0, 0), wanted, aids) == 0.0


def test_a_die_that_matches_is_turned_only_where_another_turn_makes_up_for_it() -> None:
    aids = aids_of((), [Turner((0,), (3,))])
    assert can_be_turned(shown("black-running", "black-science"), needs(2, 3), aids)
    assert not can_be_turned(shown("black-running", "green-running"), needs(0, 3, 2), aids)
    assert not can_be_turned(shown("green-running", "black-science"), needs(2, 3), aids)
    both = aids_of((), [Turner((0,), (2,)), Turner((1,), (5,))])
    dice = shown("black-strength", "black-running", "green-tactics")
    assert can_be_turned(dice, needs(0, 2, 5), both)


def test_a_player_sees_the_chance_of_every_option() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=racnoss", charges="3")
    reroll_stage(state, "black-strength black-diplomacy black-running black-running red-strength")
    odds = chances(state)
    assert set(odds) == set(state.options())
    assert odds[DONE()] == 0.0
    words = {state.notation(action): chance for action, chance in odds.items()}
    assert words["use twelfth_doctor:reroll"] > words["sonic black-running"] > 0
    assert words["sonic black-running"] > words["sonic red-strength"]
    assert "%" in state.text()


def test_the_largest_pools_are_quick() -> None:
    icons = [Icon("number", 1, (1,)), Icon("any", 0, (2,)), Icon("number", 2, (0,))]
    best_chance(shown("black-running"), needs(1), aids_of())
    counts = shown(
        "black-running",
        "black-running",
        "black-cunning",
        "green-running",
        "green-tactics",
        "blue-science",
        "blue-science",
        "red-strength",
    )
    began = time.process_time()
    chance = best_chance(counts, needs(1, 1, 2, 3, 4, 5), aids_of(icons, (), 5))
    assert 0 < chance < 1
    assert time.process_time() - began < 0.6  # 0.1 to 0.3 s on an idle core

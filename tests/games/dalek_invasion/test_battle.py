"""The odds of battle, to the last digit of the ledger's tables."""

from fractions import Fraction
from itertools import product

import pytest

from games.dalek_invasion.tables import earth
from support import rule
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.rules.attack import losses
from vworp.games.dalek_invasion.rules.powers import LOW_PIPS
from vworp.games.dalek_invasion.study.battle import (
    battle_odds,
    conquest_chance,
    opening_chance,
    roll_odds,
)

PLAIN = {
    (3, 2): {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275},
    (3, 1): {(0, 1): 855, (1, 0): 441},
    (2, 2): {(0, 2): 295, (1, 1): 420, (2, 0): 581},
    (2, 1): {(0, 1): 125, (1, 0): 91},
    (1, 2): {(0, 1): 55, (1, 0): 161},
    (1, 1): {(0, 1): 15, (1, 0): 21},
}
WEAPONS = {
    (3, 2): {(0, 2): 3970, (1, 1): 2377, (2, 0): 1429},
    (3, 1): {(0, 1): 1071, (1, 0): 225},
    (2, 2): {(0, 2): 405, (1, 1): 486, (2, 0): 405},
    (2, 1): {(0, 1): 161, (1, 0): 55},
    (1, 2): {(0, 1): 91, (1, 0): 125},
    (1, 1): {(0, 1): 21, (1, 0): 15},
}
FIELD = {
    (3, 2): {(0, 2): 1860, (1, 1): 3176, (2, 0): 2740},
    (3, 1): {(0, 1): 640, (1, 0): 656},
    (2, 2): {(0, 2): 190, (1, 1): 415, (2, 0): 691},
    (2, 1): {(0, 1): 90, (1, 0): 126},
    (1, 2): {(0, 1): 30, (1, 0): 186},
    (1, 1): {(0, 1): 10, (1, 0): 26},
}


@rule("DI-73", "DI-74", "DI-75", "DI-76")
@pytest.mark.parametrize("dice", PLAIN)
@pytest.mark.parametrize(
    ("table", "plus"),
    [(PLAIN, (0, 0)), (WEAPONS, (1, 0)), (FIELD, (0, 1)), (PLAIN, (1, 1))],
    ids=["plain", "weapons", "field", "both"],
)
def test_one_roll(
    dice: tuple[int, int],
    table: dict[tuple[int, int], dict[tuple[int, int], int]],
    plus: tuple[int, int],
) -> None:
    ways = 6 ** sum(dice)
    expected = {lost: Fraction(count, ways) for lost, count in table[dice].items()}
    assert roll_odds(*dice, *plus) == expected


@pytest.mark.parametrize(
    ("dice", "attacker", "defender"),
    [
        ((3, 2), 0.920910, 1.079090),
        ((3, 1), 0.340278, 0.659722),
        ((2, 2), 1.220679, 0.779321),
        ((2, 1), 0.421296, 0.578704),
        ((1, 2), 0.745370, 0.254630),
        ((1, 1), 0.583333, 0.416667),
    ],
)
def test_mean_losses_of_a_roll(dice: tuple[int, int], attacker: float, defender: float) -> None:
    found = roll_odds(*dice)
    means = [float(sum(lost[side] * share for lost, share in found.items())) for side in (0, 1)]
    assert [round(mean, 6) for mean in means] == [attacker, defender]


def rerolled(black: int, red: int) -> dict[tuple[int, int], Fraction]:
    """The odds of a roll in which Maximum Extermination is always played, where it can be."""
    found: dict[tuple[int, int], Fraction] = {}
    for dice in product(range(1, 7), repeat=black + red):
        kept = [pips for pips in dice[:black] if pips > LOW_PIPS]
        again = black - len(kept)
        for more in product(range(1, 7), repeat=again):
            lost = losses([*kept, *more], list(dice[black:]), 0, 0)
            found[lost] = found.get(lost, Fraction(0)) + Fraction(1, 6 ** (black + red + again))
    return found


@pytest.mark.parametrize(
    ("dice", "lost", "share"),
    [
        ((1, 1), (0, 1), Fraction(13, 24)),
        ((2, 1), (0, 1), Fraction(589, 864)),
        ((1, 2), (0, 1), Fraction(155, 432)),
        ((2, 2), (0, 2), Fraction(1883, 5184)),
        ((2, 2), (1, 1), Fraction(25, 72)),
        ((2, 2), (2, 0), Fraction(1501, 5184)),
    ],
)
def test_a_roll_with_maximum_extermination(
    dice: tuple[int, int], lost: tuple[int, int], share: Fraction
) -> None:
    assert rerolled(*dice)[lost] == share


def test_three_dice_with_maximum_extermination_against_one() -> None:
    assert rerolled(3, 1)[(0, 1)] == Fraction(851, 1152)


DEFENDERS = (1, 2, 3, 4, 5, 6, 8, 10)
CONQUEST = {
    1: (0.4167, 0.1061, 0.0270, 0.0069, 0.0018, 0.0004, 0.0000, 0.0000),
    2: (0.7542, 0.3627, 0.2061, 0.0913, 0.0491, 0.0214, 0.0049, 0.0011),
    3: (0.9164, 0.6560, 0.4703, 0.3150, 0.2059, 0.1337, 0.0535, 0.0208),
    4: (0.9715, 0.7855, 0.6416, 0.4765, 0.3586, 0.2525, 0.1234, 0.0572),
    5: (0.9903, 0.8898, 0.7694, 0.6383, 0.5062, 0.3968, 0.2240, 0.1183),
    6: (0.9967, 0.9340, 0.8569, 0.7449, 0.6377, 0.5207, 0.3295, 0.1934),
    8: (0.9996, 0.9803, 0.9468, 0.8878, 0.8184, 0.7296, 0.5474, 0.3799),
    10: (1.0000, 0.9942, 0.9811, 0.9539, 0.9163, 0.8611, 0.7240, 0.5676),
}


@rule("DI-77")
@pytest.mark.parametrize("attackers", CONQUEST)
def test_the_chance_to_conquer(attackers: int) -> None:
    found = tuple(round(float(battle_odds(attackers, count)), 4) for count in DEFENDERS)
    assert found == CONQUEST[attackers]
    quick = tuple(round(conquest_chance(attackers, count), 4) for count in DEFENDERS)
    assert quick == CONQUEST[attackers]


@rule("DI-77")
@pytest.mark.parametrize(
    ("attackers", "defenders", "share"),
    [
        (1, 1, Fraction(5, 12)),
        (1, 2, Fraction(275, 2592)),
        (2, 1, Fraction(1955, 2592)),
        (2, 2, Fraction(235, 648)),
        (3, 1, Fraction(342035, 373248)),
        (3, 2, Fraction(6610505, 10077696)),
        (3, 3, Fraction(511817135, 1088391168)),
        (4, 2, Fraction(2279684105, 2902376448)),
    ],
)
def test_small_battles_are_exact(attackers: int, defenders: int, share: Fraction) -> None:
    assert battle_odds(attackers, defenders) == share


@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [(15, 10, 0.876962), (20, 15, 0.860399), (20, 20, 0.633432), (30, 20, 0.952906)],
)
def test_great_battles(attackers: int, defenders: int, chance: float) -> None:
    assert round(float(battle_odds(attackers, defenders)), 6) == chance
    assert round(conquest_chance(attackers, defenders), 6) == chance


@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [(3, 2, 0.519617), (5, 3, 0.593641), (5, 5, 0.281321), (10, 10, 0.199580)],
)
def test_with_vision_impaired(attackers: int, defenders: int, chance: float) -> None:
    assert round(float(battle_odds(attackers, defenders, most_black=2)), 6) == chance


def test_without_attackers_or_defenders_it_is_settled() -> None:
    assert battle_odds(0, 3) == 0
    assert battle_odds(3, 0) == 1
    assert conquest_chance(300, 250) > 0.99


@rule("DI-77")
def test_an_attack_that_is_worth_most_with_the_most_dice() -> None:
    table = earth("black: russia 9; silver: scandinavia 4")
    russia, scandinavia = BOARD.ids.index("russia"), BOARD.ids.index("scandinavia")
    by_dice = [opening_chance(table, russia, scandinavia, dice) for dice in (1, 2, 3)]
    assert by_dice[1] < by_dice[0] < by_dice[2], "one die alone risks one Dalek alone"
    assert by_dice[2] == conquest_chance(8, 4)


@rule("DI-77")
def test_an_attack_is_offered_with_its_odds_by_dice() -> None:
    table = earth("black: russia 3; silver: scandinavia 1")
    offered = [table.step.words(table, action) for action in table.options()]
    attacks = [words for words in offered if "Scandinavia" in words]
    assert attacks == [
        "Attack Scandinavia from Russia with 1 Dalek: 66 % to take it",
        "Attack Scandinavia from Russia: 75 % to take it",
    ]
    assert offered[-1] == "End attacks"

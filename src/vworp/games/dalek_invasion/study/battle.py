"""The odds of battle, exact: for hints, pictures and players who like to know.

Attackers are counted without the guard, so a territory with 5 Daleks attacks with 4.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Generic, TypeVar

from vworp.games.dalek_invasion.rules.attack import IMPAIRED_BLACK, MOST_BLACK, MOST_RED, losses
from vworp.games.dalek_invasion.state import Table

N = TypeVar("N", Fraction, float)
FACES = range(1, 7)


@cache
def roll_odds(
    black: int, red: int, plus_black: int = 0, plus_red: int = 0
) -> dict[tuple[int, int], Fraction]:
    """DI-73 to DI-76. How likely one roll costs attacker and defender so many Daleks.

    `plus_black` and `plus_red` are what Special Weapons Dalek and Force Field add.
    """
    ways: dict[tuple[int, int], int] = {}
    for (attack, often), (defence, as_often) in product(_throws(black), _throws(red)):
        lost = losses(attack, defence, plus_black, plus_red)
        ways[lost] = ways.get(lost, 0) + often * as_often
    return {lost: Fraction(count, 6 ** (black + red)) for lost, count in sorted(ways.items())}


@cache
def _throws(dice: int) -> list[tuple[list[int], int]]:
    """Each throw whatever its order, and in how many orders it falls."""
    orders = Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=dice))
    return [(list(throw), often) for throw, often in orders.items()]


class BattleTable(Generic[N]):
    """The chance to conquer by attackers and defenders, calculated once and kept.

    Most dice always, nobody withdraws, and the same cards are in force in every roll.
    """

    def __init__(
        self, number: Callable[[Fraction], N], plus_black: int, plus_red: int, most_black: int
    ) -> None:
        self.most_black = most_black
        self.zero: N = number(Fraction(0))
        self.one: N = number(Fraction(1))
        self.rolls: dict[tuple[int, int], list[tuple[int, int, N]]] = {
            (black, red): [
                (attacker, defender, number(share))
                for (attacker, defender), share in roll_odds(
                    black, red, plus_black, plus_red
                ).items()
            ]
            for black in range(1, most_black + 1)
            for red in range(1, MOST_RED + 1)
        }
        self.rows: list[list[N]] = []

    def chance(self, attackers: int, defenders: int) -> N:
        """The chance that so many attackers conquer so many defenders."""
        rows = self.rows
        if attackers >= len(rows) or defenders >= len(rows[attackers]):
            self._grow(attackers, defenders)
        return rows[attackers][defenders]

    def opening(self, attackers: int, defenders: int, black: int) -> N:
        """The same when the first roll is made with so many dice."""
        self.chance(attackers, defenders)
        return self._sum_over_rolls(attackers, defenders, black)

    def _grow(self, attackers: int, defenders: int) -> None:
        """Fill every row up to this one, each at least this long."""
        while len(self.rows) <= attackers:
            self.rows.append([self.one])
        for place, row in enumerate(self.rows[: attackers + 1]):
            while len(row) <= defenders:
                row.append(self._next(place, len(row)))

    def _next(self, attackers: int, defenders: int) -> N:
        if not attackers:
            return self.zero
        return self._sum_over_rolls(attackers, defenders, min(self.most_black, attackers))

    def _sum_over_rolls(self, attackers: int, defenders: int, black: int) -> N:
        total = self.zero
        for attacker, defender, share in self.rolls[black, min(MOST_RED, defenders)]:
            total += share * self.rows[attackers - attacker][defenders - defender]
        return total


@cache
def _exact(plus_black: int, plus_red: int, most_black: int) -> BattleTable[Fraction]:
    return BattleTable(Fraction, plus_black, plus_red, most_black)


@cache
def _quick(plus_black: int, plus_red: int, most_black: int) -> BattleTable[float]:
    return BattleTable(float, plus_black, plus_red, most_black)


def battle_odds(
    attackers: int,
    defenders: int,
    *,
    plus_black: int = 0,
    plus_red: int = 0,
    most_black: int = MOST_BLACK,
) -> Fraction:
    """DI-77. The exact chance that attackers (guard not counted) conquer a territory.

    Special Weapons Dalek is `plus_black=1`, Force Field `plus_red=1`, Vision Impaired
    `most_black=2`.
    """
    return _exact(plus_black, plus_red, most_black).chance(attackers, defenders)


def conquest_chance(
    attackers: int,
    defenders: int,
    *,
    plus_black: int = 0,
    plus_red: int = 0,
    most_black: int = MOST_BLACK,
) -> float:
    """The same as a float, for those who ask a thousand times."""
    return _quick(plus_black, plus_red, most_black).chance(attackers, defenders)


def attack_chance(table: Table, attackers: int, target: int) -> float:
    """The same for a territory of the table, with the cards that are in force there."""
    return _battle_at(table, target).chance(attackers, table.daleks[target])


def opening_chance(table: Table, source: int, target: int, dice: int) -> float:
    """The same for an attack that begins with so many dice and goes on with the most."""
    attackers = table.daleks[source] - 1
    return _battle_at(table, target).opening(attackers, table.daleks[target], dice)


def _battle_at(table: Table, target: int) -> BattleTable[float]:
    plus = int(table.weapons_at == target), int(table.field_at == target)
    most = IMPAIRED_BLACK if table.impaired_at == target else MOST_BLACK
    return _quick(*plus, most)

"""The odds of an attack, calculated from what lies open on the board."""

from vworp.games.dalek_invasion.actions import ATTACK
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.study.battle import attack_chance, opening_chance


def attack_odds(table: Table, source: int, target: int) -> float:
    """DI-77. The chance to conquer, most dice always, with the cards that are in force."""
    return attack_chance(table, table.daleks[source] - 1, target)


def odds_by_dice(table: Table, attacks: list[int]) -> tuple[int, ...]:
    """The same in per cent for attacks of one border, each with so many dice at first."""
    found = []
    for attack in attacks:
        source, target, dice = ATTACK.args(attack)
        found.append(round(100 * opening_chance(table, source, target, dice + 1)))
    return tuple(found)


def battle_in_hand(table: Table) -> float | None:
    """The odds of the attack under way, or None when nothing is open about it."""
    if table.source == NOWHERE or table.daleks[table.target] == 0:
        return None
    if table.owner[table.target] == table.active:
        return None
    return attack_odds(table, table.source, table.target)

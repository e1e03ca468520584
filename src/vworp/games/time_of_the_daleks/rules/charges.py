"""Sonic charges that come and go, each time with what is told of it."""

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.telling import consoles


def gain(table: Table, player: int, count: int, rule: str = "TD-20") -> None:
    """TD-19, TD-20. Nobody holds more than five."""
    gained = min(count, BOX.limits.max_sonic - table.charges[player])
    table.charges[player] += gained
    consoles.charges_given(table, player, gained, rule)


def lose(table: Table, player: int, count: int) -> None:
    """TD-R36. As many as there are."""
    lost = min(count, table.charges[player])
    table.charges[player] -= lost
    consoles.charges_given(table, player, -lost, "TD-R36")


def spend(table: Table, player: int, count: int) -> None:
    """TD-24, TD-38, TD-68, TD-75. A price that the player has."""
    table.charges[player] -= count
    consoles.charges_change(table, player, -count)

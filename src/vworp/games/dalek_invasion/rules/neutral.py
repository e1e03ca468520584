"""Two players: the neutral armies and their reinforcement."""

from vworp.core import beats
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.state import Table

NEUTRAL_DALEKS = 3
"""DI-112. Daleks added to a neutral army on every turn."""


def is_neutral(table: Table, army: int) -> bool:
    """DI-102, DI-104. The armies nobody plays."""
    return army >= table.seats


def open_neutral_territories(table: Table) -> int:
    """DI-113, DI-R51. Where the next neutral Dalek may go: one army only, once it is begun."""
    if table.neutral != NOWHERE:
        return table.held[table.neutral]
    mask = 0
    for held in table.held[table.seats :]:
        mask |= held
    return mask


def reinforce_the_only_territory(table: Table) -> None:
    """DI-113, DI-R51. There is no choice where neutral Daleks go."""
    territory, count = open_neutral_territories(table).bit_length() - 1, table.due
    reinforce_neutral(table, territory, count)
    if table.story is not None:
        army, place = table.name(table.neutral), place_name(territory)
        words = f"{counted(count)} of the neutral {army} can only go to {place}"
        table.note("DI-112", words, silent="they are seen as they come")


def reinforce_neutral(table: Table, territory: int, count: int) -> None:
    """DI-112, DI-113. Daleks for a neutral army; the first of them settle which one."""
    table.neutral = table.owner[territory]
    table.daleks[territory] += count
    table.due -= count
    if table.story is not None:
        table.tell(beats.count(shapes.garrison(territory), f"+{count}"))

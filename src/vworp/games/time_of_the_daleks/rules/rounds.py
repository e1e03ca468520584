"""Between turns: what is cleared away, and what is laid out anew."""

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.forms import NO_DILEMMA, NOBODY
from vworp.games.time_of_the_daleks.rules.draws import deal_dilemma, discard_dilemma
from vworp.games.time_of_the_daleks.state import ALONE, Table
from vworp.games.time_of_the_daleks.telling import board


def forget_the_adventure(table: Table) -> None:
    """Nothing of an adventure lasts beyond it."""
    table.helper = NOBODY
    table.help = ALONE
    table.bonus_dice = 0
    table.bonus_exterminate = 0


def is_deserted(table: Table, tile: int) -> bool:
    """TD-94. Neither a Doctor nor a Dalek is there."""
    zones = BOX.locations[tile].zones
    return not table.daleks[EARTH_ZONES + tile] and not any(p in zones for p in table.places)


def discard_tile(table: Table, tile: int) -> None:
    """TD-94, TD-R41. The tile and what lies on it."""
    for zone in BOX.locations[tile].zones:
        if table.slots[zone] != NO_DILEMMA:
            discard_dilemma(table, zone)
    table.tiles.remove(tile)
    table.tile_discard.append(tile)
    board.location_goes(table, tile)


def refill_earth(table: Table) -> None:
    """TD-10, TD-95, TD-R14. A facedown dilemma into each empty slot of Earth."""
    for zone in range(EARTH_ZONES):
        if table.slots[zone] == NO_DILEMMA:
            deal_dilemma(table, zone)
            board.dilemma_dealt(table, zone)

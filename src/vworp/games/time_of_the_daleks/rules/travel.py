"""Where a Doctor can stay, and where a Doctor can go."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.printed import either
from vworp.games.time_of_the_daleks.box.vocabulary import LOCATION
from vworp.games.time_of_the_daleks.forms import NO_DILEMMA
from vworp.games.time_of_the_daleks.rules.console import location_of
from vworp.games.time_of_the_daleks.state import Table


def is_unsolved(table: Table, zone: int) -> bool:
    """TD-28, TD-R12, TD-R16. A dilemma lies here, or it is an uncompleted location anomaly."""
    if zone < BOX.tile_zones:
        return table.slots[zone] != NO_DILEMMA
    return any(anomaly.card == BOX.zones[zone].anomaly for anomaly in table.anomalies)


def anomaly_zones(table: Table) -> list[int]:
    """The location time anomalies in play, as time zones."""
    cards = [BOX.anomalies[anomaly.card] for anomaly in table.anomalies]
    return sorted(card.zone for card in cards if card.kind == LOCATION)


def zones_in_play(table: Table) -> list[int]:
    """TD-32, TD-R13. Every time zone there is: of Earth, of tiles, of location anomalies."""
    tiles = sorted(zone for tile in table.tiles for zone in BOX.locations[tile].zones)
    return [*range(EARTH_ZONES), *tiles, *anomaly_zones(table)]


def zones_to_stay_in(table: Table, player: int) -> list[int]:
    """TD-28, TD-R11. Any time zone of the present location that holds an unsolved dilemma."""
    here = location_of(table.places[player])
    return [
        zone
        for zone in zones_in_play(table)
        if here != NOWHERE and location_of(zone) == here and is_unsolved(table, zone)
    ]


def zones_without_a_roll(table: Table, player: int) -> list[int]:
    """TD-29, TD-30, TD-R63. Earth and time anomalies, when the Doctor is not there already."""
    here = location_of(table.places[player])
    zones = [*range(EARTH_ZONES), *anomaly_zones(table)]
    return [z for z in zones if location_of(z) != here and is_unsolved(table, z)]


def why_not_stay(table: Table, player: int, zone: int) -> Illegal | None:
    """TD-27, TD-28, TD-R11. Where the Doctor is, before an unsolved dilemma."""
    name = BOX.zones[zone].name
    if table.places[player] == NOWHERE or location_of(zone) != location_of(table.places[player]):
        return Illegal("TD-27", f"your Doctor is not at {name}")
    if not is_unsolved(table, zone):
        return Illegal("TD-28", f"{name} holds no unsolved dilemma")
    return None


def why_not_go(table: Table, player: int, zone: int) -> Illegal | None:
    """TD-29, TD-30, TD-31, TD-R63. Without a roll: to Earth or a time anomaly, from elsewhere."""
    name = BOX.zones[zone].name
    missing = why_not_there(table, player, zone)
    if missing is not None:
        return missing
    if location_of(zone) == location_of(table.places[player]):
        return Illegal("TD-28", f"your Doctor is there already: stay {BOX.zones[zone].word}")
    if EARTH_ZONES <= zone < BOX.tile_zones:
        return Illegal("TD-31", f"going to {name} takes a roll of the TARDIS die")
    return None


def why_not_there(table: Table, player: int, zone: int) -> Illegal | None:
    """TD-30, TD-32, TD-R12. Nobody goes where nothing is in play, or nothing is left to solve."""
    name = BOX.zones[zone].name
    if zone >= BOX.tile_zones and not is_unsolved(table, zone):
        return Illegal("TD-30", f"{name} is not in play")
    if EARTH_ZONES <= zone < BOX.tile_zones and BOX.zones[zone].location not in table.tiles:
        return Illegal("TD-32", f"{name} is not in play")
    if not is_unsolved(table, zone):
        return Illegal("TD-R12", f"{name} holds no unsolved dilemma")
    return None


def why_not_enter(table: Table, tile: int, zone: int) -> Illegal | None:
    """TD-33, TD-R12, TD-R13. Only the new tile can be entered."""
    if zone not in BOX.locations[tile].zones:
        reason = "the TARDIS die is binding: choose a time zone of the new location"
        return Illegal("TD-R13", reason)
    return why_not_there(table, table.acting, zone)


def why_not_keep(table: Table, player: int, tile: int) -> Illegal | None:
    """TD-33, TD-34. One of the tiles drawn."""
    if tile in table.drawn:
        return None
    drawn = either([BOX.locations[other].name for other in table.drawn])
    return Illegal("TD-33", f"the tiles drawn are {drawn}")

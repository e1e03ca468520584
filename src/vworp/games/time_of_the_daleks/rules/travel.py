"""Where a Doctor can stay, and where a Doctor can go."""

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import LOCATION
from vworp.games.time_of_the_daleks.rules.console import location_of
from vworp.games.time_of_the_daleks.state import NO_DILEMMA, Table


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

"""Dalek markers, the Dalek ship and the track."""

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.rules.console import modifier
from vworp.games.time_of_the_daleks.rules.ending import end
from vworp.games.time_of_the_daleks.state import SEVENTH_MARKER, Table, name_of
from vworp.games.time_of_the_daleks.telling import board
from vworp.games.time_of_the_daleks.telling.consoles import regenerates


def spot_of(zone: int) -> int:
    """TD-88, TD-R40. A marker belongs to a whole tile, on Earth to one time zone."""
    return NOWHERE if zone == NOWHERE else BOX.zones[zone].spot


def place_marker(table: Table, spot: int) -> None:
    """TD-140, TD-141. One more marker, the sixth is Davros; a seventh ends the game at once."""
    before = sum(table.daleks)
    if before == BOX.limits.dalek_markers:
        end(table, SEVENTH_MARKER)
        return
    table.daleks[spot] += 1
    if before == BOX.limits.dalek_markers - 1 and table.davros == NOWHERE:
        table.davros = spot
    board.dalek_lands(table, spot)


def take_marker(table: Table, spot: int) -> None:
    """TD-82, TD-R40. A marker goes; where Davros stands with others he goes last."""
    table.daleks[spot] -= 1
    if table.davros == spot and not table.daleks[spot]:
        table.davros = NOWHERE
    board.daleks_left(table, spot)


def markers_against(table: Table, player: int) -> int:
    """TD-59, TD-60. The markers that exterminate dice: of the whole tile, on Earth of the zone."""
    spot = spot_of(table.places[player])
    return 0 if spot == NOWHERE else table.daleks[spot]


def occupied_spots(table: Table, where: str) -> list[int]:
    """The places a marker can be taken from: anywhere, or on Earth only."""
    last = EARTH_ZONES if where == "earth" else len(table.daleks)
    return [spot for spot in range(last) if table.daleks[spot]]


def least_invaded(table: Table) -> list[int]:
    """TD-R54. The time zones of Earth with the fewest markers."""
    earth = table.daleks[:EARTH_ZONES]
    return [zone for zone in range(EARTH_ZONES) if earth[zone] == min(earth)]


def move_the_ship(table: Table, spaces: int) -> list[int]:
    """TD-126, TD-127, TD-R51. Forward or back; gives the anomaly markers it ran over, now gone."""
    before = table.ship
    table.ship = min(max(before + spaces, BOX.track.skaro), BOX.track.length)
    board.ship_moves(table, before)
    passed = [space for space in table.anomaly_markers if before < space <= table.ship]
    board.markers_passed(table, passed)
    for space in passed:
        table.anomaly_markers.remove(space)
    return passed


def move_tardis(table: Table, player: int, spaces: int) -> None:
    """TD-126, TD-R03, TD-R51. A TARDIS stops on Gallifrey, and never goes behind space I."""
    before = table.tardises[player]
    table.tardises[player] = min(max(before + spaces, BOX.track.skaro), BOX.track.length)
    board.tardis_moves(table, player, before)


def regenerate(table: Table, players: list[int]) -> None:
    """TD-144, TD-145, TD-146, TD-147, TD-R55, TD-R56. All these take their next Doctor."""
    kept = {table.doctors[p] for p in range(table.players) if p not in players}
    available = [number for number in table.offered if number not in kept]
    taken = {player: next_doctor(available, table.doctors[player]) for player in players}
    for player, number in taken.items():
        before = name_of(table, player)
        table.doctors[player] = number
        regenerates(table, player, before)


def next_doctor(available: list[int], number: int) -> int:
    """TD-144, TD-146. The next higher card that is free; after the highest, the lowest again."""
    higher = [other for other in available if other > number]
    return min(higher) if higher else min(available)


def exterminated(table: Table, player: int) -> int:
    """TD-R26. The acting Doctor's modifiers count, and the number is never below 0."""
    count = markers_against(table, player) + modifier(table, player, "exterminate")
    return max(0, count + table.bonus_exterminate)

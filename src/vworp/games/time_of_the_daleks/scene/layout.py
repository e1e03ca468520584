"""Where everything lies: the Web of Time round the stage, places below, consoles at the foot."""

from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.state import Table
from vworp.scene.furniture import WIDE
from vworp.scene.paths import Point

MARGIN = 16
SIGN, SIGN_HIGH = 12, 46

WEB, WEB_HIGH = 62, 446
"""The panel of the Web of Time."""

STAGE_LEFT, STAGE_TOP = 108, 150
STAGE_WIDE, STAGE_HIGH = 564, 258
STAGE_RIGHT, STAGE_BOTTOM = STAGE_LEFT + STAGE_WIDE, STAGE_TOP + STAGE_HIGH
"""The stage inside the track: whatever is being decided."""

LEFT, RIGHT, TOP, BOTTOM = 64, WIDE - 64, 108, 450

STRIP, STRIP_HIGH = WEB + WEB_HIGH + 6, 40
"""The name of Earth and the counters of Dalek markers."""

PLACES = STRIP + STRIP_HIGH + 4
COLUMNS = 3
PANEL_WIDE, PANEL_GAP = 244, 8
TITLE_HIGH = 32
ZONE_HIGH = 98

HAND_HIGH = 112
CONSOLE_HIGH = 132
SMALL_CONSOLE_HIGH = 100


def _track() -> tuple[Point, ...]:
    """TD-R02. Up the left side from Skaro, over the top, down the right side, home below."""
    up = (BOTTOM - TOP) / 3
    across = (RIGHT - LEFT) / 6
    spaces: list[Point] = [(LEFT, BOTTOM - up * n) for n in range(3)]
    spaces += [(LEFT + across * n, TOP) for n in range(6)]
    spaces += [(RIGHT, TOP + up * n) for n in range(3)]
    spaces += [(RIGHT - 103 * n, BOTTOM) for n in range(6)]
    return tuple(spaces)


SPACES = _track()
"""The middle of each space of the track, from I to XVIII."""


def column_left(column: int) -> float:
    """Where a column of places begins."""
    return MARGIN + column * (PANEL_WIDE + PANEL_GAP)


class Layout:
    """Where the places, consoles and the hand lie at this moment, and how high the picture is."""

    __slots__ = ("anomalies", "console", "hand", "height", "others", "second_hand", "tiles")

    def __init__(self, table: Table) -> None:
        floors = [float(PLACES + TITLE_HIGH + ZONE_HIGH + PANEL_GAP)] * COLUMNS
        self.tiles: list[Point] = []
        self.anomalies: list[Point] = []
        for _ in table.tiles:
            self.tiles.append(_put(floors, TITLE_HIGH + 2 * ZONE_HIGH))
        for anomaly in table.anomalies:
            self.anomalies.append(_put(floors, anomaly_high(anomaly.card)))
        self.console = max(floors) + 4
        self.hand = self.console + CONSOLE_HIGH + 10
        self.others = self.hand + HAND_HIGH + 12
        high = CONSOLE_HIGH if table.players == 2 else SMALL_CONSOLE_HIGH
        self.second_hand = self.others + high + 10
        more = HAND_HIGH + 10 if table.seats == 1 else 0
        self.height = self.others + high + more + 16


def _put(floors: list[float], high: float) -> Point:
    """A place in the column that is shortest so far."""
    column = floors.index(min(floors))
    top = floors[column]
    floors[column] += high + PANEL_GAP
    return column_left(column), top


def anomaly_high(card: int) -> float:
    """A location anomaly is as high as a time zone and its name; a task needs less."""
    return TITLE_HIGH + 70 if BOX.anomalies[card].zone == NOWHERE else TITLE_HIGH + 72


def zone_place(table: Table, layout: Layout, zone: int) -> Point | None:
    """The upper left corner of a time zone in play."""
    if zone < EARTH_ZONES:
        return column_left(zone), PLACES + TITLE_HIGH
    if zone >= BOX.tile_zones:
        cards = [anomaly.card for anomaly in table.anomalies]
        card = BOX.zones[zone].anomaly
        if card not in cards:
            return None
        x, y = layout.anomalies[cards.index(card)]
        return x, y + TITLE_HIGH
    tile = BOX.zones[zone].location
    if tile not in table.tiles:
        return None
    x, y = layout.tiles[table.tiles.index(tile)]
    return x, y + TITLE_HIGH + ZONE_HIGH * BOX.locations[tile].zones.index(zone)

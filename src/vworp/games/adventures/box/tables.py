"""Tables: a scenario is one TOML file that a player can write; here it is read and checked."""

import json
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec
import shapely
from shapely import Polygon

from vworp.core import BadOption
from vworp.games.adventures.box import table_faults
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.table_entries import (
    PortalData,
    TableData,
    TerrainData,
    VehicleData,
    ZoneData,
)
from vworp.games.adventures.box.vocabulary import LightWord
from vworp.games.adventures.rules.geometry.ground import Ground, Landscape
from vworp.games.adventures.rules.geometry.points import FOOT, GRID, Parked, Point, grid_around
from vworp.games.adventures.rules.geometry.terrain import Piece, Site, Terrain, portal_sites

TABLES = ("village", "quarry", "unit_base", "spaceship", "power_station", "drill_yard")
"""The tables that come with the game."""

TABLE_TITLES = (
    "Cheveley Green, a village",
    "Ashdown Quarry",
    "Fort Albany, a U.N.I.T. camp at night",
    "The Hulk on Marasmus, a spaceship",
    "Wenley Reactor, a power station on a large table",
    "Drill Yard, a small table",
)
"""What people read in place of their ids."""

COVER_OFFSET = 0.6
MOST_OWN_TABLES = 32
"""Tables of people's own that are kept in memory beside those that games are played on."""

SPACING = 1.25
E = TypeVar("E", bound=msgspec.Struct)


class TableError(BadOption):
    """A table that can't be played on; says everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class PortalStart(NamedTuple):
    """A Portal Marker at set-up."""

    id: str
    site: int
    level: int
    is_one_shot: bool
    is_enabled: bool


class Table:
    """A table as it is set up: it never changes, and every state of a game shares it."""

    def __init__(self, data: TableData) -> None:
        self.data = data
        self.id = data.id
        self.name = data.name
        self.text = data.text
        self.width, self.height = data.size
        self.is_earth = data.is_earth
        self.light = data.light
        self.deck = data.deck
        self.default_team = data.default_team
        self.default_unit_sections = data.default_unit_sections
        self.may_order = data.may_order
        self.objectives = data.objectives
        self.civilians = data.civilians
        self.party = Polygon(data.zones.party.polygon)
        self.unit = Polygon((data.zones.unit or data.zones.party).polygon)
        self.terrain = terrain_of(data)
        self.pieces = self.terrain.pieces
        words = [piece.id for piece in self.pieces]
        self.laboratory = words.index(data.laboratory) if data.laboratory in words else -1
        sites = portal_sites(self.terrain)
        self.portals = tuple(
            PortalStart(p.id, _site_of(p, sites, words), p.level, p.is_one_shot, p.is_enabled)
            for p in data.portal
        )
        self.sites = tuple(sites)
        self.vehicles = tuple(Parked(v.kind, *v.pos, v.heading) for v in data.vehicle)
        self.field = Landscape(self.terrain, self.sites)
        self._cover_spots: tuple[Point, ...] = ()
        self._start_spots: dict[tuple[float, ...], tuple[Point, ...]] = {}

    def ground(self, vehicles: tuple[Parked, ...] = (), smoke: tuple[Point, ...] = ()) -> Ground:
        """The ground with these vehicles and this smoke on it; made once."""
        return self.field.ground(vehicles, smoke)

    @property
    def cover_spots(self) -> tuple[Point, ...]:
        """Points of the grid at portal sites and off every corner of cover, for candidates."""
        if not self._cover_spots:
            corners = [point for piece in self.terrain.covers for point in _off_corners(piece)]
            wanted = [*(site.point for site in self.sites), *corners]
            self._cover_spots = tuple(dict.fromkeys(self._standing(wanted)))
        return self._cover_spots

    def _standing(self, wanted: list[Point]) -> list[Point]:
        ground = self.ground()
        found = []
        for point in wanted:
            spots = [spot for spot in grid_around(point, GRID * 1.5) if ground.may_stand(spot)]
            found += spots[:1]
        return found

    def start_spots(self, zone: Polygon) -> tuple[Point, ...]:
        """AT-R10. The points of a zone where a figure can start, well apart, from the middle."""
        if zone.bounds not in self._start_spots:
            self._start_spots[zone.bounds] = self._find_start_spots(zone)
        return self._start_spots[zone.bounds]

    def _find_start_spots(self, zone: Polygon) -> tuple[Point, ...]:
        west, south, east, north = zone.bounds
        middle = ((west + east) / 2, (south + north) / 2)
        reach = max(east - west, north - south)
        ground = self.ground(self.vehicles)
        apart = [
            spot
            for spot in grid_around(middle, reach)
            if (spot[0] % SPACING, spot[1] % SPACING) == (0, 0)
            and shapely.covers(zone, shapely.Point(spot))
            and ground.may_stand(spot, FOOT)
        ]
        return tuple(apart)


def terrain_of(data: TableData) -> Terrain:
    """The pieces of a table, built."""
    kinds = catalogue().terrain_kinds
    pieces = [
        Piece(index, entry.id, entry.name or entry.kind, kinds[entry.kind], entry.polygon)
        for index, entry in enumerate(data.terrain)
    ]
    return Terrain(*data.size, tuple(pieces))


def _site_of(portal: PortalData, sites: list[Site], words: list[str]) -> int:
    """The site of a portal: one of its piece, or a place of its own."""
    piece = words.index(portal.cover) if portal.cover else -1
    if portal.pos is None:
        return next(s.number for s in sites if s.piece == piece and s.index == portal.site)
    sites.append(Site(len(sites), portal.pos, piece, len(sites), is_special=True))
    return len(sites) - 1


def _off_corners(piece: Piece) -> list[Point]:
    """The points 0.6 off every corner of a piece."""
    ring = piece.polygon.buffer(COVER_OFFSET, join_style="mitre")
    return [(x, y) for x, y in shapely.get_coordinates(ring)[:-1].tolist()]


# Reading.


def parse(text: str) -> dict[str, Any]:
    """The tables of a file, from TOML or from JSON in one line."""
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise TableError([f"the file can't be read: {error}"]) from error
    if not isinstance(found, dict):
        raise TableError(["a table is a row of names and values"])
    return found


def read_data(text: str) -> TableData:
    """A table's file by its words; the first faults of every entry are said."""
    raw = parse(text)
    faults: list[str] = []
    parts = {
        name: _rows(raw, name, kind, faults)
        for name, kind in (
            ("terrain", TerrainData),
            ("portal", PortalData),
            ("vehicle", VehicleData),
        )
    }
    zones = {name: _entry(zone, f"zone {name!r}", ZoneData, faults) for name, zone in _zones(raw)}
    head = {name: value for name, value in raw.items() if name not in (*parts, "zones")}
    try:
        data = msgspec.convert({**head, "zones": {"party": {"polygon": _ANYWHERE}}}, TableData)
    except msgspec.ValidationError as error:
        faults.append(_words(str(error)))
        raise TableError(faults) from error
    if "party" not in zones:
        faults.append("AT-R10: there is no zone for the party: [zones.party] with a polygon")
    if faults:
        raise TableError(faults)
    return msgspec.structs.replace(
        data, **parts, zones=msgspec.convert(_plain_zones(zones), type(data.zones))
    )


_ANYWHERE = [[0, 0], [1, 0], [1, 1]]


def _zones(raw: dict[str, Any]) -> list[tuple[str, Any]]:
    zones = raw.get("zones", {})
    return list(zones.items()) if isinstance(zones, dict) else []


def _plain_zones(zones: dict[str, Any]) -> dict[str, Any]:
    return {name: {"polygon": zone.polygon} for name, zone in zones.items()}


def _rows(raw: dict[str, Any], name: str, kind: type[E], faults: list[str]) -> tuple[E, ...]:
    rows = raw.get(name, [])
    if not isinstance(rows, list):
        faults.append(f"{name} is written [[{name}]], with two brackets")
        return ()
    found = []
    for number, row in enumerate(rows, 1):
        word = row.get("id", number) if isinstance(row, dict) else number
        entry = _entry(row, f"{name} {word!r}", kind, faults)
        if entry is not None:
            found.append(entry)
    return tuple(found)


def _entry(row: Any, where: str, kind: type[E], faults: list[str]) -> E | None:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        faults.append(f"{where}: {_words(str(error))}")
        return None


def _words(error: str) -> str:
    """A message of the reader without its code marks."""
    if "enum value" in error:
        error += f"; could be: {', '.join(get_args(LightWord))}"
    return error.replace("`", "'").replace(" - at '$", " at '").replace("'.", "'")


def read_table(text: str) -> Table:
    """A table from the text of its file; raises TableError with everything that is wrong."""
    found = faults(text)
    if found:
        raise TableError(found)
    return Table(read_data(text))


def faults(text: str) -> list[str]:
    """Everything that is wrong with a table's file, in sentences; nothing when it can be used."""
    try:
        data = read_data(text)
    except TableError as error:
        return error.faults
    found = table_faults.of_words(data) + table_faults.of_shapes(data)
    if found:
        return found
    found = table_faults.of_portals(data, terrain_of(data))
    return found or _faults_on_the_ground(Table(data))


def _faults_on_the_ground(table: Table) -> list[str]:
    checks: tuple[Callable[[Any], list[str]], ...] = (
        table_faults.of_standing,
        table_faults.of_sight,
        table_faults.of_falling_back,
    )
    return [fault for check in checks for fault in check(table)]


def one_line(text: str) -> str:
    """A checked table as one line of JSON: how a record carries a table of one's own."""
    found = faults(text)
    if found:
        raise TableError(found)
    return json.dumps(parse(text), separators=(",", ":"), sort_keys=True, ensure_ascii=True)


@cache
def table(word: str) -> Table:
    """A table that comes with the game."""
    return read_table(table_text(word))


def table_text(word: str) -> str:
    """The file of a table that comes with the game."""
    path = resources.files("vworp.games.adventures") / "box" / "data" / "tables" / f"{word}.toml"
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=MOST_OWN_TABLES)
def _own_table(text: str) -> Table:
    return read_table(text)


def find_table(value: str) -> Table:
    """The table that an option names, or holds as one line of JSON."""
    return table(value) if value in TABLES else _own_table(value)

"""What can be wrong with a table, in sentences that say where and by which rule."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

import shapely
from shapely import Polygon

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.table_entries import PortalData, TableData, TerrainData
from vworp.games.adventures.rules.geometry.points import is_on_grid
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.geometry.terrain import Terrain, portal_sites

if TYPE_CHECKING:
    from vworp.games.adventures.box.tables import Table

WIDEST, TALLEST = 96, 72
SMALLEST = 24
MOST_PIECES, MOST_PORTALS, MOST_VEHICLES, MOST_CIVILIANS = 60, 12, 4, 12
MOST_CORNERS = 200
OVERLAP = 0.01


def of_words(data: TableData) -> list[str]:
    """Unknown kinds, names that stand twice, numbers that are out of bounds."""
    box = catalogue()
    faults = _twice(data)
    faults += _unknown("terrain", ((p.id, p.kind) for p in data.terrain), box.terrain_kinds)
    faults += _unknown("vehicle", ((v.id, v.kind) for v in data.vehicle), box.vehicles)
    pieces = [piece.id for piece in data.terrain]
    faults += _unknown("portal", ((p.id, p.cover) for p in data.portal if p.cover), pieces)
    faults += _unknown("table", [("lab", data.laboratory)] if data.laboratory else [], pieces)
    faults += _unknown("table", [("deck", data.deck)], box.deck_presets)
    return faults + _wrong_team(data) + _wrong_counts(data)


def _twice(data: TableData) -> list[str]:
    faults = []
    for kind, entries in (
        ("terrain", [p.id for p in data.terrain]),
        ("portal", [p.id for p in data.portal]),
        ("vehicle", [v.id for v in data.vehicle]),
    ):
        many = [word for word, count in Counter(entries).items() if count > 1]
        faults += [f"{kind} {word!r}: the id stands more than once" for word in many]
    return faults


def _unknown(kind: str, used: Iterable[tuple[str, str]], known: Iterable[str]) -> list[str]:
    words = list(known)
    return [
        f"{kind} {entry!r}: there is no {word!r}; there are: {', '.join(words) or 'none'}"
        for entry, word in used
        if word not in words
    ]


def _wrong_team(data: TableData) -> list[str]:
    box = catalogue()
    if not data.default_team or data.default_team[0] not in box.doctors:
        return [f"default_team: AT-02: it begins with a Doctor, such as {next(iter(box.doctors))}"]
    faults = _unknown("default_team", (("", c) for c in data.default_team[1:]), box.companions)
    if data.default_unit_sections and not data.is_earth:
        faults.append("default_unit_sections: AT-07: U.N.I.T. is used only on Earth")
    return faults


def _wrong_counts(data: TableData) -> list[str]:
    faults = []
    width, height = data.size
    if not (SMALLEST <= width <= WIDEST and SMALLEST <= height <= TALLEST):
        faults.append(f"size: a table is {SMALLEST} x {SMALLEST} to {WIDEST} x {TALLEST} inches")
    wanted = catalogue().limits.objective_count
    if len(data.objectives) != wanted:
        faults.append(f"objectives: AT-20: there are {wanted} of them, not {len(data.objectives)}")
    if not 1 <= len(data.portal) <= MOST_PORTALS:
        faults.append(f"portal: there are 1 to {MOST_PORTALS}, not {len(data.portal)}")
    for name, count, most in (
        ("terrain", len(data.terrain), MOST_PIECES),
        ("vehicle", len(data.vehicle), MOST_VEHICLES),
        ("civilians", len(data.civilians), MOST_CIVILIANS),
        ("AT-R85: corners of all polygons", _corners(data), MOST_CORNERS),
    ):
        if count > most:
            faults.append(f"{name}: {most} at most, not {count}")
    return faults


def _corners(data: TableData) -> int:
    """How many corners all pieces and zones have: ways and lines of sight lead round each."""
    zones = [zone.polygon for zone in (data.zones.party, data.zones.unit) if zone is not None]
    return sum(map(len, [*zones, *(piece.polygon for piece in data.terrain)]))


def of_shapes(data: TableData) -> list[str]:
    """Pieces and zones that cross themselves, leave the table or overlap; markers at the edge."""
    if _wrong_counts(data):
        return []
    table = shapely.box(0, 0, *data.size)
    shapes = [(f"terrain {piece.id!r}", Polygon(piece.polygon)) for piece in data.terrain]
    zones = [("zone 'party'", Polygon(data.zones.party.polygon))]
    if data.zones.unit is not None:
        zones.append(("zone 'unit'", Polygon(data.zones.unit.polygon)))
    faults = [
        fault for name, shape in (*shapes, *zones) for fault in _bad_shape(name, shape, table)
    ]
    if faults:
        return faults
    return _overlaps(data.terrain) + _markers(data)


def _bad_shape(name: str, shape: Polygon, table: Polygon) -> list[str]:
    if not shape.is_valid or shape.area < OVERLAP:
        return [f"{name}: the corners are no polygon: {shapely.is_valid_reason(shape).lower()}"]
    if not shapely.covers(table, shape):
        west, south, east, north = shape.bounds
        return [
            f"{name}: out of table: it reaches from {west:g} {south:g} to {east:g} {north:g}, "
            f"the table from 0 0 to {table.bounds[2]:g} {table.bounds[3]:g}"
        ]
    return []


def _overlaps(pieces: tuple[TerrainData, ...]) -> list[str]:
    shapes = [(piece.id, Polygon(piece.polygon)) for piece in pieces]
    return sorted(
        f"terrain {one!r} and {other!r} overlap"
        for (one, shape), (other, its_shape) in combinations(shapes, 2)
        if shape.intersection(its_shape).area > OVERLAP
    )


def _markers(data: TableData) -> list[str]:
    limits = catalogue().limits
    least = limits.objective_edge_min
    width, height = data.size
    faults = []
    for number, (x, y) in enumerate(data.objectives, 1):
        away = min(x, y, width - x, height - y)
        if away < least:
            words = f"{max(away, 0):g} from the table edge" if away > 0 else "out of table"
            faults.append(f"objective {number} is {words}: AT-21 asks for {least} or more")
    return faults


def of_portals(data: TableData, terrain: Terrain) -> list[str]:
    """Portals that stand at no cover, at a rock, or at a site that is not there."""
    faults = []
    sites = {(terrain.pieces[site.piece].id, site.index) for site in portal_sites(terrain)}
    kinds = {piece.id: catalogue().terrain_kinds[piece.kind] for piece in data.terrain}
    for portal in data.portal:
        kind = kinds.get(portal.cover)
        fault = _place_fault(portal, data)
        if not fault and kind is not None and not kind.has_dead_ground and not portal.is_one_shot:
            fault = (
                f"AT-29: there is no dead ground behind a {kind.id}; only a one_shot may be there"
            )
        if not fault and portal.pos is None and (portal.cover, portal.site) not in sites:
            fault = (
                f"AT-R73: site {portal.site} of {portal.cover!r} is no place for a marker: it is "
                "off the table, within 0.5 of another blocking piece, or not in cover"
            )
        if fault:
            faults.append(f"portal {portal.id!r}: {fault}")
    return faults


def _place_fault(portal: PortalData, data: TableData) -> str:
    if portal.pos is None and not portal.cover:
        return "AT-27: say where it is: cover and site, or pos"
    if portal.pos is not None:
        x, y = portal.pos
        is_on = 0.5 <= x <= data.size[0] - 0.5 and 0.5 <= y <= data.size[1] - 0.5
        return "" if is_on else "out of table"
    piece = next(piece for piece in data.terrain if piece.id == portal.cover)
    corners = len(piece.polygon)
    if not 0 <= portal.site <= corners:
        return f"site is a corner of {piece.id!r} from 0 to {corners - 1}, or its middle, {corners}"
    return ""


def of_standing(table: "Table") -> list[str]:
    """Civilians and vehicles that can't stand where they are put, zones that nobody fits into."""
    ground = table.ground(table.vehicles)
    faults = []
    for number, point in enumerate(table.civilians, 1):
        fault = "" if is_on_grid(point) else "AT-R84: it is not on a quarter inch"
        fault = fault or ground.standing_fault(point)
        if fault:
            faults.append(f"civilian {number} at {point[0]:g} {point[1]:g}: {fault}")
    for number, (entry, vehicle) in enumerate(zip(table.data.vehicle, table.vehicles, strict=True)):
        if not ground.without(number).vehicle_fits(vehicle):
            faults.append(f"vehicle {entry.id!r}: AT-255: it does not fit where it stands")
    for name, zone in (("party", table.party), ("unit", table.unit)):
        if len(table.start_spots(zone)) < 6:
            faults.append(f"zone {name!r}: AT-R10: there is no room for six figures")
    return faults


def of_sight(table: "Table") -> list[str]:
    """AT-28. No portal may be open to a figure that has not moved yet."""
    ground = table.ground(table.vehicles)
    spots = table.start_spots(table.party)
    faults = []
    for portal in table.portals:
        point = table.sites[portal.site].point
        if any(row[0] == OPEN for row in ground.views(spots, [point])):
            faults.append(
                f"portal {portal.id!r}: AT-28: it is not in cover from the party's start zone"
            )
    return faults


def of_falling_back(table: "Table") -> list[str]:
    """AT-R73. Every portal has somewhere to go, and some can be seen from the start."""
    ground = table.ground(table.vehicles)
    faults = [
        f"portal {portal.id!r}: AT-R73: there is no other site within 12 of it"
        for portal in table.portals
        if not portal.is_one_shot and not ground.legal_sites(portal.site, [])
    ]
    spots = table.start_spots(table.party)
    active = ground.portals_active(spots, [portal.site for portal in table.portals])
    if not any(any(row) for row in active):
        faults.append("portals: AT-186: none is active for anybody in the start zone")
    return faults

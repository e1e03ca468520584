"""The ground that never changes: the pieces of terrain, built and prepared once for a table.

Prepared geometry must not be asked from two threads at once, and tables share it: who wants to use
more than one core plays this game in processes.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, radians, sin

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry

from vworp.games.adventures.box.entries import TerrainKind
from vworp.games.adventures.rules.geometry.points import EDGE, RADIUS, Parked, Point

SHRINK = 0.01
"""AT-R04. Sight tests use polygons this much smaller: a line along a wall is not blocked."""

SITE_OUTSIDE = 0.6
SITE_INSIDE = 1.0


class Piece:
    """A piece of terrain: its kind and its polygon, and the polygon as sight lines meet it."""

    __slots__ = ("id", "index", "kind", "name", "outline", "polygon", "thin")

    def __init__(
        self, index: int, word: str, name: str, kind: TerrainKind, outline: tuple[Point, ...]
    ) -> None:
        self.index = index
        self.id = word
        self.name = name
        self.kind = kind
        self.outline = outline
        self.polygon = Polygon(outline)
        self.thin = self.polygon.buffer(-SHRINK, join_style="mitre")
        shapely.prepare(self.polygon)
        shapely.prepare(self.thin)


@dataclass(frozen=True, slots=True)
class Site:
    """AT-R73. A place where a Portal Marker can stand; `piece` is -1 in the open."""

    number: int
    point: Point
    piece: int
    index: int
    is_special: bool = False


class Terrain:
    """All pieces of a table, sorted by what they do."""

    def __init__(self, width: float, height: float, pieces: tuple[Piece, ...]) -> None:
        self.width = width
        self.height = height
        self.pieces = pieces
        self.blocks = self._where(lambda kind: kind.los == "block")
        self.screens = self._where(lambda kind: kind.los == "screen")
        self.insides = self._where(lambda kind: kind.cover == "inside")
        self.behinds = self._where(lambda kind: kind.cover == "behind")
        self.covers = self._where(lambda kind: kind.cover != "none")
        self.solids = self._where(lambda kind: kind.move == "block")
        self.waters = self._where(lambda kind: kind.move == "water")
        self.rough = self._where(lambda kind: kind.move != "pass")
        self.defensible = self._where(lambda kind: kind.is_defensible)
        self.solid = union([piece.polygon for piece in self.solids])
        self.tree = shapely.STRtree([piece.polygon for piece in pieces])
        self.screen_shapes = np.array([piece.thin for piece in self.screens], dtype=object)
        self.screen_bits = np.array([1 << piece.index for piece in self.screens])
        self.inside_bits = _bits(self.insides)
        self.behind_bits = _bits(self.behinds)
        self.cover_bits = _bits(self.covers)
        self.corners = [_corners_and_midpoints(piece) for piece in pieces]

    def _where(self, does: Callable[[TerrainKind], bool]) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if does(piece.kind))

    def is_on_table(self, point: Point, margin: float = EDGE) -> bool:
        """AT-R02. Base centres stay at least half an inch inside the table."""
        x, y = point
        return margin <= x <= self.width - margin and margin <= y <= self.height - margin


def _bits(pieces: Iterable[Piece]) -> int:
    return sum(1 << piece.index for piece in pieces)


def union(shapes: Iterable[BaseGeometry]) -> BaseGeometry:
    """One prepared geometry of many; an empty one of none."""
    found = list(shapes)
    whole: BaseGeometry = shapely.union_all(found) if found else MultiPolygon()
    shapely.prepare(whole)
    return whole


def _corners_and_midpoints(piece: Piece) -> tuple[Point, ...]:
    corners = piece.outline
    ends = (*corners[1:], corners[0])
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, ends, strict=True)]
    return (*corners, *middles)


def rectangle(vehicle: Parked, size: tuple[float, float]) -> Polygon:
    """A vehicle's outline on the table."""
    length, width = size[0] / 2, size[1] / 2
    turn = radians(vehicle.heading)
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    corners = ((length, width), (-length, width), (-length, -width), (length, -width))
    return Polygon(
        [
            (vehicle.x + a * along[0] + b * across[0], vehicle.y + a * along[1] + b * across[1])
            for a, b in corners
        ]
    )


def portal_sites(terrain: Terrain) -> list[Site]:
    """AT-R73. The fixed points to which Portal Markers can go."""
    sites: list[Site] = []
    for piece in terrain.pieces:
        if piece.kind.has_dead_ground:
            for index, point in enumerate(_site_points(piece)):
                if _is_site(terrain, piece, point):
                    sites.append(Site(len(sites), point, piece.index, index))
    return sites


def _site_points(piece: Piece) -> list[Point]:
    centre = (piece.polygon.centroid.x, piece.polygon.centroid.y)
    if piece.kind.los == "block":
        return [_moved(corner, centre, -SITE_OUTSIDE) for corner in piece.outline]
    if piece.kind.los == "screen":
        inner = [_moved(corner, centre, SITE_INSIDE) for corner in piece.outline]
        return [*inner, (round(centre[0], 2), round(centre[1], 2))]
    return []


def _moved(corner: Point, centre: Point, inches: float) -> Point:
    """A corner moved towards the middle of its piece, or with a negative number away from it."""
    dx, dy = centre[0] - corner[0], centre[1] - corner[1]
    share = inches / (dx * dx + dy * dy) ** 0.5
    return round(corner[0] + dx * share, 2), round(corner[1] + dy * share, 2)


def _is_site(terrain: Terrain, own: Piece, point: Point) -> bool:
    dot = Dot(point)
    return terrain.is_on_table(point) and not any(
        piece is not own and shapely.dwithin(piece.polygon, dot, RADIUS) for piece in terrain.solids
    )


def octagon(point: Point, radius: float) -> list[Point]:
    """Eight points around a circle so that the lines between neighbours do not cut it."""
    reach = radius / cos(pi / 8) + 0.002
    return [
        (point[0] + reach * cos(turn * pi / 4), point[1] + reach * sin(turn * pi / 4))
        for turn in range(8)
    ]

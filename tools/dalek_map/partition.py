"""From outlines to territories: one net of lines, whose meshes are given away."""

import hashlib
import math
from itertools import pairwise
from typing import Any

import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import split

from dalek_map.atlas import Place

GRID = 1e-6
"""Degrees to which the net of lines is snapped, so that a cut really ends on the border."""

WORLD = shapely.box(-200, -95, 200, 95)


def side_of(line: list[list[float]], side: list[float], rough: float) -> tuple[LineString, Polygon]:
    """A cut, lengthened to the world's edge, and the part of the world on the side named."""
    cut = LineString(_lengthen(roughen(line, rough)))
    halves = [half for half in split(WORLD, cut).geoms if isinstance(half, Polygon)]
    return cut, next(half for half in halves if half.contains(Point(side)))


def _lengthen(line: list[Place]) -> list[Place]:
    def beyond(end: Place, before: Place) -> Place:
        stretch = 500 / math.dist(end, before)
        return end[0] + (end[0] - before[0]) * stretch, end[1] + (end[1] - before[1]) * stretch

    return [beyond(line[0], line[1]), *line, beyond(line[-1], line[-2])]


def roughen(line: list[list[float]], rough: float, depth: int = 3) -> list[Place]:
    """Push the middle of every piece aside, again and again, as rivers and ridges do."""
    places: list[Place] = [(x, y) for x, y in line]
    for _ in range(depth if rough else 0):
        finer = [places[0]]
        for start, end in pairwise(places):
            finer += [_pushed_aside(start, end, rough), end]
        places = finer
    return places


def _pushed_aside(start: Place, end: Place, rough: float) -> Place:
    digest = hashlib.sha256(f"{start} {end}".encode()).digest()
    push = (int.from_bytes(digest[:4], "big") / 2**32 - 0.5) * 2 * rough
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 - dy * push, (start[1] + end[1]) / 2 + dx * push


class Partition:
    """Which piece of which country belongs to which territory."""

    def __init__(self, recipe: dict[str, Any], countries: dict[str, list[Polygon]]) -> None:
        self.parts: list[tuple[Polygon, str, list[tuple[Polygon, str]]]] = []
        self.lines: list[BaseGeometry] = []
        self.scenery: dict[str, list[Polygon]] = {name: [] for name in recipe["scenery"]}
        owners = {c: t for t, data in recipe["territory"].items() for c in data["countries"]}
        cuts = {name: _read_cuts(cut) for name, cut in recipe["cut"].items()}
        for country in sorted(
            {*owners, *cuts, *(s["country"] for s in recipe["scenery"].values())}
        ):
            for part in countries[country]:
                spot = _scenery_at(part, country, recipe["scenery"])
                if spot:
                    self.scenery[spot].append(part)
                else:
                    self._add(part, owners.get(country, ""), cuts.get(country))

    def _add(self, part: Polygon, owner: str, cuts: tuple[list[Any], str] | None) -> None:
        self.lines.append(part.boundary)
        steps, rest = cuts or ([], owner)
        left: BaseGeometry = part
        for cut, half, _ in steps:
            self.lines.append(left.intersection(cut))
            left = left.difference(half)
        self.parts.append((part, rest, [(half, to) for _, half, to in steps]))

    def territories(self) -> dict[str, BaseGeometry]:
        """The meshes of the net of all lines, united by territory."""
        net = shapely.union_all([line for line in self.lines if not line.is_empty], grid_size=GRID)
        lines = shapely.get_parts(shapely.segmentize(net, 0.35))
        meshes = shapely.get_parts(shapely.polygonize(lines))
        tree = shapely.STRtree([part for part, _, _ in self.parts])
        pieces: dict[str, list[Polygon]] = {}
        for mesh in meshes:
            inside = mesh.representative_point()
            for number in sorted(tree.query(inside, predicate="within"))[:1]:
                pieces.setdefault(self._owner(number, inside), []).append(mesh)
        return {name: shapely.union_all(found) for name, found in pieces.items() if name}

    def _owner(self, number: int, place: Point) -> str:
        _, rest, cuts = self.parts[number]
        return next((to for half, to in cuts if half.contains(place)), rest)


def _read_cuts(cut: dict[str, Any]) -> tuple[list[tuple[LineString, Polygon, str]], str]:
    lines = [
        (*side_of(one["line"], one["side"], one.get("rough", 0.0)), one["to"])
        for one in cut["lines"]
    ]
    return lines, cut["rest"]


def _scenery_at(part: Polygon, country: str, scenery: dict[str, Any]) -> str:
    for name, spot in scenery.items():
        if spot["country"] == country and part.distance(Point(spot["near"])) < 6:
            return str(name)
    return ""

"""From TopoJSON to outlines."""

import json
import tarfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import Polygon

Place = tuple[float, float]


def read_atlas(path: Path) -> dict[str, Any]:
    """The atlas from `countries-50m.json`, or from the package as npm packs it."""
    if path.suffix == ".json":
        atlas: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return atlas
    with tarfile.open(path) as package:
        member = package.extractfile("package/countries-50m.json")
        assert member is not None, "the package holds no countries-50m.json"
        packed: dict[str, Any] = json.load(member)
        return packed


def read_countries(atlas: dict[str, Any]) -> dict[str, list[Polygon]]:
    """Every country as polygons of longitude and latitude."""
    arcs = [_read_arc(arc, atlas["transform"]) for arc in atlas["arcs"]]
    countries = {}
    for shape in atlas["objects"]["countries"]["geometries"]:
        polygons = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        name = shape["properties"]["name"]
        countries[name] = [_read_polygon(rings, arcs) for rings in polygons]
    countries["Russia"] = [_east_of_the_date_line(part) for part in countries["Russia"]]
    return countries


def _read_arc(arc: list[list[int]], transform: dict[str, list[float]]) -> list[Place]:
    """Arcs are whole-number steps from point to point."""
    (scale_x, scale_y), (x0, y0) = transform["scale"], transform["translate"]
    steps = np.cumsum(np.array(arc), axis=0)
    return [(float(x * scale_x + x0), float(y * scale_y + y0)) for x, y in steps]


def _read_polygon(rings: list[list[int]], arcs: list[list[Place]]) -> Polygon:
    outlines = [_read_ring(ring, arcs) for ring in rings]
    return Polygon(outlines[0], outlines[1:])


def _read_ring(ring: list[int], arcs: list[list[Place]]) -> list[Place]:
    """A ring is a chain of arcs; a negative number means the arc is walked backwards."""
    places: list[Place] = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        places += arc[1:] if places else arc
    return _unwrapped(places)


def _unwrapped(places: list[Place]) -> list[Place]:
    """An outline that crosses the date line, without the leap from 180 to -180."""
    turns, whole = 0, places[:1]
    for (x0, _), (x1, y1) in pairwise(places):
        turns += (x0 - x1 > 180) - (x1 - x0 > 180)
        whole.append((x1 + 360 * turns, y1))
    return whole


def _east_of_the_date_line(part: Polygon) -> Polygon:
    """The far end of Chukotka, moved to where the rest of Russia is."""
    if part.bounds[2] > -160:
        return part
    return shapely.transform(part, lambda points: points + np.array([360.0, 0.0]))

"""From the globe to the page."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from dalek_map.atlas import Place

Points = NDArray[np.float64]


class Page:
    """Where on the page a place lies: a gentle projection, then lenses over crowded parts."""

    def __init__(self, recipe: dict[str, Any]) -> None:
        page = recipe["page"]
        self.width: float = page["width"]
        self.height: float = page["height"]
        self.meridian: float = page["meridian"]
        self.degree: float = page["degree"]
        self.polar: float = page["polar"]
        rise = _stereographic(np.array([page["bottom"], page["top"]]))
        self.y_scale = (self.height - page["margin_top"] - page["margin_bottom"]) / (
            rise[1] - rise[0]
        )
        self.y_top = page["margin_top"] + float(rise[1]) * self.y_scale
        self.lenses: list[tuple[Points, float, float]] = []
        for lens in recipe["lens"]:
            centre = self.place(np.array([lens["at"]], dtype=float))[0]
            self.lenses.append((centre, lens["strength"], lens["reach"]))

    def place(self, points: Points) -> Points:
        """Longitudes and latitudes as x and y."""
        lon, lat = points[:, 0], points[:, 1]
        narrowing = 1 - (1 - self.polar) * (np.abs(lat) / 75) ** 2.2
        x = self.width / 2 + (lon - self.meridian) * narrowing * self.degree
        y = self.y_top - _stereographic(lat) * self.y_scale
        placed = np.column_stack([x, y])
        for centre, strength, reach in self.lenses:
            away = placed - centre
            nearness = np.exp(-(away**2).sum(axis=1) / reach**2)
            placed = centre + away * (1 + strength * nearness)[:, None]
        return placed

    def spot(self, place: list[float]) -> Place:
        """One place on the page."""
        x, y = self.place(np.array([place], dtype=float))[0]
        return float(x), float(y)


def _stereographic(lat: Points) -> Points:
    """Gall's cylinder: it keeps the north from swelling as Mercator's does."""
    scaled: Points = np.tan(np.radians(lat) / 2)
    return scaled


def enlarger(region: BaseGeometry, data: dict[str, Any]) -> Callable[[Points], Points]:
    """How an island territory is enlarged about its middle, and moved out of others' way."""
    middle = np.array(region.envelope.centroid.coords[0])
    factor, shift = data.get("enlarge", 1.0), np.array(data.get("shift", [0, 0]), dtype=float)
    return lambda points: middle + (points - middle) * factor + shift


def without_crumbs(region: BaseGeometry, detail: dict[str, float]) -> BaseGeometry:
    """Leaves out islands and holes too small to be seen."""
    parts = [part for part in parts_of(region) if part.area >= detail["smallest_island"]]
    return MultiPolygon([Polygon(p.exterior, _large_holes(p, detail)) for p in parts])


def _large_holes(part: Polygon, detail: dict[str, float]) -> list[Any]:
    return [hole for hole in part.interiors if Polygon(hole).area >= detail["smallest_hole"]]


def part_the_waters(regions: dict[str, BaseGeometry], sea: dict[str, Any], strait: float) -> None:
    """Takes so much off a coast that every strait can be seen."""
    for pair in sea:
        a, b = pair.split()
        if regions[a].distance(regions[b]) < strait:
            regions[a] = regions[a].difference(regions[b].buffer(strait, quad_segs=3))


def parts_of(region: BaseGeometry) -> list[Polygon]:
    """The polygons of a region, largest first."""
    parts = [part for part in getattr(region, "geoms", [region]) if isinstance(part, Polygon)]
    return sorted(parts, key=lambda part: (-part.area, part.bounds))

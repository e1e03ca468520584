"""From the page to the file: outlines, sea lines and lakes in SVG's path language."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

import shapely
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from dalek_map.atlas import Place
from dalek_map.page import parts_of


def rings_of(region: BaseGeometry, grain: int) -> Iterator[list[tuple[int, int]]]:
    """The outlines in steps of the grid, without points that have fallen together."""
    for part in parts_of(region):
        for ring in (part.exterior, *part.interiors):
            steps = [(round(x * grain), round(y * grain)) for x, y in ring.coords]
            kept = [p for p, before in zip(steps, [steps[-2], *steps], strict=False) if p != before]
            if len(kept) > 3:
                yield kept[:-1] if kept[0] == kept[-1] else kept


def path_data(region: BaseGeometry, grain: int) -> str:
    """An SVG path in steps of the grid: for each outline where it begins, then corner by corner."""
    return "".join(_ring_data(ring) for ring in rings_of(region, grain))


def _ring_data(ring: list[tuple[int, int]]) -> str:
    steps: list[int] = []
    for (x0, y0), (x1, y1) in pairwise(ring):
        steps += [x1 - x0, y1 - y0]
    return f"M{_numbers(ring[0])}l{_numbers(steps)}z"


def _numbers(steps: Iterable[int]) -> str:
    return " ".join(map(str, steps)).replace(" -", "-")


def anchor_of(region: BaseGeometry, wanted: Place | None) -> tuple[Place, float]:
    """Where the Daleks stand: the middle of the widest part, or a place of our choice."""
    part = parts_of(region)[0]
    if wanted is None:
        ray = shapely.maximum_inscribed_circle(part, tolerance=0.05)
        middle, radius = ray.coords[0], ray.length
    else:
        holder = next(p for p in parts_of(region) if p.contains(Point(wanted)))
        middle, radius = wanted, holder.boundary.distance(Point(wanted))
    return (round(middle[0], 1), round(middle[1], 1)), round(radius, 1)


def sea_line(start: Place, end: Place, bow: float) -> str:
    """A dashed way over the water, bowed to one side."""
    (x0, y0), (x1, y1) = start, end
    if not bow:
        return f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
    x, y = (x0 + x1) / 2 - (y1 - y0) * bow, (y0 + y1) / 2 + (x1 - x0) * bow
    return f"M{x0:.1f} {y0:.1f}Q{x:.1f} {y:.1f} {x1:.1f} {y1:.1f}"


def shortest_crossing(a: BaseGeometry, b: BaseGeometry, inland: float = 3.5) -> tuple[Place, Place]:
    """The two shores nearest to each other, each end drawn a little inland."""
    start, end = (point.coords[0] for point in nearest_points(a, b))
    stretch = inland / max(math.dist(start, end), 1)
    dx, dy = (end[0] - start[0]) * stretch, (end[1] - start[1]) * stretch
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


def smooth_blob(corners: list[Place]) -> Polygon:
    """A lake from a few corners, cut round as Chaikin does."""
    for _ in range(3):
        pairs = list(zip(corners, corners[1:] + corners[:1], strict=True))
        corners = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairs
            for share in (0.25, 0.75)
        ]
    return Polygon(corners)

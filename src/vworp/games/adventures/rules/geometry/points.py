"""Points, bases and paths on the table: what the rules measure with."""

from itertools import pairwise
from math import atan2, ceil, degrees, floor, hypot
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
"""A place on the table, in inches from its south-west corner."""

Base = tuple[float, float, float]
"""The round base of a figure: centre and radius."""

GRID = 0.25
"""AT-R84 (ruling). Figures stand on points of a quarter-inch grid."""

RADIUS = 0.5
EPSILON = 1e-6
"""AT-R01. How much a distance may be over and still count as within."""


CONTACT = 0.1
EDGE = 0.5


class Mover(NamedTuple):
    """What matters of a figure that moves."""

    radius: float = RADIUS
    is_aquatic: bool = False


FOOT = Mover()


class Parked(NamedTuple):
    """A vehicle as it stands: `heading` in degrees, 0 to the east, counter-clockwise."""

    kind: str
    x: float
    y: float
    heading: int


class Path(NamedTuple):
    """The way of a base centre, and its length."""

    points: tuple[Point, ...]
    length: float

    @property
    def end(self) -> Point:
        """Where it leads."""
        return self.points[-1]

    def at(self, distance: float) -> Point:
        """The point so far along the way."""
        for start, end in pairwise(self.points):
            leg = hypot(end[0] - start[0], end[1] - start[1])
            if distance <= leg:
                share = distance / leg if leg else 0.0
                return between(start, end, share)
            distance -= leg
        return self.points[-1]

    def heading(self) -> int:
        """The direction of the last leg in whole degrees."""
        before, end = self.points[-2:]
        return round(degrees(atan2(end[1] - before[1], end[0] - before[0]))) % 360


def between(start: Point, end: Point, share: float) -> Point:
    """The point that lies this share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def distance(a: Point, b: Point) -> float:
    """From point to point."""
    return hypot(a[0] - b[0], a[1] - b[1])


def gap(a: Point, b: Point, radius_a: float = RADIUS, radius_b: float = RADIUS) -> float:
    """AT-R01. The distance between two bases, edge to edge; a marker or point has radius 0."""
    return max(0.0, hypot(a[0] - b[0], a[1] - b[1]) - radius_a - radius_b)


def is_within(
    inches: float, a: Point, b: Point, radius_a: float = RADIUS, radius_b: float = RADIUS
) -> bool:
    """AT-R01. Within n means a gap of n or less."""
    return hypot(a[0] - b[0], a[1] - b[1]) <= inches + radius_a + radius_b + EPSILON


def in_contact(a: Point, b: Point, radius_a: float = RADIUS, radius_b: float = RADIUS) -> bool:
    """AT-R01. Contact means a gap of at most 0.1."""
    return hypot(a[0] - b[0], a[1] - b[1]) <= CONTACT + radius_a + radius_b + EPSILON


def overlaps(a: Base, b: Base) -> bool:
    """Whether two bases would have to stand on each other."""
    return hypot(a[0] - b[0], a[1] - b[1]) < a[2] + b[2] - EPSILON


def snap(point: Point) -> Point:
    """AT-R84 (ruling). The nearest point of the grid."""
    return floor(point[0] / GRID + 0.5) * GRID, floor(point[1] / GRID + 0.5) * GRID


def is_on_grid(point: Point) -> bool:
    """Whether a figure may stand there as far as the grid goes."""
    return snap(point) == point


def grid_around(point: Point, radius: float) -> list[Point]:
    """The points of the grid within a radius, the nearest first, then from south-west."""
    west, south = ceil((point[0] - radius) / GRID), ceil((point[1] - radius) / GRID)
    east, north = floor((point[0] + radius) / GRID), floor((point[1] + radius) / GRID)
    found = [
        (x * GRID, y * GRID)
        for x in range(west, east + 1)
        for y in range(south, north + 1)
        if hypot(x * GRID - point[0], y * GRID - point[1]) <= radius
    ]
    return sorted(found, key=lambda spot: (round(distance(spot, point), 6), spot))


Floats: TypeAlias = NDArray[np.float64]
Lines: TypeAlias = NDArray[Any]
Flags: TypeAlias = NDArray[np.bool_]

"""Points, rectangles, and lines as SVG's path language writes them: arcs, stars, spirals."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return self.x + self.wide / 2, self.y + self.high / 2

    def lowered(self, far: float) -> "Box":
        """The same rectangle further down."""
        return self._replace(y=self.y + far)

    def point(self, inside: Point) -> Point:
        """A point that is given from the upper left corner."""
        return self.x + inside[0], self.y + inside[1]


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at a distance and an angle, clockwise from straight up."""
    angle = radians(degrees)
    return x + r * sin(angle), y - r * cos(angle)


def number(value: float) -> str:
    """A coordinate, as short as a picture can bear."""
    return f"{value:.1f}".removesuffix(".0")


def spot(point: Point) -> str:
    """A point in path language."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Sequence[Point]) -> str:
    """A closed figure through these points."""
    return "M" + "L".join(spot(point) for point in points) + "Z"


def regular(x: float, y: float, r: float, corners: int, turn: float = 0) -> str:
    """A figure with equal sides, one corner up unless turned."""
    return polygon([polar(x, y, r, turn + 360 * n / corners) for n in range(corners)])


def star(x: float, y: float, r: float, rays: int, inner: float) -> str:
    """A star, one ray up; `inner` is how deep it is cut, as a part of the radius."""
    half = 180 / rays
    return polygon([polar(x, y, r if n % 2 == 0 else r * inner, n * half) for n in range(2 * rays)])


def ring(x: float, y: float, r: float) -> str:
    """A full circle as a path, so that many can share one element."""
    size, left = number(r), number(x - r)
    across = number(2 * r)
    return f"M{left} {number(y)}a{size} {size} 0 1 0 {across} 0a{size} {size} 0 1 0 -{across} 0"


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Part of a circle, clockwise from one angle to another."""
    large = int((end - start) % 360 > 180)
    size = number(r)
    begin, finish = polar(x, y, r, start), polar(x, y, r, end)
    return f"M{spot(begin)}A{size} {size} 0 {large} 1 {spot(finish)}"


def dots(points: Sequence[Point]) -> str:
    """Many dots in one path: drawn with round line caps, each is as large as the stroke is wide."""
    return "".join(f"M{spot(point)}h0" for point in points)

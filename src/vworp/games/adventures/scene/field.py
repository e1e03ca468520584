"""From inches to the picture: where the field lies, and outlines as paths."""

from collections.abc import Iterable
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from vworp.games.adventures.box.tables import Table
from vworp.games.adventures.rules.geometry.points import Point
from vworp.scene.furniture import WIDE
from vworp.scene.lettering import outlined
from vworp.scene.palette import IVORY
from vworp.scene.shapes import Shape

GAME = "adventures"
MARGIN = 10
MOST_WIDE = WIDE - 2 * MARGIN
MOST_HIGH = 600
"""How large the field is drawn at most, whatever the table measures."""

TYPE = 13
"""The smallest type on the field: on a phone its window enlarges it to ten pixels and more."""


class Field:
    """A table's inches as units of the picture; y runs north on the table and down here."""

    __slots__ = ("height", "scale", "table", "width")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scale = min(MOST_WIDE / table.width, MOST_HIGH / table.height)
        self.width = round(table.width * self.scale, 2)
        self.height = round(table.height * self.scale, 2)

    def at(self, point: Point) -> Point:
        """A place of the table in the picture."""
        return (round(point[0] * self.scale, 1), round(self.height - point[1] * self.scale, 1))

    def outline(self, points: Iterable[Point]) -> str:
        """A closed path through places of the table."""
        spots = (self.at(point) for point in points)
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in spots) + "Z"

    def shape(self, area: BaseGeometry) -> str:
        """Any polygons, holes included, as one path."""
        parts = []
        for polygon in shapely.get_parts(area):
            if polygon.geom_type == "Polygon" and not polygon.is_empty:
                rings = [polygon.exterior, *polygon.interiors]
                parts += [self.outline(list(ring.coords)[:-1]) for ring in rings]
        return "".join(parts)


@lru_cache(maxsize=64)
def field_of(table: Table) -> Field:
    """The same one for every picture of a table: parts that take it are found again."""
    return Field(table)


def name(x: float, y: float, words: str, colour: str = IVORY) -> Shape:
    """Words on the field, with an edge that keeps them readable on any ground."""
    return outlined(x, y, words, colour, TYPE, 2.6)

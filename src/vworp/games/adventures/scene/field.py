"""From inches to the picture: where the field lies, and outlines as paths."""

from collections.abc import Iterable
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from vworp.games.adventures.box.tables import Table
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.scene.layout import TALL, Layout, Measures
from vworp.scene.lettering import outlined
from vworp.scene.palette import IVORY
from vworp.scene.shapes import Shape

GAME = "adventures"

EDGE = 0.22
"""How broad the dark edge round words is, as a part of their size."""


class Field:
    """A table's inches as units of the picture; y runs north on the table and down here.

    Places that are nearer than `apart` inches can't be touched apart on a phone.
    """

    __slots__ = ("apart", "height", "look", "scale", "table", "width")

    def __init__(self, table: Table, layout: Layout) -> None:
        self.table = table
        self.look = layout.on_table
        self.scale = _scale(table, layout)
        self.width = round(table.width * self.scale, 2)
        self.height = round(table.height * self.scale, 2)
        self.apart = TALL.on_table.touched / _scale(table, TALL)

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


def _scale(table: Table, layout: Layout) -> float:
    return min(layout.world.wide / table.width, layout.world.high / table.height)


@lru_cache(maxsize=128)
def field_of(table: Table, layout: Layout) -> Field:
    """The same one for every picture of a table: parts that take it are found again."""
    return Field(table, layout)


def name_on(look: Measures, x: float, y: float, words: str, colour: str = IVORY) -> Shape:
    """Words on the field, with an edge that keeps them readable on any ground."""
    return outlined(x, y, words, colour, look.type, round(look.type * EDGE, 1))

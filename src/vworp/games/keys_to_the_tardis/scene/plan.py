"""A layout seen from one edge: the grid turned so that the viewer's own edge is at the bottom."""

from functools import cache

from vworp.games.keys_to_the_tardis.box.board import EDGES, SIZE, TILES
from vworp.games.keys_to_the_tardis.scene.layout import GAP, Layout
from vworp.scene.paths import Box, Point

TILE = 84
"""The size of a tile that everything on it is drawn for; in others it is scaled."""

BELOW, LEFTWARD, ABOVE, RIGHTWARD = range(4)
"""Where an edge is in the picture: clockwise from the viewer's own, as the seats go."""


class Plan:
    """Where tiles, edges and plates are."""

    __slots__ = ("bottom", "corners", "layout", "near", "plates", "right", "scale", "span")

    def __init__(self, layout: Layout, near: int) -> None:
        self.layout = layout
        self.near = near
        self.scale = round(layout.tile / TILE, 3)
        self.span = SIZE * layout.tile
        self.right = layout.left + self.span
        self.bottom = layout.top + self.span
        self.corners: tuple[Point, ...] = tuple(
            self._corner(*_turned(near, tile)) for tile in range(len(TILES))
        )
        self.plates = self._plates()

    def _corner(self, right: int, up: int) -> Point:
        layout = self.layout
        return layout.left + right * layout.tile, layout.top + (SIZE - 1 - up) * layout.tile

    def _plates(self) -> tuple[Box, ...]:
        """The strips outside the four edges, in the order of the sides."""
        left, top, strip = self.layout.left, self.layout.top, self.layout.strip
        away = self.layout.gutter + GAP
        return (
            Box(left, self.bottom + away, self.span, strip),
            Box(left - away - strip, top, strip, self.span),
            Box(left, top - away - strip, self.span, strip),
            Box(self.right + away, top, strip, self.span),
        )

    def middle(self, tile: int) -> Point:
        """The middle of a tile."""
        x, y = self.corners[tile]
        return x + self.layout.tile / 2, y + self.layout.tile / 2

    def where(self, edge: int) -> int:
        """On which side of the picture an edge is."""
        return (edge - self.near) % len(EDGES)


def _turned(near: int, tile: int) -> tuple[int, int]:
    """How far right and how far up a tile is, seen from an edge."""
    row, column = divmod(tile, SIZE)
    last = SIZE - 1
    seen = ((column, row), (last - row, column), (last - column, last - row), (row, last - column))
    return seen[near]


@cache
def plan_table(layout: Layout, near: int) -> Plan:
    """A form of the table as seen from an edge."""
    return Plan(layout, near)

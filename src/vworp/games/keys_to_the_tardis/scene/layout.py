"""Where everything lies: the grid turned so that the viewer's own edge is at the bottom."""

from functools import cache

from vworp.games.keys_to_the_tardis.box.board import EDGES, SIZE, TILES
from vworp.scene.furniture import WIDE
from vworp.scene.paths import Point

TILE = 84
SPAN = SIZE * TILE
LEFT = (WIDE - SPAN) / 2
GUTTER = 27
GAP = 4
STRIP = 61

SIGN = 14
SIGN_HIGH = 52
TOP = SIGN + SIGN_HIGH + 10 + STRIP + GAP + GUTTER
BOTTOM = TOP + SPAN
HAND = BOTTOM + GUTTER + GAP + STRIP + 14
CARD_WIDE = 132
CARD_HIGH = 200
HIGH = HAND + CARD_HIGH + 20

BELOW, LEFTWARD, ABOVE, RIGHTWARD = range(4)
"""Where an edge is in the picture: clockwise from the viewer's own, as the seats go."""


class Layout:
    """The grid as seen from one edge: where tiles and edges are."""

    __slots__ = ("corners", "near")

    def __init__(self, near: int) -> None:
        self.near = near
        self.corners: tuple[Point, ...] = tuple(
            _corner(*_turned(near, tile)) for tile in range(len(TILES))
        )

    def middle(self, tile: int) -> Point:
        """The middle of a tile."""
        x, y = self.corners[tile]
        return x + TILE / 2, y + TILE / 2

    def where(self, edge: int) -> int:
        """On which side of the picture an edge is."""
        return (edge - self.near) % len(EDGES)


def _turned(near: int, tile: int) -> tuple[int, int]:
    """How far right and how far up a tile is, seen from an edge."""
    row, column = divmod(tile, SIZE)
    last = SIZE - 1
    seen = ((column, row), (last - row, column), (last - column, last - row), (row, last - column))
    return seen[near]


def _corner(right: int, up: int) -> Point:
    return LEFT + right * TILE, TOP + (SIZE - 1 - up) * TILE


@cache
def lay_out(near: int) -> Layout:
    """The grid as seen from an edge."""
    return Layout(near)


PLATES: tuple[tuple[float, float, float, float], ...] = (
    (LEFT, BOTTOM + GUTTER + GAP, SPAN, STRIP),
    (LEFT - GUTTER - GAP - STRIP, TOP, STRIP, SPAN),
    (LEFT, TOP - GUTTER - GAP - STRIP, SPAN, STRIP),
    (LEFT + SPAN + GUTTER + GAP, TOP, STRIP, SPAN),
)
"""The strips outside the four edges, in the order of the sides: x, y, width, height."""

"""A layout filled in for one viewer and one board: where each space and each plate lies."""

from functools import lru_cache

from vworp.games.tardis_run.actions import COLUMNS
from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS, Board
from vworp.games.tardis_run.scene.layout import Layout, Tray
from vworp.scene.paths import Box, Point

CELL = (81, 92)
"""The size of a space that everything on the board is drawn for; in others it is scaled."""


class Plan:
    """What lies round the middle of the picture: own tray below, paddles under it."""

    __slots__ = ("bottom", "height", "layout", "near", "odds", "paddles", "trays")

    def __init__(self, layout: Layout, near: int, bottom: float) -> None:
        self.layout = layout
        self.near = near
        self.bottom = bottom
        here, there = layout.near.lowered(bottom), layout.far
        self.trays = (here, there) if near == MONSTERS else (there, here)
        self.paddles: Box = layout.paddles.lowered(bottom)
        self.odds: Box = layout.odds.lowered(bottom)
        self.height = bottom + layout.below

    def rest(self, side: int) -> Point:
        """The middle of the place where the black paddle lies beside its holder."""
        tray: Tray = self.trays[side]
        return tray.scroll.point(tray.rest)

    def slot(self, side: int, number: int) -> Point:
        """Where the feet of a pawn that is out are."""
        tray: Tray = self.trays[side]
        x, y = tray.who.point(tray.first_slot)
        return x + tray.pitch * number, y


class BoardPlan(Plan):
    """A plan with the board in its middle: own row below."""

    __slots__ = (
        "cell_high", "cell_wide", "columns", "is_mirrored", "left", "right", "rows", "spaces",
        "top", "unit",
    )  # fmt: skip

    def __init__(self, layout: Layout, board: Board, near: int) -> None:
        self.is_mirrored = near == DOCTORS
        self.spaces = sorted({space for route in board.routes for space in route.spaces})
        self.columns = max(space % len(COLUMNS) for space in self.spaces) + 1
        self.rows = max(space // len(COLUMNS) for space in self.spaces) + 1
        posts = (self.columns - 1) // 2 * layout.post
        room = layout.width - 2 * (layout.margin + layout.beam) - posts
        self.cell_wide = min(layout.widest_cell, room // self.columns)
        self.cell_high = min(layout.tallest_cell, layout.board_high / self.rows)
        self.unit = min(self.cell_wide / CELL[0], self.cell_high / CELL[1])
        self.left = (layout.width - self.columns * self.cell_wide - posts) / 2
        self.right = layout.width - self.left
        self.top = layout.board_top
        super().__init__(layout, near, self.top + self.rows * self.cell_high)

    def corner(self, space: int) -> Point:
        """The upper left corner of a space."""
        down = self._row_down(space)
        return self.column_left(space % len(COLUMNS)), self.top + down * self.cell_high

    def column_left(self, column: int) -> float:
        """Where a column begins; between two walls of the box there is a post."""
        return self.left + column * self.cell_wide + column // 2 * self.layout.post

    def middle(self, space: int) -> Point:
        """The middle of a space."""
        x, y = self.corner(space)
        return x + self.cell_wide / 2, y + self.cell_high / 2

    def is_at_the_top(self, space: int) -> bool:
        """Whether a space lies in the row furthest from the viewer: there the windows are."""
        return self._row_down(space) == 0

    def is_at_the_bottom(self, space: int) -> bool:
        """Whether a space lies in the viewer's own row."""
        return self._row_down(space) == self.rows - 1

    def _row_down(self, space: int) -> int:
        row = space // len(COLUMNS)
        return row if self.is_mirrored else self.rows - 1 - row


@lru_cache(maxsize=64)
def plan_board(layout: Layout, board: Board, near: int) -> BoardPlan:
    """The places of a board seen from a side."""
    return BoardPlan(layout, board, near)


def near_side(viewer: int) -> int:
    """The side at the bottom of the picture: one's own, or the Monsters'."""
    return DOCTORS if viewer == DOCTORS else MONSTERS

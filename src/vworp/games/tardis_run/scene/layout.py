"""Where everything lies: the board's measures, seen from the viewer's own side."""

from functools import lru_cache

from vworp.games.tardis_run.actions import COLUMNS
from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS, Board
from vworp.scene.furniture import WIDE
from vworp.scene.paths import Point

MARGIN = 20
TRAY = 86
BEAM = 32
LANE = 46
POST = 8
CELL_HIGH = 110
MOST_CELL_WIDE = 120

FAR_TRAY = 14
ROOF = 106
SIGN = 124
SIGN_HIGH = 52
BOARD = SIGN + SIGN_HIGH + LANE + 4


class Layout:
    """The measures of one board for one viewer: own row below."""

    __slots__ = (
        "bottom", "cell_wide", "columns", "height", "is_mirrored", "left", "near",
        "near_tray", "paddles", "right", "rows", "spaces",
    )  # fmt: skip

    def __init__(self, board: Board, near: int) -> None:
        self.near = near
        self.is_mirrored = near == DOCTORS
        self.spaces = sorted({space for route in board.routes for space in route.spaces})
        self.columns = max(space % len(COLUMNS) for space in self.spaces) + 1
        self.rows = max(space // len(COLUMNS) for space in self.spaces) + 1
        posts = (self.columns - 1) // 2 * POST
        room = WIDE - 2 * (MARGIN + BEAM) - posts
        self.cell_wide = min(MOST_CELL_WIDE, room // self.columns)
        self.left = (WIDE - self.columns * self.cell_wide - posts) / 2
        self.right = WIDE - self.left
        self.bottom = BOARD + self.rows * CELL_HIGH
        self.near_tray = self.bottom + LANE + 26
        self.paddles = self.near_tray + TRAY + 14
        self.height = self.paddles + 232

    def corner(self, space: int) -> Point:
        """The upper left corner of a space."""
        row, column = divmod(space, len(COLUMNS))
        down = row if self.is_mirrored else self.rows - 1 - row
        return self.column_left(column), BOARD + down * CELL_HIGH

    def column_left(self, column: int) -> float:
        """Where a column begins; between two walls of the box there is a post."""
        return self.left + column * self.cell_wide + column // 2 * POST

    def middle(self, space: int) -> Point:
        """The middle of a space."""
        x, y = self.corner(space)
        return x + self.cell_wide / 2, y + CELL_HIGH / 2

    def is_at_the_top(self, space: int) -> bool:
        """Whether a space lies in the row furthest from the viewer: there the windows are."""
        return self.corner(space)[1] == BOARD


@lru_cache(maxsize=64)
def lay_out(board: Board, near: int) -> Layout:
    """The measures of a board seen from a side."""
    return Layout(board, near)


def near_side(viewer: int) -> int:
    """The side at the bottom of the picture: one's own, or the Monsters'."""
    return DOCTORS if viewer == DOCTORS else MONSTERS

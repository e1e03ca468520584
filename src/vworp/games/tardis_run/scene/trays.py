"""A tray for each side: its player, the pawns that are out, a place for the black paddle."""

from collections.abc import Iterator

from vworp.games.tardis_run.box.shapes import scroll_shape, tray_shape
from vworp.games.tardis_run.scene.layout import FAR_TRAY, MARGIN, TRAY, Layout
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.games.tardis_run.scene.titles import scroll_title, tray_title
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle
from vworp.scene.furniture import WIDE, plate
from vworp.scene.lettering import clipped, label
from vworp.scene.palette import BRASS, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Shape, circle, ellipse, group, rect

NAME = 22
NAME_ROOM = 270
SLOT = 41
SLOTS = 163
PART = 334
"""A tray has two parts, left and right of the lamp."""

RIGHT_PART = WIDE - MARGIN - PART


def tray_top(layout: Layout, side: int) -> float:
    """The near side's tray is below the board, the far side's above it."""
    return layout.near_tray if side == layout.near else FAR_TRAY


def tray_slot(layout: Layout, side: int, number: int) -> Point:
    """Where the feet of a pawn that is out are."""
    return MARGIN + SLOTS + SLOT * number + SLOT / 2, tray_top(layout, side) + TRAY - 7


def paddle_rest(layout: Layout, side: int) -> Point:
    """The middle of the place where the black paddle lies beside its holder."""
    return WIDE - MARGIN - 96, tray_top(layout, side) + TRAY / 2


def draw_tray(table: Table, layout: Layout, side: int) -> Shape:
    """A side's tray; its edge is bright while that side has to act."""
    off = table.pawns[side].count(table.board.routes[side].off)
    count, name = len(table.pawns[side]), table.name(side)
    return _tray(layout, side, name, off, count, whose_turn(table) == side, table.holder == side)


@part
def _tray(
    layout: Layout, side: int, name: str, off: int, count: int, is_due: bool, holds: bool
) -> list[Shape]:
    return [
        _who_is_out(layout, side, name, off, count, is_due),
        *_scroll_place(layout, side, name, is_due, holds),
    ]


def _who_is_out(layout: Layout, side: int, name: str, off: int, count: int, is_due: bool) -> Shape:
    top, colour = tray_top(layout, side), SIDE_COLOUR[side]
    shown = clipped(name, NAME, NAME_ROOM)
    return group(
        tray_title(side, name, off, count),
        _plate(MARGIN, top, is_due=is_due),
        circle(MARGIN + 21, top + 21, 7, fill=PALE_BRASS if is_due else INK, stroke=BRASS),
        label(MARGIN + 36, top + 21, shown, NAME, fill=colour, anchor="start", bold=True),
        label(MARGIN + 36, top + 57, f"{off} of {count} out", 20, fill=MIST, anchor="start"),
        *(_slot(*tray_slot(layout, side, number), colour) for number in range(count)),
        id=tray_shape(side),
    )


def _plate(x: float, y: float, *, is_due: bool) -> Shape:
    edge, size = (BRASS, 3) if is_due else (OLD_BRASS, 1.2)
    return plate(x, y, PART, TRAY, stroke=edge, stroke_width=size)


def _slot(x: float, y: float, colour: str) -> Shape:
    return ellipse(x, y - 5, 16, 6, fill=INK, stroke=colour, stroke_width=1.2, opacity=0.75)


def _scroll_place(
    layout: Layout, side: int, name: str, is_due: bool, holds: bool
) -> Iterator[Shape]:
    (x, y), top = paddle_rest(layout, side), tray_top(layout, side)
    dashed: Look = {"stroke": OLD_BRASS, "stroke_dasharray": "5 6"}
    fill = PALE_BRASS if holds else MIST
    yield group(
        scroll_title(name, holds=holds),
        _plate(RIGHT_PART, top, is_due=is_due),
        label(RIGHT_PART + 16, y - 13, "Black", 20, fill=fill, anchor="start"),
        label(RIGHT_PART + 16, y + 13, "Scroll", 20, fill=fill, anchor="start"),
        rect(
            x - 75,
            y - 23,
            150,
            46,
            rx=20,
            fill=INK,
            fill_opacity=0.6,
            id=scroll_shape(side),
            **dashed,
        ),
    )


def whose_turn(table: Table) -> int:
    """The side that picks, throws or decides, or the one that has won."""
    if table.is_over or table.ended:
        return table.winner
    step = table.step
    return step.who if isinstance(step, DropPaddle) else step.seat

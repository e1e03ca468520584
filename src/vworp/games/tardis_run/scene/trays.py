"""A tray for each side: its player, the pawns that are out, a place for the black paddle."""

from vworp.games.tardis_run.box.shapes import scroll_shape, tray_shape
from vworp.games.tardis_run.scene.plan import Plan
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.games.tardis_run.scene.titles import scroll_title, tray_title
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle
from vworp.scene.furniture import plate
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.palette import BRASS, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box, Point
from vworp.scene.shapes import Look, Shape, circle, ellipse, group, rect

REST = (166, 84)
"""The size of the place of the black paddle, as large as what is touched on a phone has to be."""


def draw_tray(table: Table, plan: Plan, side: int) -> Shape:
    """A side's tray; its edge is bright while that side has to act."""
    off = table.pawns[side].count(table.board.routes[side].off)
    count, name = len(table.pawns[side]), table.name(side)
    return _tray(plan, side, name, off, count, whose_turn(table) == side, table.holder == side)


@part
def _tray(
    plan: Plan, side: int, name: str, off: int, count: int, is_due: bool, holds: bool
) -> list[Shape]:
    return [
        _who_is_out(plan, side, name, off, count, is_due),
        _scroll_place(plan, side, name, is_due, holds),
    ]


def _who_is_out(plan: Plan, side: int, name: str, off: int, count: int, is_due: bool) -> Shape:
    tray, layout, colour = plan.trays[side], plan.layout, SIDE_COLOUR[side]
    x, y = tray.who.point(tray.name)
    shown = clipped(name, layout.name, tray.name_room / BOLD)
    out = f"{off} of {count} out"
    return group(
        tray_title(side, name, off, count),
        _plate(tray.who, is_due=is_due),
        circle(x - 17, y, 8, fill=PALE_BRASS if is_due else INK, stroke=BRASS),
        label(x, y, shown, layout.name, fill=colour, anchor="start", bold=True),
        label(*tray.who.point(tray.out), out, layout.words, fill=MIST, anchor="start"),
        *(_slot(plan.slot(side, number), tray.pawn_size, colour) for number in range(count)),
        id=tray_shape(side),
    )


def _plate(box: Box, *, is_due: bool) -> Shape:
    edge, size = (BRASS, 3) if is_due else (OLD_BRASS, 1.2)
    return plate(*box, stroke=edge, stroke_width=size)


def _slot(feet: Point, size: float, colour: str) -> Shape:
    x, y = feet
    look: Look = {"fill": INK, "stroke": colour, "stroke_width": 1.2, "opacity": 0.75}
    return ellipse(x, y - 5, 25 * size, 9 * size, **look)


def _scroll_place(plan: Plan, side: int, name: str, is_due: bool, holds: bool) -> Shape:
    tray, size = plan.trays[side], plan.layout.words
    fill = PALE_BRASS if holds else MIST
    return group(
        scroll_title(name, holds=holds),
        _plate(tray.scroll, is_due=is_due),
        *(
            label(*tray.scroll.point(place), word, size, fill=fill, anchor="start")
            for place, word in zip(tray.scroll_words, ("Black", "Scroll"), strict=True)
        ),
        _rest(rest_box(plan, side), scroll_shape(side)),
    )


def _rest(box: Box, name: str) -> Shape:
    dashed: Look = {"stroke": OLD_BRASS, "stroke_dasharray": "5 6"}
    x, y, wide, high = box
    return rect(x, y, wide, high, rx=20, fill=INK, fill_opacity=0.6, id=name, **dashed)


def rest_box(plan: Plan, side: int) -> Box:
    """The place where the black paddle lies beside its holder."""
    (x, y), (wide, high) = plan.rest(side), REST
    return Box(x - wide / 2, y - high / 2, wide, high)


def whose_turn(table: Table) -> int:
    """The side that picks, throws or decides, or the one that has won."""
    if table.is_over or table.ended:
        return table.winner
    step = table.step
    return step.who if isinstance(step, DropPaddle) else step.seat

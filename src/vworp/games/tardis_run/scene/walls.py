"""What never changes on a board: the box's roof, walls and windows."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS, Board
from vworp.games.tardis_run.box.shapes import start_shape
from vworp.games.tardis_run.scene import arrows
from vworp.games.tardis_run.scene import layout as plan
from vworp.games.tardis_run.scene.sides import GAME, HOME_EDGE, HOME_LIGHT, HOME_TINT, SIDE_COLOUR
from vworp.scene.furniture import WIDE, downward, lamp, sign_board
from vworp.scene.lettering import label
from vworp.scene.ornament import roundel
from vworp.scene.palette import BRASS, INK, PANEL, SHADOW, SHEEN, WALL
from vworp.scene.shapes import Look, Raw, Shape, circle, group, path, rect, use

UNLIT = "#0a2148"
"""A window that is dark, so that the arrow before it shines."""


@lru_cache(maxsize=64)
def draw_walls(board: Board, near: int) -> Raw:
    """The unfolded box with everything painted on it."""
    layout = plan.lay_out(board, near)
    return Raw(
        *_box(layout),
        *_panels(board, layout),
        *_start_marks(board, layout),
        arrows.draw_chevrons(board, layout),
        *arrows.draw_shortcuts(board, layout),
        *(arrows.draw_exit(board, layout, side) for side in (MONSTERS, DOCTORS)),
        *arrows.draw_coordinates(board, layout),
    )


def _box(layout: plan.Layout) -> Iterator[Shape]:
    """Lamp, roof, sign, walls and plinth."""
    foot, full = layout.bottom + plan.LANE, WIDE - 2 * plan.MARGIN
    edge: Look = {"stroke": INK, "stroke_width": 2}
    yield lamp(GAME, WIDE / 2, 56, 19)
    yield path(f"M326 {plan.ROOF}L334 {plan.ROOF - 12}H446L454 {plan.ROOF}Z", fill=WALL, **edge)
    yield path(_roof(plan.MARGIN, plan.ROOF, 22, 14), fill=PANEL, **edge)
    yield rect(plan.MARGIN, plan.ROOF + 14, full, foot - plan.ROOF - 14, fill=SHADOW, **edge)
    for x in (plan.MARGIN, WIDE - plan.MARGIN - 8):
        yield rect(x, plan.ROOF + 14, 8, foot - plan.ROOF - 14, fill=PANEL, **edge)
    yield rect(plan.MARGIN - 8, foot, full + 16, 14, rx=3, fill=PANEL, **edge)
    yield rect(plan.MARGIN - 6, foot + 1, full + 12, 3, fill=SHEEN, opacity=0.6)
    yield roundel(WIDE / 2, layout.near_tray + 43, 30, 12)
    yield sign_board(plan.MARGIN + 34, plan.SIGN, full - 68, plan.SIGN_HIGH)
    yield from _walls_and_posts(layout)


def _roof(left: float, top: float, slope: float, high: float) -> str:
    right = WIDE - left
    return f"M{left} {top + high}L{left + slope} {top}H{right - slope}L{right} {top + high}Z"


def _walls_and_posts(layout: plan.Layout) -> Iterator[Shape]:
    left, wide, high = (
        layout.left - 5,
        layout.right - layout.left + 10,
        layout.rows * plan.CELL_HIGH,
    )
    yield rect(left, plan.BOARD - 5, wide, high + 10, rx=4, fill=INK, stroke=BRASS, stroke_width=2)
    for column in range(2, layout.columns, 2):
        x = layout.column_left(column) - plan.POST
        yield rect(x + 1, plan.BOARD, plan.POST - 2, high, fill=WALL)
        yield rect(x + 1, plan.BOARD, 2, high, fill=SHEEN, opacity=0.7)


def _panels(board: Board, layout: plan.Layout) -> Iterator[Shape]:
    """The spaces: lit windows in the row furthest away, homes in their side's tint, panels."""
    yield Shape("defs", window_light(), *_panel_definitions(layout))
    for space in layout.spaces:
        yield use(f"{GAME}-{_kind(board, layout, space)}", *layout.corner(space))


def _panel_definitions(layout: plan.Layout) -> Iterator[Shape]:
    wide, high = layout.cell_wide, plan.CELL_HIGH
    inset = rect(13, 13, wide - 26, high - 26, rx=1, fill="none", stroke=SHEEN, stroke_opacity=0.3)
    plain = _frame(layout, WALL, PANEL, SHEEN)
    yield group(*plain, inset, id=f"{GAME}-panel")
    yield group(*plain, _window(layout, f"url(#{GAME}-light)"), id=f"{GAME}-window")
    yield group(*plain, _window(layout, UNLIT), id=f"{GAME}-dark")
    for side in (MONSTERS, DOCTORS):
        tinted = _frame(layout, HOME_EDGE[side], HOME_TINT[side], HOME_LIGHT[side])
        yield group(*tinted, id=f"{GAME}-home-{side}")


def _kind(board: Board, layout: plan.Layout, space: int) -> str:
    for side, route in enumerate(board.routes):
        if space in route.spaces[: board.home]:
            return f"home-{side}"
    if not layout.is_at_the_top(space):
        return "panel"
    return "dark" if space in board.arrows else "window"


def window_light() -> Shape:
    """The light behind the windows, brightest at the top."""
    return downward(f"{GAME}-light", (0, "#fff6d2"), (0.55, "#f3d488"), (1, "#c79648"))


def _frame(layout: plan.Layout, edge: str, fill: str, light: str) -> list[Shape]:
    """A panel sunk into the wall: dark above and to the left, light below and to the right."""
    right, low = layout.cell_wide - 6, plan.CELL_HIGH - 6
    line: Look = {"stroke_width": 2, "fill": "none"}
    return [
        rect(1, 1, right + 4, low + 4, rx=2, fill=edge),
        rect(6, 6, right - 6, low - 6, rx=2, fill=fill),
        path(f"M6 {low}V6H{right}", stroke=INK, stroke_opacity=0.6, **line),
        path(f"M6 {low}H{right}V6", stroke=light, stroke_opacity=0.75, **line),
    ]


def _window(layout: plan.Layout, light: str) -> Shape:
    """Six panes with light behind them."""
    across, down = (layout.cell_wide - 32) / 3, (plan.CELL_HIGH - 28) / 2
    panes = [
        rect(12 + column * (across + 4), 12 + row * (down + 4), across, down, rx=1)
        for row in range(2)
        for column in range(3)
    ]
    return group(*panes, fill=light, stroke=INK, stroke_width=1.5)


def _start_marks(board: Board, layout: plan.Layout) -> Iterator[Shape]:
    """TR-B4. The letter S where a route begins, over the heads of the pawns there."""
    for side, route in enumerate(board.routes):
        x, y = layout.corner(route.spaces[0])
        x += layout.cell_wide / 2
        yield group(
            circle(x, y + 15, 13, fill=INK, stroke=SIDE_COLOUR[side], stroke_width=2),
            label(x, y + 15, "S", 20, fill=SIDE_COLOUR[side], bold=True),
            id=start_shape(side),
        )

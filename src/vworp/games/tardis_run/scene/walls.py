"""What never changes on a board: the box's roof, walls and windows."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS, Board
from vworp.games.tardis_run.box.shapes import start_shape
from vworp.games.tardis_run.scene import arrows
from vworp.games.tardis_run.scene.exits import draw_exit
from vworp.games.tardis_run.scene.plan import BoardPlan
from vworp.games.tardis_run.scene.sides import GAME, HOME_EDGE, HOME_LIGHT, HOME_TINT, SIDE_COLOUR
from vworp.scene.furniture import downward, lamp, sign_board
from vworp.scene.lettering import label
from vworp.scene.ornament import roundel
from vworp.scene.palette import BRASS, INK, PANEL, SHADOW, SHEEN, WALL
from vworp.scene.shapes import Look, Raw, Shape, circle, group, path, rect, use

EDGE: Look = {"stroke": INK, "stroke_width": 2}
UNLIT = "#0a2148"
"""A window that is dark, so that the arrow before it shines."""


@lru_cache(maxsize=64)
def draw_walls(board: Board, plan: BoardPlan) -> Raw:
    """The unfolded box with everything painted on it."""
    return Raw(
        *_box(plan),
        *_panels(board, plan),
        *_start_marks(board, plan),
        arrows.draw_way(board, plan),
        *arrows.draw_shortcuts(board, plan),
        *draw_exit(board, plan, MONSTERS),
        *draw_exit(board, plan, DOCTORS),
        *arrows.draw_coordinates(board, plan),
    )


def _box(plan: BoardPlan) -> Iterator[Shape]:
    """Lamp, roof, sign, walls and plinth."""
    layout, edge = plan.layout, EDGE
    margin, roof, middle = layout.margin, layout.roof, layout.width / 2
    foot, full = plan.bottom + layout.lane, layout.width - 2 * margin
    yield lamp(GAME, *layout.lamp)
    yield path(f"M{middle - 64} {roof}l8 -12h112l8 12Z", fill=WALL, **edge)
    yield path(
        f"M{margin} {roof + 14}l22 -14H{layout.width - margin - 22}l22 14Z", fill=PANEL, **edge
    )
    yield rect(margin, roof + 14, full, foot - roof - 14, fill=SHADOW, **edge)
    for x in (margin, layout.width - margin - 8):
        yield rect(x, roof + 14, 8, foot - roof - 14, fill=PANEL, **edge)
    yield rect(margin - 8, foot, full + 16, 14, rx=3, fill=PANEL, **edge)
    yield rect(margin - 6, foot + 1, full + 12, 3, fill=SHEEN, opacity=0.6)
    for number, (x, y, size) in enumerate(layout.ornaments):
        yield roundel(x, plan.bottom + y, size, 12 + number)
    yield sign_board(*layout.sign)
    yield from _walls_and_posts(plan)


def _walls_and_posts(plan: BoardPlan) -> Iterator[Shape]:
    wide, high, post = plan.right - plan.left, plan.bottom - plan.top, plan.layout.post
    frame: Look = {"fill": INK, "stroke": BRASS, "stroke_width": 2}
    yield rect(plan.left - 5, plan.top - 5, wide + 10, high + 10, rx=4, **frame)
    for column in range(2, plan.columns, 2):
        x = plan.column_left(column) - post
        yield rect(x + 1, plan.top, post - 2, high, fill=WALL)
        yield rect(x + 1, plan.top, 2, high, fill=SHEEN, opacity=0.7)


def _panels(board: Board, plan: BoardPlan) -> Iterator[Shape]:
    """The spaces: lit windows in the row furthest away, homes in their side's tint, panels."""
    yield Shape("defs", window_light(), *_panel_definitions(plan))
    for space in plan.spaces:
        yield use(f"{GAME}-{_kind(board, plan, space)}", *plan.corner(space))


def _panel_definitions(plan: BoardPlan) -> Iterator[Shape]:
    wide, high = plan.cell_wide, plan.cell_high
    inset = rect(13, 13, wide - 26, high - 26, rx=1, fill="none", stroke=SHEEN, stroke_opacity=0.3)
    plain = _frame(plan, WALL, PANEL, SHEEN)
    yield group(*plain, inset, id=f"{GAME}-panel")
    yield group(*plain, _window(plan, f"url(#{GAME}-light)"), id=f"{GAME}-window")
    yield group(*plain, _window(plan, UNLIT), id=f"{GAME}-dark")
    for side in (MONSTERS, DOCTORS):
        tinted = _frame(plan, HOME_EDGE[side], HOME_TINT[side], HOME_LIGHT[side])
        yield group(*tinted, id=f"{GAME}-home-{side}")


def _kind(board: Board, plan: BoardPlan, space: int) -> str:
    for side, route in enumerate(board.routes):
        if space in route.spaces[: board.home]:
            return f"home-{side}"
    if not plan.is_at_the_top(space):
        return "panel"
    return "dark" if space in board.arrows else "window"


def window_light() -> Shape:
    """The light behind the windows, brightest at the top."""
    return downward(f"{GAME}-light", (0, "#fff6d2"), (0.55, "#f3d488"), (1, "#c79648"))


def _frame(plan: BoardPlan, edge: str, fill: str, light: str) -> list[Shape]:
    """A panel sunk into the wall: dark above and to the left, light below and to the right."""
    right, low = plan.cell_wide - 6, plan.cell_high - 6
    line: Look = {"stroke_width": 2, "fill": "none"}
    return [
        rect(1, 1, right + 4, low + 4, rx=2, fill=edge),
        rect(6, 6, right - 6, low - 6, rx=2, fill=fill),
        path(f"M6 {low}V6H{right}", stroke=INK, stroke_opacity=0.6, **line),
        path(f"M6 {low}H{right}V6", stroke=light, stroke_opacity=0.75, **line),
    ]


def _window(plan: BoardPlan, light: str) -> Shape:
    """Six panes with light behind them."""
    across, down = (plan.cell_wide - 32) / 3, (plan.cell_high - 28) / 2
    panes = [
        rect(12 + column * (across + 4), 12 + row * (down + 4), across, down, rx=1)
        for row in range(2)
        for column in range(3)
    ]
    return group(*panes, fill=light, stroke=INK, stroke_width=1.5)


def _start_marks(board: Board, plan: BoardPlan) -> Iterator[Shape]:
    """TR-B4. A large S where a route begins, behind the pawns there."""
    for side, route in enumerate(board.routes):
        x, y = plan.middle(route.spaces[0])
        size, colour = 32 * plan.unit, SIDE_COLOUR[side]
        yield group(
            circle(x, y, size, fill=INK, fill_opacity=0.55, stroke=colour, stroke_width=3),
            label(x, y, "S", 1.4 * size, fill=colour, bold=True),
            id=start_shape(side),
        )

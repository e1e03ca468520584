"""The exits: an arrow over a route's last space, and lights from there to where one stands then."""

from collections.abc import Iterator

from vworp.games.tardis_run.actions import COLUMNS
from vworp.games.tardis_run.box.board import Board
from vworp.games.tardis_run.box.shapes import exit_shape
from vworp.games.tardis_run.scene.plan import BoardPlan
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.games.tardis_run.scene.titles import exit_title
from vworp.scene.lettering import label
from vworp.scene.palette import INK
from vworp.scene.paths import Point, polygon, spot
from vworp.scene.shapes import ROUND, Look, Shape, at, group, path

LIGHTS = "0 17"
"""Lights along the way out: round dots, so far apart."""


def draw_exit(board: Board, plan: BoardPlan, side: int) -> Iterator[Shape]:
    """TR-16. The arrow over a route's last space, in the colour of the side that leaves there."""
    yield _lights(plan, board.routes[side].spaces[-1], side)
    yield _arrow(board, plan, side)


def _arrow(board: Board, plan: BoardPlan, side: int) -> Shape:
    space, colour = board.routes[side].spaces[-1], SIDE_COLOUR[side]
    half, tip = plan.layout.exit_half, plan.layout.lane - 5
    wings = [(half, -tip * 0.52), (half * 0.9, -tip * 0.52), (half * 0.9, 3)]
    arrow = polygon([(0, -tip), *wings, *((-x, y) for x, y in reversed(wings))])
    return group(
        exit_title(board, side),
        group(
            path(arrow, fill=colour, opacity=0.25, stroke=colour, stroke_width=9),
            path(arrow, fill=colour, stroke=INK, stroke_width=2),
            stroke_linejoin="round",
            transform=_way_out(plan, space),
        ),
        *_word(plan, space),
        id=exit_shape(side),
    )


def _word(plan: BoardPlan, space: int) -> Iterator[Shape]:
    """Above and below the board there is room to write on the arrow what it is."""
    x, up, size = plan.middle(space)[0], plan.layout.lane * 0.24, plan.layout.words
    if plan.is_at_the_top(space):
        yield label(x, plan.top - up, "exit", size, fill=INK, bold=True)
    elif plan.is_at_the_bottom(space):
        yield label(x, plan.bottom + up, "exit", size, fill=INK, bold=True)


def _way_out(plan: BoardPlan, space: int) -> str:
    """Over the upper or lower edge; from a space between them to the side."""
    x, y = plan.middle(space)
    if plan.is_at_the_top(space):
        return at(x, plan.top)
    if plan.is_at_the_bottom(space):
        return f"{at(x, plan.bottom)} rotate(180)"
    size = plan.cell_high / plan.layout.exit_half / 3
    column = space % len(COLUMNS)
    if column == 0:
        return f"{at(plan.left, y)} rotate(-90) scale({size:.3g})"
    return f"{at(plan.column_left(column) + plan.cell_wide, y)} rotate(90) scale({size:.3g})"


def _lights(plan: BoardPlan, space: int, side: int) -> Shape:
    """From the arrow's tip along the edge of the box to the tray of those who are out."""
    *way, (x, y) = _way_to_the_tray(plan, space, side)
    down = 1 if side == plan.near else -1
    lights: Look = {"fill": "none", "stroke_width": 6, "stroke_dasharray": LIGHTS}
    return group(
        path(f"M{'L'.join(map(spot, [*way, (x, y - 14 * down)]))}", **lights),
        path(polygon([(x, y), (x - 9, y - 14 * down), (x + 9, y - 14 * down)])),
        fill=SIDE_COLOUR[side],
        stroke=SIDE_COLOUR[side],
        **ROUND,
    )


def _way_to_the_tray(plan: BoardPlan, space: int, side: int) -> list[Point]:
    """The near side goes round by the left edge, the far one by the right edge."""
    (x, y), edge, who = plan.middle(space), plan.layout.margin + 4, plan.trays[side].who
    away = plan.layout.lane - 3
    end = who.y
    if side != plan.near:
        edge, end = plan.layout.width - edge, who.y + who.high
    if plan.is_at_the_top(space):
        y = plan.top - away
    elif plan.is_at_the_bottom(space):
        y = plan.bottom + away
    else:
        x = edge
    return [(x, y), (edge, y), (edge, end)]

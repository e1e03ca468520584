"""What is painted on the walls: the way the route goes, shortcuts, exits and coordinates."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees

from vworp.games.tardis_run.actions import COLUMNS, ROWS
from vworp.games.tardis_run.box.board import Board
from vworp.games.tardis_run.box.shapes import WAY, arrow_shape
from vworp.games.tardis_run.scene.plan import BoardPlan
from vworp.games.tardis_run.scene.sides import GAME
from vworp.scene.lettering import label
from vworp.scene.palette import BRASS, GLOW, INK, MIST
from vworp.scene.paths import Point, arc, polygon, spot
from vworp.scene.shapes import ROUND, Shape, at, group, path, use


def draw_way(board: Board, plan: BoardPlan) -> Shape:
    """The way of the near side: a ribbon from its S to its exit, with marks that point along it."""
    places = [plan.middle(space) for space in board.routes[plan.near].spaces]
    ribbon = f"M{'L'.join(map(spot, places))}"
    marks = "".join(_chevron(here, there, plan.unit) for here, there in pairwise(places))
    return group(
        path(ribbon, stroke_width=15 * plan.unit, opacity=0.13),
        path(marks, stroke_width=3.2 * plan.unit),
        fill="none",
        stroke=BRASS,
        id=WAY,
        **ROUND,
    )


def _chevron(here: Point, there: Point, unit: float) -> str:
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = max(abs(dx), abs(dy)) or 1
    dx, dy = 6 * unit * dx / length, 6 * unit * dy / length
    one, two = (x - dx - dy, y - dy + dx), (x - dx + dy, y - dy - dx)
    return f"M{spot(one)}L{spot((x + dx * 0.4, y + dy * 0.4))}L{spot(two)}"


def draw_shortcuts(board: Board, plan: BoardPlan) -> Iterator[Shape]:
    """TR-B7. A luminous swirl in each shortcut space, and out of it an arrow over the border."""
    beyond = 7 * plan.unit
    reaches = {True: plan.cell_high / 2 + beyond, False: plan.cell_wide / 2 + beyond}
    yield Shape("defs", *(_swirl(up, reach, plan.unit) for up, reach in reaches.items()))
    for start, end in board.arrows.items():
        (x, y), (ex, ey) = plan.middle(start), plan.middle(end)
        turn = degrees(atan2(ex - x, y - ey))
        place = f"{at(x, y)} rotate({turn:g})"
        long = "long" if ex == x else "short"
        yield use(f"{GAME}-arrow-{long}", transform=place, id=arrow_shape(start))


def _swirl(upright: bool, reach: float, unit: float) -> Shape:
    tip = reach / unit
    swirl = arc(0, 4, 20, 60, 300) + arc(0, 4, 12, 200, 420) + f"M0 {10 - tip:g}V-12"
    head = polygon([(0, -tip), (-10, 15 - tip), (10, 15 - tip)])
    return group(
        path(swirl, fill="none", stroke=GLOW, stroke_width=12, opacity=0.2),
        path(swirl, fill="none", stroke=GLOW, stroke_width=3.6),
        path(head, fill=GLOW, stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        stroke_linecap="round",
        transform=f"scale({unit:.4g})",
        id=f"{GAME}-arrow-{'long' if upright else 'short'}",
    )


def draw_coordinates(board: Board, plan: BoardPlan) -> Iterator[Shape]:
    """Letters above and below, beside an exit arrow where there is one; numbers on both sides."""
    exits, layout = {route.spaces[-1] for route in board.routes}, plan.layout
    size, away = layout.words, layout.lane / 2 - 3
    for column in range(plan.columns):
        x = plan.column_left(column) + plan.cell_wide / 2
        for row, y in ((0, plan.top - away), (plan.rows - 1, plan.bottom + away)):
            space = column + len(COLUMNS) * (row if plan.is_mirrored else plan.rows - 1 - row)
            aside = x - layout.exit_half - size * 0.5 if space in exits else x
            yield label(aside, y, COLUMNS[column], size, fill=MIST)
    for row in range(plan.rows):
        middle = plan.corner(row * len(COLUMNS))[1] + plan.cell_high / 2
        for x in (plan.left - layout.beam / 2 + 1, plan.right + layout.beam / 2 - 1):
            yield label(x, middle, ROWS[row], size, fill=MIST)

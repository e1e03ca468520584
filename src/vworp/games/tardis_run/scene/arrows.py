"""What is painted on the walls: the way the route goes, shortcuts, exits and coordinates."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees

from vworp.games.tardis_run.actions import COLUMNS, ROWS
from vworp.games.tardis_run.box.board import Board
from vworp.games.tardis_run.box.shapes import WAY, arrow_shape, exit_shape
from vworp.games.tardis_run.scene.layout import BEAM, BOARD, CELL_HIGH, Layout
from vworp.games.tardis_run.scene.sides import GAME, SIDE_COLOUR
from vworp.games.tardis_run.scene.titles import exit_title
from vworp.scene.lettering import label
from vworp.scene.palette import BRASS, GLOW, INK, MIST
from vworp.scene.paths import Point, arc, polygon, spot
from vworp.scene.shapes import ROUND, Shape, at, group, path, use


def draw_chevrons(board: Board, layout: Layout) -> Shape:
    """Small marks between spaces, pointing the way that the near side walks."""
    places = [layout.middle(space) for space in board.routes[layout.near].spaces]
    marks = "".join(_chevron(here, there) for here, there in pairwise(places))
    return path(marks, fill="none", stroke=BRASS, stroke_width=2.6, id=WAY, **ROUND)


def _chevron(here: Point, there: Point) -> str:
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = max(abs(dx), abs(dy)) or 1
    dx, dy = 4.5 * dx / length, 4.5 * dy / length
    one, two = (x - dx - dy, y - dy + dx), (x - dx + dy, y - dy - dx)
    return f"M{spot(one)}L{spot((x + dx * 0.4, y + dy * 0.4))}L{spot(two)}"


def draw_shortcuts(board: Board, layout: Layout) -> Iterator[Shape]:
    """TR-B7. A luminous swirl in each shortcut space, and out of it an arrow over the border."""
    reaches = {True: CELL_HIGH / 2 + 7, False: layout.cell_wide / 2 + 7}
    yield Shape("defs", *(_swirl(upright, reach) for upright, reach in reaches.items()))
    for start, end in board.arrows.items():
        (x, y), (ex, ey) = layout.middle(start), layout.middle(end)
        turn = degrees(atan2(ex - x, y - ey))
        place = f"{at(x, y)} rotate({turn:g})"
        long = "long" if ex == x else "short"
        yield use(f"{GAME}-arrow-{long}", transform=place, id=arrow_shape(start))


def _swirl(upright: bool, reach: float) -> Shape:
    swirl = arc(0, 4, 20, 60, 300) + arc(0, 4, 12, 200, 420) + f"M0 {10 - reach:g}V-12"
    head = polygon([(0, -reach), (-10, 15 - reach), (10, 15 - reach)])
    return group(
        path(swirl, fill="none", stroke=GLOW, stroke_width=12, opacity=0.2),
        path(swirl, fill="none", stroke=GLOW, stroke_width=3.6),
        path(head, fill=GLOW, stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        stroke_linecap="round",
        id=f"{GAME}-arrow-{'long' if upright else 'short'}",
    )


def draw_exit(board: Board, layout: Layout, side: int) -> Shape:
    """TR-16. The arrow over a route's last space, in the colour of the side that leaves there."""
    arrow, colour = "M-24 3V-25H-27L0 -44L27 -25H24V3Z", SIDE_COLOUR[side]
    space = board.routes[side].spaces[-1]
    return group(
        exit_title(board, side),
        group(
            path(arrow, fill=colour, opacity=0.25, stroke=colour, stroke_width=9),
            path(arrow, fill=colour, stroke=INK, stroke_width=2),
            stroke_linejoin="round",
            transform=_way_out(layout, space),
        ),
        *_exit_word(layout, space),
        id=exit_shape(side),
    )


def _exit_word(layout: Layout, space: int) -> Iterator[Shape]:
    """Above and below the board there is room to write on the arrow what it is."""
    (_, top), (x, _) = layout.corner(space), layout.middle(space)
    if top == BOARD:
        yield label(x, top - 13, "exit", 20, fill=INK, bold=True)
    elif top + CELL_HIGH == layout.bottom:
        yield label(x, layout.bottom + 12, "exit", 20, fill=INK, bold=True)


def _way_out(layout: Layout, space: int) -> str:
    """Over the upper or lower edge; from a space between them to the side."""
    (left, top), (x, y) = layout.corner(space), layout.middle(space)
    if top == BOARD:
        return at(x, top)
    if top + CELL_HIGH == layout.bottom:
        return f"{at(x, layout.bottom)} rotate(180)"
    if space % len(COLUMNS) == 0:
        return f"{at(left, y)} rotate(-90) scale(0.7)"
    return f"{at(left + layout.cell_wide, y)} rotate(90) scale(0.7)"


def draw_coordinates(board: Board, layout: Layout) -> Iterator[Shape]:
    """Letters above and below, beside an exit arrow where there is one; numbers on both sides."""
    exits = {route.spaces[-1] for route in board.routes}
    for column in range(layout.columns):
        x = layout.column_left(column) + layout.cell_wide / 2
        for row, y in ((0, BOARD - 22), (layout.rows - 1, layout.bottom + 22)):
            space = column + len(COLUMNS) * (row if layout.is_mirrored else layout.rows - 1 - row)
            aside = x - 41 if space in exits else x
            yield label(aside, y, COLUMNS[column], 22, fill=MIST)
    for row in range(layout.rows):
        middle = layout.corner(row * len(COLUMNS))[1] + CELL_HIGH / 2
        for x in (layout.left - BEAM / 2 + 1, layout.right + BEAM / 2 - 1):
            yield label(x, middle, ROWS[row], 22, fill=MIST)

"""What never changes round the grid: the frame, the coordinates, the goals; and the tunnels."""

from collections.abc import Iterator
from math import sqrt

from vworp.games.keys_to_the_tardis.box import board
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.plan import ABOVE, BELOW, LEFTWARD, TILE, Plan
from vworp.games.keys_to_the_tardis.scene.words import goal_title, title, tunnel_title
from vworp.games.keys_to_the_tardis.shapes import GOAL, tunnel_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.furniture import sign_board
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, GLOW, INK, MIST, PALE_BRASS, SHADOW
from vworp.scene.parts import kept, part, row
from vworp.scene.paths import Point, dots
from vworp.scene.shapes import ROUND, Look, Shape, at, group, path, rect, use

REACH = 25

TOUCH = 84
"""How large the touchable part of a corner is at most, so that it leaves tiles their middle."""

EDGE: Look = {"stroke": BRASS, "stroke_width": 2}


@kept(16)
def draw_frame(plan: Plan) -> list[Shape]:
    """The frame of the grid, and the board of the sign."""
    layout = plan.layout
    left, top, size = layout.left - layout.gutter, layout.top - layout.gutter, plan.span
    side = size + 2 * layout.gutter
    return [
        sign_board(*layout.sign),
        *(use(f"{GAME}-word", transform=at(*place), stroke=BRASS) for place in layout.emblems),
        rect(left, top, side, side, rx=9, fill=SHADOW, **EDGE),
        rect(layout.left - 4, layout.top - 4, size + 8, size + 8, rx=6, fill=INK),
        *_coordinates(plan),
    ]


def _coordinates(plan: Plan) -> Iterator[Shape]:
    layout, near, last = plan.layout, plan.near, board.SIZE - 1
    names = (board.COLUMNS, board.ROWS) if near % 2 == 0 else (board.ROWS, board.COLUMNS)
    away = layout.gutter / 2 + 4
    for number in range(board.SIZE):
        across = names[0][number if near in (0, 3) else last - number]
        upward = names[1][number if near in (0, 1) else last - number]
        x = layout.left + (number + 0.5) * layout.tile
        y = plan.bottom - (number + 0.5) * layout.tile
        for side in (layout.top - away, plan.bottom + away):
            yield label(x, side, across, layout.words, fill=MIST)
        for side in (layout.left - away, plan.right + away):
            yield label(side, y, upward, layout.words, fill=MIST)


@row
def draw_goals(plan: Plan, edges: tuple[int, ...], names: tuple[str, ...]) -> Iterator[Shape]:
    """Every player's goal edge in that player's colour; one's own is marked with chevrons."""
    for edge, name in zip(edges, names, strict=True):
        yield _goal(plan, edge, name)
    yield _onward(plan)


@part
def _goal(plan: Plan, edge: int, name: str) -> Shape:
    """KT-01. A bar along the edge that a player wants to reach; one's own is the brightest."""
    is_own = edge == plan.near
    bar, colour = _bar(plan, (plan.where(edge) + 2) % len(board.EDGES)), SEAT_COLOUR[edge]
    return group(
        title(goal_title(name)),
        path(bar, stroke=colour, stroke_width=14, opacity=0.3 if is_own else 0),
        path(bar, stroke=colour, stroke_width=5, opacity=1 if is_own else 0.55),
        id=GOAL if is_own else None,
        stroke_linecap="round",
        fill="none",
    )


def _bar(plan: Plan, side: int) -> str:
    """A line along a side of the grid."""
    left, top = plan.layout.left, plan.layout.top
    if side in (ABOVE, BELOW):
        return f"M{left} {top - 3 if side == ABOVE else plan.bottom + 3}h{plan.span}"
    return f"M{left - 3 if side == LEFTWARD else plan.right + 3} {top}v{plan.span}"


@part
def _onward(plan: Plan) -> Shape:
    """Chevrons over the far edge: this is where your own pawn wants to go."""
    left, top, tile = plan.layout.left, plan.layout.top, plan.layout.tile
    marks = "".join(f"M{left + tile * n - 7:g} {top - 11}l7 -8l7 8" for n in range(1, board.SIZE))
    return path(marks, fill="none", stroke=SEAT_COLOUR[plan.near], stroke_width=3, **ROUND)


def draw_tunnels(table: Table, plan: Plan, offers: Offers) -> Iterator[Shape]:
    """The tunnels that lie, and the corners where one could be laid."""
    ways = tuple((int(pair), action) for pair, (action,) in offers.of("pair"))
    if ways:
        yield _corners(plan, ways)
    yield _tunnels(plan, table.tunnels)


Ways = tuple[tuple[int, int], ...]
"""Pairs of tiles that a tunnel could join, each with the action that digs it."""


@kept(256)
def _corners(plan: Plan, ways: Ways) -> Shape:
    """The corners, each with one or both of the ways over it."""
    by_corner: dict[Point, Ways] = {}
    for pair, action in ways:
        corner = _corner(plan, pair)
        by_corner[corner] = (*by_corner.get(corner, ()), (pair, action))
    look: Look = {"stroke": PALE_BRASS, "stroke_width": 7 * plan.scale, "stroke_linecap": "round"}
    shapes = [_place(plan, corner, over) for corner, over in by_corner.items()]
    return group(*shapes, opacity=0.8, **look)


@part
def _place(plan: Plan, corner: Point, ways: Ways) -> Shape:
    """KT-R46. A corner to lay a tunnel over; it is out of sight until the card is chosen."""
    (x, y), side = corner, min(plan.layout.tile, TOUCH)
    names = " or ".join(board.PAIRS[pair] for pair, _ in ways)
    cross = path("".join(_across(plan, pair, 11) for pair, _ in ways))
    touch = rect(x - side / 2, y - side / 2, side, side, stroke="none", fill_opacity=0)
    whisper = group(cross, touch, class_="whisper", visibility="hidden")
    return group(whisper).affords([action for _, action in ways], f"Tunnel {names}")


def tunnel_definition() -> Shape:
    """KT-67. A luminous bar across a corner, drawn from left to right."""
    reach = REACH * sqrt(2)
    line, ends = f"M{-reach:.1f} 0H{reach:.1f}", dots([(-reach, 0), (reach, 0)])
    return group(
        path(line, stroke=GLOW, stroke_width=26, opacity=0.25),
        path(line, stroke=INK, stroke_width=16),
        path(line, stroke="#3f6fd1", stroke_width=12),
        path(line, stroke=GLOW, stroke_width=4, stroke_dasharray="1 9"),
        path(ends, stroke=GLOW, stroke_width=14),
        path(ends, stroke=INK, stroke_width=7),
        id=f"{GAME}-tunnel",
        stroke_linecap="round",
        fill="none",
    )


@row
def _tunnels(plan: Plan, pairs: int) -> list[Shape]:
    return [_tunnel(plan, pair) for pair in board.tiles_in(pairs)]


@part
def _tunnel(plan: Plan, pair: int) -> Shape:
    (x1, y1), (x2, y2) = (plan.middle(tile) for tile in board.DIAGONALS[pair])
    turn = 45 if (x1 - x2) * (y1 - y2) > 0 else -45
    place = f"{at(*_corner(plan, pair), plan.scale)} rotate({turn})"
    tunnel = use(f"{GAME}-tunnel", transform=place, pointer_events="none")
    return tunnel.named(tunnel_shape(pair)).add(title(tunnel_title(pair)))


def _corner(plan: Plan, pair: int) -> Point:
    """Where the corners of two tiles meet."""
    (x1, y1), (x2, y2) = (plan.middle(tile) for tile in board.DIAGONALS[pair])
    return (x1 + x2) / 2, (y1 + y2) / 2


def _across(plan: Plan, pair: int, reach: float) -> str:
    (x1, y1), (x2, y2) = (_towards(plan, pair, reach, end) for end in (0, 1))
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _towards(plan: Plan, pair: int, reach: float, end: int) -> tuple[float, float]:
    x, y = plan.middle(board.DIAGONALS[pair][end])
    corner = _corner(plan, pair)
    part = reach / (TILE / 2)
    return corner[0] + (x - corner[0]) * part, corner[1] + (y - corner[1]) * part

"""What never changes round the grid: the frame, the coordinates, the goals; and the tunnels."""

from collections.abc import Iterator
from math import sqrt

from vworp.games.keys_to_the_tardis.box import board
from vworp.games.keys_to_the_tardis.scene import layout as plan
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.words import goal_title, title, tunnel_title
from vworp.games.keys_to_the_tardis.shapes import GOAL, tunnel_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.furniture import WIDE, sign_board
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, GLOW, INK, MIST, PALE_BRASS, SHADOW
from vworp.scene.parts import kept, part, row
from vworp.scene.paths import dots
from vworp.scene.shapes import ROUND, Look, Shape, at, group, path, rect, use

REACH = 25


@kept(16)
def draw_frame(near: int) -> list[Shape]:
    """The frame of the grid."""
    left, top, size = plan.LEFT - plan.GUTTER, plan.TOP - plan.GUTTER, plan.SPAN + 2 * plan.GUTTER
    return [
        sign_board(70, plan.SIGN, WIDE - 140, plan.SIGN_HIGH),
        *(
            use(f"{GAME}-word", transform=at(x, plan.SIGN + plan.SIGN_HIGH / 2, 0.5), stroke=BRASS)
            for x in (37, WIDE - 37)
        ),
        rect(left, top, size, size, rx=9, fill=SHADOW, stroke=BRASS, stroke_width=2),
        rect(plan.LEFT - 4, plan.TOP - 4, plan.SPAN + 8, plan.SPAN + 8, rx=6, fill=INK),
        *_coordinates(plan.lay_out(near)),
    ]


def _coordinates(layout: plan.Layout) -> Iterator[Shape]:
    names = (board.COLUMNS, board.ROWS) if layout.near % 2 == 0 else (board.ROWS, board.COLUMNS)
    for number in range(board.SIZE):
        across = names[0][number if layout.near in (0, 3) else board.SIZE - 1 - number]
        upward = names[1][number if layout.near in (0, 1) else board.SIZE - 1 - number]
        x = plan.LEFT + (number + 0.5) * plan.TILE
        y = plan.BOTTOM - (number + 0.5) * plan.TILE
        for side in (plan.TOP - plan.GUTTER / 2 - 4, plan.BOTTOM + plan.GUTTER / 2 + 3):
            yield label(x, side, across, 20, fill=MIST)
        for side in (plan.LEFT - plan.GUTTER / 2 - 2, plan.LEFT + plan.SPAN + plan.GUTTER / 2 + 2):
            yield label(side, y, upward, 20, fill=MIST)


@row
def draw_goals(edges: tuple[int, ...], names: tuple[str, ...], near: int) -> Iterator[Shape]:
    """Every player's goal edge in that player's colour; one's own is marked with chevrons."""
    for edge, name in zip(edges, names, strict=True):
        yield _goal(plan.lay_out(near), edge, name)
    yield _onward(SEAT_COLOUR[near])


@part
def _goal(layout: plan.Layout, edge: int, name: str) -> Shape:
    """KT-01. A bar along the edge that a player wants to reach; one's own is the brightest."""
    is_own = edge == layout.near
    side = (layout.where(edge) + 2) % len(board.EDGES)
    if side in (plan.ABOVE, plan.BELOW):
        y = plan.TOP - 3 if side == plan.ABOVE else plan.BOTTOM + 3
        bar = f"M{plan.LEFT} {y}h{plan.SPAN}"
    else:
        x = plan.LEFT - 3 if side == plan.LEFTWARD else plan.LEFT + plan.SPAN + 3
        bar = f"M{x} {plan.TOP}v{plan.SPAN}"
    colour = SEAT_COLOUR[edge]
    return group(
        title(goal_title(name)),
        path(bar, stroke=colour, stroke_width=14, opacity=0.3 if is_own else 0),
        path(bar, stroke=colour, stroke_width=5, opacity=1 if is_own else 0.55),
        id=GOAL if is_own else None,
        stroke_linecap="round",
        fill="none",
    )


@part
def _onward(colour: str) -> Shape:
    """Chevrons over the far edge: this is where your own pawn wants to go."""
    marks = "".join(
        f"M{plan.LEFT + plan.TILE * n - 7:g} {plan.TOP - 11}l7 -8l7 8" for n in range(1, board.SIZE)
    )
    return path(marks, fill="none", stroke=colour, stroke_width=3, **ROUND)


def draw_tunnels(table: Table, layout: plan.Layout, offers: Offers) -> Iterator[Shape]:
    """The tunnels that lie, and the corners where one could be laid."""
    places = tuple((int(pair), action) for pair, (action,) in offers.of("pair"))
    if places:
        yield _places(layout, places)
    yield _tunnels(layout, table.tunnels)


@kept(256)
def _places(layout: plan.Layout, places: tuple[tuple[int, int], ...]) -> Shape:
    look: Look = {"stroke": PALE_BRASS, "stroke_width": 7, "stroke_linecap": "round"}
    shapes = [_place(layout, *place) for place in places]
    return group(*shapes, opacity=0.6, class_="halo faint", **look)


@part
def _place(layout: plan.Layout, pair: int, action: int) -> Shape:
    return path(_across(layout, pair, 11)).affords([action], f"Tunnel {board.PAIRS[pair]}")


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
def _tunnels(layout: plan.Layout, pairs: int) -> list[Shape]:
    return [_tunnel(layout, pair) for pair in board.tiles_in(pairs)]


@part
def _tunnel(layout: plan.Layout, pair: int) -> Shape:
    (x1, y1), (x2, y2) = (layout.middle(tile) for tile in board.DIAGONALS[pair])
    turn = 45 if (x1 - x2) * (y1 - y2) > 0 else -45
    place = f"{at((x1 + x2) / 2, (y1 + y2) / 2)} rotate({turn})"
    tunnel = use(f"{GAME}-tunnel", transform=place, pointer_events="none")
    return tunnel.named(tunnel_shape(pair)).add(title(tunnel_title(pair)))


def _across(layout: plan.Layout, pair: int, reach: float) -> str:
    (x1, y1), (x2, y2) = (_towards(layout, pair, reach, end) for end in (0, 1))
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _towards(layout: plan.Layout, pair: int, reach: float, end: int) -> tuple[float, float]:
    (x1, y1), (x2, y2) = (layout.middle(tile) for tile in board.DIAGONALS[pair])
    x, y = layout.middle(board.DIAGONALS[pair][end])
    corner = ((x1 + x2) / 2, (y1 + y2) / 2)
    part = reach / (plan.TILE / 2)
    return corner[0] + (x - corner[0]) * part, corner[1] + (y - corner[1]) * part

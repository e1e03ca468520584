"""A plate outside each edge: whose it is, the pawn's place there, the backs of a hidden hand."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.actions import OUTSIDE
from vworp.games.keys_to_the_tardis.box.board import EDGES
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.layout import BELOW, PLATES, STRIP, Layout
from vworp.games.keys_to_the_tardis.state import RUN_OUT, Table
from vworp.scene.furniture import halo, plate, tag
from vworp.scene.lettering import label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, circle, ellipse, group, rect, use

OPEN = -1
"""In place of a number of backs: this hand lies open elsewhere in the picture."""


def small_back() -> Shape:
    """The back of a small card, for the definitions."""
    return group(
        rect(-13, -19, 26, 38, rx=4, fill="#15295c", stroke=BRASS, stroke_width=2),
        circle(0, 0, 7, fill="none", stroke=BRASS, stroke_width=1.6),
        circle(0, 0, 2.4, fill=BRASS),
        id=f"{GAME}-back",
    )


def draw_plates(
    table: Table, layout: Layout, offers: Offers, due: int, shown: int
) -> Iterator[Shape]:
    """A plate for each player; `due` is the seat that acts, `shown` the one with an open hand."""
    for seat, edge in enumerate(table.edges):
        side = layout.where(edge)
        backs = OPEN if seat == shown else len(table.hands[seat])
        if side == BELOW:
            turn = table.turns + (table.drawn != RUN_OUT)
            yield _near_plate(edge, backs, seat == due, turn, OUTSIDE() in offers.plain)
        else:
            yield _far_plate(edge, side, backs, seat == due)


@part
def _far_plate(edge: int, side: int, backs: int, is_due: bool) -> Shape:
    return group(_plate(edge, side, backs, is_due))


@part
def _near_plate(edge: int, backs: int, is_due: bool, turn: int, may_leave: bool) -> Shape:
    shape = group(_plate(edge, BELOW, backs, is_due), _turn(turn))
    return shape.add(_way_out()) if may_leave else shape


@part
def _plate(edge: int, side: int, backs: int, is_due: bool) -> list[Shape]:
    x, y = outside_place(side)
    colour = SEAT_COLOUR[edge]
    line, size = (BRASS, 3) if is_due else (OLD_BRASS, 1.2)
    shapes = [
        plate(*PLATES[side], stroke=line, stroke_width=size),
        ellipse(x, y - 4, 14, 5, fill=INK, stroke=colour, stroke_width=1.2),
    ]
    lies_flat = side % 2 == 0
    name = EDGES[edge].capitalize()
    if lies_flat:
        shapes.append(label(x + 36, y - 26, name, 22, fill=colour, anchor="start", bold=True))
    else:
        shapes.append(label(x, y + 24, name, 20, fill=colour))
    if is_due:
        cx, cy = (x - 22, y - 26) if lies_flat else (x, y + 48)
        shapes.append(circle(cx, cy, 5, fill=PALE_BRASS))
    if backs != OPEN:
        shapes += _backs(backs, x, y, lies_flat)
    return shapes


def _backs(count: int, x: float, y: float, lies_flat: bool) -> Iterator[Shape]:
    """A hidden hand: its backs, and how many they are."""
    for number in range(count):
        away = 22 * number
        place = (x + 150 + away, y - 26) if lies_flat else (x, y + 86 + away)
        yield use(f"{GAME}-back", *place)
    if lies_flat:
        yield label(x + 160 + 22 * count, y - 26, str(count), 22, fill=PALE_BRASS, anchor="start")
    else:
        yield label(x, y + 100 + 22 * count, str(count), 22, fill=PALE_BRASS)


def _turn(number: int) -> Shape:
    x, y, wide, _ = PLATES[BELOW]
    return label(x + wide - 18, y + STRIP / 2, f"turn {number}", 20, fill=MIST, anchor="end")


@part
def _way_out() -> Shape:
    """KT-30. The plate is the way out; what is written on the plate is no part of the choice."""
    x, y, wide, high = PLATES[BELOW]
    way = group(halo(x, y, wide, high, rx=10), tag(x + wide / 2, y + high / 2, "step outside", 22))
    return way.affords([OUTSIDE()], "Step outside")


def outside_place(side: int) -> Point:
    """Where the feet of a pawn outside are."""
    x, y, wide, _ = PLATES[side]
    if side % 2 == 0:
        return x + 34, y + STRIP - 3
    return x + wide / 2, y + 66

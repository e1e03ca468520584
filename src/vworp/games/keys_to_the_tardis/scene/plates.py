"""A plate outside each edge: whose it is, the pawn's place there, the backs of a hidden hand."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.actions import OUTSIDE
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.layout import (
    BELOW,
    LEFTWARD,
    PLATES,
    STRIP,
    Layout,
)
from vworp.games.keys_to_the_tardis.scene.words import hand_title, plate_title, title
from vworp.games.keys_to_the_tardis.shapes import OWN_NAME, hand_shape, place_shape, plate_shape
from vworp.games.keys_to_the_tardis.state import RUN_OUT, Table
from vworp.scene.furniture import halo, plate, tag
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Shape, at, circle, ellipse, group, rect, use

OPEN = -1
"""In place of a number of backs: this hand lies open elsewhere in the picture."""

NAME_SIZE = 22
NAME_BESIDE, NAME_BELOW, NAME_ENDS, BACKS_BEGIN, TAG = 72, 98, 334, 362, 388
"""How far from the left or upper end of a plate things are; a name is beside or below the pawn."""


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
        side, name = layout.where(edge), table.name(seat)
        backs = OPEN if seat == shown else len(table.hands[seat])
        yield _plate(edge, name, side, seat == due)
        if backs != OPEN:
            yield _backs(edge, name, side, backs)
        if side == BELOW:
            yield _turn(table.turns + (table.drawn != RUN_OUT))
    if OUTSIDE() in offers.plain:
        yield _way_out()


@part
def _plate(edge: int, name: str, side: int, is_due: bool) -> Shape:
    x, y = outside_place(side)
    colour = SEAT_COLOUR[edge]
    line, size = (BRASS, 3) if is_due else (OLD_BRASS, 1.2)
    standing: Look = {"fill": INK, "stroke": colour, "stroke_width": 1.2}
    shape = group(
        title(plate_title(name, edge)),
        plate(*PLATES[side], stroke=line, stroke_width=size, id=plate_shape(edge)),
        ellipse(x, y - 4, 14, 5, id=place_shape(edge, OFF_THE_GRID), **standing),
        _name(name, colour, side),
    )
    if is_due:
        cx, cy = (x - 22, y - 26) if lies_flat(side) else (x, y + 16)
        shape.add(circle(cx, cy, 5, fill=PALE_BRASS))
    return shape


def _name(name: str, colour: str, side: int) -> Shape:
    """A player's name along the plate, in the player's colour, as far as there is room."""
    begins = NAME_BESIDE if lies_flat(side) else NAME_BELOW
    words = clipped(name, NAME_SIZE * BOLD, NAME_ENDS - begins)
    if lies_flat(side):
        x, y = along(side, begins)
        shape = label(x, y, words, NAME_SIZE, fill=colour, anchor="start", bold=True)
        return shape.named(OWN_NAME) if side == BELOW else shape
    middle = at(*along(side, (begins + NAME_ENDS) / 2))
    turn = f"{middle} rotate({-90 if side == LEFTWARD else 90})"
    return label(0, 0, words, NAME_SIZE, fill=colour, bold=True, transform=turn)


@part
def _backs(edge: int, name: str, side: int, count: int) -> Shape:
    """A hidden hand: its backs, and how many they are."""
    first, last = along(side, BACKS_BEGIN), along(side, BACKS_BEGIN + 22 * 3)
    room = (first[0] - 16, first[1] - 22, last[0] - first[0] + 32, last[1] - first[1] + 44)
    x, y = along(side, BACKS_BEGIN + 22 * count + (10 if lies_flat(side) else 14))
    anchor = "start" if lies_flat(side) else "middle"
    return group(
        title(hand_title(name, count)),
        rect(*room, fill="none", id=hand_shape(edge)),
        *(use(f"{GAME}-back", *along(side, BACKS_BEGIN + 22 * card)) for card in range(count)),
        label(x, y, str(count), 22, fill=PALE_BRASS, anchor=anchor),
    )


def lies_flat(side: int) -> bool:
    """Whether a plate lies above or below the grid; the others stand beside it."""
    return side % 2 == 0


def along(side: int, far: float) -> Point:
    """The middle line of a plate, so far from its left or upper end."""
    x, y, wide, high = PLATES[side]
    return (x + far, y + high / 2) if lies_flat(side) else (x + wide / 2, y + far)


def tag_place(side: int) -> Point:
    """Where a choice is written on a plate: beside the name and the backs."""
    return along(side, TAG)


@part
def _turn(number: int) -> Shape:
    x, y, wide, _ = PLATES[BELOW]
    return label(x + wide - 18, y + STRIP / 2, f"turn {number}", 20, fill=MIST, anchor="end")


@part
def _way_out() -> Shape:
    """KT-30. The plate is the way out; what is written on the plate is no part of the choice."""
    way = group(halo(*PLATES[BELOW], rx=10), tag(*tag_place(BELOW), "step outside", 22))
    return way.affords([OUTSIDE()], "Step outside")


def outside_place(side: int) -> Point:
    """Where the feet of a pawn outside are."""
    x, y, wide, _ = PLATES[side]
    if lies_flat(side):
        return x + 34, y + STRIP - 3
    return x + wide / 2, y + 66

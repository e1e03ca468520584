"""A plate outside each edge: whose it is, the pawn's place there, the backs of a hidden hand."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.actions import OUTSIDE
from vworp.games.keys_to_the_tardis.box.board import OUTSIDE as OFF_THE_GRID
from vworp.games.keys_to_the_tardis.rules.pawns import rows_to_go
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.layout import Layout
from vworp.games.keys_to_the_tardis.scene.plan import BELOW, LEFTWARD, Plan
from vworp.games.keys_to_the_tardis.scene.words import hand_title, plate_title, title, to_go_words
from vworp.games.keys_to_the_tardis.shapes import OWN_NAME, hand_shape, place_shape, plate_shape
from vworp.games.keys_to_the_tardis.state import RUN_OUT, Table
from vworp.scene.furniture import halo, plate, tag
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.offers import Offers
from vworp.scene.palette import BRASS, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Point
from vworp.scene.shapes import Look, Shape, at, circle, ellipse, group, rect, use

OPEN = -1
"""In place of a number of backs: this hand lies open elsewhere in the picture."""

BREADTH = 58
"""The breadth of a plate that the backs are drawn for."""

PAWN, FEET = 0.58, 1.14
"""Where the pawn stands on a plate that lies flat and on one that stands, by its breadth."""


def small_back() -> Shape:
    """The back of a small card, for the definitions."""
    return group(
        rect(-13, -19, 26, 38, rx=4, fill="#15295c", stroke=BRASS, stroke_width=2),
        circle(0, 0, 7, fill="none", stroke=BRASS, stroke_width=1.6),
        circle(0, 0, 2.4, fill=BRASS),
        id=f"{GAME}-back",
    )


def draw_plates(table: Table, plan: Plan, offers: Offers, due: int, shown: int) -> Iterator[Shape]:
    """A plate for each player; `due` is the seat that acts, `shown` the one with an open hand."""
    for seat, edge in enumerate(table.edges):
        name, backs = table.name(seat), OPEN if seat == shown else len(table.hands[seat])
        yield _plate(plan, edge, name, seat == due)
        yield _to_go(plan, edge, rows_to_go(table, seat))
        if backs != OPEN:
            yield _backs(plan, edge, name, backs)
    yield _turn(plan.layout, table.turns + (table.drawn != RUN_OUT))
    if OUTSIDE() in offers.plain:
        yield _way_out(plan)


@part
def _plate(plan: Plan, edge: int, name: str, is_due: bool) -> Shape:
    """In the player's colour all round; brighter for the one whose turn it is."""
    side, colour = plan.where(edge), SEAT_COLOUR[edge]
    box, (x, y) = plan.plates[side], outside_place(plan, side)
    line, tint = (4, 0.26) if is_due else (2, 0.1)
    standing: Look = {"fill": colour, "fill_opacity": 0.35}
    return group(
        title(plate_title(name, edge)),
        plate(*box, stroke=colour, stroke_width=line, id=plate_shape(edge)),
        rect(*box, rx=10, fill=colour, fill_opacity=tint),
        ellipse(x, y - 8, 14, 5, id=place_shape(edge, OFF_THE_GRID), **standing),
        _name(plan, side, name, colour),
    )


def _name(plan: Plan, side: int, name: str, colour: str) -> Shape:
    """A player's name along the plate, in the player's colour, as far as there is room."""
    spots, size = plan.layout.spots, plan.layout.name
    begins = spots.beside if lies_flat(side) else spots.below
    words = clipped(name, size * BOLD, spots.name_ends - begins)
    if lies_flat(side):
        x, y = along(plan, side, begins)
        shape = label(x, y, words, size, fill=colour, anchor="start", bold=True)
        return shape.named(OWN_NAME) if side == BELOW else shape
    return _turned(plan, side, (begins + spots.name_ends) / 2, words, size, colour, bold=True)


def _turned(
    plan: Plan, side: int, far: float, words: str, size: float, colour: str, *, bold: bool = False
) -> Shape:
    """Words on a plate, along it."""
    place = at(*along(plan, side, far))
    if not lies_flat(side):
        place += f" rotate({-90 if side == LEFTWARD else 90})"
    return label(0, 0, words, size, fill=colour, bold=bold, transform=place)


@part
def _to_go(plan: Plan, edge: int, left: int) -> Shape:
    """How far a player has to go."""
    layout = plan.layout
    side, words = plan.where(edge), to_go_words(left)
    return _turned(plan, side, layout.spots.to_go, words, layout.words, PALE_BRASS)


@part
def _backs(plan: Plan, edge: int, name: str, count: int) -> Shape:
    """A hidden hand: its backs, and how many they are."""
    side, begin, size = plan.where(edge), plan.layout.spots.backs, plan.layout.strip / BREADTH
    first, last = along(plan, side, begin), along(plan, side, begin + 22 * size * 3)
    x, y = along(plan, side, begin + size * (22 * count + 12))
    room = (first[0] - 16, first[1] - 22, last[0] - first[0] + 32, last[1] - first[1] + 44)
    return group(
        title(hand_title(name, count)),
        rect(*room, fill="none", id=hand_shape(edge)),
        *(
            use(f"{GAME}-back", transform=at(*along(plan, side, begin + 22 * size * card), size))
            for card in range(count)
        ),
        label(x, y, str(count), plan.layout.words, fill=PALE_BRASS),
    )


def lies_flat(side: int) -> bool:
    """Whether a plate lies above or below the grid; the others stand beside it."""
    return side % 2 == 0


def along(plan: Plan, side: int, far: float) -> Point:
    """The middle line of a plate, so far from its left or upper end."""
    x, y, wide, high = plan.plates[side]
    return (x + far, y + high / 2) if lies_flat(side) else (x + wide / 2, y + far)


def tag_place(plan: Plan, side: int) -> Point:
    """Where a choice is written on a plate: beside the name and the rows to go."""
    return along(plan, side, plan.layout.spots.tag)


@part
def _turn(layout: Layout, number: int) -> Shape:
    return label(*layout.turn, f"turn {number}", layout.words, fill=MIST)


@part
def _way_out(plan: Plan) -> Shape:
    """KT-30. The plate is the way out; what is written on the plate is no part of the choice."""
    words = tag(*tag_place(plan, BELOW), "step outside", plan.layout.words)
    return group(halo(*plan.plates[BELOW], rx=10), words).affords([OUTSIDE()], "Step outside")


def outside_place(plan: Plan, side: int) -> Point:
    """Where the feet of a pawn outside are."""
    (x, y, wide, _), strip = plan.plates[side], plan.layout.strip
    if lies_flat(side):
        return x + PAWN * strip, y + strip - 3
    return x + wide / 2, y + FEET * strip

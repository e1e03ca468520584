"""The race: how far everybody has to go, in a list beside the grid."""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.box.board import SIZE
from vworp.games.keys_to_the_tardis.rules.pawns import rows_to_go
from vworp.games.keys_to_the_tardis.scene.colours import GAME, SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.layout import Layout
from vworp.games.keys_to_the_tardis.scene.words import to_go_words
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.furniture import plate
from vworp.scene.lettering import BOLD, clipped, label
from vworp.scene.palette import INK, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, at, group, rect, use

GAP = 8
"""Between two rows of the list."""

FIGURE = 84
"""How high a pawn is drawn."""

NAME, BAR, PITCH, LEFT = 66, 290, 9, 450
"""How far from the left end of a row its name begins, its bar, each mark of it; the words end."""


def draw_race(table: Table, layout: Layout, due: int) -> Iterator[Shape]:
    """A row for each player, in the order of turns, where the form has room for them."""
    if layout.race is None:
        return
    x, y, wide, high = layout.race
    pitch = (high + GAP) / table.seats
    for seat, edge in enumerate(table.edges):
        box = Box(x, y + pitch * seat, wide, pitch - GAP)
        yield _row(layout, box, edge, table.name(seat), rows_to_go(table, seat), seat == due)


@part
def _row(layout: Layout, box: Box, edge: int, name: str, left: int, is_due: bool) -> Shape:
    colour, (_, y), size = SEAT_COLOUR[edge], box.middle, round((box.high - 6) / FIGURE, 2)
    words = clipped(name, layout.words * BOLD, BAR - NAME - 6)
    return group(
        plate(*box, stroke=colour, stroke_width=4 if is_due else 1.6),
        use(f"{GAME}-pawn-{edge}", transform=at(box.x + 40, box.y + box.high - 4, size)),
        label(box.x + NAME, y, words, layout.words, fill=colour, anchor="start", bold=True),
        *_bar(box.x + BAR, y, colour, SIZE - left),
        label(box.x + LEFT, y, to_go_words(left), layout.words, fill=PALE_BRASS, anchor="end"),
    )


def _bar(x: float, y: float, colour: str, done: int) -> Iterator[Shape]:
    """A mark for each row of the grid; those that are crossed are filled."""
    for number in range(SIZE):
        fill = colour if number < done else INK
        yield rect(x + PITCH * number, y - 13, PITCH - 3, 26, rx=2, fill=fill, stroke=colour)

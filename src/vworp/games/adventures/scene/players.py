"""Between the table and the characters: the deck, and who plays, each in a colour."""

from vworp.games.adventures import shapes
from vworp.games.adventures.rules.people import pcs_of
from vworp.games.adventures.scene.field import MARGIN
from vworp.games.adventures.scene.people import SEATS
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.wording import names_of, times
from vworp.scene.furniture import WIDE, plate
from vworp.scene.lettering import LEAST, clipped, label
from vworp.scene.palette import BRASS, IVORY, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Shape, circle, group, rect

HIGH = 40
DECK_WIDE = 150
ROOM = WIDE - 2 * MARGIN - DECK_WIDE


def draw_players(state: Adventure, top: float) -> tuple[list[Shape], float]:
    """The deck and the players, and where they end."""
    left = len(state.pile) + sum(state.extras) + len(state.bottom)
    drawn: list[Shape] = [_deck(top, left)]
    for seat in range(state.seats):
        runs = names_of(pcs_of(state, seat)) if pcs_of(state, seat) else "nobody"
        drawn.append(_player(top, state.seats, seat, state.name(seat), runs))
    return drawn, top + HIGH + 8


@part
def _deck(top: float, left: int) -> Shape:
    """What is left to draw."""
    middle = top + HIGH / 2
    about = "Idea Cards, quests, events and artifacts: drawn within sight of the portals."
    return group(
        Shape("title", f"The deck\n{times(left, 'card')} left. {about}"),
        plate(MARGIN, top, DECK_WIDE - 8, HIGH),
        rect(MARGIN + 12, middle - 13, 18, 26, rx=3, fill="#22335f", stroke=BRASS),
        rect(MARGIN + 16, middle - 13, 18, 26, rx=3, fill="#2c3f73", stroke=PALE_BRASS),
        label(MARGIN + 46, middle, f"Deck {left}", LEAST, anchor="start"),
        id=shapes.DECK,
    )


@part
def _player(top: float, seats: int, seat: int, name: str, runs: str) -> Shape:
    """A player's name beside the colour of the bases."""
    wide = ROOM / seats
    x, middle = MARGIN + DECK_WIDE + seat * wide, top + HIGH / 2
    return group(
        Shape("title", f"{name}\nRuns {runs}. All players are on one side."),
        plate(x, top, wide - (8 if seat + 1 < seats else 0), HIGH),
        circle(x + 20, middle, 8, fill="#131a30", stroke=SEATS[seat], stroke_width=4),
        label(x + 38, middle, clipped(name, LEAST, wide - 56), LEAST, fill=IVORY, anchor="start"),
        id=shapes.player(seat),
    )

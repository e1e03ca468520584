"""The deck, and who plays, each with the ring of their figures."""

from vworp.games.adventures import shapes
from vworp.games.adventures.rules.people import pcs_of
from vworp.games.adventures.scene.layout import GAP
from vworp.games.adventures.scene.portraits import DISC, ring_name
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.wording import names_of, times
from vworp.scene.furniture import plate
from vworp.scene.lettering import clipped, label
from vworp.scene.palette import BRASS, IVORY, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import Box
from vworp.scene.shapes import Shape, at, group, rect, use


def draw_players(
    state: Adventure, room: Box, words: float, across: int
) -> tuple[list[Shape], float]:
    """The deck and the players, and where they end."""
    left = len(state.pile) + sum(state.extras) + len(state.bottom)
    boxes = _boxes(room, words * 2, across, state.seats + 1)
    drawn: list[Shape] = [_deck(boxes[0], words, left)]
    for seat, box in enumerate(boxes[1:]):
        runs = names_of(pcs_of(state, seat)) if pcs_of(state, seat) else "nobody"
        drawn.append(_player(box, words, seat, state.name(seat), runs))
    return drawn, boxes[-1].y + boxes[-1].high + GAP


def _boxes(room: Box, high: float, across: int, count: int) -> list[Box]:
    """So many places in rows; the last row is filled too."""
    boxes = []
    for row, first in enumerate(range(0, count, across)):
        there = min(across, count - first)
        wide = (room.wide - GAP * (there - 1)) / there
        boxes += [
            Box(room.x + column * (wide + GAP), room.y + row * (high + GAP), wide, high)
            for column in range(there)
        ]
    return boxes


@part
def _deck(box: Box, words: float, left: int) -> Shape:
    """What is left to draw."""
    middle, size = box.y + box.high / 2, box.high * 0.66
    about = "Idea Cards, quests, events and artifacts: drawn within sight of the portals."
    return group(
        Shape("title", f"The deck\n{times(left, 'card')} left. {about}"),
        plate(*box),
        rect(box.x + 12, middle - size / 2, size * 0.7, size, rx=3, fill="#22335f", stroke=BRASS),
        rect(
            box.x + 16, middle - size / 2, size * 0.7, size, rx=3, fill="#2c3f73", stroke=PALE_BRASS
        ),
        label(box.x + size + 26, middle, f"Deck {left}", words, anchor="start"),
        id=shapes.DECK,
    )


@part
def _player(box: Box, words: float, seat: int, name: str, runs: str) -> Shape:
    """A player's name beside the ring of the portraits."""
    middle, size = box.y + box.high / 2, box.high * 0.36
    room = box.wide - 2 * size - 34
    return group(
        Shape("title", f"{name}\nRuns {runs}. All players are on one side."),
        plate(*box),
        use(ring_name(str(seat)), transform=at(box.x + size + 10, middle, size / DISC)),
        label(
            box.x + 2 * size + 22,
            middle,
            clipped(name, words, room),
            words,
            fill=IVORY,
            anchor="start",
        ),
        id=shapes.player(seat),
    )

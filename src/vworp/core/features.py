"""Features: a view as a row of numbers for learning, declared block by block beside the rules.

A game's `features.py` is a table of contents of its row: each block has a name, a size, what its
numbers mean in words, and a function from a view to that many numbers between 0 and 1. The row
has the same length at every seat count, and everything in it is told from the viewer's side:
the viewer comes first, then the others in order of play.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from vworp.core.errors import VworpError
from vworp.core.state import CHANCE, DEED, REFEREE, Deed, State, Step

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Fill = Callable[[Any], list[float]]


class Block(NamedTuple):
    """One stretch of the row: a name, how many numbers, what they mean, and how to get them."""

    name: str
    size: int
    words: str
    fill: Fill


class Features:
    """The row of numbers that a game makes of a view.

    It sees views only, so it can't tell what the seat can't know; `row` refuses a whole table.
    """

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.slices: dict[str, slice] = {}
        self.size = 0
        for block in blocks:
            assert block.name not in self.slices, f"block {block.name} stands twice"
            self.slices[block.name] = slice(self.size, self.size + block.size)
            self.size += block.size

    def row(self, view: State) -> list[float]:
        """The numbers of a view, block after block."""
        if view.viewer == REFEREE:
            raise VworpError("features are made of what one seat sees: give a view, not the table")
        numbers: list[float] = []
        for block in self.blocks:
            numbers += block.fill(view)
            assert len(numbers) == self.slices[block.name].stop, f"{block.name}: wrong size"
        return numbers

    def array(self, view: State) -> "NDArray[numpy.float32]":
        """The numbers of a view as a fresh float32 array."""
        import numpy

        return numpy.array(self.row(view), dtype=numpy.float32)

    def by_name(self, row: "NDArray[numpy.float32]") -> "dict[str, NDArray[numpy.float32]]":
        """The blocks of a row by their names; parts of the same array, not copies."""
        return {name: row[part] for name, part in self.slices.items()}

    def layout(self) -> str:
        """The row's table of contents, as the Markdown table that stands in docs/research.md."""
        lines = ["| block | from | size | what its numbers mean |", "| --- | ---: | ---: | --- |"]
        for block in self.blocks:
            start = self.slices[block.name].start
            lines.append(f"| `{block.name}` | {start} | {block.size} | {block.words} |")
        return "\n".join(lines)


# What the blocks of most games are made of.


def one_hot(number: int, size: int) -> list[float]:
    """A 1 at a place, or nothing but zeros for a number that is none of the places."""
    row = [0.0] * size
    if 0 <= number < size:
        row[number] = 1.0
    return row


def marks(numbers: Iterable[int], size: int) -> list[float]:
    """A 1 at each of these places."""
    row = [0.0] * size
    for number in numbers:
        row[number] = 1.0
    return row


def bits(mask: int, size: int) -> list[float]:
    """A set of places, given as the bits of a number."""
    row = [0.0] * size
    while mask:
        lowest = mask & -mask
        row[lowest.bit_length() - 1] = 1.0
        mask ^= lowest
    return row


def share(count: int, most: int) -> float:
    """How much of `most` a count is; what is more counts as all of it."""
    return min(count, most) / most


def shares(counts: Sequence[int], most: int) -> list[float]:
    """Each count as its share of `most`."""
    return [min(count, most) / most for count in counts]


def scale(count: int, half: int) -> float:
    """A count without a limit: 0 for none, 1/2 for `half`, nearing 1 for very many."""
    return count / (count + half)


def seats_in_order(view: State) -> list[int]:
    """The viewer's seat, then the others in order of play; a spectator looks from seat 0."""
    first = max(view.viewer, 0)
    return [(first + place) % view.seats for place in range(view.seats)]


def place_of(view: State, seat: int) -> int:
    """Where a seat stands in that order; -1 for nobody."""
    return (seat - max(view.viewer, 0)) % view.seats if seat >= 0 else -1


def by_seat(view: State, most: int, size: int, fill: Callable[[int], list[float]]) -> list[float]:
    """The same numbers for every seat, the viewer's first; zeros for seats that nobody has."""
    row: list[float] = []
    for seat in seats_in_order(view):
        row += fill(seat)
    return row + [0.0] * (size * (most - view.seats))


# Blocks that every game has.


def whose_turn(most_seats: int) -> Block:
    """Who decides what is due."""

    def fill(view: State) -> list[float]:
        seat = view.seat
        if seat == DEED:
            return [0.0] * (most_seats + 1)
        return one_hot(0 if seat == CHANCE else 1 + place_of(view, seat), most_seats + 1)

    words = "who decides now: chance, the viewer, the next seat and so on; zeros when it is over"
    return Block("whose_turn", most_seats + 1, words, fill)


def what_is_due(kinds: Sequence[type[Step[Any]]]) -> Block:
    """Which of the game's decisions or chance events is due."""
    due = [kind for kind in kinds if not issubclass(kind, Deed)]
    places = {kind: place for place, kind in enumerate(due)}

    def fill(view: State) -> list[float]:
        return one_hot(places[type(view.step)] if view.steps else -1, len(due))

    names = ", ".join(kind.__name__ for kind in due)
    return Block("due", len(due), f"which decision or chance event is due: {names}", fill)

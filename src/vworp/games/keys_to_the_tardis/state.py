"""The table of Keys to the TARDIS: the grid, the pawns and the cards."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, ClassVar, Literal

from vworp.core import (
    SHARED,
    By,
    Counts,
    Entry,
    Flag,
    Form,
    Number,
    Rows,
    SeatWord,
    State,
    Word,
    WordSet,
    field,
    part,
    table,
)
from vworp.core.declare import PartForm, refuse_unknown
from vworp.core.forms import read_object, seat_words
from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box.board import EDGES_TAKEN, OUTSIDE, PAIRS, TILES

NOBODY = -1
NO_CARD = -1

FACE_DOWN = -1
"""A card of which the viewer sees only the back."""

HAND = 3
"""KT-11, KT-16, KT-R8. Cards in a hand between turns; the draw makes it one more."""

TURNS_WITHOUT_MOVE = 2
"""KT-83, KT-R40. Two rounds on a Pandorica are its owner's next two turns."""

MOST_TURNS = 100_000
"""KT-R55, KT-M5. The longest game that the option `max_turns` may ask for."""

USUAL_TURNS = 2000

Drawn = Literal["", "dead", "turns", "agreed"]
"""KT-R55. Why a game without a winner has ended, if it has."""

NOT_DRAWN: Drawn = ""
DEAD: Drawn = "dead"
RUN_OUT: Drawn = "turns"
AGREED: Drawn = "agreed"


# How things are written in a position.


class BySeat(By):
    """A value for each player, under the name of the edge; those left out have the usual one."""

    def __init__(
        self, usual: Any, inner: Form | None = None, make: Callable[[Iterable[Any]], Any] = list
    ) -> None:
        super().__init__(seat_words, inner, make)
        self.usual = usual

    def of(self, inner: Form, make: Callable[[Iterable[Any]], Any]) -> Form:
        return BySeat(self.usual, inner, make)

    def read(self, data: Any, table: Any, where: str) -> Any:
        edges, given = seat_words(table), read_object(data, where)
        refuse_unknown(given, edges, where)
        return self.make(
            self.inner.read(given[edge], table, f"{where}.{edge}") if edge in given else self.usual
            for edge in edges
        )

    def says(self) -> str:
        return f"by edge: {self.inner.says()}"


MaybeSeat = Annotated[int, SeatWord(none=NOBODY, as_number=False)]
Place = Annotated[int, Word([*TILES, "outside"], kind="tile, or outside")]
Tiles = Annotated[int, WordSet(TILES)]
Cards = Annotated[list[int], Counts(box.CARD_WORDS)]
Hand = Annotated[
    tuple[int, ...],
    Rows(
        Word(box.CARD_WORDS, none=FACE_DOWN, nothing="face-down"),
        lambda cards: tuple(sorted(cards)),
    ),
]

BACKS = (FACE_DOWN,) * HAND


def face_of(table: "Table", tile: int) -> int:
    """What a tile shows or has shown, or -1 when nobody has seen it yet."""
    for face, tiles in enumerate(table.faces):
        if tiles >> tile & 1:
            return face
    return -1


def colour_of(table: "Table", tile: int) -> int:
    """KT-R13. The colour of a door tile, visible on both sides."""
    for colour, tiles in enumerate(table.colours):
        if tiles >> tile & 1:
            return colour
    return -1


_MARKS = {"open": "open_doors", "barrier": "barriers", "cookie": "cookies"}
"""What is written of a tile where it is so, and the set of such tiles."""

_TILE, _COLOUR, _FACE, _FLAG = Word(TILES), Word(box.COLOUR_WORDS), Word(box.FACE_WORDS), Flag()
_TILES = WordSet(TILES)


def _write_tiles(table: "Table") -> dict[str, Any]:
    laid = sum(table.colours)
    written: dict[str, Any] = {word: {} for word in _TILES.write(laid, table)}
    marks: list[tuple[str, str | bool, int]] = [
        *(("colour", *pair) for pair in zip(box.COLOUR_WORDS, table.colours, strict=True)),
        *(("face", *pair) for pair in zip(box.FACE_WORDS, table.faces, strict=True)),
        *((mark, True, getattr(table, tiles)) for mark, tiles in _MARKS.items()),
    ]
    for mark, value, tiles in marks:
        for word in _TILES.write(tiles & laid, table):
            written[word][mark] = value
    return written


def _read_tiles(table: "Table", data: Any) -> None:
    colours, faces = list(table.colours), list(table.faces)
    for word, told in read_object(data, "tiles").items():
        where, bit = f"tiles.{word}", 1 << _TILE.read(word, table, "tiles")
        tile = {"colour": told} if isinstance(told, str) else read_object(told, where)
        refuse_unknown(tile, ["colour", "face", *_MARKS], where)
        if "colour" in tile:
            colours[_COLOUR.read(tile["colour"], table, f"{where}.colour")] |= bit
        if tile.get("face") is not None:
            faces[_FACE.read(tile["face"], table, f"{where}.face")] |= bit
        for mark in tile.keys() & _MARKS.keys():
            if _FLAG.read(tile[mark], table, f"{where}.{mark}"):
                setattr(table, _MARKS[mark], getattr(table, _MARKS[mark]) | bit)
    table.colours, table.faces = tuple(colours), tuple(faces)


# The table.


@part
class Renewal:
    """What is known from the last renewal of the draw pile (KT-21, KT-R10); it never changes.

    The pile was used up, so every card that lay nowhere open was in some hand.
    """

    held: Cards = field(means="the cards in all hands together then, for all to know")
    kept: Annotated[list[Hand], BySeat(BACKS)] = field(means="the hands from then")


@table
class Table(State):
    """The grid as sets of tiles (see `board`), and the cards by kind (see `box`).

    - `colours[colour]`, `faces[face]`: the tiles of each colour, and those whose face has been
      seen, by what they show. What has never been open is not known and not decided: chance
      reveals it when the door first opens (KT-R13), and then it stays known (KT-R14).
    - `open_doors`, `barriers`, `cookies`: sets of tiles. `tunnels`: a set of diagonal pairs.
    - `pawns[seat]`: a tile or OUTSIDE.
    - `hands[seat]`: cards in rising order, or FACE_DOWN for each card the viewer can't see.
      `unseen[card]`: at the table itself the deck.
    """

    game_id = "keys_to_the_tardis"

    edges: tuple[int, ...] = field(
        init=False, is_written=False, factory=lambda table: EDGES_TAKEN[table.seats]
    )
    max_turns: Annotated[int, Number(0, MOST_TURNS)] = field(
        default=USUAL_TURNS, means="turns after which the game is drawn; 0 for never"
    )
    turns: Annotated[int, Number(0)] = field(default=0, means="turns taken")
    first: MaybeSeat = field(default=NOBODY, derive=lambda table: 0, means="who went first")
    colours: tuple[int, ...] = field(default=(0,) * len(box.COLOUR_WORDS), is_written=False)
    faces: tuple[int, ...] = field(default=(0,) * len(box.FACE_WORDS), is_written=False)
    open_doors: int = field(default=0, is_written=False)
    barriers: int = field(default=0, is_written=False)
    cookies: int = field(default=0, is_written=False)
    tiles: ClassVar[Entry] = Entry(
        _write_tiles,
        _read_tiles,
        {"type": "object"},
        shape="by tile: `colour`, and where known or true `face`, `open`, `barrier`, `cookie`; "
        "or only the colour",
        means="the doors; those left out are closed and unseen, in the colours left",
    )
    tunnels: Annotated[int, WordSet(PAIRS, kind="diagonal pair")] = field(
        default=0, means="Time Tunnels"
    )
    pawns: Annotated[list[Place], BySeat(OUTSIDE)] = field(
        factory=lambda table: [OUTSIDE] * table.seats, means="where the pawns stand"
    )
    pandorica: Annotated[tuple[Annotated[int, Number(0, TURNS_WITHOUT_MOVE)], ...], BySeat(0)] = (
        field(factory=lambda table: (0,) * table.seats, means="turns still without a move")
    )
    used: Annotated[tuple[Tiles, ...], BySeat(0)] = field(
        factory=lambda table: (0,) * table.seats,
        means="the TARDIS Key and Extra Turn Tiles whose bonus that player has had",
    )
    hands: Annotated[list[Hand], BySeat(BACKS)] = field(
        factory=lambda table: [()] * table.seats,
        seen_by=lambda table, viewer: backs_of_others(table.hands, viewer),
        means='the cards in hand, `"face-down"` where the viewer can\'t see them',
    )
    unseen: Cards = field(
        default=list(box.COPIES),
        seen_by=lambda table, viewer: unseen_by(table, viewer),
        derive=lambda table: cards_left(table, table.discards),
        means="cards in the draw pile, and in a view those in face-down hands too",
    )
    deck_size: Annotated[int, Number(0)] = field(
        default=sum(box.COPIES),
        derive=lambda table: sum(table.unseen) - sum(hand.count(FACE_DOWN) for hand in table.hands),
        means="how many of them are in the draw pile",
    )
    discards: Cards = field(
        default=[0] * len(box.COPIES),
        derive=lambda table: cards_left(table, table.unseen),
        means="the discard pile",
    )
    on_top: Annotated[int, Word(box.CARD_WORDS, none=NO_CARD)] = field(
        default=NO_CARD, omits_default=True, means="the card that lies on top of it, where known"
    )
    renewal: Annotated[Renewal | None, SHARED, PartForm(Renewal)] = field(
        default=None,
        omits_default=True,
        seen_by=lambda table, viewer: renewal_seen_by(table, viewer),
        means="what is known from the last time that the discard pile became the draw pile",
    )
    played: tuple[Annotated[int, Word(lambda table: plays(table), kind="play")], ...] = field(
        default=(), omits_default=True, means="who has played what since then, in this order"
    )
    winner: MaybeSeat = field(default=NOBODY, means="who has won")
    drawn: Drawn = field(default=NOT_DRAWN, means="why the game is drawn, if it is")


# What a viewer sees, and where cards are.


def backs_of_others(hands: Sequence[tuple[int, ...]], viewer: int) -> list[tuple[int, ...]]:
    """KT-R10. The hands as one viewer sees them."""
    return [
        hand if owner == viewer else (FACE_DOWN,) * len(hand) for owner, hand in enumerate(hands)
    ]


def unseen_by(table: Table, viewer: int) -> list[int]:
    """KT-R10. The cards of the other hands join the deck as unseen ones."""
    unseen = table.unseen[:]
    for owner, hand in enumerate(table.hands):
        if owner != viewer:
            for card in hand:
                if card != FACE_DOWN:
                    unseen[card] += 1
    return unseen


def renewal_seen_by(table: Table, viewer: int) -> Renewal | None:
    """KT-R10. What a viewer knows from the last renewal: of the hands from then, its own."""
    renewal = table.renewal
    if renewal is None:
        return None
    return Renewal(renewal.held, backs_of_others(renewal.kept, viewer))


def plays(table: Table) -> list[str]:
    """The words for who plays what, such as 'south sonic': seat by seat, each with all cards."""
    return [f"{edge} {card}" for edge in seat_words(table) for card in box.CARD_WORDS]


def cards_on_the_table(table: Table) -> list[int]:
    """How many cards of each kind lie on the grid or under a pawn (KT-R11)."""
    lying = [0] * len(box.COPIES)
    lying[box.BARRIER] = table.barriers.bit_count()
    lying[box.TUNNEL] = table.tunnels.bit_count()
    lying[box.COOKIE] = table.cookies.bit_count()
    lying[box.PANDORICA] = len(table.pandorica) - table.pandorica.count(0)
    return lying


def cards_left(table: Table, pile: Sequence[int]) -> list[int]:
    """All cards but those on the table, in hands that the viewer sees, and in one of the piles."""
    lying = cards_on_the_table(table)
    left = [copies - lying[card] - pile[card] for card, copies in enumerate(box.COPIES)]
    for hand in table.hands:
        for card in hand:
            if card != FACE_DOWN:
                left[card] -= 1
    return left

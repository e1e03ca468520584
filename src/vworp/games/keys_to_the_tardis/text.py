"""The table as plain text, for terminals, golden games and screen readers.

A tile shows its colour (r g b y, a capital when the door is open), its face once that has been
seen, what lies on it, and above all that the pawn that stands on it.
"""

from collections.abc import Iterator

from vworp.games.keys_to_the_tardis.box import CARDS, COLOUR_WORDS, board
from vworp.games.keys_to_the_tardis.rules.pawns import goal_edge
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, Table, colour_of, face_of

FACE_LETTERS = ".DKXT"
"""An open way, Dalek, TARDIS Key, Extra Turn, Teleport."""

LEGEND = (
    "r g b y: closed door, R G B Y: open. Face, once seen: . way, D Dalek, K TARDIS Key, "
    "X Extra Turn, T Teleport.\n# Time Barrier, o Jam Cookie. Pawns: (S) (W) (N) (E), "
    "or [S] when on a Pandorica."
)


def draw_text(table: Table) -> str:
    """The grid, what lies beside it, and how to read it."""
    return "\n".join([*_grid(table), *_beside(table), LEGEND])


def _grid(table: Table) -> Iterator[str]:
    line = "   +" + "-------+" * board.SIZE
    yield line
    for row in reversed(range(board.SIZE)):
        tiles = [row * board.SIZE + column for column in range(board.SIZE)]
        yield "   |" + "|".join(_pawn(table, tile) for tile in tiles) + "|"
        yield f" {board.ROWS[row]} |" + "|".join(_door(table, tile) for tile in tiles) + "|"
        yield line
    yield "    " + " ".join(f"{column:^7}" for column in board.COLUMNS).rstrip()


def _pawn(table: Table, tile: int) -> str:
    if tile not in table.pawns:
        return " " * 7
    seat = table.pawns.index(tile)
    left, right = "[]" if table.pandorica[seat] else "()"
    return f"{left + _letter(table, seat) + right:^7}"


def _letter(table: Table, seat: int) -> str:
    return board.EDGES[table.edges[seat]][0].upper()


def _door(table: Table, tile: int) -> str:
    if tile == board.CONTROL:
        return f"{'TARDIS':^7}"
    colour = colour_of(table, tile)
    if colour < 0:
        return " " * 7
    letter = COLOUR_WORDS[colour][0]
    face = face_of(table, tile)
    marks = [
        letter.upper() if table.open_doors >> tile & 1 else letter,
        FACE_LETTERS[face] if face >= 0 else "",
        "o" if table.cookies >> tile & 1 else "",
        "#" if table.barriers >> tile & 1 else "",
    ]
    return f"{' '.join(mark for mark in marks if mark):^7}"


def _beside(table: Table) -> Iterator[str]:
    for seat in range(table.seats):
        yield "; ".join([_who(table, seat), *_facts(table, seat)])
    if table.tunnels:
        yield "Time Tunnels: " + ", ".join(
            board.PAIRS[pair] for pair in board.tiles_in(table.tunnels)
        )
    discards = [f"{count} {CARDS[card].name}" for card, count in enumerate(table.discards) if count]
    pile = f": {', '.join(discards)}" if discards else ""
    yield f"Turns taken: {table.turns}. Draw pile: {_count(table.deck_size, 'card')}."
    yield f"Discard pile: {_count(sum(table.discards), 'card')}{pile}."


def _who(table: Table, seat: int) -> str:
    where = (
        "outside" if table.pawns[seat] == board.OUTSIDE else f"on {board.TILES[table.pawns[seat]]}"
    )
    return f"{table.name(seat)} ({_letter(table, seat)}) {where}, bound {goal_edge(table, seat)}"


def _facts(table: Table, seat: int) -> Iterator[str]:
    hand = table.hands[seat]
    if FACE_DOWN in hand:
        yield _count(len(hand), "card")
    elif hand:
        yield "hand: " + ", ".join(CARDS[card].name for card in hand)
    turns = table.pandorica[seat]
    if turns:
        yield f"on a Pandorica for {_count(turns, 'more turn')}"
    if table.used[seat]:
        yield "used " + ", ".join(board.TILES[tile] for tile in board.tiles_in(table.used[seat]))


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"

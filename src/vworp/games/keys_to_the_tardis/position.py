"""Positions of Keys to the TARDIS: written as JSON, and read back."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from vworp.core import BadNotation, BadPosition, Domain, Step
from vworp.core.position import read_steps, read_viewer, write_steps, write_viewer
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, COLOUR_WORDS, FACE_WORDS
from vworp.games.keys_to_the_tardis.box.board import (
    EDGES,
    OUTSIDE,
    PAIRS,
    TILES,
    pairs_in,
    tiles_in,
)
from vworp.games.keys_to_the_tardis.legality import check
from vworp.games.keys_to_the_tardis.rules.doors import colour_of, face_of
from vworp.games.keys_to_the_tardis.rules.ending import MOST_TURNS
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, NOBODY, Drawn, Renewal, Table
from vworp.games.keys_to_the_tardis.steps import STEPS

FACE_DOWN_WORD = "face-down"
OUTSIDE_WORD = "outside"

T = TypeVar("T")
U = TypeVar("U")

Count = Annotated[int, msgspec.Meta(ge=0)]
Edge = Literal["south", "west", "north", "east"]


class Tile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A door tile: its face once it has been seen, and what lies on it."""

    colour: str
    face: str | None = None
    open: bool = False
    barrier: bool = False
    cookie: bool = False


class RenewalPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The last renewal of the draw pile: cards in hands then, each hand, and the plays since."""

    held: dict[str, Count]
    kept: dict[str, list[str]]
    played: dict[str, dict[str, Count]]


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table of Keys to the TARDIS.

    Whatever belongs to a player stands under the name of the edge. `pandorica` counts the turns
    still without a move; `used` are the tiles whose bonus that player has had; a card in `hands`
    is "face-down" when the viewer can't see it. `unseen` counts the cards in the deck, and in a
    view those in face-down hands too; `deck_size` is how many of them are in the deck. `steps`
    is what is still to be done, the last one first. `renewal` tells what is known from the last
    time that the discard pile became the deck; left out, it never did.
    """

    game: Literal["keys_to_the_tardis"]
    viewer: int | str
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)]
    max_turns: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
    turns: Count
    first: Edge | None
    tiles: dict[str, Tile]
    tunnels: list[str]
    pawns: dict[str, str]
    pandorica: dict[str, int]
    used: dict[str, list[str]]
    hands: dict[str, list[str]]
    unseen: dict[str, Count]
    deck_size: Count
    discards: dict[str, Count]
    winner: Edge | None
    drawn: Drawn
    steps: list[dict[str, int | str]]
    renewal: RenewalPosition | None = None


def write(table: Table) -> dict[str, Any]:
    """The table as JSON data."""
    words = [EDGES[edge] for edge in table.edges]
    position = Position(
        game="keys_to_the_tardis",
        viewer=write_viewer(table.viewer),
        seats=table.seats,
        max_turns=table.max_turns,
        turns=table.turns,
        first=_write_seat(table, table.first),
        tiles={TILES[tile]: _write_tile(table, tile) for tile in _laid(table)},
        tunnels=[PAIRS[pair] for pair in pairs_in(table.tunnels)],
        pawns=dict(zip(words, map(_write_place, table.pawns), strict=True)),
        pandorica=dict(zip(words, table.pandorica, strict=True)),
        used=dict(zip(words, map(_write_tiles, table.used), strict=True)),
        hands=dict(zip(words, map(_write_hand, table.hands), strict=True)),
        unseen=_write_cards(table.unseen),
        deck_size=table.deck_size,
        discards=_write_cards(table.discards),
        winner=_write_seat(table, table.winner),
        drawn=table.drawn,
        steps=write_steps(table.steps),
        renewal=_write_renewal(words, table.renewal),
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    return data


def _write_seat(table: Table, seat: int) -> Any:
    return None if seat == NOBODY else EDGES[table.edges[seat]]


def _laid(table: Table) -> list[int]:
    red, green, blue, yellow = table.colours
    return tiles_in(red | green | blue | yellow)


def _write_tile(table: Table, tile: int) -> Tile:
    face = face_of(table, tile)
    return Tile(
        colour=COLOUR_WORDS[colour_of(table, tile)],
        face=None if face < 0 else FACE_WORDS[face],
        open=bool(table.open_doors >> tile & 1),
        barrier=bool(table.barriers >> tile & 1),
        cookie=bool(table.cookies >> tile & 1),
    )


def _write_place(place: int) -> str:
    return OUTSIDE_WORD if place == OUTSIDE else TILES[place]


def _write_tiles(tiles: int) -> list[str]:
    return [TILES[tile] for tile in tiles_in(tiles)]


def _write_hand(hand: Sequence[int]) -> list[str]:
    return [FACE_DOWN_WORD if card == FACE_DOWN else CARD_WORDS[card] for card in hand]


def _write_renewal(words: list[str], renewal: Renewal | None) -> RenewalPosition | None:
    if renewal is None:
        return None
    return RenewalPosition(
        held=_write_cards(renewal.held),
        kept=dict(zip(words, map(_write_hand, renewal.kept), strict=True)),
        played=dict(zip(words, map(_write_cards, renewal.played), strict=True)),
    )


def _write_cards(counts: Sequence[int]) -> dict[str, int]:
    return {CARD_WORDS[card]: count for card, count in enumerate(counts) if count}


def read(data: dict[str, Any]) -> Table:
    """The table that JSON data describes; BadPosition says why it can't be one."""
    try:
        position = msgspec.convert(data, Position)
        table = _read(position)
    except (msgspec.ValidationError, BadNotation) as error:
        raise BadPosition(str(error)) from error
    check(table)
    return table


def _read(position: Position) -> Table:
    table = Table(position.seats, position.max_turns)
    edges = [EDGES[edge] for edge in table.edges]
    table.viewer = read_viewer(position.viewer, position.seats)
    table.turns = position.turns
    table.first = _read_seat(edges, position.first)
    _read_grid(table, position.tiles)
    table.tunnels = _read_set(PAIRS, position.tunnels)
    table.pawns = _by_seat(edges, "pawns", position.pawns, _read_place)
    table.pandorica = tuple(_by_seat(edges, "pandorica", position.pandorica, int))
    table.used = tuple(_by_seat(edges, "used", position.used, _read_tiles))
    table.hands = _by_seat(edges, "hands", position.hands, _read_hand)
    table.unseen = _read_cards(position.unseen)
    table.deck_size = position.deck_size
    table.discards = _read_cards(position.discards)
    table.winner = _read_seat(edges, position.winner)
    table.drawn = position.drawn
    table.steps = _read_steps(position.steps)
    table.renewal = _read_renewal(edges, position.renewal)
    return table


def _read_renewal(edges: list[str], renewal: RenewalPosition | None) -> Renewal | None:
    if renewal is None:
        return None
    played = _by_seat(edges, "played", renewal.played, _read_cards)
    return Renewal(
        held=tuple(_read_cards(renewal.held)),
        kept=tuple(_by_seat(edges, "kept", renewal.kept, _read_hand)),
        played=tuple(tuple(counts) for counts in played),
    )


def _read_seat(edges: list[str], word: str | None) -> int:
    if word is None:
        return NOBODY
    if word not in edges:
        raise BadPosition(f"KT-R2: nobody sits at the {word} edge here")
    return edges.index(word)


def _by_seat(
    edges: list[str], what: str, given: dict[str, T], read_one: Callable[[T], U]
) -> list[U]:
    if sorted(given) != sorted(edges):
        raise BadPosition(f"{what} has an entry for each of {', '.join(edges)}")
    return [read_one(given[edge]) for edge in edges]


def _read_grid(table: Table, tiles: dict[str, Tile]) -> None:
    colours, faces = list(table.colours), list(table.faces)
    for word, tile in tiles.items():
        place = 1 << TILES.number(word)
        colours[COLOUR_WORDS.number(tile.colour)] |= place
        if tile.face is not None:
            faces[FACE_WORDS.number(tile.face)] |= place
        table.open_doors |= place if tile.open else 0
        table.barriers |= place if tile.barrier else 0
        table.cookies |= place if tile.cookie else 0
    table.colours, table.faces = tuple(colours), tuple(faces)


def _read_set(domain: Domain, words: list[str]) -> int:
    if len(set(words)) != len(words):
        raise BadPosition(f"a {domain.name} stands twice in {' '.join(words)}")
    return sum(1 << domain.number(word) for word in words)


def _read_tiles(words: list[str]) -> int:
    return _read_set(TILES, words)


def _read_place(word: str) -> int:
    return OUTSIDE if word == OUTSIDE_WORD else TILES.number(word)


def _read_hand(words: list[str]) -> tuple[int, ...]:
    return tuple(
        sorted(FACE_DOWN if word == FACE_DOWN_WORD else CARD_WORDS.number(word) for word in words)
    )


def _read_cards(counts: dict[str, int]) -> list[int]:
    cards = [0] * len(CARD_WORDS)
    for word, count in counts.items():
        cards[CARD_WORDS.number(word)] = count
    return cards


def _read_steps(steps: list[dict[str, int | str]]) -> list[Step[Any]]:
    for step in steps:
        if any(isinstance(value, str) for name, value in step.items() if name != "step"):
            raise BadPosition("what a step remembers are whole numbers")
    return read_steps(STEPS, steps)


def schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    return msgspec.json.schema(Position)

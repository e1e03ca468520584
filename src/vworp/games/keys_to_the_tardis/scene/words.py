"""What things are, for whoever points at them: a name, and below it what it is and does now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vworp.games.keys_to_the_tardis import box
from vworp.games.keys_to_the_tardis.box import CARD_WORDS, CARDS, COLOUR_WORDS, FACE_WORDS, capital
from vworp.games.keys_to_the_tardis.box.board import CONTROL, EDGES, OUTSIDE, PAIRS, TILES
from vworp.games.keys_to_the_tardis.rules.pawns import goal_edge, rows, rows_to_go
from vworp.games.keys_to_the_tardis.state import NO_CARD, Table
from vworp.scene.shapes import Shape

UNKNOWN, THE_CENTRE = -1, -2
"""In place of a colour or a face: not laid or not seen yet; the Control Tile."""


class Appearance(NamedTuple):
    """How a tile looks: its door, what lies on it, who has had its bonus, where tunnels lead."""

    colour: int
    face: int
    is_open: bool
    has_barrier: bool
    has_cookie: bool
    used: int
    users: tuple[str, ...]
    tunnel_ends: tuple[int, ...]


def title(words: str) -> Shape:
    """Words that are shown when somebody points at the shape they are in."""
    return Shape("title", words)


def tile_title(tile: int, look: Appearance) -> str:
    """A tile of the grid."""
    return "\n".join(_tile_lines(tile, look))


def _tile_lines(tile: int, look: Appearance) -> Iterator[str]:
    if tile == CONTROL:
        yield "Control Tile"
        yield "The heart of the TARDIS. Only a Teleport leads here; pawns walk on in any direction."
    elif look.colour == UNKNOWN:
        yield f"Empty place on {TILES[tile]}"
        yield "A door is laid here before the game begins."
    else:
        yield f"{capital(COLOUR_WORDS[look.colour])} door on {TILES[tile]}"
        yield from _door_lines(look)
    for end in look.tunnel_ends:
        yield f"A Time Tunnel leads to {TILES[end]}."


def _door_lines(look: Appearance) -> Iterator[str]:
    if look.is_open:
        yield _open_words(look)
    elif look.face == UNKNOWN:
        yield "Closed. Nobody knows yet what is behind it."
    else:
        yield f"Closed. Behind it is {FACE_WORDS.names[look.face]}."
    if look.has_barrier:
        yield "A Time Barrier blocks it until a Sonic Screwdriver takes it away."
    elif not look.is_open:
        yield f"A {CARD_WORDS.names[look.colour]} or a Sonic Screwdriver opens it."
    if look.users:
        yield f"{listed(look.users)} had its bonus already."


def _open_words(look: Appearance) -> str:
    if look.has_cookie:
        return "Open for good: the Dalek has its Jam Cookie and lets everybody by."
    return f"{capital(box.FACES[look.face].does)}."


def tile_label(tile: int, look: Appearance) -> str:
    """A tile as a screen reader calls it: 'd5, blue door, closed'."""
    words = [TILES[tile], f"{COLOUR_WORDS[look.colour]} door"]
    words.append("open" if look.is_open else "closed")
    if look.face >= 0:
        words.append(box.FACES[look.face].name)
    if look.has_barrier:
        words.append("Time Barrier")
    return ", ".join(words)


def tunnel_title(pair: int) -> str:
    """A Time Tunnel."""
    return f"Time Tunnel\nPawns may go diagonally between {PAIRS.names[pair]}."


def pawn_title(table: Table, seat: int) -> str:
    """A pawn: whose it is, where it is going, and whether it can."""
    place, left = table.pawns[seat], rows_to_go(table, seat)
    where = "Waits outside" if place == OUTSIDE else f"Stands on {TILES[place]}"
    lines = [
        f"{table.name(seat)}'s Doctor",
        f"{where}, bound for the {goal_edge(table, seat)} edge: {rows(left)} to go.",
    ]
    if table.pandorica[seat]:
        turns = counted(table.pandorica[seat], "more turn")
        lines.append(f"Trapped in a Pandorica: can't move for {turns}.")
    return "\n".join(lines)


def to_go_words(left: int) -> str:
    """How far a pawn has to go, in a word or two."""
    return f"{left} to go" if left else "across!"


def plate_title(name: str, edge: int) -> str:
    """The plate of a player."""
    goal = EDGES[(edge + 2) % len(EDGES)]
    return f"{name}\nStarts at the {EDGES[edge]} edge and wants to reach the {goal} edge."


def goal_title(name: str) -> str:
    """The bar along an edge."""
    return f"Goal of {name}\nWhoever first stands on a tile of their goal edge wins."


def hand_title(name: str, cards: int) -> str:
    """A hand that is hidden."""
    return f"{name}'s hand\n{counted(cards, 'card')}, which only {name} may see."


def card_title(kind: int, *, has_no_use: bool) -> str:
    """A card of an open hand."""
    ending = "\nOf no use just now: you can only throw it away." if has_no_use else ""
    return f"{CARDS[kind].words}{ending}"


def deck_title(cards: int) -> str:
    """The draw pile."""
    return f"Draw pile\n{counted(cards, 'card')}, face down. A turn begins with drawing one."


def discards_title(counts: Sequence[int], on_top: int) -> str:
    """KT-R10. The discard pile, which lies open."""
    lying = [f"{count} {CARDS[kind].name}" for kind, count in enumerate(counts) if count]
    lines = ["Discard pile"]
    if on_top != NO_CARD:
        lines.append(f"On top: {CARDS[on_top].title}.")
    lines.append(f"In it: {', '.join(lying)}." if lying else "Empty.")
    lines.append("It becomes the draw pile when that is used up.")
    return "\n".join(lines)


def listed(words: Sequence[str]) -> str:
    """Ann, Bob and Cy."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {thing}{'' if number == 1 else 's'}"

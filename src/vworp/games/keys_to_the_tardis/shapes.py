"""What the shapes of the picture are called: the rules tell of them, the scene draws them."""

from vworp.core.actions import Thing
from vworp.games.keys_to_the_tardis.box import CARD_WORDS
from vworp.games.keys_to_the_tardis.box.board import EDGES, OUTSIDE, PAIRS, TILES

DECK = "deck"
DISCARDS = "discards"

GOAL = "goal"
"""The edge that the viewer's own pawn wants to reach."""

OWN_NAME = "own-name"
"""The name on the plate at the viewer's own edge."""


def tile_shape(tile: int) -> str:
    """A tile of the grid."""
    return f"tile-{TILES[tile]}"


def place_shape(edge: int, place: int) -> str:
    """Where the pawn of an edge stands: a tile, or its place outside."""
    return f"outside-{EDGES[edge]}" if place == OUTSIDE else tile_shape(place)


def pawn_shape(edge: int) -> str:
    """The pawn of an edge."""
    return f"pawn-{EDGES[edge]}"


def plate_shape(edge: int) -> str:
    """The plate outside an edge, with its player's name."""
    return f"plate-{EDGES[edge]}"


def hand_shape(edge: int) -> str:
    """Where the cards of an edge are held, open or not."""
    return f"hand-{EDGES[edge]}"


def card_shape(card: int, copy: int) -> str:
    """A card in an open hand; equal ones are counted from 1."""
    return f"card-{CARD_WORDS[card]}-{copy}"


def discarded_shape(card: int) -> str:
    """The face of the card on top of the discard pile."""
    return f"discarded-{CARD_WORDS[card]}"


def barrier_shape(tile: int) -> str:
    """The Time Barrier on a tile."""
    return f"barrier-{TILES[tile]}"


def cookie_shape(tile: int) -> str:
    """The Jam Cookie on a tile."""
    return f"cookie-{TILES[tile]}"


def tunnel_shape(pair: int) -> str:
    """The Time Tunnel between two tiles."""
    return f"tunnel-{PAIRS[pair]}"


def pandorica_shape(edge: int) -> str:
    """The Pandorica that holds the pawn of an edge."""
    return f"pandorica-{EDGES[edge]}"


def parse_shape(shape: str) -> tuple[str, str]:
    """The kind of a shape, and which one it is: ("tile", "e5")."""
    kind, _, which = shape.partition("-")
    return kind, which


def shape_of(thing: Thing) -> str:
    """What a verb points at, as the picture calls it."""
    kind, which = thing
    named = {"tile": tile_shape, "edge": pawn_shape, "pair": tunnel_shape}
    return named[kind](int(which)) if kind in named else str(which)

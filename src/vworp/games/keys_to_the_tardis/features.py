"""Keys to the TARDIS as numbers: the grid tile by tile, the pawns, and the cards one may know."""

from vworp.core.features import (
    Block,
    Features,
    bits,
    by_seat,
    one_hot,
    place_of,
    scale,
    share,
    what_is_due,
    whose_turn,
)
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, COPIES, FACES, KINDS
from vworp.games.keys_to_the_tardis.box.board import EDGES, OUTSIDE, PAIRS, TILES
from vworp.games.keys_to_the_tardis.state import HAND, NOBODY, TURNS_WITHOUT_MOVE, Table
from vworp.games.keys_to_the_tardis.steps import STEPS
from vworp.games.keys_to_the_tardis.steps.doors import RevealTile
from vworp.games.keys_to_the_tardis.steps.setup import DealCard
from vworp.games.keys_to_the_tardis.steps.turns import DrawCard

SEATS = len(EDGES)
GRID = len(TILES)


def colours(table: Table) -> list[float]:
    """The doors of each colour."""
    return [bit for tiles in table.colours for bit in bits(tiles, GRID)]


def faces(table: Table) -> list[float]:
    """The tiles whose other side is known, by what it is."""
    return [bit for tiles in table.faces for bit in bits(tiles, GRID)]


def on_the_grid(table: Table) -> list[float]:
    """Open doors, and the barriers and cookies that lie on tiles."""
    sets = (table.open_doors, table.barriers, table.cookies)
    return [bit for tiles in sets for bit in bits(tiles, GRID)]


def pawns(table: Table) -> list[float]:
    """Where each pawn stands; the place after the last tile is outside."""
    size = OUTSIDE + 1
    return by_seat(table, SEATS, size, lambda seat: one_hot(table.pawns[seat], size))


def edges(table: Table) -> list[float]:
    """The edge each pawn starts from; its goal is the opposite one."""
    return by_seat(table, SEATS, SEATS, lambda seat: one_hot(table.edges[seat], SEATS))


def used(table: Table) -> list[float]:
    """The tiles whose bonus each player has had."""
    return by_seat(table, SEATS, GRID, lambda seat: bits(table.used[seat], GRID))


def hand(table: Table) -> list[float]:
    """The viewer's own cards; a spectator has none."""
    held = table.hands[table.viewer] if table.viewer >= 0 else ()
    return [share(held.count(card), HAND + 1) for card in range(KINDS)]


def hand_sizes(table: Table) -> list[float]:
    """How many cards everybody holds."""
    return by_seat(table, SEATS, 1, lambda seat: [share(len(table.hands[seat]), HAND + 1)])


def trapped(table: Table) -> list[float]:
    """Turns that each pawn is still in the Pandorica."""
    return by_seat(table, SEATS, 1, lambda seat: [share(table.pandorica[seat], TURNS_WITHOUT_MOVE)])


def opening(table: Table) -> list[float]:
    """The door that opens for the first time, when chance is about to say what is behind it."""
    step = table.steps[-1] if table.steps else None
    return one_hot(step.tile if isinstance(step, RevealTile) else -1, GRID)


def drawing(table: Table) -> list[float]:
    """Who is about to draw or be dealt a card."""
    step = table.steps[-1] if table.steps else None
    seat = step.who if isinstance(step, DrawCard | DealCard) else NOBODY
    return one_hot(place_of(table, seat), SEATS)


def _of_the_box(counts: list[int]) -> list[float]:
    return [count / copies for count, copies in zip(counts, COPIES, strict=True)]


FEATURES = Features(
    whose_turn(SEATS),
    what_is_due(STEPS),
    Block("colours", len(COLOUR_WORDS) * GRID, "the 49 tiles for each door colour", colours),
    Block("faces", len(FACES) * GRID, "the 49 tiles for each face, where it is known", faces),
    Block("on_the_grid", 3 * GRID, "the 49 tiles each: open doors, barriers, cookies", on_the_grid),
    Block("tunnels", len(PAIRS), "diagonals with a tunnel", lambda t: bits(t.tunnels, len(PAIRS))),
    Block("pawns", SEATS * (OUTSIDE + 1), "each seat's tile, or outside", pawns),
    Block("edges", SEATS * SEATS, "each seat's edge: south, west, north, east", edges),
    Block("used", SEATS * GRID, "of each seat, the bonus tiles it has used", used),
    Block("trapped", SEATS, "of each seat, turns left in the Pandorica, of 2", trapped),
    Block("hand", KINDS, "the viewer's cards of each kind, of 4", hand),
    Block("hand_sizes", SEATS, "each seat's number of cards, of 4", hand_sizes),
    Block(
        "unseen",
        KINDS,
        "cards of each kind in the deck or in others' hands, as a share of the box",
        lambda table: _of_the_box(table.unseen),
    ),
    Block(
        "discards",
        KINDS,
        "cards of each kind in the discard pile, as a share of the box",
        lambda table: _of_the_box(table.discards),
    ),
    Block("drawing", SEATS, "who is about to be given a card", drawing),
    Block(
        "first", SEATS, "who went first", lambda table: one_hot(place_of(table, table.first), SEATS)
    ),
    Block("opening", GRID, "the door that chance is about to open", opening),
    Block("deck", 1, "cards in the deck", lambda table: [share(table.deck_size, sum(COPIES))]),
    Block("turns", 1, "turns so far; 1/2 is 100", lambda table: [scale(table.turns, 100)]),
)
"""What a seat sees, for learning: of the other hands only their sizes."""

"""Setting up: the doors in the order they are laid, and who goes first."""

from itertools import pairwise

from vworp.core import BadOption
from vworp.games.keys_to_the_tardis.box import TILES_OF_A_COLOUR
from vworp.games.keys_to_the_tardis.box.board import DOORS, EDGES, EDGES_TAKEN, OUTSIDE, tiles_in
from vworp.games.keys_to_the_tardis.state import NOBODY, Table

DOOR_PLACES = tiles_in(DOORS)
"""KT-04, KT-05. Where door tiles are laid, in this order: everywhere but at the centre."""

NEXT_PLACE = dict(pairwise(DOOR_PLACES))


def colours_left(table: Table) -> list[int]:
    """KT-03. How many tiles of each colour have not been laid yet."""
    return [TILES_OF_A_COLOUR - tiles.bit_count() for tiles in table.colours]


def lay_a_door(table: Table, tile: int, colour: int) -> None:
    """KT-04, KT-06. Lay a tile, its coloured door up."""
    colours = list(table.colours)
    colours[colour] |= 1 << tile
    table.colours = tuple(colours)


def lay_the_rest(table: Table) -> None:
    """KT-04. Closed doors wherever none lies yet: in turn, of the colour that most are left of."""
    laid = sum(table.colours)
    for tile in DOOR_PLACES:
        if not laid >> tile & 1:
            left = colours_left(table)
            lay_a_door(table, tile, left.index(max(left)))


def who_goes_first(seats: int, word: str) -> int:
    """KT-R4. The room creator's choice, or nobody yet: then chance decides."""
    if word == "random":
        return NOBODY
    edge = EDGES.number(word)
    taken = EDGES_TAKEN[seats]
    if edge not in taken:
        names = ", ".join(EDGES[taken_edge] for taken_edge in taken)
        raise BadOption(
            f"first: with {seats} players nobody sits in the {word} (KT-R2), but {names}"
        )
    return taken.index(edge)


def has_begun(table: Table) -> bool:
    """KT-06. Whether anything has happened that comes after setting up."""
    touched = table.open_doors | table.barriers | table.tunnels | sum(table.faces)
    moved = any(pawn != OUTSIDE for pawn in table.pawns) or any(table.pandorica)
    return bool(touched or moved or table.turns or table.renewal)

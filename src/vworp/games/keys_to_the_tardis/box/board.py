"""KT-M1. The grid: tiles, neighbours, edges and diagonal pairs, as bitboards.

A set of tiles is an int with bit n set for tile n; tiles are numbered from a1 eastward and then
northward, so that a1 is 0, g1 is 6, a2 is 7 and g7 is 48.
"""

from functools import lru_cache

from vworp.core import Domain

COLUMNS = "abcdefg"
ROWS = "1234567"
SIZE = 7

TILES = Domain("tile", [column + row for row in ROWS for column in COLUMNS], thing="tile")

CONTROL = 24
"""KT-05. The Control Tile lies at the centre, on d4."""

OUTSIDE = 49
"""Where a pawn stands that is off the grid at its own edge: a number beyond the last tile."""

GRID = (1 << len(TILES)) - 1
DOORS = GRID & ~(1 << CONTROL)

_EDGES = ("south", "west", "north", "east")
EDGES = Domain("edge", _EDGES, names=[edge.capitalize() for edge in _EDGES], thing="edge")
"""KT-R2. In clockwise order seen from above, which is the order of turns."""

SOUTH, WEST, NORTH, EAST = range(4)

EDGES_TAKEN = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}
"""KT-09, KT-10, KT-R2. The edge of each seat: never shared, and opposite when there are two."""

_WEST_COLUMN = sum(1 << tile for tile in range(0, len(TILES), SIZE))
_EAST_COLUMN = _WEST_COLUMN << SIZE - 1
_SOUTH_ROW = (1 << SIZE) - 1
_NORTH_ROW = _SOUTH_ROW << SIZE * (SIZE - 1)

EDGE_TILES = (_SOUTH_ROW, _WEST_COLUMN, _NORTH_ROW, _EAST_COLUMN)
"""KT-R51. The seven tiles along each edge; a corner belongs to both edges it touches."""

GOAL_TILES = tuple(EDGE_TILES[(edge + 2) % 4] for edge in range(4))
"""KT-01. Where the pawn of each edge wants to go: the opposite one."""


def spread(tiles: int) -> int:
    """KT-23. All tiles that lie forward, backward, left or right of some tile of a set."""
    return (
        tiles << SIZE | tiles >> SIZE | (tiles & ~_EAST_COLUMN) << 1 | (tiles & ~_WEST_COLUMN) >> 1
    ) & GRID


NEIGHBOURS = tuple(spread(1 << tile) for tile in range(len(TILES)))


def _diagonal_pairs() -> list[tuple[int, int]]:
    """KT-R46. The 72 pairs of diagonally adjacent tiles, each with its southern end first."""
    pairs = []
    for tile in range(len(TILES) - SIZE):
        if tile % SIZE > 0:
            pairs.append((tile, tile + SIZE - 1))
        if tile % SIZE < SIZE - 1:
            pairs.append((tile, tile + SIZE + 1))
    return pairs


DIAGONALS = tuple(_diagonal_pairs())
_ENDS_OF_PAIRS = [(TILES[south], TILES[north]) for south, north in DIAGONALS]
PAIRS = Domain(
    "pair of tiles",
    [f"{south}-{north}" for south, north in _ENDS_OF_PAIRS],
    names=[f"{south} and {north}" for south, north in _ENDS_OF_PAIRS],
    thing="pair",
    also={f"{north}-{south}": f"{south}-{north}" for south, north in _ENDS_OF_PAIRS},
)
"""Written with the southern end first, and understood in either order."""

TUNNEL_PLACES = sum(1 << number for number, pair in enumerate(DIAGONALS) if CONTROL not in pair)
"""KT-70. The 68 pairs that do not touch the Control Tile, as a set of pair numbers."""

_ENDS = [
    [(number, sum(pair) - tile) for number, pair in enumerate(DIAGONALS) if tile in pair]
    for tile in range(len(TILES))
]
TUNNELS_AT = tuple(tuple((1 << number, 1 << end) for number, end in ends) for ends in _ENDS)
"""For each tile its diagonals: the pair as a set of one, and the tile at the other end."""

ANY_TUNNEL_AT = tuple(sum(1 << number for number, _ in ends) for ends in _ENDS)


def tunnel_ends(tile: int, tunnels: int) -> int:
    """KT-66. The tiles at the far ends of the Time Tunnels that begin at a tile."""
    ends = 0
    if tunnels & ANY_TUNNEL_AT[tile]:
        for pair, end in TUNNELS_AT[tile]:
            if tunnels & pair:
                ends |= end
    return ends


def tunnel_between(tile: int, other: int) -> int:
    """KT-66. The number of the diagonal pair that two tiles are, in either order."""
    return DIAGONALS.index((min(tile, other), max(tile, other)))


def tiles_in(tiles: int) -> list[int]:
    """The numbers of a set of tiles, or of diagonal pairs, in rising order."""
    numbers = []
    while tiles:
        lowest = tiles & -tiles
        numbers.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return numbers


@lru_cache(maxsize=4096)
def actions_on(first: int, places: int) -> tuple[int, ...]:
    """One action for each tile or pair of a set, counted on from the action on number 0.

    The sets change little from turn to turn, so most of these rows have been made before.
    """
    return tuple([first + number for number in tiles_in(places)])


def are_diagonal(tile: int, other: int) -> bool:
    """KT-24. Whether two tiles touch at a corner only."""
    across = abs(tile % SIZE - other % SIZE)
    return across == abs(tile // SIZE - other // SIZE) == 1

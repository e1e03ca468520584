"""Pawns: where they may move, what they meet when they arrive, and who has crossed."""

from typing import NamedTuple

from vworp.core import Illegal, beats
from vworp.games.keys_to_the_tardis.box import EXTRA_TURN, TARDIS_KEY, TELEPORT
from vworp.games.keys_to_the_tardis.box.board import (
    CONTROL,
    EDGE_TILES,
    EDGES,
    GOAL_TILES,
    NEIGHBOURS,
    OUTSIDE,
    SIZE,
    TILES,
    are_diagonal,
    tunnel_between,
    tunnel_ends,
)
from vworp.games.keys_to_the_tardis.rules.doors import bare_daleks, pawns_on_tiles
from vworp.games.keys_to_the_tardis.shapes import (
    pawn_shape,
    place_shape,
    tile_shape,
    tunnel_shape,
)
from vworp.games.keys_to_the_tardis.state import Table


def next_to_pawn(table: Table, seat: int) -> int:
    """KT-22, KT-23, KT-24, KT-29. One tile in four directions, or through a Time Tunnel.

    KT-R49: from outside, any tile of its own edge.
    KT-68: the near end of a tunnel is open, for a pawn stands on it. KT-69: all may use it.
    """
    pawn = table.pawns[seat]
    if pawn == OUTSIDE:
        return EDGE_TILES[table.edges[seat]]
    return NEIGHBOURS[pawn] | tunnel_ends(pawn, table.tunnels)


def tiles_to_stand_on(table: Table) -> int:
    """KT-25, KT-26, KT-33, KT-59, KT-R16. Open doors without a barrier; Daleks with a cookie.

    KT-34: the Control Tile is no door, so no ordinary move leads there.
    """
    return table.open_doors & ~table.barriers & ~bare_daleks(table)


def may_enter(table: Table, seat: int) -> int:
    """KT-27, KT-28, KT-R19, KT-R48. The tiles that this pawn may move to, or be moved to.

    Entering a Teleport Tile means arriving on the Control Tile, so that must be free; a pawn
    that comes from there has left it (KT-R20).
    """
    tiles = next_to_pawn(table, seat) & tiles_to_stand_on(table)
    if not tiles:
        return 0
    tiles &= ~pawns_on_tiles(table)
    if tiles & table.faces[TELEPORT] and is_control_tile_taken(table, seat):
        tiles &= ~table.faces[TELEPORT]
    return tiles


class WayRules(NamedTuple):
    """The rules that a pawn's way is refused by: too far, diagonal, a closed door, a pawn."""

    far: str
    diagonal: str
    closed: str
    taken: str


OWN_MOVE = WayRules(far="KT-22", diagonal="KT-24", closed="KT-26", taken="KT-27")
PUSHED = WayRules(far="KT-74", diagonal="KT-74", closed="KT-75", taken="KT-76")


def why_not_enter(table: Table, seat: int, tile: int, by: WayRules) -> Illegal | None:
    """Why a pawn can't come to a tile: the way there, then the tile itself."""
    where = TILES[tile]
    if tile == CONTROL:
        return Illegal("KT-34", "only a Teleport leads to the Control Tile")
    if not next_to_pawn(table, seat) >> tile & 1:
        return _why_no_way(table, seat, tile, by)
    if not table.open_doors >> tile & 1:
        return Illegal(by.closed, f"the door on {where} is closed")
    if table.barriers >> tile & 1:
        return Illegal("KT-59", f"a Time Barrier blocks {where}")
    if bare_daleks(table) >> tile & 1:
        return Illegal("KT-33", f"a Dalek guards {where}; only a Jam Cookie gets past it")
    if tile in table.pawns:
        return Illegal(by.taken, f"a pawn stands on {where}: wait until it moves")
    if table.faces[TELEPORT] >> tile & 1 and is_control_tile_taken(table, seat):
        return Illegal("KT-R19", "the Teleport leads to the Control Tile, and a pawn stands there")
    return None


def _why_no_way(table: Table, seat: int, tile: int, by: WayRules) -> Illegal:
    where, pawn = TILES[tile], table.pawns[seat]
    if pawn == OUTSIDE:
        edge = EDGES[table.edges[seat]]
        return Illegal("KT-29", f"{where} is not on the {edge} edge, where this pawn enters")
    if are_diagonal(pawn, tile):
        between = f"{TILES[pawn]} and {where}"
        return Illegal(by.diagonal, f"there is no Time Tunnel between {between}")
    return Illegal(by.far, f"{where} is not next to {TILES[pawn]}: a pawn moves one tile")


def is_control_tile_taken(table: Table, seat: int) -> bool:
    """KT-R19. Whether another pawn stands on the Control Tile."""
    return CONTROL in table.pawns and table.pawns[seat] != CONTROL


def may_step_outside(table: Table, seat: int) -> bool:
    """KT-30, KT-R52. Over its own starting edge, and over no other."""
    return bool(EDGE_TILES[table.edges[seat]] >> table.pawns[seat] & 1)


def why_not_step_outside(table: Table, seat: int) -> Illegal | None:
    """KT-30. Why a pawn can't leave the grid."""
    if table.pawns[seat] == OUTSIDE:
        return Illegal("KT-30", "your pawn is outside already")
    if not may_step_outside(table, seat):
        return Illegal("KT-30", "a pawn steps outside only from a tile of its own starting edge")
    return None


def arrive(table: Table, seat: int, tile: int) -> None:
    """KT-35, KT-37, KT-R18, KT-R36. Stand on a tile; a Teleport Tile passes the pawn on at once."""
    if table.story is not None:
        tell_the_way(table, seat, tile)
    if table.faces[TELEPORT] >> tile & 1:
        table.pawns[seat] = CONTROL
        if table.story is not None:
            tell_of_the_teleport(table, seat, tile)
    else:
        table.pawns[seat] = tile


def step_outside(table: Table, seat: int) -> None:
    """KT-30. The pawn leaves the grid at its own edge."""
    if table.story is not None:
        tell_the_way(table, seat, OUTSIDE)
    table.pawns[seat] = OUTSIDE


def is_through_tunnel(table: Table, seat: int, tile: int) -> bool:
    """KT-66. Whether a pawn's way to this tile is a Time Tunnel: nothing else leads diagonally."""
    pawn = table.pawns[seat]
    return OUTSIDE not in (pawn, tile) and are_diagonal(pawn, tile)


def tell_the_way(table: Table, seat: int, place: int) -> None:
    """KT-22, KT-66. A pawn goes from where it stands to a place, maybe through a Time Tunnel."""
    edge, pawn = table.edges[seat], table.pawns[seat]
    start, end = place_shape(edge, pawn), place_shape(edge, place)
    if is_through_tunnel(table, seat, place):
        tunnel = tunnel_shape(tunnel_between(pawn, place))
        table.tell(
            beats.stamp("Time Tunnel", at=tunnel),
            beats.hop(pawn_shape(edge), start, tunnel, end),
        )
    else:
        table.tell(beats.hop(pawn_shape(edge), start, end))


def tell_of_the_teleport(table: Table, seat: int, tile: int) -> None:
    """KT-37. A Teleport Tile sends a pawn to the Control Tile."""
    start = tile_shape(tile)
    left = rows(rows_to_go(table, seat))
    table.note(
        "KT-37",
        f"The Teleport sends {table.name(seat)} to the Control Tile: {left} to go",
        beats.stamp("Teleport!", at=start),
        beats.hop(pawn_shape(table.edges[seat]), start, tile_shape(CONTROL)),
    )


def goal_edge(table: Table, seat: int) -> str:
    """KT-01. The edge that a pawn wants to reach: opposite to its own."""
    return EDGES[(table.edges[seat] + 2) % len(EDGES)]


def rows_to_go(table: Table, seat: int) -> int:
    """KT-01, KT-48. How many rows a pawn still has to cross, its goal edge included."""
    return rows_from(table.edges[seat], table.pawns[seat])


def rows(number: int) -> str:
    """1 row, 2 rows."""
    return f"{number} row{'' if number == 1 else 's'}"


def rows_from(edge: int, place: int) -> int:
    """KT-01. How many rows there are between a place and the goal of an edge's pawn."""
    if place == OUTSIDE:
        return SIZE
    row, column = divmod(place, SIZE)
    return (SIZE - 1 - row, SIZE - 1 - column, row, column)[edge]


def has_crossed(table: Table, seat: int) -> bool:
    """KT-48, KT-R17, KT-R53. The pawn stands on a tile of its goal edge."""
    return bool(GOAL_TILES[table.edges[seat]] >> table.pawns[seat] & 1)


def has_fresh_bonus(table: Table, seat: int, face: int) -> bool:
    """KT-40, KT-41, KT-46, KT-47, KT-R32. A tile with this face, new to this player."""
    tiles = table.faces[face] & ~table.used[seat]
    return bool(tiles >> table.pawns[seat] & 1)


def has_tardis_key(table: Table, seat: int) -> bool:
    """KT-38. The pawn is on a TARDIS Key Tile whose bonus its player has not had."""
    return has_fresh_bonus(table, seat, TARDIS_KEY)


def has_extra_turn(table: Table, seat: int) -> bool:
    """KT-43. The pawn is on an Extra Turn Tile that its player has not used."""
    return has_fresh_bonus(table, seat, EXTRA_TURN)


def use_up(table: Table, seat: int) -> None:
    """KT-40, KT-46, KT-R32. Mark the tile under a pawn as used, for its player alone."""
    used = list(table.used)
    used[seat] |= 1 << table.pawns[seat]
    table.used = tuple(used)

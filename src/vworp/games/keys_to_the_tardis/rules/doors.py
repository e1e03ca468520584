"""Doors: which may be opened and closed, what they show, and what blocks them."""

from vworp.core import Illegal, beats
from vworp.games.keys_to_the_tardis.box import (
    BARRIER,
    DALEK,
    FACES,
    OPEN_DOOR,
    PER_COLOUR,
    capital,
)
from vworp.games.keys_to_the_tardis.box.board import CONTROL, DOORS, TILES
from vworp.games.keys_to_the_tardis.rules.turns import discard
from vworp.games.keys_to_the_tardis.shapes import barrier_shape, tile_shape
from vworp.games.keys_to_the_tardis.state import Table, face_of

SHUT = "Shut"
"""What is written on a door that somebody closes."""


def pawns_on_tiles(table: Table) -> int:
    """The tiles that pawns stand on; a pawn outside is a bit beyond the grid, which is harmless."""
    standing = 0
    for pawn in table.pawns:
        standing |= 1 << pawn
    return standing


def seen_faces(table: Table) -> int:
    """KT-R14. The tiles whose face is known to all, open or closed again."""
    open_door, dalek, tardis_key, extra_turn, teleport = table.faces
    return open_door | dalek | tardis_key | extra_turn | teleport


def doors_that_may_be_flipped(table: Table) -> int:
    """KT-R15. What a Key, a Sonic Screwdriver or the TARDIS Key bonus may open or close.

    KT-62, KT-63: nothing under a Time Barrier. KT-52, KT-57: nothing under a pawn.
    KT-81, KT-R28: no tile with a Jam Cookie. A closed door has neither pawn nor cookie, so
    these hold for opening and closing alike. The Control Tile is no door.
    """
    return DOORS & ~(table.barriers | table.cookies | pawns_on_tiles(table))


def why_no_flip(table: Table, tile: int, pawn: str, cookie: str) -> Illegal | None:
    """KT-R15. Why a door can't be opened or closed; for pawns and cookies by the rules named."""
    where = TILES[tile]
    if tile == CONTROL:
        return Illegal("KT-R15", "the Control Tile is no door: it is never opened or closed")
    if table.barriers >> tile & 1:
        if table.open_doors >> tile & 1:
            return Illegal("KT-63", f"{where} is under a Time Barrier and can't be closed")
        return Illegal("KT-62", f"{where} is under a Time Barrier and can't be opened")
    if tile in table.pawns:
        return Illegal(pawn, f"a pawn stands on {where}: its door can't be closed")
    if table.cookies >> tile & 1:
        return Illegal(cookie, f"the Jam Cookie keeps {where} open for the rest of the game")
    return None


def bare_daleks(table: Table) -> int:
    """KT-33. The Dalek Door Tiles, as far as seen, that no Jam Cookie has opened."""
    return table.faces[DALEK] & ~table.cookies


def open_a_seen_door(table: Table, tile: int) -> None:
    """KT-49, KT-R14. A door whose face is known is turned over; there is nothing to find out."""
    table.open_doors |= 1 << tile
    if table.story is not None:
        found = FACES[face_of(table, tile)].found
        shown = beats.reveal(tile_shape(tile), capital(found))
        table.note("KT-R14", f"Everybody has seen it before: {found}", shown)


def close_a_door(table: Table, tile: int) -> None:
    """KT-49. The coloured side is up again; what is on the other one stays known (KT-R14)."""
    table.open_doors &= ~(1 << tile)
    if table.story is not None:
        table.tell(beats.reveal(tile_shape(tile), SHUT))


def faces_left(table: Table, colour: int) -> list[int]:
    """KT-M2. How many tiles of a colour still hide each face."""
    tiles = table.colours[colour]
    return [
        count - (seen & tiles).bit_count()
        for count, seen in zip(PER_COLOUR, table.faces, strict=True)
    ]


def reveal(table: Table, tile: int, face: int) -> None:
    """KT-R13. The tile is turned over for all to see, and from now on is what it shows."""
    faces = list(table.faces)
    faces[face] |= 1 << tile
    table.faces = tuple(faces)
    table.open_doors |= 1 << tile
    if table.story is not None:
        tell_what_is_behind(table, tile, face)


def tell_what_is_behind(table: Table, tile: int, face: int) -> None:
    """KT-R13. Everybody sees what is behind a door; KT-33: a Dalek stands in the way."""
    opener, shape, found = table.whose_turn().seat, tile_shape(tile), capital(FACES[face].found)
    if face == OPEN_DOOR:
        table.tell(beats.reveal(shape, found, seat=opener))
    elif face == DALEK:
        dalek = beats.stamp("Exterminate!", at=shape, seat=opener, mood="bad")
        table.tell(beats.reveal(shape, found, seat=opener, mood="bad"), dalek)
    else:
        table.tell(beats.reveal(shape, found, seat=opener, mood="good"))


def remove_the_barrier(table: Table, tile: int) -> None:
    """KT-56, KT-65, KT-R12, KT-R25. It goes to the discard pile; the tile stays as it was."""
    table.barriers &= ~(1 << tile)
    discard(table, BARRIER)
    if table.story is not None:
        table.tell(beats.leave(barrier_shape(tile), at=tile_shape(tile)))


def daleks_to_be_fed(table: Table) -> int:
    """KT-78, KT-R24, KT-R26, KT-R27. Dalek Doors that lie face up, without cookie or barrier."""
    return bare_daleks(table) & table.open_doors & ~table.barriers

"""A door is turned over; when nobody has seen its other side, chance says what it is."""

from typing import ClassVar

from vworp.core import ChanceStep, Illegal
from vworp.games.keys_to_the_tardis.actions import REVEAL
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, FACES
from vworp.games.keys_to_the_tardis.box.board import TILES
from vworp.games.keys_to_the_tardis.rules.doors import (
    close_a_door,
    colour_of,
    face_name,
    face_of,
    faces_left,
    open_a_seen_door,
    reveal,
    seen_faces,
)
from vworp.games.keys_to_the_tardis.rules.ending import draw_if_dead
from vworp.games.keys_to_the_tardis.state import Table


class RevealTile(ChanceStep[Table]):
    """KT-R13. A door opens for the first time, and everybody sees what is behind it."""

    __slots__ = ("first_outcome", "tile")

    rules = ("KT-R13", "KT-M2", "KT-39", "KT-45")
    prompt = "The door opens"
    saves: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, tile: int) -> None:
        super().__init__()
        self.tile = tile
        self.first_outcome = REVEAL.first + tile * len(FACES)

    def weights(self, table: Table) -> dict[int, int]:
        """KT-M2. Any face that some tile of this colour still hides, by how many do."""
        left = faces_left(table, colour_of(table, self.tile))
        return {self.first_outcome + face: count for face, count in enumerate(left) if count}

    def take(self, table: Table, action: int) -> None:
        """KT-R13, KT-39, KT-45. It is turned over; that alone gives nobody a bonus."""
        reveal(table, self.tile, action - self.first_outcome)
        draw_if_dead(table)

    def words(self, table: Table, action: int) -> str:
        """The door on e3 is a Dalek Door."""
        return f"The door on {TILES[self.tile]} is {face_name(action - self.first_outcome)}"

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-R13, KT-M2. Only this tile, and only a face that its colour still hides."""
        if action not in REVEAL:
            return Illegal("KT-R13", f"first see what is behind the door on {TILES[self.tile]}")
        tile, face = REVEAL.args(action)
        if tile != self.tile:
            return Illegal("KT-R13", f"it is {TILES[self.tile]} that opens")
        colour = colour_of(table, tile)
        if not faces_left(table, colour)[face]:
            words = f"no {COLOUR_WORDS[colour]} tile is left that could be {face_name(face)}"
            return Illegal("KT-M2", words)
        return None


REVEALS = tuple(RevealTile(tile) for tile in range(len(TILES)))


def flip_the_door(table: Table, tile: int) -> None:
    """KT-49, KT-54. Open a closed door, or close an open one."""
    if table.open_doors >> tile & 1:
        close_a_door(table, tile)
    elif seen_faces(table) >> tile & 1:
        open_a_seen_door(table, tile)
        if table.story is not None:
            table.note("KT-R14", f"{TILES[tile]} is still {face_name(face_of(table, tile))}")
    else:
        table.steps.append(REVEALS[tile])

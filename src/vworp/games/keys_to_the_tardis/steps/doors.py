"""A door is turned over; when nobody has seen its other side, chance says what it is."""

from typing import Annotated

from vworp.core import ChanceStep, Illegal, Word, field, step
from vworp.games.keys_to_the_tardis.actions import REVEAL
from vworp.games.keys_to_the_tardis.box import COLOUR_WORDS, FACE_WORDS, OPEN_DOOR
from vworp.games.keys_to_the_tardis.box.board import CONTROL, TILES
from vworp.games.keys_to_the_tardis.rules import doors
from vworp.games.keys_to_the_tardis.rules.ending import draw_if_dead
from vworp.games.keys_to_the_tardis.state import Table, colour_of, face_of
from vworp.games.keys_to_the_tardis.steps.base import fault_of_turn

Tile = Annotated[int, Word(TILES, as_number=True)]


@step
class RevealTile(ChanceStep[Table]):
    """KT-R13. A door opens for the first time, and everybody sees what is behind it."""

    rules = ("KT-R13", "KT-M2", "KT-39", "KT-45")
    prompt = "The door opens"

    tile: Tile
    first_outcome: int = field(
        init=False, is_written=False, factory=lambda step: REVEAL(step.tile, 0)
    )

    def weights(self, table: Table) -> dict[int, int]:
        """KT-M2. Any face that some tile of this colour still hides, by how many do."""
        left = doors.faces_left(table, colour_of(table, self.tile))
        return {self.first_outcome + face: count for face, count in enumerate(left) if count}

    def take(self, table: Table, action: int) -> None:
        """KT-R13, KT-39, KT-45. It is turned over; that alone gives nobody a bonus."""
        doors.reveal(table, self.tile, action - self.first_outcome)
        draw_if_dead(table)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """KT-R13, KT-M2. Only this tile, and only a face that its colour still hides."""
        if action not in REVEAL:
            return Illegal("KT-R13", f"first see what is behind the door on {TILES[self.tile]}")
        tile, face = REVEAL.args(action)
        if tile != self.tile:
            return Illegal("KT-R13", f"it is {TILES[self.tile]} that opens")
        colour = colour_of(table, tile)
        if not doors.faces_left(table, colour)[face]:
            words = f"no {COLOUR_WORDS[colour]} tile is left that could be {FACE_WORDS.names[face]}"
            return Illegal("KT-M2", words)
        return None

    def fault(self, table: Table) -> str:
        """KT-14. A door that nobody has seen opens by a play or by a TARDIS Key."""
        where = TILES[self.tile]
        if self.tile == CONTROL:
            return f"KT-R13: {where} is no door"
        if doors.seen_faces(table) >> self.tile & 1:
            return f"KT-R14: everybody knows what is behind {where}"
        if table.barriers >> self.tile & 1:
            return f"KT-62: {where} is under a Time Barrier"
        return fault_of_turn(table)


REVEALS = tuple(RevealTile(tile) for tile in range(len(TILES)))


def flip_the_door(table: Table, tile: int) -> None:
    """KT-49, KT-54. Open a closed door, or close an open one."""
    if table.open_doors >> tile & 1:
        doors.close_a_door(table, tile)
    elif doors.seen_faces(table) >> tile & 1:
        doors.open_a_seen_door(table, tile)
    else:
        table.steps.append(REVEALS[tile])


def door_words(table: Table, tile: int) -> str:
    """A door as people point at it, with what is behind it once that was seen."""
    words = f"the {COLOUR_WORDS[colour_of(table, tile)]} door on {TILES[tile]}"
    face = face_of(table, tile)
    if not table.open_doors >> tile & 1:
        return words if face < 0 else f"{words} (behind it: {FACE_WORDS.names[face]})"
    return words if face == OPEN_DOOR else f"{words} ({FACE_WORDS.names[face]})"


def flip_words(table: Table, tile: int) -> str:
    """Open the red door on e3."""
    verb = "Close" if table.open_doors >> tile & 1 else "Open"
    return f"{verb} {door_words(table, tile)}"

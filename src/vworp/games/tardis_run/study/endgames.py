"""The endgames that come with the game: exact chances for the last pawns on the board."""

from importlib import resources

import numpy as np
import numpy.typing as npt

SHIPPED = "endgames.npz"
BOARD, PAWNS, ON_BOARD = "police_box", 4, 4

FINE = 2**16 - 1
"""Chances are shipped in 65,535 parts: a rounding of 0.00001, and a quarter of the bytes."""

Key = tuple[int, int, int]
"""Whose the paddle is, pawns off of the side that moves, and of the other."""


class Endgames:
    """Blocks of chances by owner and pawns off, for tables with few enough pawns left."""

    def __init__(self, blocks: dict[Key, npt.NDArray[np.uint16]]) -> None:
        self.blocks = blocks

    def chance(self, key: Key, ours: int, theirs: int) -> float:
        """The chance of the side that moves; stands are counted within their block."""
        return int(self.blocks[key][ours, theirs]) / FINE


def load_shipped() -> Endgames:
    """The table that comes with the game."""
    with (resources.files(__package__) / "data" / SHIPPED).open("rb") as file:
        stored = np.load(file)
        return Endgames({_key(name): stored[name] for name in stored.files})


def _key(name: str) -> Key:
    owner, mine, yours = (int(part) for part in name.split("-"))
    return owner, mine, yours

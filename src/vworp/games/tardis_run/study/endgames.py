"""The endgames that come with the game: exact chances for the last pawns on the board."""

from importlib import resources
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.bounds import LOWER, WHOLE
from vworp.games.tardis_run.study.cpu import Cpu
from vworp.games.tardis_run.study.layers import layers
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.store import Store

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


def pack(folder: Path, file: BinaryIO) -> None:
    """Make the shipped table from a folder that `vworp solve --on-board 4 --keep` has written."""
    backend = Cpu(Moves(Numbering(load_board(BOARD), PAWNS)))
    store = Store(folder, backend)
    blocks = {}
    for layer in layers(PAWNS, ON_BOARD):
        if not store.restore(layer):
            raise ValueError(f"{folder} lacks the layer {layer.name}")
        gap = store.manifest.layers[layer.name].gap
        for owner in layer.owners:
            for mine, yours in layer.sides:
                lower = backend.read(LOWER, owner, mine, yours).astype(np.float64)
                fine = np.rint((lower + gap / 2) / WHOLE * FINE).clip(0, FINE)
                blocks[f"{owner}-{mine}-{yours}"] = fine.astype(np.uint16)
    np.savez_compressed(file, allow_pickle=False, **blocks)


def load_shipped() -> Endgames:
    """The table that comes with the game."""
    with (resources.files(__package__) / "data" / SHIPPED).open("rb") as file:
        stored = np.load(file)
        return Endgames({_key(name): stored[name] for name in stored.files})


def _key(name: str) -> Key:
    owner, mine, yours = (int(part) for part in name.split("-"))
    return owner, mine, yours

"""The endgames that come with TARDIS Run, made from a solution.

vworp solve tardis_run --on-board 4 --keep FOLDER
python tools/pack_endgames.py FOLDER endgames.npz
"""

import sys
from pathlib import Path
from typing import BinaryIO

import numpy as np

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.bounds import LOWER, WHOLE
from vworp.games.tardis_run.study.cpu import Cpu
from vworp.games.tardis_run.study.endgames import BOARD, FINE, ON_BOARD, PAWNS
from vworp.games.tardis_run.study.layers import layers
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.store import Store


def pack(folder: Path, file: BinaryIO) -> None:
    """Make the shipped table from a folder that `vworp solve` has written."""
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


def main() -> None:
    """Read the arguments and pack."""
    folder, file = sys.argv[1:]
    with Path(file).open("wb") as packed:
        pack(Path(folder), packed)


if __name__ == "__main__":
    main()

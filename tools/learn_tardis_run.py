"""Teach the network that ships with TARDIS Run by play against itself, on a CPU.

    python tools/learn_tardis_run.py NETWORK.npz [--rounds 50] [--games 3000] [--pawns 4]

The file is written anew after each round, so that a run that is stopped has not been for nothing.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from tardis_run_research.batches import Batches
from tardis_run_research.learn import Round, learn
from tardis_run_research.network import BatchNetwork

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.endgames import BOARD, load_shipped
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering

HIDDEN = (192, 32)


def main() -> int:
    """Read the arguments and learn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", type=Path)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--pawns", type=int, default=4, choices=range(3, 5))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    batches = Batches(Moves(Numbering(load_board(BOARD), args.pawns)), np)
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("first round", total=args.rounds)

        def tell(done: Round, network: BatchNetwork) -> None:
            progress.update(bar, advance=1, description=f"error {done.error:.4f}")
            print(
                f"round {done.number}: {done.tables} tables, error {done.error:.4f}, "
                f"opening {done.opening:.4f}",
                flush=True,
            )
            with args.network.open("wb") as file:
                network.save(file)

        learn(batches, load_shipped(), args.rounds, args.games, HIDDEN, args.seed, tell)
    return 0


if __name__ == "__main__":
    sys.exit(main())

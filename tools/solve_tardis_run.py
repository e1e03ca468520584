"""Everything behind docs/solved.md in one run on one GPU: solve, check, distil, study.

    python tools/solve_tardis_run.py FOLDER [--pawns 4] [--games 400000] [--steps 40000]

Writes FOLDER/results.json after each stage, FOLDER/matrix.npz, the small network, and
FOLDER/sample.npz, some tables with their exact chances, to test anything else against.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from tardis_run_research.batches import Batches
from tardis_run_research.check import count_wrong_moves, largest_error
from tardis_run_research.distil import Teacher, gather, wandering, worth_of
from tardis_run_research.games import best_by
from tardis_run_research.network import load_network
from tardis_run_research.study import exact_worth, openings, study, with_endgames
from tardis_run_research.traffic import traffic

from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.endgames import ON_BOARD
from vworp.games.tardis_run.study.gpu import Gpu
from vworp.games.tardis_run.study.layers import layers
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.solve import Progress, Solved, solve
from vworp.games.tardis_run.study.store import Store

BOARD = "police_box"
SAMPLE = 4096


class Work:
    """The stages, each with its time, written down as soon as it is done."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.folder = Path(args.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.results: dict[str, Any] = {"pawns": args.pawns, "seconds": {}}
        self.moves = Moves(Numbering(load_board(BOARD), args.pawns))
        self.gpu = Gpu(self.moves)
        self.arrays = self.gpu.cupy
        self.batches = Batches(self.moves, self.arrays)
        self.worth = exact_worth(*self.gpu.bounds)
        self.rng = self.arrays.random.default_rng(args.seed)
        self.teacher = Teacher(self.batches, self.rng)

    def run(self) -> None:
        """All of it; a stage that fails leaves what came before it."""
        stages = {
            "solve": self.solve, "keep": self.keep, "check": self.check, "sample": self.sample,
            "distil": self.distil, "study": self.study, "time": self.time_sweeps,
        }  # fmt: skip
        for name, stage in stages.items():
            began = time.perf_counter()
            stage()
            self.results["seconds"][name] = round(time.perf_counter() - began, 1)
            text = json.dumps(self.results, indent=1)
            (self.folder / "results.json").write_text(text)
            print(f"{name}: {self.results['seconds'][name]} s", flush=True)

    def solve(self) -> None:
        """All layers."""
        found: list[dict[str, Any]] = []
        began = time.perf_counter()

        def done(solved: Solved) -> None:
            spent = round(time.perf_counter() - began, 2)
            found.append(
                {
                    "layer": solved.layer.name,
                    "sweeps": solved.sweeps,
                    "gap": solved.gap,
                    "at": spent,
                }
            )
            print(found[-1], flush=True)

        def tell(progress: Progress) -> None:
            if progress.sweep % 10 == 0:
                print(progress.layer.name, progress.sweep, progress.change, progress.gap)

        self.solved = solve(self.gpu, tell, done)
        self.results["layers"] = found
        self.results |= openings(self.worth, self.batches)
        print(self.results["opening"], flush=True)

    def check(self) -> None:
        """The kernel's moves and the solution itself against the rules of the game."""
        many = self.args.checks
        wrong = count_wrong_moves(self.moves, self.gpu.lead, BOARD, many, seed=1)

        def worth(*table: Any) -> Any:
            on_gpu = [self.arrays.asarray(column) for column in table]
            return self.arrays.asnumpy(self.worth(*on_gpu))

        tables = many // 50
        error = largest_error(self.moves.numbering, worth, BOARD, tables, seed=2)
        self.results["check"] = {
            "moves": many, "wrong_moves": wrong, "tables": tables, "largest_error": error,
        }  # fmt: skip
        print(self.results["check"], flush=True)

    def time_sweeps(self) -> None:
        """A few more sweeps of the largest layers, timed; last, because they move the bounds."""
        stream = self.arrays.cuda.get_current_stream()
        found = {}
        for owner in range(3):
            self.gpu.sweep(0, owner, 0, 0)
            stream.synchronize()
            began = time.perf_counter()
            for _ in range(3):
                self.gpu.sweep(0, owner, 0, 0)
            stream.synchronize()
            found[owner] = (time.perf_counter() - began) / 3
        self.results["sweeps"] = traffic(self.moves, found)
        print(self.results["sweeps"], flush=True)

    def sample(self) -> None:
        """Tables from games of players who stray now and then, with both bounds of each."""
        met = gather(self.batches, wandering(best_by(self.worth), 0.2), SAMPLE, self.rng)
        ours, theirs, owner = met[:, self.rng.integers(0, met.shape[1], SAMPLE)]
        lower, upper = (bound[owner, ours, theirs] for bound in self.gpu.bounds)
        columns = {"ours": ours, "theirs": theirs, "owner": owner, "lower": lower, "upper": upper}
        kept = {name: self.arrays.asnumpy(column) for name, column in columns.items()}
        smallest = {"ours": "u2", "theirs": "u2", "owner": "u1", "lower": "u4", "upper": "u4"}
        with (self.folder / "sample.npz").open("wb") as file:
            np.savez_compressed(
                file, **{name: column.astype(smallest[name]) for name, column in kept.items()}
            )

    def distil(self) -> None:
        """The network, from tables met by players who stray now and then."""
        if self.args.network:
            return
        pools = [
            gather(
                self.batches, wandering(best_by(self.worth), share), self.args.games // 4, self.rng
            )
            for share in (0.05, 0.3, 0.9)
        ]
        pool = self.arrays.concatenate(pools, axis=1)
        errors: list[tuple[int, float]] = []

        def tell(step: int, error: float) -> None:
            errors.append((step, error))
            print(step, error, flush=True)

        network = self.teacher.teach(self.worth, pool, self.args.steps, self.args.batch, tell)
        with (self.folder / "matrix.npz").open("wb") as file:
            network.save(file)
        self.args.network = self.folder / "matrix.npz"
        self.results["distil"] = {"tables": int(pool.shape[1]), "errors": errors}

    def study(self) -> None:
        """The figures; the network as it lies on disk, alone and with the shipped endgames."""
        with Path(self.args.network).open("rb") as file:
            network = worth_of(load_network(file, self.arrays), self.teacher.features)
        networks = {
            "network": network,
            "network with endgames": with_endgames(network, self.worth, self.batches, ON_BOARD),
        }
        self.results |= study(self.batches, self.worth, self.args.games, self.rng, networks)

    def keep(self) -> None:
        """The whole table on disk, with its checksum."""
        if self.args.keep:
            store = Store(Path(self.args.keep), self.gpu)
            for solved in self.solved:
                store.keep(solved)
            self.results["checksum"] = store.manifest.checksum


def main() -> int:
    """Read the arguments and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--pawns", type=int, default=4)
    parser.add_argument("--network", help="study this one instead of distilling another")
    parser.add_argument("--keep", help="write the whole table into this folder")
    parser.add_argument("--checks", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--steps", type=int, default=40_000)
    parser.add_argument("--batch", type=int, default=1 << 15)
    parser.add_argument("--seed", type=int, default=7)
    work = Work(parser.parse_args())
    print(f"{len(list(layers(work.args.pawns)))} layers, {len(work.moves.numbering)} stands")
    work.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())

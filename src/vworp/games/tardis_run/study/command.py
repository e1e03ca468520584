"""Solving on request: which machine, from where to go on, and what was found."""

import time

from vworp.core import BadOption
from vworp.core.solving import Findings, Stage, Task, Tell
from vworp.games.tardis_run.box.board import load_board
from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE, Backend
from vworp.games.tardis_run.study.cpu import Cpu
from vworp.games.tardis_run.study.gpu import Gpu, has_gpu
from vworp.games.tardis_run.study.layers import NOBODYS
from vworp.games.tardis_run.study.moves import Moves
from vworp.games.tardis_run.study.numbering import Numbering
from vworp.games.tardis_run.study.solve import Progress, Solved, solve
from vworp.games.tardis_run.study.store import Store

MOST_ON_CPU = 3
"""The whole game with more pawns than that does not fit a usual machine's memory."""

MOST_ON_BOARD_ON_CPU = 5


def run(task: Task, tell: Tell) -> Findings:
    """Solve TARDIS Run with the options given."""
    pawns = int(task.options["pawns"])
    backend = _backend(task, pawns)
    store = Store(task.keep, backend) if task.keep else None
    began = time.perf_counter()

    def done(solved: Solved) -> None:
        if store:
            store.keep(solved)

    def show(progress: Progress) -> None:
        layer, number, of = progress.layer.name, progress.number, progress.of
        tell(Stage(layer, number, of, progress.sweep, progress.change, progress.gap))

    found = solve(
        backend, show, done, store.restore if store else _nothing, task.tolerance, task.on_board
    )
    findings: Findings = {
        "game": "tardis_run",
        "pawns": pawns,
        "board": backend.moves.numbering.board.name,
        "machine": type(backend).__name__.lower(),
        "on_board": task.on_board,
        "seconds": round(time.perf_counter() - began, 2),
        "sweeps": sum(solved.sweeps for solved in found),
        "layers_solved": len(found),
        "widest_gap": max((solved.gap for solved in found), default=0) / WHOLE,
    }
    if task.on_board is None or task.on_board >= 2 * pawns:
        findings |= _opening(backend)
    if store:
        findings["checksum"] = store.manifest.checksum
    return findings


def _nothing(layer: object) -> bool:
    return False


def _backend(task: Task, pawns: int) -> Backend:
    numbering = Numbering(load_board(str(task.options["board"])), pawns)
    if task.machine == "gpu" or (task.machine == "auto" and has_gpu()):
        return Gpu(Moves(numbering))
    is_endgame = task.on_board is not None and task.on_board <= MOST_ON_BOARD_ON_CPU
    if pawns > MOST_ON_CPU and not is_endgame:
        raise BadOption(
            f"all of the game with {pawns} pawns needs a GPU with 80 GB; without one, take up to "
            f"{MOST_ON_CPU} pawns, or endgames with --on-board {MOST_ON_BOARD_ON_CPU} or fewer"
        )
    return Cpu(Moves(numbering))


def _opening(backend: Backend) -> Findings:
    """TR-04. The chance of whoever begins, and how far from the truth it can be."""
    numbering = backend.moves.numbering
    home = numbering.board.home
    stand = numbering.number([pawn % home for pawn in range(numbering.pawns)])
    low, high = (int(backend.read(bound, NOBODYS, 0, 0)[stand, stand]) for bound in (LOWER, UPPER))
    return {"opening": (low + high) / 2 / WHOLE, "opening_between": [low / WHOLE, high / WHOLE]}

"""Value iteration, layer by layer, between two bounds that close in on the truth."""

from collections.abc import Callable
from dataclasses import dataclass

from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE, Backend
from vworp.games.tardis_run.study.layers import Layer, layers

TOLERANCE = 1e-7
"""How far apart the bounds may stay at most."""

MOST_SWEEPS = 20_000


@dataclass(frozen=True)
class Progress:
    """How far the work has come."""

    layer: Layer
    number: int
    of: int
    sweep: int
    change: float
    gap: float


@dataclass(frozen=True)
class Solved:
    """One layer, done."""

    layer: Layer
    sweeps: int
    gap: int


def solve(
    backend: Backend,
    tell: Callable[[Progress], None] = lambda progress: None,
    done: Callable[[Solved], None] = lambda solved: None,
    restore: Callable[[Layer], bool] = lambda layer: False,
    tolerance: float = TOLERANCE,
    on_board: int | None = None,
) -> list[Solved]:
    """Solve every layer; `restore` may know one from an earlier run, `done` may keep it.

    With `on_board` only the endgames with at most so many pawns left there.
    """
    order = list(layers(backend.moves.numbering.pawns, on_board))
    found = []
    for number, layer in enumerate(order, 1):
        if restore(layer):
            continue
        # What lies below is known to its own tolerance only, so it must be a finer one.
        target = int(tolerance * WHOLE * number / len(order))
        solved = _solve_layer(backend, layer, target, number, len(order), tell)
        done(solved)
        found.append(solved)
    return found


def _solve_layer(
    backend: Backend,
    layer: Layer,
    target: int,
    number: int,
    of: int,
    tell: Callable[[Progress], None],
) -> Solved:
    for sweep in range(1, MOST_SWEEPS + 1):
        change = sweep_layer(backend, layer)
        gap = max(backend.gap(owner, *gone) for owner in layer.owners for gone in layer.sides)
        tell(Progress(layer, number, of, sweep, change / WHOLE, gap / WHOLE))
        if gap <= target or change == 0:
            return Solved(layer, sweep, gap)
    raise RuntimeError(f"layer {layer.name} did not come to rest")


def sweep_layer(backend: Backend, layer: Layer) -> int:
    """Both bounds of every table in a layer once; the largest change."""
    return max(
        backend.sweep(bound, owner, *gone)
        for owner in layer.owners
        for gone in layer.sides
        for bound in (LOWER, UPPER)
    )

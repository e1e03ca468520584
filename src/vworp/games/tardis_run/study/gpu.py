"""The sweeps on one GPU, by CuPy: the whole game of four pawns in minutes."""

from collections.abc import Iterator
from importlib import resources
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from vworp.core import BadOption
from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE
from vworp.games.tardis_run.study.layers import MINE, SWAPPED, YOURS
from vworp.games.tardis_run.study.moves import NO_STAND, Moves

STRIP, STRIPS, WARPS = 32, 2, 32
"""Of `kernels.cu`: stands in a strip, strips of ours that a block of threads takes, its warps."""


def load_cupy() -> Any:
    """CuPy with a GPU to run on, or a word about what is missing."""
    try:
        import cupy
    except ImportError:
        raise BadOption("solving on a GPU needs CuPy: pip install 'vworp[gpu]'") from None
    if not cupy.cuda.is_available():
        raise BadOption("there is no CUDA GPU here: leave --gpu out, or take fewer pawns")
    return cupy


def has_gpu() -> bool:
    """Whether CuPy is installed and finds a GPU."""
    try:
        load_cupy()
    except BadOption:
        return False
    return True


class Strips:
    """A table by owner, the mover's stand and the other side's, as the kernels like it to lie.

    The movers are cut into strips; in a strip the other side's stands come one after the other,
    each with the chances of all movers of the strip.
    """

    def __init__(self, strips: Any) -> None:
        self.strips = strips

    def __getitem__(self, place: tuple[Any, Any, Any]) -> Any:
        owner, mover, other = place
        return self.strips[owner, mover // STRIP, other, mover % STRIP]

    def pieces(self, owner: int, movers: range, others: range) -> Iterator[tuple[slice, Any]]:
        """A block strip by strip: which of the movers, and their chances by (other, mover)."""
        for strip in range(movers.start // STRIP, (movers.stop - 1) // STRIP + 1):
            first = max(movers.start, strip * STRIP)
            last = min(movers.stop, (strip + 1) * STRIP)
            inside = slice(first - strip * STRIP, last - strip * STRIP)
            rows = slice(first - movers.start, last - movers.start)
            yield rows, self.strips[owner, strip, others.start : others.stop, inside]


class Gpu:
    """The bounds in the memory of a GPU."""

    def __init__(self, moves: Moves) -> None:
        self.cupy = load_cupy()
        self.moves = moves
        self.count = len(moves.numbering)
        self._compile()
        self._tables = self._upload()
        shape = (3, -(-self.count // STRIP), self.count, STRIP)
        _check_memory(self.cupy, 2 * prod(shape) * 4)
        self.bounds = [Strips(self.cupy.full(shape, at, dtype=np.uint32)) for at in (0, WHOLE)]
        self._largest = self.cupy.zeros(1, dtype=np.uint32)

    def _compile(self) -> None:
        source = (resources.files(__package__) / "kernels.cu").read_text(encoding="utf-8")
        module = self.cupy.RawModule(code=source, options=("--std=c++17",))
        self._sweep_held = module.get_function("sweep_held")
        self._sweep_plain = module.get_function("sweep_plain")
        self._gap = module.get_function("gap")
        self._lead = module.get_function("lead")

    def _upload(self) -> Any:
        """The moves as the kernels' struct: pointers, then two numbers."""
        moves = self.moves
        steps = moves.ends | moves.lands << 16
        steps[moves.ends == NO_STAND] = NO_STAND
        arrows = moves.arrow_ends | moves.arrow_lands << 16
        arrows[moves.arrow_ends == NO_STAND] = NO_STAND
        tables = [
            moves.picked, moves.back, steps, arrows, moves.one, moves.two, moves.sent_home
        ]  # fmt: skip
        self._kept = [self.cupy.asarray(np.ascontiguousarray(table)) for table in tables]
        struct = np.dtype([("pointers", np.uint64, 7), ("count", np.int32), ("slots", np.int32)])
        filled = np.zeros((), dtype=struct)
        filled["pointers"] = [table.data.ptr for table in self._kept]
        filled["count"], filled["slots"] = self.count, moves.slots
        return filled

    def sweep(self, bound: int, owner: int, mine: int, yours: int) -> int:
        """Improve one bound on a block of stands with so many pawns off; the largest change."""
        if mine == self.moves.slots or (owner == YOURS and yours == self.moves.slots):
            return self._sweep_ended(bound, owner, mine, yours)
        ours, theirs = (self.moves.numbering.blocks[gone] for gone in (mine, yours))
        source, target = self.bounds[1 - bound].strips, self.bounds[bound].strips
        run = self._sweep_held if owner == MINE else self._sweep_plain
        self._largest.fill(0)
        run(
            (-(-_strips(ours) // STRIPS), _strips(theirs)),
            (32, WARPS),
            (
                self._tables, source[SWAPPED[owner]], source[YOURS], target[owner], self._largest,
                np.int32(bound == UPPER), *_ends(ours), *_ends(theirs),
            ),
        )  # fmt: skip
        return int(self._largest[0])

    def _sweep_ended(self, bound: int, owner: int, mine: int, yours: int) -> int:
        """TR-38, TR-39. One side has all pawns off: won, lost, or throwing for the scroll."""
        before = self.read(bound, owner, mine, yours).astype(np.int64)
        if owner == YOURS and yours == self.moves.slots:
            now = self.cupy.zeros_like(before)
        elif owner == MINE:
            now = self.cupy.full_like(before, WHOLE)
        else:
            after = self.read(1 - bound, SWAPPED[owner], yours, mine).T.astype(np.uint64)
            sums = 2 * WHOLE + 30 * (WHOLE - after)
            now = ((sums + 31 * bound) >> np.uint64(5)).astype(np.int64)
        self.write(bound, owner, mine, yours, now.astype(np.uint32))
        return int(abs(now - before).max())

    def gap(self, owner: int, mine: int, yours: int) -> int:
        """The largest distance between the two bounds on a block."""
        ours, theirs = (self.moves.numbering.blocks[gone] for gone in (mine, yours))
        self._largest.fill(0)
        lower, upper = (self.bounds[bound].strips[owner] for bound in (LOWER, UPPER))
        self._gap(
            (min(len(theirs), 4096),),
            (256,),
            (self._tables, lower, upper, self._largest, *_ends(ours), *_ends(theirs)),
        )
        return int(self._largest[0])

    def read(self, bound: int, owner: int, mine: int, yours: int) -> Any:
        """One bound on a block, in the GPU's memory."""
        ours, theirs = (self.moves.numbering.blocks[gone] for gone in (mine, yours))
        block = self.cupy.empty((len(ours), len(theirs)), dtype=np.uint32)
        for rows, piece in self.bounds[bound].pieces(owner, ours, theirs):
            block[rows] = piece.T
        return block

    def write(self, bound: int, owner: int, mine: int, yours: int, block: Any) -> None:
        """Put a block back that was read in an earlier run."""
        ours, theirs = (self.moves.numbering.blocks[gone] for gone in (mine, yours))
        for rows, piece in self.bounds[bound].pieces(owner, ours, theirs):
            piece[...] = self.cupy.asarray(block[rows]).T

    def lead(self, cases: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        """Where (ours, theirs, slot, throw) lead by the kernel's own calculation.

        Four stands a row: ours and theirs when the arrow is declined, and when it is taken.
        """
        columns = [self.cupy.asarray(np.ascontiguousarray(cases[:, i])) for i in range(4)]
        ends = self.cupy.empty((len(cases), 4), dtype=np.int32)
        blocks = (len(cases) + 255) // 256
        self._lead((blocks,), (256,), (self._tables, *columns, ends, np.int32(len(cases))))
        found: npt.NDArray[np.int32] = self.cupy.asnumpy(ends)
        return found


def _strips(stands: range) -> int:
    """How many strips hold these stands."""
    return (stands.stop - 1) // STRIP - stands.start // STRIP + 1


def _ends(stands: range) -> tuple[np.int32, np.int32]:
    return np.int32(stands.start), np.int32(stands.stop)


def _check_memory(cupy: Any, wanted: int) -> None:
    """Say so before a run that can't fit."""
    free, _ = cupy.cuda.runtime.memGetInfo()
    if wanted > free:
        raise BadOption(
            f"the bounds take {wanted / 1e9:.0f} GB and the GPU has {free / 1e9:.0f} GB free: "
            "take fewer pawns"
        )

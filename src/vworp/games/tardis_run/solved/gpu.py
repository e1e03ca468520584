"""The sweeps on one GPU, by CuPy: the whole game of four pawns in minutes."""

from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from vworp.core import BadOption
from vworp.games.tardis_run.board import NOWHERE
from vworp.games.tardis_run.solved.bounds import LOWER, UPPER, WHOLE
from vworp.games.tardis_run.solved.layers import MINE, SWAPPED, YOURS
from vworp.games.tardis_run.solved.moves import NO_STAND, Moves

THREADS = 1024


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


class Gpu:
    """The bounds in the memory of a GPU."""

    def __init__(self, moves: Moves) -> None:
        self.cupy = load_cupy()
        self.moves = moves
        self.count = len(moves.numbering)
        self._compile()
        self._tables = self._upload()
        squares = (3, self.count, self.count)
        _check_memory(self.cupy, 2 * 3 * self.count**2 * 4)
        self.bounds = [self.cupy.full(squares, at, dtype=np.uint32) for at in (0, WHOLE)]
        largest = max(len(block) for block in moves.numbering.blocks)
        self._found = self.cupy.empty(largest * largest, dtype=np.uint32)
        self._largest = self.cupy.zeros(1, dtype=np.uint32)

    def _compile(self) -> None:
        source = (resources.files(__package__) / "kernels.cu").read_text(encoding="utf-8")
        route = self.moves.numbering.board.routes[0]
        places = sum(1 << place for place, to in enumerate(route.shortcut) if to != NOWHERE)
        module = self.cupy.RawModule(
            code=f"#define ARROW_PLACES {places}u\n{source}", options=("--std=c++17",)
        )
        self._sweep = module.get_function("sweep")
        self._sweep.max_dynamic_shared_size_bytes = 4 * self._longest_row()
        self._turn = module.get_function("turn")
        self._gap = module.get_function("gap")
        self._lead = module.get_function("lead")

    def _longest_row(self) -> int:
        return max(self._row_length(gone) for gone in range(self.moves.slots))

    def _row_length(self, gone: int) -> int:
        """Stands with so many pawns off, and those with one more, which lie right behind."""
        blocks = self.moves.numbering.blocks
        return len(blocks[gone]) + len(blocks[gone + 1])

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
        source = self.bounds[1 - bound]
        row = self._row_length(mine)
        self._sweep(
            (min(len(theirs), 65535),),
            (THREADS,),
            (
                self._tables, source[SWAPPED[owner]], source[YOURS], self._found,
                np.int32(owner), np.int32(bound == UPPER), np.int32(ours.start),
                np.int32(len(ours)), np.int32(row), np.int32(theirs.start), np.int32(len(theirs)),
            ),
            shared_mem=4 * row,
        )  # fmt: skip
        return self._turn_found(bound, owner, ours, theirs)

    def _turn_found(self, bound: int, owner: int, ours: range, theirs: range) -> int:
        self._largest.fill(0)
        self._turn(
            ((len(ours) + 31) // 32, (len(theirs) + 31) // 32),
            (32, 8),
            (
                self._found, self.bounds[bound][owner], self._largest, np.int32(self.count),
                np.int32(ours.start), np.int32(len(ours)),
                np.int32(theirs.start), np.int32(len(theirs)),
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
        self._gap(
            (min(len(ours), 4096),),
            (256,),
            (
                self.bounds[LOWER][owner], self.bounds[UPPER][owner], self._largest,
                np.int32(self.count), np.int32(ours.start), np.int32(len(ours)),
                np.int32(theirs.start), np.int32(len(theirs)),
            ),
        )  # fmt: skip
        return int(self._largest[0])

    def read(self, bound: int, owner: int, mine: int, yours: int) -> Any:
        """One bound on a block, in the GPU's memory."""
        ours, theirs = (self.moves.numbering.blocks[gone] for gone in (mine, yours))
        table = self.bounds[bound][owner]
        return table[ours.start : ours.stop, theirs.start : theirs.stop]

    def write(self, bound: int, owner: int, mine: int, yours: int, block: Any) -> None:
        """Put a block back that was read in an earlier run."""
        self.read(bound, owner, mine, yours)[...] = self.cupy.asarray(block)

    def lead(self, cases: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        """Where (ours, theirs, slot, throw) lead by the kernel's own reckoning.

        Four stands a row: ours and theirs when the arrow is declined, and when it is taken.
        """
        columns = [self.cupy.asarray(np.ascontiguousarray(cases[:, i])) for i in range(4)]
        ends = self.cupy.empty((len(cases), 4), dtype=np.int32)
        blocks = (len(cases) + 255) // 256
        self._lead((blocks,), (256,), (self._tables, *columns, ends, np.int32(len(cases))))
        found: npt.NDArray[np.int32] = self.cupy.asnumpy(ends)
        return found


def _check_memory(cupy: Any, wanted: int) -> None:
    """Say so before a run that can't fit."""
    free, _ = cupy.cuda.runtime.memGetInfo()
    if wanted > free:
        raise BadOption(
            f"the bounds take {wanted / 1e9:.0f} GB and the GPU has {free / 1e9:.0f} GB free: "
            "take fewer pawns"
        )

"""The sweeps in NumPy: for fewer pawns, small boards and the endgames of the whole game."""

from typing import Any

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.study.bounds import LOWER, UPPER, WHOLE
from vworp.games.tardis_run.study.layers import MINE, SWAPPED, YOURS
from vworp.games.tardis_run.study.moves import FIVE, FOUR, NO_STAND, SEALS, Moves

Chances = npt.NDArray[np.uint32]
Sums = npt.NDArray[np.uint64]
Places = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

CHUNK = 1 << 20
"""How many tables are swept at a time: few enough for the processor's caches."""


class Cpu:
    """The bounds in this machine's memory, in blocks by pawns off, each made when it is needed."""

    def __init__(self, moves: Moves) -> None:
        self.moves = moves
        self._blocks: dict[tuple[int, int, int, int], Chances] = {}

    def read(self, bound: int, owner: int, mine: int, yours: int) -> Chances:
        """One bound on a block."""
        key = bound, owner, mine, yours
        if key not in self._blocks:
            blocks = self.moves.numbering.blocks
            shape = len(blocks[mine]), len(blocks[yours])
            self._blocks[key] = np.full(shape, WHOLE * bound, dtype=np.uint32)
        return self._blocks[key]

    def write(self, bound: int, owner: int, mine: int, yours: int, block: Any) -> None:
        """Put a block back that was read in an earlier run."""
        self.read(bound, owner, mine, yours)[...] = block

    def gap(self, owner: int, mine: int, yours: int) -> int:
        """The largest distance between the two bounds on a block."""
        low = self.read(LOWER, owner, mine, yours)
        return int((self.read(UPPER, owner, mine, yours) - low).max())

    def whole(self, bound: int) -> Chances:
        """One bound of all tables, by owner and both stands: for few pawns only."""
        every = range(self.moves.slots + 1)
        return np.stack(
            [
                np.block(
                    [[self.read(bound, owner, mine, yours) for yours in every] for mine in every]
                )
                for owner in range(3)
            ]
        )

    def sweep(self, bound: int, owner: int, mine: int, yours: int) -> int:
        """Improve one bound on a block of stands with so many pawns off; the largest change."""
        target = self.read(bound, owner, mine, yours)
        found = self._found(bound, owner, mine, yours)
        change = int(np.abs(found.astype(np.int64) - target).max())
        target[...] = found
        return change

    def _found(self, bound: int, owner: int, mine: int, yours: int) -> Chances:
        pawns = self.moves.slots
        shape = self.read(bound, owner, mine, yours).shape
        if owner == YOURS and yours == pawns:
            return np.zeros(shape, dtype=np.uint32)  # TR-38: they have won
        if owner == MINE and mine == pawns:
            return np.full(shape, WHOLE, dtype=np.uint32)
        stay = ~self.read(1 - bound, SWAPPED[owner], yours, mine)
        if mine == pawns:  # TR-39: a zero wins, anything else does nothing
            return _rounded(2 * np.uint64(WHOLE) + 30 * stay.astype(np.uint64), bound).T
        return self._best(bound, owner, mine, yours, stay).T

    def _best(self, bound: int, owner: int, mine: int, yours: int, stay: Chances) -> Chances:
        """The chance of each stand of ours (columns) against each of theirs (rows)."""
        view = _View(self, 1 - bound, owner, mine, yours)
        found = np.empty(stay.shape, dtype=np.uint32)
        step = max(1, CHUNK // stay.shape[1])
        for first in range(0, len(stay), step):
            rows = slice(first, first + step)
            sums = np.zeros(stay[rows].shape, dtype=np.uint64)
            for slot in range(self.moves.slots):
                view.raise_by_pick(sums, slot, rows)
            found[rows] = _rounded(sums, bound)
        return found


class _View:
    """What one sweep looks up: rows are stands of theirs, columns are ours after the move."""

    def __init__(self, cpu: Cpu, bound: int, owner: int, mine: int, yours: int) -> None:
        self.moves = cpu.moves
        self.owner = owner
        blocks = cpu.moves.numbering.blocks
        self.ours, self.theirs = blocks[mine], blocks[yours]
        after = SWAPPED[owner]
        self.after = np.hstack(
            [cpu.read(bound, after, yours, mine), cpu.read(bound, after, yours, mine + 1)]
        )
        self.claimed = cpu.read(bound, YOURS, yours, mine)

    def raise_by_pick(self, sums: Sums, slot: int, rows: slice) -> None:
        """TR-09, TR-26. Pick one pawn, throw four paddles or, when they are ours, five."""
        moves, first = self.moves, self.ours.start
        can = np.nonzero(moves.picked[slot, first : self.ours.stop] != NO_STAND)[0]
        if not len(can):
            return
        back = moves.back[slot, can + first] - first
        zero = ~(self.after[rows][:, back] if self.owner == MINE else self.claimed[rows][:, can])
        four = FOUR[0] * zero.astype(np.uint64)
        five = FIVE[0] * zero.astype(np.uint64)
        for throw in range(len(SEALS)):
            if self.owner != MINE and not FOUR[throw + 1]:
                continue
            wide = self._worth(slot, throw, can, rows).astype(np.uint64)
            four += FOUR[throw + 1] * wide
            five += FIVE[throw + 1] * wide
        best = np.maximum(four, five) if self.owner == MINE else four
        sums[:, can] = np.maximum(sums[:, can], best)

    def _worth(self, slot: int, throw: int, can: Places, rows: slice) -> Chances:
        """TR-33 to TR-35. What is left to us after a throw, the arrow taken if it is better."""
        moves, first = self.moves, self.ours.start
        lands = moves.lands[slot, throw, can + first]
        ends = moves.ends[slot, throw, can + first] - first
        one, two = (mask[self.theirs.start : self.theirs.stop][rows, None] for mask in self._masks)
        full, hit = two >> lands & 1 == 1, one >> lands & 1 == 1
        worth = ~self.after[rows][:, ends]
        at = np.nonzero(hit)
        struck = moves.sent_home[lands[at[1]], at[0] + rows.start + self.theirs.start]
        worth[at] = ~self.after[struck - self.theirs.start, ends[at[1]]]
        worth[full] = ~self.after[rows][:, can][full]
        arrows = np.nonzero(moves.arrow_lands[slot, throw, can + first] != NO_STAND)[0]
        if len(arrows):
            jump = self._jump(slot, throw, can[arrows], rows, hit[:, arrows])
            jump[full[:, arrows]] = 0
            worth[:, arrows] = np.maximum(worth[:, arrows], jump)
        return worth

    @property
    def _masks(self) -> tuple[Chances, Chances]:
        return self.moves.one, self.moves.two

    def _jump(self, slot: int, throw: int, can: Places, rows: slice, hit: Flags) -> Chances:
        """TR-19, TR-37, TR-R16. What is left after the arrow too; 0 where its end is full."""
        moves, first = self.moves, self.ours.start
        lands = moves.lands[slot, throw, can + first]
        exits = moves.arrow_lands[slot, throw, can + first]
        ends = moves.arrow_ends[slot, throw, can + first] - first
        theirs = np.arange(self.theirs.start, self.theirs.stop)[rows, None]
        one, two = moves.one[theirs], moves.two[theirs]
        left = np.where(hit, moves.sent_home[lands, theirs], theirs)
        struck = np.where(one >> exits & 1 == 1, moves.sent_home[exits, left], left)
        worth: Chances = ~self.after[struck - self.theirs.start, ends]
        worth[two >> exits & 1 == 1] = 0
        return worth


def _rounded(sums: Sums, bound: int) -> Chances:
    """Thirty-seconds to parts: down for a lower bound, up for an upper one."""
    return ((sums + np.uint64(31 * bound)) >> np.uint64(5)).astype(np.uint32)

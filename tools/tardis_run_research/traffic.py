"""Counting first: what a sweep over the largest layer has to read, write and look up."""

from typing import Any

import numpy as np

from vworp.games.tardis_run.study.layers import MINE
from vworp.games.tardis_run.study.moves import NO_STAND, SEALS, Moves

NUMBER = 4
"""Bytes of a chance, and of an entry of the moves."""

FOUR_THROWS, FIVE_THROWS = 6, len(SEALS)


def traffic(moves: Moves, seconds: dict[int, float]) -> dict[str, Any]:
    """For a sweep of each owner: tables, look-ups, bytes from and to memory, and the rates."""
    block = moves.numbering.blocks[0]
    picks = int((moves.picked[:, block.start : block.stop] != NO_STAND).sum())
    found = {}
    for owner, spent in seconds.items():
        throws = FIVE_THROWS if owner == MINE else FOUR_THROWS
        tables = len(block) ** 2
        looked_up = picks * (throws + (owner == MINE)) * len(block)
        # A strip is read once while it is in the cache; what is found is compared with what was
        # there, and written; a claim reads one more square.
        squares = 3 if owner == MINE else 4
        found[str(owner)] = {
            "tables": tables,
            "seconds": spent,
            "tables_per_second": tables / spent,
            "lookups": looked_up,
            "lookups_per_second": looked_up / spent,
            "memory_bytes": squares * tables * NUMBER,
            "memory_bytes_per_second": squares * tables * NUMBER / spent,
            "looked_up_bytes_per_second": looked_up * NUMBER / spent,
        }
    return found


def size_of(moves: Moves) -> dict[str, int]:
    """How large the whole thing is."""
    count = len(moves.numbering)
    return {"stands": count, "entries": 3 * count**2, "bytes": 3 * count**2 * NUMBER}


def legal_pairs(moves: Moves) -> int:
    """Pairs of stands without a mixed space (TR-R22)."""
    ours = _spaces(moves)
    held = moves.one | moves.two
    return sum(int((held & mask == 0).sum()) for mask in ours)


def _spaces(moves: Moves) -> Any:
    """For each stand the places it holds on the shared track, as a mask."""
    masks = np.zeros(len(moves.numbering), dtype=np.uint32)
    for number, stand in enumerate(moves.numbering.stands):
        for place in stand:
            if moves.numbering.board.home <= place < moves.numbering.off:
                masks[number] |= np.uint32(1 << place)
    return masks

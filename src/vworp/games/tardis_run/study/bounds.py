"""What a solver keeps: a lower and an upper bound of every chance, in exact whole numbers.

A chance is a whole number of parts of `WHOLE`, and the chances of a throw are thirty-seconds, so
a sweep adds up without any rounding and rounds once, the lower bound down and the upper bound
up. Both start where they surely hold (0 and 1) and only come closer: the truth lies between them,
whatever machine did the sums, and the same sums give the same numbers everywhere.
"""

from typing import Any, Protocol

from vworp.games.tardis_run.study.moves import Moves

WHOLE = 2**32 - 1
"""Certainty. `~chance` is then what is left to the other side."""

LOWER, UPPER = 0, 1


class Backend(Protocol):
    """A machine that can hold the bounds and sweep over a block of them.

    A block has a row for each stand of the side that moves, with so many pawns off, and a column
    for each of the other side.
    """

    moves: Moves

    def sweep(self, bound: int, owner: int, mine: int, yours: int) -> int:
        """Improve one bound on a block of stands with so many pawns off; the largest change."""

    def gap(self, owner: int, mine: int, yours: int) -> int:
        """The largest distance between the two bounds on a block."""

    def read(self, bound: int, owner: int, mine: int, yours: int) -> Any:
        """One bound on a block, as an array of this machine's memory."""

    def write(self, bound: int, owner: int, mine: int, yours: int, block: Any) -> None:
        """Put a block back that was read in an earlier run."""

"""Every way one side's pawns can stand, numbered densely and reversibly."""

from itertools import combinations_with_replacement

from vworp.core import BadOption
from vworp.games.tardis_run.box.board import NOWHERE, Board
from vworp.games.tardis_run.rules.turn import ROOM

Stand = tuple[int, ...]
"""The places of a side's pawns along its own route, ascending; `off` for one that escaped."""


class Numbering:
    """TR-R32. A side's pawns are alike, so a stand is a sorted row of places.

    Stands with the same number of pawns off lie together, those with most pawns on the board
    first: a pawn off never returns (TR-R24), so such a block is a layer of the whole game.
    """

    def __init__(self, board: Board, pawns: int) -> None:
        check_symmetry(board)
        self.board = board
        self.pawns = pawns
        self.off = board.routes[0].off
        self.stands = sorted(_stands(self.off, pawns), key=lambda stand: (self.gone(stand), stand))
        self._numbers = {stand: number for number, stand in enumerate(self.stands)}
        gone = [self.gone(stand) for stand in self.stands]
        self.blocks = [
            range(gone.index(count), gone.index(count) + gone.count(count))
            for count in range(pawns + 1)
        ]
        """For each number of pawns off, the numbers of its stands."""

    def __len__(self) -> int:
        return len(self.stands)

    def gone(self, stand: Stand) -> int:
        """How many pawns of a stand have escaped."""
        return stand.count(self.off)

    def number(self, places: list[int] | Stand) -> int:
        """The number of a stand, whatever the order of its pawns."""
        return self._numbers[tuple(sorted(places))]


def check_symmetry(board: Board) -> None:
    """TR-B8. One table serves both sides only where the board is the same for both."""
    ours, theirs = board.routes
    if ours.theirs != theirs.theirs or ours.shortcut != theirs.shortcut:
        raise BadOption(f"the board {board.name} is not the same for both sides (TR-B8)")
    if NOWHERE in ours.theirs[board.home :]:
        raise BadOption(f"the board {board.name} has spaces that only one side uses (TR-B5)")


def _stands(off: int, pawns: int) -> list[Stand]:
    """TR-05, TR-35. At most two pawns to a space, any number off the board."""
    return [
        stand
        for stand in combinations_with_replacement(range(off + 1), pawns)
        if all(stand.count(place) <= ROOM for place in stand if place < off)
    ]

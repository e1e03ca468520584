"""Where every stand can go, as flat tables of numbers for solvers on any machine."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.study.numbering import Numbering, Stand

Numbers = npt.NDArray[np.int32]

SEALS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12)
"""TR-45. What a throw can show besides zero."""

FOUR = (2, 4, 6, 8, 6, 4, 2, 0, 0, 0, 0)
FIVE = (1, 1, 4, 3, 7, 3, 6, 1, 3, 2, 1)
"""TR-42, TR-43. The chances of zero and of `SEALS`, in thirty-seconds."""

OPEN = 31
"""Instead of a place: no landing has to be looked at, because the pawn left or did not move."""

NO_STAND = -1


class Moves:
    """For each stand: its picks, where each throw takes them, and what being captured does.

    A side's stand alone says where a pawn would go; whether the other side's pawns are in the way
    or are captured there is looked up in the other stand's `one` and `two`, bit masks over *this*
    side's places that hold one or two of the other side's pawns, and `sent_home`.
    """

    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.slots = numbering.pawns
        count, slots, throws = len(numbering), self.slots, len(SEALS)
        self.picked = _table((slots, count))
        self.back = _table((slots, count))
        self.lands = _table((slots, throws, count))
        self.ends = _table((slots, throws, count))
        self.arrow_lands = _table((slots, throws, count))
        self.arrow_ends = _table((slots, throws, count))
        self.one = np.zeros(count, dtype=np.uint32)
        self.two = np.zeros(count, dtype=np.uint32)
        self.sent_home = _table((numbering.off, count))
        for number, stand in enumerate(numbering.stands):
            self._fill_picks(number, stand)
            self._fill_masks(number, stand)

    def _fill_picks(self, number: int, stand: Stand) -> None:
        """TR-09, TR-31. Each space with a pawn is one pick; a holder's zero sends it back."""
        on_board = sorted(set(stand) - {self.numbering.off})
        for slot, place in enumerate(on_board):
            self.picked[slot, number] = place
            self.back[slot, number] = self._moved(stand, place, _home(_without(stand, place)))
            for throw, seals in enumerate(SEALS):
                self._fill_throw((slot, throw, number), stand, place, place + seals)

    def _fill_throw(self, at: tuple[int, int, int], stand: Stand, place: int, end: int) -> None:
        """TR-17, TR-33, TR-35, TR-19. Off the board, on a space, or not at all."""
        off, route = self.numbering.off, self.numbering.board.routes[0]
        self.lands[at] = OPEN
        if end >= off:
            self.ends[at] = self._moved(stand, place, off)
        elif stand.count(end) >= ROOM:
            self.ends[at] = self.numbering.number(stand)
        else:
            self.lands[at] = end
            self.ends[at] = self._moved(stand, place, end)
            after = (*_without(stand, place), end)
            arrow = route.shortcut[end]
            if arrow != NOWHERE and after.count(arrow) < ROOM:
                self.arrow_lands[at] = arrow
                self.arrow_ends[at] = self._moved(after, end, arrow)

    def _fill_masks(self, number: int, stand: Stand) -> None:
        """TR-34, TR-35, TR-R11. What the other side meets, by its own places."""
        route = self.numbering.board.routes[0]
        for place in set(stand) - {self.numbering.off}:
            seen = route.theirs[place]
            if seen == NOWHERE:
                continue
            bit = np.uint32(1 << seen)
            if stand.count(place) == ROOM:
                self.two[number] |= bit
            else:
                self.one[number] |= bit
                rest = _without(stand, place)
                self.sent_home[seen, number] = self.numbering.number((*rest, _home(rest)))

    def _moved(self, stand: Sequence[int], start: int, end: int) -> int:
        return self.numbering.number((*_without(stand, start), end))


def _table(shape: tuple[int, ...]) -> Numbers:
    return np.full(shape, NO_STAND, dtype=np.int32)


def _without(stand: Sequence[int], place: int) -> Stand:
    rest = list(stand)
    rest.remove(place)
    return tuple(rest)


def _home(rest: Stand) -> int:
    """TR-32, TR-R10. The S space, or the next one with room."""
    goal = 0
    while rest.count(goal) >= ROOM:
        goal += 1
    return goal

"""Many tables at a time, on NumPy or CuPy: what can be done, what it is worth, how games go on."""

from collections.abc import Callable
from typing import Any

from vworp.games.tardis_run.study.layers import MINE, NOBODYS, SWAPPED, YOURS
from vworp.games.tardis_run.study.moves import FIVE, FOUR, NO_STAND, SEALS, Moves

Worth = Callable[[Any, Any, Any], Any]
"""The chance of the side that moves, by its stand, the other's and whose the paddle is."""


class Batches:
    """The moves in an array library's memory; tables are three equally long rows of numbers.

    A table is (ours, theirs, owner): the stands of the side that moves and of the other, and
    whose the black paddle is, seen by the side that moves.
    """

    def __init__(self, moves: Moves, arrays: Any) -> None:
        self.np = arrays
        self.moves = moves
        self.slots = moves.slots
        self.all_off = len(moves.numbering) - 1
        put = arrays.asarray
        self.picked, self.back = put(moves.picked), put(moves.back)
        self.lands, self.ends = put(moves.lands), put(moves.ends)
        self.arrow_lands, self.arrow_ends = put(moves.arrow_lands), put(moves.arrow_ends)
        self.one, self.two = put(moves.one), put(moves.two)
        self.sent_home = put(moves.sent_home)
        self.swapped = put(list(SWAPPED))

    def landing(self, ours: Any, theirs: Any, slot: Any, throw: Any) -> tuple[Any, Any, Any]:
        """TR-33 to TR-35. Both stands after a throw above zero, and where it was cancelled."""
        xp = self.np
        place, end = self.lands[slot, throw, ours], self.ends[slot, throw, ours]
        theirs = theirs + xp.zeros_like(end)
        full = self.two[theirs] >> place & 1 == 1
        hit = self.one[theirs] >> place & 1 == 1
        safe = xp.where(hit, place, 0)
        struck = xp.where(hit, self.sent_home[safe, theirs], theirs)
        return xp.where(full, ours, end), struck, full

    def arrow(self, ours: Any, theirs: Any, slot: Any, throw: Any) -> tuple[Any, Any, Any]:
        """TR-19, TR-R16. Both stands with the shortcut taken too, and where there is one."""
        xp = self.np
        _, struck, full = self.landing(ours, theirs, slot, throw)
        place, end = self.arrow_lands[slot, throw, ours], self.arrow_ends[slot, throw, ours]
        there = place != NO_STAND
        safe = xp.where(there, place, 0)
        may = there & ~full & (self.two[theirs] >> safe & 1 == 0)
        hit = may & (self.one[theirs] >> safe & 1 == 1)
        far = xp.where(hit, self.sent_home[safe, struck], struck)
        return xp.where(may, end, ours), far, may

    def lead(self, cases: Any) -> Any:
        """Where (ours, theirs, slot, throw) lead, a row each: as `check` wants to know it."""
        xp = self.np
        ours, theirs, slot, throw = cases.T
        end, struck, _ = self.landing(ours, theirs, slot, throw)
        far_end, far, may = self.arrow(ours, theirs, slot, throw)
        nowhere = xp.full_like(ours, NO_STAND)
        taken = xp.where(may, far_end, nowhere), xp.where(may, far, nowhere)
        return xp.stack([end, struck, *taken], axis=1)

    def after_throw(self, worth: Worth, table: Any, slot: Any, throw: Any) -> tuple[Any, Any, Any]:
        """What is left to the mover: without the arrow, with it, and whether there is one."""
        ours, theirs, owner = table
        swapped = self.swapped[owner] + self.np.zeros_like(slot + throw + ours)
        end, struck, _ = self.landing(ours, theirs, slot, throw)
        far_end, far, may = self.arrow(ours, theirs, slot, throw)
        stayed = 1 - worth(struck, end, swapped)
        jumped = self.np.where(may, 1 - worth(far, far_end, swapped), stayed)
        return stayed, jumped, may

    def after_zero(self, worth: Worth, table: Any, slot: Any) -> Any:
        """TR-23, TR-31. What is left after a zero: the paddle won, or the pawn sent back."""
        ours, theirs, owner = table
        back = self.np.where(owner == MINE, self.back[slot, ours], ours)
        return 1 - worth(theirs + self.np.zeros_like(back), back, self.np.full_like(back, YOURS))

    def picks(self, worth: Worth, table: Any) -> tuple[Any, Any]:
        """What each pick is worth with four paddles and with five; -1 where it can't be made.

        All slots, throws and tables in one go: an array library is fast when it is asked seldom.
        """
        xp = self.np
        can = self.picked[:, table[0]] != NO_STAND
        slots = xp.arange(self.slots)[:, None]
        zero = self.after_zero(worth, table, slots)
        throws = xp.arange(len(SEALS))[:, None, None]
        stayed, jumped, _ = self.after_throw(worth, table, slots, throws)
        best = xp.maximum(stayed, jumped)
        four, five = (
            (chart[0] * zero + xp.tensordot(xp.asarray(chart[1:], dtype=float), best, 1)) / 32
            for chart in (FOUR, FIVE)
        )
        return xp.where(can, four, -1.0), xp.where(can & (table[2] == MINE), five, -1.0)

    def opening(self) -> tuple[int, int, int]:
        """TR-04, TR-06. The table at the beginning of a game."""
        home = self.moves.numbering.board.home
        stand = self.moves.numbering.number([pawn % home for pawn in range(self.slots)])
        return stand, stand, NOBODYS

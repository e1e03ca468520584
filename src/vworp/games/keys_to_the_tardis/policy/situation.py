"""Where everybody will stand when the present turn is over, and whose turn comes then.

A pawn with a move left is looked at where its best move takes it, so that a table in the middle
of a turn is judged like one between turns.
"""

from vworp.games.keys_to_the_tardis.box import EXTRA_TURN, TARDIS_KEY
from vworp.games.keys_to_the_tardis.box.board import CONTROL, tiles_in
from vworp.games.keys_to_the_tardis.policy.roads import TURN, Road
from vworp.games.keys_to_the_tardis.rules.doors import bare_daleks, pawns_on_tiles, seen_faces
from vworp.games.keys_to_the_tardis.rules.pawns import may_enter, tiles_to_stand_on
from vworp.games.keys_to_the_tardis.state import NOBODY, Table
from vworp.games.keys_to_the_tardis.steps.turns import (
    DrawCard,
    EndTurn,
    MovePawn,
    PlayCard,
    UseTardisKey,
)

_THERE = -1.0
"""Shorter than any road: the goal can be entered now."""


class Situation:
    """What all seats have in common, looked at once.

    `next` has the next whole turn (NOBODY while the table is being set up), and `has_drawn` for
    it or not; `flipper` has a TARDIS Key still to turn. `seen`, `daleks`, `footing` and `taken`
    are sets of tiles: with a known face, not to be entered for a Dalek, to be entered at once,
    and with a pawn on them.
    """

    __slots__ = (
        "daleks", "flipper", "footing", "has_drawn", "next", "places", "roads", "seen",
        "table", "taken",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.roads = [Road(table, seat) for seat in range(table.seats)]
        self.places = table.pawns[:]
        self.seen = seen_faces(table)
        self.daleks = bare_daleks(table)
        self.footing = tiles_to_stand_on(table)
        self.taken = pawns_on_tiles(table)
        self.next = self.flipper = NOBODY
        self.has_drawn = False
        self._find_the_turn()

    def _find_the_turn(self) -> None:
        for step in reversed(self.table.steps):
            if isinstance(step, PlayCard):
                self.next, self.has_drawn = step.seat, True
            elif isinstance(step, DrawCard):
                self.next = step.who
            elif isinstance(step, MovePawn):
                self._move(step.seat)
            elif isinstance(step, UseTardisKey):
                self.next, self.flipper = self._after(step.seat), step.seat
            elif isinstance(step, EndTurn):
                self.next = self._after(step.who)
            else:
                continue
            break

    def _after(self, seat: int) -> int:
        return (seat + 1) % self.table.seats

    def _move(self, seat: int) -> None:
        """Make the move that leaves the shortest road; a bonus is as good as a way."""
        table, road = self.table, self.roads[seat]
        turns = table.faces[EXTRA_TURN] & ~table.used[seat]
        keys = table.faces[TARDIS_KEY] & ~table.used[seat]
        self.next = self._after(seat)
        shortest, onto = float(road.length), NOBODY
        for tile in tiles_in(may_enter(table, seat)):
            bonus = TURN if turns >> tile & 1 else TURN / 2 if keys >> tile & 1 else 0.0
            left = _THERE if road.goal >> tile & 1 else max(0.0, road.ahead[tile] - bonus)
            if left < shortest:
                shortest, onto = left, tile
        if onto != NOBODY:
            self.places[seat] = CONTROL if road.gates >> onto & 1 else onto
            self.flipper = seat if keys >> onto & 1 else NOBODY
            self.next = seat if turns >> onto & 1 else self.next

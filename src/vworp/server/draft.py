"""A draft: what somebody asks for, tried on a twin of the table before it is stored."""

from collections.abc import Callable, Sequence
from typing import Literal

from vworp.core.match import Event as Move
from vworp.server import events as e
from vworp.server.store import Done, Outcome, RequestName
from vworp.server.table import LogEntry, Table


class Draft:
    """A transaction at a table: its twin changes now, the table itself once `logged` is stored.

    `token` is what opens a seat from then on, for the one who asked.
    """

    def __init__(self, table: Table, at: float) -> None:
        self.table = table.twin()
        self.at = at
        self.logged: list[e.Logged] = []
        self.token = ""
        self.name: RequestName | None = None
        """What the request is called, if whoever asks may have to ask again."""

    def done(self) -> Done | None:
        """What is stored of the request itself."""
        if self.name is None:
            return None
        return self.name.done(self.table.id, Outcome(self.seq, self.token))

    @property
    def seq(self) -> int:
        """The number of the first new event."""
        return self.logged[0].seq

    def add(self, event: e.Event) -> None:
        """Let something happen that needs no luck."""
        logged = self._log(event)
        self.table.take(logged)

    def act(
        self, seat: int, action: int, by: Literal["person", "bot"], *, unasked: bool = False
    ) -> None:
        """Take an action that was allowed, and let chance run."""
        match = self.table.playing()
        first = len(match.events) + 1
        moves = match.play(action)
        said, *luck = self._notations(moves)
        self._add_moves(e.Acted(seat, said, luck, by, unasked), first, moves)

    def begin_if_ready(self) -> None:
        """Let the game begin if it waits for nobody any more."""
        table = self.table
        if table.match is not None or not all(seat.is_ready() for seat in table.seats):
            return
        nonces = [seat.nonce for seat in table.seats]
        names = [table.name_of(seat) for seat in range(len(table.seats))]
        match = table.begin(nonces, names, self.at)
        match.run_chance()
        self._add_moves(e.Began(nonces, names, self._notations(match.events)), 1, match.events[:])

    def _add_moves(self, event: e.Began | e.Acted, first: int, moves: Sequence[Move]) -> None:
        logged = self._log(event)
        self.table.add(LogEntry(logged, first, moves))

    def _log(self, event: e.Event) -> e.Logged:
        logged = e.Logged(self.table.seq + 1, self.at, event)
        self.logged.append(logged)
        return logged

    def _notations(self, moves: Sequence[Move]) -> list[str]:
        return [self.table.game.actions.notation(move.action) for move in moves]


Plan = Callable[[Draft], None]
"""Something to be done at a table: it changes the draft, or refuses with a Problem."""

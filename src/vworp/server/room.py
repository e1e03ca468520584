"""A room: a table with the people around it, and work on it that takes its time."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

from vworp.server import beside, tracing, wire
from vworp.server import events as e
from vworp.server.clock import Clock
from vworp.server.presence import Presence
from vworp.server.shelf import Shelf
from vworp.server.sight import Eyes, Sight
from vworp.server.table import Table, Who
from vworp.server.thought_queue import Urgency

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

CALM_SECONDS = 1.0
"""Spectators who come and go are told of together, after so long."""

MOST_CAUSES = 100
"""Of so many events it is known for which request they happened."""

WATCHED_SECONDS = 60.0
"""Whoever asked for something looks on for so long."""


@dataclass(frozen=True, slots=True)
class Rest:
    """A bot that has failed, and until when it leaves the decision alone."""

    after: int
    seat: int
    level: str
    failures: int
    until: float


class Room:
    """A table with the people around it."""

    def __init__(self, table: Table, shelf: Shelf, clock: Clock) -> None:
        self.table = table
        self.sight = Sight(table, shelf)
        self.writing = asyncio.Lock()
        self.continuing = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.presence = Presence(table, clock)
        self.bots: asyncio.Task[None] | None = None
        self.rest: Rest | None = None
        self.led_elsewhere_until = 0.0
        """Until then another process is trusted to let the bots of the table play."""
        self.unwatched = 0
        """How many decisions bots have taken since somebody looked."""
        self.is_closed = False
        self.is_gone = False
        """The game was deleted."""
        self._causes: dict[int, str] = {}
        """By the number of an event, the carrier of the request that it happened for."""
        self._clock = clock
        self._told_at = clock.elapsed()
        self._is_calming = False

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks on, or did within the last minute."""
        return bool(self.listeners) or (
            self._clock.elapsed() - self.presence.looked_at < WATCHED_SECONDS
        )

    @property
    def urgency(self) -> Urgency:
        """Who waits for the bots of this table."""
        people = [n for n, seat in enumerate(self.table.seats) if seat.kind == "person"]
        is_waited_for = any(self.presence.is_here(seat) for seat in people)
        return Urgency.PERSON if is_waited_for else Urgency.NOBODY

    @property
    def is_idle(self) -> bool:
        """Whether the room may be closed: the table can be rebuilt at any time."""
        return not self.listeners and self._is_still

    @property
    def _is_still(self) -> bool:
        return not self.writing.locked() and self.bots is None

    def may_rest(self, seconds: float) -> bool:
        """Whether nothing has happened for so long that those who look can be sent away."""
        return self._is_still and self._clock.elapsed() - self._told_at > seconds

    def close(self) -> None:
        """Let all who look go; their browsers come back when they are used."""
        self.is_closed = True
        self.tell()

    def tell(self) -> None:
        """Wake all who listen: something is new."""
        self._told_at = self._clock.elapsed()
        for listener in self.listeners:
            listener.set()

    def come(self, who: Who) -> None:
        """Somebody looks at the table."""
        self.presence.come(who)
        self._tell_of(who)

    def go(self, who: Who) -> None:
        """Somebody no longer looks."""
        self.presence.go(who)
        self._tell_of(who)

    def _tell_of(self, who: Who) -> None:
        if self.table.seats_of(who):
            self.tell()
        elif not self._is_calming:
            self._is_calming = True
            asyncio.get_running_loop().call_later(CALM_SECONDS, self._calm)

    def _calm(self) -> None:
        self._is_calming = False
        self.tell()

    # Work at the table: where a game takes its time, others are answered meanwhile.

    async def work(self, task: Callable[[*Ts], T], *args: *Ts) -> T:
        """Do something at the table while nobody else writes there (`writing` is held)."""
        return await beside.work(self.table.game, task, *args)

    async def look(self, task: Callable[[*Ts], T], *args: *Ts) -> T:
        """Draw or read something that must not change meanwhile."""
        if not self.table.game.takes_long:
            return task(*args)
        async with self.writing:
            return await beside.work(self.table.game, task, *args)

    async def state(self, eyes: Eyes, who: Who) -> wire.StateMessage:
        """Everything at once, for somebody who looks through a viewer's eyes."""
        here, watching = self.presence.now()
        return await self.look(self.sight.state, eyes, who, here, watching)

    async def message(self, eyes: Eyes, seq: int) -> str:
        """An event as it is told; what was written for another who sees alike is there."""
        known = self.sight.known_message(eyes, seq)
        if known is None:
            with tracing.following(self._causes.get(seq) or tracing.carrier()):
                known = await self.look(self.sight.message, eyes, seq)
        return known

    def note_cause(self, news: Iterable[e.Logged]) -> None:
        """Remember for which request something has happened: that is who it is drawn for."""
        self._causes |= {logged.seq: tracing.carrier() for logged in news}
        for seq in list(self._causes)[:-MOST_CAUSES]:
            del self._causes[seq]

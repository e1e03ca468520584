"""Who is at a table now, and since when somebody is away."""

from collections import Counter, OrderedDict
from collections.abc import Iterable
from math import inf

from vworp.server.clock import Clock
from vworp.server.table import Table, Who

_NETWORKS_KEPT = 100
"""This many people are remembered with where they came from."""

HERE_SECONDS = 60.0
"""Whoever asked for something is at the table for so long."""

GRACE_SECONDS = 600.0
"""A table that has just been opened knows of nobody; this is the time to come back to it."""


class Presence:
    """The people who look at a table; someone with several seats is at all of them."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self._clock = clock
        self.people: Counter[Who] = Counter()
        self._last: dict[int, float] = {}
        self._networks: OrderedDict[Who, str] = OrderedDict()
        self._opened_at = clock.elapsed()
        self.looked_at = -inf
        """When somebody last asked for anything here."""
        self._elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """Who looks by way of other processes."""
        self._changes = 0
        self._known: tuple[tuple[int, int], tuple[list[int], int]] | None = None

    def come(self, who: Who) -> None:
        """Somebody looks at the table."""
        self.people[who] += 1
        self._changes += 1

    def go(self, who: Who) -> None:
        """Somebody no longer looks."""
        self.touch(who)
        self.people[who] -= 1
        if not self.people[who]:
            del self.people[who]
        self._changes += 1

    def touch(self, who: Who) -> None:
        """Somebody asked for something, so that their seats are not forsaken."""
        self.looked_at = self._clock.elapsed()
        for seat in self.table.seats_of(who):
            self._last[seat] = self.looked_at

    def visit(self, who: Who, network: str) -> None:
        """Somebody asked for something, from this network."""
        self.touch(who)
        self._networks[who] = network
        self._networks.move_to_end(who)
        if len(self._networks) > _NETWORKS_KEPT:
            self._networks.popitem(last=False)

    @property
    def visitor(self) -> str:
        """For whom the bots of the table think: a player who is here, else who came last."""
        latest = [*reversed(self._networks.items())]
        players = (network for who, network in latest if self._plays(who))
        return next(players, latest[0][1] if latest else "")

    def _plays(self, who: Who) -> bool:
        return any(self.is_here(seat) for seat in self.table.seats_of(who))

    def is_here(self, seat: int) -> bool:
        """Whether a seat's player looks at the table, or did a moment ago."""
        recently = self._clock.elapsed() - self._last.get(seat, -inf) < HERE_SECONDS
        return recently or seat in self.now()[0]

    def now(self) -> tuple[list[int], int]:
        """The seats whose players look, and how many others do; counted once per change."""
        key = (self._changes, self.table.seq)
        if self._known is None or self._known[0] != key:
            seats, others = self.here()
            elsewhere = list(self._elsewhere.values())
            all_seats = frozenset(seats).union(*(there for there, _ in elsewhere))
            self._known = key, (sorted(all_seats), others + sum(n for _, n in elsewhere))
        return self._known[1]

    def here(self) -> tuple[list[int], int]:
        """The same, of those who look by way of this process."""
        people = list(self.people.items())  # others may come while a thread counts
        seats = {seat for who, _ in people for seat in self.table.seats_of(who)}
        others = [n for who, n in people if not self.table.seats_of(who)]
        return sorted(seats), sum(others)

    def hear(self, process: str, seats: Iterable[int], watching: int) -> bool:
        """Who looks by way of another process; whether that is news."""
        before = self._elsewhere.get(process, (frozenset[int](), 0))
        now = (frozenset(seats), watching)
        for seat in before[0] - now[0]:
            self._last[seat] = self._clock.elapsed()
        if now == before:
            return False
        self._elsewhere[process] = now
        self._changes += 1
        return True

    def patience_left(self, seat: int, seconds: float) -> float:
        """How many of so many seconds of absence are still missing; 0 for who is away for longer.

        Who has not come since the table was opened was heard of last when the log says so.
        """
        if seat in self.now()[0]:
            return seconds
        elapsed = self._clock.elapsed()
        if seat in self._last:
            return max(0.0, seconds - (elapsed - self._last[seat]))
        grace = min(seconds, GRACE_SECONDS) - (elapsed - self._opened_at)
        silence = self._clock.now() - self.table.seats[seat].heard_at
        return max(0.0, grace, seconds - silence)

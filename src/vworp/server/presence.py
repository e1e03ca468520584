"""Who is at a table now, and since when somebody is away."""

from collections import Counter

from vworp.server.clock import Clock
from vworp.server.table import Table, Who

GRACE_SECONDS = 600.0
"""A table that has just been opened knows of nobody; this is the time to come back to it."""


class Presence:
    """The people who look at a table; someone with several seats is at all of them."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self._clock = clock
        self.people: Counter[Who] = Counter()
        self._last: dict[int, float] = {}
        self._opened_at = clock.elapsed()
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
        for seat in self.table.seats_of(who):
            self._last[seat] = self._clock.elapsed()

    def now(self) -> tuple[list[int], int]:
        """The seats whose players look, and how many others do; counted once per change."""
        key = (self._changes, self.table.seq)
        if self._known is None or self._known[0] != key:
            people = list(self.people.items())  # others may come while a thread counts
            seats = {seat for who, _ in people for seat in self.table.seats_of(who)}
            others = [n for who, n in people if not self.table.seats_of(who)]
            self._known = key, (sorted(seats), sum(others))
        return self._known[1]

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

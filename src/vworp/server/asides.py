"""Asides: what is done at a table beside playing, such as chat. A seat has only so many.

Moves end with the game; asides would go on for ever, and each is an event that is kept.
"""

from typing import NamedTuple

from vworp.server import events as e
from vworp.server.problems import Problem
from vworp.server.settings import Limits

DAY = 24 * 3600


class Count(NamedTuple):
    """How many asides a seat has had on its last day with any, and in all."""

    day: int = 0
    today: int = 0
    total: int = 0


Counts = dict[int, Count]
"""The asides of each seat."""


def counted(counts: Counts, logged: e.Logged) -> Counts:
    """The counts after one more event."""
    if not isinstance(logged.event, e.Aside):
        return counts
    seat, day = seat_of(logged.event), int(logged.at // DAY)
    before = counts.get(seat, Count())
    today = before.today if before.day == day else 0
    return {**counts, seat: Count(day, today + 1, before.total + 1)}


def seat_of(event: e.Aside) -> int:
    """Whose doing it was."""
    if isinstance(event, e.Handed) and event.by is not None:
        return event.by
    return event.seat


def check(counts: Counts, news: list[e.Logged], limits: Limits) -> None:
    """Refuse news that are one aside too many; the counts are those after them."""
    for logged in news:
        if not isinstance(logged.event, e.Aside):
            continue
        count = counts[seat_of(logged.event)]
        if count.total > limits.asides:
            most = f"{limits.asides} lines, offers and changes"
            raise Problem("log_full", f"a seat has {most} beside its moves, and yours are used up")
        if count.today > limits.asides_a_day:
            most = f"{limits.asides_a_day} lines, offers and changes a day"
            detail = f"a seat has {most} beside its moves; there is room again tomorrow"
            raise Problem("log_full", detail, retry_after=DAY - int(logged.at % DAY))

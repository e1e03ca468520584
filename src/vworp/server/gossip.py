"""What processes on one database tell each other that is not worth storing: who is here, who asks.

Each tells a few times a second what has changed, and all of it now and then. A process that has not
been heard of for a while has gone, and those who were there with it.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from vworp.server.limits import Limiter, Tally
from vworp.server.problems import Problem
from vworp.server.rooms import RoomRegistry

log = logging.getLogger("vworp.server")

TELL_SECONDS = 0.25
"""So often a process tells what is new; what is spent at others is known after so long."""

ALL_SECONDS = 5.0
"""So often it tells all of it, and that it is there."""

GONE_SECONDS = 15.0
"""A process that was not heard of for so long is no more."""

_LONGEST = 7000
"""Bytes of a note, with room for what goes around it."""

Here = tuple[list[int], int]
"""The seats whose people look at a table, and how many others do."""


class Note(msgspec.Struct, omit_defaults=True):
    """What one process tells."""

    process: str
    spent: dict[str, dict[str, int]] = {}
    """By limit and asker, what was taken since the last note."""
    held: dict[str, dict[str, int]] = {}
    """By limit and network, how much is under way there."""
    here: dict[str, Here] = {}
    """By game, who looks."""
    asked: dict[str, bool] = {}
    """Games that were opened just now: who looks at them elsewhere?"""


class Gossip:
    """Tells the other processes, and believes them."""

    def __init__(
        self, rooms: RoomRegistry, limiters: Mapping[str, Limiter], tallies: Mapping[str, Tally]
    ) -> None:
        self._rooms = rooms
        self._limiters = limiters
        self._tallies = tallies
        self._told_here: dict[str, Here] = {}
        self._open: set[str] = set()
        self._told_held: dict[str, dict[str, int]] = {}
        self._heard_at: dict[str, float] = {}
        self._all_at = -ALL_SECONDS
        for limiter in limiters.values():
            limiter.spent = {}

    async def run(self) -> None:
        """Go on telling."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            try:
                for note in self._news():
                    await self._rooms.store.tell(msgspec.json.encode(note).decode())
            except Problem as problem:
                log.warning("can't tell other processes", extra={"why": problem.detail})
            self._forget_gone()

    # Telling.

    def _news(self) -> Iterator[Note]:
        now = self._rooms.clock.elapsed()
        is_all = now - self._all_at >= ALL_SECONDS
        if is_all:
            self._all_at = now
        news = [
            *self._spent(),
            *self._held(is_all=is_all),
            *self._here(is_all=is_all),
            *self._asked(),
        ]
        if news or is_all:
            yield from self._notes(news)

    def _spent(self) -> list[tuple[str, str, str, Any]]:
        news = []
        for name, limiter in self._limiters.items():
            spent, limiter.spent = limiter.spent or {}, {}
            news += [("spent", name, asker, count) for asker, count in spent.items()]
        return news

    def _held(self, *, is_all: bool) -> list[tuple[str, str, str, Any]]:
        news: list[tuple[str, str, str, Any]] = []
        for name, tally in self._tallies.items():
            told, now = self._told_held.get(name, {}), dict(tally.counts)
            self._told_held[name] = now
            news += [("held", name, network, now.get(network, 0)) for network in told | now
                     if is_all or told.get(network) != now.get(network)]  # fmt: skip
        return news

    def _here(self, *, is_all: bool) -> list[tuple[str, str, str, Any]]:
        told, now = self._told_here, self._look()
        self._told_here = now
        return [("here", "", game, now.get(game, ([], 0))) for game in told | now
                if is_all or told.get(game) != now.get(game)]  # fmt: skip

    def _asked(self) -> list[tuple[str, str, str, Any]]:
        before, self._open = self._open, {room.table.id for room in self._rooms.open_rooms}
        return [("asked", "", game, True) for game in self._open - before]

    def _look(self) -> dict[str, Here]:
        seen = ((room.table.id, room.presence.here()) for room in self._rooms.open_rooms)
        return {game: here for game, here in seen if here != ([], 0)}

    def _notes(self, news: list[tuple[str, str, str, Any]]) -> Iterator[Note]:
        """News in notes that are short enough to be sent."""
        note, length = Note(self._rooms.store.process), 0
        for kind, name, key, value in news:
            if length > _LONGEST:
                yield note
                note, length = Note(self._rooms.store.process), 0
            part: dict[str, Any] = getattr(note, kind)
            if name:
                part = part.setdefault(name, {})
            part[key] = value
            length += len(name) + len(key) + 60
        yield note

    # Hearing.

    def hear(self, words: str) -> None:
        """Believe what another process tells."""
        try:
            note = msgspec.json.decode(words, type=Note)
        except msgspec.MsgspecError:
            return  # a newer vworp may have other things to tell
        self._heard_at[note.process] = self._rooms.clock.elapsed()
        for name, spent in note.spent.items():
            if name in self._limiters:
                self._limiters[name].take(spent)
        for name, held in note.held.items():
            if name in self._tallies:
                self._tallies[name].hear(note.process, held)
        for game, (seats, watching) in note.here.items():
            self._rooms.hear_presence(game, note.process, seats, watching)
        for game in note.asked:
            self._told_here.pop(game, None)  # so that it is told again

    def _forget_gone(self) -> None:
        limit = self._rooms.clock.elapsed() - GONE_SECONDS
        for process in [name for name, at in self._heard_at.items() if at < limit]:
            del self._heard_at[process]
            for tally in self._tallies.values():
                tally.forget(process)
            self._rooms.forget_process(process)

"""Games in the tables of a database: what its engines have in common.

One thread writes, many requests to a commit; others read. The SQL here is understood by SQLite and
by PostgreSQL alike; where they differ, the `Dialect` has the words (sql.py).
"""

import asyncio
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import astuple

from vworp.server import tracing
from vworp.server.events import GameEvent, Logged, read_event, write_event
from vworp.server.problems import Problem
from vworp.server.sql import Connection, Dialect, Row, delete_games
from vworp.server.store import (
    Conflict,
    Done,
    Found,
    GameSummary,
    KeptTable,
    LastChanged,
    Missing,
    Query,
    Repeated,
    TableChange,
)

T = TypeVar("T")

_BATCH = 256
"""At most this many requests share a commit."""

PATIENCE = 0.8
"""Seconds after which whoever asks is told that the database does not answer."""


DONE_SECONDS = 24 * 3600.0
"""So long a request can be repeated by its name."""


class Job(NamedTuple):
    """Something to write, since when it waits, and whom to tell when it is safe."""

    work: Callable[[Connection], Any]
    asked_at: float
    done: Future[Any]
    game: str
    """Which game it is about; empty: none, or several."""
    may_repeat: bool
    """Whether doing it twice is as good as once."""
    carrier: str
    """For which request (tracing.py)."""


class Outcome(NamedTuple):
    """What became of a job."""

    job: Job
    result: Any
    failure: BaseException | None = None


class SqlStore(ABC):
    """A store with tables; what the engines do differently is for them to say."""

    dialect: Dialect

    def __init__(self, name: str) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._is_open = True
        self._writer = threading.Thread(target=self._write_on, name=f"{name}-writer", daemon=True)

    # What the engines do differently.

    @abstractmethod
    def _perform(self, batch: list[Job]) -> list[Outcome]:
        """Do some jobs and make them last; each stands or falls by itself."""

    @abstractmethod
    def _end_writing(self) -> None:
        """Let the writer's connection go."""

    @abstractmethod
    async def _read(self, sql: str, *values: object) -> list[Any]:
        """Ask for rows."""

    @abstractmethod
    def in_words(self, error: Exception) -> Exception:
        """The trouble of a store as a refusal that a player can read; any other error as it is."""

    @abstractmethod
    def _undo(self, connection: Connection, error: Exception) -> None:
        """Go back to before a job that failed; raise the error if nothing at all can be saved."""

    # Writing.

    def _together(self, connection: Connection, batch: list[Job]) -> list[Outcome]:
        """Do some jobs in the transaction that is open; what fails leaves nothing behind."""
        return [self._alone(connection, job) for job in batch]

    def _alone(self, connection: Connection, job: Job) -> Outcome:
        connection.execute("SAVEPOINT job")
        try:
            outcome = Outcome(job, job.work(connection))
        except Exception as error:
            self._undo(connection, error)
            outcome = Outcome(job, None, self.in_words(error))
        connection.execute("RELEASE SAVEPOINT job")
        return outcome

    def _write_on(self) -> None:
        is_last = False
        while not is_last:
            batch = [self._jobs.get()]
            while len(batch) < _BATCH and not self._jobs.empty():
                batch.append(self._jobs.get())
            is_last = None in batch
            for job, result, failure in self._perform([job for job in batch if job is not None]):
                if failure is None:
                    job.done.set_result(result)
                else:
                    job.done.set_exception(failure)
        self._end_writing()

    async def _write(
        self, work: Callable[[Connection], T], *, game: str = "", may_repeat: bool = False
    ) -> T:
        if not self._is_open:
            raise RuntimeError("the store is closed")
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # what was asked for is written, whoever goes away
        self._jobs.put(Job(work, time.monotonic(), done, game, may_repeat, tracing.carrier()))
        return await self._answer(done)

    async def _answer(self, done: Future[T]) -> T:
        return await asyncio.wrap_future(done)

    async def _stop_writing(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)

    async def append(
        self,
        summary: GameSummary,
        events: list[Logged],
        network: str = "",
        change: TableChange | None = None,
        done: Done | None = None,
    ) -> None:
        game, first = summary.id, events[0].seq
        rows = [(game, e.seq, e.at, write_event(e.event)) for e in events]
        may_seat = any(isinstance(e.event, GameEvent) for e in events)
        keys = [(game, key.seat, key.guest, key.token) for key in summary.keys if may_seat]
        listed = (*astuple(summary)[:-1], events[-1].seq)  # the keys have a table of their own

        def work(connection: Connection) -> None:
            if not _take_turn(connection, listed, first):
                _check_same(connection, rows)
                return
            connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            connection.executemany(_SEAT, keys)
            if change is not None:
                _keep_tables(connection, game, change)
            if done is not None:
                _note_done(connection, done, events[-1].at)
            if network:
                maker = (game, network, summary.created_at)
                connection.execute("INSERT INTO makers VALUES (?, ?, ?)", maker)
            if summary.phase == "over":  # an address is kept no longer than it is of use
                connection.execute("DELETE FROM makers WHERE game = ?", (game,))

        await self._write(work, game=game, may_repeat=True)

    async def put_away(self, game: str, who: str) -> None:
        sql = "INSERT INTO put_away VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._change(sql, who, game)

    async def bring_back(self, game: str, who: str) -> None:
        """List a game again; what was never put away costs no commit."""
        here = "FROM put_away WHERE who = ? AND game = ?"
        if await self._read(f"SELECT 1 {here}", who, game):
            await self._change(f"DELETE {here}", who, game)

    async def beat(self, at: float) -> None:
        sql = "INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        await self._change(sql, at)

    async def _change(self, sql: str, *values: object) -> None:
        await self._write(lambda connection: connection.execute(sql, values), may_repeat=True)

    async def prune(self, old: LastChanged) -> int:
        """Delete a few games at a time: whoever plays meanwhile does not notice."""
        deleted = count = await self._write(lambda connection: _delete_some(connection, old))
        while count:
            count = await self._write(lambda connection: _delete_some(connection, old))
            deleted += count
        return deleted

    # Reading.

    async def events(self, game: str, after: int = 0) -> list[Logged]:
        sql = "SELECT seq, at, data FROM events WHERE game = ? AND seq > ? ORDER BY seq"
        rows = await self._read(sql, game, after)
        if not rows and after == 0:
            raise Missing(game)
        try:
            return [Logged(seq, at, read_event(data)) for seq, at, data in rows]
        except msgspec.DecodeError as error:
            raise Problem("store_damaged", DAMAGED) from error

    async def done(self, digest: str) -> Done | None:
        sql = "SELECT digest, body, game, answer FROM requests WHERE digest = ?"
        rows = await self._read(sql, digest)
        return Done(*rows[0]) if rows else None

    async def tables(self, game: str) -> list[KeptTable]:
        sql = "SELECT move, seq, is_turn, data FROM tables WHERE game = ? ORDER BY move"
        rows = await self._read(sql, game)
        return [KeptTable(move, seq, bool(is_turn), data) for move, seq, is_turn, data in rows]

    async def last_turn(self, game: str) -> int:
        sql = "SELECT coalesce(max(move), -1) FROM tables WHERE game = ? AND is_turn = 1"
        (row,) = await self._read(sql, game)
        return int(row[0])

    async def entry(self, game: str) -> bytes:
        rows = await self._read("SELECT summary FROM games WHERE id = ?", game)
        if not rows:
            raise Missing(game)
        return bytes(rows[0][0])

    async def newest(self, games: Sequence[str]) -> dict[str, int]:
        if not games:
            return {}
        marks = ", ".join("?" * len(games))
        return dict(await self._read(f"SELECT id, newest FROM games WHERE id IN ({marks})", *games))

    async def games(self, query: Query) -> list[Found]:
        where, index = _LISTS[query.list]
        asked: list[object] = [query.guest, query.token, query.guest, query.token]
        if query.game:
            where += " AND g.game = ?"
            index += "_by_game" if index else ""
            asked.append(query.game)
        if query.before:
            where += " AND g.changed_at < ?"
            asked.append(query.before)
        sql = f"""
            WITH mine AS (
                SELECT game, seat FROM seats WHERE guest = ? AND guest != ''
                UNION SELECT game, seat FROM seats WHERE token = ? AND token != ''
            ), held AS (SELECT game, {self.dialect.listed} AS seats FROM mine GROUP BY game),
            away AS (SELECT game FROM put_away WHERE who IN (?, ?))
            SELECT g.summary, g.changed_at, (SELECT seats FROM held WHERE game = g.id)
            FROM games g {self.dialect.index.format(index) if index else ""}
            WHERE {where}
            ORDER BY g.changed_at DESC LIMIT ?"""
        return [
            Found(entry, changed_at, tuple(sorted(map(int, seats.split(",")))) if seats else ())
            for entry, changed_at, seats in await self._read(sql, *asked, query.limit)
        ]

    async def unfinished(self, host: str) -> int:
        sql = """
            SELECT count(*) FROM games WHERE host = ? AND phase != 'over'
            AND id NOT IN (SELECT game FROM put_away WHERE who = ?)"""
        (row,) = await self._read(sql, host, host)
        return int(row[0])

    async def unfinished_from(self, network: str, since: float) -> int:
        sql = "SELECT count(*) FROM makers WHERE network = ? AND at >= ?"
        (row,) = await self._read(sql, network, since)
        return int(row[0])

    async def waiting_for_bots(self) -> list[str]:
        sql = "SELECT id FROM games WHERE bot_is_due ORDER BY changed_at DESC"
        return [row[0] for row in await self._read(sql)]


_LISTS = {
    "open": ("g.listed AND g.has_room AND g.phase != 'over'", "games_to_join"),
    "watch": ("g.listed AND g.may_watch AND g.phase = 'playing'", "games_to_watch"),
    "mine": ("g.id IN (SELECT game FROM held) AND g.id NOT IN (SELECT game FROM away)", ""),
}
"""Which games a list shows; those for everybody have an index with just these words."""

AT_A_TIME = 20
"""So many games are deleted in one go: a few milliseconds."""

_OLD = f"""
    SELECT id FROM games WHERE phase = 'over' AND changed_at < ?
    UNION ALL SELECT id FROM games WHERE phase = 'gathering' AND changed_at < ?
    UNION ALL SELECT id FROM games WHERE phase = 'playing' AND changed_at < ?
        AND NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND (guest != '' OR token != ''))
    LIMIT {AT_A_TIME}"""

_COLUMNS = (
    *("id", "game", "phase", "listed", "has_room", "may_watch", "bot_is_due"),
    *("host", "created_at", "changed_at", "summary", "newest"),
)
_NEW_GAME = f"""
    INSERT INTO games ({", ".join(_COLUMNS)}) VALUES ({", ".join("?" * len(_COLUMNS))})
    ON CONFLICT DO NOTHING"""
_NEXT_TURN = f"""
    UPDATE games SET {", ".join(f"{name} = ?" for name in _COLUMNS)}
    WHERE id = ? AND newest = ?"""
_SEAT = """
    INSERT INTO seats VALUES (?, ?, ?, ?) ON CONFLICT (game, seat)
    DO UPDATE SET guest = excluded.guest, token = excluded.token"""


def _take_turn(connection: Connection, listed: Row, first: int) -> bool:
    """Whether new events come right after the last that is stored: neither twice nor after a gap.

    The game's row says so and is written at the same stroke, so that of two writers one is first.
    """
    game = listed[0]
    if first == 1:
        return connection.execute(_NEW_GAME, listed).rowcount == 1
    if connection.execute(_NEXT_TURN, (*listed, game, first - 1)).rowcount == 1:
        return True
    if not connection.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone():
        raise Missing(game)
    return False


def _check_same(connection: Connection, rows: list[Row]) -> None:
    """Whether what can't be stored is stored already: its answer was lost, and it is asked again.

    Raises Conflict where another writer was first.
    """
    game, first = rows[0][:2]
    sql = "SELECT game, seq, at, data FROM events WHERE game = ? AND seq >= ? ORDER BY seq"
    stored = connection.execute(f"{sql} LIMIT {len(rows)}", (game, first)).fetchall()
    if [tuple(row) for row in stored] != rows:
        raise Conflict(f"{game} {first}")


def _keep_tables(connection: Connection, game: str, change: TableChange) -> None:
    gone = "DELETE FROM tables WHERE game = ? AND (move > ? OR is_turn = 0)"
    connection.execute(gone, (game, change.after))
    connection.executemany(
        """
        INSERT INTO tables (game, move, seq, is_turn, data) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (game, move) DO UPDATE
        SET seq = excluded.seq, is_turn = excluded.is_turn, data = excluded.data""",
        [(game, kept.move, kept.seq, int(kept.is_turn), kept.data) for kept in change.tables],
    )


def _note_done(connection: Connection, done: Done, at: float) -> None:
    connection.execute("DELETE FROM requests WHERE at < ?", (at - DONE_SECONDS,))
    sql = "INSERT INTO requests VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    if not connection.execute(sql, (*astuple(done), at)).rowcount:
        raise Repeated(done.digest)


def _delete_some(connection: Connection, old: LastChanged) -> int:
    games = connection.execute(_OLD, astuple(old)).fetchall()
    delete_games(connection, sorted(games))
    return len(games)


DAMAGED = "the file of games is damaged here; the host can look at it with `vworp database check`"

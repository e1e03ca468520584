"""Games in one SQLite file: one thread writes, many events to a commit; another one reads."""

import asyncio
import errno
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import astuple

from vworp.server import schema
from vworp.server.events import GameEvent, Logged, read_event, write_event
from vworp.server.moderation_store import ModerationStore, delete_games
from vworp.server.page_check import PageCheck
from vworp.server.problems import Problem
from vworp.server.store import Conflict, Found, GameSummary, LastChanged, Missing, Query

T = TypeVar("T")

_BATCH = 256
"""At most this many requests share a commit."""

PATIENCE = 0.8
"""Seconds after which whoever asks is told that the file is locked by another program."""
_LEAST_PATIENCE = 0.05

_PRIMARY = 0xFF
"""The part of SQLite's error codes that names the kind of trouble."""


class _Job(NamedTuple):
    """Something to write, since when it waits, and whom to tell when it is safe."""

    work: Callable[[sqlite3.Connection], Any]
    asked_at: float
    done: Future[Any]


class SqliteStore:
    """The embedded store."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        # The file holds the seeds of running games, so it is its owner's alone.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        schema.check_header(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as setup:
            # Only a file without tables takes this: its free pages can be given back piecemeal.
            setup.execute("PRAGMA auto_vacuum = INCREMENTAL")
            set_up(setup)
            schema.bring_up_to_date(setup)
        self._was_locked = False
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(
            target=self._write_on, args=(self._connect(),), name="vworp-writer", daemon=True
        )
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="vworp-reader")
        self._reading: sqlite3.Connection | None = None
        self._damage = PageCheck(path)
        self._is_open = True
        self.moderation = ModerationStore(self._write, self._read)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        set_up(connection)
        return connection

    # Writing.

    def _write_on(self, connection: sqlite3.Connection) -> None:
        is_last = False
        while not is_last:
            batch = [self._jobs.get()]
            while len(batch) < _BATCH and not self._jobs.empty():
                batch.append(self._jobs.get())
            is_last = None in batch
            self._commit(connection, [job for job in batch if job is not None])
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        """All that waits goes into one transaction; each job stands or falls by itself."""
        outcomes: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            self._lock(connection, batch)
            outcomes = [(job, *self._try(connection, job)) for job in batch]
            self.commit(connection)
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcomes = [(job, None, in_words(error)) for job in batch]
        for job, result, failure in outcomes:
            if failure is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(failure)

    def _lock(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        """Keep others from writing; where one has waited in vain, the next need not wait long."""
        patience = 0.0 if self._was_locked else PATIENCE - _age(batch)
        _wait_at_most(connection, patience)
        self._was_locked = True
        connection.execute("BEGIN IMMEDIATE")
        self._was_locked = False

    def commit(self, connection: sqlite3.Connection) -> None:
        """Make it last; only after this is anything acknowledged."""
        connection.execute("COMMIT")

    def _try(self, connection: sqlite3.Connection, job: _Job) -> tuple[Any, BaseException | None]:
        connection.execute("SAVEPOINT job")
        result: Any = None
        failure: BaseException | None = None
        try:
            result = job.work(connection)
        except Exception as error:
            if not connection.in_transaction:  # SQLite has rolled all of it back: the disk is full
                raise
            connection.execute("ROLLBACK TO job")
            failure = in_words(error)
        connection.execute("RELEASE job")
        return result, failure

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self._is_open:
            raise RuntimeError("the store is closed")
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # what was asked for is written, whoever goes away
        self._jobs.put(_Job(work, time.monotonic(), done))
        return await asyncio.wrap_future(done)

    async def append(self, summary: GameSummary, events: list[Logged], network: str = "") -> None:
        game, first = summary.id, events[0].seq
        rows = [(game, e.seq, e.at, write_event(e.event)) for e in events]
        may_seat = any(isinstance(e.event, GameEvent) for e in events)
        keys = [(game, key.seat, key.guest, key.token) for key in summary.keys if may_seat]

        def work(connection: sqlite3.Connection) -> None:
            _check_follows(connection, game, first)
            connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            connection.execute(
                "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                astuple(summary)[:-1],  # all but the keys, which have a table of their own
            )
            connection.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?)", keys)
            if network:
                maker = (game, network, summary.created_at)
                connection.execute("INSERT INTO makers VALUES (?, ?, ?)", maker)
            if summary.phase == "over":  # an address is kept no longer than it is of use
                connection.execute("DELETE FROM makers WHERE game = ?", (game,))

        await self._write(work)

    async def put_away(self, game: str, who: str) -> None:
        sql = "INSERT OR IGNORE INTO put_away VALUES (?, ?)"
        await self._write(lambda connection: connection.execute(sql, (who, game)))

    async def bring_back(self, game: str, who: str) -> None:
        """List a game again; what was never put away costs no commit."""
        here = "FROM put_away WHERE who = ? AND game = ?"
        if await self._read(f"SELECT 1 {here}", who, game):
            await self._write(lambda connection: connection.execute(f"DELETE {here}", (who, game)))

    async def prune(self, old: LastChanged) -> int:
        """Delete a few games at a time: whoever plays meanwhile does not notice."""
        deleted = count = await self._write(lambda connection: _delete_some(connection, old))
        while count:
            count = await self._write(lambda connection: _delete_some(connection, old))
            deleted += count
        while await self._write(_give_pages_back):
            continue
        return deleted

    async def beat(self, at: float) -> None:
        sql = "INSERT OR REPLACE INTO heartbeat VALUES (1, ?)"
        await self._write(lambda connection: connection.execute(sql, (at,)))

    def look_for_damage(self) -> None:
        self._damage.start()

    @property
    def damage(self) -> str:
        return self._damage.found

    def free_bytes(self) -> int:
        return shutil.disk_usage(self._path.parent).free

    # Reading.

    async def _read(self, sql: str, *values: object) -> list[Any]:
        def work() -> list[Any]:
            if self._reading is None:
                self._reading = self._connect()
            return self._reading.execute(sql, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, work)
        except sqlite3.Error as error:
            raise in_words(error) from error

    async def events(self, game: str, after: int = 0) -> list[Logged]:
        sql = "SELECT seq, at, data FROM events WHERE game = ? AND seq > ? ORDER BY seq"
        rows = await self._read(sql, game, after)
        if not rows and after == 0:
            raise Missing(game)
        try:
            return [Logged(seq, at, read_event(data)) for seq, at, data in rows]
        except msgspec.DecodeError as error:
            raise in_words(error) from error

    async def games(self, query: Query) -> list[Found]:
        where, index = _LISTS[query.list]
        if query.game:
            where += " AND g.game = ?3"
            index += "_by_game" if index else ""
        if query.before:
            where += " AND g.changed_at < ?4"
        sql = f"""
            WITH mine AS (
                SELECT game, seat FROM seats WHERE guest = ?1 AND guest != ''
                UNION SELECT game, seat FROM seats WHERE token = ?2 AND token != ''
            ), held AS (SELECT game, group_concat(seat) AS seats FROM mine GROUP BY game),
            away AS (SELECT game FROM put_away WHERE who IN (?1, ?2))
            SELECT g.summary, g.changed_at, (SELECT seats FROM held WHERE game = g.id)
            FROM games g {index}
            WHERE {where}
            ORDER BY g.changed_at DESC LIMIT ?5"""
        asked = (query.guest, query.token, query.game, query.before, query.limit)
        return [
            Found(entry, changed_at, tuple(sorted(map(int, seats.split(",")))) if seats else ())
            for entry, changed_at, seats in await self._read(sql, *asked)
        ]

    async def unfinished(self, host: str) -> int:
        sql = """
            SELECT count(*) FROM games WHERE host = ?1 AND phase != 'over'
            AND id NOT IN (SELECT game FROM put_away WHERE who = ?1)"""
        (row,) = await self._read(sql, host)
        return int(row[0])

    async def unfinished_from(self, network: str, since: float) -> int:
        sql = "SELECT count(*) FROM makers WHERE network = ? AND at >= ?"
        (row,) = await self._read(sql, network, since)
        return int(row[0])

    async def waiting_for_bots(self) -> list[str]:
        sql = "SELECT id FROM games WHERE bot_is_due ORDER BY changed_at DESC"
        return [row[0] for row in await self._read(sql)]

    async def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._damage.stop)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()


_LISTS = {
    "open": ("g.listed AND g.has_room AND g.phase != 'over'", "INDEXED BY games_to_join"),
    "watch": ("g.listed AND g.may_watch AND g.phase = 'playing'", "INDEXED BY games_to_watch"),
    "mine": ("g.id IN (SELECT game FROM held) AND g.id NOT IN away", ""),
}
"""Which games a list shows; those for everybody have an index with just these words."""

_AT_A_TIME = 20
"""So many games are deleted in one go, and so many pages given back: a few milliseconds."""

_OLD = f"""
    SELECT id FROM games WHERE phase = 'over' AND changed_at < :over
    UNION ALL SELECT id FROM games WHERE phase = 'gathering' AND changed_at < :gathering
    UNION ALL SELECT id FROM games WHERE phase = 'playing' AND changed_at < :only_bots
        AND NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND (guest != '' OR token != ''))
    LIMIT {_AT_A_TIME}"""


def _delete_some(connection: sqlite3.Connection, old: LastChanged) -> int:
    games = connection.execute(_OLD, msgspec.structs.asdict(old)).fetchall()
    delete_games(connection, games)
    return len(games)


def _give_pages_back(connection: sqlite3.Connection) -> bool:
    """Whether the file got a little smaller; one that was made before it could stays as it is."""
    free = "PRAGMA freelist_count"
    before = connection.execute(free).fetchone()
    connection.execute(f"PRAGMA incremental_vacuum({_AT_A_TIME})").fetchall()
    return bool(connection.execute(free).fetchone() < before)


def _check_follows(connection: sqlite3.Connection, game: str, first: int) -> None:
    """New events come right after the last that is stored: neither twice nor after a gap."""
    sql = "SELECT max(seq) FROM events WHERE game = ?"
    (newest,) = connection.execute(sql, (game,)).fetchone()
    if newest is None and first > 1:
        raise Missing(game)
    if first != (newest or 0) + 1:
        raise Conflict(f"{game} {first}")


def set_up(connection: sqlite3.Connection) -> None:
    """What every connection to the file of games agrees on."""
    _wait_at_most(connection, PATIENCE)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _wait_at_most(connection: sqlite3.Connection, seconds: float) -> None:
    """How long to wait for another program that writes."""
    connection.execute(f"PRAGMA busy_timeout = {max(seconds, _LEAST_PATIENCE) * 1000:.0f}")


def _age(batch: list[_Job]) -> float:
    """How long the first of some jobs has been waiting."""
    return time.monotonic() - min((job.asked_at for job in batch), default=time.monotonic())


def in_words(error: Exception) -> Exception:
    """The trouble of a store as a refusal that a player can read; any other error as it is."""
    if isinstance(error, msgspec.DecodeError):
        return Problem("store_damaged", DAMAGED)
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & _PRIMARY:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Problem("store_busy", BUSY, retry_after=1)
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR | sqlite3.SQLITE_READONLY:
            return Problem("store_full", FULL, retry_after=30)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return Problem("store_damaged", DAMAGED)
    return error


BUSY = "another program is using the file of games; nothing has changed, try again in a moment"
FULL = "nothing can be stored: the disk is full or can't be written to; nothing has changed"
DAMAGED = "the file of games is damaged here; the host can look at it with `vworp database check`"


def open_store(url: str, *, is_there: bool = False) -> SqliteStore:
    """The store that a database URL names; empty: a file in the user's data folder.

    A file that is not there yet is made, unless it has to be; a folder that was named is not,
    because a slip in its name would hide all games.
    """
    path = path_of(url)
    if url and not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {path.parent}")
    if is_there and not path.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no file {path}")
    return SqliteStore(path)


def path_of(url: str) -> Path:
    """The file that a database URL names."""
    if not url:
        return data_folder() / "games.sqlite"
    scheme, separator, rest = url.partition("://")
    if not separator:
        return Path(url)
    if scheme != "sqlite" or not rest.startswith("/") or not rest.strip("/"):
        raise ValueError(f"a database is sqlite:///file, not {url!r}")
    return Path(rest.removeprefix("/"))


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "vworp"

"""Games in one SQLite file: one thread writes, many events to a commit; another one reads."""

import asyncio
import errno
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import astuple

from vworp.server.events import Logged, read_event, write_event
from vworp.server.store import Conflict, Found, GameSummary, Missing, Query

T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL,
    has_room INTEGER NOT NULL, may_watch INTEGER NOT NULL, bot_is_due INTEGER NOT NULL,
    host TEXT NOT NULL, created_at REAL NOT NULL, changed_at REAL NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    game TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS put_away (
    who TEXT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (who, game)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_by_phase ON games (phase, listed, changed_at);
CREATE INDEX IF NOT EXISTS games_by_bot ON games (bot_is_due) WHERE bot_is_due;
CREATE INDEX IF NOT EXISTS games_by_host ON games (host, phase);
CREATE INDEX IF NOT EXISTS seats_by_guest ON seats (guest);
CREATE INDEX IF NOT EXISTS seats_by_token ON seats (token);
PRAGMA user_version = 1;
"""

_BATCH = 256
"""At most this many requests share a commit."""


class _Job(NamedTuple):
    """Something to write, and whom to tell when it is safe."""

    work: Callable[[sqlite3.Connection], Any]
    done: Future[Any]


class SqliteStore:
    """The embedded store."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        # The file holds the seeds of running games, so it is its owner's alone.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        setup = self._connect()
        setup.executescript(SCHEMA)
        setup.close()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="vworp-writer", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="vworp-reader")
        self._reading: sqlite3.Connection | None = None
        self._is_open = True

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        return connection

    # Writing.

    def _write_on(self) -> None:
        connection = self._connect()
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
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [(job, *self._try(connection, job)) for job in batch]
            self.commit(connection)
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcomes = [(job, None, error) for job in batch]
        for job, result, failure in outcomes:
            if failure is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(failure)

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
            connection.execute("ROLLBACK TO job")
            failure = error
        connection.execute("RELEASE job")
        return result, failure

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self._is_open:
            raise RuntimeError("the store is closed")
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # what was asked for is written, whoever goes away
        self._jobs.put(_Job(work, done))
        return await asyncio.wrap_future(done)

    async def append(self, summary: GameSummary, events: list[Logged]) -> None:
        rows = [(summary.id, e.seq, e.at, write_event(e.event)) for e in events]
        keys = [(summary.id, key.seat, key.guest, key.token) for key in summary.keys]

        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError as error:
                raise Conflict(f"{summary.id} {events[0].seq}") from error
            connection.execute(
                "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                astuple(summary)[:-1],  # all but the keys, which have a table of their own
            )
            connection.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?)", keys)

        await self._write(work)

    async def put_away(self, game: str, who: str) -> None:
        sql = "INSERT OR IGNORE INTO put_away VALUES (?, ?)"
        await self._write(lambda connection: connection.execute(sql, (who, game)))

    async def bring_back(self, game: str, who: str) -> None:
        """List a game again; what was never put away costs no commit."""
        here = "FROM put_away WHERE who = ? AND game = ?"
        if await self._read(f"SELECT 1 {here}", who, game):
            await self._write(lambda connection: connection.execute(f"DELETE {here}", (who, game)))

    async def prune(self, before: float) -> int:

        def work(connection: sqlite3.Connection) -> int:
            old = "SELECT id FROM games WHERE phase = 'over' AND changed_at < ?"
            for table in ("events", "seats", "put_away"):
                connection.execute(f"DELETE FROM {table} WHERE game IN ({old})", (before,))
            found = connection.execute(f"DELETE FROM games WHERE id IN ({old})", (before,))
            return found.rowcount

        return await self._write(work)

    # Reading.

    async def _read(self, sql: str, *values: object) -> list[Any]:
        def work() -> list[Any]:
            if self._reading is None:
                self._reading = self._connect()
            return self._reading.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def events(self, game: str, after: int = 0) -> list[Logged]:
        sql = "SELECT seq, at, data FROM events WHERE game = ? AND seq > ? ORDER BY seq"
        rows = await self._read(sql, game, after)
        if not rows and after == 0:
            raise Missing(game)
        return [Logged(seq, at, read_event(data)) for seq, at, data in rows]

    async def games(self, query: Query) -> list[Found]:
        where = {
            "open": "g.listed AND g.has_room AND g.phase != 'over'",
            "watch": "g.listed AND g.may_watch AND g.phase = 'playing'",
            "mine": "s.seats IS NOT NULL AND g.id NOT IN away",
        }[query.list]
        sql = f"""
            WITH mine AS (
                SELECT game, seat FROM seats WHERE guest = ?1 AND guest != ''
                UNION SELECT game, seat FROM seats WHERE token = ?2 AND token != ''
            ), held AS (SELECT game, group_concat(seat) AS seats FROM mine GROUP BY game),
            away AS (SELECT game FROM put_away WHERE who IN (?1, ?2))
            SELECT g.summary, g.changed_at, s.seats
            FROM games g LEFT JOIN held s ON s.game = g.id
            WHERE {where} AND (?3 = '' OR g.game = ?3) AND (?4 = 0 OR g.changed_at < ?4)
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

    async def waiting_for_bots(self) -> list[str]:
        sql = "SELECT id FROM games WHERE bot_is_due ORDER BY changed_at DESC"
        return [row[0] for row in await self._read(sql)]

    async def ping(self) -> None:
        await self._read("SELECT 1 FROM games LIMIT 1")

    async def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()


def open_store(url: str, *, is_there: bool = False) -> SqliteStore:
    """The store that a database URL names; empty: a file in the user's data folder.

    A file that is not there yet is made, unless it has to be; a folder that was named is not,
    because a slip in its name would hide all games.
    """
    path = _path_of(url)
    if url and not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {path.parent}")
    if is_there and not path.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no file {path}")
    return SqliteStore(path)


def _path_of(url: str) -> Path:
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

"""Games in one SQLite file: one thread writes, many events to a commit; another one reads."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from vworp.core import VworpError
from vworp.server import schema
from vworp.server.moderation_store import ModerationStore
from vworp.server.page_check import PageCheck
from vworp.server.problems import Problem
from vworp.server.sql import SQLITE, Connection
from vworp.server.sql_store import AT_A_TIME, DAMAGED, PATIENCE, Job, Outcome, SqlStore
from vworp.server.store import Channel, LastChanged

_LEAST_PATIENCE = 0.05

CLAIM = "-served"
"""How a file ends whose lock says that the one beside it is being served."""

_PRIMARY = 0xFF
"""The part of SQLite's error codes that names the kind of trouble."""


class SqliteStore(SqlStore):
    """The embedded store."""

    dialect = SQLITE
    is_shared = False
    process = ""

    def __init__(self, path: Path) -> None:
        super().__init__("vworp")
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        make_file(path)
        schema.check_header(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as setup:
            # Only a file without tables takes this: its free pages can be given back piecemeal.
            setup.execute("PRAGMA auto_vacuum = INCREMENTAL")
            set_up(setup)
            schema.bring_up_to_date(setup)
        self._was_locked = False
        self._writing = self._connect()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="vworp-reader")
        self._reading: sqlite3.Connection | None = None
        self._damage = PageCheck(path)
        self._claim: sqlite3.Connection | None = None
        self.moderation = ModerationStore(self._write, self._read, self.dialect)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        set_up(connection)
        return connection

    # Writing.

    def _perform(self, batch: list[Job]) -> list[Outcome]:
        """All that waits goes into one transaction."""
        connection = self._writing
        try:
            self._lock(connection, batch)
            outcomes = self._together(connection, batch)
            self.commit(connection)
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [Outcome(job, None, self.in_words(error)) for job in batch]
        return outcomes

    def _lock(self, connection: sqlite3.Connection, batch: list[Job]) -> None:
        """Keep others from writing; where one has waited in vain, the next need not wait long."""
        patience = 0.0 if self._was_locked else PATIENCE - _age(batch)
        _wait_at_most(connection, patience)
        self._was_locked = True
        connection.execute("BEGIN IMMEDIATE")
        self._was_locked = False

    def commit(self, connection: sqlite3.Connection) -> None:
        """Make it last; only after this is anything acknowledged."""
        connection.execute("COMMIT")

    def _undo(self, connection: Connection, error: Exception) -> None:
        if not self._writing.in_transaction:  # all of it was rolled back: the disk is full
            raise error
        connection.execute("ROLLBACK TO SAVEPOINT job")

    def _end_writing(self) -> None:
        self._writing.close()

    async def prune(self, old: LastChanged) -> int:
        deleted = await super().prune(old)
        while await self._write(_give_pages_back):
            continue
        return deleted

    def look_for_damage(self) -> None:
        self._damage.start()

    @property
    def damage(self) -> str:
        return self._damage.found

    def free_bytes(self) -> int:
        return shutil.disk_usage(self._path.parent).free

    def claim(self) -> None:
        """Hold a lock beside the file; the system lets it go, however this process ends."""
        lock = sqlite3.connect(
            f"{self._path}{CLAIM}", isolation_level=None, timeout=0, check_same_thread=False
        )
        self._claim = lock
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise VworpError(
                "another vworp serves these games; stop that one first, or name another file "
                "(--database). Several can share a PostgreSQL"
            ) from error

    def listen(self, heard: Mapping[Channel, Callable[[str], None]]) -> None:
        """Nobody else serves the games of a file."""

    async def tell(self, words: str) -> None:
        """There is nobody to tell."""

    # Reading.

    async def _read(self, sql: str, *values: object) -> list[Any]:
        def work() -> list[Any]:
            if self._reading is None:
                self._reading = self._connect()
            return self._reading.execute(sql, cast("tuple[Any, ...]", values)).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, work)
        except sqlite3.Error as error:
            raise self.in_words(error) from error

    async def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        await self._stop_writing()
        await asyncio.to_thread(self._damage.stop)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()
        if self._claim is not None:
            self._claim.close()

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()

    def in_words(self, error: Exception) -> Exception:
        match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & _PRIMARY:
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return Problem("store_busy", BUSY, retry_after=1)
            case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR | sqlite3.SQLITE_READONLY:
                return Problem("store_full", FULL, retry_after=30)
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
                return Problem("store_damaged", DAMAGED)
        return error


def _give_pages_back(connection: Connection) -> bool:
    """Whether the file got a little smaller; one that was made before it could stays as it is."""
    free = "PRAGMA freelist_count"
    before = connection.execute(free).fetchone()
    connection.execute(f"PRAGMA incremental_vacuum({AT_A_TIME})").fetchall()
    return bool(connection.execute(free).fetchone() < before)


def make_file(path: Path) -> None:
    """A file that holds the seeds of running games is its owner's alone."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def set_up(connection: sqlite3.Connection) -> None:
    """What every connection to the file of games agrees on."""
    _wait_at_most(connection, PATIENCE)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _wait_at_most(connection: sqlite3.Connection, seconds: float) -> None:
    """How long to wait for another program that writes."""
    connection.execute(f"PRAGMA busy_timeout = {max(seconds, _LEAST_PATIENCE) * 1000:.0f}")


def _age(batch: list[Job]) -> float:
    """How long the first of some jobs has been waiting."""
    return time.monotonic() - min((job.asked_at for job in batch), default=time.monotonic())


BUSY = "another program is using the file of games; nothing has changed, try again in a moment"
FULL = "nothing can be stored: the disk is full or can't be written to; nothing has changed"


def path_of(url: str) -> Path:
    """The file that a database URL names."""
    if not url:
        return data_folder() / "games.sqlite"
    scheme, separator, rest = url.partition("://")
    if not separator:
        return Path(url)
    if scheme != "sqlite" or not rest.startswith("/") or not rest.strip("/"):
        raise ValueError(f"a database is sqlite:///file or postgresql://host/name, not {url!r}")
    return Path(rest.removeprefix("/"))


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "vworp"

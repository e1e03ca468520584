"""Games in PostgreSQL, for many processes on many machines: `pip install vworp[postgres]`.

Of several writers of one game the first wins, which its row decides (`SqlStore.append`). Every
commit tells the other processes which games it has changed (NOTIFY); who misses that, asks.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar
from uuid import uuid4

import psycopg
from psycopg import errors

from vworp.server.job_queue import JobQueue
from vworp.server.moderation_store import ModerationStore
from vworp.server.postgres_tables import Link, bring_up_to_date, connect
from vworp.server.problems import Problem
from vworp.server.sql import POSTGRES, Connection
from vworp.server.sql_store import DAMAGED, PATIENCE, Job, Outcome, SqlStore
from vworp.server.store import Channel, write_change

log = logging.getLogger("vworp.server")

T = TypeVar("T")

READERS = 4
"""So many lists and games are read at a time."""

LONGEST = 1.0
"""Seconds after which whoever asks is told, even if nothing is heard from the database at all."""

_TRY_SECONDS = 0.05
"""After so long a lost connection is tried again."""

_CHANNEL = "vworp_"
"""How the names of our channels begin."""

_LONGEST_NOTE = 7500
"""Bytes; PostgreSQL takes 8000."""


class PostgresStore(SqlStore):
    """A store for many processes."""

    dialect = POSTGRES
    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__("vworp")
        self._url = url
        self.process = uuid4().hex[:12]
        """By which the processes on one database tell each other apart."""
        self._writing: Link | None = Link(bring_up_to_date(url))
        self._is_committing = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="vworp-reader")
        self._here = threading.local()
        self._reading: list[psycopg.Connection[Any]] = []
        self._listener: _Listener | None = None
        self.moderation = ModerationStore(self._write, self._read, self.dialect)
        self._writer.start()

    # Writing.

    def _perform(self, batch: list[Job]) -> list[Outcome]:
        """All that waits goes into one transaction, again if the connection was lost meanwhile.

        Games are written in one order by all processes, so that no two wait for each other.
        """
        todo = sorted(batch, key=lambda job: job.game)
        done: list[Outcome] = []
        while todo:
            try:
                return done + self._transact(todo)
            except Exception as error:
                if isinstance(error, errors.DeadlockDetected) and len(todo) > 1:
                    return done + [each for job in todo for each in self._perform([job])]
                given_up = [job for job in todo if not self._may_try_again(job)]
                done += [Outcome(job, None, self.in_words(error)) for job in given_up]
                todo = [job for job in todo if job not in given_up]
                time.sleep(_TRY_SECONDS if todo else 0)
        return done

    def _transact(self, batch: list[Job]) -> list[Outcome]:
        self._is_committing = False
        link = self._link()
        try:
            link.execute("BEGIN")
            outcomes = self._together(link, batch)
            self._note_changes(link, [job for job, _, failure in outcomes if failure is None])
            self._is_committing = True
            self.commit(link)
        except Exception:
            self._roll_back(link)
            raise
        return outcomes

    def _link(self) -> Link:
        if self._writing is None:
            self._writing = Link(connect(self._url))
        return self._writing

    def commit(self, link: Link) -> None:
        """Make it last; only after this is anything acknowledged."""
        link.execute("COMMIT")

    def _roll_back(self, link: Link) -> None:
        with suppress(psycopg.Error):
            link.execute("ROLLBACK")
        if link.connection.closed:
            self._writing = None

    def _may_try_again(self, job: Job) -> bool:
        """Whether the connection was lost, there is time, and twice would do no harm."""
        is_time = time.monotonic() - job.asked_at < PATIENCE
        return self._is_lost and is_time and (job.may_repeat or not self._is_committing)

    @property
    def _is_lost(self) -> bool:
        return self._writing is None or self._writing.connection.closed

    def _undo(self, connection: Connection, error: Exception) -> None:
        if isinstance(error, errors.DeadlockDetected) or self._is_lost:
            raise error
        connection.execute("ROLLBACK TO SAVEPOINT job")

    def _end_writing(self) -> None:
        if self._writing is not None:
            self._writing.connection.close()

    async def _answer(self, done: Future[T]) -> T:
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(done)), LONGEST)
        except TimeoutError as error:
            raise Problem("store_busy", UNSURE, retry_after=1) from error

    # Telling the others.

    def _note_changes(self, link: Link, done: list[Job]) -> None:
        changes = {write_change(job.game, job.carrier) for job in done if job.game}
        for words in _portions(sorted(changes)):
            self.note(link, "changed", words)

    def note(self, connection: Connection, channel: Channel, words: str) -> None:
        """Tell other processes something when the transaction ends well."""
        note = f"{self.process} {words}"
        connection.execute("SELECT pg_notify(?, ?)", (_CHANNEL + channel, note))

    async def tell(self, words: str) -> None:
        await self._write(lambda it: self.note(it, "talk", words), may_repeat=True)

    def claim(self) -> None:
        """Any number of processes may serve."""

    def listen(self, heard: Mapping[Channel, Callable[[str], None]]) -> None:
        self._listener = _Listener(self._url, self.process, heard)

    def jobs(self, seconds: float) -> JobQueue:
        """The queue of thoughts in this database; each visitor's share is so many in a minute."""
        return JobQueue(self._write, self._read, self.note, seconds)

    # Reading.

    async def _read(self, sql: str, *values: object) -> list[Any]:
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._readers, self._ask, sql, values)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), LONGEST)
        except TimeoutError as error:
            raise Problem("store_busy", AWAY, retry_after=1) from error
        except psycopg.Error as error:
            raise self.in_words(error) from error

    def _ask(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        """Ask in this thread's connection; a new one where the old one was lost."""
        link: Link | None = getattr(self._here, "link", None)
        if link is not None:
            try:
                return link.execute(sql, values).fetchall()
            except psycopg.OperationalError:
                if not link.connection.closed:
                    raise
                self._here.link = None  # the new one may fail too, while the database comes back
                self._reading.remove(link.connection)
        self._here.link = link = Link(connect(self._url))
        self._reading.append(link.connection)
        return link.execute(sql, values).fetchall()

    def look_for_damage(self) -> None:
        """PostgreSQL looks after its own pages."""

    @property
    def damage(self) -> str:
        return ""

    def free_bytes(self) -> int:
        """The disk is the database's business; it says `store_full` when there is none left."""
        return 1 << 62

    async def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        await self._stop_writing()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reading:
            connection.close()

    def in_words(self, error: Exception) -> Exception:
        match error:
            case errors.DiskFull() | errors.ReadOnlySqlTransaction() | errors.IoError():
                return Problem("store_full", FULL, retry_after=30)
            case errors.DataCorrupted() | errors.IndexCorrupted():
                return Problem("store_damaged", DAMAGED)
            case psycopg.OperationalError() | psycopg.InterfaceError():
                return Problem("store_busy", AWAY, retry_after=1)
        return error


class _Listener:
    """A thread that hears what other processes have stored."""

    def __init__(
        self, url: str, process: str, heard: Mapping[Channel, Callable[[str], None]]
    ) -> None:
        self._url = url
        self._process = process
        self._heard = {f"{_CHANNEL}{channel}": told for channel, told in heard.items()}
        self._loop = asyncio.get_running_loop()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, name="vworp-listener", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._is_over:
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("can't hear other processes", extra={"why": str(error)})
                time.sleep(RETRY_SECONDS)

    def _listen(self) -> None:
        with connect(self._url, statement_timeout="0") as connection:
            for channel in self._heard:
                connection.execute(f"LISTEN {channel}".encode())
            while not self._is_over:
                for note in connection.notifies(timeout=RETRY_SECONDS):
                    process, _, words = note.payload.partition(" ")
                    if process != self._process:
                        self._hear(note.channel, words)

    def _hear(self, channel: str, words: str) -> None:
        with suppress(RuntimeError):  # the loop has ended, and nobody listens any more
            self._loop.call_soon_threadsafe(self._heard[channel], words)

    def stop(self) -> None:
        """Listen no more."""
        self._is_over = True
        self._thread.join()


RETRY_SECONDS = 0.5
"""So often a listener looks whether it is still wanted; so long it waits when its line was lost."""


def _portions(changes: list[str]) -> list[str]:
    """Which games have changed, in as few texts as PostgreSQL takes."""
    texts: list[str] = []
    for change in changes:
        if texts and len(texts[-1]) + len(change) < _LONGEST_NOTE:
            texts[-1] += f" {change}"
        else:
            texts.append(change)
    return texts


AWAY = "the database of games does not answer; nothing has changed, try again in a moment"
UNSURE = "the database of games has not answered in time; look again in a moment"
FULL = (
    "nothing can be stored: the database's disk is full or can't be written to; nothing has changed"
)

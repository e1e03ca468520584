"""Thoughts in PostgreSQL: asked for by any server, thought over by `vworp worker` on any machine.

A job is taken by one worker at a time (SKIP LOCKED), who says again and again that it is still at
it; one that falls silent has its job taken away and given to another. The same thought asked for by
two processes is one job. The table is not logged: if the database crashes it is empty, and whoever
still waits asks again.
"""

import hashlib
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from vworp.server import bot_pool, tracing
from vworp.server.sql import Connection, Read, Write
from vworp.server.store import Channel
from vworp.server.thought_queue import Thought, Urgency

Note = Callable[[Connection, Channel, str], None]
"""Tells other processes something when a transaction ends well."""

SILENT_SECONDS = 6.0
"""A worker that has not been heard of for so long has lost its jobs."""

KEPT_SECONDS = 60.0
"""Answers are kept for so long: another process may ask the same, and shares are counted."""

_MINUTE = 60.0

TASKS: dict[str, Callable[..., Any]] = {
    task.__name__: task
    for task in (
        bot_pool.choose,
        bot_pool.advise,
        bot_pool.review,
        bot_pool.agrees_to_draw,
        bot_pool.draw_png,
        bot_pool.prove,
        bot_pool.check_start,
    )
}
"""What can be asked for."""

_TABLES = """
CREATE UNLOGGED TABLE IF NOT EXISTS jobs_2 (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, digest TEXT NOT NULL UNIQUE,
    task TEXT NOT NULL, args BYTEA NOT NULL, visitor TEXT NOT NULL, urgency INTEGER NOT NULL,
    is_quick BOOLEAN NOT NULL, seconds DOUBLE PRECISION, tries INTEGER NOT NULL DEFAULT 0,
    worker TEXT, taken_at TIMESTAMPTZ, heard_at TIMESTAMPTZ, answered_at TIMESTAMPTZ,
    answer BYTEA, work DOUBLE PRECISION, failure TEXT, is_late BOOLEAN, carrier TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS jobs_2_waiting ON jobs_2 (urgency, id) WHERE answered_at IS NULL;
CREATE UNLOGGED TABLE IF NOT EXISTS workers_2 (
    name TEXT PRIMARY KEY, thinkers INTEGER NOT NULL, heard_at TIMESTAMPTZ NOT NULL
)
"""
"""Named by their shape: another vworp with another shape has tables of its own."""

_ASK = """
INSERT INTO jobs_2 (digest, task, args, visitor, urgency, is_quick, seconds, carrier)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (digest) DO UPDATE SET urgency = least(jobs_2.urgency, excluded.urgency)
RETURNING id, answered_at IS NOT NULL
"""

_TAKE = """
UPDATE jobs_2 SET worker = ?, taken_at = now(), heard_at = now(), tries = tries + 1
WHERE id = (
    SELECT job.id FROM jobs_2 job LEFT JOIN (
        SELECT visitor, count(*) FILTER (WHERE answered_at IS NULL) AS running,
            extract(epoch FROM sum(coalesce(answered_at, now()) - taken_at)) AS used,
            max(taken_at) AS latest
        FROM jobs_2 WHERE taken_at > now() - make_interval(secs => ?) GROUP BY visitor
    ) share USING (visitor)
    WHERE job.answered_at IS NULL
    AND (job.heard_at IS NULL OR job.heard_at < now() - make_interval(secs => ?))
    AND (NOT CAST(? AS BOOLEAN) OR (job.is_quick AND job.urgency = 0))
    ORDER BY coalesce(share.used, 0) > ?, job.urgency, coalesce(share.running, 0),
        share.latest NULLS FIRST, job.id
    LIMIT 1 FOR UPDATE OF job SKIP LOCKED
)
RETURNING id, task, args, visitor, urgency, is_quick, seconds, tries, carrier
"""
"""Next is who waits for it most; among equals whoever has had least, for longest."""


class Asked(msgspec.Struct, frozen=True):
    """A job as a worker takes it."""

    id: int
    task: str
    args: bytes
    visitor: str
    urgency: int
    is_quick: bool
    seconds: float | None
    tries: int
    carrier: str
    """For which request: that of whoever asked first, where several ask for the same."""

    def thought(self) -> Thought[Any]:
        """What is to be thought over."""
        return Thought(
            TASKS[self.task],
            tuple(msgspec.msgpack.decode(self.args)),
            self.visitor,
            Urgency(self.urgency),
            is_quick=self.is_quick,
            seconds=self.seconds,
        )


class Answered(msgspec.Struct, frozen=True):
    """What came of a job: an answer with the seconds of work, or why there is none."""

    answer: bytes | None
    work: float
    failure: str
    is_late: bool
    took: float
    """Seconds from taking the job to answering it."""


class JobQueue:
    """The jobs in a database."""

    def __init__(self, write: Write, read: Read, note: Note, seconds: float) -> None:
        self._write = write
        self._read = read
        self._note = note
        self._seconds = seconds
        """What a visitor may have thought over in a minute before others go first."""

    async def open(self) -> None:
        """Make the tables, if this is the first to need them."""

        def work(connection: Connection) -> None:
            connection.execute("SELECT pg_advisory_xact_lock(0x6a6f6273)")
            for statement in _TABLES.split(";\n"):
                connection.execute(statement)

        await self._write(work)

    # For those who ask.

    async def ask(self, thought: Thought[Any]) -> tuple[int, bool]:
        """Ask for a thought; its number, and whether it has been answered already."""
        args = msgspec.msgpack.encode(thought.args)
        task = thought.task.__name__
        digest = hashlib.sha256(task.encode() + b"\0" + args).hexdigest()
        wish = (thought.visitor, int(thought.urgency), thought.is_quick, thought.seconds)
        row = (digest, task, args, *wish, tracing.carrier())

        def work(connection: Connection) -> tuple[int, bool]:
            found = connection.execute(_ASK, row).fetchone()
            if not found[1]:
                self._note(connection, "asked", "")
            return int(found[0]), bool(found[1])

        return await self._write(work)

    async def answers(self, jobs: list[int]) -> dict[int, Answered | None]:
        """What came of some jobs, as far as it is known; those that were lost are left out."""
        marks = ", ".join("?" * len(jobs))
        rows = await self._read(
            f"""
            SELECT id, answered_at IS NOT NULL, answer, coalesce(work, 0), coalesce(failure, ''),
                coalesce(is_late, FALSE), coalesce(extract(epoch FROM answered_at - taken_at), 0)
            FROM jobs_2 WHERE id IN ({marks})""",
            *jobs,
        )
        return {
            row[0]: Answered(row[2], row[3], row[4], row[5], float(row[6])) if row[1] else None
            for row in rows
        }

    async def withdraw(self, job: int) -> bool:
        """Take a job out of the queue; whether nobody had begun with it."""
        sql = "DELETE FROM jobs_2 WHERE id = ? AND taken_at IS NULL"
        return await self._write(lambda it: it.execute(sql, (job,)).rowcount == 1)

    async def waiting(self) -> int:
        """How many jobs nobody has begun with."""
        sql = "SELECT count(*) FROM jobs_2 WHERE answered_at IS NULL AND taken_at IS NULL"
        return int((await self._read(sql))[0][0])

    async def thinkers(self) -> int:
        """How many can think at a time, at all workers together."""
        sql = """
            SELECT coalesce(sum(thinkers), 0) FROM workers_2
            WHERE heard_at > now() - make_interval(secs => ?)"""
        return int((await self._read(sql, SILENT_SECONDS))[0][0])

    # For those who think.

    async def take(self, worker: str, *, is_reserved: bool) -> Asked | None:
        """The job that is next; for a thinker that is reserved only one that is soon done."""
        values = (worker, _MINUTE, SILENT_SECONDS, is_reserved, self._seconds)
        found = await self._write(lambda it: it.execute(_TAKE, values).fetchone())
        return None if found is None else Asked(*found)

    async def answer(self, job: int, worker: str, answer: object, work: float) -> None:
        """A job is done."""
        await self._end(job, worker, msgspec.msgpack.encode(answer), work, None, is_late=False)

    async def fail(self, job: int, worker: str, why: str, *, is_late: bool) -> None:
        """A job can't be done."""
        await self._end(job, worker, None, 0.0, why, is_late=is_late)

    async def _end(
        self,
        job: int,
        worker: str,
        answer: bytes | None,
        work: float,
        failure: str | None,
        *,
        is_late: bool,
    ) -> None:
        sql = """
            UPDATE jobs_2 SET answered_at = now(), answer = ?, work = ?, failure = ?, is_late = ?
            WHERE id = ? AND worker = ? AND answered_at IS NULL"""

        def write(connection: Connection) -> None:
            connection.execute(sql, (answer, work, failure, is_late, job, worker))
            self._note(connection, "answered", str(job))

        await self._write(write)

    async def hear_of(self, worker: str, thinkers: int, jobs: list[int]) -> None:
        """A worker is there, and still at some jobs; old answers go."""
        marks = ", ".join("?" * len(jobs))

        def work(connection: Connection) -> None:
            connection.execute(
                """
                INSERT INTO workers_2 VALUES (?, ?, now()) ON CONFLICT (name)
                DO UPDATE SET thinkers = excluded.thinkers, heard_at = excluded.heard_at""",
                (worker, thinkers),
            )
            if jobs:
                still = f"UPDATE jobs_2 SET heard_at = now() WHERE worker = ? AND id IN ({marks})"
                connection.execute(still, (worker, *jobs))
            old = "DELETE FROM {} WHERE {} < now() - make_interval(secs => ?)"
            connection.execute(old.format("jobs_2", "answered_at"), (KEPT_SECONDS,))
            connection.execute(old.format("workers_2", "heard_at"), (KEPT_SECONDS,))

        await self._write(work)

    async def leave(self, worker: str) -> None:
        """A worker goes: what it has not answered is for others."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM workers_2 WHERE name = ?", (worker,))
            connection.execute(
                "UPDATE jobs_2 SET worker = NULL, taken_at = NULL, heard_at = NULL "
                "WHERE worker = ? AND answered_at IS NULL",
                (worker,),
            )
            self._note(connection, "asked", "")

        await self._write(work)


def read_answer(task: Callable[..., Any], answer: bytes) -> Any:
    """What a task has given back, in its own type."""
    return msgspec.msgpack.decode(answer, type=get_type_hints(task)["return"])

"""`vworp worker`: thinks over what servers have asked for, on any machine."""

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress

from vworp.core import VworpError
from vworp.server import tracing
from vworp.server.bot_pool import BotFailed, BotPool, OutOfTime, open_pool
from vworp.server.clock import Clock
from vworp.server.databases import is_server, open_store
from vworp.server.job_queue import TASKS, Asked
from vworp.server.logs import log_to_stderr
from vworp.server.postgres import PostgresStore
from vworp.server.problems import Problem
from vworp.server.settings import Settings
from vworp.server.upkeep import told

log = logging.getLogger("vworp.server")

MOST_TRIES = 2
"""A job whose workers have died so often is not given to another: it may be the job that kills."""

TELL_SECONDS = 2.0
"""So often a worker says that it is there, and looks for jobs of which it has not heard."""


class Worker:
    """Takes jobs as long as it has a thinker that is free."""

    def __init__(self, store: PostgresStore, settings: Settings) -> None:
        self.pool: BotPool = open_pool(settings, Clock())
        self.queue = store.jobs(settings.limits.thinking)
        self._store = store
        self._name = store.process
        self._count = self.pool.thinkers
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._is_wanted = asyncio.Event()
        self._is_over = asyncio.Event()

    async def run(self, ready: Callable[[int], None]) -> None:
        """Work until told to stop."""
        await self.queue.open()
        await self.pool.warm_up()
        self._store.listen({"asked": self._hear})
        telling = asyncio.create_task(self._tell())
        ready(self._count)
        try:
            while not self._is_over.is_set():
                self._is_wanted.clear()
                await self._take_all()
                await self._is_wanted.wait()
        finally:
            telling.cancel()
            await self._leave()

    def stop(self) -> None:
        """Take no more jobs; what was begun is for others."""
        self._is_over.set()
        self._is_wanted.set()

    def _hear(self, words: str) -> None:
        self._is_wanted.set()

    async def _take_all(self) -> None:
        while len(self._jobs) < self._count and not self._is_over.is_set():
            is_reserved = len(self._jobs) == self._count - 1 > 0
            try:
                asked = await self.queue.take(self._name, is_reserved=is_reserved)
            except Problem as problem:
                log.warning("can't take jobs", extra={"why": problem.detail})
                return
            if asked is None:
                return
            task = asyncio.create_task(self._think(asked))
            self._jobs[asked.id] = task

    async def _think(self, asked: Asked) -> None:
        try:
            with tracing.following(asked.carrier):
                took = {"job": asked.id, "task": asked.task, "worker": self._name}
                log.debug("job taken", extra=took)
                await self._answer(asked)
        except Problem as problem:  # it will be taken from us, and asked for again
            log.warning("can't answer", extra={"why": problem.detail})
        finally:
            del self._jobs[asked.id]
            self._is_wanted.set()

    async def _answer(self, asked: Asked) -> None:
        if asked.task not in TASKS:
            await self.queue.fail(asked.id, self._name, "an older worker", is_late=False)
            return
        if asked.tries > MOST_TRIES:
            await self.queue.fail(asked.id, self._name, "the bot process has ended", is_late=False)
            return
        thought = asked.thought()
        try:
            answer = await self.pool.ask(thought)
        except BotFailed as failure:
            is_late = isinstance(failure, OutOfTime)
            await self.queue.fail(asked.id, self._name, str(failure), is_late=is_late)
        else:
            await self.queue.answer(asked.id, self._name, answer, thought.work)

    async def _tell(self) -> None:
        while True:
            with suppress(Problem):
                await self.queue.hear_of(self._name, self._count, list(self._jobs))
            self._is_wanted.set()
            await asyncio.sleep(TELL_SECONDS)

    async def _leave(self) -> None:
        with suppress(Problem):
            await self.queue.leave(self._name)
        for task in list(self._jobs.values()):
            task.cancel()
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)
        await self.pool.close()


async def open_worker(settings: Settings, ready: Callable[[int], None]) -> None:
    """Run a worker in this process until it is told to stop (SIGINT or SIGTERM)."""
    tracing.check(settings)
    with told(settings.database):
        if not is_server(settings.database):
            raise VworpError(
                "workers want a PostgreSQL that they share with servers (--database postgresql://…)"
            )
        store = open_store(settings.database)
        assert isinstance(store, PostgresStore)
    log_to_stderr(settings.log_level, with_requests=False)
    worker = Worker(store, settings)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, worker.stop)
    try:
        with tracing.recorded(settings, "vworp-worker"):
            await worker.run(ready)
    finally:
        await store.close()

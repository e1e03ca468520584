"""Thoughts for a server whose bots think elsewhere: by way of the queue in the database."""

import asyncio
import logging
from contextvars import Context
from math import inf
from typing import Any, TypeVar

from vworp.server import tracing
from vworp.server.bot_pool import BotFailed, OutOfTime
from vworp.server.clock import Clock
from vworp.server.job_queue import Answered, JobQueue, read_answer
from vworp.server.problems import Problem
from vworp.server.thought_queue import Thought

log = logging.getLogger("vworp.server")

T = TypeVar("T")

LOOK_SECONDS = 0.5
"""Word of an answer may get lost: so often a server looks for itself."""


class RemotePool:
    """Asks workers, and waits for their answers."""

    def __init__(self, queue: JobQueue, clock: Clock) -> None:
        self._queue = queue
        self._clock = clock
        self._waiting: dict[int, list[asyncio.Future[Answered]]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._is_over = False

    @property
    def waiting(self) -> int:
        """How many thoughts this server waits for."""
        return len(self._waiting)

    async def warm_up(self) -> None:
        """Make the queue, and begin to look for answers."""
        if self._looking is None:
            looking = asyncio.get_running_loop().create_task(self._look(), context=Context())
            self._looking = looking  # for all requests, not for the one that came first
            await self._queue.open()

    async def complaints(self) -> list[str]:
        """What keeps bots from thinking."""
        await self.warm_up()
        if await self._queue.thinkers():
            return []
        return ["bots can't think: no `vworp worker` is there"]

    async def ask(self, thought: Thought[T]) -> T:
        """Have something thought over by a worker; BotFailed when no answer comes in time."""
        await self.warm_up()
        task = thought.task.__name__
        with tracing.span(f"queue {task}", "producer"):
            while not self._is_over:
                job, _ = await self._queue.ask(thought)
                log.debug("job asked for", extra={"job": job, "task": task})
                answered = await self._answer(job, thought.patience)
                if answered is not None:
                    return self._read(thought, answered)
            raise BotFailed("the server is going down")

    def _read(self, thought: Thought[T], answered: Answered) -> T:
        if answered.answer is None:
            raise (OutOfTime if answered.is_late else BotFailed)(answered.failure)
        thought.began = self._clock.elapsed() - answered.took
        thought.work = answered.work
        result: T = read_answer(thought.task, answered.answer)
        return result

    async def _answer(self, job: int, patience: float) -> Answered | None:
        """What came of a job; None if it was lost, and has to be asked for again."""
        future: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(job, []).append(future)
        try:
            self.hear(str(job))
            return await asyncio.wait_for(future, None if patience == inf else patience)
        except TimeoutError as error:
            await self._queue.withdraw(job)
            raise OutOfTime("all thinkers are busy") from error
        except LookupError:
            return None
        finally:
            self._waiting[job].remove(future)
            if not self._waiting[job]:
                del self._waiting[job]

    def hear(self, job: str) -> None:
        """There may be an answer to a job."""
        if int(job) in self._waiting:
            task = asyncio.get_running_loop().create_task(self._fetch([int(job)]))
            task.add_done_callback(_hear)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._fetch(list(self._waiting))
            except Problem as problem:
                log.warning("can't see the workers", extra={"why": problem.detail})

    async def _fetch(self, jobs: list[int]) -> None:
        if not jobs:
            return
        found = await self._queue.answers(jobs)
        for job in jobs:
            for future in self._waiting.get(job, []):
                if future.done():
                    continue
                if job not in found:
                    future.set_exception(LookupError(job))
                elif (answered := found[job]) is not None:
                    future.set_result(answered)

    async def close(self) -> None:
        """Wait for nothing more."""
        self._is_over = True
        if self._looking is not None:
            self._looking.cancel()
        for futures in list(self._waiting.values()):
            for future in futures:
                if not future.done():
                    future.set_exception(BotFailed("the server is going down"))


def _hear(task: "asyncio.Task[Any]") -> None:
    if not task.cancelled():
        task.exception()  # the next look will tell

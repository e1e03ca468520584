"""Where bots think: in processes of their own, never where people are being answered."""

import asyncio
import importlib
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar, TypeVarTuple

import vworp
from vworp import bots
from vworp.bots import Advice, bot
from vworp.bots.review import Verdict, judge
from vworp.core import CHANCE, VworpError, registry
from vworp.core.record import read

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


MORE_TIME = 3
"""How many times its time a process that is late may go on before it is ended."""


class BotFailed(VworpError):
    """No answer came in time, or none at all."""


# What runs in a process of the pool.


def _prepare(imports: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us when it is interrupted
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    for module in imports:
        importlib.import_module(module)


def _leave_with_the_server() -> None:
    """A server that was killed can't end its bot processes; they notice by themselves."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _rest() -> None:
    """Busy for long enough that the next one starts a process of its own."""
    time.sleep(0.05)


def choose(game: str, position: dict[str, Any], level: str, seed: str) -> int:
    """The action that a bot takes, seeing the position of its own view."""
    return int(bot(level, seed).choose(vworp.position(game, position)))


def advise(game: str, position: dict[str, Any], budget: str) -> list[Advice]:
    """Every option of a view, the best first, with its odds and the reason."""
    return bots.advise(vworp.position(game, position), bots.read_budget(budget))


def review(game: str, position: dict[str, Any], action: int) -> Verdict:
    """What an action cost that was taken in this view."""
    return judge(vworp.position(game, position), action)


def agrees_to_draw(game: str, position: dict[str, Any], seat: int) -> bool:
    """Whether a bot takes a draw: unless it thinks it is ahead."""
    return registry.find(game).policy.value(vworp.position(game, position))[seat] <= 0


def prove(record: str) -> tuple[int, str]:
    """How many chance outcomes follow from the seed of a record, or what is wrong with it."""
    try:
        match = read(record)
    except VworpError as error:
        return 0, str(error)
    return sum(move.seat == CHANCE for move in match.events), ""


class BotPool:
    """A few processes, and a time by which each answer has to be there."""

    def __init__(self, processes: int, seconds: float, imports: Sequence[str] = ()) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._imports = tuple(imports)
        self._turns = asyncio.Semaphore(self._processes)
        self._opening = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, task: Callable[[*Ts], T], *args: *Ts) -> T:
        """Have something thought over; BotFailed when no answer comes in time.

        The time begins when a process is free to think. One that takes too long may be filling
        a table it needs only once, so it gets some more time before it is ended.
        """
        await self._turns.acquire()
        try:
            pool = await self._open()
            thought = asyncio.wrap_future(pool.submit(task, *args))
        except BrokenProcessPool as error:
            self._turns.release()
            raise BotFailed("no bot process could be started") from error
        except BaseException:
            self._turns.release()
            raise
        thought.add_done_callback(self._is_free)
        try:
            return await asyncio.wait_for(asyncio.shield(thought), self.seconds)
        except TimeoutError as error:
            loop = asyncio.get_running_loop()
            loop.call_later(MORE_TIME * self.seconds, self._check, pool, thought)
            raise BotFailed("out of time") from error
        except BrokenProcessPool as error:
            self._give_up(pool)
            raise BotFailed("the bot process has ended") from error
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}: {error}") from error

    def _is_free(self, thought: asyncio.Future[Any]) -> None:
        self._turns.release()
        if not thought.cancelled():
            thought.exception()  # whoever still waits is told; a late answer interests nobody

    def _check(self, pool: ProcessPoolExecutor, thought: asyncio.Future[Any]) -> None:
        if not thought.done():
            self._give_up(pool)

    async def _open(self) -> ProcessPoolExecutor:
        async with self._opening:
            if self._pool is None:
                pool = ProcessPoolExecutor(
                    self._processes,
                    # A process forked from one with threads can hang.
                    mp_context=get_context("spawn"),
                    initializer=_prepare,
                    initargs=(self._imports,),
                )
                await self._start(pool)
                self._pool = pool
            return self._pool

    async def _start(self, pool: ProcessPoolExecutor) -> None:
        """Starting processes takes its time, which is nobody's time to think."""
        rests = [pool.submit(_rest) for _ in range(self._processes)]
        try:
            await asyncio.gather(*map(asyncio.wrap_future, rests))
        except BaseException:
            _end(pool)
            raise

    async def warm_up(self) -> None:
        """Have processes ready before the first question comes."""
        with suppress(BrokenProcessPool):
            await self._open()

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End processes that don't answer; the next question opens new ones."""
        if self._pool is pool:
            self._pool = None
        _end(pool)

    async def close(self) -> None:
        """End all processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()

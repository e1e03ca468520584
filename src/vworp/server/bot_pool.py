"""Where bots think: in processes of their own, never where people are being answered.

Each thinker is a process, so that one that is late or killed takes no other's thought with it.
"""

import asyncio
import importlib
import logging
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from math import inf
from multiprocessing import get_context, parent_process
from time import thread_time
from typing import Any, Protocol, TypeVar

import vworp
from vworp import bots
from vworp.bots import Advice, bot
from vworp.bots.review import Verdict, judge
from vworp.core import CHANCE, BadOption, VworpError, registry
from vworp.core.game import OptionValue
from vworp.core.record import read
from vworp.server import tracing
from vworp.server.clock import Clock
from vworp.server.logs import log_to_stderr
from vworp.server.settings import Settings
from vworp.server.thought_queue import Thought, ThoughtQueue

log = logging.getLogger("vworp.server")

T = TypeVar("T")

MORE_TIME = 3
"""How many times its time a thinker that is late may go on before it is ended."""

MOST_TRIES = 2
"""So often a question is asked whose thinker was killed: it may be the question that kills."""

FEWEST = 2
"""Thinkers at least: one of them is kept for people who wait for a quick answer."""


MOST_DEATHS = 5
"""So many thinkers that end one after the other are no chance."""


class BotFailed(VworpError):
    """No answer came in time, or none at all."""


class OutOfTime(BotFailed):
    """No thinker was free in time, or the one that was has not finished in time."""


# What runs in a thinker's process.


def _prepare(imports: Sequence[str], log_level: str) -> None:
    log_to_stderr(log_level, with_requests=False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us when it is interrupted
    threading.Thread(target=_leave_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    for module in imports:
        importlib.import_module(module)


_NICENESS = 5
"""Whoever thinks lets the process go first that answers people."""


def _leave_with_the_server() -> None:
    """A server that was killed can't end its bot processes; they notice by themselves."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _measured(task: Callable[..., T], args: tuple[Any, ...], carrier: str) -> tuple[T, float]:
    """What comes of a task, and the seconds of work that it was: of a core, not of the wall."""
    with tracing.following(carrier):
        began = thread_time()
        return task(*args), thread_time() - began


def _is_there() -> bool:
    """What a process that has just started is asked."""
    return True


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


def draw_png(svg: str, wide: int) -> bytes:
    """A picture as PNG, so many pixels wide."""
    import resvg_py  # a thinker that never draws need not load it

    return resvg_py.svg_to_bytes(svg_string=svg, width=wide)


def prove(record: str) -> tuple[int, str]:
    """How many chance outcomes follow from the seed of a record, or what is wrong with it."""
    try:
        match = read(record)
    except VworpError as error:
        return 0, str(error)
    return sum(move.seat == CHANCE for move in match.events[match.base :]), ""


def check_start(
    game: str, seats: int, options: Mapping[str, object]
) -> tuple[dict[str, OptionValue], str]:
    """The options of a new game as they are read, and what is wrong with them."""
    found = registry.find(game)
    try:
        chosen = found.read_options(options)
        found.start(seats, chosen)
    except BadOption as error:
        return {}, str(error)
    return chosen, ""


# What runs in the server.


class Thinker(Protocol):
    """Somebody who thinks about one thing at a time."""

    async def start(self) -> None:
        """Be ready to think; BrokenProcessPool when that can't be."""

    def think(
        self, task: Callable[..., T], args: tuple[Any, ...]
    ) -> "asyncio.Future[tuple[T, float]]":
        """What comes of a task, and the seconds of work that it was.

        BrokenProcessPool when the thinker ends meanwhile.
        """

    def end(self) -> None:
        """Stop thinking, whatever it is about."""


class ThinkerProcess:
    """A thinker that is a process, started when it is needed, and again when it has ended."""

    def __init__(self, imports: Sequence[str], log_level: str) -> None:
        self._prepared = (tuple(imports), log_level)
        self._executor: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        """Starting a process takes its time, which is nobody's time to think."""
        if self._executor is not None:
            return
        self._executor = ProcessPoolExecutor(
            1,
            # A process forked from one with threads can hang.
            mp_context=get_context("spawn"),
            initializer=_prepare,
            initargs=self._prepared,
        )
        try:
            await self.think(_is_there, ())
        except BaseException:
            self.end()
            raise

    def think(
        self, task: Callable[..., T], args: tuple[Any, ...]
    ) -> "asyncio.Future[tuple[T, float]]":
        """Have something thought over in the process."""
        assert self._executor is not None
        carrier = tracing.carrier()
        return asyncio.wrap_future(self._executor.submit(_measured, task, args, carrier))

    def end(self) -> None:
        """End the process; the next question starts another."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Pool(Protocol):
    """Where thoughts are thought over: in processes of this server, or by workers."""

    async def ask(self, thought: Thought[T]) -> T:
        """Have something thought over; BotFailed when no answer comes in time."""

    async def warm_up(self) -> None:
        """Be ready before the first question comes."""

    @property
    def waiting(self) -> int:
        """How many thoughts wait."""

    async def complaints(self) -> list[str]:
        """What keeps bots from thinking, in words; nothing when all is well."""

    async def close(self) -> None:
        """Think no more."""


class BotPool:
    """Thinkers, the queue before them, and a time by which each answer has to be there."""

    def __init__(
        self, thinkers: Sequence[Thinker], queue: ThoughtQueue, seconds: float, clock: Clock
    ) -> None:
        self.queue = queue
        self.seconds = seconds
        self._clock = clock
        self._thinkers = tuple(thinkers)
        self._free = deque(thinkers)
        self._answers: dict[Thought[Any], asyncio.Future[Any]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.deaths = 0
        """How many processes have ended by themselves, one after the other, without an answer."""

    async def ask(self, thought: Thought[T]) -> T:
        """Have something thought over; BotFailed when no answer comes in time.

        The time begins when a thinker takes the thought. One that takes too long may be filling
        a table it needs only once, so it gets some more time before it is ended.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._answers[thought] = answer
        thought.carrier = tracing.carrier()
        self.queue.add(thought)
        self._hand_out()
        if thought.patience < inf:
            loop.call_later(thought.patience, self._lose_patience, thought)
        try:
            return await answer
        finally:
            del self._answers[thought]
            self.queue.withdraw(thought)

    @property
    def thinkers(self) -> int:
        """How many can think at a time."""
        return len(self._thinkers)

    @property
    def waiting(self) -> int:
        return len(self.queue)

    async def complaints(self) -> list[str]:
        if self.deaths < MOST_DEATHS:
            return []
        return [f"bots can't think: {self.deaths} processes have ended one after the other"]

    def _lose_patience(self, thought: Thought[Any]) -> None:
        if self.queue.withdraw(thought):
            self._tell(thought, OutOfTime("all thinkers are busy"))

    def _tell(self, thought: Thought[Any], failure: BotFailed) -> None:
        """Tell whoever asked, if they still wait."""
        answer = self._answers.get(thought)
        if answer is not None and not answer.done():
            answer.set_exception(failure)

    def _hand_out(self) -> None:
        """Give the thoughts that are next to thinkers that are free.

        The last one is reserved, and of the others one is for somebody else.
        """
        count = len(self._thinkers)
        while self._free:
            is_reserved = len(self._free) == 1 < count
            thought = self.queue.take(max(1, count - 2), is_reserved=is_reserved)
            if thought is None:
                return
            self._spawn(self._think(self._free.popleft(), thought))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, thinker: Thinker, thought: Thought[Any]) -> None:
        started = self._clock.elapsed()
        task = thought.task.__name__
        try:
            with tracing.following(thought.carrier), tracing.span(f"think {task}", "consumer"):
                await self._answer(thinker, thought)
                took, work = self._clock.elapsed() - started, thought.work
                told = {"task": task, "ms": _ms(took), "work_ms": _ms(work)}
                log.debug("thought over", extra=told)
        finally:
            self.queue.finish(thought.visitor, self._clock.elapsed() - started)
            self._free.append(thinker)
            self._hand_out()

    async def _answer(self, thinker: Thinker, thought: Thought[Any]) -> None:
        try:
            await thinker.start()
            thought.began = self._clock.elapsed()
            result = await self._in_time(thinker, thought)
        except BotFailed as failure:
            self._tell(thought, failure)
        except BrokenProcessPool:
            self.deaths += 1
            thinker.end()
            self._ask_again(thought)
        except Exception as error:
            self._tell(thought, BotFailed(f"{type(error).__name__}: {error}"))
        else:
            self.deaths = 0
            answer = self._answers.get(thought)
            if answer is not None and not answer.done():
                answer.set_result(result)

    async def _in_time(self, thinker: Thinker, thought: Thought[T]) -> T:
        seconds = self.seconds if thought.seconds is None else thought.seconds
        coming = thinker.think(thought.task, thought.args)
        coming.add_done_callback(_hear)
        done, _ = await asyncio.wait({coming}, timeout=seconds)
        if done:
            result, thought.work = coming.result()
            return result
        failure = OutOfTime("out of time")
        self._tell(thought, failure)
        if thought.seconds is None:
            await asyncio.wait({coming}, timeout=MORE_TIME * seconds)
        if not coming.done():
            thinker.end()
        raise failure

    def _ask_again(self, thought: Thought[Any]) -> None:
        """The thinker was killed: another one may know better."""
        thought.tries += 1
        if thought.tries >= MOST_TRIES:
            self._tell(thought, BotFailed("the bot process has ended"))
        elif thought in self._answers:
            self.queue.add(thought)

    async def warm_up(self) -> None:
        """Have the processes ready before the first question comes."""
        free, self._free = self._free, deque()
        for thinker in free:
            with suppress(BrokenProcessPool):
                await thinker.start()
            self._free.append(thinker)
            self._hand_out()

    async def close(self) -> None:
        """End all processes; what waits is not thought over any more."""
        for thought in [*self._answers]:
            self.queue.withdraw(thought)
            self._tell(thought, BotFailed("the server is going down"))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in self._thinkers:
            await asyncio.to_thread(thinker.end)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def _hear(answer: "asyncio.Future[Any]") -> None:
    """Take notice of how a thought ended; when it comes too late, nobody else does."""
    if not answer.cancelled():
        answer.exception()


def open_pool(settings: Settings, clock: Clock) -> BotPool:
    """The thinkers of a server."""
    share = ((os.cpu_count() or 2) - 1) // settings.workers
    count = settings.bot_processes or max(FEWEST, share)
    thinkers = [ThinkerProcess(settings.imports, settings.log_level) for _ in range(count)]
    queue = ThoughtQueue(settings.limits.thinking, clock)
    return BotPool(thinkers, queue, settings.bot_seconds, clock)

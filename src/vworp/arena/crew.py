"""Who plays the games: this process, many processes, or a Ray cluster. The games are the same."""

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TYPE_CHECKING

from vworp.core import VworpError

if TYPE_CHECKING:
    from vworp.arena.playouts import Outcome, Plan

AHEAD = 2
"""How many pieces of work a process has waiting: enough to keep busy, few enough to stop soon."""

MOST_DEATHS = 3

Play = Callable[["Plan", list[int]], list["Outcome"]]


class WorkerDied(VworpError):
    """The same games have ended a process again and again."""


def in_processes(
    play: Play, plan: "Plan", numbers: Iterable[int], jobs: int, chunk: int
) -> Iterator["Outcome"]:
    """Play games in so many processes; one that dies is replaced, and its games are played anew.

    What other processes had finished by then stays finished.
    """
    left = iter(numbers)
    work = iter(lambda: list(islice(left, chunk)), [])
    deaths: Counter[int] = Counter()
    again: list[list[int]] = []
    while True:
        pool = _pool(jobs)
        pending: dict[Future[list[Outcome]], list[int]] = {}
        try:
            while True:
                _fill(pool, play, plan, pending, again, work, jobs * AHEAD)
                if not pending:
                    return
                done, _ = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    numbers_played = pending.pop(future)
                    try:
                        yield from future.result()
                    except BrokenProcessPool:
                        again.append(numbers_played)
                        raise
        except BrokenProcessPool:
            yield from _rescued(pending, again)
            _count_deaths(deaths, again)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _fill(
    pool: ProcessPoolExecutor,
    play: Play,
    plan: "Plan",
    pending: "dict[Future[list[Outcome]], list[int]]",
    again: list[list[int]],
    work: Iterator[list[int]],
    most: int,
) -> None:
    while len(pending) < most:
        numbers = again.pop() if again else next(work, None)
        if numbers is None:
            return
        try:
            pending[pool.submit(play, plan, numbers)] = numbers
        except BrokenProcessPool:
            again.append(numbers)
            raise


def _rescued(
    pending: "dict[Future[list[Outcome]], list[int]]", again: list[list[int]]
) -> Iterator["Outcome"]:
    """What was finished when a process died counts; the rest is to be played again."""
    for future, numbers in pending.items():
        if future.done() and not future.cancelled() and future.exception() is None:
            yield from future.result()
        else:
            again.append(numbers)
    pending.clear()


def _count_deaths(deaths: Counter[int], again: list[list[int]]) -> None:
    """Whose fault it was is not known, so every piece of work under way is counted."""
    for numbers in again:
        deaths[numbers[0]] += 1
        if deaths[numbers[0]] > MOST_DEATHS:
            raise WorkerDied(
                f"game {numbers[0]} was under way when a process died, {MOST_DEATHS + 1} times: "
                "is there memory enough? Take fewer --jobs"
            )


def _pool(processes: int) -> ProcessPoolExecutor:
    """Fresh processes that leave Ctrl-C to this one.

    Copies of this one would be quicker to start, but may hang: a progress bar has a thread.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_ignore_interrupts)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

"""The watchdog: notices when something holds the event loop up, and says what it was.

A thread asks the loop for a sign of life, again and again. Where that takes too long it looks at
what the loop is doing just then. What counts is the processor time that the loop's own thread has
used: on a busy machine everything is late, and that is nobody's fault here.
"""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from vworp.server.metrics import Metrics

log = logging.getLogger("vworp.server")

LONGEST = 0.05
"""Nothing runs longer on the event loop, in seconds of processor time."""

_EVERY = 0.05
_STACK = 12


@dataclass(frozen=True, slots=True)
class Stall:
    """Something that held the event loop up: for how long, and where it was at that time."""

    seconds: float
    processor_seconds: float
    where: str


class Watchdog(threading.Thread):
    """Watches the loop that it was made in."""

    def __init__(self, metrics: Metrics, on_stall: Callable[[Stall], None]) -> None:
        super().__init__(name="watchdog", daemon=True)
        self._metrics = metrics
        self._on_stall = on_stall
        self._loop = asyncio.get_running_loop()
        self._watched = threading.get_ident()
        self._used = _processor_time(self._watched)
        self._sign = threading.Event()
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.wait(_EVERY):
            stall = self._ask()
            if stall is not None:
                self._on_stall(stall)

    def stop(self) -> None:
        """Look away."""
        self._is_over.set()
        self._sign.set()
        self.join()

    def _ask(self) -> Stall | None:
        """Wait for a sign of life; what held the loop up, if something did."""
        self._sign.clear()
        if self._is_over.is_set():  # the loop waits for us, and would give no sign any more
            return None
        began, used = time.perf_counter(), self._used()
        self._loop.call_soon_threadsafe(self._sign.set)
        where = ""
        if not self._sign.wait(LONGEST):
            where = self._look()
            self._sign.wait()
        seconds = time.perf_counter() - began
        self._metrics.loop_lag.observe(seconds)
        processor = self._used() - used
        return Stall(seconds, processor, where) if processor > LONGEST else None

    def _look(self) -> str:
        """Where the loop is now, innermost call last."""
        frame = sys._current_frames().get(self._watched)
        stack = traceback.extract_stack(frame)[-_STACK:]
        return " > ".join(f"{call.name} ({call.filename.rsplit('/', 1)[-1]})" for call in stack)


def _processor_time(thread: int) -> Callable[[], float]:
    """The processor time of a thread; where a system can't tell, the time that has passed."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.perf_counter
    clock = time.pthread_getcpuclockid(thread)
    return lambda: time.clock_gettime(clock)


@contextmanager
def watch_loop(metrics: Metrics) -> Iterator[None]:
    """Log and count whatever holds the running event loop up."""

    def tell(stall: Stall) -> None:
        metrics.stalls.inc()
        figures = {
            "ms": round(stall.seconds * 1000),
            "processor_ms": round(stall.processor_seconds * 1000),
        }
        log.warning("event loop held up", extra={**figures, "where": stall.where})

    watchdog = Watchdog(metrics, tell)
    watchdog.start()
    try:
        yield
    finally:
        watchdog.stop()

"""The watchdog: what holds the event loop up is counted and named; waiting is not."""

import asyncio
import threading
import time

from vworp.server.metrics import Metrics
from vworp.server.watchdog import LONGEST, Stall, Watchdog


def hold_the_loop_up() -> None:
    until = time.thread_time() + 4 * LONGEST
    while time.thread_time() < until:
        pass


async def watched(work: bool) -> list[Stall]:
    """What the watchdog saw while the loop worked, or just waited."""
    stalls: list[Stall] = []
    has_seen = threading.Event()

    def tell(stall: Stall) -> None:
        stalls.append(stall)
        has_seen.set()

    watchdog = Watchdog(Metrics(), tell)
    watchdog.start()
    await asyncio.sleep(LONGEST)
    if work:
        # It may look away just then, but not every time.
        while not has_seen.is_set():
            hold_the_loop_up()
            await asyncio.sleep(LONGEST)
    watchdog.stop()
    return stalls


def test_what_holds_the_loop_up_is_named() -> None:
    stalls = asyncio.run(watched(work=True))
    assert stalls[0].processor_seconds > LONGEST
    assert any("hold_the_loop_up (test_watchdog.py)" in stall.where for stall in stalls)


def test_waiting_holds_nobody_up() -> None:
    assert asyncio.run(watched(work=False)) == []


class HeardTooLate(threading.Event):
    """Set just after whoever waits for it was told that it is not."""

    is_heard = False

    def wait(self, timeout: float | None = None) -> bool:
        super().wait()
        was_heard, self.is_heard = self.is_heard, True
        return was_heard


def test_a_watchdog_that_is_about_to_ask_does_not_keep_the_loop_from_ending() -> None:
    async def end_while_it_asks() -> bool:
        watchdog = Watchdog(Metrics(), lambda _: None)
        watchdog._is_over = HeardTooLate()
        watchdog.start()
        stopping = threading.Thread(target=watchdog.stop, daemon=True)
        stopping.start()
        stopping.join(10)  # meanwhile the loop gives no sign of life, as when it stops it itself
        return not stopping.is_alive()

    assert asyncio.run(end_while_it_asks())

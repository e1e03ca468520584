"""The clocks of a server, so that whoever tests it can bring clocks of their own."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """`now` is the time of day, to be written down; `elapsed` measures how long things take.

    `sleep` lets time pass.
    """

    now: Callable[[], float] = time.time
    elapsed: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

"""The clocks of a server, so that whoever tests it can bring clocks of their own."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """`now` is the time of day, to be written down; `elapsed` measures how long things take."""

    now: Callable[[], float] = time.time
    elapsed: Callable[[], float] = time.monotonic

"""How much one answer may hold, and how long one may work before others get their turn."""

import asyncio
import time

MOST_BYTES = 1024 * 1024
"""An answer that has so much ends; whoever wants more asks for the rest."""

_SECONDS = 0.01


class Pause:
    """Long work on the event loop in short turns."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def now_and_then(self) -> bool:
        """Let others work if it has been our turn for a while; whether they were let."""
        if time.perf_counter() - self._since < _SECONDS:
            return False
        await asyncio.sleep(0)
        self._since = time.perf_counter()
        return True

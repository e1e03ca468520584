"""How long a search may think: for a time, or for so many iterations."""

import re
from dataclasses import dataclass

from vworp.bots.bot import UnknownBot

MOST_SECONDS = 60.0
MOST_ITERATIONS = 1_000_000

_WRITTEN = re.compile(r"(\d{1,9})(ms|s|it)")


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost; only a number of iterations makes a search repeatable."""

    seconds: float | None = None
    iterations: int | None = None

    def is_within(self, seconds: float, iterations: int) -> bool:
        """Whether it asks for no more than this."""
        return (self.seconds or 0.0) <= seconds and (self.iterations or 0) <= iterations

    def __str__(self) -> str:
        if self.iterations is not None:
            return f"{self.iterations}it"
        milliseconds = round(1000 * (self.seconds or 0.0))
        return f"{milliseconds}ms" if milliseconds % 1000 else f"{milliseconds // 1000}s"


def read_budget(text: str) -> Budget:
    """A budget as it is written after a level's name: `500ms`, `2s` or `200it`."""
    written = _WRITTEN.fullmatch(text.strip().lower())
    if written is None:
        raise UnknownBot(f"{text!r} is no budget; write 500ms, 2s or 200it")
    number, unit = int(written[1]), written[2]
    budget = Budget(iterations=number) if unit == "it" else Budget(seconds=_seconds(number, unit))
    if not 0 < (budget.iterations or 0) <= MOST_ITERATIONS and unit == "it":
        raise UnknownBot(f"a search has from 1 to {MOST_ITERATIONS} iterations, not {number}")
    if unit != "it" and not 0 < (budget.seconds or 0) <= MOST_SECONDS:
        raise UnknownBot(f"a search has from 1ms to {MOST_SECONDS:.0f}s a move, not {text}")
    return budget


def _seconds(number: int, unit: str) -> float:
    return number / 1000 if unit == "ms" else float(number)

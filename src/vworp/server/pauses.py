"""How long bots seem to think, where the true time would tell what is in their hands."""

from collections import deque
from math import ceil, log
from random import SystemRandom

from vworp.bots import budget_of

SHORTEST = 0.015
"""Seconds: what any bot takes that knows its answer at once, on a machine with other things to do.
"""

_KEPT = 300
_ODD = 6
"""Of the latest thoughts so many may be longer than usual: the first one about a game loads it, and
now and then memory is tidied up. One such thought would slow down all decisions until it is
forgotten."""

_STEP = 1.25
_SPREAD = 0.5
_DELAY = 1.5
"""A search that has so many seconds is late by up to a half where there is other work."""


class Pauses:
    """Pauses drawn by what a level usually needs, and not by what it needed this time.

    For each game and level it is what the latest thoughts took but for the few longest, rounded up
    to a geometric scale; forced answers are no thoughts. A pause is that, and by chance up to a
    half more. A thought that takes longer fills several pauses.
    """

    def __init__(self) -> None:
        self._thoughts: dict[tuple[str, str], deque[float]] = {}
        self._random = SystemRandom()

    def learn(self, game: str, level: str, seconds: float) -> None:
        """Remember how long a thought has taken."""
        self._thoughts.setdefault((game, level), deque(maxlen=_KEPT)).append(seconds)

    def usual(self, game: str, level: str) -> float:
        """What nearly every decision has been thought over in, or should be by its budget."""
        budget = budget_of(level)
        planned = _DELAY * (budget.seconds or 0.0) if budget is not None else 0.0
        thoughts = sorted(self._thoughts.get((game, level), ()))[:-_ODD]
        longest = max((planned, *thoughts))
        return float(SHORTEST * _STEP ** ceil(log(max(longest / SHORTEST, 1.0), _STEP)))

    def draw(self, game: str, level: str, seconds: float) -> float:
        """How long a decision seems to take that was made after so many seconds."""
        pause = self.usual(game, level) * (1 + self._random.random() * _SPREAD)
        return pause * max(1, ceil(seconds / pause))

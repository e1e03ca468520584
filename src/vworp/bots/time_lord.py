"""The level that looks ahead: a search within a budget, guided by the game's policy."""

from collections.abc import Callable
from time import perf_counter
from typing import ClassVar

from vworp.bots.advice import Advice, Known, advice_from, advice_of, look_up
from vworp.bots.bot import Bot, Seed
from vworp.bots.budget import Budget
from vworp.bots.search import Clock, Search
from vworp.core import State

A_SECOND = Budget(seconds=1.0)


class TimeLord(Bot):
    """Thinks about one decision at a time; afterwards it can say what it thought."""

    name: ClassVar[str] = "timelord"
    title: ClassVar[str] = "Time Lord"
    summary: ClassVar[str] = "looks ahead, a second a move"

    def __init__(self, seed: Seed, budget: Budget = A_SECOND, clock: Clock = perf_counter) -> None:
        super().__init__(seed)
        self.budget = budget
        self.clock = clock
        self._reasons: Callable[[], list[Advice]] = list

    def choose(self, view: State) -> int:
        """What is known to be best, else what the search recommends."""
        known = look_up(view)
        if known is not None and self._relies_on(known):
            self._reasons = lambda: advice_from(known)
            return known.best
        search = Search(view, self._rng)
        if not search.is_plain():
            search.run(self.budget, self.clock)
        self._reasons = lambda: advice_of(search)
        return search.best()

    def _relies_on(self, known: Known) -> bool:
        return known.is_exact

    def reasons(self) -> list[Advice]:
        """All options of the latest decision, the best first, each with its odds and why."""
        return self._reasons()

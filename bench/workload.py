"""What a workload is, and how several are timed side by side on a noisy machine."""

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

Counts = dict[str, int]
Work = Callable[[], Counts]
"""Does one small piece of work (a game, some copies) and says what was done in it."""


@dataclass
class Workload:
    """A named piece of work with what is counted of it: games, decisions, events or copies."""

    name: str
    prepare: Callable[[], Work]
    rates: dict[str, list[float]] = field(default_factory=dict)

    def rate(self, unit: str) -> float:
        """The median rate per CPU second."""
        return statistics.median(self.rates[unit])


def time_together(
    workloads: Sequence[Workload], rounds: int, seconds: float, progress: Callable[[], None]
) -> None:
    """Run all workloads in turn, several rounds long, so that a busy minute slows all alike."""
    works = [workload.prepare() for workload in workloads]
    for _ in range(rounds):
        for workload, work in zip(workloads, works, strict=True):
            for unit, rate in _rates(work, seconds).items():
                workload.rates.setdefault(unit, []).append(rate)
            progress()


def _rates(work: Work, seconds: float) -> dict[str, float]:
    totals: Counts = {}
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for unit, count in work().items():
            totals[unit] = totals.get(unit, 0) + count
    return {unit: count / spent for unit, count in totals.items()}


def repeat(operation: Callable[[], object], times: int = 500) -> Work:
    """Work that does one small operation many times."""

    def work() -> Counts:
        for _ in range(times):
            operation()
        return {"copies": times}

    return work


def available(workloads: Iterable[tuple[str, Callable[[], Iterable[Workload]]]]) -> list[Workload]:
    """All workloads whose package is installed; the others are named and left out."""
    found: list[Workload] = []
    for package, make in workloads:
        try:
            found += make()
        except ImportError:
            print(f"left out: {package} is not installed (make bench installs it)")
    return found

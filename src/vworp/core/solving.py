"""Solving a game: what is asked of one that can be solved, and what it tells meanwhile."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from vworp.core.game import OptionValue

Machine = Literal["auto", "cpu", "gpu"]


@dataclass(frozen=True)
class Task:
    """What to solve, on what, how exactly, and where to keep it."""

    options: Mapping[str, OptionValue]
    machine: Machine = "auto"
    tolerance: float = 1e-7
    on_board: int | None = None
    """Only the endgames with at most so many pieces left."""
    keep: Path | None = None
    """A folder for the finished parts, from which a later run goes on."""


@dataclass(frozen=True)
class Stage:
    """How far the work is: which part of how many, and how close its bounds are."""

    name: str
    number: int
    of: int
    sweep: int
    change: float
    gap: float


Tell = Callable[[Stage], None]
Findings = dict[str, Any]
"""What was found; `opening` is the first player's chance, where the opening was reached."""


@dataclass(frozen=True)
class Solver:
    """A game's way to be solved. `load` brings the work in, so that playing needs none of it."""

    load: Callable[[], Callable[[Task, Tell], Findings]]

    def solve(self, task: Task, tell: Tell) -> Findings:
        """Do it."""
        return self.load()(task, tell)

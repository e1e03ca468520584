"""The queue before the thinkers: fair by visitor, and people who wait come first."""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from math import inf
from typing import Any, Generic, TypeVar

from vworp.server.clock import Clock
from vworp.server.limits import Limiter
from vworp.server.settings import Rate

T = TypeVar("T")

_MINUTE = 60.0


class Urgency(IntEnum):
    """Who waits for a thought; a lower number goes first."""

    PERSON = 0
    """Somebody who sits at the table and looks at it."""
    HINT = 1
    LOOKING_BACK = 2
    """Reviews and proofs."""
    NOBODY = 3
    """A table of bots alone, or one whose people are away."""


@dataclass(eq=False, slots=True)
class Thought(Generic[T]):
    """Something to be thought over, and for whom: `visitor` is a network, see `network_of`.

    `is_quick` says that half a second will do. `seconds` is a time limit of its own, after which
    the thinker is ended at once; `patience` is how long it may stand in the queue.
    `began` is when a thinker took it, `work` the seconds of work that it was, without waiting for
    a core and for the way to the thinker and back. `carrier` says for which request it is.
    """

    task: Callable[..., T]
    args: tuple[Any, ...]
    visitor: str
    urgency: Urgency
    is_quick: bool = True
    seconds: float | None = None
    patience: float = inf
    began: float = 0.0
    work: float = 0.0
    tries: int = 0
    carrier: str = ""


_Line = OrderedDict[str, deque[Thought[Any]]]
"""Those of one urgency, each visitor's in a row; the visitor in front is next."""


class ThoughtQueue:
    """Whose thought is next: by urgency, and among equals each visitor in turn.

    A visitor whose thoughts have taken more than `seconds` in a minute waits until nobody else
    does.
    """

    def __init__(self, seconds: float, clock: Clock) -> None:
        self._clock = clock
        self._budgets = Limiter(Rate(seconds / _MINUTE, max(1, round(seconds))), clock)
        self._lines: dict[Urgency, _Line] = {urgency: OrderedDict() for urgency in Urgency}
        self.thought_for: Counter[str] = Counter()
        """How many thinkers each visitor occupies."""

    def __len__(self) -> int:
        return sum(len(row) for line in self._lines.values() for row in line.values())

    def add(self, thought: Thought[Any]) -> None:
        """Let a thought wait, behind the others of its visitor."""
        self._lines[thought.urgency].setdefault(thought.visitor, deque()).append(thought)

    def withdraw(self, thought: Thought[Any]) -> bool:
        """Take a thought out of the queue; whether it was still there."""
        line = self._lines[thought.urgency]
        row = line.get(thought.visitor, deque())
        if thought not in row:
            return False
        row.remove(thought)
        if not row:
            del line[thought.visitor]
        return True

    def take(self, most: int, *, is_reserved: bool = False) -> Thought[Any] | None:
        """The thought that is next, of a visitor who occupies fewer than `most` thinkers.

        A thinker that is reserved is for those thoughts alone that a person waits for and that
        won't take long, whatever else is thought over for the visitor.
        """
        for is_over_budget in (False, True):
            for line in self._lines.values():
                for visitor, row in line.items():
                    if (
                        (is_reserved or self.thought_for[visitor] < most)
                        and self.is_over_budget(visitor) == is_over_budget
                        and (thought := _first(row, is_reserved)) is not None
                    ):
                        return self._taken(line, thought)
        return None

    def _taken(self, line: _Line, thought: Thought[Any]) -> Thought[Any]:
        self.withdraw(thought)
        if thought.visitor in line:
            line.move_to_end(thought.visitor)
        self.thought_for[thought.visitor] += 1
        return thought

    def finish(self, visitor: str, seconds: float) -> None:
        """A thinker is free again, after so long: that is taken off the visitor's budget."""
        self.thought_for[visitor] -= 1
        if not self.thought_for[visitor]:
            del self.thought_for[visitor]
        self._budgets.bucket(visitor).left -= seconds

    def is_over_budget(self, visitor: str) -> bool:
        """Whether a visitor's thoughts have taken more than their share of the last minute."""
        return self._budgets.bucket(visitor).fill(self._clock.elapsed()) <= 0


def _first(row: deque[Thought[Any]], is_reserved: bool) -> Thought[Any] | None:
    if not is_reserved:
        return row[0]
    return next((one for one in row if one.is_quick and one.urgency == Urgency.PERSON), None)

"""What a search remembers: decisions as its seat could tell them apart, and averages."""

from collections.abc import Sequence

Seen = tuple[int, ...]
"""What the searching seat saw happen between two decisions; -1 for what it could not read."""


class Edge:
    """One option of a decision: how often it was tried, and what came of it for the decider.

    `prior` is its share of the policy's weights, softened, and `weight` the weight itself; `luck`
    is where the sequence of its dice begins (`LowDiscrepancyDice`); `available` counts how often it
    was there to be taken, in a decision where that differs.
    """

    __slots__ = ("action", "available", "luck", "prior", "total", "visits", "weight")

    def __init__(self, action: int, prior: float, luck: float, weight: float) -> None:
        self.action = action
        self.prior = prior
        self.weight = weight
        self.luck = luck
        self.available = 0
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What this option brought on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A decision that the searching seat can't tell from others with the same past.

    Its options can differ from one guess to the next (then it `is_mixed`), so edges are found by
    their action; `ranked` has those of the latest `options`, the best prior first.
    """

    __slots__ = ("edges", "is_mixed", "nexts", "options", "ranked", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.nexts: dict[Seen, Node] = {}
        self.options: Sequence[int] = ()
        self.ranked: list[Edge] = []
        self.is_mixed = False
        self.visits = 0
        self.total = 0.0

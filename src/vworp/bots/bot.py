"""What every bot is: a chooser that sees a view and has dice of its own."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from vworp.core import State, VworpError

Seed = int | str | bytes


class UnknownBot(VworpError):
    """No bot of that name."""


class Bot:
    """A player: given a view of its own seat, it chooses the number of an action.

    A bot never holds the table itself, so it can't know more than a person in its seat.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    """The name as people write it, where that is not the name with capitals."""

    summary: ClassVar[str] = ""

    needs_oracle: ClassVar[bool] = False
    """Whether it only plays games that have an oracle."""

    def __init__(self, seed: Seed) -> None:
        # A text seeds Random alike on every machine; objects would be seeded by their hash.
        self._rng = Random(seed if isinstance(seed, bytes) else str(seed))

    def choose(self, view: State) -> int:
        """The action to take; it is this view's own seat that decides."""
        raise NotImplementedError

    def _one_of(self, options: Sequence[int]) -> int:
        """One option, all alike; `random()` is the one method Python promises never to change."""
        return options[int(self._rng.random() * len(options))]

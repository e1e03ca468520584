"""An oracle: what a game knows about its own positions for certain, or nearly so."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Verdict:
    """Chances to win under best play by all, and whether they are exact or nearly so.

    One for each seat, or for the seat that decides, one for each option it has.
    """

    chances: tuple[float, ...]
    is_exact: bool


class Oracle(Protocol):
    """Knows some positions of a game, or all of them; sees views only."""

    def open_books(self) -> None:
        """Read what it will have to look up, so that nobody waits for that later."""

    def judge(self, view: Any) -> Verdict | None:
        """How a position stands for each seat; None where the oracle does not know it."""

    def weigh(self, view: Any, options: Sequence[int]) -> Verdict | None:
        """The chance of the seat that decides after each option; None where it is not known."""

"""The level that knows: a game that is solved, or that a network has learned by heart."""

from typing import ClassVar

from vworp.bots.advice import Known
from vworp.bots.time_lord import TimeLord


class Matrix(TimeLord):
    """Looks everything up that the game's oracle knows, exact or nearly so, and thinks elsewhere.

    Only games with an oracle have it; a board of one's own is thought about like a Time Lord does.
    """

    name: ClassVar[str] = "matrix"
    title: ClassVar[str] = "The Matrix"
    summary: ClassVar[str] = "knows the game by heart, move by move"

    needs_oracle: ClassVar[bool] = True

    def _relies_on(self, known: Known) -> bool:
        return True

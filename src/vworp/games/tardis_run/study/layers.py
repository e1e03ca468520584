"""The order in which the game is solved: from its ends back to its opening."""

from collections.abc import Iterator
from dataclasses import dataclass

NOBODYS, MINE, YOURS = range(3)
"""Whose the black paddle is, seen by the side that moves."""

SWAPPED = (NOBODYS, YOURS, MINE)
"""The same, seen by the other side."""


@dataclass(frozen=True)
class Layer:
    """All tables with so many pawns off on the two sides, the paddle held or still unclaimed.

    Pawns off never return (TR-R24) and a claimed paddle stays claimed (TR-R6), so a layer leads
    only to itself and to layers before it.
    """

    fewer: int
    more: int
    is_held: bool

    @property
    def name(self) -> str:
        """Such as 1-3-held."""
        return f"{self.fewer}-{self.more}-{'held' if self.is_held else 'unclaimed'}"

    @property
    def owners(self) -> tuple[int, ...]:
        """Whose the paddle can be here."""
        return (MINE, YOURS) if self.is_held else (NOBODYS,)

    @property
    def sides(self) -> tuple[tuple[int, int], ...]:
        """Pawns off of the side that moves and of the other: one way round, or both."""
        if self.fewer == self.more:
            return ((self.fewer, self.more),)
        return ((self.fewer, self.more), (self.more, self.fewer))


def layers(pawns: int, on_board: int | None = None) -> Iterator[Layer]:
    """Every layer with at most so many pawns on the board, after all those it leads to."""
    fewest_off = 0 if on_board is None else max(0, 2 * pawns - on_board)
    for total in range(2 * pawns, fewest_off - 1, -1):
        for fewer in range(max(0, total - pawns), total // 2 + 1):
            for is_held in (True, False):
                yield Layer(fewer, total - fewer, is_held)

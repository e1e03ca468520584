"""Dice from a low-discrepancy sequence: luck spread evenly over the visits of one option."""

from random import Random

_GOLDEN = 0.6180339887498949

_USED_UP = 1e9
"""A double has 53 bits; a number that has decided so many cases is replaced by a fresh one."""


class LowDiscrepancyDice:
    """Dice for search: over many visits each outcome falls about as often as it should.

    A visit's luck is one number between 0 and 1, read digit by digit: each die is a digit in the
    base of its faces. The numbers of an option's visits are a low-discrepancy sequence, multiples
    of the golden ratio, so that options are compared by what they are worth, less by their luck.
    """

    __slots__ = ("_luck", "_random", "_span")

    def __init__(self, rng: Random) -> None:
        self._random = rng.random
        self._luck = 0.0
        self._span = _USED_UP

    def begin(self, start: float, visit: int) -> None:
        """The luck of an option's visit; `start` is where the sequence of its visits begins."""
        self._luck = (start + visit * _GOLDEN) % 1.0
        self._span = 1.0

    def below(self, count: int) -> int:
        """One of 0 .. count-1."""
        self._span *= count
        if self._span > _USED_UP:
            self._luck = self._random()
            self._span = count
        shares = self._luck * count
        number = int(shares)
        self._luck = shares - number
        return number

    def bits(self, count: int) -> int:
        """So many tosses of a coin, as a number."""
        return self.below(1 << count)

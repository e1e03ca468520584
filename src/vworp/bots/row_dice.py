"""Dice in rows: what is thrown for the same thing falls the same, whatever was thrown before."""

from random import Random

_USED_UP = 1e9
"""A double has 53 bits; a number that has decided so many cases is replaced by the next one."""

_STRIDE = 0.7548776662466927
"""How far the seeds of the numbers lie apart that follow when one is used up."""

_SPREAD = 16
"""So many tries of a row have their luck spread evenly between them."""


class RowDice:
    """Dice for search whose luck hangs on what they are thrown for, and not on what came before.

    In the n-th try of every option each row falls the same. A try's luck in a row is one number
    between 0 and 1, and every die takes its share of it, as when decoding; of sixteen tries one has
    the luckiest sixteenth, one the next, in an order of the row's own, so that neither a row alone
    nor two rows together favour anything.
    """

    __slots__ = ("_begun", "_row", "_seed", "_spreads", "_try")

    def __init__(self, rng: Random) -> None:
        self._seed = rng.random()
        self._spreads: dict[tuple[int, int], list[float]] = {}
        self._begun: dict[int, list[float]] = {}
        self._row: list[float] = []
        self._try = 0

    def begin(self, number: int) -> None:
        """The n-th try of an option."""
        self._try = number
        self._begun = {}

    def turn_to(self, row: int) -> None:
        """What falls now belongs to this row."""
        found = self._begun.get(row)
        if found is None:
            luck = self._luck_of(row)
            found = self._begun[row] = [luck, 1.0, luck]
        self._row = found

    def _luck_of(self, row: int) -> float:
        block, place = divmod(self._try, _SPREAD)
        spread = self._spreads.get((row, block))
        if spread is None:
            rng = Random(f"{self._seed} {row} {block}")
            spread = [(part + rng.random()) / _SPREAD for part in range(_SPREAD)]
            rng.shuffle(spread)
            self._spreads[row, block] = spread
        return spread[place]

    def below(self, count: int) -> int:
        """One of 0 .. count-1."""
        row = self._row
        row[1] *= count
        if row[1] > _USED_UP:
            row[2] += _STRIDE
            row[0], row[1] = Random(row[2]).random(), count
        shares = row[0] * count
        number = int(shares)
        row[0] = shares - number
        return number

    def bits(self, count: int) -> int:
        """So many tosses of a coin, as a number."""
        return self.below(1 << count)

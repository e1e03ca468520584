"""Common random numbers: what is thrown for the same thing falls the same in every option's try."""

from random import Random

_USED_UP = 1e9
"""A double has 53 bits; a number that has decided so many cases is replaced by the next one."""

_STRIDE = 0.7548776662466927
"""How far the seeds of the numbers lie apart that follow when one is used up."""

_STRATA = 16
"""So many tries of a stream make a stratified sample."""


class CommonRandomDice:
    """Dice with a stream of random numbers for each thing that is thrown for, stratified.

    In the n-th try of every option each stream is the same, whatever was thrown before. A try's
    luck in a stream is one number between 0 and 1, read digit by digit. Sixteen tries make a
    stratified sample: one has the luckiest sixteenth, one the next, in an order of the stream's
    own, so that neither a stream alone nor two together favour anything.
    """

    __slots__ = ("_begun", "_seed", "_strata", "_stream", "_try")

    def __init__(self, rng: Random) -> None:
        self._seed = rng.random()
        self._strata: dict[tuple[int, int], list[float]] = {}
        self._begun: dict[int, list[float]] = {}
        self._stream: list[float] = []
        self._try = 0

    def begin(self, number: int) -> None:
        """The n-th try of an option."""
        self._try = number
        self._begun = {}

    def use_stream(self, number: int) -> None:
        """What falls now is drawn from this stream."""
        found = self._begun.get(number)
        if found is None:
            luck = self._luck_of(number)
            found = self._begun[number] = [luck, 1.0, luck]
        self._stream = found

    def _luck_of(self, stream: int) -> float:
        block, place = divmod(self._try, _STRATA)
        strata = self._strata.get((stream, block))
        if strata is None:
            rng = Random(f"{self._seed} {stream} {block}")
            strata = [(part + rng.random()) / _STRATA for part in range(_STRATA)]
            rng.shuffle(strata)
            self._strata[stream, block] = strata
        return strata[place]

    def below(self, count: int) -> int:
        """One of 0 .. count-1."""
        stream = self._stream
        stream[1] *= count
        if stream[1] > _USED_UP:
            stream[2] += _STRIDE
            stream[0], stream[1] = Random(stream[2]).random(), count
        shares = stream[0] * count
        number = int(shares)
        stream[0] = shares - number
        return number

    def bits(self, count: int) -> int:
        """So many tosses of a coin, as a number."""
        return self.below(1 << count)

"""How much of a known piece of luck shows in what comes of it."""

_DOUBT = 10.0
"""So many tries are set against those made, each of them saying that luck changes nothing."""

_STEEPEST = 2.0


class Slope:
    """By how much values rise with luck, as seen so far; a straight line through the tries."""

    __slots__ = ("_both", "_count", "_luck", "_squares", "_value", "rise")

    def __init__(self) -> None:
        self.rise = 0.0
        self._count = 0
        self._luck = self._value = self._squares = self._both = 0.0

    def learn(self, luck: float, value: float) -> None:
        """One more try."""
        self._count += 1
        self._luck += luck
        self._value += value
        self._squares += luck * luck
        self._both += luck * value
        width = self._squares - self._luck * self._luck / self._count
        if width > 0.0:
            together = self._both - self._luck * self._value / self._count
            rise = together / width * self._count / (self._count + _DOUBT)
            self.rise = min(max(rise, 0.0), _STEEPEST)

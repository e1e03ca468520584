"""A control variate: luck of which the mean is known to be zero, taken off what came of a try."""

_DOUBT = 10.0
"""So many tries are set against those made, each of them saying that luck changes nothing."""

_LARGEST = 2.0


class ControlVariate:
    """The regression coefficient of values on a control, as estimated so far.

    A straight line through the tries says by how much values rise with luck. It is drawn towards
    zero while there are few of them (as in ridge regression), and kept within reason.
    """

    __slots__ = ("_both", "_control", "_count", "_squares", "_value", "coefficient")

    def __init__(self) -> None:
        self.coefficient = 0.0
        self._count = 0
        self._control = self._value = self._squares = self._both = 0.0

    def observe(self, control: float, value: float) -> None:
        """One more try."""
        self._count += 1
        self._control += control
        self._value += value
        self._squares += control * control
        self._both += control * value
        variance = self._squares - self._control * self._control / self._count
        if variance > 0.0:
            covariance = self._both - self._control * self._value / self._count
            slope = covariance / variance * self._count / (self._count + _DOUBT)
            self.coefficient = min(max(slope, 0.0), _LARGEST)

"""Chances that are reckoned with restraint: best play may be better, and never is worse."""

from collections.abc import Iterable


class AtLeast(float):
    """A chance of success that best play reaches for sure, and perhaps exceeds.

    A number like any other for whoever compares; whoever shows it says so.
    """

    __slots__ = ()


def best_of(chances: Iterable[float]) -> float:
    """The best of some chances, 0 of none; unless it's sure, one bound among them makes it one."""
    found = list(chances)
    best = max(found, default=0.0)
    if best < 1 and any(isinstance(chance, AtLeast) for chance in found):
        return AtLeast(best)
    return best

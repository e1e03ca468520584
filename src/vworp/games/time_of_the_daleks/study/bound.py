"""Lower bounds on chances: best play may be better, and never is worse."""

from collections.abc import Iterable


class AtLeast(float):
    """A chance of success that best play reaches for sure, and perhaps exceeds.

    A number like any other for whoever compares; whoever shows it says so.
    """

    __slots__ = ()


def at_least(chance: float) -> float:
    """A chance that may be exceeded; certainty can't be."""
    return chance if chance == 1 else AtLeast(chance)


def best_of(chances: Iterable[float]) -> float:
    """The best of some chances, 0 of none; unless it's sure, one bound among them makes it one."""
    found = list(chances)
    best = max(found, default=0.0)
    is_bound = any(isinstance(chance, AtLeast) for chance in found)
    return at_least(best) if is_bound else best

"""Exact odds: what the chance events that are due can lead to, every way of them counted."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from vworp.core.state import ChanceStep, State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)


def odds(
    state: S, measure: Callable[[S], K], until: Callable[[S], bool] | None = None
) -> dict[K, Fraction]:
    """How likely each value of `measure` is, once chance has decided what is due.

    Chance events are followed one after another, each outcome by its weight, up to the next
    decision, the end of the game, or a state of which `until` says that it is ready to be
    measured. Ways to the same value are added up; all odds together make exactly 1. The state
    itself is left alone, and `measure` must leave the ones it is given alone too.

        >>> odds(table, lambda table: table.pawns[0][0])  # a throw is due
        {0: Fraction(1, 16), 1: Fraction(1, 8), ...}

    For a player, give that player's view: weights of the whole table would tell what
    lies in other hands.
    """
    counts: dict[tuple[K, int], int] = {}
    _follow(state, 1, 1, measure, until, counts)
    found: dict[K, Fraction] = {}
    for (value, total), count in counts.items():
        found[value] = found.get(value, Fraction(0)) + Fraction(count, total)
    return found


def _follow(
    state: S,
    count: int,
    total: int,
    measure: Callable[[S], K],
    until: Callable[[S], bool] | None,
    counts: dict[tuple[K, int], int],
) -> None:
    """Count the ways on from a state that `count` ways of `total` lead to.

    Whole numbers until the end: a Fraction at each branch takes longer than the branch itself.
    """
    step = None if state.is_over else state.step
    if not isinstance(step, ChanceStep) or (until is not None and until(state)):
        way = (measure(state), total)
        counts[way] = counts.get(way, 0) + count
        return
    weights = step.weights(state)
    total *= sum(weights.values())
    for outcome, weight in weights.items():
        after = state.copy()
        after.apply(outcome)
        _follow(after, count * weight, total, measure, until, counts)

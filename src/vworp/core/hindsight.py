"""How the chances went over a game, where its oracle knows."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from vworp.core.match import Match, view_of
from vworp.core.state import SPECTATOR


class Standing(NamedTuple):
    """Each seat's chance to win after so many events."""

    events: int
    chances: tuple[float, ...]


def standings(match: Match, end: int | None = None) -> list[Standing]:
    """The chances at each decision of the first `end` events, and where one won at last, those.

    They are what everybody could know; empty where the game has no oracle, or it does not know.
    """
    last = len(match.events) if end is None else end
    if match.game.oracle is None:
        return []
    found = [
        Standing(number, chances)
        for number in range(last + 1)
        if (chances := _chances_at(match, number)) is not None
    ]
    result = match.result() if last == len(match.events) else None
    if found and result is not None and len(result.winners) == 1:
        (winner,) = result.winners
        found.append(Standing(last, tuple(float(seat == winner) for seat in range(match.seats))))
    return found


def _chances_at(match: Match, number: int) -> tuple[float, ...] | None:
    if not match.has_table_at(number):
        return None
    state = match.state_at(number)
    oracle = match.game.oracle
    if oracle is None or state.is_over or state.seat < 0:
        return None
    verdict = oracle.judge(view_of(state, SPECTATOR))
    return None if verdict is None else verdict.chances


def turning_point(course: Sequence[Standing], winner: int) -> tuple[Standing, Standing] | None:
    """Between which two decisions the chance of who won rose most."""
    steps = list(pairwise(course))
    if not steps:
        return None
    best = max(steps, key=lambda step: step[1].chances[winner] - step[0].chances[winner])
    return best if best[1].chances[winner] > best[0].chances[winner] else None

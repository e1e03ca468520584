"""How strong bots are by the games they played: shares, and when a question is settled."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from vworp.arena.playouts import Outcome

Z = 1.959963984540054
"""The normal quantile of a 95 % interval."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share: right for few games and for shares near 0 and 1 too."""
    if played == 0:
        return 0.0, 1.0
    share = won / played
    spread = Z * Z / played
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / played + spread / (4 * played)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def win_figures(won: int, played: int) -> dict[str, Any]:
    """A share of games won and its interval, as JSON data."""
    low, high = wilson(won, played)
    share = round(won / played, 4) if played else None
    return {
        "played": played, "won": won, "share": share, "low": round(low, 4), "high": round(high, 4),
    }  # fmt: skip


def score_between(game: Outcome, first: str, second: str) -> float | None:
    """How a game went between two kinds of bot: 1 for the first, 0 for the second, or between.

    With several of a kind at the table it is the mean over all pairs of their seats.
    """
    payoffs = game.result.payoffs
    ours = [payoffs[seat] for seat, name in enumerate(game.bots) if name == first]
    theirs = [payoffs[seat] for seat, name in enumerate(game.bots) if name == second]
    if not ours or not theirs:
        return None
    points = [(mine > yours) + (mine == yours) / 2 for mine in ours for yours in theirs]
    return sum(points) / len(points)


def radius(played: int, risk: float = 0.05, tuned_for: int = 200) -> float:
    """How far the mean of so many scores can be from the truth, at any time one cares to look.

    Robbins' normal mixture for scores between 0 and 1: with chance 1 - `risk` the truth stays
    within the radius after every game, so that one may look after each and stop.
    """
    if played == 0:
        return 1.0
    variance, mixing = played / 4, tuned_for / 4
    spread = (variance + mixing) * math.log((variance + mixing) / (mixing * risk**2))
    return math.sqrt(spread) / played


def is_settled(bots: Sequence[str], games: Sequence[Outcome], *, is_team: bool) -> bool:
    """Whether of every two bots it is known which is the stronger."""
    return all(
        (_teams_differ if is_team else _pair_differs)(first, second, games)
        for first, second in combinations(bots, 2)
    )


def _pair_differs(first: str, second: str, games: Sequence[Outcome]) -> bool:
    scores = [score_between(game, first, second) for game in games]
    met = [score for score in scores if score is not None]
    return bool(met) and abs(sum(met) / len(met) - 0.5) > radius(len(met))


def _teams_differ(first: str, second: str, games: Sequence[Outcome]) -> bool:
    shares = []
    for name in (first, second):
        own = [bool(game.result.winners) for game in games if name in game.bots]
        if not own:
            return False
        shares.append((sum(own) / len(own), radius(len(own), risk=0.025)))
    (one, reach), (other, far) = shares
    return abs(one - other) > reach + far

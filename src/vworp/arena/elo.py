"""Elo ratings, as the games played make them likeliest."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from vworp.arena.playouts import Outcome
from vworp.arena.ratings import Z, score_between

Numbers = npt.NDArray[np.float64]

ELO = 400 / math.log(10)
"""Elo points of one unit of log-odds."""

PRIOR = 0.5
"""A drawn game in halves between every two that met: keeps an unbeaten bot's rating finite."""


@dataclass(frozen=True)
class Rating:
    """Elo points, with half the width of their 95 % interval."""

    elo: float
    margin: float


def elo(bots: Sequence[str], games: Sequence[Outcome]) -> dict[str, Rating]:
    """The ratings under which these results are likeliest (Bradley and Terry), around 1500.

    A draw counts half; intervals come from how sharply the likelihood falls off.
    """
    size = len(bots)
    won = np.zeros((size, size))
    for first, second in combinations(range(size), 2):
        scores = [score_between(game, bots[first], bots[second]) for game in games]
        met = [score for score in scores if score is not None]
        if met:
            won[first, second] = sum(met) + PRIOR
            won[second, first] = len(met) - sum(met) + PRIOR
    strengths = _likeliest(won)
    covariance = np.linalg.pinv(_curvature(won, strengths))
    margins = Z * np.sqrt(np.maximum(covariance.diagonal(), 0))
    return {
        name: Rating(1500 + ELO * float(strengths[at]), ELO * float(margins[at]))
        for at, name in enumerate(bots)
    }


def _likeliest(
    won: np.ndarray[tuple[int, int], np.dtype[np.float64]],
) -> "np.typing.NDArray[np.float64]":
    """Newton's steps up the likelihood; strengths are log-odds that add up to nothing."""
    strengths = np.zeros(len(won))
    played = won + won.T
    for _ in range(100):
        expected = played / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        step = np.linalg.pinv(_curvature(won, strengths)) @ (won - expected).sum(axis=1)
        strengths += np.clip(step, -2, 2)
        if np.abs(step).max(initial=0) < 1e-10:
            break
    centred: Numbers = strengths - strengths.mean()
    return centred


def _curvature(won: Numbers, strengths: Numbers) -> Numbers:
    played = won + won.T
    chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weight = played * chance * (1 - chance)
    curvature: Numbers = np.diag(weight.sum(axis=1)) - weight
    return curvature

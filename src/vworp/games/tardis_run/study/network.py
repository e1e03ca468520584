"""A small network that knows the solution by heart, nearly: small enough to ship."""

from functools import lru_cache
from importlib import resources
from math import exp
from typing import IO, Any

import numpy as np

from vworp.games.tardis_run.study.numbering import Stand

Weights = dict[str, Any]

SHIPPED = "matrix.npz"

REMEMBERED = 1 << 13
"""Stands whose part in the first layer is kept: a search meets the same ones again and again."""


def features_of(stand: Stand, off: int) -> list[int]:
    """Which features a stand has: spaces with a pawn, spaces with two, and how many pawns are off.

    Its places are in ascending order.
    """
    found = []
    last = -1
    for place in stand:
        if place < off:
            found.append(off + place if place == last else place)
            last = place
    return [*found, 2 * off + stand.count(off)]


class Network:
    """Two hidden layers over both stands and the paddle; the output is the mover's chance."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._sides = lru_cache(REMEMBERED)(self._side)

    def chance_at(self, ours: Stand, theirs: Stand, owner: int, off: int) -> float:
        """The chance in one table; what each side adds to the first layer is remembered."""
        w = self.weights
        first = self._sides(ours, off, 0) + self._sides(theirs, off, 1) + w["w1"][owner - 3]
        first = np.maximum(first + w["b1"], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        return 1 / (1 + exp(-float(second @ w["w3"][:, 0] + w["b3"][0])))

    def _side(self, stand: Stand, off: int, side: int) -> Any:
        """What a stand adds to the first layer: its few features pick rows to be added up."""
        wide = (len(self.weights["w1"]) - 3) // 2
        rows = [side * wide + row for row in features_of(stand, off)]
        return self.weights["w1"][rows].sum(axis=0)


def read_weights(file: IO[bytes]) -> Weights:
    """The weights of a network that was saved in half precision."""
    stored = np.load(file)
    return {name: stored[name].astype(np.float32) for name in stored.files}


def load_shipped() -> Network:
    """The network that comes with the game."""
    with (resources.files(__package__) / "data" / SHIPPED).open("rb") as file:
        return Network(read_weights(file))

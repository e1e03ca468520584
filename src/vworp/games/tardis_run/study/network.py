"""A small network that knows the solution by heart, nearly: small enough to ship."""

from functools import lru_cache
from importlib import resources
from math import exp
from typing import IO, Any, BinaryIO

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.study.numbering import Numbering, Stand

Weights = dict[str, Any]

HIDDEN = (1024, 64)
SHIPPED = "matrix.npz"

REMEMBERED = 1 << 13
"""Stands whose part in the first layer is kept: a search meets the same ones again and again."""


def stand_features(numbering: Numbering, stands: list[Stand]) -> npt.NDArray[np.float32]:
    """A row for each stand: spaces with a pawn, spaces with two, and how many pawns are off."""
    off, pawns = numbering.off, numbering.pawns
    rows = np.zeros((len(stands), 2 * off + pawns + 1), dtype=np.float32)
    for row, stand in zip(rows, stands, strict=True):
        row[_features(stand, off)] = 1
    return rows


def _features(stand: Stand, off: int) -> list[int]:
    """Which features a stand has; its places are in ascending order."""
    found = []
    last = -1
    for place in stand:
        if place < off:
            found.append(off + place if place == last else place)
            last = place
    return [*found, 2 * off + stand.count(off)]


class Network:
    """Two hidden layers over both stands and the paddle; the output is the mover's chance."""

    def __init__(self, weights: Weights, arrays: Any = np) -> None:
        self.np = arrays
        self.weights = {name: arrays.asarray(value) for name, value in weights.items()}
        self._sides = lru_cache(REMEMBERED)(self._side)

    def chance(self, inputs: Any) -> Any:
        """The chance of the side that moves, for rows of features."""
        return self.layers(inputs)[-1]

    def layers(self, inputs: Any) -> tuple[Any, Any, Any]:
        """Both hidden layers and the chance."""
        w, xp = self.weights, self.np
        first = xp.maximum(inputs @ w["w1"] + w["b1"], 0)
        second = xp.maximum(first @ w["w2"] + w["b2"], 0)
        logit = (second @ w["w3"] + w["b3"])[:, 0]
        return first, second, 1 / (1 + xp.exp(-logit))

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
        rows = [side * wide + row for row in _features(stand, off)]
        return self.weights["w1"][rows].sum(axis=0)

    def save(self, file: BinaryIO) -> None:
        """Write the weights in half precision: their rounding is far below the error of the fit."""
        halves = {name: _to_host(value).astype(np.float16) for name, value in self.weights.items()}
        np.savez_compressed(file, allow_pickle=False, **halves)


def _to_host(value: Any) -> npt.NDArray[Any]:
    found: npt.NDArray[Any] = value.get() if hasattr(value, "get") else value
    return found


def load_network(file: IO[bytes], arrays: Any = np) -> Network:
    """A network that was saved."""
    stored = np.load(file)
    return Network({name: stored[name].astype(np.float32) for name in stored.files}, arrays)


def load_shipped() -> Network:
    """The network that comes with the game."""
    with (resources.files(__package__) / "data" / SHIPPED).open("rb") as file:
        return load_network(file)


def inputs_of(features: Any, ours: Any, theirs: Any, owner: Any, arrays: Any = np) -> Any:
    """The input rows for tables given by number; `features` is a row for each stand."""
    paddle = arrays.eye(3, dtype=arrays.float32)[owner]
    return arrays.concatenate([features[ours], features[theirs], paddle], axis=1)

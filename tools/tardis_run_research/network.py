"""The small network over many tables at a time, on a GPU or not, for those who teach it."""

from typing import IO, Any, BinaryIO

import numpy as np
import numpy.typing as npt

from vworp.games.tardis_run.study.network import Network, Weights, features_of, read_weights
from vworp.games.tardis_run.study.numbering import Numbering, Stand

HIDDEN = (1024, 64)


def stand_features(numbering: Numbering, stands: list[Stand]) -> npt.NDArray[np.float32]:
    """A row for each stand: spaces with a pawn, spaces with two, and how many pawns are off."""
    off, pawns = numbering.off, numbering.pawns
    rows = np.zeros((len(stands), 2 * off + pawns + 1), dtype=np.float32)
    for row, stand in zip(rows, stands, strict=True):
        row[features_of(stand, off)] = 1
    return rows


class BatchNetwork(Network):
    """A network whose weights are arrays of NumPy or CuPy."""

    def __init__(self, weights: Weights, arrays: Any = np) -> None:
        super().__init__({name: arrays.asarray(value) for name, value in weights.items()})
        self.np = arrays

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

    def save(self, file: BinaryIO) -> None:
        """Write the weights in half precision: their rounding is far below the error of the fit."""
        halves = {name: _to_host(value).astype(np.float16) for name, value in self.weights.items()}
        np.savez_compressed(file, allow_pickle=False, **halves)


def _to_host(value: Any) -> npt.NDArray[Any]:
    found: npt.NDArray[Any] = value.get() if hasattr(value, "get") else value
    return found


def load_network(file: IO[bytes], arrays: Any = np) -> BatchNetwork:
    """A network that was saved."""
    return BatchNetwork(read_weights(file), arrays)


def inputs_of(features: Any, ours: Any, theirs: Any, owner: Any, arrays: Any = np) -> Any:
    """The input rows for tables given by number; `features` is a row for each stand."""
    paddle = arrays.eye(3, dtype=arrays.float32)[owner]
    return arrays.concatenate([features[ours], features[theirs], paddle], axis=1)

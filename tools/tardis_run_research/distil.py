"""Teaching the small network: millions of tables from play, with their exact chances."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np

from tardis_run_research.batches import Batches, Worth
from tardis_run_research.games import Decision, Player, at_random, play
from tardis_run_research.network import HIDDEN, BatchNetwork, inputs_of, stand_features

RATE = 2e-3
MOMENTUM, SPREAD = 0.9, 0.999


def wandering(player: Player, share: float) -> Player:
    """A player that does something random now and then: the network must know what follows."""

    def decide(batches: Batches, table: Any, rng: Any) -> Decision:
        xp = batches.np
        best, other = player(batches, table, rng), at_random(batches, table, rng)
        strays = rng.random(len(table[0])) < share
        return Decision(
            xp.where(strays, other.slot, best.slot),
            xp.where(strays, other.is_five, best.is_five),
            best.worth,
        )

    return decide


def gather(batches: Batches, player: Player, games: int, rng: Any) -> Any:
    """Every table met in so many games, as three rows of numbers."""
    met: list[Any] = []

    def watch(table: Any, decision: Decision, thrown: Any) -> None:
        met.append(batches.np.stack(table))

    play(batches, player, player, games, rng, watch)
    return batches.np.concatenate(met, axis=1)


def fresh_network(
    inputs: int, arrays: Any, rng: Any, hidden: tuple[int, int] = HIDDEN
) -> BatchNetwork:
    """A network that knows nothing yet."""
    sizes = (inputs, *hidden, 1)
    weights = {}
    for number, (wide, tall) in enumerate(pairwise(sizes), 1):
        scale = (2 / wide) ** 0.5
        weights[f"w{number}"] = (rng.standard_normal((wide, tall)) * scale).astype(np.float32)
        weights[f"b{number}"] = arrays.zeros(tall, dtype=np.float32)
    return BatchNetwork(weights, arrays)


class Teacher:
    """Adam on the cross-entropy between the network's chance and the one it is told."""

    def __init__(self, batches: Batches, rng: Any, hidden: tuple[int, int] = HIDDEN) -> None:
        self.batches, self.rng = batches, rng
        numbering = batches.moves.numbering
        self.features = batches.np.asarray(stand_features(numbering, numbering.stands))
        wide = 2 * self.features.shape[1] + 3
        self.network = fresh_network(wide, batches.np, rng, hidden)
        weights = self.network.weights
        self.means = {name: batches.np.zeros_like(value) for name, value in weights.items()}
        self.squares = {name: batches.np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def teach(
        self, worth: Worth, pool: Any, steps: int, batch: int, tell: Callable[[int, float], None]
    ) -> BatchNetwork:
        """So many steps over random draws from the pool, ever smaller ones."""
        for step in range(steps):
            drawn = self.rng.integers(0, pool.shape[1], batch)
            table = tuple(pool[row, drawn] for row in range(3))
            error = self.step(table, worth(*table), RATE * (1 - step / steps))
            if step % max(1, steps // 50) == 0:
                tell(step, error)
        return self.network

    def step(self, table: Any, chances: Any, rate: float) -> float:
        """Learn what these tables are worth; the mean error before that."""
        xp, w = self.batches.np, self.network.weights
        ours, theirs, owner = table
        inputs = inputs_of(self.features, ours, theirs, owner, xp)
        first, second, chance = self.network.layers(inputs)
        wrong = (chance - chances).astype(np.float32)
        slope = (wrong / len(wrong))[:, None]
        to_second = (slope @ w["w3"].T) * (second > 0)
        to_first = (to_second @ w["w2"].T) * (first > 0)
        slopes = {
            "w3": second.T @ slope, "b3": slope.sum(axis=0),
            "w2": first.T @ to_second, "b2": to_second.sum(axis=0),
            "w1": inputs.T @ to_first, "b1": to_first.sum(axis=0),
        }  # fmt: skip
        self.steps += 1
        for name, slope in slopes.items():
            self._adjust(name, slope, rate)
        return float(abs(wrong).mean())

    def _adjust(self, name: str, slope: Any, rate: float) -> None:
        mean = self.means[name] = MOMENTUM * self.means[name] + (1 - MOMENTUM) * slope
        square = self.squares[name] = SPREAD * self.squares[name] + (1 - SPREAD) * slope**2
        mean = mean / (1 - MOMENTUM**self.steps)
        square = square / (1 - SPREAD**self.steps)
        self.network.weights[name] -= (rate * mean / (square**0.5 + 1e-8)).astype(np.float32)


def worth_of(network: BatchNetwork, features: Any, chunk: int = 1 << 20) -> Worth:
    """What the network thinks of tables, a manageable number at a time."""

    def worth(ours: Any, theirs: Any, owner: Any) -> Any:
        xp = network.np
        shape, found = ours.shape, xp.empty(ours.size)
        ours, theirs, owner = ours.ravel(), theirs.ravel(), owner.ravel()
        for first in range(0, len(ours), chunk):
            some = slice(first, first + chunk)
            rows = inputs_of(features, ours[some], theirs[some], owner[some], arrays=xp)
            found[some] = network.chance(rows)
        return found.reshape(shape)

    return worth

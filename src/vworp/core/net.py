"""A small net that has learned from games how well a table stands; games keep its weights as data.

It is calculated in plain Python, in a fixed order, so that a search chooses the same on every
machine.
"""

import tomllib
from importlib import resources
from operator import mul

import msgspec


class Net(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights: straight from the marks, and by way of hidden units that are never below 0."""

    straight: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    output: tuple[float, ...]
    level: float = 0.0
    """The score where every mark is 0 and no hidden unit speaks."""

    def score(self, marks: list[float]) -> float:
        """How well marks speak for those whose they are, in log odds."""
        total: float = self.level + sum(map(mul, self.straight, marks))
        for weights, bias, out in zip(self.hidden, self.bias, self.output, strict=True):
            unit = bias + sum(map(mul, weights, marks))
            if unit > 0:
                total += unit * out
        return total


def read_net(game: str) -> Net:
    """The net of a game, from `prospects.toml` in its policy."""
    data = resources.files(f"vworp.games.{game}") / "policy" / "prospects.toml"
    return msgspec.convert(tomllib.loads(data.read_text(encoding="utf-8")), Net)

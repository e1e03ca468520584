"""How likely the players are to win, as learned from games; weights in `data/prospects.toml`.

A small net of one hidden layer weighs the marks of a table. It is reckoned in plain Python, in a
fixed order, so that a search chooses the same on every machine.
"""

import tomllib
from importlib import resources
from math import exp
from operator import mul

import msgspec

from vworp.games.adventures.judgement.marks import marks_of
from vworp.games.adventures.state import Adventure


class Net(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights: straight from the marks, and by way of hidden units that are never below 0."""

    level: float
    straight: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    output: tuple[float, ...]

    def score(self, marks: list[float]) -> float:
        """How well marks speak for the players, in log odds."""
        total: float = self.level + sum(map(mul, self.straight, marks))
        for weights, bias, out in zip(self.hidden, self.bias, self.output, strict=True):
            unit = bias + sum(map(mul, weights, marks))
            if unit > 0:
                total += unit * out
        return total


def read_net() -> Net:
    """The net as it lies in the data."""
    data = resources.files("vworp.games.adventures") / "data" / "prospects.toml"
    return msgspec.convert(tomllib.loads(data.read_text(encoding="utf-8")), Net)


_NET = read_net()


def chance_to_win(state: Adventure) -> float:
    """Between 0 and 1, for all players together."""
    score = _NET.score(marks_of(state))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))

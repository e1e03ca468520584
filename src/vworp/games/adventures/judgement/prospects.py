"""How likely the players are to win, as learned from games; weights in `data/prospects.toml`."""

from math import exp

from vworp.core.net import read_net
from vworp.games.adventures.judgement.marks import marks_of
from vworp.games.adventures.state import Adventure

_NET = read_net("adventures")


def chance_to_win(state: Adventure) -> float:
    """Between 0 and 1, for all players together."""
    score = _NET.score(marks_of(state))
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))

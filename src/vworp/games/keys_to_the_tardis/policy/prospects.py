"""How likely each seat is to win, as learned from games; the weights are in `prospects.toml`.

A small net gives every seat a score from the numbers in its `Outlook`; the chances are in the
proportion of their exponentials.
"""

from math import exp
from random import Random

from vworp.core.net import read_net
from vworp.games.keys_to_the_tardis.policy.outlook import Outlook
from vworp.games.keys_to_the_tardis.policy.situation import Situation
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, NOBODY, Table

_ALL_BUT_SURE = 0.99
"""The chance of a player who only has to make the move that wins."""

_GUESSES = 4
"""Hands that can't be seen are dealt so often, and the chances averaged."""

_NET = read_net("keys_to_the_tardis")


def chances(view: Table) -> list[float]:
    """Each seat's chance to win, between 0 and 1; over some guesses where hands are hidden."""
    if not any(FACE_DOWN in hand for hand in view.hands):
        return _chances(view)
    rng = Random(view.turns)
    guesses = [_chances(view.guess(rng)) for _ in range(_GUESSES)]
    return [sum(column) / _GUESSES for column in zip(*guesses, strict=True)]


def _chances(table: Table) -> list[float]:
    now = Situation(table)
    if now.next == NOBODY:
        return [1 / table.seats] * table.seats
    rows, winner = marks_of(now)
    if winner != NOBODY:
        rest = (1 - _ALL_BUT_SURE) / (table.seats - 1)
        return [_ALL_BUT_SURE if seat == winner else rest for seat in range(table.seats)]
    scores = [_NET.score(row) for row in rows]
    best = max(scores)
    shares = [exp(score - best) for score in scores]
    return [share / sum(shares) for share in shares]


def marks_of(now: Situation) -> tuple[list[list[float]], int]:
    """The marks of all seats, or the one that only has to make its winning move."""
    outlooks = [Outlook(now, seat) for seat in range(now.table.seats)]
    crossing = []
    for outlook in outlooks:
        crossing.append(1.0 if outlook.is_there else outlook.chance_to_cross())
        if outlook.is_there or (crossing[-1] == 1.0 and now.next == outlook.seat):
            return [], outlook.seat
    rows = [
        outlook.marks(chance, [rival for rival in outlooks if rival is not outlook])
        for outlook, chance in zip(outlooks, crossing, strict=True)
    ]
    return rows, NOBODY

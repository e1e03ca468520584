"""What a sensible player would do: hold continents, guard borders, save cards, watch Clara."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from vworp.core import Step
from vworp.games.dalek_invasion.policy import cards, fighting
from vworp.games.dalek_invasion.policy.outlook import own_turns_left
from vworp.games.dalek_invasion.rules.muster import (
    ALWAYS_NEW,
    continent_bonus,
    territory_bonus,
)
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import attack, conquest, draw, landing, manoeuvre, muster

Weigher = Callable[[Table, int, Sequence[int]], list[float]]

_WEIGHERS: dict[type[Step[Any]], Weigher] = {
    landing.PlaceNeutral: fighting.weigh_neutral,
    landing.LandingWindow: cards.weigh_landing,
    muster.Muster: cards.weigh_muster,
    muster.LayCards: cards.weigh_lay,
    muster.SabotageWindow: cards.weigh_window,
    muster.PlaceDaleks: fighting.weigh_place,
    attack.Attack: fighting.weigh_attack,
    attack.AimWindow: cards.weigh_window,
    attack.DefenceWindow: cards.weigh_window,
    attack.ResultWindow: cards.weigh_window,
    attack.GoOn: fighting.weigh_go_on,
    attack.BeatenWindow: cards.weigh_window,
    conquest.LastStand: cards.weigh_window,
    conquest.Occupy: fighting.weigh_occupy,
    conquest.GarrisonWindow: cards.weigh_window,
    manoeuvre.Manoeuvre: fighting.weigh_manoeuvre,
    manoeuvre.ManoeuvreTo: fighting.weigh_to,
    manoeuvre.MoveDaleks: fighting.weigh_move,
    draw.DrawCard: cards.weigh_draw,
}

SHARPNESS = 4.0
"""How fast the weight of an option falls with the distance from the best one."""


class Strategist:
    """DI-04. Plays for the most territories when Clara arrives."""

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """The best option weighs 1, the others less the further they stay behind."""
        if len(options) == 1:
            return [1.0]
        step = view.step
        scores = _WEIGHERS[type(step)](view, step.seat, options)
        best = max(scores)
        return [exp(max(SHARPNESS * (score - best), -30.0)) for score in scores]

    def value(self, view: Table) -> list[float]:
        """Each seat's payoff, by how likely it is to win."""
        result = None if view.steps else view.result()
        if result is not None:
            return list(result.payoffs)
        left = own_turns_left(view)
        strengths = [_strength(view, seat, left) for seat in range(view.seats)]
        loss = 1.0 / (view.seats - 1)
        return [share - (1.0 - share) * loss for share in _shares(view, strengths)]


_TERRITORY, _DALEK, _BONUS, _CARD, _POWER = 0.1, 0.1, 0.13, 0.41, 0.2
"""What things are worth in log odds: rounded from fits to 612 and 137 games of this policy for two.

Daleks and cards decide; territories count in the last turns.
"""


def _strength(view: Table, seat: int, left: float) -> float:
    """Territories, Daleks here and to come, continents and cards."""
    bonus = continent_bonus(view, seat)
    daleks = view.dalek_count(seat) + (view.due if seat == view.active else 0)
    to_come = ALWAYS_NEW + territory_bonus(view, seat) + bonus if view.held[seat] else 0
    return (
        _TERRITORY * view.territory_count(seat) / (0.5 + left)
        + _DALEK * (daleks + min(1.0, left) * _nearness(view, seat) * to_come)
        + _BONUS * bonus
        + _CARD * view.card_count(seat)
        + _POWER * view.power_count(seat)
    )


def _nearness(view: Table, seat: int) -> float:
    """How near the next new Daleks of a seat are: 1 for who musters next, then less and less.

    Without it a turn would seem to cost what the next player musters, and a search would put
    off its end by attacks that bring nothing.
    """
    has_mustered = not isinstance(view.steps[-1], landing.PlaceNeutral | landing.LandingWindow)
    return 1.0 - ((seat - view.active - has_mustered) % view.seats) / view.seats


def _shares(view: Table, strengths: list[float]) -> list[float]:
    """Chances to win; none for an army that is gone."""
    best = max(strengths)
    weights = [
        exp(strength - best) if view.held[seat] else 0.0 for seat, strength in enumerate(strengths)
    ]
    total = sum(weights)
    return [weight / total if total else 1.0 / len(weights) for weight in weights]


POLICY = Strategist()

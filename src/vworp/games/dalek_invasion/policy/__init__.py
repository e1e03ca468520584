"""What a sensible player would do: hold continents, guard borders, save cards, watch Clara."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from vworp.core import Step
from vworp.games.dalek_invasion.board import BOARD
from vworp.games.dalek_invasion.policy import cards, fighting
from vworp.games.dalek_invasion.policy.outlook import own_turns_left
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
        """The share of the Earth each may expect to end with, as a chance to win."""
        result = None if view.steps else view.result()
        if result is not None:
            return list(result.payoffs)
        strengths = [_strength(view, seat) for seat in range(view.seats)]
        shares = _shares(strengths, own_turns_left(view))
        loss = 1.0 / (view.seats - 1)
        return [share - (1.0 - share) * loss for share in shares]


def _strength(view: Table, seat: int) -> float:
    """Territories, Daleks, continents and cards, in territories."""
    held = view.held[seat]
    continents = sum(c.bonus for c in BOARD.continents if held & c.mask == c.mask)
    hand = view.card_count(seat) + view.power_count(seat)
    return view.territory_count(seat) + 0.2 * view.dalek_count(seat) + continents + 0.7 * hand


def _shares(strengths: list[float], turns_left: float) -> list[float]:
    """Chances to win: the nearer the end, the more a lead means."""
    scale = 2.0 + 1.5 * turns_left
    best = max(strengths)
    weights = [exp((strength - best) / scale) if strength else 0.0 for strength in strengths]
    return [weight / sum(weights) for weight in weights]


POLICY = Strategist()

"""What a sensible player would do: hold continents, guard borders, save cards, watch Clara."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from vworp.core import Step
from vworp.games.dalek_invasion.policy import cards, fighting
from vworp.games.dalek_invasion.policy.prospects import chances, is_between_turns
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import attack, conquest, draw, landing, manoeuvre, muster

Weigher = Callable[[Table, int, Sequence[int]], list[float]]

_WEIGHERS: dict[type[Step[Any]], Weigher] = {
    landing.PlaceNeutral: fighting.weigh_neutral,
    landing.LandingWindow: cards.weigh_landing,
    muster.Muster: cards.weigh_muster,
    muster.LayCards: cards.weigh_lay,
    muster.PlaceDaleks: fighting.weigh_place,
    attack.Attack: fighting.weigh_attack,
    attack.GoOn: fighting.weigh_go_on,
    conquest.Occupy: fighting.weigh_occupy,
    manoeuvre.Manoeuvre: fighting.weigh_manoeuvre,
    manoeuvre.ManoeuvreTo: fighting.weigh_to,
    manoeuvre.MoveDaleks: fighting.weigh_move,
    draw.DrawCard: cards.weigh_draw,
}
"""Who judges what; all other decisions are moments to play a Power Card in."""

SHARPNESS = 4.0
"""How fast the weight of an option falls with the distance from the best one."""


class Strategist:
    """DI-04. Plays for the most territories when Clara arrives."""

    trust = 0.0

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """The best option weighs 1, the others less the further they stay behind."""
        if len(options) == 1:
            return [1.0]
        step = view.step
        weigh = _WEIGHERS.get(type(step), cards.weigh_window)
        scores = weigh(view, step.seat, options)
        best = max(scores)
        return [exp(max(SHARPNESS * (score - best), -30.0)) for score in scores]

    def value(self, view: Table) -> list[float]:
        """Each seat's payoff, by how likely it is to win."""
        result = None if view.steps else view.result()
        if result is not None:
            return list(result.payoffs)
        loss = 1.0 / (view.seats - 1)
        return [share - (1.0 - share) * loss for share in chances(view)]

    def is_quiet(self, view: Table) -> bool:
        """Between two turns: whatever is half won or half moved in one would be misjudged."""
        return is_between_turns(view)


POLICY = Strategist()

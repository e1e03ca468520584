"""What a sensible player would do: look for cards, keep out of reach, free friends, do the work."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from vworp.games.adventures import actions as act
from vworp.games.adventures.policy import acts, cards, moves
from vworp.games.adventures.policy.value import chance_to_win
from vworp.games.adventures.rules.people import pcs
from vworp.games.adventures.rules.winning import result
from vworp.games.adventures.state import NO_ORDER, Adventure
from vworp.games.adventures.steps import melee, orders, setup, sight, turn
from vworp.games.adventures.steps.acts import DeclareAct, MoreSonic, SecondShot
from vworp.games.adventures.steps.cards import artifacts, choices, drawing, live, passing
from vworp.games.adventures.steps.movement import arriving, driving, going

Judge = Callable[[Adventure, Any, Sequence[int]], list[float]]

SHARPNESS = 7.0
"""How quickly an option weighs less the worse it is than the best."""


class TeamPolicy:
    """One policy for all players: each decision has its judge, the best option the most weight.

    With this `trust` a place that is worth a whole move less (a score of 1, seven units of the
    logarithm) must raise the chance to win by more than a percent to be preferred.
    """

    trust = 0.004

    def weigh(self, view: Adventure, options: Sequence[int]) -> list[float]:
        """How good each option is, from almost nothing to 1."""
        step = view.steps[-1]
        judge = JUDGES.get(type(step))
        if judge is None or len(options) == 1:
            return [1.0] * len(options)
        scores = judge(view, step, options)
        best = max(scores)
        return [exp(SHARPNESS * (score - best)) for score in scores]

    def value(self, view: Adventure) -> list[float]:
        """AT-01. All win or lose together."""
        if view.is_over:
            return list(result(view).payoffs)
        return [2 * chance_to_win(view) - 1] * view.seats

    def is_quiet(self, view: Adventure) -> bool:
        """What a turn brings is told when it is over: when the first order of the next is due."""
        return isinstance(view.steps[-1], FIRST_OF_A_TURN) and not any(
            figure.order != NO_ORDER for figure in pcs(view)
        )


def _decline(view: Adventure, step: Any, options: Sequence[int]) -> list[float]:
    return [float(act.is_done(option)) for option in options]


JUDGES: dict[type, Judge] = {
    setup.PlaceFigure: moves.judge_start,
    orders.ChooseOrder: moves.judge_order,
    orders.AskCommand: moves.judge_command,
    orders.ChooseShift: moves.judge_shift,
    going.MoveFigure: moves.judge_move,
    going.FreeMove: moves.judge_free_move,
    arriving.NameEdge: _decline,
    going.AskCarry: _decline,
    driving.DriveVehicle: moves.judge_drive,
    turn.ReleaseOne: moves.judge_release,
    DeclareAct: acts.judge_act,
    SecondShot: acts.judge_act,
    MoreSonic: acts.judge_sonic,
    melee.ChooseFate: acts.judge_fate,
    choices.ChooseFigures: acts.judge_choice,
    choices.ChoosePrisoner: acts.judge_prisoner,
    live.PlayCards: cards.judge_play,
    drawing.OfferCard: cards.judge_offer,
    passing.PassCards: cards.judge_pass,
    passing.GiveUpCard: cards.judge_price,
    live.Reward: cards.judge_reward,
    artifacts.PutArtifact: moves.judge_put,
}

FIRST_OF_A_TURN = (orders.ChooseOrder, sight.SpotDie)
"""What is due when a turn begins: somebody looks around, or gets an order."""

POLICY = TeamPolicy()

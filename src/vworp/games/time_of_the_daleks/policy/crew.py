"""One policy for all Doctors: each decision has its judge."""

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from vworp.games.time_of_the_daleks import steps
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES
from vworp.games.time_of_the_daleks.policy import dice, helping, journey, rolls
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Decision


class Crew:
    """The best option has the most weight."""

    trust = 0.0

    def weigh(self, view: Table, options: Sequence[int]) -> list[float]:
        """How good each option is, from almost nothing to 1."""
        if len(options) == 1:
            return [1.0]
        scores = self._scores(view, options)
        low, high = min(scores), max(scores)
        if high == low:
            return [1.0] * len(options)
        return [((score - low) / (high - low)) ** 8 for score in scores]

    def _scores(self, view: Table, options: Sequence[int]) -> list[float]:
        step = view.steps[-1]
        assert isinstance(step, Decision)
        weigh_all = TOGETHER.get(type(step))
        if weigh_all is not None:
            return weigh_all(view, step, options)
        judge = JUDGES.get(type(step))
        return [judge(view, step, action) for action in options] if judge else [1.0] * len(options)

    def value(self, view: Table) -> list[float]:
        """How likely the Doctors are to win, and in a race who of them."""
        ended = view.result()
        if ended is not None:
            return list(ended.payoffs)
        together = 2 / (1 + exp(-_log_odds(view))) - 1
        if not view.is_race or together < 0:
            return [together] * view.seats
        # Whoever is not first home has nothing, which is still more than to lose to the Daleks.
        leader = max(view.tardises)
        return [together * 0.5 ** (leader - view.tardises[seat]) for seat in range(view.seats)]

    def is_quiet(self, view: Table) -> bool:
        """Before a turn: how a challenge in its middle stands, only the dice can tell.

        While Doctors are chosen, some consoles are still empty; that says nothing of the choice.
        """
        return isinstance(view.steps[-1], steps.prepare.Prepare)


def _log_odds(table: Table) -> float:
    """How the race stands: the leading TARDIS against the ship, the markers, what the team owns.

    Fitted to 402 games of policy players, two to four of them.
    """
    goal = BOX.track.length
    race = 3.24 * log(goal - table.ship + 1) - 2.67 * log(goal - max(table.tardises) + 1)
    earth = sum(table.daleks[:EARTH_ZONES])
    danger = 0.44 * max(0, sum(table.daleks) - 3) + 0.63 * (earth > 0) + 0.4 * (earth > 1)
    owned = 0.178 * sum(table.charges)
    owned += 0.295 * sum(map(len, table.hands)) + 0.296 * sum(map(len, table.companions))
    owned += 0.149 * sum(map(len, table.equipment))
    return race - danger + owned / table.players - 3.9


JUDGES: dict[type[Decision], Callable[[Table, Any, int], float]] = {
    steps.setup.ChooseDoctor: journey.choose_doctor,
    steps.prepare.Prepare: journey.prepare,
    steps.recruiting.Recruit: journey.recruit,
    steps.paying.PayOne: journey.pay,
    steps.paying.GiveCard: journey.give,
    steps.pooling.Gather: dice.gather,
    steps.pooling.TakeDie: dice.take,
    steps.pooling.WaiveCondition: dice.waive,
    steps.pooling.Focus: dice.focus,
    steps.pooling.Trim: dice.drop,
    steps.pooling.AddDice: dice.add_dice,
    steps.pooling.ExterminateDie: dice.exterminate,
    steps.resolving.Prevent: dice.prevent,
    steps.effects.ChooseWay: helping.choose_way,
    steps.effects.RemoveAnywhere: dice.remove,
    steps.effects.RemoveOnEarth: dice.remove,
    steps.effects.AvoidRegeneration: dice.avoid,
    steps.paying.DiscardCard: journey.discard,
    steps.paying.DiscardCompanion: dice.lose,
    steps.paying.DismissCompanion: dice.lose,
    steps.rounds.CutHand: journey.discard,
    steps.tasks.FreeDie: dice.free,
}
"""Who judges which decision, an option at a time; the others have nothing to choose between."""

TOGETHER: dict[type[Decision], Callable[[Table, Any, Sequence[int]], list[float]]] = {
    steps.travel.Travel: journey.travel_all,
    steps.travel.ChooseDestination: journey.destination_all,
    steps.travel.KeepTile: journey.destination_all,
    steps.travel.EnterTile: journey.destination_all,
    steps.helping.CallForHelp: helping.call_all,
    steps.helping.ChooseHelp: helping.answer_all,
    steps.stages.RerollDice: rolls.reroll_all,
    steps.rolling.MarkDice: rolls.mark_all,
    steps.stages.ChangeFacings: rolls.change_all,
    steps.stages.TurnDie: rolls.turn_all,
}
"""Decisions whose options are weighed together, because they share most of the calculation."""

POLICY = Crew()

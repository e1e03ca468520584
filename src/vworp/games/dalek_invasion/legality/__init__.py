"""What a position must be for the rules to hold it: pieces, cards, knowledge, and the step due."""

from typing import Any

from vworp.core import CHANCE, DEED, REFEREE, Step
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.legality.cards import (
    check_cards,
    check_hidden,
    check_knowledge,
    check_whole,
    need,
)
from vworp.games.dalek_invasion.legality.setup import SETUP_STACK, check_setup
from vworp.games.dalek_invasion.legality.steps import CHECKS
from vworp.games.dalek_invasion.rules.end import (
    CLARA,
    CONQUEST,
    has_run_out,
    has_won_by_conquest,
)
from vworp.games.dalek_invasion.rules.landing import has_clara_arrived
from vworp.games.dalek_invasion.rules.setup import PILE_SIZE
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import (
    attack,
    conquest,
    draw,
    landing,
    manoeuvre,
    muster,
    setup,
)
from vworp.games.dalek_invasion.steps.turn import BEGIN_TURN, TURN, TURN_BACKWARDS


def check(table: Table) -> None:
    """Refuse a table that the rules can't hold, with the reason."""
    check_cards(table)
    if table.viewer == REFEREE:
        check_whole(table)
        check_knowledge(table)
    else:
        check_hidden(table)
    if table.steps:
        need(not table.outcome, "a game that goes on has no outcome")
        _check_stack(table)
    else:
        _check_end(table)


_PHASE: dict[type[Step[Any]], int] = {
    landing.PlaceNeutral: 0,
    landing.TurnUpCard: 1,
    landing.LandingWindow: 2,
    muster.Muster: 3,
    muster.LayCards: 3,
    muster.SabotageWindow: 4,
    muster.PlaceDaleks: 5,
    attack.Attack: 6,
    attack.AimWindow: 6,
    attack.DefenceWindow: 6,
    attack.BlackDie: 6,
    attack.RedDie: 6,
    attack.ResultWindow: 6,
    attack.GoOn: 6,
    attack.BeatenWindow: 6,
    conquest.LastStand: 6,
    conquest.Occupy: 6,
    conquest.TakeOver: 6,
    conquest.GarrisonWindow: 6,
    manoeuvre.Manoeuvre: 7,
    manoeuvre.ManoeuvreTo: 7,
    manoeuvre.MoveDaleks: 7,
    draw.DrawCard: 8,
    draw.TakeCard: 8,
}
"""Where in a turn each step comes up: its place in TURN."""


def _below(table: Table, step: Step[Any]) -> list[Step[Any]]:
    """What must lie under a step that is due."""
    if type(step) in SETUP_STACK:
        kinds = [kind for kind in SETUP_STACK if kind is not setup.DealPile or table.piles]
        return [BEGIN_TURN, *[kind(0) for kind in kinds[: kinds.index(type(step))]]]
    phase = _PHASE[type(step)]
    below: list[Step[Any]] = list(TURN_BACKWARDS[: len(TURN) - 1 - phase])
    if phase == _PHASE[attack.Attack] and not isinstance(step, attack.Attack):
        below.append(attack.ATTACK_PHASE)
    if isinstance(step, conquest.TakeOver):
        below.append(conquest.AFTER_TAKE_OVER)
    return below


def _check_stack(table: Table) -> None:
    step = table.steps[-1]
    need(step.seat != DEED, "a step that runs by itself can't be due")
    need(step.seat == CHANCE or 0 <= step.seat < table.seats, f"{step.seat} is no seat here")
    need(table.steps[:-1] == _below(table, step), f"the steps under {step!r} are others")
    need(table.laid == 0 or isinstance(step, muster.LayCards), "cards lie for no trade-in")
    if type(step) in SETUP_STACK:
        check_setup(table, step)
        return
    _check_board(table, step)
    CHECKS[type(step)](table, step)


def _check_board(table: Table, step: Step[Any]) -> None:
    need(NOWHERE not in table.owner, "every territory has an owner")
    has_fallen = isinstance(step, conquest.LastStand | conquest.Occupy)
    for territory, daleks in enumerate(table.daleks):
        is_empty = has_fallen and territory == table.target
        need((daleks == 0) == is_empty, f"{BOARD.ids[territory]} can't hold {daleks} Daleks")
    need(0 <= table.active < table.seats, "a player is active")
    need(0 <= table.first < table.seats, "a player began")
    need(table.is_living(table.active), "DI-94: a defeated player has no turn")
    need(not has_clara_arrived(table), "DI-40: Clara has arrived, so the game is over")
    need(not has_won_by_conquest(table), "DI-05: nobody is left to fight, so the game is over")
    need(not has_run_out(table), "DI-R57: the game is over after max_turns turns")
    need(table.seats == 2 or table.neutral == NOWHERE, "neutral armies are for two players")
    _check_the_dead(table, step)
    is_before_landing = isinstance(step, landing.PlaceNeutral | landing.TurnUpCard)
    need((table.landed == NOWHERE) == is_before_landing, "one card lies on the TARDIS space")
    if step.seat >= 0:
        need(table.is_living(step.seat), "DI-94: a defeated player decides nothing")


def _check_the_dead(table: Table, step: Step[Any]) -> None:
    """DI-95, DI-115. The defeated hold no cards, except while they are taken over."""
    for army in range(table.armies):
        is_taken_over = isinstance(step, conquest.TakeOver) and step.army == army
        if table.held[army] == 0 and not is_taken_over:
            if army < table.seats:
                counts = table.card_count(army), table.power_count(army), table.mission_count(army)
                need(sum(counts) == 0, "DI-95: a defeated player holds no cards")
            else:
                need(table.pile_sizes[army - table.seats] == 0, "DI-115: its pile is taken")
        elif army >= table.seats:
            need(table.pile_sizes[army - table.seats] == PILE_SIZE, "DI-107: three cards a pile")


def _check_end(table: Table) -> None:
    need(table.outcome != "", "nothing is left to do, but the game has no outcome")
    need(NOWHERE not in table.owner, "every territory has an owner")
    if table.outcome == CLARA:
        need(has_clara_arrived(table), "DI-40: Clara has not arrived")
    elif table.outcome == CONQUEST:
        need(has_won_by_conquest(table), "DI-05: somebody is left to fight")
    else:
        need(has_run_out(table), "DI-R57: max_turns turns have not been played")

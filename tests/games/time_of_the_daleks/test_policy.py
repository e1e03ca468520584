"""What the policy makes of help, of a race, and of the last steps home."""

import vworp
from games.time_of_the_daleks.tables import due, reroll_stage, table
from vworp.bots.advice import advise
from vworp.bots.budget import Budget
from vworp.games.time_of_the_daleks.actions import CARDS
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.policy.crew import POLICY
from vworp.games.time_of_the_daleks.policy.worth import move_worth, space_worth
from vworp.games.time_of_the_daleks.state import FROM_AFAR, Table
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp, ChooseHelp
from vworp.games.time_of_the_daleks.steps.paying import GiveCard
from vworp.games.time_of_the_daleks.steps.resolving import Resolve


def chosen(state: Table) -> str:
    options = state.options()
    weights = POLICY.weigh(state.view(state.seat), options)
    return state.notation(options[weights.index(max(weights))])


def called(place: str, ship: int, dilemmas: str = "", anomalies: str = "") -> Table:
    """The Fourth Doctor has called the Twelfth."""
    state = table("4 12", places=place, ship=ship, dilemmas=dilemmas, anomalies=anomalies)
    state.charges = [2, 3]
    state.helper, state.help, state.acting = 1, FROM_AFAR, 0
    return due(state, ChooseHelp(1, 1), Resolve())


def test_a_helper_comes_to_a_time_anomaly_where_the_ship_gains_nothing() -> None:
    assert chosen(called("pandorica", 5, anomalies="pandorica")) == "come"


def test_a_helper_stays_away_where_the_ship_would_come_home() -> None:
    assert chosen(called("past", 15, dilemmas="past=axos")) == "afar"


def test_help_is_called_for_where_success_is_in_doubt() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="2/5")
    assert chosen(due(state, CallForHelp(0, 0), Resolve())) == "call p2"


def test_nobody_is_called_where_both_are_and_the_ship_would_come_home() -> None:
    state = table("4 12", places="past/past", dilemmas="past=axos", charges="2/5", ship=15)
    assert chosen(due(state, CallForHelp(0, 0), Resolve())) == "done"


def test_the_last_step_home_counts_more_than_any_other() -> None:
    state = table("4 12", tardises=f"{BOX.track.length - 2}/9")
    assert move_worth(state, 0, 2) > 2 * move_worth(state, 0, 1)
    assert move_worth(state, 0, 3) == move_worth(state, 0, 2)


def test_with_a_doctor_home_the_others_need_not_hurry() -> None:
    state = table("4 12", tardises=f"{BOX.track.length}/9")
    assert space_worth(state, 1) < 0.2
    state.is_race = True
    assert space_worth(state, 1) == 1.0


def test_in_a_race_a_card_goes_to_the_last_and_together_to_the_first() -> None:
    state = table("4 12 9", seats=3, tardises="5/12/6")
    card = CARDS.number("hypercube")
    state.limbo.append(card)
    due(state, GiveCard(0, 0, card))
    assert chosen(state) == "give p2"
    state.is_race = True
    assert chosen(state) == "give p3"


def test_in_a_race_nobody_spends_a_card_on_a_rival_without_need() -> None:
    state = table("4 12", hands=" / jelly_babies", places="past", dilemmas="past=axos")
    few = "black-running black-diplomacy black-science black-strength black-tactics black-running"
    reroll_stage(state, few)
    while state.seat == 0:
        state.play("done")
    assert chosen(state).startswith("play jelly_babies")
    state.is_race = True
    assert chosen(state) == "done"


def test_in_a_race_only_those_in_front_expect_to_be_first() -> None:
    state = due(table("4 12", tardises="14/9", ship=5))
    together = POLICY.value(state)
    state.is_race = True
    apart = POLICY.value(state)
    assert together[0] == together[1] == apart[0] > apart[1] > 0


def test_a_hint_shows_no_doctor_as_better_than_another() -> None:
    match = vworp.new("time_of_the_daleks", 2, seed=3)
    best, *others = advise(match.view(0), Budget(iterations=300))
    assert "nothing seems clearly better or worse" in best.reason
    assert max(abs(best.chance - other.chance) for other in others) < 0.01
    assert min(other.visits for other in others) > best.visits / 2

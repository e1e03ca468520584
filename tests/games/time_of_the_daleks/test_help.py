"""Calling for help: TD-98 to TD-119."""

import pytest

from games.time_of_the_daleks.tables import due, hand, lay, place, reroll_stage, spots, table
from support import play, rule, words
from vworp.core import Illegal
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.dice import most_dice
from vworp.games.time_of_the_daleks.state import AT_LOCATION, FROM_AFAR, Table
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools, CountDaleks
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rolling import RollDie
from vworp.games.time_of_the_daleks.steps.stages import RollPools

AXOS = "black-science black-science black-strength black-tactics"


def calling(state: Table) -> Table:
    return due(state, CallForHelp(0, 0), BuildPools(), RollPools(), Resolve())


def resolved(state: Table, faces: str) -> Table:
    lay(state, faces)
    return due(state, Resolve())


@rule("TD-98", "TD-100", "TD-D14")
def test_the_caller_chooses_one_other_player_or_nobody() -> None:
    state = calling(table("4 12 1", charges="1", places="past", dilemmas="past=axos"))
    assert words(state) == ["done", "call p2", "call p3"]
    with pytest.raises(Illegal, match="TD-98: help comes from another Doctor"):
        state.play("call p1")
    play(state, "call p3")
    assert state.helper == 2
    assert state.charges[0] == 0


@rule("TD-99", "TD-D13", "TD-R45")
def test_a_call_costs_a_charge_or_a_card() -> None:
    state = calling(table(charges="1 / 1", hands="run", places="past", dilemmas="past=axos"))
    play(state, "call p2")
    assert words(state) == ["spend", "discard run"]
    play(state, "discard run")
    assert words(state) == ["afar", "come"]
    assert state.charges[0] == 1
    assert state.helper == 1


@rule("TD-99")
def test_without_charge_or_card_nobody_is_called() -> None:
    state = calling(table(places="past", dilemmas="past=axos"))
    assert type(state.step).__name__ == "Gather"
    closed = table(places="past", dilemmas="past=axos", hands="run", is_open=False)
    calling(closed)
    closed.hands[0] = []
    with pytest.raises(Illegal, match="TD-99: calling for help costs"):
        closed.play("call p2")


@rule("TD-99", "TD-R62")
def test_a_cheaper_call_and_a_card_played_with_it() -> None:
    state = calling(table(gear="spacetime_telegraph", places="past", dilemmas="past=axos"))
    play(state, "call p2")
    assert state.helper == 1
    phone = table("4 12 1", hands="superphone", places="past", dilemmas="past=axos")
    calling(phone)
    assert words(phone) == [
        "done",
        "call p2",
        "call p3",
        "call p2 superphone",
        "call p3 superphone",
    ]
    play(phone, "call p3 superphone", "give p2")
    assert hand(phone, 1) == ["superphone"]
    assert phone.helper == 2


@rule("TD-101", "TD-D15", "TD-R43")
def test_the_called_player_chooses_how_to_help_and_can_not_refuse() -> None:
    state = calling(table(charges="1 / 1", places="past", dilemmas="past=axos"))
    play(state, "call p2")
    assert state.seat == 1
    assert words(state) == ["afar", "come"]
    play(state, "afar")
    assert state.help == FROM_AFAR
    assert place(state, 1) == "console"


@rule("TD-102", "TD-R43")
def test_one_who_can_not_pay_helps_from_afar() -> None:
    state = calling(table(charges="1 / 0", places="past", dilemmas="past=axos"))
    play(state, "call p2")
    assert state.help == FROM_AFAR
    assert state.seat == 0


@rule("TD-102", "TD-103", "TD-R45")
def test_who_comes_pays_moves_and_the_ship_moves_two() -> None:
    state = table(
        charges="1 / 1", hands=" / run", places="karn.2 / past", dilemmas="karn.2=axos", ship=2
    )
    calling(state)
    play(state, "call p2")
    assert state.step.ask(state).endswith("the ship moves 2")
    play(state, "come")
    assert words(state) == ["spend", "discard run"]
    play(state, "spend")
    assert place(state, 1) == "karn.2"
    assert state.help == AT_LOCATION
    assert state.ship == 4
    assert state.pools[0].size() == 0


@rule("TD-R45", "TD-127")
def test_anomalies_of_that_move_are_carried_out_before_the_pools_are_built() -> None:
    state = table(charges="1 / 1", places="karn.2", dilemmas="karn.2=axos", ship=5)
    calling(state)
    play(state, "call p2", "come")
    assert state.ship == 7
    play(state, "anomaly forced_regeneration")
    assert state.doctors == [5, 13]
    assert "use fifth_doctor:add_dice" in words(state)


@rule("TD-104")
def test_at_a_time_anomaly_the_ship_does_not_move() -> None:
    state = table(charges="1 / 1", places="pandorica", anomalies="pandorica", ship=2)
    calling(state)
    play(state, "call p2")
    assert "ship" not in state.step.ask(state)
    play(state, "come")
    assert place(state, 1) == "pandorica"
    assert state.ship == 2


@rule("TD-R44", "TD-103")
def test_who_is_there_already_helps_there_free_and_stays_in_the_own_time_zone() -> None:
    state = table(charges="1 / 1", places="past / future", dilemmas="past=axos", ship=2)
    calling(state)
    play(state, "call p2")
    assert state.help == AT_LOCATION
    assert place(state, 1) == "future"
    assert state.charges == [0, 1]
    assert state.ship == 4


@rule("TD-105", "TD-106", "TD-110", "TD-111")
def test_from_afar_the_pools_are_seven_and_one() -> None:
    state = table(helper=1, way="afar", places="past", dilemmas="past=axos")
    assert [most_dice(state, 0), most_dice(state, 1)] == [7, 1]
    breach = table(helper=1, way="afar", places="past", dilemmas="past=omega")
    assert [most_dice(breach, 0), most_dice(breach, 1)] == [6, 1]


@rule("TD-114", "TD-115", "TD-R25")
def test_at_the_location_the_pools_are_five_and_three() -> None:
    state = table(helper=1, way="here", places="past / past", dilemmas="past=axos")
    assert [most_dice(state, 0), most_dice(state, 1)] == [5, 3]
    breach = table(
        helper=1, way="here", places="past / past", dilemmas="past=omega", anomalies="void_ship"
    )
    assert [most_dice(breach, 0), most_dice(breach, 1)] == [3, 3]


@rule("TD-105", "TD-106", "TD-R22", "TD-R47")
def test_helped_and_helper_build_pools_of_their_own_from_their_own_cards() -> None:
    state = table(
        "4 12",
        crew="leela / clara_oswald",
        helper=1,
        way="here",
        places="past / past",
        dilemmas="past=axos",
    )
    due(state, BuildPools(), RollPools(), Resolve())
    play(state, "gather", "done", "drop black")
    assert state.pools[0].waiting == [3, 0, 1, 1]
    assert state.seat == 1
    play(state, "gather", "done", "drop black", "drop black", "drop black", "drop black")
    assert state.pools[1].waiting == [0, 1, 1, 1]
    assert isinstance(state.step, RollDie)


@rule("TD-R23")
def test_the_helped_doctor_takes_the_coloured_dice_first() -> None:
    state = table(
        "6 3",
        crew="leela strax / jo_grant",
        helper=1,
        way="here",
        places="past / past",
        dilemmas="past=axos",
    )
    due(state, BuildPools(), RollPools(), Resolve())
    play(state, "gather", "drop black", "drop black")
    assert state.supply[3] == 0
    play(state, "gather")
    assert state.pools[1].waiting[3] == 0


@rule("TD-109", "TD-R24", "TD-59")
def test_the_helped_doctor_chooses_exterminated_dice_of_either_pool() -> None:
    state = table(
        helper=1,
        way="here",
        places="karn.1 / karn.1",
        dilemmas="karn.1=axos",
        daleks="karn=1",
        dice="black 3 / blue 2",
    )
    due(state, CountDaleks(), RollPools(), Resolve())
    assert state.seat == 0
    assert words(state) == ["exterminate acting black", "exterminate helping blue"]
    play(state, "exterminate helping blue")
    assert state.pools[1].size() == 1


@rule("TD-108", "TD-D22")
def test_a_black_die_re_rolls_only_the_pool_it_comes_from() -> None:
    state = table(helper=1, way="here", places="karn.1 / karn.1", dilemmas="karn.1=axos")
    reroll_stage(state, "black-running black-running", "black-tactics black-cunning")
    play(state, "sacrifice running")
    assert state.pools[0].waiting == [1, 0, 0, 0]
    assert state.pools[1].waiting == [0, 0, 0, 0]
    play(state, "face black-running")
    assert state.seat == 1
    play(state, "sacrifice tactics")
    assert state.pools[1].waiting == [1, 0, 0, 0]


@rule("TD-106", "TD-R45")
def test_charges_are_spent_on_own_dice_only() -> None:
    state = table(
        helper=1, way="here", charges="2 / 2", places="karn.1 / karn.1", dilemmas="karn.1=axos"
    )
    reroll_stage(state, "black-running black-running", "black-tactics black-cunning")
    assert "sonic black-tactics" not in words(state)
    play(state, "done")
    assert "sonic black-tactics" in words(state)
    assert "sonic black-running" not in words(state)


@rule("TD-107")
def test_an_any_adventure_card_works_on_either_pool() -> None:
    state = table(
        helper=1,
        way="here",
        hands="jelly_babies",
        places="karn.1 / karn.1",
        dilemmas="karn.1=axos",
    )
    reroll_stage(state, "black-running", "black-tactics black-cunning")
    assert "play jelly_babies acting" in words(state)
    play(state, "play jelly_babies helping")
    assert words(state) == ["mark black-cunning", "mark black-tactics"]
    with pytest.raises(Illegal, match="TD-64"):
        state.play("mark black-running")


@rule("TD-106")
def test_any_other_card_works_on_the_own_pool_only() -> None:
    state = table(
        helper=1, way="here", hands="fantastic", places="karn.1 / karn.1", dilemmas="karn.1=axos"
    )
    reroll_stage(state, "black-running black-running", "black-tactics black-cunning")
    with pytest.raises(Illegal, match="TD-106: Fantastic! works on your own pool only"):
        state.play("play fantastic helping")


@rule("TD-112")
def test_from_afar_success_gives_the_helper_a_card() -> None:
    state = table(helper=1, way="afar", places="future", dilemmas="future=axos")
    resolved(state, f"{AXOS} blue-science blue-cunning red-strength")
    play(state, "card run")
    assert hand(state, 1) == ["run"]
    assert state.tardises == [5, 3]


@rule("TD-113", "TD-D32")
def test_from_afar_failure_costs_the_helper_a_charge_or_card() -> None:
    state = table(
        helper=1, way="afar", places="past", dilemmas="past=axos", charges="0 / 1", hands=" / run"
    )
    resolved(state, "green-running")
    assert state.seat == 1
    assert words(state) == ["spend", "discard run"]
    play(state, "spend")
    assert state.charges[1] == 0
    assert spots(state) == {"past": 1}


@rule("TD-R48")
def test_a_helper_with_nothing_loses_nothing() -> None:
    state = table(helper=1, way="afar", places="past", dilemmas="past=axos")
    resolved(state, "green-running")
    assert type(state.step).__name__ == "Travel"
    assert state.charges == [0, 0]


@rule("TD-116", "TD-R39", "TD-R44")
def test_at_the_location_the_helper_gains_the_reward_of_the_own_time_zone() -> None:
    state = table(helper=1, way="here", places="future / present", dilemmas="future=axos")
    resolved(state, f"{AXOS} blue-science blue-cunning red-strength")
    assert state.tardises == [5, 4]
    assert state.charges == [0, 2]


@rule("TD-117")
def test_at_the_location_success_removes_a_second_dalek() -> None:
    state = table(
        helper=1, way="here", places="telos.1 / telos.1", dilemmas="telos.1=axos", daleks="telos=3"
    )
    resolved(state, f"{AXOS} red-strength blue-science")
    assert spots(state) == {"telos": 1}
    earth = table(
        helper=1,
        way="here",
        places="future / present",
        dilemmas="future=axos",
        daleks="present=1 past=1",
    )
    resolved(earth, f"{AXOS} blue-science blue-cunning red-strength")
    assert spots(earth) == {"past": 1}


@rule("TD-118", "TD-119", "TD-R39")
def test_at_the_location_failure_hits_both_doctors() -> None:
    state = table(
        helper=1,
        way="here",
        places="past / future",
        dilemmas="past=great_intelligence",
        tardises="9 / 8",
    )
    resolved(state, "green-running")
    assert spots(state) == {"past": 1, "future": 1}
    assert state.tardises == [7, 6]
    tile = table(helper=1, way="here", places="telos.1 / telos.2", dilemmas="telos.1=axos", ship=2)
    resolved(tile, "green-running")
    assert spots(tile) == {"telos": 2}
    assert tile.ship == 4


@rule("TD-R39")
def test_the_helped_doctor_pays_the_fail_cost_before_the_helper() -> None:
    state = table(
        helper=1,
        way="here",
        places="past / past",
        dilemmas="past=mara",
        crew="leela ace / romana adric",
    )
    resolved(state, "green-running")
    assert words(state) == ["lose ace", "lose leela"]
    play(state, "lose ace")
    assert words(state) == ["lose romana", "lose adric"]


@rule("TD-R47")
def test_a_helper_at_the_location_may_prevent_what_hits_them() -> None:
    state = table(
        helper=1, way="here", places="telos.1 / telos.1", dilemmas="telos.1=axos", hands=" / run"
    )
    resolved(state, "green-running")
    assert state.seat == 1
    play(state, "play run")
    assert spots(state) == {"telos": 1}


@rule("TD-R34")
def test_a_waived_condition_counts_for_the_own_pool_only() -> None:
    state = table(
        "4 12",
        helper=1,
        way="here",
        places="past / past",
        charges="2 / 2",
        dilemmas="past=meddling_monk",
    )
    state.pools[0].waived = ["fixed_point"]
    reroll_stage(state, "black-strength black-strength", "black-strength black-strength")
    assert "sonic black-strength" in words(state)
    play(state, "done")
    assert state.seat == 1
    assert words(state) == ["done", "sacrifice strength"]


@rule("TD-133")
def test_crossed_timelines_forbid_calling() -> None:
    state = table(charges="2", places="past", dilemmas="past=axos", anomalies="crossed_timelines")
    calling(state)
    assert type(state.step).__name__ == "Gather"
    assert state.helper == NOBODY

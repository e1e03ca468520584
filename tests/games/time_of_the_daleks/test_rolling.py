"""Adventure D, rolling, re-rolling, changing facings: TD-61 to TD-77."""

from functools import partial

import pytest

from games.time_of_the_daleks.tables import change_stage, hand, reroll_stage, roll, show, table
from support import play, rule, words
from vworp.core import ChanceStep, Illegal
from vworp.games.time_of_the_daleks.actions import DICE
from vworp.games.time_of_the_daleks.rules.dice import is_matched, missing_symbols
from vworp.games.time_of_the_daleks.state import Table

mars = partial(table, places="mars.1", dilemmas="mars.1=racnoss")
"""Strength, diplomacy, strength, diplomacy, science."""


def lying(state: Table, pool: int = 0) -> dict[str, int]:
    return {DICE[kind]: n for kind, n in enumerate(state.pools[pool].shown) if n}


def verbs(state: Table) -> set[str]:
    return {word.split()[0] for word in words(state)}


@rule("TD-61", "TD-R05")
def test_the_whole_pool_is_rolled_die_by_die() -> None:
    state = mars(dice="black 1 blue 1")
    roll(state, "")
    step = state.step
    assert isinstance(step, ChanceStep)
    assert list(step.weights(state).values()) == [1] * 6
    play(state, "face black-running")
    step = state.step
    assert isinstance(step, ChanceStep)
    assert {state.notation(a): w for a, w in step.weights(state).items()} == {
        "face blue-diplomacy": 1,
        "face blue-science": 3,
        "face blue-cunning": 2,
    }


@rule("TD-62", "TD-79", "TD-R15", "TD-R28")
def test_success_is_automatic_as_soon_as_all_symbols_show() -> None:
    state = mars(charges="5", dice="black 3 red 2", tardises="3 / 3")
    roll(state, "black-diplomacy black-diplomacy black-science red-strength red-strength")
    assert state.tardises[0] == 4
    assert "card" in verbs(state)


@rule("TD-R28", "TD-51")
def test_each_die_serves_for_one_symbol_and_colours_do_not_matter() -> None:
    state = mars()
    reroll_stage(state, "black-diplomacy black-science black-strength red-strength")
    assert missing_symbols(state) == (0, 1, 0, 0, 0, 0)
    assert not is_matched(state)


@rule("TD-63", "TD-68", "TD-D22")
def test_two_charges_re_roll_any_one_die_again_and_again() -> None:
    state = mars(charges="4")
    reroll_stage(state, "green-running black-tactics")
    play(state, "sonic green-running", "face green-running", "sonic green-running")
    assert state.charges[0] == 0
    play(state, "face green-tactics")
    assert lying(state) == {"green-tactics": 1, "black-tactics": 1}


@rule("TD-68")
def test_without_two_charges_there_is_no_sonic_re_roll() -> None:
    state = reroll_stage(mars(charges="1"), "black-running black-running")
    with pytest.raises(Illegal, match="TD-68: that takes 2 sonic charges"):
        state.play("sonic black-running")


@rule("TD-64", "TD-65", "TD-R30")
def test_a_numbered_icon_re_rolls_up_to_its_number_once() -> None:
    state = mars("12 4")
    reroll_stage(state, "black-running black-cunning black-tactics blue-cunning")
    assert "use twelfth_doctor:reroll" in words(state)
    play(state, "use twelfth_doctor:reroll")
    assert words(state) == ["mark black-running", "mark black-cunning", "mark black-tactics"]
    play(state, "mark black-running")
    assert words(state) == ["done", "mark black-cunning", "mark black-tactics"]
    play(state, "mark black-cunning", "face black-running", "face black-running")
    assert "use twelfth_doctor:reroll" not in words(state)
    with pytest.raises(Illegal, match="TD-64: that ability has been used already"):
        state.play("use twelfth_doctor:reroll")


@rule("TD-65", "TD-R30")
def test_fewer_dice_than_the_number_may_be_re_rolled_but_one_must() -> None:
    state = mars("12 4")
    reroll_stage(state, "black-running black-cunning")
    play(state, "use twelfth_doctor:reroll", "mark black-running", "done", "face black-science")
    assert lying(state) == {"black-science": 1, "black-cunning": 1}


@rule("TD-66")
def test_an_any_icon_re_rolls_as_many_of_its_colour_as_wished() -> None:
    state = mars("3 12")
    reroll_stage(state, "red-tactics red-tactics red-strength black-running")
    play(state, "use third_doctor:reroll", "mark red-tactics", "mark red-tactics")
    assert words(state) == ["done", "mark red-strength"]
    play(state, "done", "face red-science", "face red-tactics")
    assert lying(state) == {
        "black-running": 1,
        "red-science": 1,
        "red-tactics": 1,
        "red-strength": 1,
    }


@rule("TD-67")
def test_an_all_icon_re_rolls_every_die_of_its_colour() -> None:
    state = mars("6 12")
    reroll_stage(state, "black-science black-running red-strength")
    play(state, "use sixth_doctor:reroll")
    assert state.pools[0].waiting == [2, 0, 0, 0]
    assert lying(state) == {"red-strength": 1}


@rule("TD-64")
def test_an_icon_touches_its_own_colours_only() -> None:
    state = mars("3 12")
    reroll_stage(state, "black-science black-running")
    assert "use third_doctor:reroll" not in words(state)


@rule("TD-R30")
def test_an_icon_of_several_colours_counts_them_together_and_has_its_price() -> None:
    state = mars("5 12", charges="1", hands="run")
    reroll_stage(state, "black-running green-running blue-cunning")
    play(state, "use fifth_doctor:reroll")
    assert words(state) == ["spend", "discard run"]
    play(state, "discard run", "mark black-running", "mark blue-cunning")
    assert state.pools[0].waiting == [1, 0, 1, 0]
    assert hand(state) == []


@rule("TD-69", "TD-R31")
def test_a_discarded_black_die_re_rolls_all_that_remain() -> None:
    state = mars()
    reroll_stage(state, "black-science black-running green-running")
    play(state, "sacrifice science")
    assert state.pools[0].waiting == [1, 1, 0, 0]
    assert state.supply[0] == 7
    show(state, "black-running green-running")
    play(state, "sacrifice running", "face green-running")
    assert state.pools[0].size() == 1


@rule("TD-R31")
def test_the_last_die_can_not_be_discarded() -> None:
    state = reroll_stage(mars(charges="2"), "black-running")
    with pytest.raises(Illegal, match="TD-R31: at least one die must remain"):
        state.play("sacrifice running")


@rule("TD-70", "TD-71", "TD-72", "TD-R33")
def test_a_fixed_point_leaves_only_the_black_dice() -> None:
    state = table(
        "12 4",
        places="past",
        dilemmas="past=meddling_monk",
        charges="5",
        hands="fantastic jelly_babies",
        gear="sonic_cane",
    )
    reroll_stage(state, "black-strength black-strength")
    assert words(state) == ["done", "sacrifice strength"]
    with pytest.raises(Illegal, match="TD-70: a fixed point forbids re-rolls by card"):
        state.play("use twelfth_doctor:reroll")
    with pytest.raises(Illegal, match="TD-71: a fixed point forbids re-rolls by sonic charges"):
        state.play("sonic black-strength")
    with pytest.raises(Illegal, match="TD-70"):
        state.play("play fantastic")


@rule("TD-70", "TD-R34")
def test_a_waived_fixed_point_binds_no_more() -> None:
    state = table("12 4", places="past", dilemmas="past=meddling_monk")
    state.pools[0].waived = ["fixed_point"]
    reroll_stage(state, "black-strength black-strength")
    assert "use twelfth_doctor:reroll" in words(state)


@rule("TD-73", "TD-R29")
def test_facings_change_only_after_re_rolling_and_then_no_re_roll_comes_back() -> None:
    state = mars(charges="5", dice="black 2")
    roll(state, "black-science black-running")
    assert "sacrifice science" in words(state)
    assert "sonic black-science strength" not in words(state)
    play(state, "done")
    assert "sonic black-science strength" in words(state)
    assert not [word for word in words(state) if word.startswith("sacrifice")]


@rule("TD-74", "TD-D24", "TD-R32")
def test_an_icon_turns_one_die_of_its_colour_to_its_symbol() -> None:
    state = table("6 12", places="spiridon.1", dilemmas="spiridon.1=axos", charges="3")
    change_stage(state, "red-strength red-science black-running")
    play(state, "use sixth_doctor:change_face")
    assert words(state) == ["turn red-science tactics", "turn red-strength tactics"]
    with pytest.raises(Illegal, match="TD-74: this icon can't turn black running to tactics"):
        state.play("turn black-running tactics")
    play(state, "turn red-science tactics")
    assert lying(state) == {"red-strength": 1, "red-tactics": 1, "black-running": 1}


@rule("TD-R32", "TD-74")
def test_an_icon_may_turn_a_die_to_a_symbol_it_does_not_carry() -> None:
    state = mars("2 12", hands="reverse_polarity", charges="3")
    change_stage(state, "green-running")
    play(state, "play reverse_polarity", "turn green-running strength")
    assert lying(state) == {"green-strength": 1}


@rule("TD-25")
def test_using_equipment_does_not_cost_its_price_again() -> None:
    state = mars(gear="harmony_link", charges="0")
    reroll_stage(state, "black-running")
    play(state, "use harmony_link:reroll")
    assert state.charges[0] == 0
    assert lying(state) == {}


@rule("TD-74")
def test_an_icon_works_once_per_adventure() -> None:
    state = table("2 12", places="karn.2", dilemmas="karn.2=axos", charges="5")
    change_stage(state, "black-running black-tactics black-strength")
    play(state, "use second_doctor:change_face", "turn black-running cunning")
    assert "use second_doctor:change_face" not in words(state)
    assert lying(state) == {"black-cunning": 1, "black-tactics": 1, "black-strength": 1}


@rule("TD-75", "TD-R32")
def test_three_charges_turn_any_die_to_any_symbol() -> None:
    state = mars("2 12", charges="5")
    change_stage(state, "green-running black-running")
    play(state, "sonic green-running science")
    assert state.charges[0] == 2
    assert lying(state) == {"green-science": 1, "black-running": 1}


@rule("TD-75")
def test_turning_costs_three_charges() -> None:
    state = change_stage(mars("2 12", charges="2"), "green-running black-running")
    with pytest.raises(Illegal, match="TD-75: that takes 3 sonic charges"):
        state.play("sonic green-running science")


@rule("TD-76", "TD-77", "TD-R33")
def test_a_time_lock_forbids_every_change_of_facing() -> None:
    state = table(
        "2 12",
        places="past",
        dilemmas="past=empty_child",
        charges="5",
        hands="reverse_polarity last_minute",
    )
    reroll_stage(state, "black-strength black-strength green-running")
    play(state, "done")
    assert state.daleks[0] == 1


@rule("TD-76", "TD-77")
def test_the_refusal_names_the_time_lock() -> None:
    state = table(
        "2 12",
        places="past",
        dilemmas="past=empty_child",
        charges="5",
        is_open=False,
        hands="reverse_polarity",
    )
    change_stage(state, "black-strength black-strength")
    assert words(state) == ["done"]
    with pytest.raises(Illegal, match="TD-76: a time lock forbids changing facings by card"):
        state.play("use second_doctor:change_face")
    with pytest.raises(Illegal, match="TD-77: a time lock forbids changing facings by sonic"):
        state.play("sonic black-strength science")


@rule("TD-133", "TD-68", "TD-75")
def test_sonic_interference_keeps_charges_from_touching_dice() -> None:
    state = mars(charges="5", anomalies="sonic_interference")
    reroll_stage(state, "black-science black-running")
    assert words(state) == ["done", "sacrifice running", "sacrifice science"]
    with pytest.raises(Illegal, match="TD-133"):
        state.play("sonic black-science")


@rule("TD-R29")
def test_a_stage_ends_when_all_have_passed_in_a_row() -> None:
    state = mars("4 12 1", hands=" / jelly_babies / hypercube", charges="2")
    reroll_stage(state, "black-running black-running black-running")
    play(state, "done")
    assert state.seat == 1
    play(state, "done")
    assert state.seat == 2
    play(state, "play hypercube acting", "face black-science", "give p2")
    assert state.seat == 0
    play(state, "done")
    assert state.seat == 1
    play(state, "done")
    assert type(state.step).__name__ != "RerollDice"


@rule("TD-R46", "TD-D23", "TD-D25", "TD-107")
def test_any_adventure_cards_work_in_anybodys_adventure() -> None:
    state = mars("4 12", hands=" / last_minute", gear=" / sonic_cane")
    reroll_stage(state, "black-running black-running")
    play(state, "done")
    assert words(state) == ["done", "use sonic_cane:reroll acting"]
    play(state, "use sonic_cane:reroll acting", "face black-science", "done")
    assert state.seat == 1
    assert words(state) == ["done", "play last_minute acting"]
    play(state, "play last_minute acting", "turn black-running strength")
    assert hand(state, 1) == []


@rule("TD-R35")
def test_dice_go_back_before_anything_is_resolved() -> None:
    state = table(places="past", dilemmas="past=axos", ship=5, dice="black 4")
    roll(state, "black-running black-running black-running black-running")
    play(state, "done")
    assert state.supply == [8, 3, 3, 3]
    assert "anomaly" in verbs(state)


@rule("TD-R67")
def test_a_transfer_works_once_in_a_turn_whoever_holds_it() -> None:
    state = mars("4 12", hands="hypercube run / hypercube", charges="2")
    state.hands[1] = []
    reroll_stage(state, "black-running black-running black-running")
    play(state, "play hypercube acting", "face black-running")
    assert hand(state, 1) == ["hypercube"]
    play(state, "done")
    assert type(state.step).__name__ != "RerollDice"
    assert state.seat != 1

"""Soldiers who act by themselves until somebody leads them (AT-R104)."""

from random import Random
from typing import Any

import pytest

import vworp
from games.adventures.stage import asked, due, fact, now, play, refused, stage, step_4, who, words
from support import rule
from vworp.core.registry import find
from vworp.games.adventures.rules.people import gap_between
from vworp.games.adventures.state import Adventure

ADV = find("adventures")


def yard(*figures: str, automatic: bool = True, **more: Any) -> Adventure:
    """The yard with a group of soldiers that acts by itself, or that somebody leads by now."""
    soldiers = sum(words.startswith("s") for words in figures)
    group = {"officer": "", "start": soldiers, "automatic": automatic}
    return stage(*figures, groups=[group], automatic_soldiers=True, **more)


@rule("AT-R104", "AT-167", "AT-168")
def test_a_group_near_a_character_orders_itself() -> None:
    state = due(yard("s1 20 5", "jo 20 8"), "OrderGroups")
    assert asked(state) == "ShiftDie"
    play(state, "d6 6")
    assert asked(state) == ""
    assert fact(state, "g1 order") == "stand"
    assert fact(state, "g1 commanded") is True


@rule("AT-R104")
def test_the_die_may_not_be_enough_to_hold_them() -> None:
    state = due(yard("s1 20 5", "jo 20 8"), "OrderGroups")
    play(state, "d6 1")
    assert fact(state, "g1 score") == 1


@rule("AT-R104", "AT-166")
def test_with_nobody_near_it_follows_the_table_as_ever() -> None:
    state = due(yard("s1 20 5", "jo 20 18"), "OrderGroups")
    assert asked(state) == ""
    assert fact(state, "g1 order") == "advance"


@rule("AT-R104", "AT-R71")
def test_its_soldiers_shoot_by_themselves_though_they_have_an_order() -> None:
    state = yard("s1 20 5 unit_rifle", "jo 20 8", "a1 20 12", race="ogrons", quiet=True)
    now(state, "g1 commanded=true")
    step_4(state)
    assert asked(state) == "ToHit"


@rule("AT-R104", "AT-R52")
def test_its_suppressed_take_cover_by_themselves() -> None:
    state = yard("s1 20 5 suppressed=2", "jo 20 8")
    now(state, "g1 commanded=true")
    due(state, "AskSuppressed group=g1")
    assert asked(state) == ""
    assert fact(state, "s1 order") == "duck"


@rule("AT-R104", "AT-145", "AT-146")
@pytest.mark.parametrize(("dice", "place"), [(("6", "1"), "pool"), (("3", "1"), "table")])
def test_they_choose_the_fate_of_whom_they_beat(dice: tuple[str, str], place: str) -> None:
    state = due(yard("s1 20 5", "a1 20 6", race="ogrons", quiet=True), "Fighting")
    play(state, *(f"d6 {dots}" for dots in dice))
    assert asked(state) == ""
    assert (who(state, "a1").captor >= 0) == (place == "table")


@rule("AT-R104")
def test_the_character_who_would_command_them_may_lead_them_and_is_then_asked() -> None:
    state = due(yard("jo 20 8", "s1 20 5"), "GiveOrders")
    assert words(state)[-1] == "lead g1"
    play(state, "lead g1")
    assert asked(state) == "ChooseOrder"
    assert "lead g1" not in words(state)
    play(state, "order jo stand")
    due(state, "OrderGroups")
    assert words(state) == ["done", "command g1", "dismiss g1"]


@rule("AT-R104")
def test_who_has_had_enough_of_it_lets_them_act_by_themselves_again() -> None:
    state = due(yard("jo 20 8", "s1 20 5", automatic=False), "OrderGroups")
    play(state, "dismiss g1", "d6 6")
    assert asked(state) == ""
    assert fact(state, "g1 automatic") is True
    assert fact(state, "g1 order") == "stand"


@rule("AT-R104")
def test_nobody_leads_soldiers_from_afar_or_where_all_are_led() -> None:
    far = due(yard("jo 20 18", "s1 20 5"), "GiveOrders")
    assert refused(far, "lead g1").startswith("AT-R104")
    usual = due(stage("jo 20 8", "s1 20 5"), "GiveOrders")
    assert refused(usual, "lead g1").startswith("AT-R104")
    assert "dismiss g1" not in words(due(stage("jo 20 8", "s1 20 5"), "OrderGroups"))


@rule("AT-R104", "AT-R10")
def test_they_fall_in_beside_their_officer() -> None:
    match = vworp.new("adventures", 1, {"automatic_soldiers": True}, seed="soldiers")
    state = match.state
    assert isinstance(state, Adventure)
    while not state.turn:
        match.play(match.legal()[0])
    soldiers = [f for f in state.figures.values() if f.group >= 0]
    officer = state.figures[state.groups[0].officer]
    assert soldiers
    assert max(gap_between(soldier, officer) for soldier in soldiers) < 4


@rule("AT-R104")
@pytest.mark.parametrize("seats", ADV.seats)
def test_a_whole_game_replays_from_record_and_position(seats: int) -> None:
    match, rng = (
        vworp.new("adventures", seats, {"automatic_soldiers": True}, seed="auto"),
        Random(1),
    )
    while not match.is_over and match.decisions < 120:
        match.play(rng.choice(match.legal()))
    record = match.record()
    assert "option automatic_soldiers: true" in record
    assert vworp.read(record).state == match.state
    assert vworp.position("adventures", match.position()) == match.state


def test_the_record_of_a_usual_game_says_nothing_of_it() -> None:
    assert "automatic" not in vworp.new("adventures", 1, seed="usual").record()


def test_play_now_has_automatic_soldiers() -> None:
    (option,) = [option for option in ADV.options if option.name == "automatic_soldiers"]
    assert (option.default, option.quick) == (False, True)

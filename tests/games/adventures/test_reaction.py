"""The random movement of U.N.I.T.: factors, results, orders given (chapter 3.15)."""

import json
import tomllib

import pytest

from games.adventures.log import said, told
from games.adventures.stage import (
    asked,
    capture,
    carry_out,
    due,
    fact,
    facts,
    inches,
    now,
    play,
    put,
    refused,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures.box.tables import table_text
from vworp.games.adventures.rules.orders import factors, give_order
from vworp.games.adventures.state import Adventure


def held(state: Adventure) -> dict[str, int]:
    return dict(factors(state, 0))


@rule("AT-169", "AT-R68")
def test_under_fire_from_greater_numbers() -> None:
    state = stage("s1 20 5 shot_by=a1,a2", "s2 22 5")
    assert "outshot" not in held(state)
    now(state, "s2 shot_by=a3")
    assert held(state)["outshot"] == -1


@rule("AT-170", "AT-R68")
def test_friends_within_six_who_fled_last_turn() -> None:
    state = stage("s1 20 5", "brigadier 20 12 last_order=rout")
    assert held(state)["friends_fleeing"] == -1
    now(state, "brigadier last_order=retreat")
    assert held(state)["friends_fleeing"] == -1
    put(state, "brigadier 20 12.25")
    assert "friends_fleeing" not in held(state)
    put(state, "brigadier 20 8")
    now(state, "brigadier last_order=advance")
    assert "friends_fleeing" not in held(state)


@rule("AT-171", "AT-R68")
def test_no_other_friends_within_twelve() -> None:
    state = stage("s1 20 5", "s2 22 5", "jo 35.25 5")
    assert held(state)["alone"] == -1
    put(state, "jo 35 5")
    assert "alone" not in held(state)


@rule("AT-172")
def test_an_enemy_vehicle_within_twenty_four() -> None:
    near = stage("s1 5 5", "a1 40 40", parked=["motorcycle 30 5 driver=a1"])
    assert held(near)["enemy_vehicle"] == -1
    for parked in ("motorcycle 30 5", "motorcycle 32 5 driver=a1"):
        assert "enemy_vehicle" not in held(stage("s1 5 5", "a1 40 40", parked=[parked]))


@rule("AT-173", "AT-R68")
def test_each_quarter_of_the_unit_lost() -> None:
    state = stage("s1 20 5", "s2 22 5", "s3 24 5", "s4 26 5")
    assert "quarter_lost" not in held(state)
    now(state, "s4 place=left")
    assert held(state)["quarter_lost"] == -1
    now(state, "s2 place=left", "s3 place=left")
    assert held(state)["quarter_lost"] == -3


@rule("AT-173", "AT-R68")
def test_less_than_a_quarter_of_the_unit_does_not_count() -> None:
    state = stage("s1 20 5", "s2 22 5", "s3 24 5", "s4 26 5", "s5 28 5")
    now(state, "s5 place=left")
    assert "quarter_lost" not in held(state)


@rule("AT-174")
def test_advancing_last_turn() -> None:
    state = stage("s1 20 5")
    for order, by in (("advance", 1), ("attack", 1), ("stand", 0), ("retreat", 0)):
        now(state, f"g1 last_order={order}")
        assert held(state).get("advancing", 0) == by


@rule("AT-175", "AT-R68")
def test_half_of_the_group_in_cover() -> None:
    state = stage("s1 20 5", "s2 36 12")
    assert held(state)["in_cover"] == 1
    put(state, "s3 22 5")
    assert "in_cover" not in held(state)


@rule("AT-175", "AT-R68")
def test_cover_counts_from_the_nearest_enemy_that_is_spotted() -> None:
    state = stage("s1 24 21.5 spot_die=10", "a1 24 26")
    assert state.ground.in_cover(who(state, "s1").point)
    put(state, "a1 24 10")
    assert "in_cover" not in held(state)


@rule("AT-176")
def test_an_nco_or_officer_within_twelve() -> None:
    state = stage("s1 20 5", "benton 20 18", "jo 21 5")
    assert held(state)["led"] == 1
    put(state, "benton 20 18.25")
    assert "led" not in held(state)


@rule("AT-177", "AT-R68")
def test_those_firing_number_less_than_half() -> None:
    state = stage("s1 20 5", "s2 22 5", "s3 24 5")
    assert held(state)["lightly_engaged"] == 1
    now(state, "s1 shot_by=a1")
    assert held(state)["lightly_engaged"] == 1
    now(state, "s2 shot_by=a2")
    assert "lightly_engaged" not in held(state)


@rule("AT-178", "AT-R68")
def test_no_enemy_in_sight() -> None:
    state = stage("s1 20 5", "leader 20 15", race="zygons")
    assert "no_enemy_seen" not in held(state)
    state = stage("s1 20 5", "leader 20 15 disguise=c1", race="zygons")
    assert held(state)["no_enemy_seen"] == 1


@rule("AT-R67")
def test_the_score_is_the_plain_sum() -> None:
    state = stage("s1 20 5", "benton 20 8")
    assert held(state) == {"led": 1, "lightly_engaged": 1, "no_enemy_seen": 1}
    assert fact(play(due(state, "OrderGroups"), "done"), "g1 score") == 3


@rule("AT-179", "AT-180", "AT-181", "AT-182", "AT-183", "AT-184", "AT-185", "AT-R67")
@pytest.mark.parametrize(
    ("total", "in_cover", "otherwise"),
    [
        (-9, "rout", "rout"),
        (-6, "rout", "rout"),
        (-5, "retreat", "retreat"),
        (-4, "retreat", "retreat"),
        (-3, "stand", "retreat_to_cover"),
        (-1, "stand", "retreat_to_cover"),
        (0, "stand", "stand"),
        (1, "stand", "advance"),
        (2, "stand", "advance"),
        (3, "advance", "advance"),
        (4, "advance", "advance"),
        (5, "attack", "attack"),
        (8, "attack", "attack"),
    ],
)
def test_every_row_of_the_table(total: int, in_cover: str, otherwise: str) -> None:
    for place, expected in (("36 12", in_cover), ("24 10", otherwise)):
        state = stage(f"s1 {place}")
        give_order(state, 0, total)
        to_cover = "_to_cover" if fact(state, "g1 takes_cover") else ""
        assert fact(state, "g1 order") + to_cover == expected


def sent(state: Adventure, total: int, word: str = "s1") -> list[str]:
    """Give the group the order of a score and let a soldier move."""
    give_order(state, 0, total)
    return said(state, f"MoveOne figure={word}")


@rule("AT-179", "AT-R70")
def test_a_rout_runs_six_from_every_spotted_enemy() -> None:
    state = stage("s1 24 10", "a1 20 16", "a2 28 16")
    before = [inches(state, "s1", a) for a in ("a1", "a2")]
    assert sent(state, -7)[0].startswith("AT-179: Soldier 1 runs away")
    after = [inches(state, "s1", a) for a in ("a1", "a2")]
    assert all(then > now for now, then in zip(before, after, strict=True))
    assert who(state, "s1").moved > 5.5


@rule("AT-R02", "AT-179")
def test_a_rout_leaves_the_table_at_its_edge() -> None:
    state = stage("s1 24 3", "a1 24 14")
    assert sent(state, -7)[0].startswith("AT-R02: Soldier 1 runs off the table")
    assert fact(state, "s1 place") == "left"


@rule("AT-180", "AT-R70")
def test_a_retreat_goes_three_straight_away_from_the_nearest_enemy() -> None:
    state = stage("s1 24 10", "a1 24 16", "a2 34 5")
    assert sent(state, -4) == ["AT-180: Soldier 1 falls back, 3 inches"]
    assert who(state, "s1").point == (24, 7)


@rule("AT-181", "AT-R70")
def test_a_retreat_to_cover_goes_to_cover_that_is_farther_from_the_enemy() -> None:
    state = stage("s1 30 24.5", "a1 26 18")
    before = inches(state, "s1", "a1")
    assert sent(state, -2)[0].startswith("AT-181: Soldier 1 falls back to cover")
    assert inches(state, "s1", "a1") > before
    assert state.ground.view(who(state, "a1").point, who(state, "s1").point) < 2


@rule("AT-181", "AT-R70")
def test_without_such_cover_it_is_an_ordinary_retreat() -> None:
    state = stage("s1 24 10", "a1 24 16")
    assert sent(state, -2) == ["AT-180: Soldier 1 falls back, 3 inches"]


@rule("AT-182")
def test_a_score_of_nothing_stands_in_position() -> None:
    state = stage("s1 24 10", "a1 24 16")
    before = who(state, "s1").point
    assert sent(state, 0) == []
    assert who(state, "s1").point == before


@rule("AT-183")
def test_one_or_two_stands_in_cover_and_advances_otherwise() -> None:
    state = stage("s1 36 12")
    give_order(state, 0, 1)
    assert fact(state, "g1 order") == "stand"
    state = stage("s1 24 10")
    give_order(state, 0, 2)
    assert fact(state, "g1 order") == "advance"


@rule("AT-184", "AT-R70")
def test_an_advance_goes_to_the_nearest_enemy_and_stops_two_from_it() -> None:
    state = stage("s1 24 10", "a1 24 15.5")
    assert sent(state, 3)[0].startswith("AT-184: Soldier 1 advances on Sontaran 1")
    assert 1.75 <= inches(state, "s1", "a1") <= 2.1


@rule("AT-184", "AT-R70")
def test_without_an_enemy_it_goes_to_the_nearest_marker() -> None:
    state = stage("s1 24 14")
    assert sent(state, 4) == ["AT-184: Soldier 1 advances on marker M1, 6 inches"]
    put(state, "s1 24 21.5")
    now(state, "s1 has_moved=false")
    assert sent(state, 4) == ["AT-184: Soldier 1 is at marker M1"]


@rule("AT-185", "AT-R70")
def test_an_attack_goes_into_contact() -> None:
    state = stage("s1 24 10", "a1 24 15")
    assert sent(state, 5)[0].startswith("AT-185: Soldier 1 attacks Sontaran 1")
    assert who(state, "s1").has_charged


@rule("AT-166", "AT-46")
def test_a_group_that_nobody_commands_follows_the_table() -> None:
    state = stage("s1 20 5", "jo 20 12.25")
    notes = said(state, "OrderGroups")
    assert asked(state) != "AskCommand"
    assert any(note.startswith("AT-18") for note in notes)


@rule("AT-167", "AT-R69")
def test_a_character_within_six_may_give_an_order() -> None:
    state = due(stage("s1 20 5", "s2 30 5", "jo 20 12"), "OrderGroups")
    assert words(state) == ["done", "command g1"]
    state = due(stage("s1 20 5", "s2 30 5", "jo 20 12 paralysed=1"), "OrderGroups")
    assert not asked(state)


@rule("AT-167")
def test_a_scenario_may_forbid_orders() -> None:
    yard = tomllib.loads(table_text("drill_yard")) | {"orders_allowed": False}
    state = stage("s1 20 5", "jo 20 8", table=json.dumps(yard))
    assert not asked(due(state, "OrderGroups"))


@rule("AT-168", "AT-R69")
def test_an_order_shifts_the_score_by_up_to_the_die() -> None:
    state = due(stage("s1 20 5", "jo 20 8"), "OrderGroups")
    before = sum(held(state).values())
    play(state, "command g1", "d6 3")
    assert asked(state) == "ChooseShift"
    for number in ("-3", "-2", "-1", "0", "+1", "+2", "+3"):
        play(state.copy(), f"shift {number}")
    assert refused(state, "shift +4").startswith("AT-168")
    told(state, "shift -3")
    assert (fact(state, "g1 score"), fact(state, "g1 commanded")) == (before - 3, True)


@rule("AT-R69")
def test_one_shift_is_offered_for_each_thing_that_the_group_can_be_talked_into() -> None:
    state = due(stage("s1 20 5", "jo 20 8"), "OrderGroups")
    play(state, "command g1", "d6 6")
    tables = [play(state.copy(), sentence) for sentence in words(state)]
    orders = [(fact(table, "g1 order"), fact(table, "g1 takes_cover")) for table in tables]
    assert len(orders) == len({*orders}) == 5
    assert "shift 0" in words(state)


@rule("AT-R69")
def test_declining_leaves_the_score_as_it_is() -> None:
    state = due(stage("s1 20 5", "jo 20 8", commanded=False), "OrderGroups")
    before = sum(held(state).values())
    play(state, "done")
    assert (fact(state, "g1 score"), fact(state, "g1 commanded")) == (before, False)


@rule("AT-130", "AT-R52")
def test_the_player_of_a_commanded_group_chooses_for_its_suppressed() -> None:
    state = stage("s1 20 5 suppressed=1", "s2 22 5")
    due(state, "AskSuppressed group=g1")
    assert asked(state) == "ChooseDuck"
    assert words(state) == ["order s1 duck", "order s1 ground"]
    play(state, "order s1 ground")
    assert fact(state, "s1 order") == "ground"
    said(state, "MoveOne figure=s1")
    assert who(state, "s1").is_grounded


@rule("AT-R52")
def test_without_command_the_suppressed_follow_the_automation() -> None:
    state = stage("s1 36 12 suppressed=1", "a1 24 5", commanded=False)
    due(state, "AskSuppressed group=g1")
    assert asked(state) != "ChooseDuck"
    assert fact(state, "s1 order") == "duck"
    now(state, "g1 order=attack")
    assert said(state, "MoveOne figure=s1")[0].startswith("AT-130")


@rule("AT-R57")
def test_a_rout_breaks_off_a_fight() -> None:
    state = stage("s1 24 10 bonds=a1", "a1 24 11")
    assert sent(state, 3) == ["AT-R57: Soldier 1 is held by a fight"]
    now(state, "s1 has_moved=false")
    assert sent(state, -8)[0].startswith("AT-179")


@rule("AT-R12")
def test_reinforcements_join_the_nearest_group_or_form_one() -> None:
    groups = [{"officer": "", "start": 1}, {"officer": "", "start": 1}]
    soldiers = ("s1 20 5", "s2 40 10 group=g2")
    state = carry_out(stage(*soldiers, "doctor 40 40", groups=groups), "EV-06")
    assert facts(state, "s3 s4", "group") == ["g2", "g2"]
    assert facts(state, "g1 g2", "start") == [1, 3]
    people = ("doctor 40 40 seat=2", "jo 42 40 seat=0", "liz 42 42 seat=1")
    alone = carry_out(stage(*people, seats=3, groups=[]), "EV-06")
    assert facts(alone, "s1 s2", "group") == ["g1", "g1"]
    assert fact(alone, "g1 start") == 2
    assert fact(alone, "s1 seat") == "p3"


@rule("AT-R96")
def test_soldiers_who_have_left_may_come_again_as_others() -> None:
    all_models = [f"s{number} 20 5 place=left" for number in range(1, 25)]
    state = stage("doctor 40 40", *all_models)
    carry_out(state, "EV-06")
    assert facts(state, "s1 s2 s3", "place") == ["table", "table", "left"]


@rule("AT-166")
def test_prisoners_are_no_part_of_their_group() -> None:
    state = stage("s1 20 5", "s2 22 5", "a1 23 6")
    capture(state, "s2", "a1")
    give_order(state, 0, 4)
    assert fact(state, "s1 order") == "advance"
    assert fact(state, "s2 order") == "stand"

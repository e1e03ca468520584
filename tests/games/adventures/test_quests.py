"""Supplementary Quests, and how dead ends are mended."""

from pathlib import Path

import pytest

from games.adventures.plot import AT_M1, done, end_of_turn, hold_all, in_force, planned, work
from games.adventures.stage import (
    carry_out,
    due,
    fact,
    fall,
    inches,
    now,
    on_table,
    play,
    put,
    stage,
    who,
    words,
)
from games.adventures.test_drawing import HERE, by_the_portal, draw
from support import rule
from vworp.games.adventures.box.catalogue import catalogue

ALL_SEEN = 'qu-3 seen=["m1","m2","m3","m4"]'

# Quests.


@rule("AT-81", "AT-83")
def test_a_quest_stays_until_it_is_completed_and_then_leaves_the_game() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    end_of_turn(state)
    assert in_force(state) == ["qu-3"]
    now(state, ALL_SEEN)
    end_of_turn(state)
    play(state, "reward 2")
    assert (in_force(state), fact(state, "set_aside")[-1]) == ([], "qu-3")


@rule("AT-84", "AT-R40")
def test_a_completed_quest_earns_up_to_two_cards_with_the_next_draw() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    now(state, ALL_SEEN)
    end_of_turn(state)
    assert words(state) == ["reward 0", "reward 1", "reward 2"]
    play(state, "reward 2")
    assert state.rewards == 2
    now(state, "doctor x=11.5 y=8.0")
    draw(state)
    assert state.rewards == 2
    now(state, "doctor x=24.0 y=36.0", pile=["son-1", "son-2"])
    draw(state)
    play(state, "draw son-1", "draw son-2")
    assert state.rewards == 0


@rule("AT-D03", "AT-D11")
@pytest.mark.parametrize(("quest", "people"), [("QU-1", 2), ("QU-6", 1)])
def test_lost_villagers_and_the_professor_hide_at_a_marker(quest: str, people: int) -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), quest)
    play(state, "marker m4")
    assert len(on_table(state, "c")) == people
    now(state, f"{quest.lower()} rescued={people - 1}")
    end_of_turn(state)
    assert in_force(state)
    now(state, f"{quest.lower()} rescued={people}")
    end_of_turn(state)
    play(state, "reward 0")
    assert not in_force(state)


@rule("AT-D04")
def test_one_for_the_laboratory_is_a_captive_or_four_destroyed() -> None:
    state = draw(by_the_portal(f"doctor {HERE}", "a1 30 10"), "QU-2")
    end_of_turn(state)
    assert in_force(state)
    x, y = who(state, "doctor").point
    put(state, f"a1 {x + 2} {y} captor=doctor")
    end_of_turn(state)
    play(state, "reward 0")
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-2")
    for number in range(4):
        assert in_force(end_of_turn(state))
        put(state, f"a{number + 1} 30 {5 + 2 * number}")
        fall(state, f"a{number + 1}")
    end_of_turn(state)
    play(state, "reward 0")
    assert not in_force(state)


@rule("AT-D04", "AT-24")
def test_know_the_ground_counts_markers_seen_since() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-3")
    due(state, "SeeMarkers")
    assert fact(state, "qu-3 seen") == []
    now(state, "doctor x=24.0 y=21.5")
    due(state, "SeeMarkers")
    assert fact(state, "qu-3 seen") == ["m1"]


@rule("AT-D04")
def test_close_a_door_counts_portals_eliminated_since() -> None:
    state = stage(f"doctor {HERE}", portals=True)
    draw(state, "QU-4")
    end_of_turn(state)
    assert in_force(state) == ["qu-4"]
    play(carry_out(state, "OGR-5"), "portal p3")
    end_of_turn(state)
    play(state, "reward 0")
    assert not in_force(state)


@rule("AT-75", "AT-D08")
def test_close_a_door_makes_no_sense_with_two_portals() -> None:
    state = by_the_portal(f"doctor {HERE}")
    draw(state, "QU-4")
    assert fact(state, "bottom") == ["qu-4"]


@rule("AT-77", "AT-R39")
def test_a_sample_is_carried_to_the_start_zone_or_the_laboratory() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-5")
    play(state, "marker m4")
    assert state.tokens == [(13.5, 13.8, "sample")]
    now(state, "doctor x=13.5 y=15.5 start=13.5,15.5")
    due(state, "ShootingAndActing")
    play(state, "take sample")
    assert state.tokens == []
    end_of_turn(state)
    assert in_force(state)
    now(state, "doctor x=36.0 y=12.0")
    end_of_turn(state)
    play(state, "reward 0")
    assert not in_force(state)


@rule("AT-D06")
def test_a_call_for_help_takes_two_turns_of_work_by_anybody() -> None:
    state = stage(f"doctor {AT_M1}", "jo 25.25 21.75")
    now(state, live_cards=[{"card": "qu-7", "work": [0]}])
    work(state, "doctor")
    assert in_force(state)
    work(state, "jo")
    play(state, "reward 0")
    assert not in_force(state)


@rule("AT-D04")
def test_thin_them_out_counts_three_destroyed() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-8")
    for number in range(3):
        assert in_force(end_of_turn(state))
        put(state, f"a{number + 1} 30 {5 + 2 * number}")
        fall(state, f"a{number + 1}")
    end_of_turn(state)
    play(state, "reward 0")
    assert not in_force(state)


def test_every_quest_is_named_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    quests = [card.id for card in catalogue().cards.values() if card.deck == "quest"]
    assert [card for card in quests if card.lower() not in source.lower()] == []


# Dead ends.


@rule("AT-D10")
def test_civilians_that_a_card_still_needs_appear_again() -> None:
    state = draw(by_the_portal(f"doctor {HERE}"), "QU-1")
    play(state, "marker m4")
    fall(state, *on_table(state, "c"))
    now(state, "qu-1 rescued=1")
    due(state, "CardWindow window=events")
    assert words(state) == ["marker m1", "marker m2", "marker m3", "marker m4"]
    play(state, "marker m2")
    assert len(on_table(state, "c")) == 1


@rule("AT-D10")
def test_a_leader_that_a_card_needs_appears_after_three_turns() -> None:
    state = done(planned("cybermen", "doctor 20 5"))
    now(state, "leader place=pool")
    for _ in range(2):
        end_of_turn(state)
        assert fact(state, "leader place") == "pool"
    end_of_turn(state)
    assert fact(state, "leader place") == "table"


@rule("AT-R93")
def test_a_command_node_that_the_plan_needs_comes_back() -> None:
    state = stage("doctor 20 5", "node 24 23.75", race="autons")
    fall(state, "node")
    now(state, "node place=left")
    hold_all(state)
    done(due(state, "Exchange window=A"))
    for _ in range(3):
        assert fact(state, "node place") != "table"
        end_of_turn(state)
    assert fact(state, "node place") == "table"


@rule("AT-D11")
def test_a_plan_at_the_live_objective_finds_it_first() -> None:
    nobody_knows = dict.fromkeys(("m1", "m2", "m3", "m4"), "")
    state = stage("doctor 20 5", race="zygons", live="", known=nobody_knows)
    due(hold_all(state), "Exchange window=A")
    play(state, "live m2")
    assert in_force(state) == ["zyg-4"]
    people = on_table(state, "c")
    assert len(people) == 3
    assert all(inches(state, word, state.table.objectives[1]) < 5 for word in people)

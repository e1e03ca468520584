"""Corners of the card rules: who is asked, what is chosen, what still counts."""

from games.adventures.log import told
from games.adventures.plot import AT_M1, done, end_of_turn, hold_all, in_force, planned, work
from games.adventures.stage import (
    added,
    asked,
    capture,
    carry_out,
    deal,
    due,
    fact,
    fall,
    hand,
    is_captive,
    now,
    play,
    put,
    refused,
    stage,
    waiting,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.policy import POLICY

# Freedom for two cards.


@rule("AT-212", "AT-R61")
def test_who_holds_more_than_two_of_the_colour_chooses_which_two_to_give_up() -> None:
    state = stage("doctor 20 5 hand=dal-5,dal-1,son-3,dal-4", "jo 20 9", "a1 21 10", race="daleks")
    capture(state, "jo", "a1")
    due(state, "Exchange window=A")
    play(state, "free doctor red jo")
    assert not is_captive(state, "jo")
    assert state.step.ask(state) == "Freedom costs the Third Doctor 2 red cards: which?"
    assert words(state) == ["discard dal-1", "discard dal-4", "discard dal-5"]
    options = state.step.options(state)
    weights = POLICY.weigh(state, options)
    assert options[weights.index(max(weights))] == act.ACTIONS.parse("discard dal-1")
    play(state, "discard dal-4")
    assert words(state) == ["discard dal-1", "discard dal-5"]
    play(state, "discard dal-1")
    assert hand(state, "doctor") == ["dal-5", "son-3"]
    assert fact(state, "bottom") == ["dal-4", "dal-1"]
    assert asked(state) == "FreeMove"


@rule("AT-211", "AT-R61")
def test_a_freed_character_is_moved_by_its_own_player_and_a_soldier_by_the_giver_s() -> None:
    state = stage("doctor 20 5", "jo 20 9 seat=1", "s1 22 9 seat=1", "a1 21 10", seats=2)
    for word in ("jo", "s1"):
        capture(state, word, "a1")
    deal(state, "doctor", "DAL-1", "DAL-2")
    due(state, "Exchange window=A")
    play(state, "free doctor red jo")
    moves = {row["figure"]: row["seat"] for row in waiting(state, "FreeMove")}
    assert moves == {"jo": 1, "s1": 0}


# Passing.


@rule("AT-R36", "AT-210")
def test_what_the_players_before_him_have_given_counts_when_a_player_is_asked() -> None:
    state = stage("doctor 20 5 hand=dal-1,dal-2", "jo 22 5 seat=1", "liz 24 9", "a1 25 10", seats=2)
    capture(state, "liz", "a1")
    due(state, "Exchange window=A")
    play(state, "give dal-1 jo", "give dal-2 jo")
    assert state.step.seat == 1
    assert "free jo red liz" in words(state)


@rule("AT-R38", "AT-R39")
def test_refusals_know_artifacts_and_abilities_from_cards_in_a_hand() -> None:
    state = stage("doctor 20 5 artifacts=ar-2 abilities=ab-3", "jo 24.25 5", "liz 22 5")
    due(state, "Exchange window=A")
    assert refused(state, "give ar-2 jo") == (
        "AT-R39: they are 3.2 inches apart; an artifact is handed over within 3"
    )
    assert refused(state, "give ab-3 liz") == (
        "AT-R38: Fleet of Foot is an ability and stays with its character"
    )


@rule("AT-R39", "AT-R36")
def test_why_a_sample_is_not_handed_over() -> None:
    state = stage("doctor 20 5 items=sample", "jo 24.25 5", "liz 22 5")
    due(state, "Exchange window=A")
    assert "3.2 inches apart; it is handed over within 3" in refused(state, "hand doctor sample jo")
    assert "by whoever has it" in refused(state, "hand liz sample jo")
    play(state, "hand doctor sample liz")
    assert fact(state, "liz items")["sample"] == 1


# Plans.


@rule("AT-D03")
def test_the_plan_is_known_in_step_4_when_the_race_was_turned_up_in_step_3() -> None:
    cards = "dal-1,dal-2,dal-3,dal-4,dal-5"
    state = stage(f"doctor {AT_M1} hand={cards}", race="", quiet=True)
    due(state, "Exchange window=A")
    assert in_force(done(state)) == []
    play(due(state, "TurnUpRace"), "race daleks")
    due(state, "ShootingAndActing")
    assert in_force(state) == ["dal-4"]
    assert "work" in words(state)


@rule("AT-D10")
def test_a_leader_that_has_fallen_as_the_plan_asks_does_not_come_again() -> None:
    state = done(planned("ogrons", "doctor 20 5", portals=True))
    assert fact(state, "leader place") == "table"
    fall(state, "leader")
    now(state, "leader place=pool")
    for _ in range(4):
        end_of_turn(state)
    assert fact(state, "ogr-4 destroyed")
    assert fact(state, "leader place") == "pool"


@rule("AT-D10", "AT-D06")
def test_a_leader_is_not_needed_when_the_other_way_was_taken() -> None:
    state = done(planned("cybermen", f"liz {AT_M1}", "doctor 20 5"))
    now(state, "leader place=pool")
    work(state, "liz")
    for _ in range(4):
        end_of_turn(state)
    assert fact(state, "cyb-4 work") == [1]
    assert fact(state, "leader place") == "pool"


@rule("AT-30", "AT-D11")
def test_a_leader_that_a_plan_brings_through_the_rock_closes_it() -> None:
    state = stage("doctor 20 5", race="sontarans", portals=True)
    now(state, "p1 one_shot=true", "p2 site=-1", "p3 site=-1", "p4 site=-1")
    due(hold_all(state), "Exchange window=A")
    assert fact(state, "leader place") == "table"
    assert fact(state, "p1 site") == -1


@rule("AT-R30", "AT-R51")
def test_a_recycled_figure_is_not_slowed_by_what_befell_the_one_before_it() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="ice_warriors", portals=True, observer="doctor")
    carry_out(state, "ICE-5")
    assert added(state, "a1", "move") == -2
    due(now(state, "a1 place=pool", due=[["alien", ""]]), "PlaceAliens")
    play(state, "portal p1")
    assert fact(state, "a1 place") == "table"
    assert added(state, "a1", "move") == 0


# Cliffhangers.


@rule("AT-R81")
def test_after_a_cliffhanger_a_character_can_come_again_and_the_node_stays() -> None:
    state = stage("doctor 24 21.5", "a1 22.5 22.25", "character 5 5", race="autons", episodes=2)
    put(state, "node 24 25.5")
    capture(state, "doctor", "a1", marker="m1")
    due(state, "CloseTurn")
    assert fact(state, "character place") == "pool"
    assert fact(state, "node place") == "table"


# Words.


@rule("AT-77")
def test_artifacts_are_called_by_their_titles() -> None:
    state = stage("doctor 20 5", tokens=[[20.0, 6.5, "ar-4"], [20.0, 4.0, "sample"]])
    assert "“Quarry Charges” lies at 20 6.5" in state.text()
    assert "The sample lies at 20 4" in state.text()
    due(state, "ShootingAndActing")
    log = told(state, "pickup ar-4")
    assert "AT-77: The Third Doctor picks up “Quarry Charges”" in log


@rule("AT-D05", "AT-R13")
def test_what_the_consequences_destroy_counts_for_a_quest_only_in_the_next_turn() -> None:
    state = done(planned("autons", "doctor 20 5", "a1 30 5", "a2 32 5", "a3 34 5"))
    now(state, live_cards=[*fact(state, "live_cards"), {"card": "qu-8"}])
    now(state, 'aut-4 destroyed=["node"]')
    end_of_turn(state)
    assert state.actions_done
    assert fact(state, "qu-8 destroyed") == ["alien"] * 3
    end_of_turn(state)
    assert words(state) == ["reward 0", "reward 1", "reward 2"]

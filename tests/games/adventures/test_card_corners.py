"""Corners of the card rules: who is asked, what is chosen, what still counts."""

from games.adventures.log import told
from games.adventures.plot import AT_M1, done, end_of_turn, planned, work
from games.adventures.stage import (
    capture,
    deal,
    due,
    hand,
    in_force,
    now,
    number_of,
    play,
    put,
    refused,
    settle,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import ALIEN, NODE
from vworp.games.adventures.policy import POLICY
from vworp.games.adventures.rules.appear import arrive
from vworp.games.adventures.rules.cards.effects import EFFECTS
from vworp.games.adventures.rules.cards.hands import set_of
from vworp.games.adventures.rules.cards.live import is_live
from vworp.games.adventures.rules.casualties import destroy
from vworp.games.adventures.rules.people import is_prisoner, move_of
from vworp.games.adventures.rules.race import turn_up
from vworp.games.adventures.state import IN_POOL, NOWHERE, ON_TABLE
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.steps.cards.live import go_live, look_at_the_set
from vworp.games.adventures.steps.movement.going import FreeMove
from vworp.games.adventures.text import draw_text

# Freedom for two cards.


@rule("AT-212", "AT-R61")
def test_who_holds_more_than_two_of_the_colour_chooses_which_two_to_give_up() -> None:
    state = stage("doctor 20 5 hand=dal-5,dal-1,son-3,dal-4", "jo 20 9", "a1 21 10", race="daleks")
    capture(state, "jo", "a1")
    due(state, "Exchange window=A")
    play(state, "free doctor red jo")
    assert not is_prisoner(who(state, "jo"))
    assert state.step.ask(state) == "The 3rd Doctor gives up 2 red cards: which?"
    assert words(state) == ["discard dal-1", "discard dal-4", "discard dal-5"]
    options = state.step.options(state)
    weights = POLICY.weigh(state, options)
    assert options[weights.index(max(weights))] == act.DISCARD(number_of("DAL-1"))
    play(state, "discard dal-4")
    assert words(state) == ["discard dal-1", "discard dal-5"]
    play(state, "discard dal-1")
    assert hand(state, "doctor") == ["dal-5", "son-3"]
    assert state.bottom == [number_of("DAL-4"), number_of("DAL-1")]
    assert isinstance(state.step, FreeMove)


@rule("AT-211", "AT-R61")
def test_a_freed_character_is_moved_by_its_own_player_and_a_soldier_by_the_giver_s() -> None:
    state = stage("doctor 20 5", "jo 20 9 seat=1", "s1 22 9 seat=1", "a1 21 10", seats=2)
    for word in ("jo", "s1"):
        capture(state, word, "a1")
    deal(state, "doctor", "DAL-1", "DAL-2")
    due(state, "Exchange window=A")
    play(state, "free doctor red jo")
    moves = {act.FIGURES[s.figure]: s.seat for s in state.steps if isinstance(s, FreeMove)}
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
    state = stage("doctor 20 5", "jo 24.25 5", "liz 22 5")
    items = list(who(state, "doctor").items)
    items[act.ITEMS.number("sample")] = 1
    who(state, "doctor").items = tuple(items)
    due(state, "Exchange window=A")
    assert "3.2 inches apart; it is handed over within 3" in refused(state, "hand doctor sample jo")
    assert "by whoever has it" in refused(state, "hand liz sample jo")
    play(state, "hand doctor sample liz")
    assert who(state, "liz").items[act.ITEMS.number("sample")] == 1


# Plans.


@rule("AT-D03")
def test_the_plan_is_known_in_step_4_when_the_race_was_turned_up_in_step_3() -> None:
    state = stage(f"doctor {AT_M1}", race="", quiet=True)
    now(state, "doctor hand=dal-1,dal-2,dal-3,dal-4,dal-5")
    look_at_the_set(state)
    assert state.live_cards == []
    turn_up(state, act.RACES.number("daleks"))
    due(state, "ShootingAndActing")
    assert is_live(state, number_of("DAL-4"))
    assert "work" in words(state)


@rule("AT-D10")
def test_a_leader_that_has_fallen_as_the_plan_asks_does_not_come_again() -> None:
    state = done(planned("ogrons", "doctor 20 5", portals=True))
    leader = who(state, "leader")
    assert leader.place == ON_TABLE
    destroy(state, leader)
    now(state, "leader place=pool")
    for _ in range(4):
        end_of_turn(state)
    assert in_force(state, "OGR-4").destroyed
    assert who(state, "leader").place == IN_POOL


@rule("AT-D10", "AT-D06")
def test_a_leader_is_not_needed_when_the_other_way_was_taken() -> None:
    state = done(planned("cybermen", f"liz {AT_M1}", "doctor 20 5"))
    now(state, "leader place=pool")
    work(state, "liz")
    for _ in range(4):
        end_of_turn(state)
    assert in_force(state, "CYB-4").work == [1]
    assert who(state, "leader").place == IN_POOL


@rule("AT-30", "AT-D11")
def test_a_leader_that_a_plan_brings_through_the_rock_closes_it() -> None:
    state = stage("doctor 20 5", race="sontarans", portals=True)
    for portal in state.portals[1:]:
        portal.site = NOWHERE
    state.portals[0].is_one_shot = True
    who(state, "doctor").hand = list(set_of(state.race))
    due(state, "Exchange window=A")
    assert who(state, "leader").place == ON_TABLE
    assert state.portals[0].site == NOWHERE


@rule("AT-R30", "AT-R51")
def test_a_recycled_figure_is_not_slowed_by_what_befell_the_one_before_it() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="ice_warriors")
    carry_out(state, number_of("ICE-5"), EFFECTS, 0)
    settle(state)
    assert move_of(state, who(state, "a1")) == 2
    now(state, "a1 place=pool")
    assert arrive(state, ALIEN, 1, (20.0, 14.0)) == [who(state, "a1").number]
    assert move_of(state, who(state, "a1")) == 4


# Cliffhangers.


@rule("AT-R81")
def test_after_a_cliffhanger_a_character_can_come_again_and_the_node_stays() -> None:
    state = stage("doctor 24 21.5", "a1 22.5 22.25", "character 5 5", race="autons", episodes=2)
    put(state, "node 24 25.5")
    capture(state, "doctor", "a1", marker=0)
    now(state, "doctor captor=")
    due(state, "CloseTurn")
    assert who(state, "character").place == IN_POOL
    assert who(state, "node").place == ON_TABLE


# Words.


@rule("AT-77")
def test_artifacts_are_called_by_their_titles() -> None:
    state = stage("doctor 20 5", tokens=[[20.0, 6.5, "ar-4"], [20.0, 4.0, "sample"]])
    assert "“Quarry Charges” (AR-4) lies at 20 6.5" in draw_text(state)
    assert "The sample lies at 20 4" in draw_text(state)
    due(state, "ShootingAndActing")
    log = told(state, "pickup ar-4")
    assert "AT-77: the 3rd Doctor picks up “Quarry Charges” (AR-4)" in log


@rule("AT-D05", "AT-R13")
def test_what_the_consequences_destroy_counts_for_a_quest_only_in_the_next_turn() -> None:
    state = done(planned("autons", "doctor 20 5", "a1 30 5", "a2 32 5", "a3 34 5"))
    go_live(state, number_of("QU-8"), 0)
    settle(state)
    in_force(state, "AUT-4").destroyed = [NODE]
    end_of_turn(state)
    assert state.actions_done
    assert in_force(state, "QU-8").destroyed == [ALIEN] * 3
    end_of_turn(state)
    assert words(state) == ["reward 0", "reward 1", "reward 2"]

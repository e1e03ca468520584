"""Whom a card reaches and whom it does not, how far, and for how long."""

from games.adventures.plot import AT_M1, done, end_of_turn, planned
from games.adventures.stage import (
    added,
    capture,
    carry_out,
    due,
    fact,
    facts,
    is_captive,
    lasts,
    now,
    play,
    stage,
    step_4,
    waiting,
    words,
)
from support import rule
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.vocabulary import Blast, Timer
from vworp.games.adventures.rules.geometry.sight import OPEN

M1 = (24.0, 23.8)
"""The live objective of the yard."""


@rule("AT-R60", "AT-85")
def test_captives_play_no_cards_but_those_for_escapes() -> None:
    state = stage("doctor 20 5", "jo 22 5 hand=be-3,be-5", "a1 23 6")
    capture(state, "jo", "a1")
    due(state, "CardWindow window=orders")
    assert words(state) == ["done"]
    due(state, "CardWindow window=escape")
    assert words(state) == ["done", "play be-5"]


@rule("AT-210", "AT-R61")
def test_a_pair_frees_those_who_are_kept_together_and_no_prisoner_of_the_players() -> None:
    state = stage(
        "doctor 20 5 hand=dal-1,dal-2", "jo 20 9", "liz 23 8", "a1 20 11", "a2 25 8", "a3 18 5"
    )
    capture(state, "jo", "a1")
    capture(state, "liz", "a2")
    capture(state, "a3", "doctor")
    due(state, "Exchange window=A")
    offers = [word for word in words(state) if word.startswith("free")]
    assert offers == ["free doctor red liz", "free doctor red jo"]
    play(state, "free doctor red jo")
    prisoners = [word for word in ("jo", "liz", "a3") if is_captive(state, word)]
    assert prisoners == ["liz", "a3"]


@rule("AT-R77")
def test_a_character_steals_from_the_nearest_who_has_an_idea_card() -> None:
    state = stage(
        "doctor 20 5 hand=son-1",
        "jo 30 5 hand=dal-1",
        "liz 33 5 hand=be-1",
        "character 34 8",
        race="ogrons",
    )
    carry_out(state, "EV-14")
    assert words(state) == ["card dal-1"]


@rule("AT-77", "AT-R39")
def test_nothing_is_picked_up_without_a_stand_order() -> None:
    for order, acts in (("stand", ["nothing", "pickup ar-4"]), ("move", ["done"])):
        state = stage(f"doctor 20 5 order={order}", tokens=[[20.0, 6.5, "ar-4"]])
        assert words(step_4(state)) == acts


@rule("AT-R39")
def test_an_artifact_goes_over_with_what_is_left_of_it_and_all_that_it_does() -> None:
    state = stage("jo 20 5 artifacts=ar-4,ar-6 items=grenade", "doctor 22 5")
    assert added(state, "jo", "stealth") == 4
    due(state, "Exchange window=B")
    play(state, "give ar-4 doctor", "give ar-6 doctor")
    assert [items.get("grenade", 0) for items in facts(state, "jo doctor", "items")] == [0, 1]
    assert [added(state, word, "stealth") for word in ("jo", "doctor")] == [0, 4]


@rule("AT-D05", "AT-D10")
def test_a_paralysed_doctor_is_not_there_for_the_plan() -> None:
    state = done(planned("cybermen", f"doctor {AT_M1}"))
    now(state, "cyb-4 work=[1]", f"doctor paralysed={state.turn + 1}")
    end_of_turn(state)
    assert not state.actions_done
    end_of_turn(state)
    assert state.actions_done


@rule("AT-D05", "AT-R48")
def test_a_blast_reaches_as_far_as_the_card_says_and_cover_helps() -> None:
    state = stage(
        "s1 24 19 is_grounded=true", "s2 24 15.5", "s3 22.5 14.75", "doctor 5 5", race="daleks"
    )
    carry_out(state, "DAL-5", holder="", part=3)
    covers = {row["victim"]: row["is_covered"] for row in waiting(state, "DamageDie")}
    assert covers == {"s1": True, "s2": state.ground.view(M1, (24.0, 15.5)) != OPEN}


@rule("AT-R30")
def test_who_withdraws_is_not_counted_as_destroyed() -> None:
    quest = {"card": "qu-8"}
    state = stage("doctor 20 5", "a1 30 20", "a2 32 20", race="sea_devils", live_cards=[quest])
    carry_out(state, "SEA-5")
    assert fact(state, "a1 place") != "table"
    assert fact(state, "qu-8 destroyed") == []


@rule("AT-D07", "AT-R75", "AT-R60")
def test_cards_are_not_aimed_at_the_disguised_or_at_prisoners() -> None:
    state = stage("doctor 20 5", "leader 22 5 disguise=c1", "a1 20 7", "a2 18 5", race="zygons")
    capture(state, "a1", "doctor")
    carry_out(state, "BE-2")
    assert words(state) == ["done", "choose a2"]


@rule("AT-R57", "AT-D07")
def test_who_is_immobilised_by_a_card_is_bound_by_no_fight() -> None:
    state = stage("doctor 20 5 bonds=a1", "a1 20 6 bonds=doctor")
    carry_out(state, "BE-7")
    play(state, "choose a1")
    assert facts(state, "doctor a1", "bonds") == [[], []]


@rule("AT-D07", "AT-68")
def test_a_born_leader_who_is_paralysed_leads_nobody() -> None:
    assert score_led_by("abilities=ab-2") == score_led_by("") + 1
    assert score_led_by("abilities=ab-2 paralysed=1") == score_led_by("paralysed=1")


def score_led_by(facts: str) -> int:
    """What a soldier scores beside the Brigadier."""
    state = stage(f"brigadier 20 5 {facts}", "s1 22 5", "doctor 40 40")
    return int(fact(done(due(state, "OrderGroups")), "g1 score"))


@rule("AT-R77", "AT-R60")
def test_a_character_who_is_a_prisoner_steals_nothing() -> None:
    state = stage("doctor 20 5 hand=son-1", "character 22 5", race="ogrons")
    capture(state, "character", "doctor")
    carry_out(state, "EV-14")
    assert words(state) == ["done"]


@rule("AT-R41", "AT-D07")
def test_rapid_fire_is_for_officers_and_soldiers_but_not_for_companions() -> None:
    state = stage("doctor 20 5", "brigadier 22 5", "s1 24 5")
    carry_out(state, "EV-13")
    people = ("doctor", "brigadier", "s1")
    assert [added(state, word, "to_hit") for word in people] == [0, 1, 1]


@rule("AT-D07", "AT-85")
def test_the_polarity_is_reversed_for_two_within_twelve_inches() -> None:
    state = stage("doctor 20 5", "a1 20 8", "a2 22 8", "a3 24 8", "a4 20 18.25")
    carry_out(state, "BE-2")
    assert words(state) == ["done", "choose a1", "choose a2", "choose a3"]
    play(state, "choose a1", "choose a3")
    assert words(state) == ["done"]
    until = facts(state, "a1 a2 a3 a4", "disarmed")
    assert until == [state.turn + 2, -1, state.turn + 2, -1]


@rule("AT-D07", "AT-R41")
def test_a_damping_field_stops_three_within_twelve_inches() -> None:
    state = stage("doctor 20 5", "a1 20 8", "a2 22 8", "a3 24 8", "a4 26 8", "a5 20 18.25")
    carry_out(state, "AR-8", part=2)
    assert "choose a5" not in words(state)
    play(state, "choose a1", "choose a3", "choose a4")
    assert words(state) == ["done"]
    assert facts(state, "a1 a2", "disarmed") == [state.turn + 3, -1]


@rule("AT-62", "AT-D05")
def test_the_blasts_of_the_consequences_are_as_strong_as_the_ledger_says() -> None:
    found = {
        card.id: (effect.turns, blast.inches, str(blast.damage))
        for card in catalogue().cards.values()
        for effect in card.effects
        if isinstance(effect, Timer)
        for blast in effect.then
        if isinstance(blast, Blast)
    }
    assert found == {
        "DAL-5": (2, 8, "6+D6"),
        "SEA-5": (2, 6, "6+D6"),
        "MEC-5": (2, 6, "6+D6"),
        "ZYG-5": (3, 10, "6+D6"),
    }


@rule("AT-62", "AT-R51")
def test_steam_covers_the_table_and_slows_the_warriors_for_three_turns() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="ice_warriors")
    carry_out(state, "ICE-5")
    for _ in range(4):
        assert (lasts(state, "fog"), added(state, "a1", "move")) == (True, -2)
        end_of_turn(state)
    assert (lasts(state, "fog"), added(state, "a1", "move")) == (False, 0)

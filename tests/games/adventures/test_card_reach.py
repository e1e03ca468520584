"""Whom a card reaches and whom it does not, how far, and for how long."""

from games.adventures.plot import AT_M1, done, end_of_turn, planned
from games.adventures.stage import (
    capture,
    disguise,
    due,
    in_force,
    number_of,
    play,
    settle,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.vocabulary import Blast, Timer
from vworp.games.adventures.rules.acts import acts_of
from vworp.games.adventures.rules.cards.drawing import workers
from vworp.games.adventures.rules.cards.effects import EFFECTS, IN_USE, LATER
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.passive import add_items, reaction_bonus, receive
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.people import GRENADES, is_prisoner, move_of, stat
from vworp.games.adventures.rules.sight import is_dark
from vworp.games.adventures.state import ON_TABLE
from vworp.games.adventures.steps.cards.effects import carry_out
from vworp.games.adventures.steps.cards.live import go_live
from vworp.games.adventures.steps.shooting import DamageDie

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


@rule("AT-R101", "AT-R54")
def test_an_immobilised_scientist_does_not_work_in_the_laboratory() -> None:
    state = stage("doctor 36 12")
    assert workers(state) == [who(state, "doctor").number]
    who(state, "doctor").immobilised = state.turn
    assert workers(state) == []


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
    prisoners = [word for word in ("jo", "liz", "a3") if is_prisoner(who(state, word))]
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
    carry_out(state, number_of("EV-14"), EFFECTS, 0)
    settle(state)
    assert words(state) == ["card dal-1"]


@rule("AT-77", "AT-R39")
def test_nothing_is_picked_up_without_a_stand_order() -> None:
    state = stage("doctor 20 5 order=move", tokens=[[20.0, 6.5, "ar-4"]])
    assert acts_of(state, who(state, "doctor")) == [act.NOTHING()]


@rule("AT-R39")
def test_an_artifact_goes_over_with_what_is_left_of_it_and_all_that_it_does() -> None:
    state = stage("jo 20 5", "doctor 22 5")
    jo, doctor = who(state, "jo"), who(state, "doctor")
    for card in ("AR-4", "AR-6"):
        jo.artifacts.append(number_of(card))
        receive(state, jo, number_of(card))
    add_items(jo, GRENADES, -1)
    due(state, "Exchange window=B")
    play(state, "give ar-4 doctor", "give ar-6 doctor")
    assert [figure.items[GRENADES] for figure in (jo, doctor)] == [0, 1]
    assert [stat(state, figure, "stealth") for figure in (jo, doctor)] == [0, 4]


@rule("AT-D05", "AT-D10")
def test_a_paralysed_doctor_is_not_there_for_the_plan() -> None:
    state = done(planned("cybermen", f"doctor {AT_M1}"))
    in_force(state, "CYB-4").work = [1]
    who(state, "doctor").paralysed = state.turn + 1
    end_of_turn(state)
    assert not state.actions_done
    end_of_turn(state)
    assert state.actions_done


@rule("AT-D05", "AT-R48")
def test_a_blast_reaches_as_far_as_the_card_says_and_cover_helps() -> None:
    state = stage(
        "s1 24 19 is_grounded=true", "s2 24 15.5", "s3 22.5 14.75", "doctor 5 5", race="daleks"
    )
    carry_out(state, number_of("DAL-5"), LATER, -1)
    settle(state)
    dice = [step for step in state.steps if isinstance(step, DamageDie)]
    covers = {act.FIGURES[step.victim]: step.is_covered for step in dice}
    assert covers == {"s1": 1, "s2": int(state.ground.view(M1, (24.0, 15.5)) != OPEN)}


@rule("AT-R30")
def test_who_withdraws_is_not_counted_as_destroyed() -> None:
    state = stage("doctor 20 5", "a1 30 20", "a2 32 20", race="sea_devils")
    go_live(state, number_of("QU-8"), 0)
    carry_out(state, number_of("SEA-5"), EFFECTS, 0)
    settle(state)
    assert who(state, "a1").place != ON_TABLE
    assert in_force(state, "QU-8").destroyed == []


@rule("AT-D07", "AT-R75", "AT-R60")
def test_cards_are_not_aimed_at_the_disguised_or_at_prisoners() -> None:
    state = stage("doctor 20 5", "leader 22 5", "a1 20 7", "a2 18 5", race="zygons")
    disguise(state)
    capture(state, "a1", "doctor")
    carry_out(state, number_of("BE-2"), EFFECTS, 0)
    settle(state)
    assert words(state) == ["done", "choose a2"]


@rule("AT-R57", "AT-D07")
def test_who_is_immobilised_by_a_card_is_bound_by_no_fight() -> None:
    state = stage("doctor 20 5 bonds=a1", "a1 20 6 bonds=doctor")
    carry_out(state, number_of("BE-7"), EFFECTS, 0)
    settle(state)
    play(state, "choose a1")
    assert [who(state, word).bonds for word in ("doctor", "a1")] == [(), ()]


@rule("AT-D07", "AT-68")
def test_a_born_leader_who_is_paralysed_leads_nobody() -> None:
    state = stage("brigadier 20 5 abilities=ab-2", "s1 22 5", "doctor 40 40")
    soldiers = [who(state, "s1")]
    assert reaction_bonus(state, soldiers) == 1
    who(state, "brigadier").paralysed = state.turn
    assert reaction_bonus(state, soldiers) == 0


@rule("AT-R77", "AT-R60")
def test_a_character_who_is_a_prisoner_steals_nothing() -> None:
    state = stage("doctor 20 5 hand=son-1", "character 22 5", race="ogrons")
    capture(state, "character", "doctor")
    carry_out(state, number_of("EV-14"), EFFECTS, 0)
    settle(state)
    assert words(state) == ["done"]


@rule("AT-R41", "AT-D07")
def test_rapid_fire_is_for_officers_and_soldiers_but_not_for_companions() -> None:
    state = stage("doctor 20 5", "brigadier 22 5", "s1 24 5")
    carry_out(state, number_of("EV-13"), EFFECTS, 0)
    settle(state)
    added = [stat(state, who(state, word), "to_hit") for word in ("doctor", "brigadier", "s1")]
    assert added == [0, 1, 1]


@rule("AT-D07", "AT-85")
def test_the_polarity_is_reversed_for_two_within_twelve_inches() -> None:
    state = stage("doctor 20 5", "a1 20 8", "a2 22 8", "a3 24 8", "a4 20 18.25")
    carry_out(state, number_of("BE-2"), EFFECTS, 0)
    settle(state)
    assert words(state) == ["done", "choose a1", "choose a2", "choose a3"]
    play(state, "choose a1", "choose a3")
    assert words(state) == ["done"]
    until = [who(state, word).disarmed for word in ("a1", "a2", "a3", "a4")]
    assert until == [state.turn + 2, -1, state.turn + 2, -1]


@rule("AT-D07", "AT-R41")
def test_a_damping_field_stops_three_within_twelve_inches() -> None:
    state = stage("doctor 20 5", "a1 20 8", "a2 22 8", "a3 24 8", "a4 26 8", "a5 20 18.25")
    carry_out(state, number_of("AR-8"), IN_USE, 0)
    settle(state)
    assert "choose a5" not in words(state)
    play(state, "choose a1", "choose a3", "choose a4")
    assert words(state) == ["done"]
    assert [who(state, word).disarmed for word in ("a1", "a2")] == [state.turn + 3, -1]


@rule("AT-62", "AT-D05")
def test_the_blasts_of_the_consequences_are_as_strong_as_the_ledger_says() -> None:
    found = {
        card.id: (effect.turns, blast.inches, str(blast.damage))
        for card in CARDS
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
    carry_out(state, number_of("ICE-5"), EFFECTS, 0)
    settle(state)
    for _ in range(4):
        assert (is_dark(state), move_of(state, who(state, "a1"))) == (True, 2)
        end_of_turn(state)
    assert (is_dark(state), move_of(state, who(state, "a1"))) == (False, 4)

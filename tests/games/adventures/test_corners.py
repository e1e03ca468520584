"""Where two rules meet: captors in conflicts, wrecks, passengers, loot, drawn ways."""

import pytest

from games.adventures.stage import (
    asked,
    capture,
    carry_out,
    deal,
    due,
    fact,
    facts,
    fall,
    hand,
    inches,
    is_captive,
    now,
    play,
    portal_at,
    refused,
    stage,
    step_4,
    who,
    words,
)
from support import rule
from vworp.games.adventures.rules.orders import factors, give_order
from vworp.games.adventures.state import Adventure

# Vehicles.


ABOARD = "place=vehicle vehicle=v2"


def two_vehicles(*figures: str, race: str = "ogrons", commanded: bool = True) -> Adventure:
    """The first vehicle is destroyed, the second stands at 24 10."""
    aboard = next(
        (words.split()[0] for words in figures if ABOARD in words and words[:2] != "k9"), ""
    )
    parked = ["land_rover 40 4 destroyed=true", f"land_rover 24 10 driver={aboard}"]
    quiet = race == "ogrons"
    return stage(*figures, race=race, quiet=quiet, commanded=commanded, parked=parked)


@rule("AT-252", "AT-R50", "AT-R78")
def test_a_destroyed_vehicle_leaves_the_others_where_they_are() -> None:
    state = step_4(two_vehicles("jo 24 7"))
    assert words(state) == ["nothing", "enter v2"]


@rule("AT-258", "AT-R50")
def test_stores_are_found_in_the_vehicle_that_is_left() -> None:
    state = two_vehicles("s1 24 7 bazooka rounds=1")
    assert "resupply" in words(step_4(state))


@rule("AT-R90", "AT-R50")
def test_the_vehicle_that_is_left_is_shot_at_where_it_stands() -> None:
    state = two_vehicles(f"jo 24 7 {ABOARD}", "a1 24 16", race="sontarans")
    assert fact(step_4(state), "a1 act") == ["shoot sontaran_gun v2"]


@rule("AT-173", "AT-R68")
def test_soldiers_in_a_vehicle_are_not_lost() -> None:
    state = two_vehicles("s1 20 5", f"s2 24 7 {ABOARD}")
    assert "quarter_lost" not in dict(factors(state, 0))


@rule("AT-252", "AT-R12", "AT-R78")
def test_soldiers_get_out_of_a_vehicle_when_the_player_says_so() -> None:
    state = two_vehicles(f"s1 24 7 {ABOARD}", commanded=False)
    due(state, "Movement")
    play(state, "park v2")
    assert words(step_4(state)) == ["nothing", "leave"]
    play(state, "leave")
    assert fact(state, "s1 place") == "table"


@rule("AT-252", "AT-R78")
def test_a_robot_alone_in_a_vehicle_can_get_out_again() -> None:
    state = two_vehicles(f"k9 24 7 {ABOARD} order=move")
    due(state, "Movement")
    assert fact(state, "k9 order") == "stand"
    assert words(step_4(state)) == ["nothing", "leave"]


# Conflicts.


@rule("AT-207", "AT-R15", "AT-R60")
@pytest.mark.parametrize("target", ["", "doctor"])
def test_an_escort_that_is_met_goes_on_with_its_captive(target: str) -> None:
    escort = f"a1 20 10 order=advance target={target}"
    state = stage("doctor 26 10 order=move", "jo 20 9", escort, quiet=True)
    capture(state, "jo", "a1")
    due(state, "Clash mover=a1 way=20,10_24,13 rival=doctor")
    play(state, "move doctor 29 10")
    assert who(state, "a1").point == (24.0, 13.0)
    assert inches(state, "a1", "jo") <= 2


@rule("AT-80", "AT-R15")
def test_k9_is_carried_through_a_conflict() -> None:
    state = stage(
        "doctor 20 5 order=move carries=k9",
        "k9 20 4 is_low_power=true",
        "a1 20 12 order=advance",
        quiet=True,
    )
    due(state, "Clash mover=doctor way=20,5_24,8 rival=a1")
    assert who(state, "doctor").point == (24.0, 8.0)
    assert inches(state, "doctor", "k9") <= 2


# Captives.


@rule("AT-R102", "AT-208")
def test_a_captive_whose_captor_is_destroyed_stays_with_another_armed_alien() -> None:
    state = stage("ace 20 5", "s1 19 6", "a1 20 7", "a2 21 7.25")
    capture(state, "ace", "a1")
    capture(state, "s1", "a1")
    fall(state, "a1")
    assert facts(state, "ace s1", "captor") == ["a2", "a2"]
    assert fact(state, "s1 weapons")
    fall(state, "a2")
    assert not is_captive(state, "ace")
    assert who(state, "s1").is_rescued


@rule("AT-R102", "AT-208")
def test_a_captive_whose_captor_is_captured_stays_with_another_armed_alien() -> None:
    state = stage("ace 20 5", "s1 20 8", "a1 20 7", "a2 21.5 6")
    capture(state, "ace", "a1")
    due(state, "Fighting")
    play(state, "d6 6", "d6 1", "capture")
    assert fact(state, "a1 captor") == "s1"
    assert fact(state, "ace captor") == "a2"


@rule("AT-R77", "AT-R81")
def test_stolen_cards_are_not_lost_when_an_episode_ends() -> None:
    state = stage("doctor 24 21.75", "a1 24 20.5", "character 30 5")
    capture(state, "doctor", "a1", marker="m1")
    deal(state, "character", "SON-1")
    due(state, "CloseTurn")
    assert state.episode == 2
    assert hand(state, "character") == []
    assert fact(state, "bottom") == ["son-1"]


@rule("AT-R75", "AT-R59")
def test_somebody_shut_in_surrenders_to_no_character() -> None:
    state = stage("ace 24 10", "character 24 11.25", "a1 25.5 9", "a2 22.5 9")
    due(state, "SurrenderCheck")
    assert fact(state, "ace captor") == "a1"


@rule("AT-R45", "AT-211")
def test_the_paralysed_do_not_run_though_they_are_free() -> None:
    state = stage("jo 24 10 paralysed=2")
    due(state, "FreeMove seat=0 figure=jo inches=12")
    assert words(state) == ["stay jo"]
    assert refused(state, "move jo 24 14").startswith("AT-R45: Jo Grant is paralysed")


@rule("AT-16", "AT-R23")
def test_a_patrol_at_a_portal_in_view_turns_up_the_race_card() -> None:
    state = stage("doctor 24 10", race="", portals=True)
    carry_out(state, "EV-03")
    assert words(state)[0].startswith("portal")
    play(state, words(state)[0])
    assert words(state)[0].startswith("race")


# Cards.


@rule("AT-74")
def test_what_is_discarded_first_comes_round_first() -> None:
    state = stage("doctor 24 10 hand=son-2,son-1", "jo 26 10", portals=True)
    due(state, "Exchange window=A")
    play(state, "discard son-2", "discard son-1")
    due(now(state, draws=1), "DrawNext")
    assert words(state) == ["draw son-2"]


@rule("AT-70", "AT-R36")
def test_a_radio_on_one_side_is_not_enough() -> None:
    state = stage("brigadier 20 5 hand=son-1", "jo 30 5 hand=son-2", "benton 40 5")
    due(state, "Exchange window=A")
    assert "give son-1 benton" in words(state)
    assert refused(state, "give son-1 jo").startswith("AT-69")
    assert refused(state, "give son-2 benton").startswith("AT-69")


@rule("AT-R77")
def test_what_was_stolen_goes_back_to_somebody_with_room_or_under_the_deck() -> None:
    state = stage("benton 20 5 hand=dal-1", "character 20 10 hand=son-1", "a1 40 40")
    fall(state, "character")
    assert hand(state, "benton") == ["dal-1"]
    assert fact(state, "bottom") == ["son-1"]


@rule("AT-R92")
def test_whoever_is_captured_in_the_melee_does_not_act_any_more() -> None:
    for captor, loaded in (("", True), ("a1", False)):
        state = stage(f"s1 20 5 bazooka act=load captor={captor} bound_for=m1", "a1 20 6")
        due(state, "Acting")
        assert who(state, "s1").is_loaded == loaded


@rule("AT-R23")
@pytest.mark.parametrize(("light", "is_seen"), [("day", True), ("night", False)])
def test_a_portal_in_sight_but_out_of_visibility_shows_no_race(light: str, is_seen: bool) -> None:
    state = stage("doctor 24 2", race="", portals=True, light=light)
    due(now(state, observer="doctor", due=[["alien", ""]]), "PlaceAliens")
    seen = [sentence.split()[1] for sentence in words(state)]
    (afar, *_) = [word for word in seen if inches(state, "doctor", portal_at(state, word)) > 12]
    play(state, f"portal {afar}")
    assert (asked(state) == "TurnUpRace") == is_seen


# Fights.


@rule("AT-148", "AT-R57")
def test_a_fight_with_a_cybermat_goes_on_though_the_attacker_is_held() -> None:
    state = stage("leela 20 5 order=attack", "mat1 20 6", race="cybermen")
    due(state, "Fighting")
    play(state, "d6 3", "d6 4")
    now(state, "leela order=stand")
    due(state, "Fighting")
    assert "hand to hand" in state.step.ask(state)


# Orders.


@rule("AT-52", "AT-R08")
def test_a_way_that_is_drawn_and_taken_back_does_not_excuse_from_moving() -> None:
    state = stage("doctor 20 5 order=move")
    due(state, "MoveFigure seat=0 figure=doctor")
    play(state, "via doctor 23 5", "stay doctor")
    assert asked(state) == "MoveFigure"
    assert refused(state, "stay doctor").startswith("AT-R08")
    play(state, "move doctor 20 8")
    assert who(state, "doctor").moved == 3


@rule("AT-54", "AT-181", "AT-R70")
def test_a_retreat_to_cover_is_half_a_move_at_least() -> None:
    for x in range(26, 36):
        state = stage(f"s1 {x} 24.5", "a1 26 18", quiet=True)
        give_order(state, 0, -2)
        due(state, "Movement")
        assert who(state, "s1").moved == 0 or who(state, "s1").moved > 2.5


# Refusals.


@rule("AT-R41", "AT-115")
def test_the_second_crewman_has_spent_his_act() -> None:
    state = stage("s1 24 5 bazooka", "s2 25 6 unit_rifle", "a1 24 13", race="ogrons", quiet=True)
    step_4(state)
    play(state, "fire a1")
    assert refused(state, "shoot unit_rifle a1").startswith("AT-R41")


@rule("AT-R78")
def test_a_passenger_is_told_why_he_can_not_shoot() -> None:
    state = two_vehicles(f"s1 24 7 unit_rifle {ABOARD}", "a1 24 16")
    step_4(state)
    assert refused(state, "shoot unit_rifle a1").startswith("AT-R78")

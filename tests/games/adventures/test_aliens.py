"""How the aliens behave (chapter 3.14, section 7 of the ledger)."""

from itertools import combinations
from math import dist

from games.adventures.log import said, told
from games.adventures.plot import M1_FACE_UP
from games.adventures.stage import (
    asked,
    capture,
    chances,
    due,
    fact,
    facts,
    fall,
    inches,
    now,
    on_table,
    play,
    portal_at,
    put,
    stage,
    touches,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.sheets import alien_sheet
from vworp.games.adventures.rules.geometry.points import Mover
from vworp.games.adventures.state import Adventure

LEADER, CHARACTER = act.FIGURES.number("leader"), act.FIGURES.number("character")


def moved(state: Adventure, word: str) -> list[str]:
    """Let an alien move; what the log says."""
    return said(state, f"MoveOne figure={word}")


@rule("AT-160")
def test_an_alien_makes_for_the_closest_marker_and_stays_at_it() -> None:
    state = stage("a1 24 14", race="daleks")
    assert moved(state, "a1") == ["AT-160: Dalek 1 makes for marker M1, 5 inches"]
    assert who(state, "a1").point == (24, 19)
    put(state, "a1 24 21.5")
    now(state, "a1 has_moved=false")
    assert moved(state, "a1") == ["AT-160: Dalek 1 waits at marker M1"]


@rule("AT-161")
def test_an_alien_advances_on_those_it_spots() -> None:
    state = stage("leela 20 5", "a1 20 17", race="daleks")
    assert moved(state, "a1") == ["AT-161: Dalek 1 advances on Leela, 5 inches"]
    assert who(state, "a1").point == (20, 12)
    assert fact(state, "a1 order") == "advance"
    assert fact(state, "a1 target") == "leela"


@rule("AT-161")
def test_the_nearest_is_hunted_and_the_doctor_before_others_at_the_same_distance() -> None:
    for hunted, others in (
        ("jo", ("leela 20 5", "jo 26 15")),
        ("doctor", ("leela 20 9", "doctor 26 15")),
        ("leela", ("s1 20 9", "leela 26 15", "c1 14 15")),
    ):
        state = stage(*others, "a1 20 15", race="daleks")
        moved(state, "a1")
        assert fact(state, "a1 target") == hunted


@rule("AT-162", "AT-R65")
def test_an_alien_charges_when_in_range() -> None:
    state = stage("leela 20 5", "a1 20 11", race="daleks")
    assert moved(state, "a1") == ["AT-162: Dalek 1 charges Leela, 5 inches"]
    assert fact(state, "a1 order") == "attack"
    assert who(state, "a1").has_charged
    assert touches(state, "a1", "leela")


@rule("AT-163", "AT-R64")
def test_an_alien_whose_target_is_out_of_sight_halts_for_a_turn_and_then_goes_on() -> None:
    state = stage("leela 24 35", "a1 24 14 target=leela", race="daleks")
    assert moved(state, "a1") == ["AT-163: Dalek 1 halts, its target is out of sight"]
    assert who(state, "a1").is_halted
    assert fact(state, "a1 target") == ""
    now(state, "a1 has_moved=false")
    assert moved(state, "a1") == ["AT-160: Dalek 1 makes for marker M1, 5 inches"]
    assert not who(state, "a1").is_halted


@rule("AT-164", "AT-R65")
def test_an_alien_stops_short_of_somebody_who_will_surrender() -> None:
    state = stage("jo 20 5", "a1 20 11", race="daleks")
    (line,) = moved(state, "a1")
    assert line.startswith("AT-164: Dalek 1 closes in to capture Jo Grant")
    assert 1.5 <= inches(state, "a1", "jo") <= 2
    guarded = stage("jo 20 5", "s1 20 2", "a1 20 11", race="daleks")
    assert moved(guarded, "a1")[0].startswith("AT-162")


@rule("AT-165", "AT-R60")
def test_captives_are_brought_to_their_marker_and_held_there() -> None:
    state = stage("jo 24 16.5", "a1 24 18", race="daleks")
    capture(state, "jo", "a1")
    now(state, "jo bound_for=m1")
    lines = moved(state, "a1")
    assert lines[0].startswith("AT-165: Dalek 1 brings Jo Grant to marker M1")
    assert inches(state, "a1", state.table.objectives[0]) <= 2
    assert fact(state, "jo held_at") == "m1"
    assert lines[1].startswith("AT-217")


@rule("AT-165", "AT-R66")
def test_one_alien_watches_over_captives_and_the_others_go_on() -> None:
    state = stage("jo 24 21", "a1 25.5 22.5", "a2 22.75 22.5", "leela 24 5", race="daleks")
    capture(state, "jo", "a1", marker="m1")
    assert moved(state, "a1") == ["AT-R66: Dalek 1 guards the captives"]
    assert moved(state, "a2")[0].startswith("AT-161")


@rule("AT-148", "AT-R65")
def test_cybermats_never_charge() -> None:
    state = stage("jo 20 5", "mat1 20 8.5", race="cybermen")
    moved(state, "mat1")
    assert (fact(state, "mat1 order"), who(state, "mat1").has_charged) == ("advance", False)


@rule("AT-R75")
def test_characters_never_charge() -> None:
    state = stage("jo 20 5", "character 20 8.5", race="daleks")
    moved(state, "character")
    order, has_charged = fact(state, "character order"), who(state, "character").has_charged
    assert (order, has_charged) == ("advance", False)


@rule("AT-R52")
def test_a_suppressed_alien_gets_behind_cover_or_drops() -> None:
    state = stage("leela 24 10", "a1 24 21 suppressed=1", race="daleks")
    assert moved(state, "a1")[0].startswith("AT-130: Dalek 1 gets behind cover")
    state = stage("leela 24 5", "a1 24 12 suppressed=1", race="daleks")
    assert moved(state, "a1") == ["AT-130: Dalek 1 drops to the ground"]
    assert who(state, "a1").is_grounded


@rule("AT-R54", "AT-R45")
def test_immobilised_and_paralysed_aliens_stay() -> None:
    state = stage("leela 24 5", "a1 24 12 immobilised=1", race="daleks")
    assert moved(state, "a1") == ["AT-R54: Dalek 1 is immobilised"]
    now(state, "a1 paralysed=1")
    now(state, "a1 has_moved=false")
    assert moved(state, "a1") == ["AT-R45: Dalek 1 is paralysed"]


# The pool.


def arrived(*kinds: str, race: str, figures: tuple[str, ...] = ("doctor 20 5",)) -> Adventure:
    """These kinds of aliens come out of the first portal."""
    due_now = [[kind, ""] for kind in kinds]
    state = stage(*figures, race=race, portals=True, observer="doctor", due=due_now)
    due(state, "PlaceAliens")
    return play(state, "portal p1")


@rule("AT-158", "AT-13", "AT-R30")
def test_there_are_never_more_aliens_than_models() -> None:
    state = arrived(*["alien"] * 20, *["cybermat"] * 20, race="cybermen")
    assert on_table(state, "a") == [f"a{n}" for n in range(1, 9)]
    assert on_table(state, "mat") == ["mat1", "mat2", "mat3"]


@rule("AT-202", "AT-R30")
def test_casualties_come_back_in_step_five_but_characters_do_not() -> None:
    state = stage("a1 24 10", "character 20 10", "leader 28 10", race="daleks")
    fall(state, "a1", "character", "leader")
    assert facts(state, "a1 character leader", "place") == ["destroyed"] * 3
    due(state, "CheckVictory")
    assert facts(state, "a1 character leader", "place") == ["pool", "left", "pool"]


@rule("AT-202", "AT-R30")
def test_who_is_destroyed_does_not_appear_again_in_the_same_turn() -> None:
    state = stage("leader 28 10", "doctor 20 5", race="daleks", portals=True, observer="doctor")
    fall(state, "leader")
    due(now(state, due=[["leader", ""]]), "PlaceAliens")
    play(state, "portal p1")
    assert fact(state, "leader place") == "destroyed"


@rule("AT-R44", "AT-203")
def test_a_recycled_alien_is_fresh_and_on_advance_orders() -> None:
    state = stage("a1 24 10 disarmed=9999 wounds=1", "doctor 20 5", portals=True, observer="doctor")
    fall(state, "a1")
    due(state, "CheckVictory")
    due(now(state, due=[["alien", ""]]), "PlaceAliens")
    play(state, "portal p1")
    alien = who(state, "a1")
    assert (fact(state, "a1 place"), alien.disarmed, alien.wounds) == ("table", -1, 0)
    assert fact(state, "a1 order") == "advance"


@rule("AT-R31", "AT-D11")
def test_several_figures_stand_round_the_place_without_overlapping() -> None:
    state = arrived(*["alien"] * 8, race="daleks")
    aliens = on_table(state, "a")
    places = [who(state, word).point for word in aliens]
    assert inches(state, "a1", portal_at(state, "p1")) < 0.25
    assert len(places) == 8
    assert min(dist(one, other) for one, other in combinations(places, 2)) >= 1
    assert inches(state, "doctor", "a2") > inches(state, "doctor", "a1"), "away from who sees it"


# Races.


@rule("AT-242", "AT-243", "AT-244", "AT-245", "AT-246", "AT-247", "AT-248", "AT-249", "AT-R75")
def test_every_race_has_its_leader_and_character() -> None:
    led = {}
    for number_of_race, race in enumerate(catalogue().races):
        leader = alien_sheet(LEADER, number_of_race, "dalek")
        character = alien_sheet(CHARACTER, number_of_race, "dalek")
        assert character is not None
        led[race] = (leader.profile if leader else "", character.profile)
    assert led == {
        "daleks": ("dalek", "davros"),
        "cybermen": ("cyberman", "chief_scientist"),
        "autons": ("", "master"),
        "sontarans": ("sontaran", "chief_scientist"),
        "sea_devils": ("sea_devil", "master"),
        "ice_warriors": ("ice_warrior", "chief_scientist"),
        "mechanoids": ("computer_bank", "chief_scientist"),
        "ogrons": ("dalek", "master"),
        "zygons": ("zygon", "chief_scientist"),
    }


@rule("AT-243", "AT-R75")
def test_when_the_master_leads_the_ogrons_their_character_is_a_scientist() -> None:
    ogrons = act.RACES.number("ogrons")
    leader = alien_sheet(LEADER, ogrons, "master")
    character = alien_sheet(CHARACTER, ogrons, "master")
    assert leader is not None
    assert character is not None
    assert (leader.profile, character.profile) == ("master", "chief_scientist")


@rule("AT-247", "AT-R75")
def test_the_command_node_stands_at_the_live_marker_once_that_is_found() -> None:
    state = stage("doctor 24 18", race="autons", faces=M1_FACE_UP)
    due(state, "PlaceDevice")
    assert fact(state, "node place") == "table"
    assert inches(state, "node", state.table.objectives[0]) <= 0.5
    assert act.FIGURES.number("leader") not in state.figures


@rule("AT-246", "AT-R75")
def test_a_computer_bank_does_not_move() -> None:
    state = stage("leela 20 5", "leader 20 15", race="mechanoids")
    assert moved(state, "leader") == ["AT-R75: The Computer bank does not move"]
    assert who(state, "leader").sheet.radius == 1.0


@rule("AT-248", "AT-R75")
def test_a_zygon_leader_is_disguised_until_a_pc_sees_through_it() -> None:
    state = arrived("leader", race="zygons", figures=("doctor 20 4", "s1 20 5"))
    assert fact(state, "leader disguise") == "c1"
    put(state, "leader 20 12")
    due(state, "AfterMove figure=s1")
    assert fact(state, "leader disguise") == "c1"
    put(state, "doctor 26 12")
    due(state, "AfterMove figure=doctor")
    assert fact(state, "leader disguise") == ""


@rule("AT-R75")
def test_a_charge_ends_a_disguise() -> None:
    state = stage("s1 20 5", "leader 20 9 disguise=c1", race="zygons")
    moved(state, "leader")
    assert who(state, "leader").has_charged
    assert fact(state, "leader disguise") == ""


# While the race card lies face down.


@rule("AT-16", "AT-R23")
def test_the_race_is_known_when_somebody_spots_an_alien() -> None:
    state = stage("doctor 24 5", "a1 24 40", race="")
    due(state, "LookAtAliens")
    assert asked(state) != "Recognise"
    assert who(state, "a1").sheet.name == "unknown alien a1"
    put(state, "a1 24 15")
    due(state, "LookAtAliens")
    assert asked(state) == "Recognise"
    play(state, "race ogrons")
    assert fact(state, "race") == "ogrons"
    assert who(state, "a1").sheet.name == "Ogron 1"


@rule("AT-R23", "AT-R95", "AT-R75")
def test_an_unknown_leader_in_plain_view_may_be_a_disguised_zygon() -> None:
    state = stage("doctor 24 5", "leader 24 15", race="")
    due(state, "LookAtAliens")
    sentences = words(state)
    assert "race zygons" not in sentences
    assert sentences[-1] == "like zygons"
    play(state, "like zygons")
    assert (fact(state, "races"), fact(state, "race")) == (["zygons"], "")


@rule("AT-R95")
def test_an_unknown_alien_moves_as_one_of_the_races_it_can_be() -> None:
    state = stage("a1 24 14", race="")
    due(state, "MoveOne figure=a1")
    assert asked(state) == "MoveUnknownAlien"
    assert chances(state) == {"like daleks": 7, "like sea_devils": 2}
    play(state, "like sea_devils")
    assert who(state, "a1").point == (24, 18)
    assert set(fact(state, "races")) == {"sea_devils", "ice_warriors"}


@rule("AT-R95")
def test_an_unknown_alien_that_charges_shows_its_race() -> None:
    state = stage("leela 24 7", "a1 24 12", race="")
    due(state, "MoveOne figure=a1")
    assert all(sentence.startswith("race") for sentence in words(state))
    lines = told(state, "race daleks")
    assert "AT-162: Dalek 1 charges Leela, 4 inches" in lines


@rule("AT-R95")
def test_unknown_aliens_that_shoot_show_their_race() -> None:
    state = stage("s1 24 6", "a1 24 23.5 spot_die=10", race="")
    due(state, "WatchUnknownAliens")
    shooters = {sentence for sentence in words(state) if sentence.startswith("race")}
    assert "race daleks" in shooters
    assert "race mechanoids" not in shooters
    play(state, "like mechanoids")
    assert set(fact(state, "races")) == {"mechanoids", "zygons"}


@rule("AT-R95", "AT-247")
def test_the_node_gives_unknown_autons_away() -> None:
    state = stage("doctor 24 18", race="", faces=M1_FACE_UP)
    due(state, "PlaceDevice")
    assert words(state) == ["race autons", "like daleks"]
    play(state, "like daleks")
    assert "autons" not in fact(state, "races")


@rule("AT-R95")
def test_supposing_a_race_leaves_the_table_as_it_was() -> None:
    state = stage("doctor 24 5", "a1 24 15", race="")
    due(state, "MoveOne figure=a1")
    before = [(f.sheet, f.weapons, f.items) for f in state.figures.values()]
    assert len(chances(state)) > 1
    assert [(f.sheet, f.weapons, f.items) for f in state.figures.values()] == before


@rule("AT-158")
def test_the_kinds_of_the_pool_are_those_of_the_race() -> None:
    autons = stage(race="autons")
    pool = {act.FIGURES[number] for number in autons.figures}
    assert "node" in pool
    assert not pool & {"leader", "mat1"}


@rule("AT-163", "AT-R54")
def test_an_alien_that_is_held_up_does_not_forget_its_target() -> None:
    state = stage("leela 24 5", "a1 24 14 target=leela immobilised=1", race="daleks")
    moved(state, "a1")
    assert fact(state, "a1 target") == "leela"


@rule("AT-R75")
def test_an_unknown_figure_that_turns_out_to_be_a_computer_bank_finds_room() -> None:
    state = stage("leader 24 24.25", race="")
    play(due(state, "TurnUpRace"), "race mechanoids")
    leader = who(state, "leader")
    assert leader.sheet.radius == 1.0
    assert state.ground.may_stand(leader.point, Mover(1.0))

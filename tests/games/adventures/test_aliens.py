"""How the aliens behave (chapter 3.14, section 7 of the ledger)."""

from games.adventures.log import said, told
from games.adventures.stage import capture, disguise, due, now, play, put, stage, who, words
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import (
    ALIEN,
    CHARACTER,
    CYBERMAT,
    KINDS,
    LEADER,
    NODE,
    catalogue,
)
from vworp.games.adventures.box.sheets import alien_sheet
from vworp.games.adventures.rules import race as races
from vworp.games.adventures.rules.appear import arrive, available, leave, return_casualties
from vworp.games.adventures.rules.movement.aliens import plan_alien
from vworp.games.adventures.rules.movement.arriving import see_through
from vworp.games.adventures.rules.people import gap_between, gap_to, mover_of, touches
from vworp.games.adventures.rules.prisoners import is_guard
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DESTROYED,
    IN_POOL,
    LEFT,
    ON_TABLE,
    STAND,
    Adventure,
)
from vworp.games.adventures.steps.movement.order import MoveUnknownAlien
from vworp.games.adventures.steps.race import Recognise


def number(word: str) -> int:
    return act.FIGURES.number(word)


def moved(state: Adventure, word: str) -> list[str]:
    """Let an alien move; what the log says."""
    return said(state, f"MoveOne figure={word}")


@rule("AT-160")
def test_an_alien_makes_for_the_closest_marker_and_stays_at_it() -> None:
    state = stage("a1 24 14", race="daleks")
    assert moved(state, "a1") == ["AT-160: Dalek 1 makes for marker M1, 5.0 inches"]
    assert who(state, "a1").point == (24, 19)
    put(state, "a1 24 21.5")
    now(state, "a1 has_moved=false")
    assert moved(state, "a1") == ["AT-160: Dalek 1 waits at marker M1"]


@rule("AT-161")
def test_an_alien_advances_on_those_it_spots() -> None:
    state = stage("leela 20 5", "a1 20 17", race="daleks")
    assert moved(state, "a1") == ["AT-161: Dalek 1 advances on Leela, 5.0 inches"]
    assert who(state, "a1").point == (20, 12)
    assert who(state, "a1").order == ADVANCE
    assert who(state, "a1").target == number("leela")


@rule("AT-161")
def test_the_nearest_is_hunted_and_the_doctor_before_others_at_the_same_distance() -> None:
    state = stage("leela 20 5", "jo 26 15", "a1 20 15", race="daleks")
    assert plan_alien(state, who(state, "a1")).target == number("jo")
    state = stage("leela 20 9", "doctor 26 15", "a1 20 15", race="daleks")
    assert plan_alien(state, who(state, "a1")).target == number("doctor")
    state = stage("s1 20 9", "leela 26 15", "c1 14 15", "a1 20 15", race="daleks")
    assert plan_alien(state, who(state, "a1")).target == number("leela")


@rule("AT-162", "AT-R65")
def test_an_alien_charges_when_in_range() -> None:
    state = stage("leela 20 5", "a1 20 11", race="daleks")
    assert moved(state, "a1") == ["AT-162: Dalek 1 charges Leela, 5.0 inches"]
    assert who(state, "a1").order == ATTACK
    assert who(state, "a1").has_charged
    assert touches(who(state, "a1"), who(state, "leela"))


@rule("AT-163", "AT-R64")
def test_an_alien_whose_target_is_out_of_sight_halts_for_a_turn_and_then_goes_on() -> None:
    state = stage("leela 24 35", "a1 24 14 target=leela", race="daleks")
    assert moved(state, "a1") == ["AT-163: Dalek 1 halts, its target is out of sight"]
    assert who(state, "a1").is_halted
    assert who(state, "a1").target == -1
    now(state, "a1 has_moved=false")
    assert moved(state, "a1") == ["AT-160: Dalek 1 makes for marker M1, 5.0 inches"]
    assert not who(state, "a1").is_halted


@rule("AT-164", "AT-R65")
def test_an_alien_stops_short_of_somebody_who_will_surrender() -> None:
    state = stage("jo 20 5", "a1 20 11", race="daleks")
    (line,) = moved(state, "a1")
    assert line.startswith("AT-164: Dalek 1 closes in to capture Jo Grant")
    assert 1.5 <= gap_between(who(state, "a1"), who(state, "jo")) <= 2
    guarded = stage("jo 20 5", "s1 20 2", "a1 20 11", race="daleks")
    assert moved(guarded, "a1")[0].startswith("AT-162")


@rule("AT-165", "AT-R60")
def test_captives_are_brought_to_their_marker_and_held_there() -> None:
    state = stage("jo 24 16.5", "a1 24 18", race="daleks")
    capture(state, "jo", "a1")
    now(state, "jo bound_for=m1")
    lines = moved(state, "a1")
    assert lines[0].startswith("AT-165: Dalek 1 brings Jo Grant to marker M1")
    assert gap_to(who(state, "a1"), state.table.objectives[0]) <= 2
    assert who(state, "jo").held_at == 0
    assert lines[1].startswith("AT-217")


@rule("AT-165", "AT-R66")
def test_one_alien_watches_over_captives_and_the_others_go_on() -> None:
    state = stage("jo 24 21", "a1 25.5 22.5", "a2 22.75 22.5", "leela 24 5", race="daleks")
    capture(state, "jo", "a1", marker=0)
    now(state, "jo captor=")
    assert is_guard(state, who(state, "a1"))
    assert not is_guard(state, who(state, "a2"))
    assert moved(state, "a1") == ["AT-R66: Dalek 1 guards the captives"]
    assert moved(state, "a2")[0].startswith("AT-161")


@rule("AT-148", "AT-R65")
def test_cybermats_never_charge() -> None:
    state = stage("jo 20 5", "mat1 20 8.5", race="cybermen")
    assert plan_alien(state, who(state, "mat1")).order == ADVANCE


@rule("AT-R75")
def test_characters_never_charge() -> None:
    state = stage("jo 20 5", "character 20 8.5", race="daleks")
    assert plan_alien(state, who(state, "character")).order == ADVANCE


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


@rule("AT-158", "AT-13", "AT-R30")
def test_there_are_never_more_aliens_than_models() -> None:
    state = stage(race="cybermen")
    assert len(arrive(state, ALIEN, 20, (24.0, 10.0))) == 8
    assert len(arrive(state, CYBERMAT, 20, (10.0, 20.0))) == 3
    assert arrive(state, ALIEN, 1, (30.0, 10.0)) == []


@rule("AT-202", "AT-R30")
def test_casualties_come_back_in_step_five_but_characters_do_not() -> None:
    state = stage("a1 24 10", "character 20 10", "leader 28 10", race="daleks")
    for word in ("a1", "character", "leader"):
        leave(state, who(state, word), DESTROYED)
    assert available(state, LEADER) == []
    return_casualties(state)
    assert who(state, "a1").place == IN_POOL
    assert who(state, "leader").place == IN_POOL
    assert who(state, "character").place == LEFT
    assert available(state, CHARACTER) == []


@rule("AT-R44", "AT-203")
def test_a_recycled_alien_is_fresh_and_on_advance_orders() -> None:
    state = stage("a1 24 10 disarmed=9999 wounds=1", race="sontarans")
    leave(state, who(state, "a1"), DESTROYED)
    return_casualties(state)
    arrive(state, ALIEN, 1, (24.0, 10.0))
    alien = who(state, "a1")
    assert (alien.place, alien.disarmed, alien.wounds) == (ON_TABLE, -1, 0)
    assert alien.order == ADVANCE


@rule("AT-R31", "AT-D11")
def test_several_figures_stand_round_the_place_without_overlapping() -> None:
    state = stage(race="daleks")
    arrive(state, ALIEN, 8, (24.0, 10.0), (24.0, 2.0))
    figures = [who(state, f"a{n}") for n in range(1, 9)]
    assert figures[0].point == (24, 10)
    assert figures[1].y > 10
    assert all(
        gap_between(a, b) >= 0 and a.point != b.point
        for a in figures
        for b in figures
        if a is not b
    )


# Races.


@rule("AT-242", "AT-243", "AT-244", "AT-245", "AT-246", "AT-247", "AT-248", "AT-249", "AT-R75")
def test_every_race_has_its_leader_and_character() -> None:
    led = {}
    for number_of_race, race in enumerate(catalogue().races):
        leader = alien_sheet(number("leader"), number_of_race, "dalek")
        character = alien_sheet(number("character"), number_of_race, "dalek")
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
    leader = alien_sheet(number("leader"), ogrons, "master")
    character = alien_sheet(number("character"), ogrons, "master")
    assert leader is not None
    assert character is not None
    assert (leader.profile, character.profile) == ("master", "chief_scientist")


@rule("AT-247", "AT-R75")
def test_the_command_node_stands_at_the_live_marker_once_that_is_found() -> None:
    state = stage("doctor 24 18", race="autons")
    state.faces[0] = 1
    due(state, "PlaceDevice")
    node = who(state, "node")
    assert node.place == ON_TABLE
    assert gap_to(node, state.table.objectives[0]) <= 0.5
    assert available(state, NODE) == []
    assert available(state, LEADER) == []


@rule("AT-246", "AT-R75")
def test_a_computer_bank_does_not_move() -> None:
    state = stage("leela 20 5", "leader 20 15", race="mechanoids")
    assert moved(state, "leader") == ["AT-R75: the Computer bank does not move"]
    assert who(state, "leader").sheet.radius == 1.0


@rule("AT-248", "AT-R75")
def test_a_zygon_leader_is_disguised_until_it_charges_or_a_pc_sees_through_it() -> None:
    state = stage("s1 20 5", race="zygons")
    arrive(state, LEADER, 1, (20.0, 12.0))
    leader = who(state, "leader")
    assert leader.is_disguised
    see_through(state)
    assert leader.is_disguised
    put(state, "doctor 20 4")
    see_through(state)
    assert leader.is_disguised
    put(state, "doctor 26 12")
    see_through(state)
    assert not leader.is_disguised


@rule("AT-R75")
def test_a_charge_ends_a_disguise() -> None:
    state = stage("s1 20 5", "leader 20 9", race="zygons")
    disguise(state)
    moved(state, "leader")
    assert who(state, "leader").has_charged
    assert not who(state, "leader").is_disguised


# While the race card lies face down.


@rule("AT-16", "AT-R23")
def test_the_race_is_known_when_somebody_spots_an_alien() -> None:
    state = stage("doctor 24 5", "a1 24 40", race="")
    due(state, "LookAtAliens")
    assert not isinstance(state.step, Recognise)
    assert who(state, "a1").sheet.name == "unknown alien a1"
    put(state, "a1 24 15")
    due(state, "LookAtAliens")
    assert isinstance(state.step, Recognise)
    play(state, "race ogrons")
    assert state.race == act.RACES.number("ogrons")
    assert who(state, "a1").sheet.name == "Ogron 1"


@rule("AT-R23", "AT-R95", "AT-R75")
def test_an_unknown_leader_in_plain_view_may_be_a_disguised_zygon() -> None:
    state = stage("doctor 24 5", "leader 24 15", race="")
    due(state, "LookAtAliens")
    sentences = words(state)
    assert "race zygons" not in sentences
    assert sentences[-1] == "like zygons"
    play(state, "like zygons")
    assert [act.RACES[race] for race in state.races] == ["zygons"]
    assert state.race == -1


@rule("AT-R95")
def test_an_unknown_alien_moves_as_one_of_the_races_it_can_be() -> None:
    state = stage("a1 24 14", race="")
    due(state, "MoveOne figure=a1")
    assert isinstance(state.step, MoveUnknownAlien)
    weights = state.step.weights(state)
    as_told = {act.ACTIONS.notation(action): weight for action, weight in weights.items()}
    assert as_told == {"like daleks": 7, "like sea_devils": 2}
    play(state, "like sea_devils")
    assert who(state, "a1").point == (24, 18)
    assert {act.RACES[race] for race in state.races} == {"sea_devils", "ice_warriors"}


@rule("AT-R95")
def test_an_unknown_alien_that_charges_shows_its_race() -> None:
    state = stage("leela 24 7", "a1 24 12", race="")
    due(state, "MoveOne figure=a1")
    assert all(sentence.startswith("race") for sentence in words(state))
    lines = told(state, "race daleks")
    assert "AT-162: Dalek 1 charges Leela, 4.0 inches" in lines


@rule("AT-R95")
def test_unknown_aliens_that_shoot_show_their_race() -> None:
    state = stage("s1 24 6", "a1 24 23.5 spot_die=10", race="")
    due(state, "WatchUnknownAliens")
    shooters = {sentence for sentence in words(state) if sentence.startswith("race")}
    assert "race daleks" in shooters
    assert "race mechanoids" not in shooters
    play(state, "like mechanoids")
    assert {act.RACES[race] for race in state.races} == {"mechanoids", "zygons"}


@rule("AT-R95", "AT-247")
def test_the_node_gives_unknown_autons_away() -> None:
    state = stage("doctor 24 18", race="")
    state.faces[0] = 1
    due(state, "PlaceDevice")
    assert words(state) == ["race autons", "like daleks"]
    play(state, "like daleks")
    assert act.RACES.number("autons") not in state.races


@rule("AT-R95")
def test_supposing_a_race_leaves_the_table_as_it_was() -> None:
    state = stage("doctor 24 5", "a1 24 15", race="")
    before = [(f.sheet, f.weapons, f.items) for f in state.figures.values()]
    names = races.answers(state, lambda: who(state, "a1").sheet.name)
    assert len(names) == 9
    assert [(f.sheet, f.weapons, f.items) for f in state.figures.values()] == before


@rule("AT-158")
def test_the_kinds_of_the_pool_are_those_of_the_race() -> None:
    autons = stage(race="autons")
    kinds = {KINDS[n] for n in autons.figures}
    assert LEADER not in kinds
    assert CYBERMAT not in kinds
    assert NODE in kinds
    assert all(figure.order != STAND for figure in autons.figures.values())


@rule("AT-163", "AT-R54")
def test_an_alien_that_is_held_up_does_not_forget_its_target() -> None:
    state = stage("leela 24 5", "a1 24 14 target=leela immobilised=1", race="daleks")
    moved(state, "a1")
    assert who(state, "a1").target == number("leela")


@rule("AT-R75")
def test_an_unknown_figure_that_turns_out_to_be_a_computer_bank_finds_room() -> None:
    state = stage("leader 24 24.25", race="")
    races.turn_up(state, act.RACES.number("mechanoids"))
    leader = who(state, "leader")
    assert leader.sheet.radius == 1.0
    assert state.ground.may_stand(leader.point, mover_of(leader))

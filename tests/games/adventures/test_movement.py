"""Step 3: who moves when, conflicts, civilians, K-9, vehicles (chapters 3.4, 3.12, 3.20)."""

from math import dist

import pytest

from games.adventures.log import told
from games.adventures.stage import (
    capture,
    due,
    now,
    number_of,
    play,
    put,
    refused,
    stage,
    who,
    words,
)
from support import rule
from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.geometry.points import Path
from vworp.games.adventures.rules.movement.going import path_of, rival_of, walk
from vworp.games.adventures.rules.movement.order import order_of_movement
from vworp.games.adventures.rules.people import gap_between, touches
from vworp.games.adventures.state import (
    ADVANCE,
    LEFT,
    STAND,
    Adventure,
)
from vworp.games.adventures.steps.movement.going import Clash, MoveFigure


def number(word: str) -> int:
    return act.FIGURES.number(word)


def in_order(state: Adventure) -> list[str]:
    """Who moves when: words of figures, g1 for the group."""
    return [act.MOVERS[entry] for entry in order_of_movement(state)]


@rule("AT-42", "AT-R14")
def test_the_nearest_to_an_enemy_or_marker_moves_first() -> None:
    state = stage("doctor 20 5", "jo 24 20", "s1 30 4", "a1 40 36")
    assert in_order(state) == ["jo", "a1", "doctor", "g1"]


@rule("AT-R14")
def test_on_a_tie_players_move_before_aliens() -> None:
    state = stage("doctor 20 8", "a1 20 6")
    assert in_order(state) == ["doctor", "a1"]


@rule("AT-215", "AT-R14")
def test_escaped_prisoners_move_before_everybody() -> None:
    state = stage("doctor 20 5 has_escaped=true", "jo 24 20", "a1 24 18")
    assert in_order(state)[0] == "doctor"


@rule("AT-R12", "AT-R14")
def test_a_group_moves_with_its_nearest_soldier() -> None:
    state = stage("s1 30 4", "s2 24 21", "doctor 20 10")
    assert in_order(state) == ["g1", "doctor"]


@rule("AT-43", "AT-42")
def test_everybody_moves_once_and_in_turn() -> None:
    state = stage("doctor 20 5 order=stand", "jo 24 19 order=stand", "a1 40 36", quiet=True)
    due(state, "Movement")
    assert isinstance(state.step, MoveFigure)
    assert state.step.figure == number("jo")
    play(state, "stay jo")
    assert state.step.figure == number("doctor")
    assert who(state, "a1").moved > 0
    play(state, "stay doctor")
    assert not isinstance(state.step, MoveFigure)


def straight(state: Adventure, word: str, x: float, y: float) -> Path:
    return path_of((who(state, word).point, (x, y)))


@rule("AT-44", "AT-R15")
def test_a_conflict_needs_an_enemy_who_can_still_move_and_does_not_stand() -> None:
    state = stage("doctor 20 5", "a1 20 11")
    path = straight(state, "doctor", 20, 8)
    assert rival_of(state, who(state, "doctor"), path) is None
    now(state, "a1 order=advance")
    assert rival_of(state, who(state, "doctor"), path) is who(state, "a1")
    assert rival_of(state, who(state, "doctor"), straight(state, "doctor", 20, 7.75)) is None
    who(state, "a1").immobilised = state.turn
    assert rival_of(state, who(state, "doctor"), path) is None
    now(state, "a1 immobilised=-1")
    now(state, "a1 has_moved=true")
    assert rival_of(state, who(state, "doctor"), path) is None


@rule("AT-R15")
def test_of_several_enemies_the_one_reached_first_is_met() -> None:
    state = stage("doctor 20 5", "a1 20 13", "a2 21 9")
    for word in ("a1", "a2"):
        who(state, word).order = ADVANCE
    path = straight(state, "doctor", 20, 11)
    assert rival_of(state, who(state, "doctor"), path) is who(state, "a2")


def meet(state: Adventure, word: str, x: float, y: float, rival: str) -> None:
    way = (who(state, word).point, (x, y))
    due(state, Clash(number(word), way, number(rival)))


@rule("AT-44", "AT-R15", "AT-R97")
def test_two_who_charge_each_other_meet_half_way_and_fight() -> None:
    state = stage("s1 20 5", "a1 20 11")
    now(state, "g1 order=attack", "s1 order=attack")
    now(state, "a1 order=advance")
    meet(state, "a1", 20, 6, "s1")
    soldier, alien = who(state, "s1"), who(state, "a1")
    assert soldier.has_moved
    assert alien.has_moved
    assert touches(soldier, alien)
    assert soldier.y > 5
    assert alien.y < 11


@rule("AT-R15")
def test_somebody_who_is_met_states_his_move_and_may_get_away() -> None:
    state = stage("doctor 20 5 order=move", "a1 20 11 order=advance target=doctor")
    alien = who(state, "a1")
    way = (alien.point, (20.0, 8.0))
    due(state, Clash(alien.number, way, 0))
    assert isinstance(state.step, MoveFigure)
    assert state.step.rival == alien.number
    play(state, "move doctor 20 1")
    assert who(state, "doctor").point == (20, 1)
    assert gap_between(alien, who(state, "doctor")) >= 2


@rule("AT-R15")
def test_a_figure_on_advance_stops_at_two_also_by_quarters() -> None:
    state = stage("s1 20 5", "mat1 20 11", race="cybermen")
    now(state, "g1 order=advance", "s1 order=advance")
    soldier, alien = who(state, "s1"), who(state, "mat1")
    now(state, "mat1 order=advance", "s1 target=mat1")
    meet(state, "s1", 20, 8, "mat1")
    assert alien.moved > 0
    assert 1.75 <= gap_between(soldier, alien) <= 2.5


@rule("AT-24", "AT-25", "AT-R21")
def test_a_marker_is_face_up_while_a_players_figure_is_within_six() -> None:
    state = stage("doctor 24 16.5", "jo 5 5")
    due(state, "AfterMove figure=doctor")
    assert state.faces == [0, 0, 0, 0]
    put(state, "doctor 24 17.5")
    due(state, "AfterMove figure=doctor")
    assert state.faces == [1, 0, 0, 0]
    now(state, "doctor paralysed=5")
    due(state, "AfterMove figure=doctor")
    assert state.faces[0] == 1
    put(state, "doctor 24 10")
    due(state, "AfterMove figure=doctor")
    assert state.faces[0] == 0
    assert state.known[0] == 2


@rule("AT-R21")
def test_prisoners_flip_no_marker() -> None:
    state = stage("doctor 24 20", "jo 5 5", "a1 25.5 20")
    capture(state, "doctor", "a1")
    due(state, "AfterMove figure=jo")
    assert state.faces == [0, 0, 0, 0]


@rule("AT-20", "AT-24")
def test_the_first_sight_of_a_marker_tells_whether_it_is_live() -> None:
    state = stage("doctor 24 20")
    state.live, state.known = -1, [0, 1, 0, 0]
    due(state, "AfterMove figure=doctor")
    assert words(state) == ["live m1", "dummy m1"]
    weights = state.step.weights(state)  # type: ignore[attr-defined]  # a chance step
    assert list(weights.values()) == [1, 2]
    play(state, "dummy m1")
    assert state.known == [1, 1, 0, 0]


@rule("AT-151", "AT-R63")
def test_the_doctor_or_a_companion_within_two_rescues_a_civilian() -> None:
    state = stage("doctor 20 5", "brigadier 30 5", "c1 20 8", "c2 30 8")
    due(state, "AfterMove figure=doctor")
    assert who(state, "c1").is_rescued
    play(state, "edge west")
    due(state, "AfterMove figure=brigadier")
    assert not who(state, "c2").is_rescued
    assert who(state, "c1").edge == act.EDGES.number("west")


@rule("AT-152", "AT-209")
def test_a_rescued_civilian_walks_to_the_edge_and_leaves() -> None:
    state = stage("doctor 40 40 order=stand", "c1 20 8 is_rescued=true")
    due(state, "Movement")
    assert who(state, "c1").point == (20, 2)
    play(state, "stay doctor")
    state.figures[number("c1")].has_moved = False
    due(state, "Movement")
    assert who(state, "c1").place == LEFT


@rule("AT-209", "AT-R63")
def test_the_players_may_name_the_edge() -> None:
    state = stage("c1 20 8 is_rescued=true")
    now(state, "c1 edge=west")
    due(state, "Movement")
    assert who(state, "c1").point == (14, 8)


@rule("AT-152", "AT-D04")
def test_civilians_who_leave_are_counted_by_cards_in_force() -> None:
    from vworp.games.adventures.state import LiveCard

    state = stage("c1 20 2 is_rescued=true")
    state.live_cards = [LiveCard(number_of("qu-6"))]
    due(state, "Movement")
    assert state.live_cards[0].rescued == 1


@rule("AT-80", "AT-D09")
def test_k9_may_be_carried_by_somebody_in_contact() -> None:
    state = stage("doctor 20 5 order=move", "k9 21 5 is_low_power=true")
    due(state, "Movement")
    assert words(state) == ["done", "carry doctor"]
    play(state, "carry doctor", "move doctor 24 5")
    assert who(state, "doctor").carries == number("k9")
    assert gap_between(who(state, "doctor"), who(state, "k9")) <= 2


@rule("AT-79", "AT-D09")
def test_k9_without_power_does_not_move() -> None:
    state = stage("k9 21 5 is_low_power=true")
    due(state, "Movement")
    assert not isinstance(state.step, MoveFigure)


@rule("AT-207", "AT-R60")
def test_a_captive_is_moved_with_the_captor() -> None:
    state = stage("jo 20 6.5", "a1 20 8", race="daleks")
    capture(state, "jo", "a1")
    now(state, "jo bound_for=m1")
    due(state, "Movement")
    alien, jo = who(state, "a1"), who(state, "jo")
    assert alien.moved > 4
    assert gap_between(alien, jo) <= 2


@rule("AT-211", "AT-R61")
def test_somebody_set_free_moves_up_to_twelve_in_any_direction() -> None:
    state = due(stage("doctor 24 10"), "FreeMove seat=0 figure=doctor inches=12")
    assert "stay doctor" in words(state)
    assert refused(state, "move doctor 24 22.25").startswith("AT-R07: 12.25 inches of path")
    play(state, "move doctor 24 21.5")
    assert who(state, "doctor").has_moved


@rule("AT-R02")
def test_a_figures_base_stays_on_the_table() -> None:
    state = stage("doctor 20 1 order=stand")
    due(state, "MoveFigure seat=0 figure=doctor")
    assert "table" in refused(state, "move doctor 20 0.25")


@rule("AT-R57")
def test_a_fight_that_goes_on_holds_the_figures() -> None:
    state = stage("doctor 20 5 bonds=a1 order=move", "a1 20 6")
    due(state, "Movement")
    assert who(state, "doctor").has_moved
    assert not isinstance(state.step, MoveFigure)


# Vehicles.


def driving(rover: str = "land_rover 24 6 driver=doctor", *figures: str) -> Adventure:
    """The Doctor sits in a Land Rover."""
    aboard = "doctor 24 6 place=vehicle vehicle=v1"
    return stage(aboard, "a1 40 40", *figures, parked=[rover])


@rule("AT-254", "AT-238")
def test_a_vehicle_moves_up_to_twenty() -> None:
    state = due(driving(), "Movement")
    assert "park v1" in words(state)
    assert refused(state, "drive v1 3 27").startswith("AT-25")
    assert refused(state, "drive v1 44.75 6").startswith("AT-254: 20.75 inches of path, 20")
    play(state, "drive v1 44 6")
    assert (state.vehicles[0].x, state.vehicles[0].y) == (44, 6)
    assert who(state, "doctor").point == (44, 6)


@rule("AT-255")
def test_a_vehicle_does_not_go_into_buildings() -> None:
    state = due(driving("land_rover 24 12 driver=doctor"), "Movement")
    assert refused(state, "drive v1 24 27").startswith("AT-255")


@rule("AT-256", "AT-R78")
def test_an_empty_vehicle_does_not_move() -> None:
    state = due(driving("land_rover 24 6"), "Movement")
    assert not any(sentence.startswith("drive") for sentence in words(state))


@rule("AT-257", "AT-R78")
def test_figures_in_the_way_of_a_vehicle_step_aside_unhurt() -> None:
    state = driving()
    put(state, "a2 34 6")
    now(state, "a2 has_moved=true")
    due(state, "Movement")
    notes = told(state, "drive v1 34 6")
    assert "AT-257: Sontaran 2 gets out of the way" in notes
    assert state.ground.vehicle_gap(who(state, "a2").point, 0) >= 0
    assert who(state, "a2").wounds == 0


def driven_at(*figures: str) -> Adventure:
    """The Land Rover is about to set out; those who stand here have moved already."""
    rover = "land_rover 24 6 driver=doctor"
    return due(driving(rover, *(f"{words} has_moved=true" for words in figures)), "Movement")


@rule("AT-257", "AT-R78")
def test_who_is_driven_at_steps_aside_by_the_shortest_way_though_the_vehicle_goes_on() -> None:
    state = driven_at("a2 34 6.5", "a3 34 10")
    notes = told(state, "drive v1 44 6")
    assert "AT-257: Sontaran 2 gets out of the way" in notes
    assert who(state, "a2").point == (34, 7.75), "half an inch clear of a rover 2.5 inches wide"
    assert who(state, "a3").point == (34, 10), "nobody else has to move"


@rule("AT-R78")
def test_who_steps_aside_takes_nobody_elses_place() -> None:
    state = driven_at("a2 34 6.5", "a3 34 8")
    play(state, "drive v1 44 6")
    apart = dist(who(state, "a2").point, who(state, "a3").point)
    assert apart >= 1
    assert abs(who(state, "a2").y - 6) >= 1.75


@rule("AT-207", "AT-R78")
def test_a_captive_who_steps_aside_stays_with_the_captor() -> None:
    state = driven_at("a2 34 3.5", "jo 34 6.25")
    capture(state, "jo", "a2")
    play(state, "drive v1 44 6")
    assert gap_between(who(state, "jo"), who(state, "a2")) <= 2
    assert abs(who(state, "jo").y - 6) >= 1.75


@rule("AT-R78")
def test_those_inside_a_parked_vehicle_stand_and_may_get_out() -> None:
    state = due(driving(), "Movement")
    play(state, "park v1")
    assert who(state, "doctor").order == STAND


@rule("AT-R50", "AT-254")
def test_a_wreck_does_not_drive() -> None:
    state = due(driving("land_rover 24 6 driver=doctor wreck=true"), "Movement")
    assert not any(sentence.startswith("drive") for sentence in words(state))


@rule("AT-R16")
def test_a_figure_that_moved_is_busy_until_the_next_movement() -> None:
    state = stage("doctor 20 5")
    doctor = who(state, "doctor")
    walk(state, doctor, path_of((doctor.point, (20.0, 9.0))))
    assert doctor.moved == 4
    now(state, "doctor has_moved=false order=stand")
    due(state, "Movement")
    assert doctor.moved == pytest.approx(0)


@rule("AT-R60")
def test_a_captor_moves_at_the_slower_move_of_the_two() -> None:
    state = stage("jo 20 5 order=move", "mat1 20 6.5", race="cybermen")
    capture(state, "mat1", "jo")
    due(state, "MoveFigure seat=0 figure=jo")
    assert refused(state, "move jo 20 1.75").startswith("AT-R07: 3.25 inches of path, 3 allowed")
    play(state, "move jo 17 5")
    assert gap_between(who(state, "jo"), who(state, "mat1")) <= 2

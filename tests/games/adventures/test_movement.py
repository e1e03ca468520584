"""Step 3: who moves when, conflicts, civilians, K-9, vehicles (chapters 3.4, 3.12, 3.20)."""

from math import dist

from games.adventures.log import conflicts, told
from games.adventures.stage import (
    asked,
    capture,
    chances,
    due,
    fact,
    facts,
    inches,
    now,
    play,
    put,
    refused,
    stage,
    touches,
    waiting,
    who,
    words,
)
from support import rule
from vworp.games.adventures.state import Adventure


def asked_to_move(state: Adventure) -> str:
    """Whose move the players are asked for; "" if for nobody's."""
    return str(waiting(state, "MoveFigure")[-1]["figure"]) if asked(state) == "MoveFigure" else ""


def in_order(state: Adventure) -> list[str]:
    """Who moves when, from the first of the players on: words of figures, g1 for the group."""
    due(state, "Movement")
    rest = [word for row in waiting(state, "MoveNext") for word in row["queue"]]
    return [asked_to_move(state), *rest]


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
    assert in_order(state) == ["doctor"]
    assert facts(state, "s1 s2", "has_moved") == [True, True]
    assert in_order(stage("s1 30 4", "s2 30 5", "doctor 20 10")) == ["doctor", "g1"]


@rule("AT-43", "AT-42")
def test_everybody_moves_once_and_in_turn() -> None:
    state = stage("doctor 20 5 order=stand", "jo 24 19 order=stand", "a1 40 36", quiet=True)
    due(state, "Movement")
    assert asked_to_move(state) == "jo"
    play(state, "stay jo")
    assert asked_to_move(state) == "doctor"
    assert who(state, "a1").moved > 0
    play(state, "stay doctor")
    assert asked_to_move(state) == ""


@rule("AT-44", "AT-R15")
def test_a_conflict_needs_an_enemy_who_can_still_move_and_does_not_stand() -> None:
    state = stage("doctor 20 4 order=move", "a1 20 11")
    assert conflicts(state, 20, 8) == []
    now(state, "a1 order=advance")
    assert conflicts(state, 20, 8) == [
        "The Third Doctor and Sontaran 1 meet and move by turns, quarter by quarter"
    ]
    assert conflicts(state, 20, 7.75) == []
    now(state, "a1 immobilised=1")
    assert conflicts(state, 20, 8) == []
    now(state, "a1 immobilised=-1 has_moved=true")
    assert conflicts(state, 20, 8) == []


@rule("AT-R15")
def test_of_several_enemies_the_one_reached_first_is_met() -> None:
    aliens = ("a1 20 13 order=advance", "a2 21.5 9 order=advance")
    state = stage("doctor 20 5 order=move", *aliens)
    assert conflicts(state, 20, 10.5) == [
        "The Third Doctor and Sontaran 2 meet and move by turns, quarter by quarter"
    ]


def meet(state: Adventure, word: str, x: float, y: float, rival: str) -> None:
    here = who(state, word)
    due(state, f"Clash mover={word} way={here.x},{here.y}_{x},{y} rival={rival}")


@rule("AT-44", "AT-R15", "AT-R97")
def test_two_who_charge_each_other_meet_half_way_and_fight() -> None:
    state = stage("s1 20 5", "a1 20 11")
    now(state, "g1 order=attack", "s1 order=attack")
    now(state, "a1 order=advance")
    meet(state, "a1", 20, 6, "s1")
    assert facts(state, "s1 a1", "has_moved") == [True, True]
    assert touches(state, "s1", "a1")
    assert 5 < who(state, "s1").y < who(state, "a1").y < 11


@rule("AT-R15")
def test_somebody_who_is_met_states_his_move_and_may_get_away() -> None:
    state = stage("doctor 20 5 order=move", "a1 20 11 order=advance target=doctor")
    meet(state, "a1", 20, 8, "doctor")
    (move,) = waiting(state, "MoveFigure")
    assert (move["figure"], move["rival"]) == ("doctor", "a1")
    play(state, "move doctor 20 1")
    assert who(state, "doctor").point == (20, 1)
    assert inches(state, "a1", "doctor") >= 2


@rule("AT-R15")
def test_a_figure_on_advance_stops_at_two_also_by_quarters() -> None:
    state = stage("s1 20 5", "mat1 20 11", race="cybermen")
    now(state, "g1 order=advance", "s1 order=advance")
    now(state, "mat1 order=advance", "s1 target=mat1")
    meet(state, "s1", 20, 8, "mat1")
    assert who(state, "mat1").moved > 0
    assert 1.75 <= inches(state, "s1", "mat1") <= 2.5


def up(state: Adventure) -> list[str]:
    """The markers that lie face up."""
    return [marker for marker, face in fact(state, "faces").items() if face == "up"]


@rule("AT-24", "AT-25", "AT-R21")
def test_a_marker_is_face_up_while_a_players_figure_is_within_six() -> None:
    state = stage("doctor 24 16.5", "jo 5 5")
    due(state, "AfterMove figure=doctor")
    assert up(state) == []
    put(state, "doctor 24 17.5")
    due(state, "AfterMove figure=doctor")
    assert up(state) == ["m1"]
    now(state, "doctor paralysed=5")
    due(state, "AfterMove figure=doctor")
    assert up(state) == ["m1"]
    put(state, "doctor 24 10")
    due(state, "AfterMove figure=doctor")
    assert up(state) == []
    assert fact(state, "known")["m1"] == "live"


@rule("AT-R21")
def test_prisoners_flip_no_marker() -> None:
    state = stage("doctor 24 20", "jo 5 5", "a1 25.5 20")
    capture(state, "doctor", "a1")
    due(state, "AfterMove figure=jo")
    assert up(state) == []


@rule("AT-20", "AT-24")
def test_the_first_sight_of_a_marker_tells_whether_it_is_live() -> None:
    known = {"m1": "", "m2": "dummy", "m3": "", "m4": ""}
    state = stage("doctor 24 20", live="", known=known)
    due(state, "AfterMove figure=doctor")
    assert chances(state) == {"live m1": 1, "dummy m1": 2}
    play(state, "dummy m1")
    assert fact(state, "known") == {**known, "m1": "dummy"}


@rule("AT-151", "AT-R63")
def test_the_doctor_or_a_companion_within_two_rescues_a_civilian() -> None:
    state = stage("doctor 20 5", "brigadier 30 5", "c1 20 8", "c2 30 8")
    due(state, "AfterMove figure=doctor")
    assert who(state, "c1").is_rescued
    play(state, "edge west")
    due(state, "AfterMove figure=brigadier")
    assert not who(state, "c2").is_rescued
    assert fact(state, "c1 edge") == "west"


@rule("AT-152", "AT-209")
def test_a_rescued_civilian_walks_to_the_edge_and_leaves() -> None:
    state = stage("doctor 40 40 order=stand", "c1 20 8 is_rescued=true")
    due(state, "Movement")
    assert who(state, "c1").point == (20, 2)
    play(state, "stay doctor")
    now(state, "c1 has_moved=false")
    due(state, "Movement")
    assert fact(state, "c1 place") == "left"


@rule("AT-209", "AT-R63")
def test_the_players_may_name_the_edge() -> None:
    state = stage("c1 20 8 is_rescued=true")
    now(state, "c1 edge=west")
    due(state, "Movement")
    assert who(state, "c1").point == (14, 8)


@rule("AT-152", "AT-D04")
def test_civilians_who_leave_are_counted_by_cards_in_force() -> None:
    state = stage("c1 20 2 is_rescued=true", live_cards=[{"card": "qu-6"}])
    due(state, "Movement")
    assert fact(state, "qu-6 rescued") == 1


@rule("AT-80", "AT-D09")
def test_k9_may_be_carried_by_somebody_in_contact() -> None:
    state = stage("doctor 20 5 order=move", "k9 21 5 is_low_power=true")
    due(state, "Movement")
    assert words(state) == ["done", "carry doctor"]
    play(state, "carry doctor", "move doctor 24 5")
    assert fact(state, "doctor carries") == "k9"
    assert inches(state, "doctor", "k9") <= 2


@rule("AT-79", "AT-D09")
def test_k9_without_power_does_not_move() -> None:
    state = stage("k9 21 5 is_low_power=true")
    due(state, "Movement")
    assert asked(state) != "MoveFigure"


@rule("AT-207", "AT-R60")
def test_a_captive_is_moved_with_the_captor() -> None:
    state = stage("jo 20 6.5", "a1 20 8", race="daleks")
    capture(state, "jo", "a1")
    now(state, "jo bound_for=m1")
    due(state, "Movement")
    assert who(state, "a1").moved > 4
    assert inches(state, "a1", "jo") <= 2


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
    assert asked(state) != "MoveFigure"


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
    assert "AT-257: Sontaran 2 jumps out of the way" in notes
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
    assert "AT-257: Sontaran 2 jumps out of the way" in notes
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
    assert inches(state, "jo", "a2") <= 2
    assert abs(who(state, "jo").y - 6) >= 1.75


@rule("AT-R78")
def test_those_inside_a_parked_vehicle_stand_and_may_get_out() -> None:
    state = due(driving(), "Movement")
    play(state, "park v1")
    assert fact(state, "doctor order") == "stand"


@rule("AT-R50", "AT-254")
def test_a_wreck_does_not_drive() -> None:
    state = due(driving("land_rover 24 6 driver=doctor wreck=true"), "Movement")
    assert not any(sentence.startswith("drive") for sentence in words(state))


@rule("AT-R16")
def test_a_figure_that_moved_is_busy_until_the_next_movement() -> None:
    state = due(stage("doctor 20 5 order=move"), "MoveFigure seat=0 figure=doctor")
    play(state, "move doctor 20 9")
    assert who(state, "doctor").moved == 4
    now(state, "doctor has_moved=false order=stand")
    due(state, "Movement")
    assert who(state, "doctor").moved == 0


@rule("AT-R60")
def test_a_captor_moves_at_the_slower_move_of_the_two() -> None:
    state = stage("jo 20 5 order=move", "mat1 20 6.5", race="cybermen")
    capture(state, "mat1", "jo")
    due(state, "MoveFigure seat=0 figure=jo")
    assert refused(state, "move jo 20 1.75").startswith("AT-R07: 3.25 inches of path, 3 allowed")
    play(state, "move jo 17 5")
    assert inches(state, "jo", "mat1") <= 2

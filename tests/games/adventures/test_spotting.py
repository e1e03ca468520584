"""Visibility and spotting (chapter 3.3), and the markers that spotting turns up."""

import pytest

from games.adventures.stage import asked, due, fact, now, play, put, stage, who
from support import rule
from vworp.games.adventures.rules.sight import far, must_throw, spots
from vworp.games.adventures.state import Adventure


def sees(state: Adventure, one: str, other: str) -> bool:
    return spots(state, who(state, one), who(state, other))


@rule("AT-31")
def test_in_the_open_one_is_spotted_at_up_to_thirty_six() -> None:
    state = stage("doctor 5.25 4", "a1 42.25 4")
    assert sees(state, "doctor", "a1")
    put(state, "a1 42.5 4")
    assert not sees(state, "doctor", "a1")


@rule("AT-32")
@pytest.mark.parametrize("light", ["night", "fog"])
def test_in_fog_or_at_night_it_is_twelve(light: str) -> None:
    state = stage("doctor 5 4", "a1 18 4", light=light)
    assert sees(state, "doctor", "a1")
    put(state, "a1 18.25 4")
    assert not sees(state, "doctor", "a1")


@rule("AT-32")
def test_fog_that_a_card_brings_counts_as_long_as_it_lasts() -> None:
    state = stage("doctor 5 4", fog=1)
    assert far(state, who(state, "doctor")) == 12
    now(state, turn=2)
    assert far(state, who(state, "doctor")) == 36


@rule("AT-33", "AT-34")
def test_binoculars_see_farther() -> None:
    for light, inches in (("day", 48), ("night", 18)):
        state = stage("brigadier 5 4", "jo 8 4", light=light)
        assert fact(state, "brigadier items")["binoculars"] == 1
        assert far(state, who(state, "brigadier")) == inches


def behind_the_wall(gap: float) -> Adventure:
    """An alien behind the low wall, and the Doctor this far in front of it."""
    return stage(f"doctor 24 {22.25 - gap}", "a1 24 23.25")


@rule("AT-35", "AT-R17")
def test_a_still_target_in_cover_is_spotted_at_up_to_the_die() -> None:
    state = behind_the_wall(7)
    now(state, "doctor spot_die=6")
    assert not sees(state, "doctor", "a1")
    now(state, "doctor spot_die=7")
    assert sees(state, "doctor", "a1")


@rule("AT-36", "AT-R16")
def test_a_target_in_cover_that_moves_or_shoots_is_spotted_six_farther() -> None:
    state = behind_the_wall(13)
    now(state, "doctor spot_die=7")
    assert not sees(state, "doctor", "a1")
    now(state, "a1 moved=1.0")
    assert sees(state, "doctor", "a1")
    now(state, "a1 moved=0.0 has_shot=true")
    assert sees(state, "doctor", "a1")


@rule("AT-R18")
def test_cover_is_never_better_seen_than_the_open() -> None:
    state = stage("doctor 24 9.25 spot_die=10", "a1 24 23.25 moved=1.0", light="night")
    assert not sees(state, "doctor", "a1")
    put(state, "doctor 24 10.25")
    now(state, "doctor spot_die=10")
    assert sees(state, "doctor", "a1")


@rule("AT-R17")
def test_contact_is_always_spotted_and_what_is_hidden_never() -> None:
    state = stage("doctor 24 10", "a1 24 11")
    assert sees(state, "doctor", "a1")
    put(state, "a1 24 35")
    now(state, "doctor spot_die=10")
    assert not sees(state, "doctor", "a1")


@rule("AT-R17")
def test_one_die_a_turn_and_only_when_it_can_decide() -> None:
    state = behind_the_wall(7)
    doctor = who(state, "doctor")
    assert must_throw(state, doctor)
    due(state, "SpotDie figure=doctor")
    play(state, "d10 4")
    assert doctor.spot_die == 4
    assert not must_throw(state, doctor)
    far_off = behind_the_wall(11)
    assert not must_throw(far_off, who(far_off, "doctor"))
    in_the_open = stage("doctor 24 5", "a1 24 12")
    assert not must_throw(in_the_open, who(in_the_open, "doctor"))


@rule("AT-R17")
def test_the_unseen_and_the_disguised_are_not_spotted() -> None:
    state = stage("doctor 24 5", "leader 24 9", "jo 30 5 unseen=1", race="zygons")
    assert sees(state, "doctor", "leader")
    assert (sees(state, "leader", "doctor"), sees(state, "leader", "jo")) == (True, False)
    state = stage("doctor 24 5", "leader 24 9 disguise=c1", race="zygons")
    assert not sees(state, "doctor", "leader")


@rule("AT-37", "AT-R19")
def test_beyond_six_a_marker_is_identified_by_the_die() -> None:
    nobody_knows = dict.fromkeys(("m1", "m2", "m3", "m4"), "")
    state = stage("doctor 24 15.5", live="", known=nobody_knows)
    assert must_throw(state, who(state, "doctor"))
    assert not asked(due(now(state, "doctor spot_die=7"), "SeeMarkers"))
    due(now(state, "doctor spot_die=8"), "SeeMarkers")
    play(state, "live m1")
    assert fact(state, "faces")["m1"] == "spotted"


@rule("AT-R19")
def test_what_was_spotted_from_afar_is_face_down_again_after_the_turn() -> None:
    faces = dict.fromkeys(("m1", "m2", "m3", "m4"), "down")
    state = stage("doctor 24 15.5", faces={**faces, "m1": "spotted"})
    due(state, "CloseTurn")
    assert fact(state, "faces") == faces


@rule("AT-R19", "AT-R16")
def test_markers_neither_move_nor_shoot() -> None:
    for y, face in ((13.5, "spotted"), (12.25, "down")):
        state = stage(f"doctor 24 {y} spot_die=10")
        assert fact(due(state, "SeeMarkers"), "faces")["m1"] == face


@rule("AT-R99")
def test_nobody_throws_for_a_marker_that_is_known_unless_a_card_asks() -> None:
    state = stage("doctor 24 15.5")
    assert not must_throw(state, who(state, "doctor"))
    now(state, live_cards=[{"card": "qu-3"}])
    assert must_throw(state, who(state, "doctor"))
    now(state, 'qu-3 seen=["m1","m2","m3","m4"]')
    assert not must_throw(state, who(state, "doctor"))

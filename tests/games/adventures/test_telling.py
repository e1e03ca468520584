"""What eyes see of what happens, in order; what a player aims at, and what is told of a round."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

import vworp
from games.adventures.plot import planned, work
from games.adventures.stage import due, now, play, stage, step_4, words
from scene.pictures import drawn
from vworp.core import Note, Telling, Turn
from vworp.core.beats import Beat
from vworp.games.adventures.stage import STAGE
from vworp.games.adventures.state import Adventure

TITLE = "{http://www.w3.org/2000/svg}title"


@contextmanager
def watching(state: Adventure) -> Iterator[list[str]]:
    """The beats as short lines, once it is over: kind, shapes, words."""
    lines: list[str] = []
    state.story = []
    yield lines
    lines += [line_of(beat) for note in state.story for beat in note.beats]
    state.story = None


def line_of(beat: Beat) -> str:
    return " ".join([beat.kind, *beat.shapes, *([f"“{beat.words}”"] if beat.words else [])])


def seen(state: Adventure, *sentences: str) -> list[str]:
    with watching(state) as lines:
        play(state, *sentences)
    return lines


def happens(state: Adventure, *steps: str) -> list[str]:
    with watching(state) as lines:
        due(state, *steps)
    return lines


# Shooting and fighting.


def test_a_dalek_is_shot_at_missed_hit_and_destroyed_one_after_the_other() -> None:
    state = stage("s1 20 5 bazooka", "s2 24 5 unit_rifle", "a1 20 12", race="ogrons")
    now(state, "a1 disarmed=9999", "s1 is_loaded=true", "s1 rounds=4")
    step_4(state)
    assert seen(state, "fire a1") == ["stamp s1 “aims”", "count a1 “target”"]
    assert seen(state, "shoot unit_rifle a1") == ["stamp s2 “aims”", "count a1 “target”"]
    assert seen(state, "d10 9") == ["throw “9: a hit”", "ray s1 a1 “hit”"]
    assert seen(state, "d6 6") == ["throw “6: destroyed”"]
    missed, ray, falls, *_ = seen(state, "d10 1")
    assert (missed, ray) == ("throw “1: missed”", "ray s2 a1 “missed”")
    assert falls == "fall a1 “destroyed”"


def test_a_fight_is_a_blow_and_a_die_for_either_side_then_the_verdict() -> None:
    state = due(stage("leela 20 5", "a1 20 6", race="ogrons"), "Fighting")
    assert seen(state, "d6 6") == ["ray leela a1", "throw “6: 7 in all”"]
    assert seen(state, "d6 1") == ["ray a1 leela", "throw “1”", "hit a1 “beaten by 6”"]
    assert seen(state, "destroy")[0] == "fall a1 “destroyed”"


def test_a_capture_and_an_escape_are_stamped() -> None:
    state = stage("jo 20 5", "a1 20 7", race="ogrons")
    assert happens(state, "SurrenderCheck") == ["stamp jo “captured”"]
    due(state, "EscapeDice")
    escape = seen(state, "d10 10")
    assert escape[:2] == ["throw “10: away!”", "stamp jo “free”"]


# Movement.


def test_every_figure_of_a_group_hops_by_itself() -> None:
    state = stage("s1 20 5", "s2 22 5", "s3 24 5", commanded=False, race="ogrons")
    now(state, "g1 order=advance")
    lines = happens(state, "Movement")
    assert lines == ["hop s1", "hop s2", "hop s3"]


def test_a_charge_is_seen_as_one_and_who_stays_shows_nothing() -> None:
    state = stage("leela 20 5 order=stand", "a1 20 9", race="ogrons")
    assert happens(state, "MoveOne figure=a1") == ["hop a1 “charge!”"]
    assert happens(stage("a1 24 22", race="ogrons"), "MoveOne figure=a1") == ["pass"]


def test_a_disguised_leader_is_seen_as_the_civilian_that_it_seems_to_be() -> None:
    state = stage("doctor 20 5 has_moved=true", "leader 20 44 disguise=c3", race="zygons")
    now(state, "leader order=advance")
    lines = happens(state, "Movement")
    assert lines == ["hop c3"]


# Portals, markers and cards.


def test_something_comes_out_of_a_portal_and_then_everybody_knows_who_it_is() -> None:
    state = stage("doctor 20 5", portals=True, race="", observer="doctor", due=[["alien", ""]])
    due(state, "PlaceAliens")
    portal, alien = seen(state, words(state)[0])
    assert portal.startswith("reveal portal-")
    assert alien == "arrive a1"
    assert seen(state, "race daleks")[0] == "reveal enemy “Daleks”"


def test_a_marker_is_turned_up() -> None:
    state = stage("doctor 24 20", known={"m1": "", "m2": "", "m3": "", "m4": ""}, live="")
    due(state, "SeeMarkers")
    assert seen(state, "live m1") == ["reveal marker-1 “live!”"]


def test_a_card_that_is_played_is_shown_large_and_a_drawn_one_goes_to_its_hand() -> None:
    state = due(stage("doctor 20 5 hand=be-3", "jo 26 5"), "CardWindow window=orders")
    shown, *gains = seen(state, "play be-3")
    assert shown.startswith("play card-be-3 “When I Say Run\n")
    assert gains == [f"count {who} “+3 inches of movement”" for who in ("doctor", "jo")]
    state = due(stage("doctor 20 5", portals=True, pile=["ogr-1"], draws=1), "DrawNext")
    assert seen(state, "draw ogr-1")[0] == "draw deck plate-doctor"


def test_work_counts_and_a_plan_that_is_done_is_stamped() -> None:
    state = planned("daleks", "doctor 24 21.75 order=stand")
    with watching(state) as lines:
        work(state, "doctor")
    assert "count doctor “1 of 2 turns”" in lines
    now(state, "doctor order=stand")
    with watching(state) as lines:
        work(state, "doctor")
    assert "stamp tasks “done!”" in lines


def test_an_episode_is_announced() -> None:
    state = stage("doctor 20 5 captor=a1 bound_for=m1", "a1 20 6", race="ogrons", episodes=2)
    lines = happens(state, "CloseTurn")
    assert lines[0] == "stamp “Cliffhanger!”"
    assert lines[1].startswith("play “To be continued…")


# Words.


@pytest.fixture(scope="module")
def evening() -> vworp.Match:
    """A game of three in which anything is done."""
    rng = Random(5)
    match = vworp.new("adventures", 3, seed="telling", names=["Ada", "Bo & Co", "Cy"])
    while not match.is_over and match.decisions < 150:
        match.play(rng.choice(match.state.options()))
    return match


def test_nobody_is_told_of_a_place_in_numbers(evening: vworp.Match) -> None:
    log = "\n".join(evening.log(0))
    walks = [line for line in log.splitlines() if " walks " in line]
    assert walks
    assert all(" inch" in line for line in walks)
    assert not [line for line in walks if "." in line.removesuffix(".")]


def test_every_line_of_the_log_begins_like_a_sentence(evening: vworp.Match) -> None:
    notes = [note for event in evening.events for note in event.notes if note.words]
    assert notes
    assert not [note.words for note in notes if note.words[0].islower()]


def test_an_order_to_soldiers_is_asked_for_and_answered_in_words() -> None:
    state = due(stage("s1 20 5", "s2 22 5", "jo 20 8", commanded=False), "OrderGroups")
    asked = state.step.ask(state)
    assert asked == (
        "Left to themselves, the soldiers advance on the nearest enemy or marker, and shoot. "
        "Give them an order?"
    )
    play(state, "command g1", "d6 6")
    assert state.step.ask(state) == "What do you tell the soldiers to do?"
    offered = [state.step.words(state, action) for action in state.options()]
    assert "Attack: run at the nearest enemy and fight" in offered
    assert len(offered) <= 6


def test_every_order_says_what_the_figure_would_do_now() -> None:
    state = stage("leela 20 5", "a1 20 9", "a2 20 20", race="ogrons")
    due(state, "ChooseOrder seat=0 figure=leela")
    offered = {state.notation(a): state.step.words(state, a) for a in state.options()}
    assert offered["order leela attack"] == "Attack: run at Ogron 1, the nearest enemy, then fight"
    assert offered["order leela move"] == "Move: go where you like, 3 to 6 inches"
    assert offered["order leela retreat"] == "Retreat: fall back from Ogron 1, 3 to 6 inches"
    assert offered["advance leela a2"].startswith("Advance on Ogron 2: straight towards it, 14 ")
    assert offered["advance leela m1"].startswith("Advance on marker M1: straight towards it, 1")


def test_an_attack_says_how_far_the_enemy_is_or_that_there_is_none() -> None:
    far = due(stage("leela 20 5", "a1 20 20", race="ogrons"), "ChooseOrder seat=0 figure=leela")
    attack = far.options()[0]
    words = "Attack: run 6 inches towards Ogron 1, the nearest enemy, 14 inches away"
    assert far.step.words(far, attack) == words
    calm = due(stage("leela 20 5", race="ogrons"), "ChooseOrder seat=0 figure=leela")
    assert calm.step.words(calm, attack) == "Attack: no enemy is in sight, so run at a marker"


def test_whatever_stands_on_the_table_says_what_it_is(evening: vworp.Match) -> None:
    view = evening.state.view(0)
    for part in drawn(view).iter():
        if "data-base" in part.attrib or part.attrib.get("id", "").startswith(("card-", "idea-")):
            title = part.find(TITLE)
            assert title is not None, part.attrib
            name, *more = (title.text or "").split("\n")
            assert name[0].isupper() or name[0] in "“0123456789", name
            assert more, title.text


def test_every_player_stands_in_the_picture_once(evening: vworp.Match) -> None:
    text = str(evening.state.view(0).scene())
    assert text.count(">Bo &amp; Co<") == 1


# Aim and recap.


def aim_words(state: Adventure) -> tuple[str, int, int]:
    aim = STAGE.aim(state.view(0))
    assert aim is not None
    return aim.words, aim.done, aim.goal


def test_first_one_aims_at_knowing_the_enemy_then_at_the_five_cards() -> None:
    assert aim_words(stage("doctor 20 5", race=""))[1:] == (0, 1)
    state = stage("doctor 20 5 hand=dal-1,dal-2", "jo 30 5 hand=dal-3", race="daleks")
    assert aim_words(state) == ("Find the red Idea Cards: 3 of 5", 3, 5)


def test_then_at_the_plan_and_its_progress() -> None:
    state = planned("daleks", "doctor 24 21.75 order=stand")
    assert aim_words(state) == ("The plan: Re-tune the Anchor, 0 of 2", 0, 2)
    work(state, "doctor")
    assert aim_words(state) == ("The plan: Re-tune the Anchor, 1 of 2", 1, 2)


def test_prisoners_are_to_be_freed_and_the_cards_to_be_handed_to_the_doctor() -> None:
    cards = "jo 20 6 hand=dal-1,dal-2 captor=a1 bound_for=m1"
    state = stage("doctor 20 5 hand=dal-3,dal-4,dal-5", cards, "a1 20 7", race="daleks")
    now(state, actions_done=True)
    assert aim_words(state) == ("Free Jo Grant", 1, 2)
    now(state, "jo captor=", "jo bound_for=")
    assert aim_words(state) == ("Hand the Doctor all five cards: 3 of 5", 3, 5)


def told(seat: int, *notes: tuple[str, str]) -> Telling:
    return Telling(seat, Turn(1, 0), "", tuple(Note(rule, line) for rule, line in notes))


def test_a_recap_tells_the_weightiest_first_in_whole_sentences() -> None:
    view = stage("doctor 20 5", "jo 22 5").view(0)
    tellings = [
        told(1, ("AT-160", "Dalek 1 makes for marker M1")),
        told(-1, ("AT-R31", "Dalek 2 appears"), ("AT-133", "Soldier 1 falls")),
        told(1, ("AT-205", "Dalek 1 takes Jo Grant prisoner"), ("AT-133", "Dalek 3 is destroyed")),
    ]
    assert STAGE.recap(view, tellings) == [
        "Dalek 1 takes Jo Grant prisoner.",
        "Soldier 1 falls; Dalek 3 is destroyed.",
        "Dalek 2 appears.",
    ]


def test_alone_one_is_told_what_the_enemy_did_and_not_what_one_did_oneself() -> None:
    view = stage("doctor 20 5", "jo 22 5").view(0)
    card, marker = ("AT-71", "Jo Grant gets a card"), ("AT-24", "Marker M1 is turned up")
    assert STAGE.recap(view, [told(0, card, marker)]) == []
    struck = told(-1, ("AT-133", "Soldier 1 falls"))
    story = told(-1, ("AT-R81", "Episode 1 ends. What now?"), ("AT-R81", "Episode 2 of 2: “X”"))
    assert STAGE.recap(view, [story, struck])[0] == "Episode 1 ends. What now? Episode 2 of 2: “X”."
    assert STAGE.recap(view, [told(0, card), struck])[0] == "Soldier 1 falls."


def test_a_match_alone_recaps_what_the_last_decision_set_off() -> None:
    state = stage("jo 20 5 order=stand", "a1 20 9", race="ogrons")
    due(state, "MoveFigure seat=0 figure=jo", "MoveOne figure=a1", "SurrenderCheck")
    match = vworp.core.match.match_from(state)
    match.play("stay jo")
    assert match.recap(0, 1) == ["Ogron 1 takes Jo Grant prisoner."]


def test_a_recap_says_whose_characters_it_speaks_of() -> None:
    match = vworp.new("adventures", 2, seed="whose", names=["Ada", "Bo"])
    notes = [
        ("AT-205", "Dalek 1 takes Sarah Jane Smith prisoner"),
        ("AT-71", "The Third Doctor gets"),
    ]
    captured, card = STAGE.recap(match.view(0), [told(1, *notes)])
    assert captured == "Dalek 1 takes Sarah Jane Smith (Bo) prisoner."
    assert card == "The Third Doctor (you) gets."
    episode = ("AT-R81", "Episode 2 of 2: “A Cell for the Third Doctor”")
    assert STAGE.recap(match.view(0), [told(1, episode)]) == [f"{episode[1]}."]
    assert STAGE.recap(match.view(0), [told(1, ("AT-182", "Soldier 1 holds the position"))]) == []

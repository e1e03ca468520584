"""AT-248, AT-R75. A Zygon leader in disguise is a civilian for everybody but the referee."""

import json
from random import Random

import pytest

import vworp
from games.adventures.log import listening, said, told
from games.adventures.stage import carry_out, due, fact, fall, now, play, stage, who
from support import rule
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.adventures.state import Adventure

WARLORD = "arlord"
"""What gives a Zygon leader away in any line."""


def masked(*figures: str) -> Adventure:
    """The yard with a Zygon leader far from everybody, taken for civilian 1."""
    return stage("doctor 20 5", "leader 24 40 disguise=c1", *figures, race="zygons")


def written() -> Adventure:
    """A whole game at its first order, with a Zygon leader who has come as civilian 3."""
    match = vworp.new("adventures", 1, {"table": "drill_yard", "sets": "zygons daleks"}, seed=1)
    while type(match.state.step).__name__ != "ChooseOrder":
        match.play(match.legal()[0])
    leader = {"figure": "leader", "place": "table", "x": 24.0, "y": 40.0, "disguise": "c3"}
    data = match.state.position()
    data |= {"race": "zygons", "races": ["zygons"], "figures": [*data["figures"], leader]}
    state = vworp.position("adventures", data)
    assert isinstance(state, Adventure)
    return state


@rule("AT-248", "AT-R75")
def test_a_disguised_leader_is_a_civilian_in_every_view() -> None:
    state = masked()
    for viewer in (0, None):
        view = state.view(viewer)
        civilian = who(view, "c1")
        assert civilian.point == (24, 40)
        assert civilian.sheet.profile == "civilian"
        assert not civilian.is_disguised
        assert fact(view, "leader place") == "disguise"
        assert who(view, "leader").point == (0, 0)


@rule("AT-248")
def test_text_and_picture_show_a_civilian() -> None:
    view = masked().view(0)
    assert "civilian 1 at 24 40" in view.text()
    assert WARLORD not in view.text()
    picture = str(view.scene())
    assert 'id="c1"' in picture
    assert WARLORD not in picture
    assert 'id="leader"' not in picture
    assert "-zygon-" not in picture


@rule("AT-248")
def test_a_view_can_be_written_down_and_tells_nothing() -> None:
    view = written().view(0)
    data = json.loads(json.dumps(view.position()))
    leader = next(figure for figure in data["figures"] if figure["figure"] == "leader")
    assert leader["place"] == "disguise"
    assert not leader.get("disguise")
    assert not leader.get("x")
    assert vworp.position("adventures", data) == view


@rule("AT-248")
@pytest.mark.parametrize("queue", ["leader,a1", "a1,leader"])
def test_nobody_can_tell_which_of_two_civilians_it_is(queue: str) -> None:
    north = stage("doctor 20 5", "c1 10 40", "leader 24 40 disguise=c2", "a1 40 40", race="zygons")
    south = stage("doctor 20 5", "leader 10 40 disguise=c1", "c2 24 40", "a1 40 40", race="zygons")
    due(north, "MoveFigure seat=0 figure=doctor", "MoveNext queue=leader,a1")
    due(south, "MoveFigure seat=0 figure=doctor", f"MoveNext queue={queue}")
    seen, other = north.view(0), south.view(0)
    assert seen.steps == other.steps
    assert seen.position() == other.position()
    assert seen.text() == other.text()
    assert str(seen.scene()) == str(other.scene())


@rule("AT-248")
def test_the_referee_writes_down_who_it_is() -> None:
    state = written()
    data = state.position()
    leader = next(figure for figure in data["figures"] if figure["figure"] == "leader")
    assert leader["disguise"] == "c3"
    again = vworp.position("adventures", data)
    assert isinstance(again, Adventure)
    assert again == state
    assert who(again, "leader").sheet.name == "civilian 3"


@rule("AT-248", "AT-R75")
def test_the_log_speaks_of_a_civilian_when_it_walks() -> None:
    state = masked()
    now(state, "doctor has_moved=true", "leader order=advance")
    notes = " ".join(said(state, "Movement"))
    assert WARLORD not in notes
    assert "Civilian 1 walks" in notes


@rule("AT-248", "AT-R75")
def test_the_log_names_it_once_it_charges() -> None:
    state = stage(
        "jo 24 36 has_moved=true",
        "s1 28 36 unit_rifle has_moved=true",
        "leader 24 40 disguise=c1 order=advance",
        race="zygons",
    )
    due(state, "Movement")
    assert not who(state, "leader").is_disguised
    assert WARLORD in who(state, "leader").sheet.name


@rule("AT-248", "AT-R96")
def test_a_disguise_takes_the_next_civilian_and_nobody_else_gets_his_number() -> None:
    people = ("doctor 20 5", "c1 30 5")
    state = stage(*people, race="zygons", portals=True, observer="doctor", due=[["leader", ""]])
    play(due(state, "PlaceAliens"), "portal p1")
    assert who(state, "leader").sheet.name == "civilian 2"
    play(carry_out(state, "QU-6", part=0), "marker m4")
    assert fact(state, "c3 place") == "table"


@rule("AT-190", "AT-R75")
def test_the_dice_count_a_disguised_leader_for_everybody() -> None:
    state = stage("doctor 20 5", "leader 24 40 disguise=c1", race="zygons", portals=True)
    due(state, "EventsDice")
    view = state.view(0)
    assert "+2 their leader is here" in state.step.ask(state)
    assert "+2 their leader is here" in view.step.ask(view)


@rule("AT-R75")
def test_who_is_destroyed_in_disguise_is_known_then() -> None:
    state = masked()
    with listening(state) as notes:
        fall(state, "leader")
    assert notes[0].startswith("AT-R75: Civilian 1 is the Zygon")
    assert "civilian 1" not in state.view(0).text()


@rule("AT-R75", "AT-R06")
def test_one_walks_through_the_disguised_as_through_any_civilian() -> None:
    for figure in ("leader 24 13 disguise=c1", "c1 24 13"):
        state = stage("doctor 24 10 order=move", figure, race="zygons")
        due(state, "MoveFigure seat=0 figure=doctor")
        play(state, "move doctor 24 15.5")
        assert who(state, "doctor").moved == 5.5


def test_a_guess_takes_any_civilian_for_the_leader() -> None:
    state = masked("c2 10 40", "c3 40 40")
    view = state.view(0)
    suspects = set()
    for seed in range(30):
        whole = view.guess(Random(seed))
        suspects.add(fact(whole, "leader disguise"))
        assert whole.view(0) == view
    assert suspects == {"c1", "c2", "c3"}


@rule("AT-248")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_a_player_may_do_depends_on_who_is_disguised(seed: int) -> None:
    state = stage(
        "doctor 20 5",
        "jo 23 5",
        "s1 26 5 unit_rifle",
        "leader 24 40 disguise=c1",
        "a1 40 40",
        "c2 8 40",
        race="zygons",
        portals=True,
    )
    due(state, "BeginTurn")
    dice, rng = QuickDice(Random(seed)), Random(seed)
    decisions = 0
    while decisions < 40 and state.steps and fact(state, "leader disguise"):
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
            continue
        decisions += 1
        view = state.view(step.seat)
        assert view.options() == state.options()
        assert WARLORD not in view.text() + str(view.scene()) + step.ask(view)
        state.apply(rng.choice(state.options()))
    assert decisions > 10


@rule("AT-R23", "AT-R95")
def test_the_log_names_no_race_while_the_card_is_face_down() -> None:
    state = stage("doctor 20 5", "a1 24 40", race="")
    notes = told(due(state, "MoveOne figure=a1"), "like daleks")
    assert any(note.startswith("AT-160: Unknown alien a1 makes for marker") for note in notes)

"""Positions: written, read, and refused when the rules can't hold them."""

from typing import Any

import pytest

import vworp
from games.tardis_run.tables import HOME, paddles, play, table
from support import rule, words
from vworp.core import BadPosition
from vworp.games.tardis_run import GAME

PICK: dict[str, Any] = {"step": "PickPawn", "seat": 0}
DROP: dict[str, Any] = {"step": "DropPaddle", "thrower": 0, "place": 0, "five": 0, "paddle": 0}
ARROW: dict[str, Any] = {"step": "Shortcut", "seat": 0, "place": 4}
OFF = ["off"] * 4

START = table().position()
FALLING = play(table(holder="monsters"), "pick a1 five", *paddles("1 0 2")).position()
OFFERED = play(table("d1 a1 a1 b1"), "pick d1 four", *paddles("1 0 0 0")).position()
WON = play(table("c4 off off off", holder="monsters"), "pick c4 four", *paddles("1 0 0 0"))
DRAWN = play(table(max_turns=1), "pick a1 four", *paddles("1 0 2 0"))


@pytest.mark.parametrize("position", [START, FALLING, OFFERED, WON.position(), DRAWN.position()])
def test_a_position_in_any_moment_is_read_back(position: dict[str, Any]) -> None:
    assert vworp.position("tardis_run", position).position() == position


def test_a_position_reads_like_the_table() -> None:
    position = table("off e1 b1 b1", "h3 a4 a4 off", holder="doctors").position()
    assert position["monsters"] == ["b1", "b1", "e1", "off"]
    assert position["doctors"] == ["a4", "a4", "h3", "off"]
    assert position["holder"] == "doctors"


def test_a_throw_is_resumed_in_the_middle() -> None:
    state = vworp.position("tardis_run", FALLING)
    assert words(state) == ["paddle 0", "paddle 2"]


REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "another game": (START, {"game": "chess"}, "a position of chess, not of tardis_run"),
    "no such field": (START, {"colour": 1}, "a position has no field 'colour'; it has"),
    "a broken board": (START, {"board": "phone_box"}, "board is one of police_box"),
    "a seat for a viewer that is none": (START, {"viewer": 2}, "viewer 2 has no seat here"),
    "a viewer that is none": (START, {"viewer": "cat"}, "viewer is a seat, 'all' or 'spectator'"),
    "turns below zero": (START, {"turns": -1}, "turns: -1 is not 0 or more"),
    "a cap below zero": (START, {"max_turns": -1}, "-1 is not 0 to 100000"),
    "a cap too high": (START, {"max_turns": 100_001}, "100001 is not 0 to 100000"),
    "yes for a number": (START, {"turns": True}, "True is not a whole number"),
    "a pawn beside the board": (
        START,
        {"monsters": ["a1", "a1", "b1", "h8"]},
        "no pawn of the monsters can stand on 'h8'",
    ),
    "a Monster in the Doctors' home": (
        START,
        {"monsters": ["a1", "a1", "b1", "a4"]},
        "no pawn of the monsters can stand on 'a4'",
    ),
    "three on a space": (
        START,
        {"doctors": ["e2", "e2", "e2", "a4"]},
        "TR-35: e2 holds more than two pawns",
    ),
    "both sides on a space": (
        START,
        {"monsters": ["e2", "a1", "a1", "b1"], "doctors": ["e2", "a4", "a4", "b4"]},
        "TR-R22: e2 holds pawns of both sides",
    ),
    "no pawns": (START, {"monsters": [], "doctors": []}, "the same number of pawns"),
    "fewer pawns here than there": (START, {"monsters": ["a1"]}, "the same number of pawns"),
    "five pawns": (
        START,
        {"monsters": [*HOME[0].split(), "c1"], "doctors": [*HOME[1].split(), "c4"]},
        "the same number of pawns",
    ),
    "a stranger as holder": (START, {"holder": "daleks"}, "holder: 'daleks' is not a side"),
    "an unknown face": (START, {"throw": ["1", "0", "2", "3"]}, r"throw\[3\]: '3' is not a face"),
    "a face of another paddle": (START, {"throw": ["2", "0", "2", "0"]}, "no throw .* 2 0 2 0"),
    "a sixth paddle": (START, {"throw": ["1", "0", "2", "0", "1", "1"]}, "no throw .* 0 1 1"),
    "half a throw": (START, {"throw": ["1", "0"]}, "TR-27: a throw takes all white paddles"),
    "five paddles of nobody": (
        START,
        {"throw": ["1", "0", "2", "0", "1"]},
        "TR-26: only the holder",
    ),
    "a zero that won nothing": (
        START,
        {"throw": ["0", "0", "0", "0"], "holder": "monsters"},
        "TR-23: whoever throws a zero holds",
    ),
    "nothing to do": (START, {"steps": []}, "nothing is left to do, but .* names no winner"),
    "two things to do": (START, {"steps": [PICK, PICK]}, "one step to take and no winner"),
    "a winner while it goes on": (START, {"winner": "doctors"}, "one step to take and no winner"),
    "a game that was won": (
        START,
        {"monsters": OFF, "holder": "monsters"},
        "TR-38: the monsters have won",
    ),
    "a game that was drawn": (START, {"max_turns": 5, "turns": 5}, "TR-R31: .* drawn after 5"),
    "an unknown step": (START, {"steps": [{"step": "Fly"}]}, "'Fly' is not a step"),
    "a step without its seat": (START, {"steps": [{"step": "PickPawn"}]}, "seat is missing"),
    "a step with too much": (START, {"steps": [PICK | {"place": 1}]}, "has no field 'place'"),
    "a third seat": (START, {"steps": [PICK | {"seat": 2}]}, "2 is not a seat"),
    "a word for a seat": (START, {"steps": [PICK | {"seat": "0"}]}, "'0' is not a seat"),
    "yes for a seat": (START, {"steps": [PICK | {"seat": True}]}, "True is not a seat"),
    "a throw of nobody": (START, {"steps": [DROP | {"thrower": 7}]}, "7 is not a seat"),
    "a throw of six": (START, {"steps": [DROP | {"five": 2}]}, "five: 2 is not 0 to 1"),
    "paddle nine": (START, {"steps": [DROP | {"paddle": 9}]}, "paddle: 9 is not 0 to 4"),
    "the fifth of four": (
        START,
        {"steps": [DROP | {"paddle": 4}], "throw": ["1", "0", "2", "0"]},
        "of four paddles, or five",
    ),
    "paddles that fell before": (START, {"steps": [DROP | {"paddle": 2}]}, "as many paddles lie"),
    "five without the black one": (START, {"steps": [DROP | {"five": 1}]}, "TR-26: only the hold"),
    "a throw for nothing": (START, {"steps": [DROP | {"place": -1}]}, "TR-09: a pawn is picked"),
    "a throw for an empty space": (START, {"steps": [DROP | {"place": 9}]}, "TR-11: no pawn"),
    "a throw for a pawn that is off": (
        START,
        {"steps": [DROP | {"place": 30}], "monsters": ["a1", "off", "off", "off"]},
        "TR-11: no pawn",
    ),
    "a pick of all that are off": (
        START,
        {"steps": [DROP | {"place": 30}], "monsters": OFF},
        "TR-39: with all pawns off the throw moves none",
    ),
    "an arrow elsewhere": (OFFERED, {"steps": [ARROW | {"place": 0}]}, "TR-19: .* on an arrow"),
    "an arrow for nobody": (OFFERED, {"steps": [ARROW | {"place": 6}]}, "TR-19: .* on an arrow"),
    "an arrow beyond the board": (
        OFFERED,
        {"steps": [ARROW | {"place": 30}], "monsters": ["a1", "off", "off", "off"]},
        "TR-19: .* on an arrow",
    ),
    "an arrow without a throw": (OFFERED, {"throw": []}, "TR-19: .* when a move has ended"),
    "an arrow farther than thrown": (
        OFFERED,
        {"throw": ["0", "1", "2", "2"]},
        "TR-19: .* when a move has ended",
    ),
    "an arrow to a full space": (
        OFFERED,
        {"doctors": ["e2", "e2", "a4", "a4"]},
        "TR-R16: no shortcut is offered",
    ),
    "a winner without the paddle": (
        WON.position(),
        {"holder": "doctors"},
        "TR-38: a winner has all pawns off",
    ),
    "a winner on the board": (
        WON.position(),
        {"monsters": ["a1", "off", "off", "off"]},
        "TR-38: a winner has all pawns off",
    ),
    "a win without a winner": (WON.position(), {"winner": None}, "names no winner"),
}


@rule("TR-35", "TR-R22", "TR-R16", "TR-19", "TR-38")
@pytest.mark.parametrize(("position", "change", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_what_can_not_be_is_refused_with_the_reason(
    position: dict[str, Any], change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason):
        vworp.position("tardis_run", position | change)


def test_the_schema_names_every_field() -> None:
    schema = GAME.positions.schema()
    assert list(schema["properties"]) == list(START)
    assert schema["required"] == ["monsters", "doctors"]


def test_what_has_a_natural_value_may_be_left_out() -> None:
    short = {"monsters": ["a1"], "doctors": ["a4"], "steps": [PICK]}
    position = vworp.position("tardis_run", short).position()
    assert position == START | short | {"max_turns": 1000}


def test_what_has_none_may_not() -> None:
    with pytest.raises(BadPosition, match="doctors is missing"):
        vworp.position("tardis_run", {"monsters": ["a1"], "steps": [PICK]})
    with pytest.raises(BadPosition, match="steps is missing"):
        vworp.position("tardis_run", {"monsters": ["a1"], "doctors": ["a4"]})


def test_seats_and_places_in_steps_are_read_as_words_too() -> None:
    worded = {"step": "DropPaddle", "thrower": "doctors", "place": "b4", "five": 0, "paddle": 0}
    state = vworp.position("tardis_run", START | {"steps": [worded]})
    assert state.position()["steps"] == [DROP | {"thrower": 1, "place": 1}]

"""Shortcut arrows: the optional extra move at the end of a move."""

import pytest

from games.tardis_run.tables import doctors, monsters, paddles, play, table
from support import rule, words
from vworp.core import Illegal
from vworp.games.tardis_run.state import Table


def onto_e1(monsters: str, doctors: str = "a4 a4 b4 b4") -> Table:
    """The Monster on d1 steps onto the arrow of e1, which leads to e2."""
    return play(table(monsters, doctors), "pick d1 four", *paddles("1 0 0 0"))


@rule("TR-19", "TR-R13")
def test_a_move_that_ends_on_an_arrow_may_go_one_space_further_along_it() -> None:
    state = onto_e1("d1 off off off")
    assert words(state) == ["take", "decline"]
    assert monsters(play(state, "take")) == "e2 off off off"


@rule("TR-20")
def test_a_shortcut_may_be_declined() -> None:
    state = onto_e1("d1 off off off")
    play(state, "decline")
    assert monsters(state) == "e1 off off off"
    assert state.seat == 1


@rule("TR-21")
def test_the_shortcut_is_decided_at_once() -> None:
    state = onto_e1("d1 a1 off off")
    assert state.seat == 0
    with pytest.raises(Illegal, match="TR-21: first decide about the shortcut"):
        state.play("pick a1 four")


@rule("TR-21")
def test_a_shortcut_that_was_declined_does_not_come_back() -> None:
    state = onto_e1("d1 off off off")
    play(state, "decline", "pick a4 four", *paddles("1 0 2 0"))
    assert words(state) == ["pick e1 four"]


@rule("TR-22")
@pytest.mark.parametrize(("pawn", "turn"), [("d4", "monsters"), ("b4", "doctors")])
def test_the_exit_arrow_over_c4_is_no_shortcut_for_anybody(pawn: str, turn: str) -> None:
    state = table("d4 off off off", "b4 off off off", turn=turn)
    mover = state.seat
    play(state, f"pick {pawn} four", *paddles("1 0 0 0"))
    assert state.seat == 1 - mover


@rule("TR-22", "TR-B6")
@pytest.mark.parametrize(("pawn", "turn"), [("b1", "monsters"), ("d1", "doctors")])
def test_the_exit_arrow_under_c1_is_no_shortcut_for_anybody(pawn: str, turn: str) -> None:
    state = table("b1 off off off", "d1 off off off", turn=turn)
    mover = state.seat
    play(state, f"pick {pawn} four", *paddles("1 0 0 0"))
    assert state.seat == 1 - mover


FORWARD = [
    ("monsters", "d1", "e1", "e2", 7),
    ("monsters", "f1", "g1", "g2", 3),
    ("monsters", "c3", "d3", "d4", 9),
    ("monsters", "e3", "f3", "f4", 5),
    ("doctors", "d4", "e4", "e3", 7),
    ("doctors", "f4", "g4", "g3", 3),
    ("doctors", "c2", "d2", "d1", 9),
    ("doctors", "e2", "f2", "f1", 5),
]
BACKWARD = [
    ("doctors", "f1", "e1", "e2", -7),
    ("doctors", "h1", "g1", "g2", -3),
    ("doctors", "e3", "d3", "d4", -9),
    ("doctors", "g3", "f3", "f4", -5),
    ("monsters", "f4", "e4", "e3", -7),
    ("monsters", "h4", "g4", "g3", -3),
    ("monsters", "e2", "d2", "d1", -9),
    ("monsters", "g2", "f2", "f1", -5),
]


@rule("TR-B7", "TR-R14")
@pytest.mark.parametrize(("side", "pawn", "arrow", "end", "gain"), FORWARD + BACKWARD)
def test_every_arrow_serves_both_sides(
    side: str, pawn: str, arrow: str, end: str, gain: int
) -> None:
    where = {"monsters": "off off off a1", "doctors": "off off off a4"}
    where[side] = f"{pawn} off off off"
    state = table(where["monsters"], where["doctors"], turn=side)
    seat = state.seat
    play(state, f"pick {pawn} four", *paddles("1 0 0 0"))
    before = min(state.pawns[seat])
    assert state.position()[side][0] == arrow
    play(state, "take")
    assert state.position()[side][0] == end
    assert min(state.pawns[seat]) - before == gain


@rule("TR-R14")
def test_going_back_is_never_forced() -> None:
    state = table("e2 off off off")
    play(state, "pick e2 four", *paddles("1 0 0 0"))
    assert words(state) == ["take", "decline"]


@rule("TR-R15")
def test_there_is_one_extra_move_in_a_turn() -> None:
    state = onto_e1("d1 off off off")
    play(state, "take")
    assert state.seat == 1


@rule("TR-33", "TR-19")
def test_a_friend_on_the_arrow_does_not_hinder_the_shortcut() -> None:
    state = onto_e1("d1 e1 off off")
    assert monsters(state) == "e1 e1 off off"
    play(state, "take")
    assert monsters(state) == "e1 e2 off off"


@rule("TR-36")
def test_an_opponent_on_the_arrow_is_captured_before_the_shortcut() -> None:
    state = onto_e1("d1 off off off", "e1 a4 b4 b4")
    assert doctors(state) == "a4 a4 b4 b4"
    assert words(state) == ["take", "decline"]


@rule("TR-36")
def test_the_capture_stands_when_the_shortcut_is_declined() -> None:
    state = onto_e1("d1 off off off", "e1 a4 b4 b4")
    play(state, "decline")
    assert doctors(state) == "a4 a4 b4 b4"


@rule("TR-37")
def test_an_opponent_at_the_destination_is_captured_as_well() -> None:
    state = onto_e1("d1 off off off", "e1 e2 b4 b4")
    play(state, "take")
    assert monsters(state) == "e2 off off off"
    assert doctors(state) == "a4 a4 b4 b4"


@rule("TR-37")
def test_a_friend_at_the_destination_shares_it() -> None:
    state = onto_e1("d1 e2 off off")
    play(state, "take")
    assert monsters(state) == "e2 e2 off off"


@rule("TR-R16")
@pytest.mark.parametrize(
    ("ours", "theirs"), [("d1 e2 e2 off", "a4 a4 b4 b4"), ("d1 off off off", "e2 e2 b4 b4")]
)
def test_a_full_destination_is_not_offered(ours: str, theirs: str) -> None:
    state = onto_e1(ours, theirs)
    assert monsters(state).split()[0] == "e1"
    assert state.seat == 1


@rule("TR-R16")
def test_a_capture_on_the_arrow_stands_when_the_destination_is_full() -> None:
    state = onto_e1("d1 off off off", "e1 e2 e2 b4")
    assert doctors(state) == "a4 b4 e2 e2"
    assert monsters(state) == "e1 off off off"


@rule("TR-R17")
@pytest.mark.parametrize(
    ("ours", "theirs"), [("d1 e1 e1 off", "a4 a4 b4 b4"), ("d1 off off off", "e1 e1 b4 b4")]
)
def test_a_full_arrow_cancels_the_move_and_offers_nothing(ours: str, theirs: str) -> None:
    state = onto_e1(ours, theirs)
    assert monsters(state).split()[0] == "d1"
    assert state.seat == 1

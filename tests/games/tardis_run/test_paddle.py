"""The black paddle: how it is won, what it does, what its holder risks."""

import pytest

from games.tardis_run.tables import doctors, monsters, paddles, play, table
from support import rule, words
from vworp.core import Illegal

ZERO = paddles("0 0 0 0")


@rule("TR-23")
def test_a_zero_wins_the_black_paddle() -> None:
    assert play(table(), "pick a1 four", *ZERO).position()["holder"] == "monsters"


@rule("TR-23")
@pytest.mark.parametrize("faces", ["1 0 0 0", "0 0 0 2"])
def test_any_seal_wins_nothing(faces: str) -> None:
    assert play(table(), "pick a1 four", *paddles(faces)).position()["holder"] is None


@rule("TR-24")
def test_a_zero_takes_the_paddle_from_the_opponent() -> None:
    state = play(table(holder="doctors"), "pick a1 four", *ZERO)
    assert state.position()["holder"] == "monsters"


@rule("TR-R8")
def test_claiming_is_no_choice() -> None:
    state = play(table(), "pick a1 four", *ZERO)
    assert state.holder == 0
    assert state.seat == 1
    assert words(state) == ["pick a4 four", "pick b4 four"]


@rule("TR-R7")
def test_the_pawn_of_a_claiming_zero_stays() -> None:
    assert monsters(play(table("h2 a1 a1 b1"), "pick h2 four", *ZERO)) == "a1 a1 b1 h2"


@rule("TR-R7")
def test_a_zero_on_an_arrow_opens_no_shortcut() -> None:
    state = play(table("e1 a1 a1 b1"), "pick e1 four", *ZERO)
    assert state.seat == 1
    assert monsters(state) == "a1 a1 b1 e1"


@rule("TR-25")
def test_the_paddle_is_used_from_the_next_own_throw_on() -> None:
    state = play(table(), "pick a1 four", *ZERO)
    assert len(state.position()["throw"]) == 4
    play(state, "pick a4 four", *paddles("1 0 0 0"))
    assert words(state) == ["pick a1 four", "pick a1 five", "pick b1 four", "pick b1 five"]


@rule("TR-26")
def test_the_holder_decides_for_each_throw() -> None:
    options = words(table("e1 h3 off off", holder="monsters"))
    assert options == ["pick e1 four", "pick e1 five", "pick h3 four", "pick h3 five"]


@rule("TR-26")
def test_only_the_holder_may_add_the_black_paddle() -> None:
    for holder in (None, "doctors"):
        with pytest.raises(Illegal, match="TR-26: only the holder"):
            table(holder=holder).play("pick a1 five")


@rule("TR-R4")
def test_paddles_and_pawn_are_one_decision_before_the_throw() -> None:
    state = play(table(holder="monsters"), "pick a1 four", *paddles("1 0 2"))
    assert words(state) == ["paddle 0", "paddle 2"]
    assert play(state, "paddle 0").seat == 1


@rule("TR-27")
def test_the_black_paddle_falls_after_the_four_white_ones() -> None:
    state = play(table(holder="monsters"), "pick a1 five")
    shown = []
    for face in ("1", "0", "2", "0", "1"):
        shown.append([word.removeprefix("paddle ") for word in words(state)])
        play(state, f"paddle {face}")
    assert shown == [["0", "1"], ["0", "1"], ["0", "2"], ["0", "2"], ["1", "2x"]]


@rule("TR-28")
def test_its_seal_adds_one() -> None:
    state = table("h1 off off off", holder="monsters")
    assert monsters(play(state, "pick h1 five", *paddles("1 0 2 2 1"))).startswith("c2")


@rule("TR-29")
def test_its_other_face_doubles_the_white_seals() -> None:
    state = table("h1 off off off", holder="monsters")
    assert monsters(play(state, "pick h1 five", *paddles("1 0 2 2 2x"))).startswith("b3")


@rule("TR-30")
def test_four_blanks_and_2x_are_zero() -> None:
    state = table("h1 off off off", holder="monsters")
    assert monsters(play(state, "pick h1 five", *paddles("0 0 0 0 2x"))).startswith("a1")


@rule("TR-28", "TR-30")
def test_four_blanks_and_a_black_seal_are_one() -> None:
    state = table("h1 off off off", holder="monsters")
    assert monsters(play(state, "pick h1 five", *paddles("0 0 0 0 1"))).startswith("h2")


@rule("TR-31", "TR-R5")
def test_the_holders_zero_sends_the_pawn_back_with_four_paddles_too() -> None:
    state = play(table("h3 b1 b1 off", holder="monsters"), "pick h3 four", *ZERO)
    assert monsters(state) == "a1 b1 b1 off"


@rule("TR-31")
def test_only_the_picked_pawn_goes_back() -> None:
    state = table("h3 g1 b1 off", holder="monsters")
    assert monsters(play(state, "pick g1 four", *ZERO)) == "a1 b1 h3 off"


@rule("TR-R6")
@pytest.mark.parametrize("throw", ["four 0 0 0 0", "five 0 0 0 0 2x"])
def test_the_holder_keeps_the_paddle_after_a_zero(throw: str) -> None:
    count, _, faces = throw.partition(" ")
    state = play(table(holder="monsters"), f"pick a1 {count}", *paddles(faces))
    assert state.position()["holder"] == "monsters"
    assert state.seat == 1


@rule("TR-32")
def test_a_full_s_space_sends_a_pawn_on_to_the_next_space() -> None:
    state = table("a1 a1 h3 off", holder="monsters")
    assert monsters(play(state, "pick h3 four", *ZERO)) == "a1 a1 b1 off"


@rule("TR-32", "TR-R10")
def test_the_next_space_is_counted_along_the_own_route() -> None:
    state = table(doctors="a4 a4 b4 h1", holder="doctors", turn="doctors")
    assert doctors(play(state, "pick h1 four", *ZERO)) == "a4 a4 b4 b4"


@rule("TR-R9")
def test_a_pawn_on_s_stays_there_even_when_s_is_full() -> None:
    state = table("a1 a1 b1 h3", holder="monsters")
    assert monsters(play(state, "pick a1 four", *ZERO)) == "a1 a1 b1 h3"


@rule("TR-R9")
def test_a_pawn_on_the_second_home_space_drops_back_when_s_has_room() -> None:
    state = table("a1 b1 b1 h3", holder="monsters")
    assert monsters(play(state, "pick b1 four", *ZERO)) == "a1 a1 b1 h3"


@rule("TR-R9")
def test_a_pawn_on_the_second_home_space_stays_when_s_is_full() -> None:
    state = table(holder="monsters")
    assert monsters(play(state, "pick b1 four", *ZERO)) == "a1 a1 b1 b1"


@rule("TR-R10")
@pytest.mark.parametrize(("others", "home"), [("b1 b1 off", "a1 b1 b1"), ("a1 b1 off", "a1 a1 b1")])
def test_the_count_begins_with_the_s_space(others: str, home: str) -> None:
    state = table(f"{others} h3", holder="monsters")
    assert monsters(play(state, "pick h3 four", *ZERO)) == f"{home} off"


@rule("TR-R10")
def test_with_all_others_at_home_there_is_room_on_the_second_space() -> None:
    state = table("a1 a1 b1 c4", holder="monsters")
    assert monsters(play(state, "pick c4 four", *ZERO)) == "a1 a1 b1 b1"


@rule("TR-R12")
def test_being_sent_home_by_a_zero_is_no_move_that_ends_there() -> None:
    state = table("a1 a1 b1 h3", holder="monsters")
    play(state, "pick h3 four", *ZERO)
    assert monsters(state) == "a1 a1 b1 b1"
    assert state.seat == 1

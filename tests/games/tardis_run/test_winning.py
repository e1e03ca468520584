"""The end: all pawns off with the black paddle in hand."""

from fractions import Fraction

import pytest

from games.tardis_run.tables import chart, doctors, monsters, paddles, play, random_tables, table
from support import rule, words
from vworp.core import Illegal
from vworp.core.odds import odds
from vworp.games.tardis_run.state import Table

ZERO = paddles("0 0 0 0")
OFF = "off off off off"


@rule("TR-38")
def test_the_last_pawn_off_with_the_paddle_wins() -> None:
    state = play(table("c4 off off off", holder="monsters"), "pick c4 four", *paddles("1 0 0 0"))
    result = state.result()
    assert result is not None
    assert result.payoffs == (1.0, -1.0)
    assert result.rule == "TR-38"


@rule("TR-38")
def test_the_paddle_alone_does_not_win() -> None:
    state = table("c4 d4 off off", holder="monsters")
    assert not play(state, "pick c4 four", *paddles("1 0 0 0")).is_over


@rule("TR-39")
@pytest.mark.parametrize("holder", [None, "doctors"])
def test_all_pawns_off_without_the_paddle_have_not_won(holder: str | None) -> None:
    state = play(table("c4 off off off", holder=holder), "pick c4 four", *paddles("1 0 0 0"))
    assert not state.is_over
    assert monsters(state) == OFF


@rule("TR-39", "TR-R26")
def test_with_all_pawns_off_one_throws_the_four_white_paddles_and_picks_nothing() -> None:
    state = table(OFF, "h2 a4 a4 b4", holder="doctors")
    assert words(state) == ["shake"]
    play(state, "shake", *paddles("1 1 2 2"))
    assert state.seat == 1
    assert (monsters(state), doctors(state)) == (OFF, "a4 a4 b4 h2")


@rule("TR-39")
def test_with_all_pawns_off_only_a_throw_is_left() -> None:
    state = table("off off off off")
    assert words(state) == ["shake"]
    for sentence in ("paddle 0", "pick a1 four"):
        with pytest.raises(Illegal, match=r"TR-39: .* throw the paddles \(shake\)"):
            state.play(sentence)


def test_with_all_pawns_off_a_pick_is_refused() -> None:
    with pytest.raises(Illegal, match="TR-39: all your pawns are off"):
        table(OFF).play("pick a1 four")


@rule("TR-39")
def test_a_pawn_is_captured_on_while_the_other_side_throws_for_the_scroll() -> None:
    state = table(OFF, "c4 a4 a4 b4", holder="doctors")
    play(state, "shake", *paddles("1 0 0 0"), "pick c4 four", *paddles("1 0 0 0"))
    assert words(state) == ["shake"]


@rule("TR-40")
@pytest.mark.parametrize("holder", [None, "doctors"])
def test_a_zero_then_wins(holder: str | None) -> None:
    state = play(table(OFF, "h2 a4 a4 b4", holder=holder), "shake", *ZERO)
    result = state.result()
    assert result is not None
    assert result.winners == (0,)


@rule("TR-R25")
def test_a_win_is_seen_at_once_before_the_other_side_throws() -> None:
    state = table("c4 off off off", OFF, holder="monsters")
    assert play(state, "pick c4 five", *paddles("1 0 0 0 1")).is_over


@rule("TR-R25")
def test_the_win_is_checked_for_the_one_who_threw() -> None:
    state = table("h2 off off off", OFF, turn="doctors")
    play(state, "shake", *paddles("1 0 0 0"), "pick h2 four", *ZERO)
    assert not state.is_over
    result = play(state, "shake", *ZERO).result()
    assert result is not None
    assert result.winners == (1,)


@rule("TR-R26")
def test_the_throws_for_the_scroll_are_of_the_four_white_paddles() -> None:
    assert chart(play(table(OFF, OFF), "shake")) == chart(play(table(), "pick a1 four"))


@rule("TR-R26")
def test_both_all_off_the_first_thrower_wins_sixteen_times_in_thirty_one() -> None:
    first = odds(play(table(OFF, OFF), "shake"), lambda after: after.is_over)[True]
    second = odds(play(table(OFF, OFF, turn="doctors"), "shake"), lambda after: after.is_over)[True]
    assert first == second == Fraction(1, 16)
    assert first / (1 - (1 - first) * (1 - second)) == Fraction(16, 31)


@rule("TR-R31")
def test_a_cap_on_turns_ends_the_game_as_a_draw() -> None:
    state = table(max_turns=2)
    play(state, "pick a1 four", *paddles("1 0 2 0"))
    assert not state.is_over
    play(state, "pick a4 four", *paddles("1 0 2 0"))
    result = state.result()
    assert result is not None
    assert result.payoffs == (0.0, 0.0)
    assert result.rule == "TR-R31"


@rule("TR-R31")
def test_the_turn_that_reaches_the_cap_can_still_win() -> None:
    state = table("c4 off off off", holder="monsters", max_turns=1)
    result = play(state, "pick c4 four", *paddles("1 0 0 0")).result()
    assert result is not None
    assert result.winners == (0,)


@rule("TR-R31")
def test_the_turn_that_reaches_the_cap_keeps_its_shortcut() -> None:
    state = table("d1 a1 a1 b1", max_turns=1)
    play(state, "pick d1 four", *paddles("1 0 0 0"), "take")
    assert state.is_over
    assert monsters(state) == "a1 a1 b1 e2"


@rule("TR-R31")
def test_without_a_cap_the_game_goes_on() -> None:
    state = table(OFF, OFF)
    for _ in range(1200):
        play(state, "shake", *paddles("1 0 0 0"))
    assert not state.is_over


@rule("TR-R31")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_picked_some_throw_brings_it_forward(seed: int) -> None:
    for state in random_tables(seed):
        for pick in words(state):
            if pick.startswith("pick"):
                assert max(places_after(state, pick)) > sum(state.pawns[state.seat])


def places_after(state: Table, pick: str) -> dict[int, Fraction]:
    seat = state.seat
    return odds(play(state.copy(), pick), lambda after: sum(after.pawns[seat]))

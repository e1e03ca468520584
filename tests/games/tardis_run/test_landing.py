"""Where a move ends: sharing, capture, and moves that are cancelled."""

import pytest

from games.tardis_run.tables import doctors, monsters, paddles, play, random_tables, table
from support import rule
from vworp.games.tardis_run.state import Table


def step_on(state: Table, pawn: str) -> Table:
    """Move a pawn on by one."""
    return play(state, f"pick {pawn} four", *paddles("1 0 0 0"))


@rule("TR-33")
def test_two_friends_share_a_space() -> None:
    assert monsters(step_on(table("c1 d1 off off"), "c1")) == "d1 d1 off off"


@rule("TR-34")
def test_a_single_opponent_is_sent_to_its_start_space() -> None:
    state = step_on(table("c1 off off off", "d1 h2 b4 b4"), "c1")
    assert monsters(state) == "d1 off off off"
    assert doctors(state) == "a4 b4 b4 h2"


@rule("TR-34")
def test_doctors_capture_as_monsters_do() -> None:
    state = step_on(table("d4 h2 b1 b1", "c4 off off off", turn="doctors"), "c4")
    assert monsters(state) == "a1 b1 b1 h2"
    assert doctors(state) == "d4 off off off"


@rule("TR-35")
def test_two_friends_cancel_the_move() -> None:
    assert monsters(step_on(table("c1 d1 d1 off"), "c1")) == "c1 d1 d1 off"


@rule("TR-35")
def test_two_opponents_cancel_the_move() -> None:
    state = step_on(table("c1 a1 a1 b1", "d1 d1 a4 a4"), "c1")
    assert monsters(state) == "a1 a1 b1 c1"
    assert doctors(state) == "a4 a4 d1 d1"


@rule("TR-35")
def test_a_full_home_space_cancels_a_move_too() -> None:
    assert monsters(step_on(table(), "a1")) == "a1 a1 b1 b1"


@rule("TR-R18")
def test_after_a_cancelled_move_the_turn_is_over_and_nothing_else_has_changed() -> None:
    before = table("c1 d1 d1 off", holder="doctors")
    after = step_on(before.copy(), "c1")
    assert after.seat == 1
    assert after.holder == before.holder
    assert after.pawns == before.pawns


@rule("TR-R18")
def test_a_cancelled_move_is_not_a_zero() -> None:
    state = step_on(table("c1 d1 d1 off", holder="monsters"), "c1")
    assert monsters(state) == "c1 d1 d1 off"


@rule("TR-R11")
def test_a_captured_pawn_goes_on_when_its_start_space_is_full() -> None:
    state = step_on(table("c1 off off off", "d1 a4 a4 b4"), "c1")
    assert doctors(state) == "a4 a4 b4 b4"


@rule("TR-R12")
def test_a_capture_is_never_cancelled_by_a_full_home() -> None:
    state = step_on(table("c1 off off off", "d1 a4 a4 off"), "c1")
    assert doctors(state) == "a4 a4 b4 off"
    assert monsters(state) == "d1 off off off"
    assert state.seat == 1


@rule("TR-R22", "TR-R23")
@pytest.mark.parametrize("seed", range(5))
def test_no_space_is_ever_shared_by_both_sides(seed: int) -> None:
    for state in random_tables(seed):
        assert not set(monsters(state).split()) & set(doctors(state).split()) - {"off"}


@rule("TR-35", "TR-05")
@pytest.mark.parametrize("seed", range(5))
def test_no_space_ever_holds_more_than_two(seed: int) -> None:
    for state in random_tables(seed):
        for pawns in (monsters(state).split(), doctors(state).split()):
            assert all(pawns.count(space) <= 2 for space in set(pawns) - {"off"})


@rule("TR-R23")
@pytest.mark.parametrize("seed", range(5))
def test_nobody_ever_enters_the_other_base(seed: int) -> None:
    for state in random_tables(seed):
        assert not {"a4", "b4"} & set(monsters(state).split())
        assert not {"a1", "b1"} & set(doctors(state).split())


@rule("TR-R24")
@pytest.mark.parametrize("seed", range(5))
def test_pawns_that_are_off_never_come_back(seed: int) -> None:
    off = [(monsters(s).count("off"), doctors(s).count("off")) for s in random_tables(seed)]
    assert [m for m, _ in off] == sorted(m for m, _ in off)
    assert [d for _, d in off] == sorted(d for _, d in off)


@rule("TR-R24")
def test_the_holders_zero_touches_no_pawn_that_is_off() -> None:
    state = play(table("c1 off off off", holder="monsters"), "pick c1 four", *paddles("0 0 0 0"))
    assert monsters(state) == "a1 off off off"

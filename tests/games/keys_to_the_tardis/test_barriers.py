"""Time Barriers: where they lie, what they stop, and how they go."""

import pytest

from games.keys_to_the_tardis.tables import (
    is_open,
    maze,
    pawn,
    play,
    refused,
    tile,
    uses,
)
from support import rule, words
from vworp.games.keys_to_the_tardis.box.board import TILES


@rule("KT-59")
def test_nobody_moves_onto_a_tile_with_a_barrier() -> None:
    state = maze("c2=S c3=.", "move south", barriers="c3")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-59"


@rule("KT-59", "KT-18")
def test_a_barrier_stays_where_it_was_laid() -> None:
    state = play(maze("c3=.", hand="barrier"), "barrier c3")
    assert tile(state, "c3")["barrier"]
    assert is_open(state, "c3")


@rule("KT-60")
def test_a_barrier_may_lie_anywhere_but_on_the_control_tile() -> None:
    state = maze(hand="barrier")
    assert len(uses(state, "barrier")) == 48
    assert refused(state, "barrier d4") == "KT-60"


@rule("KT-61", "KT-80")
def test_a_barrier_blocks_a_dalek_door_that_a_cookie_has_opened() -> None:
    state = maze("c2=N c3=D", hand="barrier", cookies="c3")
    play(state, "barrier c3", "stay", "draw sonic", "discard sonic")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-59"


@rule("KT-64")
def test_barriers_are_not_stacked() -> None:
    state = maze(hand="barrier", barriers="c3")
    assert "c3" not in uses(state, "barrier")
    assert refused(state, "barrier c3") == "KT-64"


@rule("KT-65")
@pytest.mark.parametrize("hand", ["red-key barrier tunnel cookie", "pandorica cyberman sonic"])
def test_only_a_sonic_screwdriver_removes_a_barrier(hand: str) -> None:
    state = maze("c3=D e3=N e2=.", hand=hand, barriers="c3")
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        is_there = bool(after.barriers >> TILES.number("c3") & 1)
        assert is_there == (action.notation != "sonic c3")


@rule("KT-R22")
@pytest.mark.parametrize("mark", ["-", "d", "D", "K", "X", "T", "."])
def test_a_barrier_may_lie_on_every_kind_of_tile(mark: str) -> None:
    state = maze(f"c3={mark}", hand="barrier", tunnels="b2-c3")
    assert "c3" in uses(state, "barrier")


@rule("KT-R23")
def test_a_barrier_may_lie_under_a_pawn_which_is_free_to_leave() -> None:
    state = maze("c3=N c2=. d2=.", hand="barrier", tunnels="d2-c3")
    play(state, "barrier c3", "stay", "draw sonic", "discard sonic")
    assert words(state) == ["move c2", "move d2", "stay"]


@rule("KT-R23")
def test_a_pawn_on_a_barrier_may_leave_over_its_own_edge() -> None:
    assert "outside" in words(maze("c1=S", "move south", barriers="c1"))


@rule("KT-R23")
def test_a_pawn_that_left_a_barrier_does_not_come_back() -> None:
    state = maze("c3=S c2=.", "move south", barriers="c3")
    play(state, "move c2", "draw sonic", "discard sonic", "stay", "draw sonic", "discard sonic")
    assert pawn(state, "south") == "c2"
    assert refused(state, "move c3") == "KT-59"


@rule("KT-R24")
def test_no_cookie_opens_a_dalek_under_a_barrier() -> None:
    state = maze("c3=D", hand="cookie", barriers="c3")
    assert uses(state, "cookie") == []
    assert refused(state, "cookie c3") == "KT-R24"


@rule("KT-R25")
def test_a_cookie_stays_when_the_barrier_on_it_goes() -> None:
    state = maze("c2=S c3=D", hand="sonic", cookies="c3", barriers="c3")
    play(state, "sonic c3")
    assert tile(state, "c3") == {"colour": "red", "face": "dalek", "open": True, "cookie": True}
    assert "move c3" in words(state)

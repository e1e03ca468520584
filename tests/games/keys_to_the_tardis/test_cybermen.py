"""Cyberman Assault: an opponent's pawn is moved."""

import pytest

from games.keys_to_the_tardis.tables import (
    discarded,
    maze,
    mover,
    notes,
    pawn,
    play,
    refused,
    uses,
)
from support import rule
from vworp.games.keys_to_the_tardis.steps.turns import PlayCard

HAND = "cyberman"


@rule("KT-73")
def test_an_opponent_is_moved_one_tile_where_the_player_likes() -> None:
    state = maze("c3=N c4=. c2=. b3=. d3=.", hand=HAND)
    assert uses(state, "cyberman north") == ["c2", "b3", "d3", "c4"]
    assert pawn(play(state, "cyberman north b3"), "north") == "b3"


@rule("KT-73")
def test_any_opponent_can_be_chosen() -> None:
    state = maze("a3=W b3=. c6=N c5=. g3=E f3=.", hand=HAND, seats=4)
    assert uses(state, "cyberman") == ["west b3", "north c5", "east f3"]


@rule("KT-74")
def test_nobody_is_pushed_diagonally_without_a_tunnel() -> None:
    state = maze("c3=N d4=+ d2=. b2=.", hand=HAND, tunnels="d2-c3")
    assert uses(state, "cyberman north") == ["d2"]
    assert refused(state, "cyberman north b2") == "KT-74"


@rule("KT-74")
def test_nobody_is_pushed_two_tiles() -> None:
    assert refused(maze("c3=N c4=. c5=.", hand=HAND), "cyberman north c5") == "KT-74"


@rule("KT-75")
@pytest.mark.parametrize(("mark", "expected"), [("-", "KT-75"), ("w", "KT-75"), ("D", "KT-33")])
def test_nobody_is_pushed_where_it_could_not_move_itself(mark: str, expected: str) -> None:
    state = maze(f"c3=N c4={mark}", hand=HAND)
    assert uses(state, "cyberman") == []
    assert refused(state, "cyberman north c4") == expected


@rule("KT-75", "KT-59")
def test_nobody_is_pushed_onto_a_barrier() -> None:
    assert refused(maze("c3=N c4=.", hand=HAND, barriers="c4"), "cyberman north c4") == "KT-59"


@rule("KT-75", "KT-34")
def test_nobody_is_pushed_onto_the_control_tile() -> None:
    assert refused(maze("d3=N", hand=HAND), "cyberman north d4") == "KT-34"


@rule("KT-76")
def test_nobody_is_pushed_onto_a_pawn() -> None:
    state = maze("c3=N c4=S", hand=HAND)
    assert uses(state, "cyberman") == []
    assert refused(state, "cyberman north c4") == "KT-76"


@rule("KT-77")
def test_the_assault_goes_to_the_discard_pile() -> None:
    state = play(maze("c3=N c4=.", hand=HAND), "cyberman north c4")
    assert discarded(state, "cyberman") == 1
    assert mover(state) == "move south"


@rule("KT-R35")
@pytest.mark.parametrize("mark", ["K", "X"])
def test_a_pushed_pawn_gets_no_bonus_and_uses_nothing_up(mark: str) -> None:
    state = maze(f"c3=N c4={mark}", hand=HAND)
    play(state, "cyberman north c4")
    assert mover(state) == "move south"
    assert state.position()["used"]["north"] == []
    play(state, "stay", "draw sonic", "discard sonic", "stay")
    assert mover(state) == "draw south"


@rule("KT-R35")
def test_a_pushed_pawn_that_leaves_and_returns_gets_the_bonus() -> None:
    state = maze("c3=N c4=X", hand=HAND)
    south = ["stay", "draw sonic", "discard sonic"]
    north = ["draw sonic", "discard sonic"]
    play(state, "cyberman north c4", *south, "move c3", *north, *south, "move c4")
    assert mover(state) == "draw north"


@rule("KT-R36")
def test_a_pawn_pushed_onto_a_teleport_is_teleported() -> None:
    state = maze("c3=N c4=T", hand=HAND)
    assert notes(state, "cyberman north c4") == ["KT-37"]
    assert pawn(state, "north") == "d4"


@rule("KT-R36", "KT-R19")
def test_nobody_is_pushed_onto_a_teleport_while_the_control_tile_is_taken() -> None:
    state = maze("c3=N c4=T", hand=HAND, pawns="south d4")
    assert refused(state, "cyberman north c4") == "KT-R19"


@rule("KT-R20")
def test_a_pawn_may_be_pushed_from_the_control_tile_onto_a_teleport_and_back() -> None:
    state = maze("d3=T", hand=HAND, pawns="north d4")
    assert pawn(play(state, "cyberman north d3"), "north") == "d4"


@rule("KT-R37")
def test_a_pawn_outside_may_be_pushed_in_over_its_own_edge() -> None:
    state = maze("c7=. c1=. a4=.", hand=HAND)
    assert uses(state, "cyberman") == ["north c7"]
    assert refused(state, "cyberman north a4") == "KT-29"
    assert pawn(play(state, "cyberman north c7"), "north") == "c7"


@rule("KT-R37")
def test_nobody_is_pushed_outside() -> None:
    assert uses(maze("c7=N", hand=HAND), "cyberman") == []


@rule("KT-R38")
def test_a_pawn_pushed_onto_its_goal_edge_wins() -> None:
    state = maze("c2=N c1=.", hand=HAND)
    assert notes(state, "cyberman north c1") == ["KT-48"]
    result = state.result()
    assert result is not None
    assert result.winners == (1,)


@rule("KT-R38")
def test_the_words_warn_of_a_push_that_wins_for_the_opponent() -> None:
    state = maze("c2=N c1=. c3=.", hand=HAND)
    step = state.step
    assert isinstance(step, PlayCard)
    words = [step.words(state, action) for action in state.legal() if "cyberman n" in str(action)]
    assert ["wins" in line for line in words] == [True, False]


@rule("KT-R39")
def test_a_pawn_on_a_pandorica_is_not_pushed() -> None:
    state = maze("c3=N c4=.", hand=HAND, pandorica="north 2")
    assert uses(state, "cyberman") == []
    assert refused(state, "cyberman north c4") == "KT-R39"


@rule("KT-R44")
def test_nobody_pushes_its_own_pawn() -> None:
    state = maze("c3=S c4=.", hand=HAND)
    assert uses(state, "cyberman") == []
    assert refused(state, "cyberman south c4") == "KT-R44"


@rule("KT-R2")
def test_nobody_is_pushed_who_does_not_play() -> None:
    assert refused(maze("a4=.", hand=HAND), "cyberman west a4") == "KT-R2"

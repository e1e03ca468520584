"""The Pandorica: an opponent who does not move for two rounds."""

import pytest

from games.keys_to_the_tardis.tables import (
    discarded,
    maze,
    mover,
    notes,
    play,
    refused,
    uses,
)
from support import rule, words

TURN = ["draw sonic", "discard sonic"]


@rule("KT-82", "KT-R44")
def test_a_pandorica_is_for_opponents() -> None:
    state = maze(hand="pandorica", seats=4)
    assert uses(state, "pandorica") == ["west", "north", "east"]
    assert refused(state, "pandorica south") == "KT-R44"


@rule("KT-82", "KT-R2")
def test_a_pandorica_is_for_somebody_who_plays() -> None:
    assert refused(maze(hand="pandorica"), "pandorica east") == "KT-R2"


@rule("KT-82", "KT-18", "KT-83")
def test_a_pandorica_lies_under_the_pawn_and_not_in_the_discard_pile() -> None:
    state = maze(hand="pandorica")
    assert notes(state, "pandorica north") == ["KT-83"]
    assert state.story is not None
    assert state.story[-1].words == "North can't move in the next two turns"
    assert state.position()["pandorica"] == {"south": 0, "north": 2}
    assert discarded(state, "pandorica") == 0


@rule("KT-83", "KT-84", "KT-R40")
def test_a_trapped_pawn_has_two_turns_without_a_move_but_with_draw_and_play() -> None:
    state = play(maze("c3=N c2=.", hand="pandorica"), "pandorica north", "stay")
    seen = []
    for _ in range(3):
        play(state, "draw sonic")
        assert mover(state) == "play north"
        play(state, "discard sonic")
        seen.append(mover(state))
        play(state, *(["stay"] if seen[-1] == "move north" else []), *TURN, "stay")
    assert seen == ["draw south", "draw south", "move north"]


@rule("KT-83")
def test_a_trapped_pawn_does_not_move_after_opening_a_door_either() -> None:
    state = maze("c3=S", hand="sonic", pandorica="south 2")
    play(state, "sonic c4", "reveal c4 open-door")
    assert mover(state) == "draw north"


@rule("KT-85", "KT-R41")
def test_the_card_goes_to_the_discard_pile_at_the_end_of_the_second_turn() -> None:
    state = maze(due="draw south", pandorica="south 2")
    play(state, *TURN)
    assert state.pandorica == (1, 0)
    assert discarded(state, "pandorica") == 0
    play(state, *TURN, "stay", "draw sonic")
    assert state.pandorica == (1, 0)
    assert notes(state, "discard sonic") == ["KT-85"]
    assert state.pandorica == (0, 0)
    assert discarded(state, "pandorica") == 1


@rule("KT-R40")
def test_bonus_turns_of_others_do_not_count() -> None:
    state = maze("c2=S c3=X", hand="pandorica")
    play(state, "pandorica north", "move c3")
    assert mover(state) == "draw south"
    play(state, *TURN, "stay")
    assert state.pandorica == (0, 2)


@rule("KT-R40")
def test_turns_of_other_players_do_not_count() -> None:
    state = play(maze(hand="pandorica", seats=4), "pandorica east", "stay")
    for _ in range(2):
        play(state, *TURN, "stay")
    assert state.position()["pandorica"]["east"] == 2
    play(state, *TURN)
    assert state.position()["pandorica"]["east"] == 1


@rule("KT-R41")
def test_a_pawn_may_be_trapped_again_once_it_is_free() -> None:
    state = maze(due="play north", hand="pandorica", pandorica="south 1")
    assert uses(state, "pandorica") == []
    play(state, "discard yellow-key", "stay", *TURN, "draw sonic")
    assert uses(state, "pandorica") == ["south"]


@rule("KT-R42")
def test_pandoricas_are_not_stacked() -> None:
    state = maze(hand="pandorica", pandorica="north 1")
    assert uses(state, "pandorica") == []
    assert refused(state, "pandorica north") == "KT-R42"


@rule("KT-R43")
@pytest.mark.parametrize("where", ["c3", "d4", "outside"])
def test_the_victim_may_be_anywhere(where: str) -> None:
    state = maze("c3=. c7=.", hand="pandorica", pawns=f"north {where}")
    assert uses(state, "pandorica") == ["north"]
    play(state, "pandorica north", "stay", *TURN)
    assert mover(state) == "draw south"


@rule("KT-83")
def test_a_pawn_that_is_not_trapped_moves_as_ever() -> None:
    state = play(maze("c3=S c2=.", hand="pandorica"), "pandorica north")
    assert words(state) == ["move c2", "stay"]


@rule("KT-83")
@pytest.mark.parametrize("move", ["move c2", "stay", "outside"])
def test_a_trapped_player_is_told_that_no_move_will_come(move: str) -> None:
    state = maze("c3=S c2=.", pandorica="south 2")
    assert refused(state, move) == "KT-83"
    assert refused(maze("c3=S c2=."), move) == "KT-14"

"""How pawns move: one tile, four directions, onto open doors; in and out over their own edge."""

import pytest

from games.keys_to_the_tardis.tables import maze, mover, pawn, play, refused
from support import rule, words

CROSSROADS = """
    - - - - - - -
    - - - - - - -
    - - - - - - -
    - - - + - - -
    - . . . - - -
    - . S . - - -
    - . . . - - -
    """


@rule("KT-22", "KT-23", "KT-24")
def test_a_pawn_moves_one_tile_forward_backward_left_or_right() -> None:
    state = maze(CROSSROADS, "move south")
    assert words(state) == ["move c1", "move b2", "move d2", "move c3", "stay"]
    assert pawn(play(state, "move c3"), "south") == "c3"


@rule("KT-22")
def test_a_pawn_does_not_move_two_tiles() -> None:
    assert refused(maze("c2=S c3=. c4=.", "move south"), "move c4") == "KT-22"


@rule("KT-22")
def test_a_turn_has_one_move() -> None:
    assert mover(play(maze(CROSSROADS, "move south"), "move c3")) == "draw north"


@rule("KT-24")
def test_a_pawn_does_not_move_diagonally_without_a_tunnel() -> None:
    assert refused(maze(CROSSROADS, "move south"), "move d3") == "KT-24"


@rule("KT-23")
def test_the_grid_does_not_wrap_around() -> None:
    assert words(maze("g2=S a3=. a2=. g1=.", "move south")) == ["move g1", "stay"]


@rule("KT-25")
@pytest.mark.parametrize("mark", [".", "K", "X", "T"])
def test_a_pawn_may_move_onto_any_open_door(mark: str) -> None:
    assert "move c3" in words(maze(f"c2=S c3={mark}", "move south"))


@rule("KT-26")
@pytest.mark.parametrize("mark", ["-", "w", "k", "x", "t"])
def test_a_pawn_may_not_move_onto_a_closed_door(mark: str) -> None:
    state = maze(f"c2=S c3={mark}", "move south")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-26"


@rule("KT-27", "KT-28")
def test_a_tile_holds_one_pawn_and_the_other_waits() -> None:
    state = maze("c2=S c3=N c4=.", "move south")
    assert words(state) == ["stay"]
    assert refused(state, "move c3") == "KT-27"
    assert refused(state, "move c4") == "KT-22"


@rule("KT-29", "KT-R49")
def test_a_pawn_outside_enters_through_any_open_tile_of_its_own_edge() -> None:
    picture = """
        . - - - - - -
        . - - - - - -
        . - - - - - .
        - - - + - - -
        - - - - - - .
        - - . - - - -
        . - . - . - .
        """
    state = maze(picture, "move south", seats=4)
    assert words(state) == ["move a1", "move c1", "move e1", "move g1", "stay"]
    assert refused(state, "move c2") == "KT-29"


@rule("KT-29", "KT-R51")
def test_a_corner_can_be_entered_from_both_its_edges() -> None:
    assert "move a1" in words(maze("a1=.", "move south", seats=4))
    assert "move a1" in words(maze("a1=.", "move west", seats=4))


@rule("KT-30")
def test_a_pawn_on_its_own_edge_may_step_outside() -> None:
    state = maze("c1=S", "move south")
    assert words(state) == ["outside", "stay"]
    assert pawn(play(state, "outside"), "south") == "outside"
    assert mover(state) == "draw north"


@rule("KT-30", "KT-R52")
@pytest.mark.parametrize("where", ["c2", "a4", "g4"])
def test_a_pawn_leaves_over_its_own_starting_edge_only(where: str) -> None:
    state = maze(f"{where}=S", "move south", seats=4)
    assert words(state) == ["stay"]
    assert refused(state, "outside") == "KT-30"


@rule("KT-30")
def test_a_pawn_that_is_outside_does_not_step_outside() -> None:
    assert refused(maze(due="move south"), "outside") == "KT-30"


@rule("KT-R51")
def test_a_pawn_in_a_corner_of_its_edge_may_step_outside() -> None:
    assert "outside" in words(maze("g1=S", "move south"))


@rule("KT-31", "KT-32", "KT-R50")
def test_a_pawn_that_stepped_out_enters_again_on_a_later_turn_where_it_likes() -> None:
    state = maze("c1=S f1=.", "move south")
    play(state, "outside")
    assert mover(state) == "draw north"
    play(state, "draw sonic", "discard sonic", "stay", "draw sonic", "discard sonic")
    assert words(state) == ["move c1", "move f1", "stay"]


@rule("KT-R50")
def test_nobody_has_to_be_blocked_to_step_out() -> None:
    assert "outside" in words(maze("c1=S c2=. b1=. d1=.", "move south"))


@rule("KT-R49")
def test_pawns_outside_block_nobody() -> None:
    state = maze("a1=.", "move south", seats=4)
    assert "move a1" in words(state)
    assert pawn(play(state, "move a1"), "south") == "a1"


@rule("KT-M1")
@pytest.mark.parametrize(
    ("edge", "tile"), [("south", "d1"), ("west", "a4"), ("north", "d7"), ("east", "g4")]
)
def test_each_edge_is_where_the_plan_shows_it(edge: str, tile: str) -> None:
    state = maze("d1=. a4=. d7=. g4=.", f"move {edge}", seats=4)
    assert words(state) == [f"move {tile}", "stay"]

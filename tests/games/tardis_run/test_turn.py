"""Pick, throw, move: the route and the way out."""

import pytest

import vworp
from games.tardis_run.tables import doctors, monsters, paddles, play, table
from support import rule, words
from vworp.core import CHANCE, Illegal


@rule("TR-09")
def test_a_turn_starts_with_picking_an_own_pawn() -> None:
    state = table("a1 b1 e1 e1", "e4 d4 a4 a4")
    assert words(state) == ["pick a1 four", "pick b1 four", "pick e1 four"]


@rule("TR-09")
def test_nothing_is_thrown_without_a_pick_while_a_pawn_is_on_the_board() -> None:
    with pytest.raises(Illegal, match="TR-09: a turn begins with picking a pawn"):
        table("a1 off off off").play("shake")


@rule("TR-10")
def test_the_throw_follows_the_pick() -> None:
    state = play(table(), "pick b1 four")
    assert state.seat == CHANCE
    assert words(state) == ["paddle 0", "paddle 1"]


@rule("TR-14", "TR-R27")
def test_a_throw_before_the_pick_is_refused_and_claims_nothing() -> None:
    state = table()
    for face in ("0", "1", "2", "2x"):
        with pytest.raises(Illegal, match="TR-14: a pawn is picked before"):
            state.play(f"paddle {face}")
    assert state == table()


@rule("TR-14", "TR-R27")
def test_a_refused_throw_does_not_touch_the_luck_to_come() -> None:
    hasty, calm = vworp.new("tardis_run", seed=3), vworp.new("tardis_run", seed=3)
    with pytest.raises(Illegal):
        hasty.play("paddle 0")
    for match in (hasty, calm):
        match.play("pick a1 four")
    assert hasty.record() == calm.record()


@rule("TR-11")
def test_the_picked_pawn_moves_and_no_other() -> None:
    state = play(table("b1 c1 d1 f2"), "pick c1 four", *paddles("0 1 0 2"))
    assert monsters(state) == "b1 d1 f1 f2"


@rule("TR-12")
@pytest.mark.parametrize(
    ("faces", "space"),
    [
        ("1 0 0 0", "b2"),
        ("0 0 2 0", "a2"),
        ("1 0 0 2", "a3"),
        ("0 0 2 2", "b3"),
        ("0 1 2 2", "c3"),
        ("1 1 2 2", "d3"),
    ],
)
def test_a_pawn_goes_as_far_as_seals_show(faces: str, space: str) -> None:
    state = table("c2 off off off")
    play(state, "pick c2 four", *paddles(faces))
    assert monsters(state) == f"{space} off off off"


@rule("TR-15")
def test_a_pawn_walks_the_winding_route_from_start_to_exit() -> None:
    state = table("a1 off off off", "off off off off")
    path = []
    for _ in range(30):
        path.append(monsters(state).split()[0])
        play(state, f"pick {path[-1]} four", *paddles("1 0 0 0"))
        if words(state) == ["take", "decline"]:
            play(state, "decline")
        play(state, "shake", *paddles("1 0 0 0"))
    assert path[:10] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "h2", "g2"]
    assert path[14:18] == ["b2", "a2", "a3", "b3"]
    assert path[22:] == ["g3", "h3", "h4", "g4", "f4", "e4", "d4", "c4"]
    assert monsters(state) == "off off off off"


@rule("TR-16", "TR-B6")
def test_both_sides_leave_by_the_arrow_opposite_their_start() -> None:
    state = table("c4 a1 a1 b1", "c1 a4 a4 b4")
    play(state, "pick c4 four", *paddles("1 0 0 0"), "pick c1 four", *paddles("1 0 0 0"))
    assert monsters(state) == "a1 a1 b1 off"
    assert doctors(state) == "a4 a4 b4 off"


@rule("TR-17", "TR-B6")
@pytest.mark.parametrize("faces", ["0 0 2 0", "1 0 2 0", "1 1 2 2"])
def test_more_seals_than_needed_leave_too(faces: str) -> None:
    state = play(table("d4 a1 a1 b1"), "pick d4 four", *paddles(faces))
    assert monsters(state) == "a1 a1 b1 off"


@rule("TR-17", "TR-B6")
def test_fewer_seals_than_needed_do_not_leave() -> None:
    state = play(table("d4 a1 a1 b1"), "pick d4 four", *paddles("1 0 0 0"))
    assert monsters(state) == "a1 a1 b1 c4"


@rule("TR-18")
def test_pawns_that_are_passed_are_left_alone() -> None:
    state = play(table("c1 a1 a1 b1", "d1 f1 a4 a4"), "pick c1 four", *paddles("0 1 2 2"))
    assert monsters(state) == "a1 a1 b1 h1"
    assert doctors(state) == "a4 a4 f1 d1"


@rule("TR-18")
def test_a_shortcut_that_is_passed_is_not_offered() -> None:
    state = play(table("d1 a1 a1 b1"), "pick d1 four", *paddles("0 0 2 0"))
    assert monsters(state) == "a1 a1 b1 f1"
    assert state.seat == 1


@rule("TR-R21")
def test_two_pawns_do_not_block_the_way() -> None:
    state = play(table("c1 a1 a1 b1", "d1 d1 e1 e1"), "pick c1 four", *paddles("1 0 2 0"))
    assert monsters(state) == "a1 a1 b1 f1"


@rule("TR-R19")
def test_a_move_is_made_in_full_and_can_not_be_refused() -> None:
    state = table("c1 a1 a1 b1")
    assert not [w for w in words(state) if not w.startswith("pick")]
    play(state, "pick c1 four", *paddles("1 0 0 0"))
    assert monsters(state) == "a1 a1 b1 d1"
    assert state.seat == 1


@rule("TR-R20")
def test_a_pawn_may_be_picked_that_can_hardly_move() -> None:
    state = table("c1 a1 a1 b1", "d1 d1 f1 f1")
    assert "pick c1 four" in words(state)


@rule("TR-R20")
@pytest.mark.parametrize("space", ["a1", "b1", "c1", "e1", "a2", "d3", "d4", "c4"])
def test_a_pawn_may_be_picked_wherever_it_stands(space: str) -> None:
    assert words(table(f"{space} {space} off off")) == [f"pick {space} four"]


@rule("TR-R20")
def test_pawns_off_the_board_can_not_be_picked() -> None:
    assert words(table("h4 off off off")) == ["pick h4 four"]


@rule("TR-R20")
@pytest.mark.parametrize("space", ["c1", "a4", "h8"])
def test_a_space_without_an_own_pawn_is_refused(space: str) -> None:
    with pytest.raises(Illegal, match=f"TR-R20: you have no pawn on {space}"):
        table().play(f"pick {space} four")

"""Sides, setup and whose turn it is."""

import pytest

import vworp
from games.tardis_run.tables import doctors, monsters, paddles, play, table
from support import rule, words
from vworp.core import BadOption
from vworp.games.tardis_run import GAME


def fresh() -> vworp.Match:
    return vworp.new("tardis_run", seed=1)


@rule("TR-01")
def test_the_sides_are_monsters_and_doctors() -> None:
    assert GAME.seat_words(2) == ("monsters", "doctors")


@rule("TR-R30")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_exactly_two_play(seats: int) -> None:
    with pytest.raises(BadOption, match="for 2 seats"):
        vworp.new("tardis_run", seats)


@rule("TR-R1", "TR-02")
def test_the_black_scroll_is_the_black_paddle_and_no_piece_of_its_own() -> None:
    box = fresh().state.inventory()
    assert box == {"monster pawns": 4, "doctor pawns": 4, "black paddle": 1}


@rule("TR-02", "TR-R1")
def test_whoever_escapes_first_with_the_paddle_has_the_scroll() -> None:
    state = table("c4 off off off", holder="monsters")
    result = play(state, "pick c4 four", *paddles("1 0 0 0")).result()
    assert result is not None
    assert result.words == "The Monsters escape with the Black Scroll"


@rule("TR-04", "TR-05", "TR-B4")
def test_two_pawns_stand_on_each_home_space_of_their_own_side() -> None:
    position = fresh().position()
    assert position["monsters"] == ["a1", "a1", "b1", "b1"]
    assert position["doctors"] == ["a4", "a4", "b4", "b4"]


@rule("TR-05")
def test_fewer_pawns_fill_the_s_space_first() -> None:
    three = vworp.new("tardis_run", options={"pawns": 3}, seed=1).position()
    assert three["monsters"] == ["a1", "a1", "b1"]
    two = vworp.new("tardis_run", options={"pawns": 2}, seed=1).position()
    assert two["doctors"] == ["a4", "b4"]


@rule("TR-06")
def test_nobody_holds_the_black_paddle_at_first() -> None:
    assert fresh().position()["holder"] is None


@rule("TR-07")
def test_the_monsters_begin() -> None:
    assert fresh().seat == 0
    assert words(fresh().state) == ["pick a1 four", "pick b1 four"]


@rule("TR-R2")
def test_players_take_either_side_and_the_monsters_begin_whoever_they_are() -> None:
    for names in (["Ada", "Ben"], ["Ben", "Ada"]):
        match = vworp.new("tardis_run", seed=1, names=names)
        assert match.names[match.seat] == names[0]
        assert f"name monsters: {names[0]}" in match.record()


@rule("TR-08")
def test_the_sides_take_turns() -> None:
    state = table()
    seats = []
    for pawn in ("a1", "a4", "b1", "b4"):
        seats.append(state.seat)
        play(state, f"pick {pawn} four", *paddles("0 0 0 2"))
    assert seats == [0, 1, 0, 1]
    assert state.turns == 4


@rule("TR-R32")
def test_pawns_on_one_space_are_one_choice() -> None:
    assert words(table("c1 c1 f3 f3")) == ["pick c1 four", "pick f3 four"]


@rule("TR-R32")
def test_it_makes_no_difference_which_pawn_stands_where() -> None:
    assert table("e1 h3 off a1") == table("off a1 h3 e1")
    swapped = table("a1 b1 c1 d1")
    play(swapped, "pick a1 four", *paddles("1 0 0 0"))
    assert monsters(swapped) == "b1 b1 c1 d1"
    assert doctors(swapped) == "a4 a4 b4 b4"

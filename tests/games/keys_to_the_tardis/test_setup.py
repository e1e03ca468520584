"""The box and the start of a game."""

from collections import Counter
from random import Random

import pytest

import vworp
from games.keys_to_the_tardis.tables import maze, mover, refused
from support import rule, words
from vworp.core import BadOption, ChanceStep, run_chance
from vworp.core.chance import QuickDice
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.box import CARDS, COLOUR_WORDS, DOCTORS, FACES
from vworp.games.keys_to_the_tardis.box.board import EDGES
from vworp.games.keys_to_the_tardis.state import Table


def new(seats: int = 2, first: str = "random") -> Table:
    state = GAME.new_state(seats, {"first": first})
    assert isinstance(state, Table)
    return state


def set_up(seats: int = 2, seed: int = 1, first: str = "random") -> Table:
    state = new(seats, first)
    dice = QuickDice(Random(seed))
    while isinstance(state.step, ChanceStep) and type(state.step).__name__ != "DrawCard":
        state.apply(state.step.sample(state, dice))
    return state


def laid(state: Table) -> Table:
    """The same table when the grid is laid and the deal begins."""
    while type(state.step).__name__ == "LayTile":
        state.apply(state.options()[0])
    return state


def test_there_are_68_cards() -> None:
    assert {card.kind: card.copies for card in CARDS} == {
        "red-key": 8,
        "green-key": 8,
        "blue-key": 8,
        "yellow-key": 8,
        "sonic": 13,
        "barrier": 9,
        "tunnel": 6,
        "cookie": 3,
        "pandorica": 3,
        "cyberman": 2,
    }


@rule("KT-M2")
def test_each_colour_has_twelve_tiles() -> None:
    per_colour = {face.kind: face.per_colour for face in FACES}
    assert per_colour == {
        "open-door": 7,
        "dalek": 2,
        "tardis-key": 1,
        "extra-turn": 1,
        "teleport": 1,
    }


@rule("KT-M2")
def test_a_colour_is_not_laid_a_thirteenth_time() -> None:
    state = new()
    for _ in range(12):
        state.play(state.options()[0])
    assert words(state) == ["lay f2 green", "lay f2 blue", "lay f2 yellow"]
    assert refused(state, "lay f2 red") == "KT-M2"


@rule("KT-M2", "KT-R13")
def test_the_faces_of_a_colour_lie_at_random_on_its_tiles() -> None:
    state = maze("a1=D b1=D", hand="red-key")
    state.play("key red e1")
    step = state.step
    assert isinstance(step, ChanceStep)
    weights = {state.notation(face): count for face, count in step.weights(state).items()}
    assert weights == {
        "reveal e1 open-door": 7,
        "reveal e1 dalek": 1,
        "reveal e1 tardis-key": 1,
        "reveal e1 extra-turn": 1,
        "reveal e1 teleport": 1,
    }


@rule("KT-R3")
def test_the_fourth_colour_is_yellow() -> None:
    assert COLOUR_WORDS.words == ("red", "green", "blue", "yellow")


@rule("KT-R1", "KT-M3")
def test_there_are_six_doctors_for_two_to_four_players() -> None:
    assert len(set(DOCTORS)) == 6
    assert GAME.seats == (2, 3, 4)
    with pytest.raises(BadOption):
        GAME.new_state(5)
    with pytest.raises(BadOption):
        GAME.new_state(1)


@rule("KT-02", "KT-05")
def test_the_control_tile_is_not_laid_with_the_others_but_is_the_centre() -> None:
    state = new()
    places = []
    while type(state.step).__name__ == "LayTile":
        places.append(state.legal()[0].notation.split()[1])
        state.apply(state.options()[0])
    assert "d4" not in places
    assert len(places) == 48


@rule("KT-03")
def test_the_tiles_are_shuffled() -> None:
    assert set_up(seed=1).colours != set_up(seed=2).colours


@rule("KT-03")
def test_any_colour_may_come_up_first_and_all_alike() -> None:
    state = new()
    step = state.step
    assert isinstance(step, ChanceStep)
    assert list(step.weights(state).values()) == [12, 12, 12, 12]


@rule("KT-04", "KT-M1")
def test_the_tiles_form_a_grid_of_seven_by_seven() -> None:
    tiles = set_up().position()["tiles"]
    squares = {column + row for column in "abcdefg" for row in "1234567"}
    assert set(tiles) == squares - {"d4"}


@rule("KT-04")
def test_tiles_are_laid_in_order() -> None:
    assert refused(new(), "lay c3 red") == "KT-04"


@rule("KT-06")
def test_all_doors_start_closed_and_unseen() -> None:
    tiles = set_up().position()["tiles"].values()
    assert all(set(tile) == {"colour"} for tile in tiles)


@rule("KT-08")
def test_pawns_start_outside() -> None:
    assert set_up(4).position()["pawns"] == dict.fromkeys(EDGES, "outside")


@rule("KT-09", "KT-R2")
@pytest.mark.parametrize(
    ("seats", "edges"),
    [
        (2, ("south", "north")),
        (3, ("south", "west", "north")),
        (4, ("south", "west", "north", "east")),
    ],
)
def test_every_player_has_an_edge_of_its_own(seats: int, edges: tuple[str, ...]) -> None:
    assert GAME.seat_words(seats) == edges


@rule("KT-10")
def test_two_players_start_opposite_each_other() -> None:
    south = maze("d1=. d7=.", "move south")
    north = maze("d1=. d7=.", "move north")
    assert words(south) == ["move d1", "stay"]
    assert words(north) == ["move d7", "stay"]


@rule("KT-11", "KT-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_three_cards_and_the_rest_is_the_draw_pile(seats: int) -> None:
    state = set_up(seats)
    assert [len(held) for held in state.hands] == [3] * seats
    assert state.deck_size == sum(state.unseen) == 68 - 3 * seats
    assert sum(state.discards) == 0


@rule("KT-11")
def test_cards_are_dealt_by_how_many_are_left() -> None:
    state = laid(new())
    for _ in range(2):
        state.play("deal cyberman")
    step = state.step
    assert isinstance(step, ChanceStep)
    weights = {state.notation(a): count for a, count in step.weights(state).items()}
    assert weights["deal sonic"] == 13
    assert refused(state, "deal cyberman") == "KT-11"


@rule("KT-13", "KT-R4")
def test_a_random_seat_goes_first() -> None:
    firsts = Counter(mover(set_up(3, seed)) for seed in range(60))
    assert set(firsts) == {"draw south", "draw west", "draw north"}


@rule("KT-13", "KT-R4")
def test_every_seat_is_equally_likely_to_go_first() -> None:
    state = laid(new(3))
    while type(state.step).__name__ == "DealCard":
        state.apply(state.options()[0])
    step = state.step
    assert isinstance(step, ChanceStep)
    assert list(step.weights(state).values()) == [1, 1, 1]
    assert refused(state, "first east") == "KT-R2"


@rule("KT-R4")
def test_the_one_who_opens_the_room_may_choose_who_goes_first() -> None:
    assert mover(set_up(3, first="north")) == "draw north"


@rule("KT-R2")
def test_nobody_goes_first_from_an_edge_without_a_player() -> None:
    with pytest.raises(BadOption, match="KT-R2"):
        new(2, first="west")


def test_set_up_refuses_what_is_not_due() -> None:
    state = new()
    assert refused(state, "stay") == "KT-04"
    assert refused(laid(state), "stay") == "KT-11"
    run_chance(state, QuickDice(Random(1)))
    assert vworp.position(GAME.id, state.position()) == state

"""What each player knows."""

from random import Random

from games.keys_to_the_tardis.tables import hand, maze, play
from support import rule, words
from vworp.core import SPECTATOR
from vworp.core.match import match_from
from vworp.games.keys_to_the_tardis.state import FACE_DOWN

HANDS = {"south": "red-key sonic tunnel", "north": "blue-key cookie cyberman"}


@rule("KT-R10")
def test_a_player_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    view = maze(due="draw south", hands=HANDS).view(0)
    assert hand(view, "south") == ["red-key", "sonic", "tunnel"]
    assert hand(view, "north") == ["face-down"] * 3


@rule("KT-R10")
def test_a_spectator_sees_no_hand() -> None:
    view = maze(due="draw south", hands=HANDS).view(None)
    assert view.hands == [(FACE_DOWN,) * 3] * 2


@rule("KT-R10")
def test_hand_sizes_are_public() -> None:
    assert [len(cards) for cards in maze(due="play north").view(0).hands] == [3, 4]


@rule("KT-R10")
def test_what_a_view_has_not_seen_is_the_deck_and_the_other_hands_together() -> None:
    state = maze(due="draw south", hands=HANDS)
    view = state.view(0)
    unseen = view.position()["unseen"]
    assert unseen["cyberman"] == 2
    assert unseen["tunnel"] == 5
    assert view.deck_size == state.deck_size
    assert sum(view.unseen) == state.deck_size + 3


@rule("KT-R10")
def test_the_discard_pile_is_public() -> None:
    state = play(maze(hand="sonic"), "discard sonic")
    assert state.view(1).discards == state.discards == state.view(None).discards


@rule("KT-R10")
def test_only_the_drawer_learns_the_card() -> None:
    state = maze(due="draw south")
    step, action = state.step, state.check("draw tunnel")
    assert step.told(state, action, 0) == "South draws a Time Tunnel"
    assert step.told(state, action, 1) == "South draws a card"
    assert [step.is_secret(state, action, viewer) for viewer in (0, 1, SPECTATOR)] == [
        False,
        True,
        True,
    ]
    play(state, "draw tunnel")
    assert FACE_DOWN not in state.view(0).hands[0]
    assert state.view(1).hands[0] == (FACE_DOWN,) * 4


@rule("KT-R10")
def test_the_draw_pile_is_face_down_so_a_view_gives_the_viewers_odds() -> None:
    state = maze(due="draw south", hands=HANDS, deck="sonic")
    assert words(state) == ["draw sonic"]
    assert words(state.view(0)) == ["draw blue-key", "draw sonic", "draw cookie", "draw cyberman"]


@rule("KT-R10")
def test_plays_are_public() -> None:
    match = match_from(maze(hand="red-key"), seed=1)
    match.play("discard red-key")
    assert match.log(1)[0] == match.log(0)[0] == "South throws away a red Key unused"


@rule("KT-R10")
def test_a_guess_deals_the_hidden_hands_from_the_unseen_cards() -> None:
    view = maze(due="draw south", hands=HANDS, seats=3).view(0)
    guesses = [view.guess(Random(seed)) for seed in range(40)]
    assert all(guess.hands[0] == view.hands[0] for guess in guesses)
    assert len({guess.hands[1] for guess in guesses}) > 20
    assert all(guess.deck_size == sum(guess.unseen) for guess in guesses)


@rule("KT-R10")
def test_a_guess_gives_no_player_cards_the_viewer_holds() -> None:
    hands = {"south": "cyberman cyberman cookie"}
    view = maze(due="draw south", hands=hands).view(0)
    for seed in range(40):
        assert "cyberman" not in hand(view.guess(Random(seed)), "north")


@rule("KT-R14", "KT-R10")
def test_what_was_behind_a_door_stays_known_to_all() -> None:
    state = maze("c3=d")
    for seat in (0, 1, None):
        assert state.view(seat).position()["tiles"]["c3"]["face"] == "dalek"

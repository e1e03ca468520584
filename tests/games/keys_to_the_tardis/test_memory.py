"""What can be inferred of hidden hands once the discard pile has become the draw pile."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import vworp
from games.keys_to_the_tardis.tables import hand, maze, play
from support import rule, words
from vworp.core import REFEREE, BadPosition
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.rules.memory import (
    cards_played,
    cards_surely_held,
    counted,
    less,
)
from vworp.games.keys_to_the_tardis.state import Table

HANDS = {"south": "red-key sonic tunnel", "north": "blue-key cookie cyberman"}


def renewed(**hands: str) -> Table:
    """North has just drawn the last card and thrown it away; South draws from a new pile."""
    state = maze(due="draw north", seats=len(hands), hands=hands, deck="sonic")
    return play(state, "draw sonic", "discard sonic", "stay")


def guessed(view: Table, edge: str, times: int = 200) -> Counter[tuple[str, ...]]:
    """The hands that guesses give a player."""
    rng = Random(1)
    return Counter(tuple(hand(view.guess(rng), edge)) for _ in range(times))


@rule("KT-21", "KT-R10")
def test_after_a_renewal_two_players_know_each_others_hands() -> None:
    state = renewed(**HANDS)
    assert set(guessed(state.view(0), "north")) == {("blue-key", "cookie", "cyberman")}
    assert set(guessed(state.view(1), "south")) == {("red-key", "sonic", "tunnel")}


@rule("KT-21", "KT-R10")
def test_what_is_certain_in_hands_is_not_drawn() -> None:
    state = renewed(**HANDS)
    assert "draw blue-key" in words(state.view(1))
    known = state.view(0)
    assert known.step.options(known) == state.options()


@rule("KT-R10")
def test_a_card_drawn_since_can_be_any_of_the_new_pile() -> None:
    state = play(renewed(**HANDS), "draw red-key", "discard red-key", "stay", "draw green-key")
    hands = guessed(state.view(0), "north", times=3000)
    fourth = Counter[str]()
    for cards, count in hands.items():
        (card,) = (Counter(cards) - Counter(HANDS["north"].split())).elements()
        fourth[card] += count
    pile = play(renewed(**HANDS), "draw red-key").position()["unseen"]
    assert set(fourth) == set(pile)
    for card, count in pile.items():
        assert fourth[card] == pytest.approx(3000 * count / sum(pile.values()), abs=90)


@rule("KT-R10")
def test_a_card_that_was_played_is_no_longer_certain() -> None:
    state = play(renewed(**HANDS), "draw red-key", "discard red-key", "stay")
    play(state, "draw green-key", "discard cookie", "stay")
    hands = guessed(state.view(0), "north")
    assert all({"blue-key", "cyberman"} <= set(cards) for cards in hands)
    assert len(hands) > 4


@rule("KT-R10")
def test_who_has_not_drawn_since_holds_old_cards_only() -> None:
    state = renewed(**HANDS, west="green-key yellow-key pandorica")
    play(state, "draw red-key", "discard red-key", "stay", "draw sonic")
    view = state.view(0)
    old = [*HANDS["north"].split(), "green-key", "yellow-key", "pandorica"]
    for cards in guessed(view, "north"):
        assert not Counter(cards) - Counter(old)
    assert any(Counter(cards) - Counter(old) for cards in guessed(view, "west"))


@rule("KT-R10")
def test_a_player_still_knows_which_of_its_own_cards_are_old() -> None:
    state = renewed(south="sonic tunnel red-key", north="sonic cookie cyberman")
    play(state, "draw red-key", "discard sonic", "stay", "draw blue-key", "discard blue-key")
    play(state, "stay", "draw sonic", "discard sonic", "stay")
    assert set(guessed(state.view(0), "north")) == {("sonic", "cookie", "cyberman")}


def random_walk(seats: int, seed: int) -> Table:
    """A table some turns after a renewal, by random play."""
    rng = Random(seed)
    hands = dict.fromkeys(["south", "west", "north"][:seats] if seats == 3 else HANDS, "")
    state = renewed(**hands)
    for _ in range(rng.randrange(40)):
        if not state.is_over:
            state.apply(rng.choice(state.options()))
    return state


@rule("KT-R10")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(8))
def test_a_guess_is_a_table_that_can_have_come_about(seats: int, seed: int) -> None:
    state = random_walk(seats, seed)
    for seat in [*range(seats), None]:
        view = state.view(seat)
        in_hands = counted(card for cards in state.hands for card in cards)
        assert min(less(in_hands, cards_surely_held(view))) >= 0
        guess = view.guess(Random(seed))
        assert guess.view(seat) == view
        assert guess.renewal is not None
        for owner, kept in enumerate(guess.renewal.kept):
            could = counted(guess.hands[owner] + cards_played(guess, owner))
            assert min(less(could, counted(kept))) >= 0
        assert vworp.position(GAME.id, guess.position()) == guess
        assert vworp.position(GAME.id, view.position()) == view


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as refused:
        vworp.position(GAME.id, data)
    return str(refused.value)


@rule("KT-21", "KT-R8", "KT-R10")
@pytest.mark.parametrize(
    ("viewer", "change", "reason"),
    [
        (REFEREE, lambda r: r["kept"]["south"].append("sonic"), "KT-R8: South kept 3 cards"),
        (REFEREE, lambda r: r["held"].update(sonic=2), "KT-R8: three cards to each hand"),
        (REFEREE, lambda r: r["kept"].update(north=["face-down"] * 3), "KT-R10"),
        (0, lambda r: r["kept"].update(north=["sonic"] * 3), "KT-R10"),
        (0, lambda r: r["kept"].update(north=["face-down", "face-down", "sonic"]), "KT-R10"),
        (REFEREE, lambda r: r["kept"].update(north=["sonic", "cookie", "cyberman"]), "KT-21"),
        (REFEREE, lambda r: r["held"].update({"red-key": 0, "green-key": 1}), "KT-21"),
        (0, lambda r: r["held"].update({"red-key": 0, "green-key": 1}), "KT-21"),
        (0, lambda r: r["held"].update(sonic=1 + r["held"].pop("cookie")), None),
        (0, lambda r: r.update(held={"red-key": 1, "sonic": 1, "pandorica": 4}), "KT-21"),
    ],
)
def test_a_past_that_cant_be_is_refused(viewer: int, change: Any, reason: str | None) -> None:
    table = play(renewed(**HANDS), "draw red-key", "discard red-key", "stay")
    data = (table if viewer == REFEREE else table.view(viewer)).position()
    change(data["renewal"])
    if reason is None:
        assert vworp.position(GAME.id, data).position() == data
    else:
        assert reason in refusal(data)


@rule("KT-17", "KT-21")
def test_what_was_played_since_lies_open() -> None:
    data = play(renewed(**HANDS), "draw red-key", "discard red-key", "stay").view(0).position()
    assert data["played"] == ["south red-key"]
    assert "KT-21" in refusal(data | {"played": ["north pandorica"]})
    alone = {name: value for name, value in data.items() if name != "renewal"}
    assert "KT-21: plays are remembered from a renewal on" in refusal(alone)
    assert "'east sonic' is not a play" in refusal(data | {"played": ["east sonic"]})


@rule("KT-21")
def test_before_the_first_renewal_a_position_tells_of_none() -> None:
    assert "renewal" not in maze().position()
    assert renewed(**HANDS).position()["renewal"]["kept"]["south"] == ["red-key", "sonic", "tunnel"]
    assert renewed(**HANDS).view(1).position()["renewal"]["kept"]["south"] == ["face-down"] * 3

"""What the numbers of a view say, in each of our games."""

import json
from collections.abc import Iterator
from random import Random

import pytest

import vworp
from conformance.walks import choose
from vworp.core import Game, State, registry
from vworp.core.features import (
    Block,
    Features,
    bits,
    marks,
    one_hot,
    place_of,
    scale,
    seats_in_order,
    share,
)
from vworp.games.keys_to_the_tardis.box import CARD_WORDS

LOSSLESS = ["dalek_invasion", "keys_to_the_tardis", "tardis_run", "time_of_the_daleks"]
"""Games whose features leave out nothing that one action can change."""


def block(view: State, name: str) -> list[float]:
    features = registry.find(view.game_id).features
    assert features is not None
    return features.row(view)[features.slices[name]]


def test_the_small_words_mean_what_they_say() -> None:
    assert one_hot(1, 3) == [0, 1, 0]
    assert one_hot(-1, 2) == [0, 0]
    assert marks([0, 2], 3) == [1, 0, 1]
    assert bits(0b101, 4) == [1, 0, 1, 0]
    assert [share(2, 4), share(9, 4)] == [0.5, 1]
    assert [scale(0, 4), scale(4, 4)] == [0, 0.5]


def test_seats_are_told_from_the_viewer_on() -> None:
    view = vworp.new("keys_to_the_tardis", 3, seed=1).view(1)
    assert seats_in_order(view) == [1, 2, 0]
    assert [place_of(view, seat) for seat in (0, 1, 2, -1)] == [2, 0, 1, -1]
    spectator = vworp.new("keys_to_the_tardis", 3, seed=1).view(None)
    assert seats_in_order(spectator) == [0, 1, 2]


def test_blocks_stand_one_after_another_and_a_wrong_size_is_noticed() -> None:
    view = vworp.new("tardis_run", seed=1).view(0)
    row = Features(
        Block("one", 1, "a number", lambda view: [0.25]),
        Block("two", 2, "two more", lambda view: [0.5, 1.0]),
    )
    assert row.row(view) == [0.25, 0.5, 1.0]
    assert row.slices["two"] == slice(1, 3)
    assert "| `two` | 1 | 2 | two more |" in row.layout()
    with pytest.raises(AssertionError, match="one: wrong size"):
        Features(Block("one", 2, "two numbers", lambda view: [0.0])).row(view)


@pytest.mark.parametrize("game_id", LOSSLESS)
def test_tables_that_a_seat_can_tell_apart_have_different_features(game_id: str) -> None:
    """Whatever an action changes in a view, its features show."""
    game = registry.find(game_id)
    features = game.features
    assert features is not None
    for seats in game.seats:
        for children in families(game, seats, Random(seats)):
            for seat in range(seats):
                views = [child.view(seat) for child in children]
                positions = {json.dumps(view.position()) for view in views}
                assert len({tuple(features.row(view)) for view in views}) == len(positions)


def families(game: Game, seats: int, rng: Random) -> Iterator[list[State]]:
    """What some decisions and outcomes of a random game lead to."""
    state = game.new_state(seats)
    for number in range(200):
        if state.is_over:
            return
        if number % 4 == 0:
            options = state.options()
            yield [after(state, a) for a in rng.sample(options, min(5, len(options)))]
        state.apply(choose(state, rng))


def after(state: State, action: int) -> State:
    child = state.copy()
    child.apply(action)
    return child


def test_tardis_run_shows_pawns_on_their_routes_and_the_throw() -> None:
    match = vworp.new("tardis_run", by_hand=True)
    for sentence in ("pick a1 four", "paddle 1", "paddle 0", "paddle 2"):
        match.play(sentence)
    mine, theirs = match.view(0), match.view(1)
    assert block(mine, "pawns")[:3] == [1, 1, 0]
    assert block(mine, "pawns") == block(theirs, "pawns")
    assert block(mine, "throw")[:12] == [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    assert block(mine, "throwing") == [1, 0, 0]
    assert block(theirs, "throwing") == [0, 1, 0]
    match.play("paddle 0")
    assert block(match.view(0), "pawns")[:4] == [0.5, 1, 0, 0.5]
    assert block(match.view(1), "pawns")[64:68] == [0.5, 1, 0, 0.5]


def test_tardis_run_shows_who_stands_in_the_way_and_who_holds_the_paddle() -> None:
    position = vworp.new("tardis_run").position()
    position |= {"doctors": ["c1", "a4", "b4", "b4"], "holder": "doctors"}
    table = vworp.position("tardis_run", position)
    assert block(table.view(0), "in_my_way")[:3] == [0, 0, 0.5]
    assert sum(block(table.view(0), "in_my_way")) == 0.5
    assert block(table.view(0), "holder") == [0, 1]
    assert block(table.view(1), "holder") == [1, 0]


def test_keys_shows_the_own_hand_and_only_the_size_of_the_others() -> None:
    match = vworp.new("keys_to_the_tardis", 2, options={"first": "south"}, seed=5)
    hands = match.position()["hands"]
    for seat, edge in enumerate(("south", "north")):
        counts = [hands[edge].count(word) / 4 for word in CARD_WORDS]
        assert block(match.view(seat), "hand") == counts
    assert block(match.view(0), "hand_sizes") == [1, 0.75, 0, 0]
    assert block(match.view(1), "hand_sizes") == [0.75, 1, 0, 0]
    assert not any(block(match.view(None), "hand"))


def test_dalek_invasion_shows_armies_from_the_viewer_s_side() -> None:
    match = vworp.new("dalek_invasion", 3, seed=5)
    state = match.state
    owners = [block(match.view(seat), "owners") for seat in range(3)]
    assert owners[0][:42] == owners[2][42:84] == owners[1][84:126]
    assert [sum(row) for row in owners] == [42, 42, 42]
    assert not any(owners[0][126:])
    known = block(match.view(1), "known_cards")
    assert known[:67] == bits(state.hands[1], 67)  # type: ignore[attr-defined]  # of this game
    assert not any(known[67:])


def test_time_of_the_daleks_shows_open_hands_and_hides_private_ones() -> None:
    for word, is_seen in (("yes", True), ("no", False)):
        match = vworp.new("time_of_the_daleks", 2, options={"open_hands": word}, seed=5)
        while match.position()["rounds"] == 0:
            match.play(match.legal()[0])
        hands = block(match.view(0), "hands")
        assert any(hands[:49])
        assert any(hands[49:98]) is is_seen
        assert all(block(match.view(0), "hand_sizes")[:2])
    alone = vworp.new("time_of_the_daleks", 1, seed=5)
    assert block(alone.view(0), "mine") == [1, 1, 0, 0]
    assert block(match.view(0), "mine") == [1, 0, 0, 0]

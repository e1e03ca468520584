"""What holds for the features of every game: their form, and that they tell nothing hidden."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy
import pytest

import vworp
from conformance.test_every_game import (
    CHECKED,
    _mirrored,
    choose,
    every_table,
    moments,
    viewers,
)
from vworp.core import Game, State, VworpError
from vworp.core.features import Features

RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"
SECRETIVE: dict[str, dict[str, object]] = {"time_of_the_daleks": {"open_hands": "no"}}
"""Options with which a game hides the most."""

every_game = pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)


def features_of(game: Game) -> Features:
    assert game.features is not None, f"{game.id} declares no features"
    return game.features


@every_table
def test_a_row_is_as_long_as_declared_and_between_nothing_and_one(game: Game, seats: int) -> None:
    features = features_of(game)
    for number, state in enumerate(moments(game, seats, seed=31)):
        if number % 5 == 0 or state.is_over:
            for seat in viewers(state):
                row = features.array(state.view(seat))
                assert row.shape == (features.size,)
                assert row.dtype == numpy.dtype("float32")
                assert 0 <= row.min() <= row.max() <= 1


@every_table
def test_features_do_not_depend_on_what_a_seat_cant_know(game: Game, seats: int) -> None:
    """Two tables that differ only in a seat's unknowns give it the same numbers, at each action."""
    features = features_of(game)
    for seat in [*range(seats), None]:
        for state, twin in pairs(game, seats, seat, Random(seats)):
            assert features.row(state.view(seat)) == features.row(twin.view(seat))


def pairs(game: Game, seats: int, seat: int | None, rng: Random) -> Iterator[tuple[State, State]]:
    """A random game beside another that looks the same to a seat."""
    state = game.new_state(seats, SECRETIVE.get(game.id))
    twin = state.view(seat).guess(rng)
    for _ in range(CHECKED):
        yield state, twin
        if state.is_over:
            return
        action = choose(state, rng)
        mirrored = _mirrored(twin, action, state, seat, rng)
        state.apply(action)
        if mirrored is None:
            twin = state.view(seat).guess(rng)
        else:
            twin.apply(mirrored)


@every_table
def test_everybody_sees_whose_decision_it_is_from_their_own_side(game: Game, seats: int) -> None:
    features = features_of(game)
    place = features.slices["whose_turn"]
    for state in moments(game, seats, seed=32, most=60):
        for seat in range(seats):
            whose = features.row(state.view(seat))[place]
            assert (whose[1] == 1) == (state.seat == seat)
            assert sum(whose) == (not state.is_over)


@every_game
def test_features_are_made_of_views_only(game: Game) -> None:
    with pytest.raises(VworpError, match="give a view"):
        features_of(game).row(game.new_state())


@every_game
def test_the_layout_is_documented(game: Game) -> None:
    page = RESEARCH.read_text(encoding="utf-8")
    chapter = page.split(f"### {game.title}\n")[1].split("\n### ")[0].split("\n## ")[0]
    features = features_of(game)
    told = f"{features.size:,} numbers.\n\n{features.layout()}"
    assert told in chapter, f"docs/research.md should say:\n{told}"


@every_table
def test_payoffs_and_secrets_are_as_declared(game: Game, seats: int) -> None:
    options = game.read_options({})
    for seed in range(3):
        rng = Random(seed)
        state = game.new_state(seats)
        while not state.is_over:
            action = choose(state, rng)
            if not game.has_secrets(options):
                assert not any(state.step.is_secret(state, action, s) for s in range(seats))
            state.apply(action)
        result = state.result()
        assert result is not None
        if game.payoffs(options) == "zero-sum":
            assert sum(result.payoffs) == pytest.approx(0)
        if game.payoffs(options) == "shared":
            assert len(set(result.payoffs)) == 1

"""Properties of every game, with examples that Hypothesis finds and makes small."""

import contextlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vworp
from vworp.core import REFEREE, Game, State, VworpError
from vworp.core.match import Match
from vworp.core.record import read

every_game = pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
quickly = settings(
    max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)

CHOICES = st.lists(st.integers(min_value=0, max_value=10_000), max_size=60)
SEEDS = st.integers() | st.text(max_size=12) | st.binary(max_size=12)


def played(game: Game, seats: int, seed: int | str | bytes, choices: list[int]) -> Match:
    """A match in which each number picks an option, however many there are."""
    match = vworp.new(game.id, seats, seed=seed)
    for number in choices:
        if match.is_over:
            break
        options = match.state.options()
        match.play(options[number % len(options)])
    return match


@every_game
@quickly
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_whatever_is_played_replays_and_resumes(
    game: Game, data: st.DataObject, seed: int | str | bytes, choices: list[int]
) -> None:
    match = played(game, data.draw(st.sampled_from(game.seats)), seed, choices)
    again = read(match.record())
    assert again.record() == match.record()
    assert again.state == match.state
    assert vworp.position(game.id, json.dumps(match.position())).position() == match.position()


@every_game
@quickly
@given(data=st.data(), choices=CHOICES, action=st.integers(-5, 20_000))
def test_any_number_is_legal_or_refused_without_a_trace(
    game: Game, data: st.DataObject, choices: list[int], action: int
) -> None:
    match = played(game, data.draw(st.sampled_from(game.seats)), 1, choices)
    before = match.record()
    if action in match.state.options():
        match.play(action)
        match.undo()
        assert match.position() == read(before).position()
    else:
        with pytest.raises(VworpError):
            match.play(action)
        assert match.record() == before


@every_game
@quickly
@given(text=st.text(max_size=40))
def test_no_sentence_breaks_a_table(game: Game, text: str) -> None:
    match = vworp.new(game.id, seed=2)
    with contextlib.suppress(VworpError):
        match.play(text)
    with contextlib.suppress(VworpError):
        read(match.record() + text)


def spoilt(data: Any, rng: Random) -> Any:
    """The same JSON with one thing in it changed."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(sorted(data))
        return {**data, key: spoilt(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.9:
        place = rng.randrange(len(data))
        return [*data[:place], spoilt(data[place], rng), *data[place + 1 :]]
    return rng.choice([None, -1, 0, 1, 99, "", "x", [], {}, True])


@every_game
@quickly
@given(choices=CHOICES, seed=st.integers(0, 10**6))
def test_a_spoilt_position_is_refused_or_playable(
    game: Game, choices: list[int], seed: int
) -> None:
    data = spoilt(played(game, game.seats[-1], 3, choices).position(), Random(seed))
    try:
        state: State = vworp.position(game.id, data)
    except VworpError:
        return
    assert state.is_over or state.options() or state.viewer != REFEREE
    assert state.text()

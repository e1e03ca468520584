"""Properties of every game, with examples that Hypothesis finds and makes small."""

import contextlib
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vworp
from conformance.walks import every_game
from vworp.core import REFEREE, Game, State, VworpError
from vworp.core.record import read

quickly = settings(
    max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)

CHOICES = st.lists(st.integers(min_value=0, max_value=10_000), max_size=60)


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
    match = vworp.new(game.id, game.seats[-1], seed=3)
    for number in choices:
        if not match.is_over:
            options = match.state.options()
            match.play(options[number % len(options)])
    data = spoilt(match.position(), Random(seed))
    try:
        state: State = vworp.position(game.id, data)
    except VworpError:
        return
    assert state.is_over or state.options() or state.viewer != REFEREE
    assert state.text()

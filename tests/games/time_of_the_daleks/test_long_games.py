"""Whole games of sensible players: what random play hardly ever reaches."""

import json
from random import Random

import pytest

import vworp
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.games.time_of_the_daleks.policy.crew import POLICY
from vworp.games.time_of_the_daleks.state import Table


def sensible(state: Table, rng: Random) -> int:
    """Chance by its weights, decisions by the policy, now and then anything."""
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    options = state.options()
    if rng.random() < 0.1:
        return rng.choice(options)
    view = state.view(step.seat)
    weights = POLICY.weigh(view, options)
    return options[weights.index(max(weights))]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_components_and_positions_hold_through_whole_games(seats: int) -> None:
    rng = Random(seats)
    game = vworp.new("time_of_the_daleks", seats).game
    state = game.new_state(seats, {"random_doctors": True})
    assert isinstance(state, Table)
    box = state.inventory()
    events = 0
    while not state.is_over:
        options = state.options()
        assert options
        assert options == sorted(set(options))
        state.apply(sensible(state, rng))
        events += 1
        if events % 7 == 0:
            assert state.inventory() == box
            data = json.loads(json.dumps(state.position()))
            assert vworp.position("time_of_the_daleks", data).position() == data
    assert state.result() is not None
    assert events < game.most_events


def test_the_policy_plays_better_than_chance() -> None:
    """Sensible players get further along the track than random ones."""
    reached = []
    for noise in (0.0, 1.0):
        rng = Random(3)
        total = 0
        for _ in range(4):
            state = vworp.new("time_of_the_daleks", 2).game.new_state(2, {"random_doctors": True})
            assert isinstance(state, Table)
            while not state.is_over:
                is_random = rng.random() < noise and not isinstance(state.step, ChanceStep)
                state.apply(rng.choice(state.options()) if is_random else sensible(state, rng))
            total += max(state.tardises)
        reached.append(total / 4)
    assert reached[0] > reached[1] + 3

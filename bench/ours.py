"""Our games as workloads: random play, policy play and copies, through the public engine."""

from collections.abc import Iterator
from functools import partial
from random import Random

import vworp
from vworp.core import CHANCE, ChanceStep, Game, State
from vworp.core.chance import QuickDice
from workload import Counts, Work, Workload, repeat


def random_play(game: Game, seats: int) -> Work:
    """Whole random games, stepped one decision or chance event at a time."""
    rng = Random(1)
    uniform = rng.random
    dice = QuickDice(rng)

    def one_game() -> Counts:
        state = game.new_state(seats)
        steps = state.steps
        decisions = events = 0
        while steps:
            step = steps[-1]
            if step.seat == CHANCE:
                assert isinstance(step, ChanceStep)
                action = step.sample(state, dice)
            else:
                options = step.options(state)
                action = options[int(uniform() * len(options))]
                decisions += 1
            state.apply(action)
            events += 1
        return {"games": 1, "decisions": decisions, "events": events}

    return one_game


def policy_play(game: Game, seats: int) -> Work:
    """Whole games in which every seat follows the game's policy."""
    dice = QuickDice(Random(2))

    def one_game() -> Counts:
        state = game.new_state(seats)
        decisions = events = 0
        while state.steps:
            step = state.steps[-1]
            if isinstance(step, ChanceStep):
                action = step.sample(state, dice)
            else:
                view = state.view(step.seat)
                options = step.options(view)
                weights = game.policy.weigh(view, options)
                action = options[weights.index(max(weights))]
                decisions += 1
            state.apply(action)
            events += 1
        return {"games": 1, "decisions": decisions, "events": events}

    return one_game


def middle_of_a_game(game: Game, seats: int) -> State:
    """A table some way into a random game."""
    rng = Random(3)
    match = vworp.new(game.id, seats, seed=3)
    while len(match.events) < 150 and not match.is_over:
        match.play(rng.choice(match.legal()))
    return match.state


def copies(game: Game, seats: int) -> Work:
    """Copies of such a table."""
    return repeat(middle_of_a_game(game, seats).copy)


def workloads() -> Iterator[Workload]:
    """Every game at every seat count."""
    for game in vworp.games():
        for seats in game.seats:
            name = f"{game.title}, {seats} seats" if len(game.seats) > 1 else game.title
            yield Workload(f"{name}: random", partial(random_play, game, seats))
            yield Workload(f"{name}: policy", partial(policy_play, game, seats))
            yield Workload(f"{name}: copy", partial(copies, game, seats))

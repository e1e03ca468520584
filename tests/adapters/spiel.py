"""Random play in OpenSpiel's form, shared by the tests of that interface."""

from collections.abc import Iterator
from itertools import count
from random import Random

from vworp.adapters.open_spiel import SpielGame, SpielState


def choose(state: SpielState, rng: Random) -> int:
    """A random action, or a chance outcome by its probability."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def moments(game: SpielGame, seed: int, every: int = 1) -> Iterator[SpielState]:
    """Copies of the states of a random game, every so many and the last one."""
    rng = Random(seed)
    state = game.new_initial_state()
    for number in count():
        if state.is_terminal() or number % every == 0:
            yield state.clone()
        if state.is_terminal():
            return
        state.apply_action(choose(state, rng))

"""Random games of every table, played once and looked at by every test of this folder."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

import vworp
from vworp.core import SPECTATOR, Aim, ChanceStep, Game, Note, State, registry
from vworp.core.chance import QuickDice
from vworp.core.features import Features

Walk = Sequence[State]

every_game = pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.id}-{seats}")
        for game in vworp.games()
        for seats in game.seats
    ],
)

A_GAME = 75
"""How many moments of one random game are looked at."""


def choose(state: State, rng: Random) -> int:
    """A random action, or a chance outcome by its weight."""
    step = state.step
    if isinstance(step, ChanceStep):
        return step.sample(state, QuickDice(rng))
    return rng.choice(state.options())


@cache
def walk(game: Game, seats: int, moments: int) -> Walk:
    """About so many states of whole random games, spread over all their parts, ends included."""
    games = [_played(game, seats, seed) for seed in range(max(1, moments // A_GAME))]
    return [state for states in games for state in _spread(states, moments // len(games))]


def _played(game: Game, seats: int, seed: int) -> list[State]:
    """All states of a random game."""
    rng = Random(seed)
    state = game.new_state(seats)
    states = [state.copy()]
    while not state.is_over:
        state.apply(choose(state, rng))
        states.append(state.copy())
    return states


def _spread(states: list[State], most: int) -> list[State]:
    every = -(-len(states) // most)
    return states[-1::-every][::-1]


def viewers(state: State) -> list[int | None]:
    """All who can look at a table: its seats and a spectator."""
    return [*range(state.seats), None]


def everything_seen(view: State) -> str:
    """All that a viewer is ever shown of a state: data, words, picture, choices."""
    due = "" if view.is_over else view.step.ask(view)
    seen = [json.dumps(view.position()), view.text(), due, str(aim_of(view)), *pictures(view)]
    return "\n".join([*seen, *(str(action) for action in view.legal())])


def pictures(view: State) -> list[str]:
    """A view in every form that its game has."""
    game = registry.find(view.game_id)
    drawings = [game.scene, game.wide, game.hand]
    return [str(draw(view)) for draw in drawings if draw is not None]


def aim_of(view: State) -> Aim | None:
    """What a viewer is trying to do, where the game says so."""
    stage = registry.find(view.game_id).stage
    return None if stage is None or view.is_over else stage.aim(view)


def twins(state: State, seat: int | None, most: int) -> Iterator[tuple[State, State]]:
    """A random game beside another that looks the same to a seat, and of which it is told alike."""
    rng = Random(state.seats)
    twin = state.view(seat).guess(rng)
    for _ in range(most):
        yield state, twin
        if state.is_over:
            return
        action = choose(state, rng)
        other = _mirrored(twin, action, state, seat, rng)
        told = _happens(state, action, seat)
        if other is None:
            twin = state.view(seat).guess(rng)
        else:
            assert _happens(twin, other, seat) == told


def _mirrored(twin: State, action: int, state: State, seat: int | None, rng: Random) -> int | None:
    """What happens at the twin table when this happens here: the same, if the seat can see it."""
    viewer = SPECTATOR if seat is None else seat
    assert twin.seat == state.seat
    if state.step.is_secret(state, action, viewer):
        return choose(twin, rng)
    return action if twin.step.why_not(twin, action) is None else None


def _happens(state: State, action: int, seat: int | None) -> tuple[str, list[Note]]:
    """Take an action; what the seat is told of it, in words and for the eyes."""
    viewer = SPECTATOR if seat is None else seat
    words = state.step.told(state, action, viewer)
    return words, [note for note in taken(state, action) if may_know(note, viewer)]


def taken(state: State, action: int) -> list[Note]:
    """Take an action; everything that is told of it."""
    state.story = []
    state.apply(action)
    story, state.story = state.story, None
    return story


def may_know(note: Note, viewer: int) -> bool:
    """Whether a note is for this viewer."""
    return note.seats is None or viewer in note.seats


def features_of(game: Game) -> Features:
    """What a learner is given of a view."""
    assert game.features is not None, f"{game.id} declares no features"
    return game.features

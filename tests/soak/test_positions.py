"""Changed positions are refused or can be played on, and whatever is offered is allowed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import vworp
from vworp.core import BadPosition, Game, State, run_chance
from vworp.core.chance import QuickDice

CHANGED = 2000
"""How many changed positions of each game are read."""

ASKED = 100_000
"""Of how many options of each game it is asked whether they are allowed."""

PATIENCE = 20
"""So many seconds are more than enough to read a position and play sixty moves."""

every_game = pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)

Place = tuple[str | int, ...]


def sensible(game: Game, state: State, rng: Random) -> int:
    """What the policy would do, and now and then anything."""
    options = state.options()
    if rng.random() < 0.3:
        return rng.choice(options)
    weights = game.policy.weigh(state.view(state.step.seat), options)
    return options[weights.index(max(weights))]


def tables(game: Game, rng: Random) -> Iterator[State]:
    """Decisions of sensible games, on all tables that a game is played on, without end."""
    kinds = [option for option in game.options if option.name == "table"]
    dice = QuickDice(rng)
    while True:
        chosen = {kind.name: rng.choice(kind.choices) for kind in kinds}
        state = game.new_state(rng.choice(game.seats), chosen)
        run_chance(state, dice)
        while not state.is_over:
            yield state
            state.apply(sensible(game, state, rng))
            run_chance(state, dice)


def places(data: Any, path: Place = ()) -> Iterator[Place]:
    """Where something can be changed: every list and every value."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
        return
    yield path
    if isinstance(data, list):
        for number, value in enumerate(data):
            yield from places(value, (*path, number))


def at(data: Any, path: Place) -> Any:
    """What stands there; None if there is no such place."""
    for key in path:
        try:
            data = data[key]
        except (LookupError, TypeError):
            return None
    return data


def change(data: dict[str, Any], other: dict[str, Any], rng: Random) -> None:
    """One thing is changed, often a step: a value, or what is in a list and where."""
    found = list(places(data))
    steps = [place for place in found if place[0] == "steps"]
    place = rng.choice(steps if steps and rng.random() < 0.4 else found)
    value = at(data, place)
    if isinstance(value, list):
        spoil(value, rng)
        return
    if isinstance(value, bool):
        value = not value
    elif isinstance(value, int):
        value = rng.choice([value - 1, value + 1, 0, -1, rng.randint(-3, 60), 10**9])
    elif isinstance(value, float):
        value = rng.choice([value + 1, value - 1, -5.0, 1e9])
    else:
        value = at(other, place) or "x"
    at(data, place[:-1])[place[-1]] = value


def spoil(row: list[Any], rng: Random) -> None:
    """Something is missing, twice there, or elsewhere."""
    if not row:
        return
    taken = row[rng.randrange(len(row))]
    if rng.random() < 2 / 3:
        row.remove(taken)
    if rng.random() < 2 / 3:
        row.insert(rng.randrange(len(row) + 1), deepcopy(taken))


@contextmanager
def patience() -> Iterator[None]:
    """What hangs is a fault too."""

    def give_up(*_: object) -> None:
        raise AssertionError("hangs")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@every_game
def test_a_changed_position_is_refused_or_can_be_played_on(game: Game) -> None:
    rng = Random(f"changed {game.id}")
    dice = QuickDice(rng)
    kept: list[dict[str, Any]] = []
    for state in tables(game, rng):
        kept.append(state.position())
        assert vworp.position(game.id, deepcopy(kept[-1])) == state
        if len(kept) == CHANGED // 4:
            break
    refused = 0
    for _ in range(CHANGED):
        data = deepcopy(rng.choice(kept))
        change(data, rng.choice(kept), rng)
        with patience():
            try:
                state = vworp.position(game.id, deepcopy(data))
            except BadPosition:
                refused += 1
                continue
            for _ in range(60):
                run_chance(state, dice)
                if state.is_over:
                    break
                state.apply(rng.choice(state.options()))
    assert CHANGED // 10 < refused < CHANGED


@every_game
def test_whatever_is_offered_is_allowed(game: Game) -> None:
    rng = Random(f"offered {game.id}")
    asked = 0
    for state in tables(game, rng):
        options = state.options()
        for option in rng.sample(options, min(4, len(options))):
            assert (refusal := state.step.why_not(state, option)) is None, refusal
            asked += 1
        if asked >= ASKED:
            return

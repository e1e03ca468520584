"""The levels: repeatable, fair to what their seat may know, and of rising strength."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

import vworp
from vworp.bots import UnknownBot, bot, level, levels
from vworp.core import CHANCE, Game, State, registry

QUICK = {"timelord": "timelord:4it"}
"""Levels that think for a time, with a budget that is small and makes them repeatable."""

PLAYERS = [
    pytest.param(game, seats, QUICK.get(name, name), id=f"{game.id}-{seats}-{name}")
    for game in vworp.games()
    for seats in game.seats
    for name in levels(game)
]


def choices(game: Game, seats: int, name: str, seed: object, most: int = 60) -> list[int]:
    """What bots of one level do in a game, as numbers; every choice is checked to be legal."""
    match = vworp.new(game.id, seats, seed=2)
    players = [bot(name, f"{seed}/{seat}") for seat in range(seats)]
    made: list[int] = []
    while not match.is_over and len(made) < most:
        assert match.seat != CHANCE
        made.append(players[match.seat].choose(match.view(match.seat)))
        match.play(made[-1])
    return made


@pytest.mark.parametrize(("game", "seats", "name"), PLAYERS)
def test_every_level_plays_every_game_legally_and_repeatably(
    game: Game, seats: int, name: str
) -> None:
    assert choices(game, seats, name, seed=1) == choices(game, seats, name, seed=1)


def test_a_random_bot_follows_its_seed_on_every_machine() -> None:
    match = vworp.new("tardis_run", seed=7)
    match.play("pick a1 four")
    match.play("pick a4 four")
    match.play("take")
    options = match.view(0).options()
    assert len(options) == 4
    chosen = [options.index(bot("random", seed).choose(match.view(0))) for seed in range(12)]
    assert chosen == [1, 1, 2, 3, 0, 1, 1, 2, 0, 0, 3, 3]
    assert bot("random", "7").choose(match.view(0)) == bot("random", 7).choose(match.view(0))


class Weights:
    """A policy that weighs options by their place."""

    trust = 0.0

    def __init__(self, *weights: float) -> None:
        self._weights = weights

    def weigh(self, view: State, options: Sequence[int]) -> list[float]:
        return [self._weights[place] for place in range(len(options))]

    def value(self, view: State) -> list[float]:
        return [0.0] * view.seats

    def is_quiet(self, view: State) -> bool:
        return True


def shares(name: str, *weights: float) -> list[float]:
    """How often a level takes each of four options with these weights."""
    game = registry.find("tardis_run")
    registry.register(replace(game, policy=Weights(*weights)))
    try:
        match = vworp.new("tardis_run", seed=7)
        match.play("pick a1 four")
        match.play("pick a4 four")
        match.play("take")
        view = match.view(0)
        options = view.options()
        counts = Counter(bot(name, seed).choose(view) for seed in range(2000))
        return [counts[option] / 2000 for option in options]
    finally:
        registry._extra.pop("tardis_run")
        registry.find.cache_clear()


def test_a_companion_takes_the_best_and_breaks_ties_by_chance() -> None:
    assert shares("companion", 1, 5, 2, 4) == [0, 1, 0, 0]
    tied = shares("companion", 1, 5, 5, 4)
    assert tied[0] == tied[3] == 0
    assert tied[1] == pytest.approx(0.5, abs=0.05)


def test_a_novice_takes_the_best_of_what_it_notices() -> None:
    blind = (1 / 3) ** 4 / 4
    rising = [2 / 3 * (1 / 3) ** better + blind for better in (3, 2, 1, 0)]
    assert shares("novice", 1, 2, 3, 4) == pytest.approx(rising, abs=0.03)


def test_a_novice_does_not_care_how_far_apart_weights_are() -> None:
    assert shares("novice", 1, 2, 3, 4) == shares("novice", 0, 1, 10, 1e9)


def test_a_random_bot_takes_all_options_alike() -> None:
    assert shares("random", 1, 5, 2, 4) == pytest.approx([0.25] * 4, abs=0.03)


def test_a_level_is_named_in_any_spelling_and_an_unknown_one_is_refused() -> None:
    assert level(" Companion ") == "companion"
    with pytest.raises(
        UnknownBot, match="no bot 'dalek'; there are: random, novice, companion, timelord"
    ):
        bot("dalek", 1)

"""The research world's suites at full length: whole games, every table, every seat."""

import pyspiel
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # ships no types
    api_test,
    parallel_api_test,
    performance_benchmark,
    seed_test,
)

import vworp
from adapters.short import every_game, every_table, short
from adapters.spiel import moments
from adapters.test_open_spiel import (
    HIDDEN,
    check_non_interference,
    check_playthrough,
    enforce,
    hidden_tables,
)
from adapters.test_pettingzoo import pytestmark as pettingzoo_warnings
from vworp.adapters.episode import MOST_MASKED
from vworp.core import Game

pytestmark = pettingzoo_warnings


@every_table
def test_pettingzoo_s_tests_pass(game: Game, seats: int) -> None:
    api_test(vworp.pettingzoo(game.id, seats), num_cycles=1000)
    seed_test(lambda: vworp.pettingzoo(game.id, seats), num_cycles=500)
    parallel_api_test(vworp.pettingzoo(game.id, seats, parallel=True), num_cycles=1000)


@every_game
def test_pettingzoo_s_benchmark_runs(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(vworp.pettingzoo(game.id))
    said = capsys.readouterr().out
    with capsys.disabled():
        print(f"\n{game.id}: {said}")


@every_table
def test_open_spiel_plays_whole_games(game: Game, seats: int) -> None:
    spiel = vworp.open_spiel(game.id, seats)
    is_small = game.actions.decisions <= MOST_MASKED
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False, mask_test=is_small)


@every_table
def test_open_spiel_s_api_holds_throughout_whole_games(game: Game, seats: int) -> None:
    spiel = vworp.open_spiel(game.id, seats)
    enforce(spiel, {})
    states = list(moments(spiel, seed=1, every=5))
    enforce(spiel, {"setUpClass": classmethod(lambda cls: None), "some_states": states})


@every_game
def test_a_whole_playthrough_replays_identically(game: Game) -> None:
    check_playthrough(game, {})


@hidden_tables
def test_no_seat_s_information_depends_on_what_it_cant_know(game: Game, seats: int) -> None:
    """Forty turns: what has been seen grows, and all of it is compared after each action."""
    options = {**short(game, turns=40), **HIDDEN.get(game.id, {})}
    for seat in range(seats):
        check_non_interference(vworp.open_spiel(game.id, seats, **options), seat)

"""PettingZoo's own tests, and what an agent may rely on."""

import pickle
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace

import numpy
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # ships no types
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import vworp
from adapters.short import every_game, every_table
from vworp.adapters.episode import MENU
from vworp.adapters.pettingzoo import TableEnv
from vworp.core import BadOption, Game, Illegal

pytestmark = [
    # PettingZoo recommends its own classic form of observation, a dict with an action mask, but
    # warns of it in every game that is not on its list.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Nobody has a legal action when the game is over; it warns of that too.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

CYCLES = 25


@every_table
def test_the_api_holds(game: Game, seats: int) -> None:
    api_test(vworp.pettingzoo(game.id, seats), num_cycles=CYCLES)


@every_table
def test_the_parallel_api_holds(game: Game, seats: int) -> None:
    parallel_api_test(vworp.pettingzoo(game.id, seats, parallel=True), num_cycles=CYCLES)


@every_table
def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    seed_test(partial(vworp.pettingzoo, game.id, seats), num_cycles=CYCLES)


@every_game
def test_it_can_be_drawn_in_every_mode(game: Game) -> None:
    is_picture: Callable[[str], bool] = lambda svg: svg.startswith("<svg")  # noqa: E731  # typed
    render_test(partial(vworp.pettingzoo, game.id), custom_tests={"svg": is_picture})


@every_game
def test_the_benchmark_runs(
    game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = count()
    benchmark = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(vworp.pettingzoo(game.id))
    assert "turns per second" in capsys.readouterr().out


def test_the_mask_says_what_is_legal_and_only_to_the_one_who_acts() -> None:
    env = TableEnv("keys_to_the_tardis", 3)
    env.reset(seed=4)
    actor = env.agent_selection
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        legal = env.episode.state.options() if agent == actor else []
        assert numpy.flatnonzero(mask).tolist() == legal


def test_the_rewards_are_the_payoffs() -> None:
    env = vworp.pettingzoo("tardis_run", max_turns=300)
    for seed in range(3):
        env.reset(seed=seed)
        paid = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, is_over, _, _ = env.last()
            paid[agent] += reward
            env.step(None if is_over else int(numpy.flatnonzero(observation["action_mask"])[0]))
        assert tuple(paid.values()) == env.unwrapped.episode.payoffs()
        assert sum(paid.values()) == 0


def test_an_illegal_action_loses_and_the_bare_table_names_the_rule() -> None:
    env = vworp.pettingzoo("tardis_run")
    env.reset(seed=1)
    illegal = int(numpy.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    bare = TableEnv("tardis_run")
    bare.reset(seed=1)
    with pytest.raises(Illegal, match="TR-"):
        bare.step(illegal)
    assert not any(bare.terminations.values())
    env.step(illegal)
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())


def test_the_state_is_what_all_seats_see_together() -> None:
    env = vworp.pettingzoo("time_of_the_daleks", 3)
    env.reset(seed=1)
    state = env.state()
    assert env.unwrapped.state_space.contains(state)
    assert numpy.array_equal(
        state, numpy.concatenate([env.observe(agent)["observation"] for agent in env.agents])
    )


def test_options_of_the_game_are_passed_on_and_checked() -> None:
    env = vworp.pettingzoo("tardis_run", pawns=1)
    env.reset(seed=1)
    assert [len(pawns) for pawns in env.unwrapped.episode.state.pawns] == [1, 1]
    with pytest.raises(BadOption, match="no option 'pawn'"):
        vworp.pettingzoo("tardis_run", pawn=1)


@every_game
def test_a_table_can_be_sent_to_another_process_in_the_middle_of_a_game(game: Game) -> None:
    env = TableEnv(game.id)
    env.reset(seed=3)
    for _ in range(5):
        env.step(int(numpy.argmax(env.last()[0]["action_mask"])))
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        for table in (env, twin):
            table.step(int(numpy.flatnonzero(table.last()[0]["action_mask"])[-1]))
        assert twin.episode.state == env.episode.state


def test_a_huge_action_space_is_played_from_a_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vworp.adapters.episode.MOST_MASKED", 100)
    env = TableEnv("tardis_run")
    env.reset(seed=1)
    seen = env.observe("player_0")
    assert env.observation_space("player_0").contains(seen)
    assert env.action_space("player_0").n == MENU
    assert numpy.flatnonzero(seen["action_mask"]).tolist() == [0, 1]
    pick_b1_four = [1 / 5, 2 / 64, 1 / 2]
    assert seen["menu"][1] == pytest.approx(pick_b1_four)
    assert not env.observe("player_1")["menu"].any()
    with pytest.raises(Illegal, match="the menu has 2 options, and 2 is none of them"):
        env.step(2)
    twin = TableEnv("tardis_run")
    twin.episode.is_menu = False
    twin.reset(seed=1)
    env.step(1)
    twin.step(env.episode.game.actions.parse("pick b1 four"))
    assert env.episode.state == twin.episode.state

"""Gymnasium's own test, and what an agent may rely on."""

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import vworp
from adapters.short import every_table
from vworp.adapters.gymnasium import SeatEnv, env_id
from vworp.core import BadOption, Game, Illegal


def first_legal(observation: dict[str, numpy.ndarray]) -> int:
    return int(numpy.flatnonzero(observation["action_mask"])[0])


def play(env: SeatEnv, seed: int) -> list[float]:
    """The rewards of a game in which the first legal action is always taken."""
    observation, _ = env.reset(seed=seed)
    rewards: list[float] = []
    is_over = False
    while not is_over:
        observation, reward, is_over, _, _ = env.step(first_legal(observation))
        rewards.append(reward)
    return rewards


@every_table
def test_the_api_holds(game: Game, seats: int) -> None:
    check_env(vworp.gymnasium(game.id, seats))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_reward_is_the_payoff_of_the_seat_at_the_end(seat: int) -> None:
    env = vworp.gymnasium("tardis_run", seat=seat, opponents="random", pawns=1)
    for seed in range(5):
        rewards = play(env, seed)
        assert rewards[-1] == env.episode.payoffs()[seat] != 0
        assert not any(rewards[:-1])


def test_a_single_player_game_needs_no_bots() -> None:
    env = vworp.gymnasium("time_of_the_daleks", 1)
    assert play(env, 1)[-1] in (-1, 1)


def test_the_same_seed_gives_the_same_game_bots_included() -> None:
    games = []
    for seed in (1, 1, 2):
        env = vworp.gymnasium("keys_to_the_tardis", 3, max_turns=20)
        play(env, seed)
        games.append(env.episode.state.position())
    assert games[0] == games[1] != games[2]


def test_it_is_always_the_seat_s_own_decision() -> None:
    env = vworp.gymnasium("keys_to_the_tardis", 4, seat=2, max_turns=40)
    observation, _ = env.reset(seed=3)
    is_over = False
    while not is_over:
        assert env.episode.state.seat == 2
        assert numpy.flatnonzero(observation["action_mask"]).tolist() == env.episode.state.options()
        observation, _, is_over, _, _ = env.step(first_legal(observation))
    with pytest.raises(Illegal, match="over"):
        env.step(0)


def test_an_illegal_action_changes_nothing_costs_something_and_is_explained() -> None:
    env = vworp.gymnasium("tardis_run")
    before, _ = env.reset(seed=1)
    illegal = int(numpy.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, is_over, is_cut, info = env.step(illegal)
    assert info["refusal"].startswith("TR-")
    assert (reward, is_over, is_cut) == (-0.01, False, False)
    assert all(numpy.array_equal(before[part], after[part]) for part in before)


def test_stronger_bots_are_harder_to_beat() -> None:
    won = {}
    for level in ("random", "companion"):
        env = vworp.gymnasium("tardis_run", opponents=level, pawns=2)
        won[level] = sum(play(env, seed)[-1] for seed in range(60))
    assert won["random"] > won["companion"]


def test_gymnasium_makes_single_tables_and_rows_of_them() -> None:
    assert env_id("tardis_run") == "vworp/TardisRun-v1"
    one = gymnasium.make("vworp/TardisRun-v1", pawns=1)
    assert one.observation_space.contains(one.reset(seed=1)[0])
    row = gymnasium.make_vec("vworp/TardisRun-v1", num_envs=3, vectorization_mode="sync")
    observations, _ = row.reset(seed=1)
    assert observations["observation"].shape[0] == 3
    row.close()


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="no seat 2; they run from 0 to 1"):
        vworp.gymnasium("tardis_run", seat=2)

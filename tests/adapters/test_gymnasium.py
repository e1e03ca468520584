"""Gymnasium's own test, and what an agent may rely on."""

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import vworp
from adapters.short import every_game, every_table
from vworp.adapters.episode import Observation
from vworp.adapters.gymnasium import SeatEnv, env_id
from vworp.bots import UnknownBot
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


class FirstLegal:
    """A model that notes which observations it was given."""

    def __init__(self) -> None:
        self.seen: list[Observation] = []

    def __call__(self, observation: Observation) -> int:
        self.seen.append(observation)
        return first_legal(observation)


@pytest.mark.parametrize("game", ["keys_to_the_tardis", "adventures"])
def test_a_model_of_one_s_own_sits_in_the_other_seats_and_sees_what_they_see(game: str) -> None:
    model = FirstLegal()
    env = vworp.gymnasium(game, 2, seat=1, opponents=model)
    observation, _ = env.reset(seed=1)
    while not model.seen:
        observation, *_ = env.step(first_legal(observation))
    assert all(env.observation_space.contains(seen) for seen in model.seen)
    whose_turn = env.episode.features.slices["whose_turn"].start
    assert all(seen["observation"][whose_turn + 1] == 1 for seen in model.seen)


def test_opponents_are_named_in_the_order_of_play_after_the_seat() -> None:
    models = [FirstLegal(), FirstLegal(), FirstLegal()]
    env = vworp.gymnasium("keys_to_the_tardis", 4, seat=3, opponents=models)
    env.reset(seed=2)
    assert [env._players[seat] for seat in (0, 1, 2)] == models
    with pytest.raises(BadOption, match="there are 3 other seats, and 2 opponents were named"):
        env.reset(options={"opponents": models[:2]})
    with pytest.raises(UnknownBot, match="matrix does not know"):
        vworp.gymnasium("keys_to_the_tardis", opponents=["matrix"])


def test_seats_alternate_from_game_to_game_and_anew_with_a_seed() -> None:
    env = vworp.gymnasium("keys_to_the_tardis", 3, seat="alternate", max_turns=5)
    infos = [env.reset(seed=seed)[1] for seed in (1, None, None, None, 1)]
    assert [info["seat"] for info in infos] == [0, 1, 2, 0, 0]
    assert env.reset(options={"seat": 2})[1]["seat"] == env.episode.state.seat == 2
    check_env(vworp.gymnasium("tardis_run", seat="alternate"))


def test_sb3_s_mask_is_the_observation_s() -> None:
    for game in ("tardis_run", "adventures"):
        env = vworp.gymnasium(game)
        observation, _ = env.reset(seed=1)
        mask = env.action_masks()
        assert mask.dtype == numpy.bool_
        assert numpy.array_equal(mask, observation["action_mask"])
    wrapped = gymnasium.make("vworp/TardisRun-v1")
    wrapped.reset(seed=1)
    assert wrapped.get_wrapper_attr("action_masks")().any()


@every_game
def test_an_observation_by_blocks_is_the_row_cut_up(game: Game) -> None:
    row, _ = vworp.gymnasium(game.id).reset(seed=3)
    env = vworp.gymnasium(game.id, blocks=True)
    blocks, _ = env.reset(seed=3)
    assert env.observation_space.contains(blocks)
    names = list(env.episode.features.slices)
    assert numpy.array_equal(
        numpy.concatenate([blocks[name] for name in names]), row["observation"]
    )
    assert set(blocks) - set(names) == set(row) - {"observation"}


def test_what_happened_is_told_as_the_seat_may_know_it() -> None:
    env = vworp.gymnasium("keys_to_the_tardis", 2, events=True)
    observation, info = env.reset(seed=1)
    heard = list(info["events"])
    is_over = False
    while not is_over:
        action = first_legal(observation)
        observation, _, is_over, _, info = env.step(action)
        assert info["events"][0][:2] == (0, action)
        heard += info["events"]
    draws = [event for event in heard if event.words and event.action is None]
    assert draws, "the other's cards are drawn in secret"
    assert any(event.notes for event in heard)
    assert info["payoffs"] == env.episode.payoffs()
    assert "KT-" in info["ending"]


def test_events_leave_the_game_as_it_is() -> None:
    positions = []
    for events in (False, True):
        env = vworp.gymnasium("dalek_invasion", 3, events=events, max_turns=12)
        play(env, 4)
        positions.append(env.episode.state.position())
    assert positions[0] == positions[1]


def test_a_saved_table_is_come_back_to_with_other_luck_or_with_the_same() -> None:
    env = vworp.gymnasium("tardis_run", opponents="companion")
    observation, _ = env.reset(seed=1)
    saved = env.save()
    action = first_legal(observation)

    def went(seed: int | None) -> str:
        env.restore(saved, seed)
        assert all(
            numpy.array_equal(env.observe()[name], observation[name]) for name in observation
        )
        env.step(action)
        return str(env.episode.state.position())

    assert went(5) == went(5)
    assert len({went(None) for _ in range(20)}) > 1
    other = vworp.gymnasium("tardis_run")
    other.restore(saved)
    assert other.episode.state.position() == saved.state.position()


def test_gymnasium_makes_single_tables_and_rows_of_them() -> None:
    assert env_id("tardis_run") == "vworp/TardisRun-v1"
    one = gymnasium.make("vworp/TardisRun-v1", pawns=1)
    assert one.observation_space.contains(one.reset(seed=1)[0])
    row = gymnasium.make_vec("vworp/TardisRun-v1", num_envs=3, vectorization_mode="sync")
    assert isinstance(row, SyncVectorEnv)
    observations, _ = row.reset(seed=1)
    assert observations["observation"].shape[0] == 3
    assert numpy.array_equal(row.call("action_masks"), observations["action_mask"])
    row.close()


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="no seat 2; they run from 0 to 1"):
        vworp.gymnasium("tardis_run", seat=2)

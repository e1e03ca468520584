"""TARDIS Run in JAX: the same game as the reference, by the rules of pgx."""

import pickle
from collections import Counter
from typing import Literal

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from pgx._src import api_test as pgx_test
from pgx.experimental import auto_reset

from arrays.beside import told_by_jax, walk
from support import rule
from vworp.core import BadOption
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.features import FEATURES
from vworp.games.tardis_run.rules.turn import ROOM
from vworp.games.tardis_run.study.moves import FIVE, FOUR, SEALS
from vworp.jax import State, TardisRun, table_of, tables, transition

ENV = TardisRun()
INIT = jax.jit(jax.vmap(ENV.init))
STEP = jax.jit(jax.vmap(ENV.step))

CROOKED = """
name = "Crooked"
monsters = "a1 b1 c1 d1 d2 c2 b2 a2"
doctors = "a3 b3 a2 b2 c2 d2 d1 c1 d3 d4"
home = 2
[shortcuts]
c1 = "c2"
b2 = "a2"
"""
"""A board that is not the same for both sides: routes of two lengths, spaces of one side only."""


def choose_any(key: jax.Array, mask: jax.Array) -> jax.Array:
    return jax.random.categorical(key, jnp.log(mask))


def played(games: int, steps: int, seed: int = 1) -> State:
    """Games in the middle, all different."""
    state: State = INIT(jax.random.split(jax.random.key(seed), games))
    for key in jax.random.split(jax.random.key(seed + 1), steps):
        action = choose_any(key, state.legal_action_mask)
        state = STEP(state, action, jax.random.split(key, games))
    return state


def one_of(state: State, number: int) -> State:
    one: State = jax.tree.map(lambda leaf: leaf[number], state)
    return one


@rule("TR-08", "TR-11", "TR-19", "TR-34", "TR-38")
def test_twenty_thousand_transitions_are_those_of_the_reference() -> None:
    assert walk(ENV, games=64, rounds=320, seed=3) > 64


@pytest.mark.parametrize(
    "options",
    [{"pawns": 1}, {"pawns": 3, "max_turns": 20}, {"board": CROOKED}],
    ids=["one pawn", "a short game", "a crooked board"],
)
def test_games_with_other_options_are_those_of_the_reference(options: dict[str, object]) -> None:
    assert walk(TardisRun(**options), games=32, rounds=100, seed=5) > 32


def test_options_are_checked_as_everywhere() -> None:
    with pytest.raises(BadOption, match="pawns"):
        TardisRun(pawns=5)


@rule("TR-42", "TR-43")
def test_the_outcomes_have_the_odds_of_the_charts() -> None:
    four, five = (Counter(row) for row in tables.seals().tolist())
    assert [four[seals] for seals in (0, *SEALS)] == list(FOUR)
    assert [five[seals] for seals in (0, *SEALS)] == list(FIVE)


def test_all_outcomes_are_drawn_alike() -> None:
    keys = jax.random.split(jax.random.key(9), 32 * 400)
    start = INIT(keys)
    held = start.replace(_holder=start._side)
    thrown = STEP(held, jnp.ones(len(keys), int), keys)._throw - tables.OUTCOMES
    counts = np.bincount(np.asarray(thrown), minlength=tables.OUTCOMES)
    chi_square = ((counts - 400) ** 2 / 400).sum()
    assert chi_square < 62  # of 31 degrees of freedom: one seed in a thousand has more


def test_a_step_is_a_transition_with_the_outcome_that_it_draws() -> None:
    state = played(64, 40)
    actions = choose_any(jax.random.key(4), state.legal_action_mask)
    stepped = STEP(state, actions, jax.random.split(jax.random.key(5), 64))
    outcomes = stepped._throw.astype(int) % tables.OUTCOMES
    expected = told_by_jax(jax.vmap(transition)(state, actions, outcomes))
    for fact, values in told_by_jax(stepped).items():
        np.testing.assert_array_equal(values, expected[fact], fact)


def test_either_player_may_have_the_monsters() -> None:
    first = INIT(jax.random.split(jax.random.key(2), 1000)).current_player
    assert 400 < int(first.sum()) < 600


def test_the_observation_is_what_the_features_say() -> None:
    batch = played(64, 40)
    for number in range(64):
        state = one_of(batch, number)
        table = table_of(state)
        row = FEATURES.array(table.view(table.seat))
        off = table.board.routes[0].off
        mine, theirs, holder, moving = np.split(state.observation, np.cumsum([off + 1, off + 1, 2]))
        pawns = row[FEATURES.slices["pawns"]].reshape(2, -1)[:, :off] * ROOM
        np.testing.assert_array_equal([mine[:-1], theirs[:-1]], pawns)
        escaped = [table.pawns[side].count(off) for side in (table.seat, 1 - table.seat)]
        assert [mine[-1], theirs[-1]] == escaped
        np.testing.assert_array_equal(holder, row[FEATURES.slices["holder"]])
        np.testing.assert_array_equal(moving, row[FEATURES.slices["moving"]][:off])


def test_a_state_goes_back_to_a_position_of_the_reference() -> None:
    batch = played(16, 60)
    for number in range(16):
        table = table_of(one_of(batch, number))
        assert GAME.positions.read(table.position()) == table


def check_by_pgx(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its list of names is closed, and its random choice fails with jax 0.10.1 (pgx #1314)."""
    monkeypatch.setattr(pgx_test, "EnvId", Literal["tardis_run"])
    monkeypatch.setattr(pgx_test, "act_randomly", jax.jit(choose_any))
    pgx_test.api_test(ENV, games)


def test_pgx_s_own_test_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    check_by_pgx(3, monkeypatch)


def test_an_illegal_action_ends_the_game_as_in_pgx() -> None:
    state = ENV.init(jax.random.key(1))
    wrong = ENV.step(state, jnp.int32(1), jax.random.key(2))
    assert wrong.terminated
    assert wrong.rewards[state.current_player] == -1


def test_a_step_without_a_key_is_refused() -> None:
    with pytest.raises(TypeError, match="key"):
        ENV.step(ENV.init(jax.random.key(1)), jnp.int32(0))


def test_games_begin_anew_with_pgx_s_wrapper() -> None:
    step = jax.vmap(auto_reset(ENV.step, ENV.init))

    def go_on(state: State, key: jax.Array) -> tuple[State, tuple[jax.Array, jax.Array]]:
        action = choose_any(key, state.legal_action_mask)
        state = step(state, action, jax.random.split(key, 32))
        return state, (state.terminated, state._turns)

    start = INIT(jax.random.split(jax.random.key(1), 32))
    _, (ends, turns) = jax.lax.scan(go_on, start, jax.random.split(jax.random.key(2), 400))
    assert int(ends.sum()) > 32
    assert (turns[ends] == 0).all()


def test_a_state_can_be_sent_to_another_process() -> None:
    state = played(2, 3)
    again = pickle.loads(pickle.dumps(state))
    assert table_of(one_of(again, 1)) == table_of(one_of(state, 1))

"""Games in JAX beside games of the reference: the same decisions, and paddles that fall alike."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from vworp.games.tardis_run.actions import ACTIONS, PADDLE
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import DropPaddle, Shortcut
from vworp.jax import State, TardisRun, transition
from vworp.jax.tables import OUTCOMES, faces

Arrays = dict[str, np.ndarray[Any, Any]]


def follow(table: Table, action: int, outcome: int) -> None:
    """A decision of the reference, and the throw that it leads to."""
    table.apply(action)
    if table.steps and isinstance(table.step, DropPaddle):
        for face in faces(outcome, five=bool(table.step.five)):
            table.apply(PADDLE(face))


def told_by_reference(tables: list[Table], monsters: list[int]) -> Arrays:
    """What has to be the same, of some tables; `monsters` is the player that has that side."""
    mask = np.zeros((len(tables), ACTIONS.decisions), bool)
    rewards = np.zeros((len(tables), 2))
    for number, (table, first) in enumerate(zip(tables, monsters, strict=True)):
        mask[number, table.options()] = True
        result = table.result()
        if result is not None:
            rewards[number, [first, 1 - first]] = result.payoffs
    steps = [table.step if table.steps else None for table in tables]
    arrows = [step.place if isinstance(step, Shortcut) else NOWHERE for step in steps]
    movers = np.array([NOWHERE if step is None else step.seat for step in steps])
    return {
        "mask": mask,
        "rewards": rewards,
        "pawns": np.array([[sorted(pawns) for pawns in table.pawns] for table in tables]),
        "holder": np.array([table.holder for table in tables]),
        "turns": np.array([table.turns for table in tables]),
        "is_over": np.array([table.is_over for table in tables]),
        "mover": movers,
        "player": np.where(movers == NOWHERE, NOWHERE, movers ^ np.array(monsters)),
        "arrow": np.array(arrows),
    }


def told_by_jax(state: State) -> Arrays:
    """The same, of a batch of states."""
    told: State = jax.tree.map(np.asarray, state)
    is_over = np.asarray(told.terminated)
    return {
        "mask": np.asarray(told.legal_action_mask) & ~is_over[:, None],
        "rewards": np.asarray(told.rewards),
        "pawns": np.sort(told._pawns, axis=2),
        "holder": np.asarray(told._holder),
        "turns": np.asarray(told._turns),
        "is_over": is_over,
        "mover": np.where(is_over, NOWHERE, told._side),
        "player": np.where(is_over, NOWHERE, told.current_player),
        "arrow": np.asarray(told._arrow),
    }


def check_same(tables: list[Table], monsters: list[int], state: State) -> None:
    """Every fact the same at every table; if not, say where."""
    wanted, found = told_by_reference(tables, monsters), told_by_jax(state)
    for fact, values in wanted.items():
        wrong = (values != found[fact]).reshape(len(tables), -1).any(1)
        if wrong.any():
            at = int(np.argmax(wrong))
            raise AssertionError(
                f"{fact}: {found[fact][at]}, not {values[at]}, after {tables[at].position()}"
            )


def walk(env: TardisRun, games: int, rounds: int, seed: int) -> int:
    """Play random games beside each other, begun anew when they end; how many have ended."""
    init = jax.jit(jax.vmap(env.init))
    go_on = jax.jit(jax.vmap(transition))
    begin_anew = jax.jit(_begin_anew)
    rng = np.random.default_rng(seed)
    fresh = init(jax.random.split(jax.random.key(seed), games))
    monsters = np.asarray(fresh.current_player).tolist()
    state, tables, ended = fresh, [env.rules.start() for _ in range(games)], 0
    check_same(tables, monsters, state)
    for _ in range(rounds):
        actions = [options[rng.integers(len(options))] for options in map(Table.options, tables)]
        outcomes = rng.integers(OUTCOMES, size=games)
        for table, action, outcome in zip(tables, actions, outcomes.tolist(), strict=True):
            follow(table, action, outcome)
        state = go_on(state, jnp.array(actions), jnp.array(outcomes))
        check_same(tables, monsters, state)
        ended += sum(table.is_over for table in tables)
        tables = [env.rules.start() if table.is_over else table for table in tables]
        state = begin_anew(state, fresh)
    return ended


def _begin_anew(state: State, fresh: State) -> State:
    def choose(old: jax.Array, new: jax.Array) -> jax.Array:
        is_over = state.terminated.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(is_over, new, old)

    begun: State = jax.tree.map(choose, state, fresh)
    return begun

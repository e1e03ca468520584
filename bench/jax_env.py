"""`python bench/jax_env.py`: TARDIS Run in JAX beside pgx's backgammon, in one run on one device.

Both are played at random through pgx's own `step` with its `auto_reset`, all tables at once in a
`scan`, several rounds in turn after a first one that compiles and brings the games out of step.
A legal action is drawn uniformly, with one random number for each table: that is counted too.
Written to bench/jax.md are ratios of the medians: in CPU time on a CPU, which other work may share,
and in wall time on anything else.

    python bench/jax_env.py --tables 256 --steps 1000      a CPU
    python bench/jax_env.py --tables 1048576 --steps 1000  a GPU
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import pgx
from jax import Array
from pgx.experimental import auto_reset

from vworp.jax import TardisRun

IS_CPU = jax.default_backend() == "cpu"
CLOCK, SECOND = (time.process_time, "CPU time") if IS_CPU else (time.perf_counter, "wall time")

RESULT = Path(__file__).with_name("jax.md")

OURS, THEIRS = "TARDIS Run", "pgx's backgammon"

Round = Callable[[Any, Array], tuple[Any, Array]]


class Rate(NamedTuple):
    """What a second is enough for."""

    steps: float
    games: float


def choose_any(key: Array, mask: Array) -> Array:
    """A legal action at each table, all equally likely."""
    counts = mask.sum(1, dtype=jnp.uint32)
    numbers = jax.random.bits(key, counts.shape, jnp.uint32) % counts
    return jnp.argmax(jnp.cumsum(mask, 1, dtype=jnp.uint32) > numbers[:, None], 1)


def play(env: Any, tables: int, steps: int, *, observes: bool) -> Round:
    """A round of random play: the states after it, and how many games have ended in it.

    Observations that nobody carries on are not calculated: the compiler leaves them out.
    """
    step = jax.vmap(auto_reset(env.step, env.init))

    def go_on(carried: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], None]:
        state, ended = carried
        choosing, stepping = jax.random.split(key)
        action = choose_any(choosing, state.legal_action_mask)
        state = step(state, action, jax.random.split(stepping, tables))
        kept = state if observes else state.replace(observation=None)
        return (kept, ended + state.terminated.sum()), None

    def run(state: Any, key: Array) -> tuple[Any, Array]:
        keys = jax.random.split(key, steps)
        return jax.lax.scan(go_on, (state, jnp.int32(0)), keys)[0]

    return jax.jit(run)


class Player:
    """One environment that is timed, round after round."""

    def __init__(self, env: Any, tables: int, steps: int, *, observes: bool) -> None:
        self._round = play(env, tables, steps, observes=observes)
        self._count = tables * steps
        self._key = jax.random.key(1)
        state = jax.vmap(env.init)(jax.random.split(self._key, tables))
        self._state = state if observes else state.replace(observation=None)
        self.rates: list[Rate] = []
        self._run()

    def time_a_round(self) -> None:
        """Play on, by the clock."""
        began = CLOCK()
        ended = self._run()
        took = CLOCK() - began
        self.rates.append(Rate(self._count / took, ended / took))

    def _run(self) -> int:
        self._key, key = jax.random.split(self._key)
        self._state, ended = self._round(self._state, key)
        return int(ended)

    def median(self) -> Rate:
        """The middle of the rounds."""
        return Rate(*(statistics.median(column) for column in zip(*self.rates, strict=True)))


def measure(tables: int, steps: int, rounds: int, *, observes: bool) -> dict[str, Rate]:
    """Both environments in turn."""
    envs = {OURS: TardisRun(), THEIRS: pgx.make("backgammon")}
    players = {name: Player(env, tables, steps, observes=observes) for name, env in envs.items()}
    for _ in range(rounds):
        for player in players.values():
            player.time_a_round()
    return {name: player.median() for name, player in players.items()}


def row(words: str, rates: dict[str, Rate]) -> str:
    """A line of the table."""
    ours, theirs = rates[OURS], rates[THEIRS]
    steps, games = ours.steps / theirs.steps, ours.games / theirs.games
    return f"| {words} | {steps:.1f} x | {games:.1f} x | {_short(ours)} | {_short(theirs)} |"


def _short(rate: Rate) -> str:
    return f"{rate.steps / 1e6:,.3g} M steps, {rate.games / 1e3:,.3g} k games"


def main() -> int:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=1000, help="of every table in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--note", default="", help="a sentence for the page, on the machine")
    args = parser.parse_args()
    device = jax.devices()[0]
    lines = [
        "# TARDIS Run in JAX beside pgx's backgammon",
        "",
        f"Written by `python bench/jax_env.py` with jax {jax.__version__}, pgx {pgx.__version__}",
        f"and one device, {device.platform} ({device.device_kind}): {args.tables:,} tables,",
        f"{args.steps:,} steps of each in a round, medians over {args.rounds} rounds in turn, in",
        f"{SECOND}. A step of pgx is one decision: here a pawn and its throw, or an arrow; in",
        f"backgammon the move of one die. Only the ratios mean anything. {args.note}".rstrip(),
        "",
        "| random play, automatic reset | steps | games | ours, a second | backgammon, a second |",
        "| --- | ---: | ---: | --- | --- |",
    ]
    for words, observes in (("without observations", False), ("with observations", True)):
        rates = measure(args.tables, args.steps, args.rounds, observes=observes)
        lines.append(row(words, rates))
        print(lines[-1], flush=True)
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

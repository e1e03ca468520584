"""`python bench/search.py`: iterations per second of our search and of OpenSpiel's, in one run.

An iteration is one whole simulation from the root: down the tree, one node added, one leaf judged,
its value carried back up. Leaves are judged by one random playout to the end of the game, or not
at all (a constant, which leaves the cost of the tree alone), or, ours only, by the game's policy,
which also gives the priors: that is how a Time Lord plays. The tables are some way into a game.
Rates are per CPU second; only the ratios of their medians mean anything.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

import vworp
from vworp.bots.search import Search
from vworp.core import Game, State, registry
from vworp.core.chance import QuickDice
from vworp.core.state import run_chance
from workload import Counts, Work, Workload, available, time_together

ITERATIONS = 200
PLAYOUT, CONSTANT, POLICY = "random playouts", "leaves not judged", "policy"
MAEDN, BACKGAMMON = "OpenSpiel maedn", "OpenSpiel backgammon"
OUR_OWN = "TARDIS Run in OpenSpiel"

RATIOS = (
    ("TARDIS Run", PLAYOUT, f"{MAEDN}, Python MCTS", PLAYOUT, 5.0),
    ("TARDIS Run", CONSTANT, f"{MAEDN}, Python MCTS", CONSTANT, None),
    ("TARDIS Run", POLICY, f"{MAEDN}, Python MCTS", PLAYOUT, None),
    ("TARDIS Run", PLAYOUT, f"{BACKGAMMON}, Python MCTS", PLAYOUT, None),
    ("TARDIS Run", PLAYOUT, f"{OUR_OWN}, Python MCTS", PLAYOUT, None),
    ("TARDIS Run", PLAYOUT, f"{MAEDN}, C++ MCTS", PLAYOUT, None),
    ("TARDIS Run", POLICY, f"{MAEDN}, C++ MCTS", PLAYOUT, None),
    ("TARDIS Run", PLAYOUT, f"{BACKGAMMON}, C++ MCTS", PLAYOUT, None),
)
"""Ours, how its leaves are judged, the peer, how its leaves are, and the ratio we aim at.
"""


class Constant:
    """A policy without preference or judgement."""

    trust = 0.0

    def weigh(self, view: State, options: Sequence[int]) -> list[float]:
        """All alike."""
        return [1.0] * len(options)

    def value(self, state: State) -> list[float]:
        """Nothing, at once."""
        return [0.0] * state.seats

    def is_quiet(self, state: State) -> bool:
        """Always: leaves are judged as they are."""
        return True


class Playout(Constant):
    """A policy as bare as OpenSpiel's random evaluator: no preference, and a random playout."""

    def __init__(self) -> None:
        self._rng = Random(1)
        self._dice = QuickDice(self._rng)

    def value(self, state: State) -> list[float]:
        """What one random game from here brings."""
        state = state.copy()
        uniform = self._rng.random
        run_chance(state, self._dice)
        while state.steps:
            options = state.steps[-1].options(state)
            state.apply(options[int(uniform() * len(options))])
            run_chance(state, self._dice)
        result = state.result()
        assert result is not None
        return list(result.payoffs)


def middle_of_a_game(game: Game, seats: int) -> State:
    """A table some way into a random game, at a real choice."""
    rng = Random(3)
    match = vworp.new(game.id, seats, seed=3)
    while len(match.events) < 40 or len(match.state.options()) < 2:
        match.play(rng.choice(match.legal()))
    return match.state


def our_search(name: str, seats: int, leaves: str) -> Work:
    """Our search some way into a game."""
    game = registry.find(name)
    table = middle_of_a_game(game, seats)
    view = table.view(table.seat)
    if leaves != POLICY:
        game = replace(game, policy=Playout() if leaves == PLAYOUT else Constant())
    rng = Random(1)

    def one_search() -> Counts:
        registry.register(game)
        try:
            search = Search(view, rng)
            for _ in range(ITERATIONS):
                search.iterate()
        finally:
            registry.forget(name)
        return {"iterations": search.iterations}

    return one_search


def ours() -> Iterator[Workload]:
    """Every game for two, its leaves judged by its policy; TARDIS Run in all ways."""
    for name in registry.names():
        game = registry.find(name)
        seats = 2 if 2 in game.seats else game.seats[0]
        yield Workload(f"{game.title}: {POLICY}", partial(our_search, name, seats, POLICY))
    for leaves in (PLAYOUT, CONSTANT):
        yield Workload(f"TARDIS Run: {leaves}", partial(our_search, "tardis_run", 2, leaves))


def spiel_table(name: str) -> tuple[Any, Any]:
    """An OpenSpiel game, and a table some way into it at a player's decision."""
    import pyspiel

    game = vworp.open_spiel("tardis_run") if name == "tardis_run" else pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = Random(3)
    while len(state.history()) < 60 or state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return game, state


def python_mcts(name: str, leaves: str) -> Work:
    """OpenSpiel's MCTS in Python, over its rules in C++."""
    import numpy

    mcts = import_module("open_spiel.python.algorithms.mcts")
    game, state = spiel_table(name)
    rng = numpy.random.RandomState(1)

    class AtOnce(mcts.Evaluator):  # type: ignore[misc, name-defined]  # OpenSpiel is untyped
        """A constant, and no preference."""

        def evaluate(self, state: Any) -> list[float]:
            return [0.0] * game.num_players()

        def prior(self, state: Any) -> list[tuple[int, float]]:
            actions = state.legal_actions()
            return [(action, 1 / len(actions)) for action in actions]

    evaluator = AtOnce() if leaves == CONSTANT else mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, ITERATIONS // 4, evaluator, solve=False, random_state=rng)

    def one_search() -> Counts:
        return {"iterations": bot.mcts_search(state).explore_count}

    return one_search


def cpp_mcts(name: str) -> Work:
    """OpenSpiel's MCTS in C++, with random playouts."""
    import pyspiel

    game, state = spiel_table(name)

    def one_search() -> Counts:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, ITERATIONS, 1000, False, 1, False)
        return {"iterations": bot.mcts_search(state).explore_count}

    return one_search


def openspiel() -> Iterator[Workload]:
    """Ludo and backgammon: races with dice, like TARDIS Run."""
    import_module("pyspiel")
    for title, name in ((MAEDN, "maedn"), (BACKGAMMON, "backgammon")):
        yield Workload(f"{title}, Python MCTS: {PLAYOUT}", partial(python_mcts, name, PLAYOUT))
        yield Workload(f"{title}, Python MCTS: {CONSTANT}", partial(python_mcts, name, CONSTANT))
        yield Workload(f"{title}, C++ MCTS: {PLAYOUT}", partial(cpp_mcts, name))
    yield Workload(
        f"{OUR_OWN}, Python MCTS: {PLAYOUT}", partial(python_mcts, "tardis_run", PLAYOUT)
    )


def main() -> None:
    """Measure, print, and keep the ratios in bench/search.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.7, help="CPU seconds per workload")
    arguments = parser.parse_args()
    workloads = [*ours(), *available([("OpenSpiel", openspiel)])]
    time_together(workloads, arguments.rounds, arguments.seconds, lambda: None)
    _print_rates(workloads)
    how = f"{arguments.rounds} rounds of {arguments.seconds:g} CPU seconds each"
    _print_ratios({workload.name: workload for workload in workloads}, how)


def _print_rates(workloads: list[Workload]) -> None:
    table = Table("search", "iterations per CPU second")
    for workload in workloads:
        table.add_row(workload.name, f"{workload.rate('iterations'):,.0f}")
    Console().print(table)


def _print_ratios(found: dict[str, Workload], how: str) -> None:
    lines = ["| ours | peer | ratio | aim |", "| --- | --- | --- | --- |"]
    for ours_name, ours_leaves, peer, leaves, aim in RATIOS:
        name, other = f"{ours_name}: {ours_leaves}", f"{peer}: {leaves}"
        if name in found and other in found:
            ratio = found[name].rate("iterations") / found[other].rate("iterations")
            lines.append(f"| {name} | {other} | {ratio:.2f} | {aim or ''} |")
    Console().print("\n".join(lines), soft_wrap=True)
    if len(lines) == len(RATIOS) + 2:
        _keep(lines, how)


def _keep(lines: list[str], how: str) -> None:
    head = [
        "# Iterations of search beside OpenSpiel's",
        "",
        "Written by `python bench/search.py`, which says what an iteration is and how leaves are",
        f"judged. Ratios of medians over {how}, interleaved, in one run; above 1 is ours faster.",
        "",
    ]
    Path(__file__).with_name("search.md").write_text("\n".join([*head, *lines, ""]))


if __name__ == "__main__":
    main()

"""Luck weighed: it adds up to nothing, and without it few games tell what many would."""

from dataclasses import replace
from pathlib import Path

import pytest

from vworp.arena.playouts import outcomes
from vworp.arena.rows import Rows
from vworp.arena.standings import standings
from vworp.arena.tournament import Tournament, tournament
from vworp.core import CHANCE, BadOption, ChanceStep, State, registry
from vworp.core.chance import SealedDice, secret_seed

GAME = registry.find("tardis_run")


def plan_of(*bots: str, pawns: int = 1) -> Tournament:
    options = GAME.read_options({"pawns": pawns})
    return tournament(GAME, bots, 2, options, "s", tells_luck=True)


def chance_of_first(state: State) -> float:
    verdict = GAME.oracle.judge(state) if GAME.oracle is not None else None
    assert verdict is not None
    return verdict.chances[0]


def test_before_a_throw_the_oracle_says_the_mean_over_all_throws() -> None:
    """Or luck would not add up to nothing, and taking it off would favour somebody."""
    state = GAME.new_state(2, GAME.read_options({"pawns": 3}))
    dice = SealedDice(secret_seed("1"), ("", ""))
    met = 0
    for number in range(120):
        if state.seat != CHANCE:
            state.apply(state.options()[number % len(state.options())])
            continue
        afters = []
        for action in state.options():
            after = state.copy()
            after.apply(action)
            afters.append(chance_of_first(after))
        assert chance_of_first(state) == pytest.approx(sum(afters) / len(afters))
        met += 1
        dice.begin(number)
        step = state.step
        assert isinstance(step, ChanceStep)
        state.apply(step.sample(state, dice))
    assert met > 60


def test_perfect_players_win_by_luck_alone() -> None:
    """With one pawn all is known: a game is the opening's chance and luck, and nothing else."""
    plan = plan_of("matrix", "timelord:1it")
    for game in outcomes(plan, range(6)):
        won = (game.result.payoffs[0] + 1) / 2
        assert won - game.luck[0] == pytest.approx(0.512634, abs=0.002)
        assert sum(game.luck) == pytest.approx(0)


def test_without_luck_a_few_games_say_which_bot_is_stronger() -> None:
    plan = plan_of("random", "matrix", pawns=2)
    found = standings(plan, list(outcomes(plan, range(30))))
    pair = found["pairs"][0]
    assert pair["luck_taken_off"]["high"] < 0.5
    plain = pair["high"] - pair["low"]
    assert pair["luck_taken_off"]["high"] - pair["luck_taken_off"]["low"] < plain / 3


def test_luck_is_kept_with_the_games(tmp_path: Path) -> None:
    plan = plan_of("random", "companion")
    games = list(outcomes(plan, range(3)))
    rows = Rows(tmp_path, plan)
    for game in games:
        rows.add(game)
    rows.close()
    again = Rows(tmp_path, plan)
    again.close()
    assert again.in_order() == games
    assert all(len(game.luck) == 2 for game in again.in_order())


def test_nobody_weighs_luck_unless_asked_or_where_nobody_can() -> None:
    plan = replace(plan_of("random", "companion"), tells_luck=False)
    games = list(outcomes(plan, range(2)))
    assert [game.luck for game in games] == [(), ()]
    assert standings(plan, games)["pairs"][0]["luck_taken_off"] is None
    keys = registry.find("keys_to_the_tardis")
    with pytest.raises(BadOption, match="it has no oracle"):
        tournament(keys, ("random", "novice"), 2, keys.read_options({}), "s", tells_luck=True)

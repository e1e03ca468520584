"""The Matrix: it plays what is known, where a game is known, and nothing else pretends to."""

import pytest

import vworp
from vworp import bots
from vworp.bots import UnknownBot, bot, level, levels
from vworp.bots.advice import advise, look_up
from vworp.bots.matrix import Matrix
from vworp.bots.time_lord import TimeLord


def known_game() -> vworp.Game:
    return vworp.new("tardis_run").game


def unknown_game() -> vworp.Game:
    return vworp.new("keys_to_the_tardis", 2).game


def test_only_a_game_with_an_oracle_has_a_matrix() -> None:
    assert "matrix" in levels(known_game())
    assert "matrix" not in levels(unknown_game())
    assert level("Matrix", known_game()) == "matrix"
    with pytest.raises(UnknownBot, match="does not know Keys to the TARDIS by heart"):
        level("matrix", unknown_game())
    assert bots.title("matrix") == "The Matrix"


def test_it_plays_what_the_oracle_holds_best_and_says_why() -> None:
    view = vworp.new("tardis_run", seed=1).view(0)
    known = look_up(view)
    assert known is not None
    assert not known.is_exact
    player = bot("matrix", seed=1)
    assert isinstance(player, Matrix)
    assert player.choose(view) == known.best
    reasons = player.reasons()
    assert reasons[0].action == known.best
    assert "our strongest bot has learned" in reasons[0].reason
    assert [one.chance for one in reasons] == sorted(known.chances.values(), reverse=True)


def test_a_time_lord_thinks_for_itself_where_nothing_is_certain() -> None:
    player = bot("timelord:30it", seed=1)
    assert isinstance(player, TimeLord)
    player.choose(vworp.new("tardis_run", seed=1).view(0))
    assert sum(one.visits for one in player.reasons()) == 30


def test_hints_are_looked_up_where_a_network_has_learned_the_game() -> None:
    advice = advise(vworp.new("tardis_run", seed=1).view(0))
    assert {one.visits for one in advice} == {1}
    assert all("worked out" not in one.reason for one in advice)


def test_a_budget_is_nothing_for_a_matrix() -> None:
    with pytest.raises(UnknownBot, match="only a timelord has a budget"):
        level("matrix:1s")

"""Which games are known."""

import pytest

import vworp
from core.counting import GAME
from vworp.core import UnknownGame, registry


def test_a_game_of_ones_own_is_known_once_it_is_registered_and_until_it_is_forgotten() -> None:
    assert registry.find("counting") is GAME
    assert GAME in vworp.games()
    registry.forget("counting")
    with pytest.raises(UnknownGame):
        registry.find("counting")


def test_the_games_that_came_with_vworp_are_not_forgotten() -> None:
    registry.forget("tardis_run")
    assert registry.find("tardis_run").title == "TARDIS Run"


def test_games_are_named_in_alphabetical_order() -> None:
    assert registry.names() == sorted(registry.names())
    assert {"counting", "tardis_run"} <= set(registry.names())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'ludo'; there are: .*tardis_run"):
        vworp.new("ludo")

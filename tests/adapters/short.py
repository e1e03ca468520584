"""Every table of every game, cut short so that a whole game fits into a test."""

import pytest

import vworp
from vworp.core import Game

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in vworp.games()
    for seats in game.seats
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_game = pytest.mark.parametrize("game", vworp.games(), ids=lambda game: game.id)


def short(game: Game, turns: int = 5) -> dict[str, object]:
    """Options that end a game early, where it has any."""
    cut: dict[str, object] = {}
    for option in game.options:
        if option.name == "max_turns":
            cut["max_turns"] = turns
        elif option.name in ("turns", "episodes"):
            cut[option.name] = max(option.low, 1)
    return cut

"""Which games there are: found by looking into `vworp.games`, one folder a game."""

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from vworp.core.errors import UnknownGame

if TYPE_CHECKING:
    from vworp.core.game import Game

_extra: dict[str, "Game"] = {}


@cache
def _installed() -> dict[str, str]:
    package = importlib.import_module("vworp.games")
    return {
        module.name: f"vworp.games.{module.name}"
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    }


def register(game: "Game") -> None:
    """Make a game known that lives elsewhere, such as one of your own."""
    _extra[game.id] = game
    find.cache_clear()


def forget(game_id: str) -> None:
    """Take back a `register`; the games that came with vworp stay."""
    _extra.pop(game_id, None)
    find.cache_clear()


def names() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({*_installed(), *_extra})


@cache
def find(game_id: str) -> "Game":
    """The game of this id."""
    if game_id in _extra:
        return _extra[game_id]
    if game_id not in _installed():
        raise UnknownGame(f"there is no game {game_id!r}; there are: {', '.join(names())}")
    game: Game = importlib.import_module(_installed()[game_id]).GAME
    return game

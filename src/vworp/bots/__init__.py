"""Bots: players that see what their seat sees, at levels that mean the same in every game.

`bot("companion", seed=7)` plays any game. A new level is one module here, named in `_LEVELS`.
"""

from vworp.bots.bot import Bot, Seed, UnknownBot
from vworp.bots.policy_levels import Companion, Novice
from vworp.bots.random_level import RandomBot

__all__ = ["Bot", "UnknownBot", "bot", "level", "levels"]

_LEVELS: tuple[type[Bot], ...] = (RandomBot, Novice, Companion)


def levels() -> dict[str, str]:
    """The names of all levels, from weak to strong, with what each one does."""
    return {kind.name: kind.summary for kind in _LEVELS}


def level(name: str) -> str:
    """The proper name of a level; case, hyphens and underscores don't matter."""
    proper = " ".join(name.lower().replace("-", " ").replace("_", " ").split())
    if proper not in levels():
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(levels())}")
    return proper


def bot(name: str, seed: Seed) -> Bot:
    """A bot of this level; the same seed makes it choose the same on every machine."""
    proper = level(name)
    return next(kind(seed) for kind in _LEVELS if kind.name == proper)

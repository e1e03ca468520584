"""Bots: players that see what their seat sees, at levels that mean the same in every game.

`bot("companion", seed=7)` plays any game; `bot("timelord:200it", seed=7)` looks ahead, within
a budget of time or of iterations. A new level is one module here, named in `_LEVELS`.
"""

from collections.abc import Iterable
from time import perf_counter

from vworp.bots.advice import HINT, Advice, advise
from vworp.bots.bot import Bot, Seed, UnknownBot
from vworp.bots.budget import Budget, read_budget
from vworp.bots.matrix import Matrix
from vworp.bots.names import draw_name
from vworp.bots.policy_levels import Companion, Novice
from vworp.bots.random_level import RandomBot
from vworp.bots.search import Clock
from vworp.bots.time_lord import A_SECOND, TimeLord
from vworp.core import Game

__all__ = [
    "HINT", "Advice", "Bot", "Budget", "UnknownBot", "advise", "bot", "budget_of", "draw_name",
    "level", "levels", "read_budget", "strongest", "title",
]  # fmt: skip

_LEVELS: tuple[type[Bot], ...] = (RandomBot, Novice, Companion, TimeLord, Matrix)


def levels(game: Game | None = None) -> dict[str, str]:
    """The names of all levels, or those that play a game, from weak to strong, each in words."""
    return {kind.name: kind.summary for kind in _LEVELS if game is None or _plays(kind, game)}


def level(name: str, game: Game | None = None) -> str:
    """The proper name of a level, its budget after a colon if one is given.

    Case, hyphens, underscores and blanks don't matter: `Time Lord:500ms` is `timelord:500ms`.
    With a game, a level that does not play it is refused.
    """
    word, colon, budget = name.partition(":")
    kind = _kind(word, name)
    if game is not None and not _plays(kind, game):
        able = ", ".join(levels(game))
        raise UnknownBot(f"{kind.name} does not know {game.title} by heart; there are: {able}")
    if not colon:
        return kind.name
    if kind is not TimeLord:
        raise UnknownBot(f"only a {TimeLord.name} has a budget, not a {kind.name}")
    return f"{kind.name}:{read_budget(budget)}"


def title(name: str) -> str:
    """A level as it is written for people: `Time Lord`, `Time Lord 500ms`."""
    word, _, budget = level(name).partition(":")
    kind = _kind(word, name)
    return f"{kind.title or kind.name.title()} {budget}".strip()


def budget_of(name: str) -> Budget | None:
    """What a decision of this level may cost; None for a level that does not search."""
    word, colon, budget = level(name).partition(":")
    if word != TimeLord.name:
        return None
    return read_budget(budget) if colon else A_SECOND


def strongest(names: Iterable[str]) -> str:
    """The level among these that plays best; of two Time Lords the one that may think longer."""
    order = list(levels())

    def strength(name: str) -> tuple[int, float, int]:
        budget = budget_of(name) or Budget()
        place = order.index(level(name).partition(":")[0])
        return place, budget.seconds or 0.0, budget.iterations or 0

    return max(names, key=strength)


def bot(name: str, seed: Seed, clock: Clock = perf_counter) -> Bot:
    """A bot of this level; the same seed makes it choose the same on every machine.

    Only a Time Lord with a budget of time can differ: a faster machine looks further ahead.
    Its time is the clock's on the wall, or another: `time.thread_time` is the work of one core.
    """
    proper = level(name)
    budget = budget_of(proper)
    if budget is not None:
        return TimeLord(seed, budget, clock)
    return next(kind(seed) for kind in _LEVELS if kind.name == proper)


def _plays(kind: type[Bot], game: Game) -> bool:
    return game.oracle is not None or not kind.needs_oracle


def _kind(word: str, name: str) -> type[Bot]:
    plain = "".join(word.lower().replace("-", " ").replace("_", " ").split())
    for kind in _LEVELS:
        if kind.name == plain:
            return kind
    raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(levels())}")

"""The closed vocabulary of the cards: which words an effect may use, and when it may be used."""

from importlib import resources
from typing import get_args

import msgspec

from vworp.games.time_of_the_daleks.box import entries

COLOURS: tuple[entries.Colour, ...] = get_args(entries.Colour)

BLACK = 0

SYMBOLS: tuple[entries.Symbol, ...] = get_args(entries.Symbol)

CONDITIONS: tuple[str, ...] = get_args(entries.Condition)

TIME_BREACH, FIXED_POINT, TIME_LOCKED = CONDITIONS

DECKS = ("earth", "alien")

TARDIS_FACES = ("tardis", "question")

TARDIS, QUESTION = range(2)

EQUIPMENT, EVENT, TRANSFER = ("equipment", "event", "transfer")

LOCATION, TASK, INSTANT = ("location", "task", "instant")

_FILE = resources.files(__package__) / "data" / "effects.toml"
_READ = msgspec.toml.decode(_FILE.read_bytes(), type=entries.Vocabulary)

EFFECTS, STATS, TASKS = _READ.effect, _READ.stat, _READ.task
"""Each by its word; what they need and how they read stands in the file."""

TIMINGS = _READ.timing
"""When an ability is used, and what its sentence opens with."""

PASSIVE, PREPARE, TRAVEL, RECRUIT, POOL, REROLL, CHANGE, SUCCESS, FAILURE = TIMINGS

WORDS: dict[str, tuple[str, ...]] = {
    "colours": COLOURS,
    "mode": tuple(EFFECTS["reroll"].says),
    "stat": tuple(STATS),
    "who": ("you", "all"),
    "where": ("here", "earth", "any"),
    "deck": (*DECKS, "either"),
    "status": ("part",),
}
"""The words that a field may hold, whatever the effect."""

WHAT: dict[str, tuple[str, ...]] = {
    "waive": CONDITIONS,
    "impose": CONDITIONS,
    "forbid": tuple(EFFECTS["forbid"].says),
    "prevent": tuple(EFFECTS["prevent"].says),
}
"""What `what` may hold, by effect."""


def fits(kind: str, when: str) -> bool:
    """Whether an ability with this effect can have this timing."""
    effect = EFFECTS[kind]
    return when in effect.when or (effect.at_once and when in (PREPARE, SUCCESS, FAILURE))

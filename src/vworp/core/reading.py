"""Forgiving reading: which actions somebody may mean who doesn't know a game's notation.

Fuzzy matching: the words of a question are held against the verbs of a game, what they say to
people, and the names of the things they take; what was not said is filled in from what is legal.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import product
from typing import NamedTuple

from vworp.core.actions import ActionSpace, Domain, Verb

MOST = 6
"""So many readings are worth asking the rules about."""

CLOSE = 0.75
"""How alike two words are that one may have been mistyped for the other (difflib's ratio)."""

_VALUES = 3
"""So many values of one argument are tried."""

_FUZZY = 400
"""Names in larger domains are coordinates, and those are not mistyped: they are just others."""


_IDLE = re.compile(
    "an?|and|are|at|cant?|do|for|from|go|i|in|is|it|me|my|not|off?|on|or|out|that|the|this|to|up|was"
    "|what|why|will|with|your?"
)
"""Words that say nothing about what is meant."""


class _Said(NamedTuple):
    """A question as text and word by word."""

    text: str
    words: tuple[str, ...]


def likely_actions(space: ActionSpace, text: str, options: Sequence[int]) -> list[int]:
    """The players' actions that free words may mean, likeliest first; none where nothing fits."""
    said = _heard(text)
    verbs = [verb for verb in space.verbs if not verb.is_chance]
    named = [verb for verb in verbs if verb.word in said.words]
    found = [
        reading
        for verb in named or verbs
        for reading in _readings(verb, said, [action for action in options if action in verb])
    ]
    return [action for _, action in sorted(found, key=lambda one: -one[0])[:MOST]]


def example_of(space: ActionSpace, text: str) -> int | None:
    """Any action of the verb that free words name, where they don't say what it is done with."""
    said = _heard(text)
    verbs = [verb for verb in space.verbs if not verb.is_chance and _fit(verb, said)]
    best = max(verbs, key=lambda verb: _fit(verb, said), default=None)
    return None if best is None else best.first


def _heard(text: str) -> _Said:
    lowered = text.lower()
    words = re.findall(r"[^\W_]+(?:[._'-][^\W_]+)*", lowered.replace("'t", ""))
    return _Said(lowered, tuple(word for word in words if not _IDLE.fullmatch(word)))


def _readings(verb: Verb, said: _Said, open_now: Sequence[int]) -> list[tuple[float, int]]:
    """Actions of one verb with how well they fit; a verb that can be used now fits better."""
    named = [_values(domain, said) for domain in verb.domains]
    score = _fit(verb, said) + sum(1.0 for values in named if values)
    if score == 0:
        return []
    filled = [values or _usual(verb, place, open_now) for place, values in enumerate(named)]
    bonus = 0.5 if open_now else 0.0
    return [(score + bonus, verb(*args)) for args in product(*filled)]


def _fit(verb: Verb, said: _Said) -> float:
    """1 for the verb itself, or a word that it says to people; less for what is nearly that."""
    says = re.findall(r"[a-z]{3,}", re.sub(r"{\d}", " ", verb.says.lower()))
    known = [verb.word, *(word for word in says if not _IDLE.fullmatch(word))]
    if verb.word in said.words:
        return 1.2
    if any(word in known for word in said.words):
        return 1.0
    return 0.6 if any(get_close_matches(word, known, 1, CLOSE) for word in said.words) else 0.0


def _values(domain: Domain, said: _Said) -> list[int]:
    """The values of an argument that were named: as written, as called, or nearly so."""
    exact = [n for n, word in enumerate(domain.words) if word in said.words]
    called = [
        n for n, name in enumerate(domain.names) if len(name) > 2 and name.lower() in said.text
    ]
    if exact or called or len(domain) > _FUZZY:
        return list(dict.fromkeys([*exact, *called]))[:_VALUES]
    names = {name.lower(): number for number, name in enumerate(domain.names)}
    names |= {word: number for number, word in enumerate(domain.words)}
    near = [
        name
        for word in said.words
        if len(word) > 3
        for name in get_close_matches(word, names, 1, CLOSE)
    ]
    return list(dict.fromkeys(names[name] for name in near))[:_VALUES]


def _usual(verb: Verb, place: int, open_now: Sequence[int]) -> list[int]:
    """What could stand in a place now."""
    values = dict.fromkeys(verb.args(action)[place] for action in open_now)
    return list(values)[:_VALUES]

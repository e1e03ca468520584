"""How OpenSpiel looks at a state: as numbers and as text, with or without the past.

Numbers are the game's features, each block under its own name. An information state has the latest
events besides; the whole past is in its text, which tells any two information states apart.
"""

import json
from itertools import islice
from typing import Any, Protocol

import numpy
import pyspiel
from numpy.typing import NDArray

from vworp.adapters.episode import features_of
from vworp.adapters.memory import Memory, Moment, backwards
from vworp.core import CHANCE, Game, State

EVENTS = 16
"""How many of the latest events the numbers of an information state hold."""


class HasMoment(Protocol):
    """A state of OpenSpiel that holds a table of ours."""

    moment: Moment


class Observer:
    """What OpenSpiel calls an observer; this one sees the table through `_view`.

    `tensor` is one row of numbers, `dict` its parts by name, in the same memory.
    """

    tensor: NDArray[numpy.float32] | None = None

    def __init__(self) -> None:
        self.dict: dict[str, NDArray[numpy.float32]] = {}

    def set_from(self, state: HasMoment, player: int) -> None:
        """Fill in the numbers."""

    def string_from(self, state: HasMoment, player: int) -> str:
        """What is seen, as text."""
        raise NotImplementedError


class ViewObserver(Observer):
    """What a seat sees now (OpenSpiel's observation), or a spectator (its public part)."""

    def __init__(self, game: Game, *, is_public: bool) -> None:
        super().__init__()
        self._features = features_of(game)
        self._is_public = is_public
        self._make_room(self._features.size)
        self._name_blocks()

    def _make_room(self, size: int) -> None:
        self.tensor = self._row = numpy.zeros(size, numpy.float32)

    def _name_blocks(self) -> None:
        for name, part in self._features.slices.items():
            self.dict[name] = self._row[part]

    def _view(self, state: HasMoment, player: int) -> State:
        return state.moment.table.view(None if self._is_public else player)

    def set_from(self, state: HasMoment, player: int) -> None:
        self._row[: self._features.size] = self._features.row(self._view(state, player))

    def string_from(self, state: HasMoment, player: int) -> str:
        return json.dumps(self._view(state, player).position())


class RecallObserver(ViewObserver):
    """What a seat sees and remembers: OpenSpiel's information state.

    An event is a row: who (chance, the viewer, the next seat and so on), which verb, and its
    arguments as shares of their domains; of a secret one only who. The latest event comes first.
    """

    def __init__(self, game: Game, *, is_public: bool) -> None:
        super().__init__(game, is_public=is_public)
        self._space = game.actions
        self._verbs = {verb.first: place for place, verb in enumerate(game.actions.verbs)}
        self._actors = 1 + max(game.seats)
        width = self._actors + len(self._verbs) + max(len(v.domains) for v in game.actions.verbs)
        size = self._features.size
        self._make_room(size + EVENTS * width)
        self._name_blocks()
        self.dict["events"] = self._row[size:].reshape(EVENTS, width)

    def _place(self, player: int) -> int:
        return -1 if self._is_public else player

    def set_from(self, state: HasMoment, player: int) -> None:
        super().set_from(state, player)
        rows = self.dict["events"]
        rows.fill(0)
        seats = state.moment.table.seats
        latest = islice(backwards(state.moment.memory), EVENTS)
        for row, event in zip(rows, latest, strict=False):
            self._write(row, event, player, seats)

    def _write(self, row: NDArray[numpy.float32], event: Memory, player: int, seats: int) -> None:
        row[0 if event.actor == CHANCE else 1 + (event.actor - player) % seats] = 1
        action = event.told[self._place(player)]
        if isinstance(action, int):
            verb = self._space.verb_of(action)
            row[self._actors + self._verbs[verb.first]] = 1
            first = self._actors + len(self._verbs)
            pairs = zip(verb.args(action), verb.domains, strict=True)
            for place, (arg, domain) in enumerate(pairs, first):
                row[place] = (arg + 1) / len(domain)

    def string_from(self, state: HasMoment, player: int) -> str:
        story = state.moment.story(self._place(player))
        return f"{story}\n{super().string_from(state, player)}"


class SecretsObserver(Observer):
    """What a seat sees that not everybody does: those parts of its view that a spectator lacks."""

    def __init__(self, *, has_secrets: bool) -> None:
        super().__init__()
        self._has_secrets = has_secrets

    def string_from(self, state: HasMoment, player: int) -> str:
        """Who one is and what one alone knows, as JSON; empty in a game without secrets."""
        if not self._has_secrets:
            return ""
        mine = state.moment.table.view(player).position()
        public = state.moment.table.view(None).position()
        return json.dumps({name: mine[name] for name in mine if mine[name] != public[name]})


class WholeObserver(Observer):
    """What all seats together know: the whole table."""

    def string_from(self, state: HasMoment, player: int) -> str:
        return json.dumps(state.moment.table.position())


def make_observer(
    game: Game, has_secrets: bool, wanted: pyspiel.IIGObservationType | None, params: Any
) -> Observer:
    """The observer for what OpenSpiel asks to see."""
    if params:
        raise ValueError(f"observations have no parameters, and {params} were given")
    kind = wanted or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        return WholeObserver()
    if not kind.public_info:
        return SecretsObserver(has_secrets=has_secrets)
    is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
    sees = RecallObserver if kind.perfect_recall else ViewObserver
    return sees(game, is_public=is_public)

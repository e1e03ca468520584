"""Positions: any state as JSON and back, made from the declared fields of tables and steps."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any

from vworp.core import registry
from vworp.core.declare import Entry, Field, filler, object_schema, object_writer, refuse_unknown
from vworp.core.errors import BadPosition
from vworp.core.forms import Json, Number, read_list, read_object
from vworp.core.game import Game
from vworp.core.seats import CHANCE, DEED, REFEREE, SPECTATOR
from vworp.core.state import State, Step

VIEWERS: dict[int, int | str] = {REFEREE: "all", SPECTATOR: "spectator"}
"""What positions call those who have no seat."""


class Positions:
    """How tables of a game are written and read.

    What a position leaves out has its natural value, or is derived from the rest (see `field`).
    `check` refuses a table that the rules can't hold; each step says itself when it can't be due
    (`Step.fault`). `first_steps` are those of a position that names none.
    """

    def __init__(
        self,
        table: type[State],
        steps: Sequence[type[Step[Any]]],
        check: Callable[[Any], None] = lambda table: None,
        first_steps: Callable[[Any], list[Step[Any]]] | None = None,
    ) -> None:
        self.table = table
        self.steps = {kind.__name__: kind for kind in steps}
        self.check = check
        self.first_steps = first_steps
        self.written: tuple[Field | Entry, ...] = table.written

    # Writing.

    def write(self, table: State) -> Json:
        """The table as JSON data."""
        data = self._write_entries(table)
        data["steps"] = [step.form.write(step, table) for step in table.steps]
        return data

    @cached_property
    def _write_entries(self) -> Callable[[State], Json]:
        viewer = f"{VIEWERS}.get(table.viewer, table.viewer)"
        seats = "'seats': table.seats" if len(self._counts()) > 1 else ""
        opening = f"{{'game': {self.table.game_id!r}, 'viewer': {viewer}, {seats}}}"
        return object_writer(self.table, opening, self.written, "table")

    # Reading.

    def read(self, data: Mapping[str, Json]) -> State:
        """The table that JSON data describes; BadPosition says why it can't be one."""
        given = dict(data)
        refuse_unknown(given, self.names(), "")
        table = object.__new__(self.table)
        table.seats = self._seats(given)
        self._fill(table, given, table, "")
        table.viewer = read_viewer(given.get("viewer", "all"), table.seats)
        self._read_entries(table, given)
        table.steps = self._read_steps(given, table)
        self.check(table)
        check_steps(table)
        if table.viewer == REFEREE:
            table.settle()
        return table

    @cached_property
    def _fill(self) -> Callable[[State, dict[str, Json], State, str], None]:
        return filler(self.table, [e for e in self.table.declared if e.attribute != "seats"])

    def names(self) -> list[str]:
        """All that can stand in a position."""
        return ["game", "viewer", "seats", *(entry.name for entry in self.written), "steps"]

    def _counts(self) -> tuple[int, ...]:
        return registry.find(self.table.game_id).seats

    def _seats(self, given: dict[str, Json]) -> int:
        counts = self._counts()
        seats = Number().read(given.get("seats", counts[0]), None, "seats")
        if seats not in counts:
            raise BadPosition(f"seats: {seats} can't sit here, only {_or(counts)}")
        if "seats" not in given and len(counts) > 1:
            raise BadPosition(f"seats is missing: {_or(counts)}")
        return seats

    def _read_entries(self, table: State, given: dict[str, Json]) -> None:
        for entry in self.written:
            if isinstance(entry, Entry):
                if entry.name in given:
                    entry.read(table, given[entry.name])
                elif entry.is_needed:
                    raise BadPosition(f"{entry.name} is missing")
        for declared in self.table.declared:
            if declared.derive is not None and declared.name not in given:
                setattr(table, declared.attribute, declared.derive(table))

    def _read_steps(self, given: dict[str, Json], table: State) -> list[Step[Any]]:
        if "steps" not in given:
            if self.first_steps is None:
                raise BadPosition("steps is missing: what is still to be done, the last one first")
            return self.first_steps(table)
        return [self._read_step(entry, table) for entry in read_list(given["steps"], "steps")]

    def _read_step(self, data: Json, table: State) -> Step[Any]:
        given = read_object(data, "a step")
        kind = self.steps.get(str(given.get("step")))
        if kind is None:
            named = given.get("step")
            raise BadPosition(f"{named!r} is not a step; there are: {', '.join(self.steps)}")
        step: Step[Any] = kind.form.read(given, table, f"step {kind.__name__}")
        return step

    # Describing.

    def schema(self) -> Json:
        """The JSON schema of a position."""
        found = object_schema(self.written)
        steps = [kind.form.schema() for kind in self.steps.values()]
        found["properties"] = {
            "game": {"const": self.table.game_id},
            "viewer": {"type": ["integer", "string"], "description": "all, spectator, or a seat"},
            **({"seats": {"enum": list(self._counts())}} if len(self._counts()) > 1 else {}),
            **found["properties"],
            "steps": {"type": "array", "items": {"anyOf": steps}},
        }
        return found


def check_steps(table: State) -> None:
    """Refuse a stack that can't be: each step says itself what it needs of the table."""
    for step in table.steps:
        if step.seat not in (CHANCE, DEED) and not 0 <= step.seat < table.seats:
            raise BadPosition(f"{step.seat} is not a seat of this table")
    if table.steps:
        fault = table.steps[-1].fault(table)
        if fault:
            raise BadPosition(fault)


def write_viewer(viewer: int) -> int | str:
    """Who sees a position so: 'all' for the whole truth, 'spectator', or a seat."""
    return VIEWERS.get(viewer, viewer)


def read_viewer(viewer: Json, seats: int) -> int:
    """The inverse of `write_viewer`."""
    names = {word: number for number, word in VIEWERS.items()}
    if isinstance(viewer, str):
        if viewer not in names:
            raise BadPosition(f"viewer is a seat, 'all' or 'spectator', not {viewer!r}")
        return names[viewer]
    if isinstance(viewer, bool) or not isinstance(viewer, int) or not 0 <= viewer < seats:
        raise BadPosition(f"viewer {viewer!r} has no seat here")
    return viewer


def read_position(game: Game, data: Mapping[str, Any] | str) -> State:
    """The state that a position describes, given as JSON text or as data."""
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except RecursionError as error:
            raise BadPosition("the position is not JSON: it is nested too deeply") from error
        except ValueError as error:
            raise BadPosition(f"the position is not JSON: {error}") from error
    if not isinstance(data, Mapping):
        raise BadPosition("a position is a JSON object")
    named = data.get("game", game.id)
    if named != game.id:
        raise BadPosition(f"this is a position of {named}, not of {game.id}")
    return game.positions.read(data)


def read_across(game: Game, data: Mapping[str, Any], rules: int) -> State:
    """The state that a position of another version of the rules describes.

    The game's migrations bring it up to date, one version after the other; fields that have come
    since then have their declared defaults.
    """
    if rules > game.version:
        raise BadPosition(
            f"it was played by version {rules} of the rules, and this vworp knows "
            f"version {game.version}"
        )
    carried = dict(data)
    for version, migrate in sorted(game.migrations, key=itemgetter(0)):
        if rules <= version < game.version:
            carried = migrate(carried)
    return read_position(game, carried)


def need(is_so: object, words: str) -> None:
    """Refuse a position, in these words, unless it is so."""
    if not is_so:
        raise BadPosition(words)


def _or(counts: Sequence[int]) -> str:
    return " or ".join(str(count) for count in counts)

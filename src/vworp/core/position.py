"""Positions as JSON: what all games share of writing one and reading it back."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from vworp.core.errors import BadPosition
from vworp.core.game import Game
from vworp.core.state import REFEREE, SPECTATOR, State, Step

Json = dict[str, Any]


def write_steps(steps: Sequence[Step[Any]]) -> list[Json]:
    """Each step as its name and what it remembers; the last one is due first."""
    return [
        {"step": type(step).__name__, **{name: getattr(step, name) for name in step.saves}}
        for step in steps
    ]


def read_steps(kinds: Sequence[type[Step[Any]]], data: Sequence[Json]) -> list[Step[Any]]:
    """The inverse of `write_steps`, refusing what no step of the game can be."""
    by_name = {kind.__name__: kind for kind in kinds}
    return [_read_step(by_name, entry) for entry in data]


def _read_step(by_name: dict[str, type[Step[Any]]], entry: Json) -> Step[Any]:
    kind = by_name.get(str(entry.get("step")))
    if kind is None:
        raise BadPosition(f"{entry.get('step')!r} is no step; there are: {', '.join(by_name)}")
    fields = {name: value for name, value in entry.items() if name != "step"}
    if set(fields) != set(kind.saves):
        wanted = ", ".join(kind.saves) or "nothing"
        raise BadPosition(f"step {kind.__name__} needs {wanted}, not {', '.join(fields)}")
    for name, value in fields.items():
        if not isinstance(value, int | str | list):
            raise BadPosition(f"step {kind.__name__}: {name} can't be {value!r}")
    return kind(*(fields[name] for name in kind.saves))


def write_viewer(viewer: int) -> int | str:
    """Who sees a position so: 'all' for the whole truth, 'spectator', or a seat."""
    return {REFEREE: "all", SPECTATOR: "spectator"}.get(viewer, viewer)


def read_viewer(viewer: int | str, seats: int) -> int:
    """The inverse of `write_viewer`."""
    names = {"all": REFEREE, "spectator": SPECTATOR}
    if isinstance(viewer, str):
        if viewer not in names:
            raise BadPosition(f"viewer is a seat, 'all' or 'spectator', not {viewer!r}")
        return names[viewer]
    if not 0 <= viewer < seats:
        raise BadPosition(f"viewer {viewer} has no seat here")
    return viewer


def read_position(game: Game, data: Mapping[str, Any] | str) -> State:
    """The state that a position describes, given as JSON text or as data."""
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadPosition(f"the position is no JSON: {error}") from error
    if not isinstance(data, Mapping):
        raise BadPosition("a position is a JSON object")
    told = data.get("game", game.id)
    if isinstance(told, str) and told != game.id:
        raise BadPosition(f"this is a position of {told}, not of {game.id}")
    return game.read_position(dict(data))

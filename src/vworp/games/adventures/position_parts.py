"""The form of a position: one small structure for each kind of thing on the table."""

from typing import Any, Literal

import msgspec
from msgspec import field

from vworp.games.adventures.figure_position import FigurePosition

OUTCOMES = ("", "victory", "early_victory", "cliffhanger", "defeat")
FACES = ("down", "up", "spotted")
KNOWN = ("", "dummy", "live")

Outcome = Literal["", "victory", "early_victory", "cliffhanger", "defeat"]
Face = Literal["down", "up", "spotted"]
Known = Literal["", "dummy", "live"]


class MarkerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """An objective marker: how it lies, and what the players know of it."""

    face: Face
    known: Known


class PortalPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A Portal Marker by the number of its site; -1 when it has been eliminated."""

    site: int
    level: int
    one_shot: bool


class GroupPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A group of soldiers; orders are words, "" for none."""

    officer: str
    start: int
    order: str
    last_order: str
    score: int
    commanded: bool
    takes_cover: bool


class VehiclePosition(msgspec.Struct, forbid_unknown_fields=True):
    """A vehicle; `driver` is a figure or ""."""

    kind: str
    x: float
    y: float
    heading: int
    driver: str
    order: str
    moved: bool
    damage: int
    stopped: int
    wreck: bool
    destroyed: bool


class LivePosition(msgspec.Struct, forbid_unknown_fields=True):
    """A quest or Actions card in force, and what has been counted since."""

    card: str
    destroyed: list[int]
    rescued: int
    eliminated: int
    seen: list[int]
    missed: int
    work: list[int]


class DeckPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The cards that nobody holds: `extras` counts those that nobody can name yet, by kind."""

    sets: list[str]
    pile: list[str]
    extras: list[int]
    bottom: list[str]
    limbo: list[str]
    yellow: list[str]
    set_aside: list[str]
    uses: dict[str, int]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table of Adventures in Time and Space.

    `options` are those the game was set up with. `race` is "" while its card lies face down, and
    `races` are those it can still be; `live` is "" while nobody knows the live marker. `steps` is
    what is still to be done, last first.
    """

    game: Literal["adventures"]
    viewer: int | str
    seats: int
    options: dict[str, int | bool | str]
    turn: int
    episode: int
    episode_turn: int
    outcome: Outcome
    race: str
    races: list[str]
    live: str
    mcguffin: bool
    markers: list[MarkerPosition]
    portals: list[PortalPosition]
    figures: list[FigurePosition]
    groups: list[GroupPosition]
    vehicles: list[VehiclePosition]
    deck: DeckPosition
    live_cards: list[LivePosition]
    actions_done: bool
    consequences_done: bool
    rewards: int
    draws: int
    observer: str
    due: list[list[int]]
    fog: int
    smoke: list[list[float]]
    tokens: list[list[float | str]]
    timers: list[list[int]]
    modifiers: list[list[int | str]]
    hits: list[list[int]]
    steps: list[dict[str, Any]] = field(default_factory=list)

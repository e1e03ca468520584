"""The board: data from a TOML file, turned into the tables that the rules look things up in."""

import json
import tomllib
from functools import cache, lru_cache
from importlib import resources

import msgspec

from vworp.core import BadOption
from vworp.games.tardis_run.actions import COLUMNS, SPACES

MONSTERS = 0
DOCTORS = 1
SIDES = ("monsters", "doctors")

NOWHERE = -1
"""Where there is no such place: off a side's route, or no shortcut."""


class BoardData(msgspec.Struct, forbid_unknown_fields=True):
    """A board as its owner writes it."""

    name: str
    monsters: str
    doctors: str
    home: int
    shortcuts: dict[str, str]


class Route:
    """TR-15, TR-16. One side's way over the board, by place.

    A place is a number along the route: 0 is the S space, `off` is beyond the exit arrow.
    """

    __slots__ = ("off", "place_of", "shortcut", "spaces", "theirs")

    def __init__(self, spaces: list[int], other: list[int], arrows: dict[int, int]) -> None:
        self.spaces = spaces
        self.off = len(spaces)
        self.place_of = _places(spaces)
        their_place_of = _places(other)
        self.theirs = [their_place_of[space] for space in spaces]
        self.shortcut = [
            self.place_of[arrows[space]] if space in arrows else NOWHERE for space in spaces
        ]

    def name(self, place: int) -> str:
        """The space at a place, such as e1."""
        return SPACES[self.spaces[place]] if place < self.off else "off the board"


class Board:
    """TR-B1. Both routes, the home spaces at their start, and the shortcut arrows."""

    __slots__ = ("arrows", "home", "name", "routes")

    def __init__(self, data: BoardData) -> None:
        monsters = _read_route("monsters", data.monsters)
        doctors = _read_route("doctors", data.doctors)
        self.name = data.name
        self.home = data.home
        self.arrows = {
            _space("a shortcut", start): _space("a shortcut", end)
            for start, end in data.shortcuts.items()
        }
        _check(monsters, doctors, data.home, self.arrows)
        self.routes = [Route(monsters, doctors, self.arrows), Route(doctors, monsters, self.arrows)]


def _check(monsters: list[int], doctors: list[int], home: int, arrows: dict[int, int]) -> None:
    """TR-R33. What the rules take for granted of a board."""
    if not 1 <= home <= 4 or min(len(monsters), len(doctors)) < home + 2:
        raise BadOption("board: home is 1 to 4 spaces, and each route is at least two longer")
    for space in {*monsters[:home], *doctors[:home]}:
        if space in monsters and space in doctors:
            raise BadOption(f"board: home space {SPACES[space]} lies on both routes (TR-R23)")
    track = set(monsters[home:]) & set(doctors[home:])
    for start, end in arrows.items():
        for space in (start, end):
            if space not in track:
                raise BadOption(f"board: shortcut at {SPACES[space]}, which is not on both tracks")
        if end in arrows:
            raise BadOption(f"board: shortcut {SPACES[start]} leads to another one (TR-R15)")
        if not _are_neighbours(start, end):
            raise BadOption(f"board: {SPACES[end]} is not next to {SPACES[start]} (TR-R13)")


def _are_neighbours(start: int, end: int) -> bool:
    """TR-R13. An arrow points one space up, down, sideways or aslant."""
    rows = abs(start // len(COLUMNS) - end // len(COLUMNS))
    columns = abs(start % len(COLUMNS) - end % len(COLUMNS))
    return max(rows, columns) == 1


def _read_route(side: str, words: str) -> list[int]:
    route = [_space(side, word) for word in words.split()]
    if len(set(route)) != len(route):
        raise BadOption(f"board: the route of the {side} visits a space twice")
    return route


def _space(where: str, word: str) -> int:
    if word not in SPACES.words:
        raise BadOption(f"board: {where} names {word!r}; spaces are a1 to h8")
    return SPACES.number(word)


def _places(route: list[int]) -> list[int]:
    places = [NOWHERE] * len(SPACES)
    for place, space in enumerate(route):
        places[space] = place
    return places


def read_board(text: str) -> str:
    """A board option in its standard form: the name of one of ours, or a whole board as JSON."""
    load_board(text)
    if text in our_boards():
        return text
    return json.dumps(_parse(text), sort_keys=True)


@lru_cache(maxsize=256)
def load_board(text: str) -> Board:
    """The board of this name, or the one written out as TOML or JSON."""
    data = _parse(_ours(text) if text in our_boards() else text)
    try:
        return Board(msgspec.convert(data, BoardData))
    except msgspec.ValidationError as error:
        raise BadOption(f"board: {error}") from error


@cache
def our_boards() -> tuple[str, ...]:
    """The boards that come with the game."""
    files = (resources.files(__package__) / "data").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def _ours(name: str) -> str:
    return (resources.files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8")


def _parse(text: str) -> object:
    try:
        return json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        ours = ", ".join(our_boards())
        raise BadOption(f"board is one of {ours}, or a whole board as TOML: {error}") from error

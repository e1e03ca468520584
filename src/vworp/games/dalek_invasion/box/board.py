"""The gameboard: territories, continents and connections, read from TOML and checked."""

import tomllib
from functools import cache
from importlib import resources
from typing import TypeVar

import msgspec

from vworp.core import VworpError

TERRITORY_COUNT = 42
CONTINENT_COUNT = 6
STAR_COUNT = 54
CLARA_COUNT = 14

NOWHERE = -1
"""No territory, no card, no army."""


Data = TypeVar("Data", bound=msgspec.Struct)


class DataError(VworpError):
    """A data file of the game that can't be right; says which entry is wrong."""


class ContinentData(msgspec.Struct, forbid_unknown_fields=True):
    """DI-08, DI-47. A continent as it stands in the data file."""

    id: str
    name: str
    bonus: int
    colour: str


class TerritoryData(msgspec.Struct, forbid_unknown_fields=True):
    """DI-07, DI-11, DI-12. A territory and its card as they stand in the data file."""

    id: str
    name: str
    continent: str
    stars: int
    clara: bool
    borders: list[str]
    sea_lines: list[str]


class BoardData(msgspec.Struct, forbid_unknown_fields=True):
    """The whole board file."""

    continent: list[ContinentData]
    territory: list[TerritoryData]


class Continent:
    """One continent: its territories as a mask, and the Daleks it pays."""

    __slots__ = ("bonus", "colour", "id", "mask", "name", "territories")

    def __init__(self, data: ContinentData, territories: tuple[int, ...]) -> None:
        self.id = data.id
        self.name = data.name
        self.bonus = data.bonus
        self.colour = data.colour
        self.territories = territories
        self.mask = mask_of(territories)


class Board:
    """DI-06 to DI-12. The 42 territories, numbered as in the data file, and what joins them.

    Sets of territories are masks: bit t stands for territory t.
    """

    __slots__ = (
        "borders", "clara", "continent_of", "continents", "ids", "names", "neighbour_masks",
        "neighbours", "sea_lines", "stars",
    )  # fmt: skip

    def __init__(self, data: BoardData) -> None:
        territories = data.territory
        number = {territory.id: place for place, territory in enumerate(territories)}
        self.ids = tuple(number)
        self.names = tuple(territory.name for territory in territories)
        self.stars = tuple(territory.stars for territory in territories)
        self.clara = tuple(territory.clara for territory in territories)
        self.borders = _pairs(number, {t.id: t.borders for t in territories})
        self.sea_lines = _pairs(number, {t.id: t.sea_lines for t in territories})
        self.neighbours = tuple(
            tuple(sorted(number[word] for word in (*t.borders, *t.sea_lines))) for t in territories
        )
        self.neighbour_masks = tuple(mask_of(row) for row in self.neighbours)
        self.continents = tuple(
            Continent(entry, tuple(number[t.id] for t in territories if t.continent == entry.id))
            for entry in data.continent
        )
        ids = [continent.id for continent in data.continent]
        self.continent_of = tuple(ids.index(territory.continent) for territory in territories)

    def bonus(self, held: int) -> int:
        """DI-45, DI-46, DI-47. The bonuses of all continents held without a gap."""
        return sum([c.bonus for c in self.continents if held & c.mask == c.mask])


def _pairs(number: dict[str, int], ends: dict[str, list[str]]) -> tuple[tuple[int, int], ...]:
    joined = {(min(number[a], number[b]), max(number[a], number[b])) for a in ends for b in ends[a]}
    return tuple(sorted(joined))


def mask_of(territories: tuple[int, ...]) -> int:
    """A set of numbers as bits."""
    mask = 0
    for territory in territories:
        mask |= 1 << territory
    return mask


_CHUNK = 7
_LOW = (1 << _CHUNK) - 1
_CHUNKS = [
    [tuple(place + at for place in range(_CHUNK) if bits >> place & 1) for bits in range(_LOW + 1)]
    for at in range(0, 10 * _CHUNK, _CHUNK)
]
"""The numbers in every part of a mask: looked up, in half the time of picking bits."""


def bits_of(mask: int) -> list[int]:
    """The numbers in a mask, rising; masks of territories and of all 67 cards alike."""
    found: list[int] = []
    chunk = 0
    while mask:
        found += _CHUNKS[chunk][mask & _LOW]
        mask >>= _CHUNK
        chunk += 1
    return found


def read_board(text: str) -> Board:
    """The board that a TOML text describes, or DataError that names the wrong entry."""
    data = read_data(text, BoardData, "board")
    _check_words("continent", [continent.id for continent in data.continent], CONTINENT_COUNT)
    _check_words("territory", [territory.id for territory in data.territory], TERRITORY_COUNT)
    _check_continents(data)
    _check_cards(data)
    _check_connections(data)
    return Board(data)


def read_data(text: str, kind: type[Data], name: str) -> Data:
    """TOML text in its proper type."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"{name}: {error}") from error


def _check_words(kind: str, words: list[str], count: int) -> None:
    for word in words:
        if words.count(word) > 1:
            raise DataError(f"{kind} {word} stands twice")
        if not word.replace("_", "").isalpha() or word != word.lower():
            raise DataError(f"{kind} {word!r}: an id is small letters and underscores")
    if len(words) != count:
        raise DataError(f"there are {count} entries of kind {kind}, not {len(words)}")


def _check_continents(data: BoardData) -> None:
    known = {continent.id for continent in data.continent}
    for territory in data.territory:
        if territory.continent not in known:
            raise DataError(f"territory {territory.id}: no continent {territory.continent!r}")
    used = {territory.continent for territory in data.territory}
    for continent in data.continent:
        if continent.id not in used:
            raise DataError(f"continent {continent.id} has no territory")
        if continent.bonus < 1:
            raise DataError(f"continent {continent.id}: bonus {continent.bonus} is below 1")


def _check_cards(data: BoardData) -> None:
    for territory in data.territory:
        if territory.stars not in (1, 2):
            raise DataError(f"territory {territory.id}: one or two stars, not {territory.stars}")
    stars = sum(territory.stars for territory in data.territory)
    if stars != STAR_COUNT:
        raise DataError(f"the Territory Cards show {STAR_COUNT} stars, not {stars}")
    claras = sum(territory.clara for territory in data.territory)
    if claras != CLARA_COUNT:
        raise DataError(f"{CLARA_COUNT} Territory Cards show Clara, not {claras}")


def _check_connections(data: BoardData) -> None:
    by_id = {territory.id: territory for territory in data.territory}
    for territory in data.territory:
        ends = [*territory.borders, *territory.sea_lines]
        for end in ends:
            if end not in by_id or end == territory.id:
                raise DataError(f"territory {territory.id} can't be joined with {end!r}")
            if ends.count(end) > 1:
                raise DataError(f"territory {territory.id} is joined twice with {end}")
        for kind in ("borders", "sea_lines"):
            for end in getattr(territory, kind):
                if territory.id not in getattr(by_id[end], kind):
                    raise DataError(
                        f"{kind} of {territory.id} name {end}, but those of {end} "
                        f"do not name {territory.id}"
                    )
    _check_in_one_piece(by_id)


def _check_in_one_piece(by_id: dict[str, TerritoryData]) -> None:
    reached: set[str] = set()
    edge = [next(iter(by_id))]
    while edge:
        here = edge.pop()
        if here not in reached:
            reached.add(here)
            edge += [*by_id[here].borders, *by_id[here].sea_lines]
    for word in by_id:
        if word not in reached:
            raise DataError(f"territory {word} can't be reached from {next(iter(by_id))}")


@cache
def data_text(name: str) -> str:
    """One of the game's data files."""
    return (resources.files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8")


BOARD = read_board(data_text("board"))

ALL_TERRITORIES = (1 << TERRITORY_COUNT) - 1

"""The catalogue: weapons, figures, races, cards and tables of the rules, read and checked.

A new weapon or card is one more entry in `data/`; one that can't be right is refused with the
file and the entry it stands in.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from vworp.core import VworpError
from vworp.games.adventures.box import entries, vocabulary

E = TypeVar("E", bound=msgspec.Struct)

Json = Mapping[str, Any]

FILES = ("weapons", "rules", "figures", "terrain", "cards", "decks")


class CatalogueError(VworpError):
    """An entry of a data file that can't be right."""


class Catalogue:
    """Everything in the box but the tables; entries by id, in the order of their file."""

    weapons: dict[str, entries.Weapon]
    bands: entries.Bands
    hard_targets: entries.HardTargets
    limits: entries.Limits
    visibility: entries.Visibility
    melee: entries.Melee
    orders: dict[str, entries.OrderKind]
    reaction: entries.ReactionTable
    events: entries.EventTable
    laboratory: entries.Laboratory
    profiles: dict[str, entries.Profile]
    races: dict[str, entries.Race]
    unit_characters: dict[str, entries.UnitCharacter]
    unit_section: entries.UnitSection
    doctors: dict[str, entries.Doctor]
    companions: dict[str, entries.Companion]
    teams: tuple[entries.Team, ...]
    items: dict[str, entries.Item]
    vehicles: dict[str, entries.VehicleKind]
    terrain_kinds: dict[str, entries.TerrainKind]
    race_cards: dict[str, entries.RaceCard]
    cards: dict[str, entries.Card]
    deck_presets: dict[str, entries.DeckPreset]

    def __init__(self, files: Mapping[str, Json]) -> None:
        sources = [Source(name, data) for name, data in files.items()]
        for name, kind in get_type_hints(Catalogue).items():
            setattr(self, name, _read(sources, name, kind))
        _check_figures(self)
        _check_cards(self)


class Source:
    """A data file: its tables, read one entry at a time so that a fault can be named."""

    def __init__(self, name: str, data: Json) -> None:
        self.name = name
        self.data = data

    def one(self, table: str, kind: type[E]) -> E:
        """A table that stands once."""
        return self._read(f"[{table}]", self.data[table], kind)

    def rows(self, table: str, kind: type[E]) -> list[E]:
        """All entries of a kind; companions have what is not written from their profile."""
        rows = self.data[table]
        if kind is entries.Companion:
            rows = [self._with_profile(row) for row in rows]
        return [self._read(_entry(table, row), row, kind) for row in rows]

    def _with_profile(self, row: Json) -> Json:
        profiles = {profile["id"]: profile for profile in self.data["profile"]}
        word = row.get("profile", "companion")
        if word not in profiles:
            raise self.fault(_entry("companion", row), f"there is no profile {word!r}")
        return {**profiles[word], "profile": word, **row}

    def by_id(self, table: str, kind: type[E]) -> dict[str, E]:
        """All entries of a kind by their ids."""
        found: dict[str, E] = {}
        for row, entry in zip(self.data[table], self.rows(table, kind), strict=True):
            if row["id"] in found:
                raise self.fault(_entry(table, row), "the id stands twice")
            found[row["id"]] = entry
        return found

    def fault(self, entry: str, words: str) -> CatalogueError:
        """A fault, with the place where it stands."""
        return CatalogueError(f"{self.name}.toml, {entry}: {words}")

    def _read(self, entry: str, row: Json, kind: type[E]) -> E:
        try:
            return msgspec.convert(vocabulary.plain(row), kind)
        except (msgspec.ValidationError, ValueError) as error:
            raise self.fault(entry, str(error)) from error


def _read(sources: Sequence[Source], name: str, kind: Any) -> Any:
    """A field of the catalogue by its type: entries by id, entries in a row, or one table."""
    table = name.removesuffix("s") if get_origin(kind) else name
    source = next((source for source in sources if table in source.data), None)
    if source is None:
        raise CatalogueError(f"no data file has an entry {table!r}")
    if get_origin(kind) is dict:
        return source.by_id(table, get_args(kind)[1])
    if get_origin(kind) is tuple:
        return tuple(source.rows(table, get_args(kind)[0]))
    return source.one(table, kind)


def _entry(table: str, row: Json) -> str:
    return f"{table} {row.get('id', '?')!r}"


def _check_figures(box: Catalogue) -> None:
    """Every name of a weapon, item, profile or character that a figure uses is known."""
    for entry, kind, name in _names_of_figures(box):
        known: Mapping[str, object] = getattr(box, kind)
        if name not in known:
            raise CatalogueError(f"figures.toml, {entry}: there is no {name!r} in {kind}")
    for race in box.races.values():
        if race.figures.get("alien", 0) < box.limits.race_minimum_figures:
            least = box.limits.race_minimum_figures
            raise CatalogueError(f"figures.toml, race {race.id!r}: AT-13 asks for {least} figures")


def _names_of_figures(box: Catalogue) -> Iterator[tuple[str, str, str]]:
    for profile in box.profiles.values():
        yield from _gear(f"profile {profile.id!r}", profile.weapons, profile.items)
    for companion in box.companions.values():
        yield from _gear(f"companion {companion.id!r}", companion.weapons, companion.items)
    section = box.unit_section
    for weapon in (*section.weapon_choices, *section.extra_choices, *section.default):
        yield "[unit_section]", "weapons", weapon
    for item in section.default_extras:
        yield "[unit_section]", "items", item
    for officer in box.unit_characters.values():
        yield f"unit_character {officer.id!r}", "profiles", officer.profile
    for race in box.races.values():
        for name in _profiles_of(race):
            yield f"race {race.id!r}", "profiles", name
    for team in box.teams:
        yield f"team of {team.doctor!r}", "doctors", team.doctor
        for name in team.companions:
            yield f"team of {team.doctor!r}", "companions", name


def _gear(
    entry: str, weapons: tuple[str, ...], items: tuple[str, ...]
) -> Iterator[tuple[str, str, str]]:
    for weapon in weapons:
        yield entry, "weapons", weapon
    for item in items:
        yield entry, "items", item


def _profiles_of(race: entries.Race) -> list[str]:
    named = [race.rank_and_file, race.character, race.leader, race.node, *race.leader_alternatives]
    return [name for name in named if name]


def _check_cards(box: Catalogue) -> None:
    for card in box.cards.values():
        fault = _fault_of(box, card)
        if fault:
            raise CatalogueError(f"cards.toml, card {card.id!r}: {fault}")
    for race in box.races:
        numbers = [card.number for card in box.cards.values() if card.race == race]
        if sorted(numbers) != [1, 2, 3, 4, 5]:
            raise CatalogueError(f"cards.toml, race {race!r}: AT-57 asks for the cards 1 to 5")
    for entry in box.race_cards.values():
        if entry.race not in box.races:
            raise CatalogueError(
                f"cards.toml, race_card {entry.id!r}: there is no {entry.race!r} in races"
            )


def _fault_of(box: Catalogue, card: entries.Card) -> str:
    """What is wrong with a card: "" for nothing."""
    if card.deck == "idea":
        return _fault_of_idea(box, card)
    if (card.deck == "quest") != (card.requires is not None):
        return "a quest, and only a quest or an Actions card, says what it requires"
    if card.deck == "blue_edge" and not card.play:
        return "a blue-edged card says when it is played"
    unknown = [item for item in _items_of(card) if item not in box.items]
    return f"there is no {unknown[0]!r} in items" if unknown else ""


def _fault_of_idea(box: Catalogue, card: entries.Card) -> str:
    race = box.races.get(card.race)
    if race is None:
        return f"there is no {card.race!r} in races"
    if card.colour != race.colour:
        return f"the colour of {race.id} is {race.colour}, not {card.colour!r}"
    if (
        not 1 <= card.number <= len(vocabulary.IDEA_KINDS)
        or card.kind != vocabulary.IDEA_KINDS[card.number - 1]
    ):
        return f"number {card.number} is no {card.kind!r}"
    if (card.kind == "actions") != (card.requires is not None):
        return "an Actions card, and only that one, says what it requires"
    return ""


def _items_of(card: entries.Card) -> Iterator[str]:
    for effect in (*card.on_live, *card.effects, *card.passive, *card.use):
        yield from _items_of_effect(effect)
    for condition in (card.requires, card.needs, card.keep_until):
        if condition is not None:
            yield from _items_of_condition(condition)


def _items_of_effect(effect: vocabulary.Effect) -> Iterator[str]:
    if isinstance(effect, vocabulary.Give):
        yield effect.item
    if isinstance(effect, vocabulary.Timer):
        for later in effect.then:
            yield from _items_of_effect(later)


def _items_of_condition(condition: vocabulary.Condition) -> Iterator[str]:
    if isinstance(condition, vocabulary.Within) and condition.item:
        yield condition.item
    if isinstance(condition, vocabulary.All | vocabulary.AnyOf):
        for part in condition.of:
            yield from _items_of_condition(part)


def read_file(name: str) -> dict[str, Any]:
    """A data file of the game, as tables."""
    path = resources.files("vworp.games.adventures") / "box" / "data" / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{name}.toml: {error}") from error


@cache
def catalogue() -> Catalogue:
    """The one catalogue that everybody shares."""
    return Catalogue({name: read_file(name) for name in FILES})


LIMITS = catalogue().limits
"""The numbers of the rules, in inches, turns or counts."""


# The roster: every figure has a fixed number, and its kind follows from the number.

DOCTOR, COMPANION, OFFICER, SOLDIER, CIVILIAN = range(5)
ALIEN, LEADER, CHARACTER, CYBERMAT, NODE = range(5, 10)
"""The kinds of figure; an officer is a U.N.I.T. character of AT-04, NCOs included."""

ALIEN_KINDS = (ALIEN, LEADER, CHARACTER, CYBERMAT, NODE)

KIND_WORDS = (
    "doctor",
    "companion",
    "officer",
    "soldier",
    "civilian",
    "alien",
    "leader",
    "character",
    "cybermat",
    "node",
)

GUESTS = 3
"""AT-09. Home-made companions that can join a team."""

SOLDIERS = 24
CIVILIANS = 24
"""AT-R96 (ruling). As many can be on the table at the same time."""

ALIENS = 8
CYBERMATS = 3
"""AT-158. The models there are of each race."""


def _rows() -> list[tuple[int, str]]:
    data = catalogue()
    return [
        (DOCTOR, "doctor"),
        *((COMPANION, companion) for companion in data.companions),
        *((COMPANION, f"guest{number}") for number in range(1, GUESTS + 1)),
        *((OFFICER, officer) for officer in data.unit_characters),
        *((SOLDIER, f"s{number}") for number in range(1, SOLDIERS + 1)),
        *((CIVILIAN, f"c{number}") for number in range(1, CIVILIANS + 1)),
        *((ALIEN, f"a{number}") for number in range(1, ALIENS + 1)),
        (LEADER, "leader"),
        (CHARACTER, "character"),
        *((CYBERMAT, f"mat{number}") for number in range(1, CYBERMATS + 1)),
        (NODE, "node"),
    ]


ROSTER: tuple[tuple[int, str], ...] = tuple(_rows())
KINDS: tuple[int, ...] = tuple(kind for kind, _ in ROSTER)
WORDS: tuple[str, ...] = tuple(word for _, word in ROSTER)


def numbers_of(kind: int) -> tuple[int, ...]:
    """The numbers of all figures of a kind."""
    return tuple(number for number, other in enumerate(KINDS) if other == kind)


THE_DOCTOR = 0
FIRST_GUEST = WORDS.index("guest1")
OFFICER_NUMBERS = numbers_of(OFFICER)
SOLDIER_NUMBERS = numbers_of(SOLDIER)
CIVILIAN_NUMBERS = numbers_of(CIVILIAN)
ALIEN_NUMBERS = numbers_of(ALIEN)
THE_LEADER = WORDS.index("leader")
THE_NODE = WORDS.index("node")
FIRST_OF_THE_ALIENS = ALIEN_NUMBERS[0]
K9 = WORDS.index("k9")

"""The box: every card, die and constant of the game, read from data and checked.

A new card is one more table in `data/`; an entry that can't be right is refused by name.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from vworp.games.time_of_the_daleks.effect import (
    CardError,
    Effect,
    read_abilities,
    read_effects,
    read_ongoing,
)
from vworp.games.time_of_the_daleks.entries import (
    AnomalyData,
    CardData,
    Colour,
    CompanionData,
    DilemmaData,
    DoctorData,
    Limits,
    LocationData,
    Rules,
    Symbol,
    Track,
    ZoneData,
)
from vworp.games.time_of_the_daleks.vocabulary import (
    COLOURS,
    EQUIPMENT,
    LOCATION,
    SYMBOLS,
    TARDIS_FACES,
    TASK,
)

Json = Mapping[str, Any]

EARTH_ZONES = 3
NOWHERE = -1
"""The place of a Doctor on the TARDIS console, and of an anomaly's markers."""


class Doctor:
    """A Doctor card; `links` are companion numbers, the starting companion among them."""

    __slots__ = ("abilities", "companion", "id", "links", "name", "number")

    def __init__(self, data: DoctorData, companion: int, links: tuple[int, ...]) -> None:
        self.number = data.number
        self.id = data.id
        self.name = data.name
        self.companion = companion
        self.links = links
        self.abilities = read_abilities(f"doctor {data.id!r}", data.id, data.abilities)
        _check_no_focus(f"doctor {data.id!r}", self.abilities)


class Companion:
    """A companion card."""

    __slots__ = ("abilities", "deck", "id", "links", "name")

    def __init__(self, data: CompanionData, deck: int, links: tuple[int, ...]) -> None:
        self.id = data.id
        self.name = data.name
        self.deck = deck
        self.links = links
        self.abilities = read_abilities(f"companion {data.id!r}", data.id, data.abilities)


class Card:
    """A timey-wimey card."""

    __slots__ = (
        "abilities",
        "copies",
        "flavour",
        "id",
        "is_any_adventure",
        "kind",
        "name",
        "price",
        "when",
    )

    def __init__(self, data: CardData) -> None:
        entry = f"timey_wimey {data.id!r}"
        self.id = data.id
        self.name = data.name
        self.kind = data.type
        self.price = data.sonic_cost
        self.is_any_adventure = data.any_adventure
        self.copies = data.copies
        self.flavour = data.flavour
        self.abilities = read_abilities(entry, data.id, data.abilities)
        self.when = self.abilities[0].when if self.abilities else ""
        _check_no_focus(entry, self.abilities)
        self._check(entry)

    def _check(self, entry: str) -> None:
        if not self.abilities:
            raise CardError(f"{entry}: a card needs an ability")
        if self.copies < 1 or self.price < 0:
            raise CardError(f"{entry}: copies are at least 1, a sonic cost at least 0")
        if self.kind == EQUIPMENT:
            return
        if self.price:
            raise CardError(f"{entry}: only equipment has a sonic cost")
        if any(ability.when != self.when for ability in self.abilities):
            raise CardError(f"{entry}: all abilities of a played card have one timing")
        if self.when == "passive" or any(ability.is_self_price for ability in self.abilities):
            raise CardError(f"{entry}: only equipment is passive or discards itself")


class Zone:
    """A time zone of Earth or of a location tile, or a location time anomaly (TD-R16)."""

    __slots__ = (
        "anomaly",
        "fail",
        "links",
        "location",
        "name",
        "needs",
        "place",
        "reward",
        "spot",
        "symbols",
        "word",
    )

    def __init__(
        self, word: str, name: str, symbols: Sequence[str], reward: tuple[Effect, ...]
    ) -> None:
        self.word = word
        self.name = name
        self.symbols = tuple(SYMBOLS.index(symbol) for symbol in symbols)
        self.needs = needs_of(self.symbols)
        self.reward = reward
        self.fail: tuple[Effect, ...] = ()
        self.links: tuple[int, ...] = ()
        self.location = NOWHERE
        self.anomaly = NOWHERE
        self.spot = NOWHERE
        self.place = "earth"


class Location:
    """A location tile with its two time zones."""

    __slots__ = ("id", "name", "zones")

    def __init__(self, data: LocationData, zones: tuple[int, int]) -> None:
        self.id = data.id
        self.name = data.name
        self.zones = zones


class Dilemma:
    """A dilemma."""

    __slots__ = ("conditions", "fail", "flavour", "id", "links", "name", "needs", "symbols")

    def __init__(self, data: DilemmaData, links: tuple[int, ...]) -> None:
        self.id = data.id
        self.name = data.name
        self.symbols = tuple(SYMBOLS.index(symbol) for symbol in data.symbols)
        self.needs = needs_of(self.symbols)
        self.conditions: tuple[str, ...] = data.conditions
        self.links = links
        self.flavour = data.flavour
        self.fail = read_effects(f"dilemma {data.id!r}: fail", data.id, data.fail)


class Anomaly:
    """A time anomaly; `zone` is where a location anomaly's challenge is met."""

    __slots__ = (
        "conditions",
        "entry",
        "flavour",
        "goal",
        "id",
        "kind",
        "name",
        "ongoing",
        "price",
        "trigger",
        "zone",
    )

    def __init__(self, data: AnomalyData) -> None:
        entry = f"anomaly {data.id!r}"
        self.id = data.id
        self.name = data.name
        self.kind = data.kind
        self.flavour = data.flavour
        self.entry = read_effects(f"{entry}: entry", data.id, data.entry)
        self.ongoing = read_ongoing(f"{entry}: ongoing", data.id, data.ongoing)
        self.conditions: tuple[str, ...] = data.conditions
        self.zone = NOWHERE
        self.trigger = data.task.trigger if data.task else ""
        self.goal = data.task.goal if data.task and isinstance(data.task.goal, int) else 0
        self.price = data.task.pay.get("sonic", 0) if data.task else 0
        self._check(entry, data)

    def _check(self, entry: str, data: AnomalyData) -> None:
        if (data.kind == TASK) != (data.task is not None):
            raise CardError(f"{entry}: task anomalies have a task, and only they")
        if (data.kind == LOCATION) != bool(data.symbols):
            raise CardError(f"{entry}: location anomalies have symbols, and only they")
        if (self.trigger == "pay") != (self.price > 0):
            raise CardError(f"{entry}: a task that is paid for has a price, and only it")
        imprisons = any(effect.kind == "imprison_dice" for effect in self.entry)
        if data.kind == TASK and imprisons != (self.goal == 0):
            raise CardError(f"{entry}: a task ends by markers, or by freeing the dice it imprisons")


def needs_of(symbols: Sequence[int]) -> tuple[int, ...]:
    """How often each symbol is asked for."""
    return tuple(symbols.count(symbol) for symbol in range(len(SYMBOLS)))


def _check_no_focus(entry: str, abilities: Sequence[Effect]) -> None:
    if any(ability.kind == "focus" for ability in abilities):
        raise CardError(f"{entry}: only companions focus dice (TD-54)")


class Box:
    """Everything in the box, by number: doctors, companions, cards, zones, dilemmas, anomalies."""

    def __init__(self, files: Mapping[str, Json]) -> None:
        self.rules: Rules = _convert("rules", files["rules"], Rules)
        self.limits: Limits = self.rules.limits
        self.track: Track = self.rules.track
        self.supply = tuple(self.rules.supply[colour] for colour in _colours(self.rules))
        self.faces = tuple(
            tuple(self.rules.faces[colour].count(symbol) for symbol in _SYMBOLS)
            for colour in _colours(self.rules)
        )
        self.tardis_faces = tuple(
            self.rules.tardis_die.faces.count(face) for face in ("tardis", "question")
        )
        companions = _entries(files, "companions", "companion", CompanionData)
        self._names = {data.id: number for number, data in enumerate(companions)}
        self._check_groups()
        self.companions = [
            Companion(d, int(d.deck == "alien"), self._links(f"companion {d.id!r}", d.links))
            for d in companions
        ]
        self.doctors = [self._doctor(d) for d in _entries(files, "doctors", "doctor", DoctorData)]
        self._check_doctors()
        self.cards = [Card(d) for d in _entries(files, "timey_wimey", "timey_wimey", CardData)]
        self.zones: list[Zone] = []
        self.locations: list[Location] = []
        self._read_earth(_entries(files, "earth", "earth_zone", ZoneData))
        self._read_locations(_entries(files, "locations", "location", LocationData))
        self.dilemmas = [
            Dilemma(d, self._links(f"dilemma {d.id!r}", d.links))
            for d in _entries(files, "dilemmas", "dilemma", DilemmaData)
        ]
        self.tile_zones = len(self.zones)
        self.spots = EARTH_ZONES + len(self.locations)
        self.anomalies: list[Anomaly] = []
        self._read_anomalies(_entries(files, "anomalies", "anomaly", AnomalyData))
        self.effects: list[Effect] = []
        self.abilities: list[Effect] = []
        self._number_effects()

    def _doctor(self, data: DoctorData) -> Doctor:
        entry = f"doctor {data.id!r}"
        links = self._links(entry, (data.companion, *data.links))
        return Doctor(data, links[0], links)

    def _links(self, entry: str, words: Sequence[str]) -> tuple[int, ...]:
        """TD-45, TD-48. The companions that links lead to; a group stands for its members."""
        found: list[int] = []
        for word in words:
            if word in self._names:
                found.append(self._names[word])
            elif word in self.rules.groups:
                found += [self._names[member] for member in self.rules.groups[word]]
            else:
                raise CardError(f"{entry}: link to {word!r}, which is no companion and no group")
        return tuple(dict.fromkeys(found))

    def _check_groups(self) -> None:
        for group, members in self.rules.groups.items():
            for member in members:
                if member not in self._names:
                    raise CardError(f"group {group!r}: {member!r} is no companion")

    def _check_doctors(self) -> None:
        if [doctor.number for doctor in self.doctors] != list(range(1, len(self.doctors) + 1)):
            raise CardError("doctors are numbered from 1 upwards, in the order of their file")
        companions = [doctor.companion for doctor in self.doctors]
        for doctor in self.doctors:
            if companions.count(doctor.companion) > 1:
                raise CardError(f"doctor {doctor.id!r}: the starting companion is another's too")

    def _read_earth(self, data: Sequence[ZoneData]) -> None:
        if len(data) != EARTH_ZONES:
            raise CardError(f"earth: {len(data)} time zones instead of {EARTH_ZONES} (TD-09)")
        for number, zone in enumerate(data):
            reward = read_effects(f"earth_zone {zone.id!r}: reward", zone.id, zone.reward)
            self.zones.append(Zone(zone.id, zone.name, zone.symbols, reward))
            self.zones[-1].spot = number

    def _read_locations(self, data: Sequence[LocationData]) -> None:
        for number, tile in enumerate(data):
            entry = f"location {tile.id!r}"
            links = self._links(entry, tile.links)
            first = len(self.zones)
            for place, zone in enumerate(tile.zone, 1):
                reward = read_effects(f"{entry}: zone {place}: reward", tile.id, zone.reward)
                name = f"{tile.name}: {zone.name}"
                self.zones.append(Zone(f"{tile.id}.{place}", name, zone.symbols, reward))
                self.zones[-1].links = links
                self.zones[-1].location = number
                self.zones[-1].spot = EARTH_ZONES + number
                self.zones[-1].place = "location"
            self.locations.append(Location(tile, (first, first + 1)))

    def _read_anomalies(self, data: Sequence[AnomalyData]) -> None:
        for number, card in enumerate(data):
            anomaly = Anomaly(card)
            self.anomalies.append(anomaly)
            if card.kind == LOCATION:
                entry = f"anomaly {card.id!r}"
                reward = read_effects(f"{entry}: reward", card.id, card.reward)
                zone = Zone(card.id, card.name, card.symbols, reward)
                zone.fail = read_effects(f"{entry}: fail", card.id, card.fail)
                zone.links = self._links(entry, card.links)
                zone.anomaly = number
                zone.place = "anomaly"
                anomaly.zone = len(self.zones)
                self.zones.append(zone)
        if len(self.anomalies) < len(self.track.anomaly_markers):
            raise CardError("anomalies: fewer cards than time anomaly markers")

    def _number_effects(self) -> None:
        """Abilities that are used one by one come first, so that they number actions too."""
        used = [a for doctor in self.doctors for a in doctor.abilities]
        used += [a for companion in self.companions for a in companion.abilities]
        used += [a for c in self.cards if c.kind == EQUIPMENT for a in c.abilities]
        played = [a for c in self.cards if c.kind != EQUIPMENT for a in c.abilities]
        others: list[Effect] = [e for zone in self.zones for e in (*zone.reward, *zone.fail)]
        others += [effect for dilemma in self.dilemmas for effect in dilemma.fail]
        others += [effect for card in self.anomalies for effect in (*card.entry, *card.ongoing)]
        self.abilities = used
        waiting = [*used, *played, *others]
        while waiting:
            effect = waiting.pop(0)
            effect.number = len(self.effects)
            self.effects.append(effect)
            waiting += effect.nested()


_SYMBOLS: tuple[Symbol, ...] = ("running", "diplomacy", "science", "cunning", "tactics", "strength")
_FILES = (
    "rules",
    "doctors",
    "companions",
    "timey_wimey",
    "earth",
    "locations",
    "dilemmas",
    "anomalies",
)


def _colours(rules: Rules) -> tuple[Colour, ...]:
    colours: tuple[Colour, ...] = ("black", "green", "blue", "red")
    for colour in colours:
        if colour not in rules.supply or len(rules.faces.get(colour, ())) != 6:
            raise CardError(f"rules: {colour} dice need a supply and six faces (TD-R05)")
    return colours


def _entries(files: Mapping[str, Json], file: str, kind: str, struct: type[Any]) -> list[Any]:
    """All entries of one kind, converted one by one so that a wrong one can be named."""
    entries: list[Any] = []
    seen: set[str] = set()
    for place, data in enumerate(files[file].get(kind, ()), 1):
        name = data.get("id") if isinstance(data, Mapping) else None
        entry = f"{kind} {name!r}" if name else f"{kind} number {place} of {file}.toml"
        entries.append(_convert(entry, data, struct))
        if name in seen:
            raise CardError(f"{entry}: the id stands twice")
        seen.add(str(name))
    return entries


def _convert(entry: str, data: object, struct: type[Any]) -> Any:
    try:
        return msgspec.convert(data, struct)
    except msgspec.ValidationError as error:
        raise CardError(f"{entry}: {error}") from error


def read_files() -> dict[str, dict[str, Any]]:
    """The data files as they are written."""
    folder = resources.files("vworp.games.time_of_the_daleks") / "data"
    return {
        name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in _FILES
    }


@cache
def open_the_box() -> Box:
    """The one box that all tables share; it never changes."""
    return Box(read_files())


BOX = open_the_box()

ALL_COLOURS = tuple(range(len(COLOURS)))
ALL_SYMBOLS = tuple(range(len(SYMBOLS)))
QUESTION_MARK = TARDIS_FACES.index("question")

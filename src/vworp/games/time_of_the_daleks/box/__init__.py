"""The box: every card, die and constant of the game, read from data and checked.

A new card is one more table in `data/`; an entry that can't be right is refused by name.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from vworp.games.time_of_the_daleks.box import components, entries
from vworp.games.time_of_the_daleks.box.components import EARTH_ZONES as EARTH_ZONES
from vworp.games.time_of_the_daleks.box.components import NOWHERE as NOWHERE
from vworp.games.time_of_the_daleks.box.components import CardError, Effect, Zone, read_effects
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, EQUIPMENT, LOCATION, SYMBOLS

Json = Mapping[str, Any]


class Box:
    """Everything in the box, by number: doctors, companions, cards, zones, dilemmas, anomalies."""

    def __init__(self, files: Mapping[str, Json]) -> None:
        self.rules: entries.Rules = _convert("rules", files["rules"], entries.Rules)
        self.limits: entries.Limits = self.rules.limits
        self.track: entries.Track = self.rules.track
        self._check_dice()
        self.supply = tuple(self.rules.supply[colour] for colour in COLOURS)
        self.faces = tuple(
            tuple(self.rules.faces[colour].count(symbol) for symbol in SYMBOLS)
            for colour in COLOURS
        )
        self.tardis_faces = tuple(
            self.rules.tardis_die.faces.count(face) for face in ("tardis", "question")
        )
        companions = _entries(files, "companions", "companion", entries.CompanionData)
        self._names = {data.id: number for number, data in enumerate(companions)}
        self._check_groups()
        self.companions = [
            components.Companion(
                d, int(d.deck == "alien"), self._links(f"companion {d.id!r}", d.links)
            )
            for d in companions
        ]
        self.doctors = [
            self._doctor(d) for d in _entries(files, "doctors", "doctor", entries.DoctorData)
        ]
        self._check_doctors()
        self.cards = [
            components.Card(d)
            for d in _entries(files, "timey_wimey", "timey_wimey", entries.CardData)
        ]
        self.zones: list[Zone] = []
        self.locations: list[components.Location] = []
        self._read_earth(_entries(files, "earth", "earth_zone", entries.ZoneData))
        self._read_locations(_entries(files, "locations", "location", entries.LocationData))
        self.dilemmas = [
            components.Dilemma(d, self._links(f"dilemma {d.id!r}", d.links))
            for d in _entries(files, "dilemmas", "dilemma", entries.DilemmaData)
        ]
        self.tile_zones = len(self.zones)
        self.spots = EARTH_ZONES + len(self.locations)
        self.anomalies: list[components.Anomaly] = []
        self._read_anomalies(_entries(files, "anomalies", "anomaly", entries.AnomalyData))
        self.effects: list[Effect] = []
        self.abilities: list[Effect] = []
        self._number_effects()

    def _check_dice(self) -> None:
        for colour in COLOURS:
            if colour not in self.rules.supply or len(self.rules.faces.get(colour, ())) != 6:
                raise CardError(f"rules: {colour} dice need a supply and six faces (TD-R05)")

    def _doctor(self, data: entries.DoctorData) -> components.Doctor:
        entry = f"doctor {data.id!r}"
        links = self._links(entry, (data.companion, *data.links))
        return components.Doctor(data, links[0], links)

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

    def _read_earth(self, data: Sequence[entries.ZoneData]) -> None:
        if len(data) != EARTH_ZONES:
            raise CardError(f"earth: {len(data)} time zones instead of {EARTH_ZONES} (TD-09)")
        for number, zone in enumerate(data):
            reward = read_effects(f"earth_zone {zone.id!r}: reward", zone.id, zone.reward)
            self.zones.append(Zone(zone.id, zone.name, zone.symbols, reward))
            self.zones[-1].spot = number

    def _read_locations(self, data: Sequence[entries.LocationData]) -> None:
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
            self.locations.append(components.Location(tile, (first, first + 1)))

    def _read_anomalies(self, data: Sequence[entries.AnomalyData]) -> None:
        for number, card in enumerate(data):
            anomaly = components.Anomaly(card)
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


_FILES = (
    "rules", "doctors", "companions", "timey_wimey", "earth", "locations", "dilemmas", "anomalies",
)  # fmt: skip


def _entries(files: Mapping[str, Json], file: str, kind: str, struct: type[Any]) -> list[Any]:
    """All entries of one kind, converted one by one so that a wrong one can be named."""
    found: list[Any] = []
    seen: set[str] = set()
    for place, data in enumerate(files[file].get(kind, ()), 1):
        name = data.get("id") if isinstance(data, Mapping) else None
        entry = f"{kind} {name!r}" if name else f"{kind} number {place} of {file}.toml"
        found.append(_convert(entry, data, struct))
        if name in seen:
            raise CardError(f"{entry}: the id stands twice")
        seen.add(str(name))
    return found


def _convert(entry: str, data: object, struct: type[Any]) -> Any:
    try:
        return msgspec.convert(data, struct)
    except msgspec.ValidationError as error:
        raise CardError(f"{entry}: {error}") from error


def read_files() -> dict[str, dict[str, Any]]:
    """The data files as they are written."""
    folder = resources.files(__package__) / "data"
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

"""What is in the box: Doctors, companions, cards, time zones, dilemmas and anomalies."""

from collections.abc import Sequence

from vworp.games.time_of_the_daleks.box import entries
from vworp.games.time_of_the_daleks.box.effect import (
    CardError,
    Effect,
    read_abilities,
    read_effects,
    read_ongoing,
)
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, LOCATION, SYMBOLS, TASK

EARTH_ZONES = 3


NOWHERE = -1
"""The place of a Doctor on the TARDIS console, and of an anomaly's markers."""


class Doctor:
    """A Doctor card; `links` are companion numbers, the starting companion among them."""

    __slots__ = ("abilities", "companion", "id", "links", "name", "number")

    def __init__(self, data: entries.DoctorData, companion: int, links: tuple[int, ...]) -> None:
        self.number = data.number
        self.id = data.id
        self.name = data.name
        self.companion = companion
        self.links = links
        self.abilities = read_abilities(f"doctor {data.id!r}", data.id, data.abilities)
        check_no_focus(f"doctor {data.id!r}", self.abilities)


class Companion:
    """A companion card."""

    __slots__ = ("abilities", "deck", "id", "links", "look", "name")

    def __init__(self, data: entries.CompanionData, deck: int, links: tuple[int, ...]) -> None:
        self.id = data.id
        self.name = data.name
        self.deck = deck
        self.links = links
        self.look = data.look
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

    def __init__(self, data: entries.CardData) -> None:
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
        check_no_focus(entry, self.abilities)
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

    def __init__(self, data: entries.LocationData, zones: tuple[int, int]) -> None:
        self.id = data.id
        self.name = data.name
        self.zones = zones


class Dilemma:
    """A dilemma."""

    __slots__ = ("conditions", "fail", "flavour", "id", "links", "name", "needs", "symbols")

    def __init__(self, data: entries.DilemmaData, links: tuple[int, ...]) -> None:
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

    def __init__(self, data: entries.AnomalyData) -> None:
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

    def _check(self, entry: str, data: entries.AnomalyData) -> None:
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


def check_no_focus(entry: str, abilities: Sequence[Effect]) -> None:
    """TD-54. Refuse focus icons on anything but companions."""
    if any(ability.kind == "focus" for ability in abilities):
        raise CardError(f"{entry}: only companions focus dice (TD-54)")

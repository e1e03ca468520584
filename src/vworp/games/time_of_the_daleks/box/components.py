"""What is in the box: effects, Doctors, companions, cards, time zones, dilemmas and anomalies."""

from collections.abc import Mapping, Sequence
from typing import Any

from vworp.core import VworpError
from vworp.games.time_of_the_daleks.box import entries, vocabulary
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, LOCATION, SYMBOLS, TASK

MARKS = frozenset(("effect", "when", "cost", "if", "then"))

PLACES = ("earth", "location", "anomaly")


class CardError(VworpError):
    """A card that breaks the vocabulary: says which entry, and what is wrong with it."""


class Effect:
    """One effect, with every field in the form the rules need it in.

    `number` is its place among all effects of the box, so that a step can remember it.
    """

    def __init__(self, card: str, data: Mapping[str, Any]) -> None:
        cost = data.get("cost", {})
        condition = data.get("if", {})
        to = data.get("to", ())
        what = data.get("what", ())
        self.number = -1
        self.card = card
        self.kind: str = data["effect"]
        self.when: str = data.get("when", "")
        self.n: int = data.get("n", 1)
        self.colours = tuple(vocabulary.COLOURS.index(colour) for colour in data.get("colours", ()))
        self.mode: str = data.get("mode", "")
        self.to = (
            () if isinstance(to, str) else tuple(vocabulary.SYMBOLS.index(symbol) for symbol in to)
        )
        self.result = vocabulary.TARDIS_FACES.index(to) if isinstance(to, str) else -1
        self.stat: str = data.get("stat", "")
        self.delta: int = data.get("delta", 0)
        self.what: tuple[str, ...] = (what,) if isinstance(what, str) else tuple(what)
        self.variant = self.mode or (to if isinstance(to, str) else next(iter(self.what), ""))
        self.is_for_all = data.get("who") == "all"
        self.where: str = data.get("where", "")
        self.deck: str = data.get("deck", "")
        self.sonic_price: int = cost.get("sonic", 0)
        self.either_price: int = cost.get("either", 0)
        self.is_self_price: bool = cost.get("self", False)
        self.doctors: tuple[int, ...] = tuple(condition.get("doctors", ()))
        self.place: str = condition.get("place", "")
        self.then = tuple(Effect(card, entry) for entry in data.get("then", ()))
        self.options = tuple(
            tuple(Effect(card, entry) for entry in option) for option in data.get("options", ())
        )

    def pick(self, words: entries.Words) -> str:
        """The words that are meant for this effect, where there are several."""
        return words if isinstance(words, str) else words[self.variant]

    def nested(self) -> list["Effect"]:
        """The effects inside this one."""
        return [*self.then, *(effect for option in self.options for effect in option)]

    def __repr__(self) -> str:
        return f"<{self.card}: {self.kind}>"


def read_abilities(entry: str, card: str, data: Sequence[Mapping[str, Any]]) -> tuple[Effect, ...]:
    """The abilities of a card: effects with a timing."""
    return tuple(
        _read_ability(f"{entry}: ability {place}", card, item) for place, item in enumerate(data, 1)
    )


def _read_ability(entry: str, card: str, data: Mapping[str, Any]) -> Effect:
    when = data.get("when")
    if when not in vocabulary.TIMINGS:
        raise CardError(
            f"{entry}: {when!r} is not a timing; there are {', '.join(vocabulary.TIMINGS)}"
        )
    check_effect(entry, data)
    if not vocabulary.fits(data["effect"], when):
        raise CardError(f"{entry}: {data['effect']} can't be used at the time {when!r}")
    return Effect(card, data)


def read_effects(entry: str, card: str, data: Sequence[Mapping[str, Any]]) -> tuple[Effect, ...]:
    """Rewards, fail costs and what happens when a card is drawn: effects that just happen."""
    for place, item in enumerate(data, 1):
        check_at_once(f"{entry} {place}", item)
    return tuple(Effect(card, item) for item in data)


def read_ongoing(entry: str, card: str, data: Sequence[Mapping[str, Any]]) -> tuple[Effect, ...]:
    """What holds while a time anomaly is in play."""
    for place, item in enumerate(data, 1):
        check_effect(f"{entry} {place}", item)
        if not vocabulary.EFFECTS[item["effect"]].ongoing:
            raise CardError(f"{entry} {place}: {item['effect']} can't be ongoing")
    return tuple(Effect(card, item) for item in data)


def check_at_once(entry: str, data: Mapping[str, Any]) -> None:
    """Refuse an effect that can't simply happen."""
    check_effect(entry, data)
    if not vocabulary.EFFECTS[data["effect"]].at_once:
        raise CardError(f"{entry}: {data['effect']} is not something that just happens")
    if "when" in data or "cost" in data or "if" in data:
        raise CardError(f"{entry}: only abilities have a timing, a cost or a condition")


def check_effect(entry: str, data: Mapping[str, Any]) -> None:
    """Refuse words outside the vocabulary, and fields that the effect does not have."""
    word = data.get("effect")
    if word not in vocabulary.EFFECTS:
        raise CardError(
            f"{entry}: {word!r} is not an effect; there are {', '.join(vocabulary.EFFECTS)}"
        )
    kind = vocabulary.EFFECTS[word]
    given = set(data) - MARKS
    if kind.must - given:
        raise CardError(f"{entry}: {word} needs {', '.join(sorted(kind.must - given))}")
    if given - kind.must - kind.may:
        raise CardError(f"{entry}: {word} has no {', '.join(sorted(given - kind.must - kind.may))}")
    _check_words(entry, data)
    _check_numbers(entry, data)
    _check_cost(entry, data)
    for item in data.get("then", ()):
        check_at_once(f"{entry}: then", item)
    for option in data.get("options", ()):
        for item in option:
            check_at_once(f"{entry}: option", item)


def _check_words(entry: str, data: Mapping[str, Any]) -> None:
    for field, allowed in _allowed(data).items():
        value = data.get(field, ())
        for word in (value,) if isinstance(value, str) else value:
            if word not in allowed:
                raise CardError(f"{entry}: {field} can't be {word!r}; {', '.join(allowed)} can")


def _allowed(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    kind = data["effect"]
    to = vocabulary.TARDIS_FACES if kind == "set_tardis_die" else vocabulary.SYMBOLS
    return {**vocabulary.WORDS, "to": to, "what": vocabulary.WHAT.get(kind, ())}


def _check_numbers(entry: str, data: Mapping[str, Any]) -> None:
    kind = data["effect"]
    n = data.get("n", 1)
    if not isinstance(n, int) or n == 0 or (n < 0 and not kind.startswith("move_")):
        raise CardError(f"{entry}: n can't be {n!r}")
    if kind == "reroll" and ("n" in data) != (data["mode"] == "number"):
        raise CardError(f"{entry}: a re-roll has a number with the mode 'number' and only then")
    if kind == "modify" and not isinstance(data["delta"], int):
        raise CardError(f"{entry}: delta can't be {data['delta']!r}")


def _check_cost(entry: str, data: Mapping[str, Any]) -> None:
    for price in data.get("cost", {}):
        if price not in ("sonic", "either", "self"):
            raise CardError(f"{entry}: {price!r} is not a price; there are sonic, either, self")
    for condition, value in data.get("if", {}).items():
        if condition == "doctors" and all(isinstance(number, int) for number in value):
            continue
        if condition == "place" and value in PLACES:
            continue
        raise CardError(f"{entry}: no condition reads {condition} = {value!r}")


EARTH_ZONES = 3

NOWHERE = -1
"""The place of a Doctor on the TARDIS console, and of an anomaly's markers."""


class Doctor:
    """A Doctor card; `links` are companion numbers, the starting companion among them."""

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

    def __init__(self, data: entries.CompanionData, deck: int, links: tuple[int, ...]) -> None:
        self.id = data.id
        self.name = data.name
        self.deck = deck
        self.links = links
        self.look = data.look
        self.abilities = read_abilities(f"companion {data.id!r}", data.id, data.abilities)


class Card:
    """A timey-wimey card."""

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

    def __init__(self, data: entries.LocationData, zones: tuple[int, int]) -> None:
        self.id = data.id
        self.name = data.name
        self.zones = zones


class Dilemma:
    """A dilemma."""

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

"""The data files as they are written: one small structure for each kind of entry."""

from typing import Any, Literal

import msgspec

Symbol = Literal["running", "diplomacy", "science", "cunning", "tactics", "strength"]

Condition = Literal["time_breach", "fixed_point", "time_locked"]

Colour = Literal["black", "green", "blue", "red"]


class Share(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """TD-57, TD-110, TD-111, TD-114, TD-115. How many dice each Doctor of an adventure may have."""

    acting: int
    acting_breach: int
    helper: int


class Limits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The numbers of the rules."""

    start_sonic: int
    sonic_per_prepare: int
    max_sonic: int
    start_cards: int
    hand_limit: int
    companion_spaces: int
    equipment_slots: int
    alone: Share
    from_afar: Share
    at_location: Share
    help_ship_move: int
    dalek_turn_move: int
    dalek_markers: int
    daleks_on_earth_loss: int
    sonic_reroll_cost: int
    sonic_change_cost: int
    recruit_cost: int
    call_cost: int
    join_cost: int


class Track(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """TD-R02. The Web of Time: spaces 1 (Skaro) to `length` (Gallifrey)."""

    length: int
    skaro: int
    earth: int
    anomaly_markers: tuple[int, ...]


class TardisDie(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """TD-R06. The faces of the TARDIS die."""

    faces: tuple[Literal["tardis", "question"], ...]


class Rules(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file of constants."""

    limits: Limits
    supply: dict[Colour, int]
    faces: dict[Colour, tuple[Symbol, ...]]
    tardis_die: TardisDie
    track: Track
    groups: dict[str, tuple[str, ...]]


Words = str | dict[str, str]
"""Words of an effect; where they depend on its mode, on what it speaks of or on a face, by that."""


class Kind(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An effect: the fields it must and may have, where it may stand, its words and picture."""

    says: Words
    picture: Words = ""
    count: Words = "+"
    must: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    when: frozenset[str] = frozenset()
    at_once: bool = False
    ongoing: bool = False


class Stat(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something that an effect can change, in words and as a picture."""

    says: str
    picture: str


class Task(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What completes a task, and the same in short."""

    says: str
    short: str


class Vocabulary(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file of the words that cards use."""

    effect: dict[str, Kind]
    timing: dict[str, str]
    stat: dict[str, Stat]
    task: dict[str, Task]


class DoctorData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Doctor card as written."""

    number: int
    id: str
    name: str
    companion: str
    links: tuple[str, ...]
    abilities: list[dict[str, Any]]


class LookData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a companion's portrait is drawn; it has no rule meaning."""

    hair: Literal["", "short", "long", "bob", "curly", "cap"] = ""
    colour: Literal["brown", "dark", "blond", "red", "grey", "green"] = "brown"
    skin: Literal["fair", "tan", "brown", "dark", "green", "russet", "rose", "silver"] = "fair"


class CompanionData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A companion card as written."""

    id: str
    name: str
    deck: Literal["earth", "alien"]
    links: tuple[str, ...]
    abilities: list[dict[str, Any]]
    look: LookData = LookData()


class CardData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A timey-wimey card as written."""

    id: str
    name: str
    type: Literal["equipment", "event", "transfer"]
    abilities: list[dict[str, Any]]
    any_adventure: bool = False
    copies: int = 1
    sonic_cost: int = 0
    flavour: str = ""


class ZoneData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A time zone as written."""

    name: str
    symbols: tuple[Symbol, ...]
    reward: list[dict[str, Any]]
    id: str = ""


class LocationData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A location tile as written."""

    id: str
    name: str
    links: tuple[str, ...]
    zone: tuple[ZoneData, ZoneData]


class DilemmaData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A dilemma as written."""

    id: str
    name: str
    symbols: tuple[Symbol, ...]
    conditions: tuple[Condition, ...]
    links: tuple[str, ...]
    fail: list[dict[str, Any]]
    flavour: str = ""


class TaskData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """TD-133 to TD-136. What completes a task time anomaly."""

    trigger: Literal[
        "success", "success_earth", "success_off_earth", "success_helped", "dalek_removed", "pay"
    ]
    goal: int | Literal["dice"]
    pay: dict[Literal["sonic"], int] = {}


class AnomalyData(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A time anomaly as written."""

    id: str
    name: str
    kind: Literal["location", "task", "instant"]
    entry: list[dict[str, Any]]
    flavour: str = ""
    ongoing: list[dict[str, Any]] = []
    symbols: tuple[Symbol, ...] = ()
    conditions: tuple[Condition, ...] = ()
    links: tuple[str, ...] = ()
    reward: list[dict[str, Any]] = []
    fail: list[dict[str, Any]] = []
    task: TaskData | None = None

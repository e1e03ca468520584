"""The closed vocabulary of the data files: every word that a card, a figure or a table may use.

A condition of a card is written `{ is = "within", … }`, an effect `{ do = "spawn", … }`; each has
a small class here.
"""

from typing import Any, Literal, TypeAlias

import msgspec

Selector = Literal[
    "holder",
    "doctor",
    "companion",
    "pc",
    "scientist",
    "soldier",
    "unit",
    "civilian",
    "players",
    "prisoner",
    "k9",
    "alien",
    "leader",
    "character",
    "cybermat",
    "node",
    "enemy",
]
"""Who is meant."""

Place = Literal[
    "live_objective",
    "centre_objective",
    "random_objective",
    "random_portal",
    "active_portal",
    "central_portal",
    "start_zone",
    "lab",
]
"""Where something happens."""

Counter = Literal[
    "figures.k9",
    "figures.companion",
    "figures.unit",
    "figures.character",
    "figures.enemy",
    "figures.prisoner",
    "destroyed.leader",
    "destroyed.node",
    "destroyed.enemy",
    "captured.leader",
    "captured.enemy",
    "rescued.civilian",
    "portals.on_table",
    "portals.eliminated",
    "objectives.seen",
    "flag.race_known",
    "flag.race.cybermen",
    "flag.unit_allowed",
]
"""What a condition counts."""

StatusWord = Literal["paralysed", "immobilised", "disarmed", "jammed", "low_power", "unseen"]
Stat = Literal["to_hit", "move", "melee", "spot", "stealth", "escape_roll", "reaction_score"]
Pick = Literal["each", "nearest", "random", "chosen"]
Comparison = Literal[">=", "<="]
Removal = Literal["destroyed", "withdrawn"]
PortalOp = Literal["remove", "raise", "lower", "shift"]
Window = Literal["", "orders", "events", "escape", "act"]
Deck = Literal["idea", "quest", "event", "blue_edge", "artifact", "ability"]
IdeaKind = Literal["", "plot", "threat", "solution", "actions", "consequences"]
Border = Literal["", "blue", "yellow", "blue_edge"]

IDEA_KINDS = ("plot", "threat", "solution", "actions", "consequences")
"""AT-57. The five cards of a set, numbered from 1."""

WeaponClass = Literal["", "energy", "ballistic", "primitive", "explosive"]
Side = Literal["players", "neutral", "aliens"]
FigureKind = Literal["pc", "npc", "alien", "character", "cybermat", "node"]
Rank = Literal["", "officer", "nco"]
PoolKind = Literal["alien", "leader", "character", "cybermat", "node"]
Sight = Literal["block", "screen", "open"]
CoverWord = Literal["edge", "inside", "behind", "none"]
Passage = Literal["block", "foot", "water", "pass"]
Hardness = Literal["hard", "soft", "none"]
LightWord = Literal["day", "night", "fog"]
Extent = Literal["none", "half", "full", "stand"]
Reaction = Literal["rout", "retreat", "retreat_to_cover", "stand", "advance", "attack"]

ALL = -1
"""How many when the card says `all`."""


class Damage(msgspec.Struct, frozen=True):
    """A damage throw: `5+D6` is 5 and one die, `2D6` nothing and two."""

    plus: int
    dice: int

    def __str__(self) -> str:
        dice = "D6" if self.dice == 1 else f"{self.dice}D6"
        return f"{self.plus}+{dice}" if self.plus else dice


class ConditionBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower
):
    """What all conditions share: the word after `is` says which one it is."""


class All(ConditionBase, frozen=True):
    """Every listed condition is true."""

    of: tuple["Condition", ...]


class AnyOf(ConditionBase, frozen=True, tag="any"):
    """At least one listed condition is true."""

    of: tuple["Condition", ...]


class Within(ConditionBase, frozen=True):
    """An active figure of `who`, carrying `item`, is within `inches` of a figure or place."""

    who: Selector
    of: Selector | Place
    inches: float
    item: str = ""


class Count(ConditionBase, frozen=True):
    """A counter compares as stated."""

    what: Counter
    op: Comparison
    n: int


class Worked(ConditionBase, frozen=True):
    """AT-D06. So many acts of work by `who` within `inches` of `at` have been counted."""

    who: Selector
    at: Selector | Place
    inches: float
    turns: int


Condition: TypeAlias = All | AnyOf | Within | Count | Worked


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Only figures within so many inches of the named figure."""

    of: Selector
    inches: float


class EffectBase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    """What all effects share: the word after `do` says which one it is."""


class Draw(EffectBase, frozen=True):
    """Cards are drawn and allocated as usual."""

    n: int


class Seek(EffectBase, frozen=True):
    """The first cards of the enemy's colour are taken from the deck."""

    colour: Literal["race"]
    n: int


class Spawn(EffectBase, frozen=True):
    """AT-D11. Figures appear."""

    what: Selector
    n: int
    at: Place
    only_if_none: bool = False


class Remove(EffectBase, frozen=True):
    """Figures leave the table; ALL of them, or so many."""

    what: Selector
    n: int
    how: Removal


class ChangePortals(EffectBase, frozen=True, tag="portal"):
    """Something happens to random portals; to ALL of them, or so many."""

    op: PortalOp
    n: int


class Status(EffectBase, frozen=True):
    """Figures get a status, or with `clear` lose it; `n` 0 is no limit."""

    who: Selector
    status: StatusWord
    turns: int
    pick: Pick = "each"
    n: int = 0
    near: Near | None = None
    clear: bool = False


class Modify(EffectBase, frozen=True):
    """A value is changed."""

    stat: Stat
    who: Selector
    by: int
    turns: int
    pick: Pick = "each"
    near: Near | None = None


class Light(EffectBase, frozen=True):
    """Visibility changes."""

    to: Literal["fog"]
    turns: int


class Give(EffectBase, frozen=True):
    """Figures get items, or a token is put on the table."""

    item: str
    n: int
    who: Selector | Literal[""] = ""
    at: Place | Literal[""] = ""


class Free(EffectBase, frozen=True):
    """Prisoners escape without a throw."""

    who: Selector
    n: int


class Reveal(EffectBase, frozen=True):
    """The live objective becomes known."""

    what: Literal["live_objective"]


class Blast(EffectBase, frozen=True):
    """Every figure near a place takes a damage throw."""

    at: Place
    inches: float
    damage: Damage


class Timer(EffectBase, frozen=True):
    """Effects that happen some turns later."""

    turns: int
    then: tuple["Effect", ...]


class Steal(EffectBase, frozen=True):
    """AT-R77. An enemy character takes random Idea Cards."""

    by: Selector
    n: int


Effect: TypeAlias = (
    Draw
    | Seek
    | Spawn
    | Remove
    | ChangePortals
    | Status
    | Modify
    | Light
    | Give
    | Free
    | Reveal
    | Blast
    | Timer
    | Steal
)


def read_damage(text: str) -> Damage:
    """`5+D6`, `2D6` or `D6`, read."""
    plus, _, dice = text.rpartition("+")
    number = dice.removesuffix("D6")
    is_well = dice.endswith("D6") and all(part.isdigit() for part in (plus, number) if part)
    if not is_well or (not plus and "+" in text):
        raise ValueError(f"{text!r} is no damage throw such as 5+D6 or 2D6")
    return Damage(int(plus or 0), int(number or 1))


def plain(data: Any) -> Any:
    """A card's table with its shorthand spelled out: `all` as a number, damage as dice."""
    if isinstance(data, list):
        return [plain(part) for part in data]
    if not isinstance(data, dict):
        return data
    return {key: _plain_field(key, value) for key, value in data.items()}


def _plain_field(key: str, value: Any) -> Any:
    if key == "n" and value == "all":
        return ALL
    if key == "damage" and isinstance(value, str):
        return msgspec.structs.asdict(read_damage(value))
    return plain(value)

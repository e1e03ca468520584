"""The closed vocabulary of the data files: every word that a card, a figure or a table may use."""

from typing import Literal

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

"""The data files as they are written: one small structure for each kind of entry."""

from dataclasses import dataclass

import msgspec
from msgspec import field

from vworp.games.adventures.box import vocabulary


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a data file; a key that means nothing is refused."""


class Weapon(Entry, frozen=True):
    """AT-87 to AT-125. A row of the shooting table, or something thrown."""

    id: str
    name: str
    to_hit: tuple[int, int, int] = (0, 0, 0)
    damage: vocabulary.Damage | None = None
    stun: int = 0
    kind: vocabulary.WeaponClass = field(default="", name="class")
    is_hash: bool = field(default=False, name="hash")
    attacks: int = 1
    is_hand_held: bool = field(default=False, name="hand_held")
    is_heavy: bool = field(default=False, name="heavy")
    is_thrown: bool = field(default=False, name="thrown")
    reach: int = field(default=0, name="range")
    to_hit_any: int = 0
    blast: int = 0
    is_indirect: bool = field(default=False, name="indirect")
    crew: int = 1
    rounds: int = 0
    carried: int = 0
    close_bonus: int = 0
    close_range: int = 0
    needs_stationary: bool = field(default=False, name="stationary")
    is_weapon: bool = True


class Bands(Entry, frozen=True):
    """AT-88, AT-118. Where the bands of ranges end; the heavy ones begin at their first number."""

    small: tuple[int, int, int]
    heavy: tuple[int, int, int]


class HardTargets(Entry, frozen=True):
    """AT-112. What hurts figures with a star."""

    classes: tuple[vocabulary.WeaponClass, ...]


class Limits(Entry, frozen=True):
    """The numbers of the rules, in inches, turns or counts."""

    base_radius: float
    contact_gap: float
    objective_count: int
    objective_edge_min: int
    objective_flip: int
    portal_trigger_exposed: int
    portal_trigger_sneaking: int
    portal_move: int
    command_radius: int
    card_pass: int
    free_distance: int
    free_move: int
    surrender_distance: int
    surrender_armed_radius: int
    captor_distance: int
    holding_distance: int
    guard_distance: int
    rescue_distance: int
    surround_gap_degrees: int
    artifact_clearance: int
    advance_halt: int
    stand_move: int
    objective_wait: int
    smoke_radius: int
    smoke_turns: int
    grenade_range: int
    sonic_range: int
    sonic_targets: int
    heavy_rounds: int
    race_minimum_figures: int


class Visibility(Entry, frozen=True):
    """AT-31 to AT-36. How far one sees."""

    open_day: int
    open_dark: int
    binoculars_day: int
    binoculars_dark: int
    busy: int


class Melee(Entry, frozen=True):
    """AT-137 to AT-143. What is added to the D6; a race that is not named adds nothing."""

    extra_figure: int
    defending: int
    knife_or_sword: int
    race: dict[str, int]


class OrderKind(Entry, frozen=True):
    """AT-48 to AT-56. An order, and how far a figure on it moves."""

    id: str
    least: vocabulary.Extent
    most: vocabulary.Extent


class Modifier(Entry, frozen=True):
    """Something that changes a score, in words."""

    id: str
    by: int
    text: str


class ReactionResult(Entry, frozen=True):
    """AT-179 to AT-185. A row of the reaction table."""

    score: tuple[int, int]
    in_cover: vocabulary.Reaction
    otherwise: vocabulary.Reaction
    distance: int = 0


class ReactionTable(Entry, frozen=True):
    """AT-R67. The random movement of U.N.I.T."""

    modifier: tuple[Modifier, ...]
    result: tuple[ReactionResult, ...]


class EventRow(Entry, frozen=True):
    """AT-192 to AT-198. A row of the events table."""

    id: str
    total: tuple[int, int]
    draw: int
    alien: int = 0
    leader: int = 0
    character: int = 0
    cybermat_if_cybermen: int = 0


class EventTable(Entry, frozen=True):
    """AT-186 to AT-198. The events dice."""

    second_column: int
    modifier: tuple[Modifier, ...]
    row: tuple[EventRow, ...]


class Laboratory(Entry, frozen=True):
    """AT-155, AT-157. What a laboratory adds, and which Idea Cards count there."""

    level_doctor: int
    level_other: int
    keep_numbers: tuple[int, ...]


class Profile(Entry, frozen=True):
    """AT-227 to AT-241. The statistics of a kind of figure."""

    id: str
    side: vocabulary.Side
    kind: vocabulary.FigureKind
    race: str
    move: int
    health: int
    weapons: tuple[str, ...]
    card_limit: int = 0
    items: tuple[str, ...] = ()
    rank: vocabulary.Rank = ""
    base_radius: float = 0.5
    is_scientist: bool = field(default=False, name="scientist")
    is_robot: bool = field(default=False, name="robot")
    is_aquatic: bool = field(default=False, name="aquatic")
    is_hard: bool = field(default=False, name="hard")
    has_natural_weapon: bool = field(default=False, name="natural_weapon")


class Race(Entry, frozen=True):
    """AT-242 to AT-249, AT-D01. An alien race."""

    id: str
    name: str
    colour: str
    hex: str
    symbol: str
    rank_and_file: str
    leader: str
    leader_name: str
    character: str
    figures: dict[vocabulary.PoolKind, int]
    leader_alternatives: tuple[str, ...] = ()
    node: str = ""
    is_leader_disguised: bool = field(default=False, name="leader_disguised")


class UnitCharacter(Entry, frozen=True):
    """AT-04. The Brigadier, Captain Yates or Benton."""

    id: str
    name: str
    profile: str


class UnitSection(Entry, frozen=True):
    """AT-05, AT-06. The soldiers of a U.N.I.T. character."""

    max_soldiers: int
    weapon_choices: tuple[str, ...]
    extra_choices: tuple[str, ...]
    default: tuple[str, ...]
    default_extras: tuple[str, ...]


class Doctor(Entry, frozen=True):
    """One of the printed Doctors."""

    id: str
    name: str


class Companion(Profile, frozen=True, kw_only=True):
    """AT-229. A companion; what is not written comes from the profile."""

    name: str
    profile: str


class Team(Entry, frozen=True):
    """A printed team."""

    doctor: str
    companions: tuple[str, ...]
    with_unit: bool = field(default=False, name="unit")


class Item(Entry, frozen=True):
    """Something a figure can carry."""

    id: str
    text: str


class VehicleKind(Entry, frozen=True):
    """AT-238. A vehicle; `size` is length and width."""

    id: str
    name: str
    move: int
    health: int
    seats: int
    size: tuple[float, float]
    is_hard: bool = field(name="hard")
    has_stores: bool = field(name="unit_stores")


class TerrainKind(Entry, frozen=True):
    """AT-R04. What a kind of terrain does to sight, cover and movement."""

    id: str
    los: vocabulary.Sight
    cover: vocabulary.CoverWord
    move: vocabulary.Passage
    hardness: vocabulary.Hardness
    has_dead_ground: bool = field(name="dead_ground")
    is_defensible: bool = field(name="defensible")


class RaceCard(Entry, frozen=True):
    """AT-D12. An Alien Race card."""

    id: str
    race: str
    text: str


class Card(Entry, frozen=True):
    """A game card."""

    id: str
    deck: vocabulary.Deck
    title: str
    text: str
    race: str = ""
    colour: str = ""
    number: int = 0
    kind: vocabulary.IdeaKind = ""
    border: vocabulary.Border = ""
    on_live: tuple[vocabulary.Effect, ...] = ()
    requires: vocabulary.Condition | None = None
    needs: vocabulary.Condition | None = None
    keep_until: vocabulary.Condition | None = None
    effects: tuple[vocabulary.Effect, ...] = ()
    passive: tuple[vocabulary.Effect, ...] = ()
    use: tuple[vocabulary.Effect, ...] = ()
    uses: int = 0
    play: vocabulary.Window = ""


class DeckPreset(Entry, frozen=True):
    """AT-10, AT-11. How many sets and extra cards, and how long the game is."""

    id: str
    sets: int
    extras: dict[vocabulary.Deck, int]
    episodes: int
    turns_per_episode: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """AT-227 to AT-241. Statistics of one figure; `items` counts each item of the catalogue."""

    name: str
    items: tuple[int, ...]
    profile: str = ""
    race: str = ""
    move: int = 0
    health: int = 5
    card_limit: int = 0
    weapons: tuple[int, ...] = ()
    rank: str = ""
    radius: float = 0.5
    is_scientist: bool = False
    is_robot: bool = False
    is_hard: bool = False
    is_aquatic: bool = False
    has_natural_weapon: bool = False

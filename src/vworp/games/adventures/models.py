"""What stands and lies on the table: figures, vehicles, groups, portals, cards in force."""

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Sheet
from vworp.games.adventures.rules.geometry.points import Parked

Point = tuple[float, float]

NOBODY = -1
NOWHERE = -1
NO_ORDER = -1
UNKNOWN = -1
"""The race while its card lies face down, the live marker while nobody knows it."""

NEVER = -1
FOREVER = 9999
"""When a status ends: it is in force up to step 5 of that turn (AT-R51)."""

IN_POOL, ON_TABLE, IN_VEHICLE, DESTROYED, LEFT, IN_DISGUISE = range(6)
"""Where a figure is; a destroyed or withdrawn alien goes back to the pool in step 5.

AT-248: in disguise is, for a viewer, a leader who is on the table as nobody knows whom.
"""

ATTACK, ADVANCE, MOVE, STAND, RETREAT, ROUT, DUCK, GROUND = range(8)
"""The orders, numbered as in the data."""

NOT_SEEN, KNOWN_DUMMY, KNOWN_LIVE = range(3)
"""What the players know of an objective marker."""

FACE_DOWN, FACE_UP, SPOTTED = range(3)
"""How a marker lies: face up while somebody is near, or spotted for the rest of the turn."""

SCRAPPED = Parked(next(iter(catalogue().vehicles)), -100.0, -100.0, 0)
"""A destroyed vehicle: far from the table, so that the others keep their numbers."""


LOOKS = (
    "place",
    "x",
    "y",
    "start",
    "wounds",
    "suppressed",
    "paralysed",
    "immobilised",
    "unseen",
    "is_grounded",
    "has_moved",
    "moved",
)
"""AT-248. What a disguise and its wearer have in common."""


class Figure:
    """One model: where it stands, what it carries, what it is ordered to and what ails it."""

    __slots__ = (
        "abilities",
        "act",
        "artifacts",
        "bonds",
        "bound_for",
        "captor",
        "carries",
        "disarmed",
        "disguise",
        "edge",
        "goal",
        "group",
        "hand",
        "has_charged",
        "has_escaped",
        "has_moved",
        "has_shot",
        "held_at",
        "immobilised",
        "is_grounded",
        "is_halted",
        "is_loaded",
        "is_low_power",
        "is_rescued",
        "items",
        "jammed",
        "last_order",
        "moved",
        "number",
        "order",
        "paralysed",
        "place",
        "rounds",
        "seat",
        "sheet",
        "shot_by",
        "spot_die",
        "start",
        "suppressed",
        "target",
        "unseen",
        "vehicle",
        "weapons",
        "wounds",
        "x",
        "y",
    )

    def __init__(self, number: int, sheet: Sheet) -> None:
        self.number = number
        self.sheet = sheet
        self.seat = NOBODY  # the player who decides for it
        self.group = NOWHERE  # soldiers: their group
        self.place = IN_POOL
        self.x = 0.0
        self.y = 0.0
        self.start: Point = (0.0, 0.0)  # where it began step 3
        self.weapons = sheet.weapons  # numbers of the weapons domain
        self.items = sheet.items  # how many of each item of the items domain
        self.rounds = 0
        self.is_loaded = False
        self.wounds = 0
        self.suppressed = NEVER
        self.paralysed = NEVER
        self.immobilised = NEVER
        self.disarmed = NEVER
        self.jammed = NEVER
        self.unseen = NEVER
        self.is_low_power = False
        self.is_grounded = False
        self.order = NO_ORDER
        self.last_order = NO_ORDER
        self.goal = NOWHERE  # the target of an Advance, a number of the targets domain
        self.has_moved = False  # has had its turn in this step 3
        self.moved = 0.0  # inches, in the most recent step 3
        self.has_charged = False  # moved into contact this turn
        self.has_shot = False  # in the most recent step 4
        self.spot_die = 0
        self.shot_by: tuple[int, ...] = ()  # who attacked it in the last step 4
        self.act: tuple[int, ...] = ()  # what it declared in this step 4
        self.bonds: tuple[int, ...] = ()  # whom a continued fight holds it to
        self.captor = NOBODY
        self.bound_for = NOWHERE  # the marker a captive is brought to
        self.held_at = NOWHERE  # the marker a captive is held at
        self.has_escaped = False  # this turn
        self.target = NOBODY  # whom an alien is after
        self.is_halted = False
        self.disguise = NOBODY  # the civilian that everybody takes it for
        self.is_rescued = False  # on the way to a table edge
        self.edge = NOWHERE  # the table edge the players named
        self.vehicle = NOWHERE
        self.carries = NOBODY  # K-9 on somebody's arm
        self.hand: list[int] = []
        self.abilities: list[int] = []
        self.artifacts: list[int] = []

    @property
    def point(self) -> Point:
        """Where its base centre stands."""
        return (self.x, self.y)

    @property
    def is_disguised(self) -> bool:
        """AT-248. Whether everybody takes it for somebody else."""
        return self.disguise != NOBODY

    def look_like(self, other: "Figure") -> None:
        """Be where another is and as it is, as far as that can be seen of a civilian."""
        for name in LOOKS:
            setattr(self, name, getattr(other, name))

    def copy(self) -> "Figure":
        """An independent figure; what is never changed in place is shared."""
        twin = Figure.__new__(Figure)
        twin.number = self.number
        twin.sheet = self.sheet
        twin.seat = self.seat
        twin.group = self.group
        twin.place = self.place
        twin.x = self.x
        twin.y = self.y
        twin.start = self.start
        twin.weapons = self.weapons
        twin.items = self.items
        twin.rounds = self.rounds
        twin.is_loaded = self.is_loaded
        twin.wounds = self.wounds
        twin.suppressed = self.suppressed
        twin.paralysed = self.paralysed
        twin.immobilised = self.immobilised
        twin.disarmed = self.disarmed
        twin.jammed = self.jammed
        twin.unseen = self.unseen
        twin.is_low_power = self.is_low_power
        twin.is_grounded = self.is_grounded
        twin.order = self.order
        twin.last_order = self.last_order
        twin.goal = self.goal
        twin.has_moved = self.has_moved
        twin.moved = self.moved
        twin.has_charged = self.has_charged
        twin.has_shot = self.has_shot
        twin.spot_die = self.spot_die
        twin.shot_by = self.shot_by
        twin.act = self.act
        twin.bonds = self.bonds
        twin.captor = self.captor
        twin.bound_for = self.bound_for
        twin.held_at = self.held_at
        twin.has_escaped = self.has_escaped
        twin.target = self.target
        twin.is_halted = self.is_halted
        twin.disguise = self.disguise
        twin.is_rescued = self.is_rescued
        twin.edge = self.edge
        twin.vehicle = self.vehicle
        twin.carries = self.carries
        twin.hand = self.hand[:]
        twin.abilities = self.abilities[:]
        twin.artifacts = self.artifacts[:]
        return twin


class Vehicle:
    """AT-238. A vehicle: where it stands, who is in it, what has happened to it."""

    __slots__ = (
        "damage",
        "driver",
        "has_moved",
        "heading",
        "is_destroyed",
        "is_wreck",
        "kind",
        "order",
        "stopped",
        "x",
        "y",
    )

    def __init__(self, kind: str, x: float, y: float, heading: int) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.heading = heading
        self.driver = NOBODY
        self.order = NO_ORDER
        self.has_moved = False
        self.damage = 0
        self.stopped = NEVER  # AT-R50: does not move up to that turn
        self.is_wreck = False  # stays on the table, never drives again
        self.is_destroyed = False  # off the table

    @property
    def parked(self) -> Parked:
        """How it stands, for the geometry."""
        if self.is_destroyed:
            return SCRAPPED
        return Parked(self.kind, self.x, self.y, self.heading)

    def copy(self) -> "Vehicle":
        """An independent one."""
        twin = Vehicle(self.kind, self.x, self.y, self.heading)
        twin.driver = self.driver
        twin.order = self.order
        twin.has_moved = self.has_moved
        twin.damage = self.damage
        twin.stopped = self.stopped
        twin.is_wreck = self.is_wreck
        twin.is_destroyed = self.is_destroyed
        return twin


class Group:
    """AT-R12. The soldiers of one U.N.I.T. character, or reinforcements on their own."""

    __slots__ = (
        "is_commanded",
        "last_order",
        "officer",
        "order",
        "score",
        "start",
        "takes_cover",
    )

    def __init__(self, officer: int) -> None:
        self.officer = officer
        self.start = 0  # how many soldiers ever belonged to it
        self.order = NO_ORDER
        self.last_order = NO_ORDER
        self.score = 0
        self.is_commanded = False  # a player gave it an order this turn
        self.takes_cover = False  # AT-181: the retreat leads to the nearest cover

    def copy(self) -> "Group":
        """An independent one."""
        twin = Group(self.officer)
        twin.start = self.start
        twin.order = self.order
        twin.last_order = self.last_order
        twin.score = self.score
        twin.is_commanded = self.is_commanded
        twin.takes_cover = self.takes_cover
        return twin


class Portal:
    """AT-26, AT-R25. A Portal Marker: its site on the table and its Activity Level."""

    __slots__ = ("is_one_shot", "level", "site")

    def __init__(self, site: int, level: int, is_one_shot: bool) -> None:
        self.site = site  # NOWHERE when it has been eliminated
        self.level = level
        self.is_one_shot = is_one_shot

    def copy(self) -> "Portal":
        """An independent one."""
        return Portal(self.site, self.level, self.is_one_shot)


class LiveCard:
    """AT-D03, AT-D04. A quest or Actions card in force, with its counters since it went live.

    `work` has an entry for each `worked` condition of the card, in the order they are written.
    """

    __slots__ = ("card", "destroyed", "eliminated", "missed", "rescued", "seen", "work")

    def __init__(self, card: int) -> None:
        self.card = card
        self.destroyed: list[int] = []  # the kinds of the aliens destroyed since
        self.rescued = 0
        self.eliminated = 0
        self.seen: list[int] = []  # markers seen face up since
        self.missed = 0  # AT-D10: successive step 5s without a leader
        self.work: list[int] = []

    def copy(self) -> "LiveCard":
        """An independent one."""
        twin = LiveCard(self.card)
        twin.destroyed = self.destroyed[:]
        twin.rescued = self.rescued
        twin.eliminated = self.eliminated
        twin.seen = self.seen[:]
        twin.missed = self.missed
        twin.work = self.work[:]
        return twin

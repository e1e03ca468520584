"""Everything that can happen in Adventures in Time and Space, dice and draws included.

Places are points of a quarter-inch grid, so a move to any point is a number with a sentence:
`move leela 23.25 17.5`.
"""

from typing import Annotated

from vworp.core import ActionSpace, Domain, Number
from vworp.core.actions import Thing, Verb
from vworp.games.adventures.box.catalogue import KIND_WORDS, WORDS, catalogue
from vworp.games.adventures.box.entries import Card
from vworp.games.adventures.forms import (
    Mover,
    Named,
    OneOf,
    Present,
    Sentence,
    Several,
    Shootable,
    Way,
    YesNo,
)
from vworp.games.adventures.rules.geometry.points import Point

QUARTER = 0.25
WIDEST, TALLEST = 96, 72
"""AT-18. The largest table that the grid covers."""


def _inches(most: int) -> list[str]:
    return [f"{number * QUARTER:g}" for number in range(int(most / QUARTER) + 1)]


def _card_name(card: Card) -> str:
    """By its title; an Idea Card by its colour and number as well, as they stand on it."""
    return f"“{card.title}” ({card.colour} {card.number})" if card.colour else f"“{card.title}”"


def _item_name(word: str) -> str:
    return word.removeprefix("trait_").replace("_", " ")


_DATA = catalogue()

FIGURES = Domain("figure", WORDS, thing="figure")
MARKERS = Domain(
    "objective marker", ["m1", "m2", "m3", "m4"], names=["M1", "M2", "M3", "M4"], thing="marker"
)
VEHICLES = Domain("vehicle", ["v1", "v2", "v3", "v4"], thing="vehicle")
TARGETS = Domain("target", [*WORDS, *MARKERS.words, *VEHICLES.words])
FIRST_MARKER, FIRST_VEHICLE = TARGETS.number("m1"), TARGETS.number("v1")
"""A target is a figure by its own number, or a marker or a vehicle from these on."""

X = Domain("distance from the west edge", _inches(WIDEST))
Y = Domain("distance from the south edge", _inches(TALLEST))
ORDER_WORDS = {
    "attack": "Attack: run at the nearest enemy, then fight",
    "advance": "Advance: straight towards a marker or an enemy, at half speed or more",
    "move": "Move: go where you like, at half speed or more",
    "stand": "Stand: stay here, to shoot well, work, or pick something up",
    "retreat": "Retreat: fall back from the enemy, at half speed or more",
    "rout": "Rout: run from all enemies, as far as possible",
    "duck": "Get behind cover, at half speed at most",
    "ground": "Drop to the ground: no move, but hard to hurt",
}
"""AT-48 to AT-56, AT-130. What each order means."""

ORDERS = Domain(
    "order", list(_DATA.orders), names=[ORDER_WORDS[word] for word in _DATA.orders], thing="order"
)
CARDS = Domain(
    "card",
    [card.lower() for card in _DATA.cards],
    names=[_card_name(card) for card in _DATA.cards.values()],
    thing="card",
)
ITEMS = Domain("item", list(_DATA.items), names=[_item_name(item) for item in _DATA.items])
WEAPONS = Domain("weapon", list(_DATA.weapons), names=[w.name for w in _DATA.weapons.values()])
RACES = Domain("race", list(_DATA.races), names=[race.name for race in _DATA.races.values()])
COLOURS = Domain("colour", [race.colour for race in _DATA.races.values()])
EDGES = Domain("table edge", ["north", "east", "south", "west"], thing="edge")
PORTALS = Domain("portal", [f"p{n}" for n in range(1, 13)], names=[f"P{n}" for n in range(1, 13)])
SHIFTS = Domain("shift", [f"{number:+d}" if number else "0" for number in range(-6, 7)])
GROUPS = Domain(
    "group", [f"g{n}" for n in range(1, 9)], names=[str(n) for n in range(1, 9)], thing="group"
)
KINDS_OF_FIGURE = Domain("kind of figure", KIND_WORDS)
MOVERS = Domain("figure, group or vehicle", [*WORDS, *GROUPS.words, *VEHICLES.words])
"""What has a place in the order of movement."""

FEW = Domain("number", ["0", "1", "2"], names=["no more cards", "1 more card", "2 more cards"])
DOTS_3 = Domain("throw of a D3", ["1", "2", "3"])
DOTS_6 = Domain("throw of a D6", [str(number) for number in range(1, 7)])
DOTS_10 = Domain("throw of a D10", [str(number) for number in range(1, 11)])


def _place(*args: int) -> list[Thing]:
    """A verb that ends with a place points at it, and at nothing else."""
    x, y = args[-2:]
    return [("place", f"{x * QUARTER:g} {y * QUARTER:g}")]


def _target(*args: int) -> list[Thing]:
    """A verb that ends with a target: the figure, marker or vehicle that it is."""
    target = args[-1]
    if target < FIRST_MARKER:
        return [("figure", target)]
    if target < FIRST_VEHICLE:
        return [("marker", target - FIRST_MARKER)]
    return [("vehicle", target - FIRST_VEHICLE)]


def _advance(figure: int, target: int) -> list[Thing]:
    return [("figure", figure), *_target(target)]


ACTIONS = ActionSpace()
_verb, _chance = ACTIONS.verb, ACTIONS.chance

DONE = _verb("done", rule="AT-39", says="nothing more")
PLACE = _verb(
    "place",
    FIGURES,
    X,
    Y,
    rule="AT-R10",
    says="{0} starts at {1} {2}",
    at=_place,
)
ORDER = _verb("order", FIGURES, ORDERS, rule="AT-45", says="{1}")
ADVANCE = _verb(
    "advance",
    FIGURES,
    TARGETS,
    rule="AT-50",
    says="Advance on {1}: straight towards it",
    at=_advance,
)
COMMAND = _verb(
    "command",
    GROUPS,
    rule="AT-167",
    says="give them an order",
)
SHIFT = _verb("shift", SHIFTS, rule="AT-168", says="change their score by {0}")
MOVE = _verb(
    "move",
    FIGURES,
    X,
    Y,
    rule="AT-42",
    says="{0} goes to {1} {2}",
    at=_place,
)
VIA = _verb(
    "via",
    FIGURES,
    X,
    Y,
    rule="AT-42",
    says="{0} goes by way of {1} {2}",
    at=_place,
)
STAY = _verb("stay", FIGURES, rule="AT-R08", says="{0} stays here")
DRIVE = _verb(
    "drive",
    VEHICLES,
    X,
    Y,
    rule="AT-254",
    says="drive {0} to {1} {2}",
    at=_place,
)
PARK = _verb("park", VEHICLES, rule="AT-254", says="{0} stays where it stands")
CARRY = _verb("carry", FIGURES, rule="AT-80", says="{0} carries K-9, with both arms")
EDGE = _verb("edge", EDGES, rule="AT-209", says="make for the {0} edge")
RELEASE = _verb("release", FIGURES, rule="AT-R81", says="{0} gets free")
NOTHING = _verb("nothing", rule="AT-R41", says="do nothing")
SHOOT = _verb("shoot", WEAPONS, TARGETS, rule="AT-87", says="shoot at {1} with the {0}", at=_target)
GRENADE = _verb("grenade", TARGETS, rule="AT-122", says="throw a grenade at {0}", at=_target)
SMOKE = _verb(
    "smoke",
    X,
    Y,
    rule="AT-124",
    says="throw a smoke bomb to {0} {1}",
    at=_place,
)
SONIC = _verb("sonic", FIGURES, rule="AT-89", says="point the sonic screwdriver at {0}")
WORK = _verb("work", rule="AT-D06", says="work on what the plan or the quest asks for")
LABORATORY = _verb("laboratory", rule="AT-154", says="work in the laboratory")
PICK_UP = _verb("pickup", CARDS, rule="AT-77", says="pick up {0}")
PICK_UP_ITEM = _verb("take", ITEMS, rule="AT-77", says="pick up the {0}")
USE = _verb("use", CARDS, rule="AT-R41", says="use {0}")
PLAY = _verb("play", CARDS, rule="AT-85", says="play {0}")
CHOOSE = _verb("choose", FIGURES, rule="AT-D07", says="choose {0}")
LOAD = _verb("load", rule="AT-114", says="load the heavy weapon, to fire next turn")
FIRE = _verb("fire", TARGETS, rule="AT-114", says="fire the heavy weapon at {0}", at=_target)
CREW = _verb("crew", FIGURES, rule="AT-115", says="help {0} to load and fire at once")
ENTER = _verb("enter", VEHICLES, rule="AT-252", says="get into {0}")
LEAVE = _verb("leave", rule="AT-252", says="get out of the vehicle")
CONVERT = _verb("convert", WEAPONS, rule="AT-126", says="change to the {0}")
RESUPPLY = _verb("resupply", rule="AT-117", says="take ammunition from the vehicle")
GIVE = _verb("give", CARDS, FIGURES, rule="AT-69", says="give {0} to {1}")
GIVE_ITEM = _verb(
    "hand",
    FIGURES,
    ITEMS,
    FIGURES,
    rule="AT-R39",
    says="{0} hands the {1} to {2}",
    at=("", "", "figure"),
)
FREE = _verb(
    "free", FIGURES, COLOURS, FIGURES, rule="AT-210", says="{0} frees {2} for two {1} Idea Cards"
)
DISCARD = _verb("discard", CARDS, rule="AT-74", says="put {0} under the deck")
TAKE = _verb("take", rule="AT-71", says="take the card")
DECLINE = _verb("decline", rule="AT-72", says="let the next one have it")
PUT = _verb(
    "put",
    X,
    Y,
    rule="AT-76",
    says="put it at {0} {1}",
    at=_place,
)
CAPTURE = _verb("capture", rule="AT-145", says="take it prisoner")
IMMOBILISE = _verb("immobilise", rule="AT-145", says="knock it down for a turn")
DESTROY = _verb("destroy", rule="AT-146", says="destroy it")
REWARD = _verb("reward", FEW, rule="AT-84", says="take {0} with the next draw")
LEAD = _verb(
    "lead", GROUPS, rule="AT-R104", says="lead the soldiers yourself: they wait for your orders"
)
DISMISS = _verb("dismiss", GROUPS, rule="AT-R104", says="let them act by themselves from now on")
D3 = _chance("d3", DOTS_3, rule="AT-134", says="{0}")
D6 = _chance("d6", DOTS_6, rule="AT-186", says="{0}")
D10 = _chance("d10", DOTS_10, rule="AT-87", says="{0}")
SET = _chance("set", RACES, rule="AT-10", says="the five cards of the {0}")
RACE = _chance("race", RACES, rule="AT-16", says="it is the {0}")
LIKE = _chance("like", RACES, rule="AT-R95", says="as the {0} would")
LIVE = _chance("live", MARKERS, rule="AT-20", says="marker {0} is live")
DUMMY = _chance("dummy", MARKERS, rule="AT-20", says="marker {0} is a dummy")
DRAW = _chance("draw", CARDS, rule="AT-193", says="{0}")
PORTAL = _chance("portal", PORTALS, rule="AT-199", says="portal {0}")
MARKER = _chance("marker", MARKERS, rule="AT-D10", says="marker {0}")
FIGURE = _chance("figure", FIGURES, rule="AT-D07", says="{0}")
CARD = _chance("card", CARDS, rule="AT-R77", says="{0}")

PLACE_WORDS = {
    PLACE: "start {where}",
    MOVE: "go {way}",
    VIA: "go by way of a place {where}",
    DRIVE: "drive {way}",
    SMOKE: "throw a smoke bomb: it falls {where}",
    PUT: "put it {where}",
}
"""Buttons that speak of a place as one sees it on the table."""

TOLD = {
    PLACE: "{who} starts {where}",
    ORDER: "{who} will {order}",
    ADVANCE: "{who} will advance on {1}",
    MOVE: "{who} {goes} {way}",
    VIA: "{who} will go round by way of a place {where}",
    STAY: "{who} stays put",
    DRIVE: "{0} drives {way}",
    PARK: "{0} stays parked",
    CARRY: "{0} picks K-9 up",
    RELEASE: "{0} gets free",
    SHOOT: "{who} takes aim at {1} with the {0}",
    GRENADE: "{who} is about to throw a grenade at {0}",
    SMOKE: "{who} is about to throw a smoke bomb",
    SONIC: "{who} points the sonic screwdriver at {0}",
    WORK: "{who} gets to work",
    PICK_UP: "{who} reaches for {0}",
    PICK_UP_ITEM: "{who} reaches for the {0}",
    USE: "{who} is about to use {0}",
    PLAY: "{who} is about to play {0}",
    CHOOSE: "{0} is chosen",
    LOAD: "{who} loads the heavy weapon",
    FIRE: "{who} takes aim at {0} with the heavy weapon",
    CREW: "{who} helps {0} with the heavy weapon",
    ENTER: "{who} is getting into {0}",
    LEAVE: "{who} is getting out",
    CONVERT: "{who} changes to the {0}",
    RESUPPLY: "{who} fetches ammunition",
    GIVE: "{1} is given {0}",
    DISCARD: "",
    DECLINE: "{who} lets the next one have it",
    PUT: "It lies {where}",
    CAPTURE: "",
    IMMOBILISE: "",
    DESTROY: "",
    REWARD: "{0} will come with the next draw",
}
"""Actions as the log tells them, where it does not use the words of the button.

`who` is the figure that decides; `where` is the place that the action names, `way` the way there.
Those without words are told by the rule that they set off.
"""

DECLARED = {
    SMOKE: "smoke",
    WORK: "work",
    PICK_UP: "pick up",
    PICK_UP_ITEM: "pick up",
    USE: "use",
    PLAY: "a card",
    LOAD: "load",
    CREW: "help",
    ENTER: "get in",
    LEAVE: "get out",
    CONVERT: "change weapon",
    RESUPPLY: "ammunition",
}
"""What stands beside a figure that means to do something other than attack."""

# Numbers of tables and steps that are written as words.

CardWord = Annotated[int, Named(CARDS)]
KindWord = Annotated[int, Named(KINDS_OF_FIGURE)]
MarkerWord = Annotated[int, Named(MARKERS)]
WeaponWord = Annotated[
    int, OneOf(WEAPONS, [n for n, arm in enumerate(_DATA.weapons.values()) if arm.damage])
]
Anybody = Annotated[int, Named(FIGURES, none=-1)]
MaybeMarker = Annotated[int, Named(MARKERS, none=-1)]
MaybeTarget = Annotated[int, Named(TARGETS, none=-1)]
MaybeOrder = Annotated[int, Named(ORDERS, none=-1)]
MaybeEdge = Annotated[int, Named(EDGES, none=-1)]
MaybeVehicle = Annotated[int, Named(VEHICLES, none=-1)]
MaybeGroup = Annotated[int, Named(GROUPS, none=-1)]
MaybeRace = Annotated[int, Named(RACES, none=-1)]
People = Annotated[tuple[int, ...], Several(Named(FIGURES))]
Races = Annotated[tuple[int, ...], Several(Named(RACES))]
Weapons = Annotated[tuple[int, ...], Several(Named(WEAPONS))]
Acts = Annotated[tuple[int, ...], Several(Sentence(ACTIONS))]

# The same in steps, of what is there.

FigureWord = Annotated[int, Present(FIGURES)]
MaybeFigure = Annotated[int, Present(FIGURES, none=-1)]
Figures = Annotated[tuple[int, ...], Several(Present(FIGURES))]
Fighters = Annotated[tuple[int, ...], Several(Present(FIGURES), least=1)]
TargetWord = Annotated[int, Shootable(TARGETS)]
GroupWord = Annotated[int, Named(lambda table: GROUPS.words[: len(table.groups)], kind="group")]
VehicleWord = Annotated[
    int, Named(lambda table: VEHICLES.words[: len(table.vehicles)], kind="vehicle")
]
CardWords = Annotated[tuple[int, ...], Several(Named(CARDS))]
Portals = Annotated[tuple[int, ...], Several(Named(PORTALS))]
Queue = Annotated[tuple[int, ...], Several(Mover(MOVERS))]
Points = Annotated[tuple[Point, ...], Way()]
Dots = Annotated[int, Number(1, 6)]
Truth = Annotated[bool, YesNo()]
ColourWord = Annotated[int, Named(COLOURS)]
Stretch = Annotated[tuple[Point, ...], Way(least=1)]


def is_done(action: int) -> bool:
    """Whether a player passes, or has had enough."""
    return action == DONE()


def is_attack(action: int) -> bool:
    """AT-43. Whether it is thrown for in the volley, with all the others."""
    return action in SHOOT or action in GRENADE or action in FIRE


def is_seen(action: int) -> bool:
    """AT-R16. Whether it makes a figure easier to spot."""
    return is_attack(action) or action in SMOKE


def is_of_card(action: int) -> bool:
    """Whether a card is played or an artifact used."""
    return action in PLAY or action in USE


def card_of(action: int) -> int:
    """The card that an action names first."""
    return ACTIONS.verb_of(action).args(action)[0]


def quarters(point: Point) -> tuple[int, int]:
    """A place as the arguments of a verb."""
    return round(point[0] / QUARTER), round(point[1] / QUARTER)


def inches(x: int, y: int) -> Point:
    """The place that two arguments of a verb mean."""
    return x * QUARTER, y * QUARTER


def at(verb: Verb, *args: int, point: Point) -> int:
    """The action of a verb that ends with a place."""
    return verb(*args, *quarters(point))


def point_of(action: int) -> Point:
    """The place that an action names, in inches."""
    *_, x, y = ACTIONS.verb_of(action).args(action)
    return inches(x, y)

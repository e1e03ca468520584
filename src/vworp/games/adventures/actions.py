"""Everything that can happen in Adventures in Time and Space, dice and draws included.

Places are points of a quarter-inch grid, so a move to any point is a number with a sentence:
`move leela 23.25 17.5`.
"""

from vworp.core import ActionSpace, Domain
from vworp.core.actions import Verb
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.roster import WORDS

Point = tuple[float, float]

QUARTER = 0.25
WIDEST, TALLEST = 96, 72
"""AT-18. The largest table that the grid covers."""


def _inches(most: int) -> list[str]:
    return [f"{number * QUARTER:g}" for number in range(int(most / QUARTER) + 1)]


_DATA = catalogue()
FIGURES = Domain("figure", WORDS)
MARKERS = Domain("objective marker", ["m1", "m2", "m3", "m4"])
VEHICLES = Domain("vehicle", ["v1", "v2", "v3", "v4"])
TARGETS = Domain("target", [*WORDS, *MARKERS.words, *VEHICLES.words])
FIRST_MARKER, FIRST_VEHICLE = TARGETS.number("m1"), TARGETS.number("v1")
"""A target is a figure by its own number, or a marker or a vehicle from these on."""


X = Domain("distance from the west edge", _inches(WIDEST))
Y = Domain("distance from the south edge", _inches(TALLEST))
ORDERS = Domain("order", list(_DATA.orders))
CARDS = Domain("card", [card.lower() for card in _DATA.cards])
ITEMS = Domain("item", list(_DATA.items))
WEAPONS = Domain("weapon", list(_DATA.weapons))
RACES = Domain("race", list(_DATA.races))
COLOURS = Domain("colour", [race.colour for race in _DATA.races.values()])
EDGES = Domain("table edge", ["north", "east", "south", "west"])
PORTALS = Domain("portal", [f"p{number}" for number in range(1, 13)])
SHIFTS = Domain("shift", [f"{number:+d}" if number else "0" for number in range(-6, 7)])
GROUPS = Domain("group", [f"g{number}" for number in range(1, 9)])
MOVERS = Domain("figure, group or vehicle", [*WORDS, *GROUPS.words, *VEHICLES.words])
"""What has a place in the order of movement."""

FEW = Domain("number", ["0", "1", "2"])
DOTS_3 = Domain("throw of a D3", ["1", "2", "3"])
DOTS_6 = Domain("throw of a D6", [str(number) for number in range(1, 7)])
DOTS_10 = Domain("throw of a D10", [str(number) for number in range(1, 11)])
ACTIONS = ActionSpace()
DONE = ACTIONS.verb("done", rule="AT-39")
PLACE = ACTIONS.verb("place", FIGURES, X, Y, rule="AT-R10")
ORDER = ACTIONS.verb("order", FIGURES, ORDERS, rule="AT-45")
ADVANCE = ACTIONS.verb("advance", FIGURES, TARGETS, rule="AT-50")
COMMAND = ACTIONS.verb("command", GROUPS, rule="AT-167")
SHIFT = ACTIONS.verb("shift", SHIFTS, rule="AT-168")
MOVE = ACTIONS.verb("move", FIGURES, X, Y, rule="AT-42")
VIA = ACTIONS.verb("via", FIGURES, X, Y, rule="AT-42")
STAY = ACTIONS.verb("stay", FIGURES, rule="AT-R08")
DRIVE = ACTIONS.verb("drive", VEHICLES, X, Y, rule="AT-254")
PARK = ACTIONS.verb("park", VEHICLES, rule="AT-254")
CARRY = ACTIONS.verb("carry", FIGURES, rule="AT-80")
EDGE = ACTIONS.verb("edge", EDGES, rule="AT-209")
RELEASE = ACTIONS.verb("release", FIGURES, rule="AT-R81")
NOTHING = ACTIONS.verb("nothing", rule="AT-R41")
SHOOT = ACTIONS.verb("shoot", WEAPONS, TARGETS, rule="AT-87")
GRENADE = ACTIONS.verb("grenade", TARGETS, rule="AT-122")
SMOKE = ACTIONS.verb("smoke", X, Y, rule="AT-124")
SONIC = ACTIONS.verb("sonic", FIGURES, rule="AT-89")
WORK = ACTIONS.verb("work", rule="AT-D06")
LABORATORY = ACTIONS.verb("laboratory", rule="AT-154")
PICK_UP = ACTIONS.verb("pickup", CARDS, rule="AT-77")
PICK_UP_ITEM = ACTIONS.verb("take", ITEMS, rule="AT-77")
USE = ACTIONS.verb("use", CARDS, rule="AT-R41")
PLAY = ACTIONS.verb("play", CARDS, rule="AT-85")
CHOOSE = ACTIONS.verb("choose", FIGURES, rule="AT-D07")
LOAD = ACTIONS.verb("load", rule="AT-114")
FIRE = ACTIONS.verb("fire", TARGETS, rule="AT-114")
CREW = ACTIONS.verb("crew", FIGURES, rule="AT-115")
ENTER = ACTIONS.verb("enter", VEHICLES, rule="AT-252")
LEAVE = ACTIONS.verb("leave", rule="AT-252")
CONVERT = ACTIONS.verb("convert", WEAPONS, rule="AT-126")
RESUPPLY = ACTIONS.verb("resupply", rule="AT-117")
GIVE = ACTIONS.verb("give", CARDS, FIGURES, rule="AT-69")
GIVE_ITEM = ACTIONS.verb("hand", FIGURES, ITEMS, FIGURES, rule="AT-R39")
FREE = ACTIONS.verb("free", FIGURES, COLOURS, FIGURES, rule="AT-210")
DISCARD = ACTIONS.verb("discard", CARDS, rule="AT-74")
TAKE = ACTIONS.verb("take", rule="AT-71")
DECLINE = ACTIONS.verb("decline", rule="AT-72")
PUT = ACTIONS.verb("put", X, Y, rule="AT-76")
CAPTURE = ACTIONS.verb("capture", rule="AT-145")
IMMOBILISE = ACTIONS.verb("immobilise", rule="AT-145")
DESTROY = ACTIONS.verb("destroy", rule="AT-146")
REWARD = ACTIONS.verb("reward", FEW, rule="AT-84")
D3 = ACTIONS.chance("d3", DOTS_3, rule="AT-134")
D6 = ACTIONS.chance("d6", DOTS_6, rule="AT-186")
D10 = ACTIONS.chance("d10", DOTS_10, rule="AT-87")
SET = ACTIONS.chance("set", RACES, rule="AT-10")
RACE = ACTIONS.chance("race", RACES, rule="AT-16")
LIKE = ACTIONS.chance("like", RACES, rule="AT-R95")
LIVE = ACTIONS.chance("live", MARKERS, rule="AT-20")
DUMMY = ACTIONS.chance("dummy", MARKERS, rule="AT-20")
DRAW = ACTIONS.chance("draw", CARDS, rule="AT-193")
PORTAL = ACTIONS.chance("portal", PORTALS, rule="AT-199")
MARKER = ACTIONS.chance("marker", MARKERS, rule="AT-D10")
FIGURE = ACTIONS.chance("figure", FIGURES, rule="AT-D07")
CARD = ACTIONS.chance("card", CARDS, rule="AT-R77")


def at(verb: Verb, *args: int, point: Point) -> int:
    """The action of a verb that ends with a place."""
    return verb(*args, round(point[0] / QUARTER), round(point[1] / QUARTER))


def point_of(verb: Verb, action: int) -> Point:
    """The place that an action names, in inches."""
    *_, x, y = verb.args(action)
    return x * QUARTER, y * QUARTER

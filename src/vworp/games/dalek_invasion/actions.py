"""Everything that can happen in the Dalek invasion: decisions first, then dice and cards."""

from vworp.core import ActionSpace, Domain
from vworp.games.dalek_invasion.box.board import BOARD, TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import (
    ARMIES,
    CARD_IDS,
    FAST_RETURN_SWITCH,
    MISSIONS,
    POWERS,
)

MOST_NEW = 250
"""More new Daleks than one turn can bring: 54 stars, every bonus and every card together."""

MOST_MOVED = 999
"""DI-R61 (ruling). So many Daleks at most go in one occupation or manoeuvre."""

TERRITORIES = Domain("territory", BOARD.ids)
NEW_DALEKS = Domain("number of Daleks", [str(count) for count in range(1, MOST_NEW + 1)])
MOVED_DALEKS = Domain("number of Daleks", [str(count) for count in range(1, MOST_MOVED + 1)])
THREE = Domain("number of Daleks", ["1", "2", "3"])
POWER_WORDS = Domain("Power Card", [card.id for card in POWERS])
AIMED_POWER = Domain("Power Card with a place", [POWERS[FAST_RETURN_SWITCH].id])
MISSION_WORDS = Domain("Mission Card", [card.id for card in MISSIONS])
ARMY_WORDS = Domain("army", [army.id for army in ARMIES])
CARD_WORDS = Domain("card", CARD_IDS)
PIPS = Domain("number of pips", ["1", "2", "3", "4", "5", "6"])

ACTIONS = ActionSpace()

NEUTRAL = ACTIONS.verb("neutral", TERRITORIES, THREE, rule="DI-112")
PASS = ACTIONS.verb("pass", rule="DI-61")
PLAY = ACTIONS.verb("play", POWER_WORDS, rule="DI-59")
PLAY_AT = ACTIONS.verb("play", AIMED_POWER, TERRITORIES, rule="DI-59")
MISSION = ACTIONS.verb("mission", MISSION_WORDS, rule="DI-50")
LAY = ACTIONS.verb("lay", TERRITORIES, rule="DI-55")
TRADE = ACTIONS.verb("trade", rule="DI-55")
DONE = ACTIONS.verb("done", rule="DI-R14")
PLACE = ACTIONS.verb("place", TERRITORIES, NEW_DALEKS, rule="DI-48")
ATTACK = ACTIONS.verb("attack", TERRITORIES, TERRITORIES, THREE, rule="DI-65")
END_ATTACKS = ACTIONS.verb("end_attacks", rule="DI-64")
CONTINUE = ACTIONS.verb("continue", THREE, rule="DI-78")
WITHDRAW = ACTIONS.verb("withdraw", rule="DI-78")
OCCUPY = ACTIONS.verb("occupy", MOVED_DALEKS, rule="DI-R32")
MANOEUVRE = ACTIONS.verb("manoeuvre", TERRITORIES, rule="DI-84")
TO = ACTIONS.verb("to", TERRITORIES, rule="DI-85")
MOVE = ACTIONS.verb("move", MOVED_DALEKS, rule="DI-87")
STAY = ACTIONS.verb("stay", rule="DI-84")
DRAW = ACTIONS.verb("draw", rule="DI-89")
SKIP = ACTIONS.verb("skip", rule="DI-R38")

FIRST = ACTIONS.chance("first", ARMY_WORDS, rule="DI-R03")
DEAL = ACTIONS.chance("deal", TERRITORIES, rule="DI-19")
PILE = ACTIONS.chance("pile", TERRITORIES, rule="DI-107")
MISSION_CARD = ACTIONS.chance("mission_card", MISSION_WORDS, rule="DI-23")
POWER_CARD = ACTIONS.chance("power_card", POWER_WORDS, rule="DI-25")
LAND = ACTIONS.chance("land", TERRITORIES, rule="DI-29")
BLACK = ACTIONS.chance("black", PIPS, rule="DI-10")
RED = ACTIONS.chance("red", PIPS, rule="DI-10")
CAPTURE = ACTIONS.chance("capture", CARD_WORDS, rule="DI-95")
TAKE = ACTIONS.chance("take", TERRITORIES, rule="DI-89")


def attack_number(source: int, target: int, dice: int) -> int:
    """The action `attack <source> <target> <dice>`, reckoned quickly."""
    return ATTACK.first + (source * TERRITORY_COUNT + target) * 3 + dice - 1

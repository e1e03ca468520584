"""Everything that can happen in the Dalek invasion: decisions first, then dice and cards."""

from vworp.core import ActionSpace, Domain
from vworp.games.dalek_invasion.box.board import BOARD, TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import (
    ARMIES,
    CARD_IDS,
    FAST_RETURN_SWITCH,
    FIRST_MISSION,
    FIRST_POWER,
    MISSIONS,
    POWERS,
    card_name,
)

MOST_NEW = 250
"""More new Daleks than one turn can bring: 54 stars, every bonus and every card together."""

MOST_MOVED = 999
"""DI-R61 (ruling). So many Daleks at most go in one occupation or manoeuvre."""

THREE = ("1", "2", "3")

TERRITORIES = Domain("territory", BOARD.ids, names=BOARD.names, thing="territory")
NEW_DALEKS = Domain("number of Daleks", [str(count) for count in range(1, MOST_NEW + 1)])
MOVED_DALEKS = Domain("number of Daleks", [str(count) for count in range(1, MOST_MOVED + 1)])
ATTACKERS = Domain("number of Daleks", THREE)
DICE = Domain("number of Daleks", THREE, names=["1 die", "2 dice", "3 dice"])
NEUTRALS = Domain(
    "number of Daleks", THREE, names=["1 neutral Dalek", "2 neutral Daleks", "3 neutral Daleks"]
)
POWER_WORDS = Domain(
    "Power Card", [card.id for card in POWERS], names=[card.title for card in POWERS]
)
AIMED_POWER = Domain(
    "Power Card with a place",
    [POWERS[FAST_RETURN_SWITCH].id],
    names=[POWERS[FAST_RETURN_SWITCH].title],
)
MISSION_WORDS = Domain(
    "Mission Card",
    [card.id for card in MISSIONS],
    names=[f"{card.invader}: {card.daleks} Daleks" for card in MISSIONS],
)
INVADERS = Domain("Mission Card", MISSION_WORDS, names=[card.invader for card in MISSIONS])
ARMY_WORDS = Domain("army", [army.id for army in ARMIES], names=[army.name for army in ARMIES])
CARD_WORDS = Domain("card", CARD_IDS, names=[card_name(card) for card in range(len(CARD_IDS))])
PIPS = Domain("number of pips", ["1", "2", "3", "4", "5", "6"])

ACTIONS = ActionSpace()

NEUTRAL = ACTIONS.verb("neutral", TERRITORIES, NEUTRALS, rule="DI-112", says="Put {1} in {0}")
PASS = ACTIONS.verb("pass", rule="DI-61")
PLAY = ACTIONS.verb(
    "play",
    POWER_WORDS,
    rule="DI-59",
    says="Play {0}",
    at=lambda power: [("card", FIRST_POWER + power)],
)
PLAY_AT = ACTIONS.verb(
    "play",
    AIMED_POWER,
    TERRITORIES,
    rule="DI-59",
    says="Play {0}: TARDIS to {1}",
    at=lambda _, place: [("territory", place), ("card", FIRST_POWER + FAST_RETURN_SWITCH)],
)
MISSION = ACTIONS.verb(
    "mission",
    MISSION_WORDS,
    rule="DI-50",
    says="Reveal {0}",
    at=lambda mission: [("card", FIRST_MISSION + mission)],
)
LAY = ACTIONS.verb(
    "lay", TERRITORIES, rule="DI-55", says="Lay the {0} card for a trade-in", at=("card",)
)
TRADE = ACTIONS.verb("trade", rule="DI-55")
DONE = ACTIONS.verb("done", rule="DI-R14")
PLACE = ACTIONS.verb("place", TERRITORIES, NEW_DALEKS, rule="DI-48", says="Place {1} in {0}")
ATTACK = ACTIONS.verb(
    "attack",
    TERRITORIES,
    TERRITORIES,
    ATTACKERS,
    rule="DI-65",
    says="Attack {1} from {0} with {2}",
    at=lambda source, target, _: [
        ("territory", source),
        ("target", target),
        ("crossing", source * TERRITORY_COUNT + target),
    ],
)
END_ATTACKS = ACTIONS.verb("end_attacks", rule="DI-64", says="End attacks")
CONTINUE = ACTIONS.verb("continue", DICE, rule="DI-78", says="Roll {0}")
WITHDRAW = ACTIONS.verb("withdraw", rule="DI-78")
OCCUPY = ACTIONS.verb("occupy", MOVED_DALEKS, rule="DI-R32")
MANOEUVRE = ACTIONS.verb("manoeuvre", TERRITORIES, rule="DI-84", says="Move Daleks out of {0}")
TO = ACTIONS.verb("to", TERRITORIES, rule="DI-85", says="Move them to {0}")
MOVE = ACTIONS.verb("move", MOVED_DALEKS, rule="DI-87", says="Move {0}")
STAY = ACTIONS.verb("stay", rule="DI-84", says="Stay")
DRAW = ACTIONS.verb("draw", rule="DI-89", says="Draw a Territory Card", at=lambda: [("deck", 0)])
SKIP = ACTIONS.verb("skip", rule="DI-R38", says="Leave it")

FIRST = ACTIONS.chance("first", ARMY_WORDS, rule="DI-R03", says="{0} begins")
DEAL = ACTIONS.chance("deal", TERRITORIES, rule="DI-19")
PILE = ACTIONS.chance("pile", TERRITORIES, rule="DI-107")
MISSION_CARD = ACTIONS.chance("mission_card", INVADERS, rule="DI-23", says="{0}")
POWER_CARD = ACTIONS.chance("power_card", POWER_WORDS, rule="DI-25", says="{0}")
LAND = ACTIONS.chance("land", TERRITORIES, rule="DI-29", says="The TARDIS lands in {0}")
BLACK = ACTIONS.chance("black", PIPS, rule="DI-10", says="A black die shows {0}")
RED = ACTIONS.chance("red", PIPS, rule="DI-10", says="A red die shows {0}")
CAPTURE = ACTIONS.chance("capture", CARD_WORDS, rule="DI-95", says="A captured card: {0}")
TAKE = ACTIONS.chance("take", TERRITORIES, rule="DI-89", says="The card is {0}")


def attack_number(source: int, target: int, dice: int) -> int:
    """The action `attack <source> <target> <dice>`, calculated quickly."""
    return ATTACK.first + (source * TERRITORY_COUNT + target) * 3 + dice - 1

"""Everything that can happen in Time of the Daleks, dice and draws included."""

from vworp.core import ActionSpace, Domain
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, CONDITIONS, DECKS, SYMBOLS
from vworp.games.time_of_the_daleks.box.vocabulary import TARDIS_FACES as FACES_OF_THE_TARDIS_DIE


def _ability_words() -> list[str]:
    """Such as `ace:change_face`; a second one of the kind on a card gets a 2."""
    words: list[str] = []
    for ability in BOX.abilities:
        word = f"{ability.card}:{ability.kind}"
        number = sum(other == word or other.startswith(f"{word}-") for other in words) + 1
        words.append(word if number == 1 else f"{word}-{number}")
    return words


DOCTORS = Domain("Doctor", [doctor.id for doctor in BOX.doctors])
ABILITIES = Domain("ability", _ability_words())
CARDS = Domain("timey-wimey card", [card.id for card in BOX.cards])
COMPANIONS = Domain("companion", [companion.id for companion in BOX.companions])
ZONES = Domain("time zone", [zone.word for zone in BOX.zones])
TILES = Domain("location", [location.id for location in BOX.locations])
SPOTS = Domain("place of Daleks", [*(z.word for z in BOX.zones[:3]), *TILES.words])
DILEMMAS = Domain("dilemma", [dilemma.id for dilemma in BOX.dilemmas])
ANOMALIES = Domain("time anomaly", [anomaly.id for anomaly in BOX.anomalies])
PLAYERS = Domain("player", ["p1", "p2", "p3", "p4"])
POOLS = Domain("dice pool", ["acting", "helping"])
COLOUR_WORDS = Domain("colour", COLOURS)
SYMBOL_WORDS = Domain("symbol", SYMBOLS)
DICE = Domain("die", [f"{colour}-{symbol}" for colour in COLOURS for symbol in SYMBOLS])
CONDITION_WORDS = Domain("condition", CONDITIONS)
DECK_WORDS = Domain("companion deck", DECKS)
NUMBERS = Domain("alternative", ["1", "2", "3", "4"])

ACTIONS = ActionSpace()

DOCTOR = ACTIONS.verb("doctor", DOCTORS, rule="TD-04")
DONE = ACTIONS.verb("done", rule="TD-18")
USE = ACTIONS.verb("use", ABILITIES, rule="TD-R57")
USE_ON = ACTIONS.verb("use", ABILITIES, POOLS, rule="TD-R46")
PLAY = ACTIONS.verb("play", CARDS, rule="TD-R57")
PLAY_ON = ACTIONS.verb("play", CARDS, POOLS, rule="TD-R46")
PAY_TASK = ACTIONS.verb("pay", ANOMALIES, rule="TD-136")
UNINSTALL = ACTIONS.verb("uninstall", CARDS, rule="TD-22")
INSTALL = ACTIONS.verb("install", CARDS, rule="TD-23")
DISMISS = ACTIONS.verb("dismiss", COMPANIONS, rule="TD-26")
STAY = ACTIONS.verb("stay", ZONES, rule="TD-28")
GO = ACTIONS.verb("go", ZONES, rule="TD-27")
THROW = ACTIONS.verb("throw", rule="TD-31")
DRAW_TWO = ACTIONS.verb("draw", rule="TD-33")
KEEP = ACTIONS.verb("keep", TILES, rule="TD-33")
RECRUIT_FROM = ACTIONS.verb("recruit", DECK_WORDS, rule="TD-42")
SEARCH = ACTIONS.verb("search", COMPANIONS, rule="TD-44")
SPEND = ACTIONS.verb("spend", rule="TD-38")
DISCARD = ACTIONS.verb("discard", CARDS, rule="TD-38")
CALL = ACTIONS.verb("call", PLAYERS, rule="TD-98")
CALL_WITH = ACTIONS.verb("call", PLAYERS, CARDS, rule="TD-99")
AFAR = ACTIONS.verb("afar", rule="TD-101")
COME = ACTIONS.verb("come", rule="TD-102")
GATHER = ACTIONS.verb("gather", rule="TD-52")
TAKE = ACTIONS.verb("take", COLOUR_WORDS, rule="TD-55")
WAIVE = ACTIONS.verb("waive", CONDITION_WORDS, rule="TD-R34")
DROP = ACTIONS.verb("drop", COLOUR_WORDS, rule="TD-56")
EXTERMINATE = ACTIONS.verb("exterminate", POOLS, COLOUR_WORDS, rule="TD-59")
MARK = ACTIONS.verb("mark", DICE, rule="TD-65")
SONIC_REROLL = ACTIONS.verb("sonic", DICE, rule="TD-68")
SACRIFICE = ACTIONS.verb("sacrifice", SYMBOL_WORDS, rule="TD-69")
TURN = ACTIONS.verb("turn", DICE, SYMBOL_WORDS, rule="TD-74")
SONIC_TURN = ACTIONS.verb("sonic", DICE, SYMBOL_WORDS, rule="TD-75")
CHOOSE = ACTIONS.verb("choose", NUMBERS, rule="TD-90")
LOSE = ACTIONS.verb("lose", COMPANIONS, rule="TD-92")
REMOVE = ACTIONS.verb("remove", SPOTS, rule="TD-82")
INVADE = ACTIONS.verb("invade", SPOTS, rule="TD-R54")
FREE = ACTIONS.verb("free", COLOUR_WORDS, rule="TD-136")
ADVANCE = ACTIONS.verb("advance", ANOMALIES, rule="TD-136")
REVEAL = ACTIONS.verb("reveal", ZONES, rule="TD-36")
GIVE = ACTIONS.verb("give", PLAYERS, rule="TD-R57")

DEAL_DOCTOR = ACTIONS.chance("is", DOCTORS, rule="TD-R09")
CARD = ACTIONS.chance("card", CARDS, rule="TD-08")
TARDIS_FACE = ACTIONS.chance("tardis-die", Domain("face", FACES_OF_THE_TARDIS_DIE), rule="TD-31")
TILE = ACTIONS.chance("tile", TILES, rule="TD-33")
DILEMMA = ACTIONS.chance("dilemma", DILEMMAS, rule="TD-36")
COMPANION = ACTIONS.chance("companion", COMPANIONS, rule="TD-42")
ANOMALY = ACTIONS.chance("anomaly", ANOMALIES, rule="TD-127")
FACE = ACTIONS.chance("face", DICE, rule="TD-61")


def ability_of(action: int) -> Effect:
    """The ability that a `use` names."""
    return BOX.abilities[(USE if action in USE else USE_ON).args(action)[0]]


def die(colour: int, symbol: int) -> int:
    """The number of the dice of this colour that show this symbol."""
    return colour * len(SYMBOLS) + symbol

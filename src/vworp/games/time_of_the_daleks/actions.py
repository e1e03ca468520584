"""Everything that can happen in Time of the Daleks, dice and draws included."""

from collections.abc import Callable, Iterable

from vworp.core import ActionSpace, Domain
from vworp.core.actions import Thing, Verb
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, printed, vocabulary
from vworp.games.time_of_the_daleks.box.components import Effect


def _effect_words() -> list[str]:
    """Such as `ace:change_face`; a second one of the kind on a card gets a 2."""
    words: list[str] = []
    copies: dict[str, int] = {}
    for effect in BOX.effects:
        word = f"{effect.card}:{effect.kind}"
        number = copies[word] = copies.get(word, 0) + 1
        words.append(word if number == 1 else f"{word}-{number}")
    return words


EFFECTS = Domain("card effect", _effect_words())
ABILITIES = Domain(
    "ability", EFFECTS.words[: len(BOX.abilities)], names=map(printed.say_ability, BOX.abilities)
)
DOCTORS = Domain(
    "Doctor",
    [doctor.id for doctor in BOX.doctors],
    names=map(printed.say_doctor, range(len(BOX.doctors))),
    thing="doctor",
)
CARDS = Domain(
    "timey-wimey card",
    [card.id for card in BOX.cards],
    names=[card.name for card in BOX.cards],
    thing="card",
)
PLAYED = Domain(
    "timey-wimey card", CARDS.words, names=map(printed.say_card, BOX.cards), thing="card"
)
COMPANIONS = Domain(
    "companion", [c.id for c in BOX.companions], names=[c.name for c in BOX.companions]
)
LINKED = Domain(
    "companion",
    COMPANIONS.words,
    names=map(printed.say_companion, range(len(BOX.companions))),
    thing="search",
)
ZONES = Domain(
    "time zone", [z.word for z in BOX.zones], names=[z.name for z in BOX.zones], thing="zone"
)
TILES = Domain(
    "location", [t.id for t in BOX.locations], names=[t.name for t in BOX.locations], thing="drawn"
)
SPOTS = Domain(
    "place of Daleks",
    [*ZONES.words[:EARTH_ZONES], *TILES.words],
    names=map(printed.name_of_spot, range(BOX.spots)),
)
DILEMMAS = Domain(
    "dilemma", [d.id for d in BOX.dilemmas], names=[dilemma.name for dilemma in BOX.dilemmas]
)
ANOMALIES = Domain(
    "time anomaly",
    [anomaly.id for anomaly in BOX.anomalies],
    names=[anomaly.name for anomaly in BOX.anomalies],
    thing="anomaly",
)
PAID = Domain(
    "time anomaly", ANOMALIES.words, names=map(printed.say_price, BOX.anomalies), thing="anomaly"
)
PLAYERS = Domain("player", ["p1", "p2", "p3", "p4"], thing="player")
POOLS = Domain(
    "dice pool",
    ["acting", "helping"],
    names=["the acting Doctor", "the helping Doctor"],
    thing="pool",
)
COLOUR_WORDS = Domain("colour", vocabulary.COLOURS)
SYMBOL_WORDS = Domain("symbol", vocabulary.SYMBOLS)
DICE = Domain(
    "die",
    [f"{colour}-{symbol}" for colour in vocabulary.COLOURS for symbol in vocabulary.SYMBOLS],
    names=[f"{colour} {symbol}" for colour in vocabulary.COLOURS for symbol in vocabulary.SYMBOLS],
)
CONDITION_WORDS = Domain(
    "condition",
    vocabulary.CONDITIONS,
    names=[condition.replace("_", " ") for condition in vocabulary.CONDITIONS],
    thing="condition",
)
DECK_WORDS = Domain("companion deck", vocabulary.DECKS, names=printed.DECKS, thing="deck")
NUMBERS = Domain("alternative", ["1", "2", "3", "4"])
FACES = Domain("face", vocabulary.TARDIS_FACES, names=["the TARDIS", "a question mark"])

SONIC_ROLLS, SONIC_TURNS, BLACK_DIE = "sonic re-roll", "sonic turn", "black die"
"""Buttons that stand for many options of a kind."""


def _source(ability: int, *pool: int) -> list[Thing]:
    """The card on a console that an ability stands on, and the pool it works on."""
    return [("source", BOX.abilities[ability].card), *(("pool", number) for number in pool)]


def _companion(companion: int) -> list[Thing]:
    return [("source", COMPANIONS[companion])]


def _spot(spot: int) -> list[Thing]:
    return [("zone", spot)] if spot < EARTH_ZONES else [("tile", spot - EARTH_ZONES)]


ACTIONS = ActionSpace()

DOCTOR = ACTIONS.verb("doctor", DOCTORS, rule="TD-04", says="Be the {0}")
DONE = ACTIONS.verb("done", rule="TD-18")
USE = ACTIONS.verb("use", ABILITIES, rule="TD-R57", says="{0}", at=_source)
USE_ON = ACTIONS.verb("use", ABILITIES, POOLS, rule="TD-R46", says="{0} (for {1})", at=_source)
PLAY = ACTIONS.verb("play", PLAYED, rule="TD-R57", says="Play {0}")
PLAY_ON = ACTIONS.verb("play", CARDS, POOLS, rule="TD-R46", says="Play {0} for {1}")
PAY_TASK = ACTIONS.verb("pay", PAID, rule="TD-136", says="Pay {0}")
UNINSTALL = ACTIONS.verb(
    "uninstall", CARDS, rule="TD-22", says="Take {0} out", at=lambda c: [("source", CARDS[c])]
)
INSTALL = ACTIONS.verb("install", CARDS, rule="TD-23", says="Install {0}")
DISMISS = ACTIONS.verb("dismiss", COMPANIONS, rule="TD-26", says="Send {0} home", at=_companion)
STAY = ACTIONS.verb("stay", ZONES, rule="TD-28", says="Stay at {0}")
GO = ACTIONS.verb("go", ZONES, rule="TD-27", says="Go to {0}")
THROW = ACTIONS.verb("throw", rule="TD-31", says="Roll the TARDIS die")
DRAW_TWO = ACTIONS.verb("draw", rule="TD-33", says="Look at two new locations")
KEEP = ACTIONS.verb("keep", TILES, rule="TD-33", says="Keep {0}")
RECRUIT_FROM = ACTIONS.verb("recruit", DECK_WORDS, rule="TD-42", says="Recruit from the {0}")
SEARCH = ACTIONS.verb("search", LINKED, rule="TD-44", says="Search for {0}")
SPEND = ACTIONS.verb("spend", rule="TD-38", says="Spend a sonic charge")
DISCARD = ACTIONS.verb("discard", CARDS, rule="TD-38", says="Discard {0}")
CALL = ACTIONS.verb("call", PLAYERS, rule="TD-98", says="Call {0} for help")
CALL_WITH = ACTIONS.verb("call", PLAYERS, CARDS, rule="TD-99", says="Call {0} for help with {1}")
AFAR = ACTIONS.verb("afar", rule="TD-101", says="Give 1 die")
COME = ACTIONS.verb("come", rule="TD-102", says="Come with 3 dice")
GATHER = ACTIONS.verb("gather", rule="TD-52", says="Take the dice of all your cards")
TAKE = ACTIONS.verb("take", COLOUR_WORDS, rule="TD-55", says="Take a {0} die", at=["supply"])
WAIVE = ACTIONS.verb("waive", CONDITION_WORDS, rule="TD-R34", says="Ignore the {0}")
DROP = ACTIONS.verb("drop", COLOUR_WORDS, rule="TD-56", says="Put a {0} die back", at=["waiting"])
EXTERMINATE = ACTIONS.verb(
    "exterminate",
    POOLS,
    COLOUR_WORDS,
    rule="TD-59",
    says="Lose a {1} die of {0}",
    at=lambda pool, colour: [(f"waiting-{pool}", colour)],
)
MARK = ACTIONS.verb("mark", DICE, rule="TD-65", says="Roll the {0} die again", at=["die"])
SONIC_REROLL = ACTIONS.verb(
    "sonic",
    DICE,
    rule="TD-68",
    says=f"Spend {BOX.limits.sonic_reroll_cost} sonic charges to re-roll the {{0}} die",
    at=lambda die: [("die", die), ("button", SONIC_ROLLS)],
)
SACRIFICE = ACTIONS.verb(
    "sacrifice",
    SYMBOL_WORDS,
    rule="TD-69",
    says="Give up the black {0} die to re-roll all your others",
    at=lambda symbol: [("die", symbol), ("button", BLACK_DIE)],
)
TURN = ACTIONS.verb(
    "turn", DICE, SYMBOL_WORDS, rule="TD-74", says="Turn the {0} die to {1}", at=["die", "symbol"]
)
SONIC_TURN = ACTIONS.verb(
    "sonic",
    DICE,
    SYMBOL_WORDS,
    rule="TD-75",
    says=f"Spend {BOX.limits.sonic_change_cost} sonic charges to turn the {{0}} die to {{1}}",
    at=lambda die, symbol: [("die", die), ("symbol", symbol), ("button", SONIC_TURNS)],
)
CHOOSE = ACTIONS.verb("choose", NUMBERS, rule="TD-90", says="The {0}. way")
LOSE = ACTIONS.verb("lose", COMPANIONS, rule="TD-92", says="Lose {0}", at=_companion)
REMOVE = ACTIONS.verb("remove", SPOTS, rule="TD-82", says="Drive a Dalek away from {0}", at=_spot)
INVADE = ACTIONS.verb("invade", SPOTS, rule="TD-R54", says="Let the Dalek land in {0}", at=_spot)
FREE = ACTIONS.verb("free", COLOUR_WORDS, rule="TD-136", says="Free a {0} die", at=["prisoner"])
ADVANCE = ACTIONS.verb("advance", ANOMALIES, rule="TD-136", says="Make progress on {0}")
REVEAL = ACTIONS.verb("reveal", ZONES, rule="TD-36", says="Turn up the dilemma at {0}")
GIVE = ACTIONS.verb("give", PLAYERS, rule="TD-R57", says="Pass the card to {0}")

DEAL_DOCTOR = ACTIONS.chance("is", DOCTORS, rule="TD-R09")
CARD = ACTIONS.chance("card", CARDS, rule="TD-08")
TARDIS_FACE = ACTIONS.chance("tardis-die", FACES, rule="TD-31", says="The TARDIS die shows {0}")
TILE = ACTIONS.chance("tile", TILES, rule="TD-33", says="A new location: {0}")
DILEMMA = ACTIONS.chance("dilemma", DILEMMAS, rule="TD-36")
COMPANION = ACTIONS.chance("companion", COMPANIONS, rule="TD-42")
ANOMALY = ACTIONS.chance("anomaly", ANOMALIES, rule="TD-127", says="A time anomaly: {0}")
FACE = ACTIONS.chance("face", DICE, rule="TD-61")


Line = Callable[..., str]
"""What is said after the player's name, made from the arguments of the action."""

REROLL_PRICE = printed.plural(BOX.limits.sonic_reroll_cost, "sonic charge")
TURN_PRICE = printed.plural(BOX.limits.sonic_change_cost, "sonic charge")
_NAMES = {c.id: c.name for c in BOX.companions} | {c.id: c.name for c in BOX.cards}


def _uses(ability: int, *pool: int) -> str:
    effect: Effect = BOX.abilities[ability]
    return f"uses {_NAMES.get(effect.card, 'a talent')}: {printed.say_effect(effect)}"


LOG: dict[Verb, Line] = {
    USE: _uses,
    USE_ON: _uses,
    PLAY: lambda card: f"plays {printed.say_card(BOX.cards[card])}",
    PLAY_ON: lambda card, pool: f"plays {printed.say_card(BOX.cards[card])}",
    PAY_TASK: lambda card: f"pays {PAID.names[card]}",
    UNINSTALL: lambda card: f"takes {CARDS.names[card]} out",
    INSTALL: lambda card: f"installs {printed.say_card(BOX.cards[card])}",
    DISMISS: lambda companion: f"sends {COMPANIONS.names[companion]} home",
    STAY: lambda zone: f"stays at {ZONES.names[zone]}",
    GO: lambda zone: f"goes to {ZONES.names[zone]}",
    THROW: lambda: "rolls the TARDIS die",
    DRAW_TWO: lambda: "looks at two new locations",
    KEEP: lambda tile: f"sets course for {BOX.locations[tile].name}",
    RECRUIT_FROM: lambda deck: f"looks for a companion in the {DECK_WORDS.names[deck]}",
    SEARCH: lambda companion: f"finds {COMPANIONS.names[companion]}, who comes along",
    SPEND: lambda: "spends a sonic charge",
    DISCARD: lambda card: f"discards {CARDS.names[card]}",
    AFAR: lambda: "helps from afar",
    COME: lambda: "comes to help",
    GATHER: lambda: "gathers the dice of all cards",
    TAKE: lambda colour: f"takes a {COLOUR_WORDS[colour]} die",
    WAIVE: lambda word: f"ignores the {printed.CONDITION_NAMES[CONDITION_WORDS[word]]}",
    DROP: lambda colour: f"puts a {COLOUR_WORDS[colour]} die back",
    EXTERMINATE: lambda pool, colour: f"loses a {COLOUR_WORDS[colour]} die to the Daleks",
    MARK: lambda die: f"picks up the {printed.say_die(die)} die",
    SONIC_REROLL: lambda die: f"spends {REROLL_PRICE} to re-roll the {printed.say_die(die)} die",
    SACRIFICE: lambda symbol: f"gives up black {SYMBOL_WORDS[symbol]} to re-roll the other dice",
    TURN: lambda die, symbol: f"turns the {printed.say_die(die)} die to {SYMBOL_WORDS[symbol]}",
    SONIC_TURN: lambda die, symbol: (
        f"spends {TURN_PRICE} to turn the {printed.say_die(die)} die to {SYMBOL_WORDS[symbol]}"
    ),
    LOSE: lambda companion: f"loses {COMPANIONS.names[companion]}",
    FREE: lambda colour: f"frees a {COLOUR_WORDS[colour]} die",
    REVEAL: lambda zone: f"turns up the dilemma at {ZONES.names[zone]}",
}

LOG_TO_OTHERS: dict[Verb, str] = {
    CALL: "asks {0} for help",
    CALL_WITH: "asks {0} for help with {1}",
    GIVE: "passes the card on to {0}",
}
"""What is said of decisions about another player, and a card that goes with it."""


def is_done(action: int) -> bool:
    """Whether a player passes, or has had enough."""
    return action == DONE()


def is_farewell(action: int) -> bool:
    """Whether one parts with a card on the console: seldom wanted."""
    return action in DISMISS or action in UNINSTALL


def uses(abilities: Iterable[Effect]) -> list[int]:
    """Using each of these."""
    return [USE(ability.number) for ability in abilities]


def plays(cards: Iterable[int]) -> list[int]:
    """Playing each of these cards."""
    return [PLAY(card) for card in cards]


def is_use(action: int) -> bool:
    """Whether an ability is used, on whichever pool."""
    return action in USE or action in USE_ON


def is_play(action: int) -> bool:
    """Whether a card is played, on whichever pool."""
    return action in PLAY or action in PLAY_ON


def ability_of(action: int) -> Effect:
    """The ability that a `use` names."""
    return BOX.abilities[(USE if action in USE else USE_ON).args(action)[0]]


def card_of(action: int) -> int:
    """The card that a `play` names."""
    return (PLAY if action in PLAY else PLAY_ON).args(action)[0]


def pool_named(action: int) -> int | None:
    """TD-107. The pool that a use or a card names, if it does."""
    verb = ACTIONS.verb_of(action)
    return verb.args(action)[1] if verb in (USE_ON, PLAY_ON) else None


def die(colour: int, symbol: int) -> int:
    """The number of the dice of this colour that show this symbol."""
    return colour * len(vocabulary.SYMBOLS) + symbol

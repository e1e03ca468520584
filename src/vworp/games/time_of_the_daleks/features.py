"""Time of the Daleks as numbers: consoles, the Web of Time, locations, and the dice."""

from collections.abc import Callable, Sequence

from vworp.core.features import (
    Block,
    Features,
    bits,
    marks,
    one_hot,
    scale,
    share,
    shares,
    what_is_due,
    whose_turn,
)
from vworp.games.time_of_the_daleks.actions import PLAYERS
from vworp.games.time_of_the_daleks.box import BOX, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import CONDITIONS, EFFECTS, SYMBOLS
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NOBODY, UNKNOWN
from vworp.games.time_of_the_daleks.rules.dice import challenge, conditions
from vworp.games.time_of_the_daleks.state import Pool, Table
from vworp.games.time_of_the_daleks.steps import STEPS
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.helping import AnswerCall

CONSOLES = len(PLAYERS)
DOCTORS = len(BOX.doctors)
CARDS = len(BOX.cards)
COMPANIONS = len(BOX.companions)
ZONES = len(BOX.zones)
TILES = len(BOX.locations)
DILEMMAS = len(BOX.dilemmas)
ANOMALIES = len(BOX.anomalies)
ABILITIES = len(BOX.abilities)
TRACK = BOX.track.length
KINDS = list(EFFECTS)
MOST_DICE = 8
MOST_COPIES = max(card.copies for card in BOX.cards)
MOST_NEEDED = 8


# Consoles.


def consoles_in_order(table: Table) -> list[int]:
    """The viewer's console first, then the others in order of play."""
    first = max(table.viewer, 0)
    return [(first + place) % table.players for place in range(table.players)]


def place_of_console(table: Table, player: int) -> int:
    """Where a console stands in that order; -1 for nobody."""
    return (player - max(table.viewer, 0)) % table.players if player != NOBODY else -1


def _each(table: Table, size: int, fill: Callable[[int], list[float]]) -> list[float]:
    row: list[float] = []
    for player in consoles_in_order(table):
        row += fill(player)
    return row + [0.0] * (size * (CONSOLES - table.players))


def _each_row(name: str, size: int) -> Callable[[Table], list[float]]:
    """Which things lie on each console, by their number in the box."""
    return lambda table: _each(table, size, lambda p: marks(getattr(table, name)[p], size))


def mine(table: Table) -> list[float]:
    """The consoles that the viewer runs: two of them when one person plays alone."""
    return _each(table, 1, lambda player: [float(table.seat_of(player) == table.viewer)])


def doctors(table: Table) -> list[float]:
    """Who everybody is."""
    return _each(table, DOCTORS, lambda player: one_hot(table.doctors[player] - 1, DOCTORS))


def places(table: Table) -> list[float]:
    """The time zone that each Doctor is in."""
    return _each(table, ZONES, lambda player: one_hot(table.places[player], ZONES))


def tardises(table: Table) -> list[float]:
    """How far each TARDIS has come on its way to Gallifrey."""
    return _each(table, 1, lambda player: [share(table.tardises[player], TRACK)])


def charges(table: Table) -> list[float]:
    """The sonic charges of each Doctor."""
    most = BOX.limits.max_sonic
    return _each(table, 1, lambda player: [share(table.charges[player], most)])


def hands(table: Table) -> list[float]:
    """The timey-wimey cards in each hand, where the viewer can see them."""
    return _each(table, CARDS, lambda player: _counted(table.hands[player]))


def hand_sizes(table: Table) -> list[float]:
    """How many cards each hand holds; more than the limit only until the turn ends."""
    most = 2 * BOX.limits.hand_limit
    return _each(table, 1, lambda player: [share(len(table.hands[player]), most)])


def _counted(cards: Sequence[int]) -> list[float]:
    counts = [0] * CARDS
    for card in cards:
        if card != UNKNOWN:
            counts[card] += 1
    return shares(counts, MOST_COPIES)


# The Web of Time, locations and Daleks.


def anomalies(table: Table) -> list[float]:
    """For each time anomaly: in play, its progress, and the dice it holds by colour."""
    row = [0.0] * (6 * ANOMALIES)
    for anomaly in table.anomalies:
        held = shares(anomaly.dice, MOST_DICE)
        row[6 * anomaly.card : 6 * anomaly.card + 6] = [1.0, scale(anomaly.progress, 2), *held]
    return row


def dilemmas(table: Table) -> list[float]:
    """For each time zone of Earth and the tiles: a facedown dilemma, a faceup one."""
    row: list[float] = []
    for slot in table.slots:
        row += [float(slot <= FACEDOWN), float(slot >= 0)]
    return row


def faceup(table: Table) -> list[float]:
    """Which dilemmas lie faceup."""
    return marks([slot for slot in table.slots if slot >= 0], DILEMMAS)


def unseen_dilemmas(table: Table) -> list[float]:
    """The dilemmas nobody has seen since they were shuffled."""
    return marks([dilemma for batch in table.batches for dilemma in batch], DILEMMAS)


def challenges(table: Table) -> list[float]:
    """What each Doctor is up against: symbols, and conditions."""
    return _each(table, len(SYMBOLS) + len(CONDITIONS), lambda player: _challenge(table, player))


def _challenge(table: Table, player: int) -> list[float]:
    if table.places[player] == NOWHERE:
        return [0.0] * (len(SYMBOLS) + len(CONDITIONS))
    found = [CONDITIONS.index(condition) for condition in conditions(table, player)]
    return shares(challenge(table, player), MOST_NEEDED) + marks(found, len(CONDITIONS))


def discards(table: Table) -> list[float]:
    """The discard piles: cards, companions, dilemmas, locations, time anomalies."""
    return [
        *_counted(table.card_discard),
        *marks(table.companion_discard, COMPANIONS),
        *marks(table.dilemma_discard, DILEMMAS),
        *marks(table.tile_discard, TILES),
        *marks(table.anomaly_discard, ANOMALIES),
    ]


# The adventure.


def _pool(pool: Pool) -> list[float]:
    waived = marks([CONDITIONS.index(word) for word in pool.waived], len(CONDITIONS))
    return shares(pool.waiting, MOST_DICE) + shares(pool.shown, MOST_DICE) + waived


def used(table: Table) -> list[float]:
    """The abilities that somebody has used this turn."""
    own = table.players * ABILITIES
    return marks([code % ABILITIES for code in table.used if code < own], ABILITIES)


def decision(table: Table) -> list[float]:
    """What is remembered of what is due: who is called, for whom, which part or pool, the rest."""
    step = table.steps[-1] if table.steps else None
    player = step.player if isinstance(step, Decision) else NOBODY
    called = [step.who for step in table.steps if isinstance(step, AnswerCall)]
    return [
        *one_hot(place_of_console(table, called[-1]) if called else -1, CONSOLES),
        *one_hot(place_of_console(table, player), CONSOLES),
        *one_hot(getattr(step, "part", -1), 3),
        *one_hot(getattr(step, "pool", -1), 2),
        scale(getattr(step, "left", 0), 3),
        *one_hot(getattr(step, "tile", -1), TILES),
    ]


def effect(table: Table) -> list[float]:
    """The kind of effect that is being carried out."""
    number = getattr(table.steps[-1], "effect", -1) if table.steps else -1
    return one_hot(KINDS.index(BOX.effects[number].kind) if number >= 0 else -1, len(KINDS))


FEATURES = Features(
    whose_turn(CONSOLES),
    what_is_due(STEPS),
    Block("mine", CONSOLES, "of each console, whether the viewer runs it", mine),
    Block("doctors", CONSOLES * DOCTORS, "of each console, its Doctor", doctors),
    Block("places", CONSOLES * ZONES, "of each console, the Doctor's time zone", places),
    Block("tardises", CONSOLES, "of each console, its TARDIS's space of 18", tardises),
    Block("charges", CONSOLES, "of each console, sonic charges, of five", charges),
    Block("companions", CONSOLES * COMPANIONS, "full-time", _each_row("companions", COMPANIONS)),
    Block("part_time", CONSOLES * COMPANIONS, "part-time", _each_row("part_time", COMPANIONS)),
    Block("equipment", CONSOLES * CARDS, "installed cards", _each_row("equipment", CARDS)),
    Block("hands", CONSOLES * CARDS, "cards in hand that the viewer can see", hands),
    Block(
        "known",
        CONSOLES * CARDS,
        "cards in hand that everybody has seen",
        lambda table: _each(table, CARDS, lambda player: _counted(table.known[player])),
    ),
    Block("hand_sizes", CONSOLES, "cards in hand, of eight", hand_sizes),
    Block(
        "unseen",
        CARDS,
        "cards in the deck or in hands that the viewer can't see",
        lambda table: shares(table.cards_unseen(), MOST_COPIES),
    ),
    Block("ship", TRACK, "the Dalek ship's space", lambda table: one_hot(table.ship - 1, TRACK)),
    Block(
        "anomaly_markers",
        TRACK,
        "spaces with an anomaly marker",
        lambda table: marks([space - 1 for space in table.anomaly_markers], TRACK),
    ),
    Block("anomalies", 6 * ANOMALIES, "each: in play, progress (1/2 is 2), dice held", anomalies),
    Block("tiles", TILES, "locations in play", lambda table: marks(table.tiles, TILES)),
    Block("drawn", TILES, "locations drawn, not placed yet", lambda t: marks(t.drawn, TILES)),
    Block("dilemmas", 2 * BOX.tile_zones, "each time zone: facedown, faceup dilemma", dilemmas),
    Block("faceup", DILEMMAS, "dilemmas that lie faceup", faceup),
    Block("unseen_dilemmas", DILEMMAS, "dilemmas nobody has seen", unseen_dilemmas),
    Block(
        "challenges",
        CONSOLES * (len(SYMBOLS) + len(CONDITIONS)),
        "of each console, the symbols its Doctor needs (of 8 each) and the conditions there",
        challenges,
    ),
    Block(
        "daleks",
        BOX.spots,
        "markers on each part of Earth and each location, of six",
        lambda table: shares(table.daleks, BOX.limits.dalek_markers),
    ),
    Block("davros", BOX.spots, "where Davros is", lambda table: one_hot(table.davros, BOX.spots)),
    Block(
        "discards",
        CARDS + COMPANIONS + DILEMMAS + TILES + ANOMALIES,
        "the discard piles: cards, companions, dilemmas, locations, time anomalies",
        discards,
    ),
    Block("limbo", CARDS, "cards being carried out", lambda table: _counted(table.limbo)),
    Block("supply", 4, "dice in the supply by colour", lambda t: shares(t.supply, MOST_DICE)),
    Block(
        "turn",
        CONSOLES,
        "the console whose turn it is",
        lambda table: one_hot(place_of_console(table, table.acting), CONSOLES),
    ),
    Block(
        "helper",
        CONSOLES,
        "the console that helps",
        lambda table: one_hot(place_of_console(table, table.helper), CONSOLES),
    ),
    Block("help", 3, "alone, help from afar, at the location", lambda t: one_hot(t.help, 3)),
    Block(
        "pools",
        2 * (4 + 24 + len(CONDITIONS)),
        "acting and helping pool: dice waiting by colour, dice shown by colour and symbol, of "
        "eight each; conditions waived",
        lambda table: _pool(table.pools[0]) + _pool(table.pools[1]),
    ),
    Block("used", ABILITIES, "abilities somebody has used this turn", used),
    Block(
        "bonus",
        2,
        "dice from cards, and dice more that the Daleks exterminate; 1/2 is 2",
        lambda table: [scale(max(0, n), 2) for n in (table.bonus_dice, table.bonus_exterminate)],
    ),
    Block(
        "decision",
        2 * CONSOLES + 3 + 2 + 1 + TILES,
        "what is remembered of it: console called for help, console that decides, part of the "
        "preparation, pool, dice left (1/2 is 3), location",
        decision,
    ),
    Block("effect", len(KINDS), f"the effect being decided: {', '.join(KINDS)}", effect),
    Block("flags", 2, "a race; open hands", lambda t: bits(t.is_race + 2 * t.is_open, 2)),
    Block("rounds", 1, "rounds so far; 1/2 is 8", lambda table: [scale(table.rounds, 8)]),
)
"""What a seat sees, for learning: of hidden hands only their sizes."""

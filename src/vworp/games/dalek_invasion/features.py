"""The Dalek invasion as numbers: the map, the cards one may know, and the turn so far."""

from vworp.core.features import (
    Block,
    Features,
    bits,
    by_seat,
    one_hot,
    place_of,
    scale,
    seats_in_order,
    share,
    shares,
    what_is_due,
    whose_turn,
)
from vworp.games.dalek_invasion.box import cards
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT
from vworp.games.dalek_invasion.state import CLARA_END, Table
from vworp.games.dalek_invasion.steps import STEPS
from vworp.games.dalek_invasion.steps.manoeuvre import ManoeuvreTo, MoveDaleks

CARDS = len(cards.CARD_IDS)
NEUTRALS = cards.ARMY_COUNT - 2
MOST_CARDS = 10
PIPS = 6


def armies_in_order(table: Table) -> list[int]:
    """The viewer's army, the other players' in order of play, then the neutral ones."""
    return [*seats_in_order(table), *range(table.seats, table.armies)]


def owners(table: Table) -> list[float]:
    """Which army holds each territory."""
    row: list[float] = []
    for army in armies_in_order(table):
        row += bits(table.held[army], TERRITORY_COUNT)
    return row + [0.0] * (TERRITORY_COUNT * (cards.ARMY_COUNT - table.armies))


def known_cards(table: Table) -> list[float]:
    """The cards in each hand that the viewer knows of, its own first."""
    return by_seat(table, cards.ARMY_COUNT, CARDS, lambda seat: bits(table.hands[seat], CARDS))


def card_counts(table: Table) -> list[float]:
    """How many cards of each kind everybody holds."""

    def counts(seat: int) -> list[float]:
        return [
            share(table.card_count(seat), MOST_CARDS),
            share(table.power_count(seat), cards.POWER_COUNT),
            share(table.mission_count(seat), cards.MISSION_COUNT),
        ]

    return by_seat(table, cards.ARMY_COUNT, 3, counts)


def tail(table: Table) -> list[float]:
    """The cards under the deck whose order is known: 1 comes first, later ones are less."""
    row = [0.0] * TERRITORY_COUNT
    for place, card in enumerate(table.tail):
        row[card] = 1.0 - place / TERRITORY_COUNT
    return row


def piles(table: Table) -> list[float]:
    """The neutral armies' cards, as far as the viewer knows them."""
    row = [bit for pile in table.piles for bit in bits(pile, TERRITORY_COUNT)]
    return row + [0.0] * (TERRITORY_COUNT * (NEUTRALS - len(table.piles)))


def pile_sizes(table: Table) -> list[float]:
    """How many cards the neutral armies have left, of three each."""
    return shares(table.pile_sizes, 3) + [0.0] * (NEUTRALS - len(table.pile_sizes))


def neutral(table: Table) -> list[float]:
    """The neutral army that is being reinforced."""
    return one_hot(table.neutral - table.seats if table.neutral != NOWHERE else -1, NEUTRALS)


def battle(table: Table) -> list[float]:
    """Where the fight is: from, against, and what Power Cards have changed there."""
    places = (table.source, table.target, table.weapons_at, table.field_at, table.impaired_at)
    return [mark for place in places for mark in one_hot(place, TERRITORY_COUNT)]


def dice(table: Table) -> list[float]:
    """The dice that lie: three black and two red, zeros for those not rolled."""
    black = [pips / PIPS for pips in table.black[:3]]
    red = [pips / PIPS for pips in table.red[:2]]
    return black + [0.0] * (3 - len(black)) + red + [0.0] * (2 - len(red))


def manoeuvre(table: Table) -> list[float]:
    """Between which territories Daleks are being moved at the end of a turn."""
    step = table.steps[-1] if table.steps else None
    source = step.source if isinstance(step, ManoeuvreTo | MoveDaleks) else -1
    target = step.target if isinstance(step, MoveDaleks) else -1
    return one_hot(source, TERRITORY_COUNT) + one_hot(target, TERRITORY_COUNT)


def flags(table: Table) -> list[float]:
    """What is so or not."""
    return [
        float(table.is_beaten),
        float(table.has_conquered),
        float(table.has_transmat),
        float(table.domination),
        float(table.fast_windows),
    ]


FEATURES = Features(
    whose_turn(cards.ARMY_COUNT),
    what_is_due(STEPS),
    Block(
        "owners",
        cards.ARMY_COUNT * TERRITORY_COUNT,
        "the 42 territories for each army: the viewer's, the others', the neutral ones",
        owners,
    ),
    Block(
        "daleks",
        TERRITORY_COUNT,
        "Daleks on each territory; 1/2 is 4",
        lambda table: [scale(count, 4) for count in table.daleks],
    ),
    Block("tardis", 42, "where the TARDIS is", lambda table: one_hot(table.tardis, 42)),
    Block("landed", 42, "the card on the TARDIS space", lambda table: one_hot(table.landed, 42)),
    Block("clara", 1, "how far Clara has come", lambda table: [share(table.clara, CLARA_END)]),
    Block(
        "known_cards",
        cards.ARMY_COUNT * CARDS,
        "of each seat, the cards in its hand that the viewer knows: 42 territories, 15 powers, "
        "10 missions",
        known_cards,
    ),
    Block(
        "card_counts",
        cards.ARMY_COUNT * 3,
        "of each seat, its Territory Cards (of 10), Power Cards (of 15), Mission Cards (of 10)",
        card_counts,
    ),
    Block("discard", 42, "the open discard pile", lambda table: bits(table.discard, 42)),
    Block(
        "used",
        cards.POWER_COUNT + cards.MISSION_COUNT,
        "Power and Mission Cards that are out of the game",
        lambda table: bits(
            table.used >> cards.FIRST_POWER, cards.POWER_COUNT + cards.MISSION_COUNT
        ),
    ),
    Block("deck", 1, "cards in the shuffled deck", lambda table: [share(table.deck_size, 42)]),
    Block("tail", 42, "cards under the deck in known order; 1 comes first", tail),
    Block("piles", NEUTRALS * 42, "the neutral armies' cards that the viewer knows", piles),
    Block("pile_sizes", NEUTRALS, "cards of each neutral army, of three", pile_sizes),
    Block(
        "active",
        cards.ARMY_COUNT,
        "whose turn it is, which is not always who decides",
        lambda table: one_hot(place_of(table, table.active), cards.ARMY_COUNT),
    ),
    Block("to_place", 1, "new Daleks to be placed; 1/2 is 6", lambda table: [scale(table.due, 6)]),
    Block(
        "continent_bonus",
        1,
        "Daleks for continents this turn; 1/2 is 5",
        lambda table: [scale(table.continent_bonus, 5)],
    ),
    Block("laid", 42, "cards laid for a trade-in", lambda table: bits(table.laid, 42)),
    Block("neutral", NEUTRALS, "the neutral army being reinforced", neutral),
    Block(
        "battle",
        5 * 42,
        "the 42 territories each: source and target of the attack, where Special Weapons, a "
        "Force Field and Impaired Vision hold",
        battle,
    ),
    Block("force", 1, "Daleks attacking, of three", lambda table: [share(table.force, 3)]),
    Block("dice", 5, "three black and two red dice, pips of 6", dice),
    Block(
        "played",
        2 * 42,
        "territories where the attacker, and the defender, has played a Power Card this turn",
        lambda table: bits(table.played_at, 42) + bits(table.played_against, 42),
    ),
    Block("manoeuvre", 2 * 42, "the 42 territories each: moving from, moving to", manoeuvre),
    Block(
        "flags",
        5,
        "the target is beaten, a territory was conquered, a Transmat Beam was played, "
        "total domination, fast windows",
        flags,
    ),
    Block("turns", 1, "turns so far; 1/2 is 40", lambda table: [scale(table.turns, 40)]),
)
"""What a seat sees, for learning: of other hands only what it knows of them."""

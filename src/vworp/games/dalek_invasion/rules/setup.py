"""Set-up: the deal of the world, missions and powers."""

from vworp.core.game import Options
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE
from vworp.games.dalek_invasion.box.cards import ARMIES, MISSION_CARDS, POWER_CARDS, TERRITORY_CARDS
from vworp.games.dalek_invasion.state import PILE_SIZE, Table

GARRISON = 3
"""DI-21, DI-105, DI-106. So many Daleks go to every territory dealt."""

POWERS_EACH = 3
"""DI-25, DI-110. Power Cards for each player."""

DEALT_TO_PLAYER = 12
DEALT_TO_NEUTRAL = 6


def open_the_box(seats: int, options: Options) -> Table:
    """DI-17, DI-22, DI-27, DI-98. An empty board, Clara on the First Doctor, all cards in place."""
    return Table(
        seats,
        domination=bool(options["domination"]),
        max_turns=int(options["max_turns"]),
        fast_windows=bool(options["fast_windows"]),
    )


def count_components(table: Table) -> dict[str, int]:
    """DI-13. The cards of all three kinds, counted where they lie."""
    territory_cards = (
        table.deck.bit_count()
        + len(table.tail)
        + table.discard.bit_count()
        + (table.landed != NOWHERE)
        + sum([pile.bit_count() for pile in table.piles])
        + sum([(hand & TERRITORY_CARDS).bit_count() for hand in table.hands])
    )
    others = [table.aside, table.used, *table.hands]
    return {
        "Territory Cards": territory_cards,
        "Power Cards": sum([(cards & POWER_CARDS).bit_count() for cards in others]),
        "Mission Cards": sum([(cards & MISSION_CARDS).bit_count() for cards in others]),
    }


def missions_each(seats: int) -> int:
    """DI-23, DI-109. Two Mission Cards for each player; three when only two play."""
    return 3 if seats == 2 else 2


def receiver(table: Table, number: int) -> int:
    """DI-19, DI-20, DI-105, DI-106. The army that gets the card dealt as number so-and-so.

    Dealing from the last player backwards leaves the surplus with those last in turn order.
    """
    if table.seats > 2:
        return (table.first - 1 - number) % table.seats
    if number < 2 * DEALT_TO_PLAYER:
        return (table.first + number) % 2
    return 2 + (number - 2 * DEALT_TO_PLAYER) // DEALT_TO_NEUTRAL


def garrison(table: Table, territory: int, army: int) -> None:
    """DI-21. Three Daleks of this army go to a territory dealt to it."""
    table.owner[territory] = army
    table.daleks[territory] = GARRISON
    table.held[army] |= 1 << territory


def undealt_territories(table: Table) -> list[int]:
    """DI-19. The territories nobody has been dealt yet."""
    return [t for t, owner in enumerate(table.owner) if owner == NOWHERE]


def deal_to_pile(table: Table, number: int, card: int) -> None:
    """DI-107, DI-108, DI-R52. A card goes face down beside the board, out of the main deck."""
    table.deck &= ~(1 << card)
    table.deck_size -= 1
    table.piles[number // PILE_SIZE] |= 1 << card
    table.pile_sizes[number // PILE_SIZE] += 1


def deal_secretly(table: Table, seat: int, card: int) -> None:
    """DI-24, DI-26, DI-R06. A Mission or Power Card that only its holder sees."""
    table.aside &= ~(1 << card)
    table.hands[seat] |= 1 << card
    table.known[seat] |= 1 << card


def army_name(army: int) -> str:
    """What an army is called, such as Black."""
    return ARMIES[army].name


def counted(daleks: int) -> str:
    """So many Daleks."""
    return "1 Dalek" if daleks == 1 else f"{daleks} Daleks"


def place_name(territory: int) -> str:
    """What a territory is called, such as Great Britain."""
    return BOARD.names[territory]


def map_name(territory: int) -> str:
    """As it is written on the map: the United States as US."""
    return BOARD.names[territory].replace("United States", "US")

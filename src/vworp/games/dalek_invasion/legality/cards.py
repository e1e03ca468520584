"""Cards in a position: each in one place, and known to those who can know it."""

from vworp.core import BadPosition
from vworp.games.dalek_invasion.box.board import ALL_TERRITORIES, NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import (
    CARD_IDS,
    MISSION_CARDS,
    POWER_CARDS,
    TERRITORY_CARDS,
)
from vworp.games.dalek_invasion.state import Table

ALL_CARDS = TERRITORY_CARDS | POWER_CARDS | MISSION_CARDS


def need(is_so: bool, words: str) -> None:
    """Refuse the position, in these words, unless it is so."""
    if not is_so:
        raise BadPosition(words)


def _places(table: Table) -> list[int]:
    """Every place where cards lie, as masks; the tail and the TARDIS space card by card."""
    return [
        *table.hands,
        *table.piles,
        table.deck,
        table.discard,
        table.used,
        table.aside,
        *[1 << card for card in table.tail],
        *([] if table.landed == NOWHERE else [1 << table.landed]),
    ]


def check_cards(table: Table) -> None:
    """No card lies in two places, and each kind only where it belongs."""
    found = 0
    for place in _places(table):
        for card in bits_of(place & found):
            raise BadPosition(f"the card {CARD_IDS[card]} lies in two places")
        found |= place
    only_territory = table.deck | table.discard | table.laid
    for pile in table.piles:
        only_territory |= pile
    need(not only_territory & ~TERRITORY_CARDS, "decks and piles hold Territory Cards only")
    need(all(card < TERRITORY_COUNT for card in table.tail), "only Territory Cards return")
    need(not (table.used | table.aside) & TERRITORY_CARDS, "no Territory Card leaves the game")
    need(
        not (table.played_at | table.played_against) & ~ALL_TERRITORIES,
        "cards are played in attacks on territories",
    )


def check_whole(table: Table) -> None:
    """DI-13. A whole table: every card lies somewhere, and the sizes are right."""
    found = 0
    for place in _places(table):
        found |= place
    for card in bits_of(ALL_CARDS & ~found):
        raise BadPosition(f"the card {CARD_IDS[card]} is missing")
    need(table.deck.bit_count() == table.deck_size, "deck_size is the number of cards in deck")
    need(not table.deck & ~table.shuffles[-1], "the deck holds cards of the latest shuffle")
    sizes = [pile.bit_count() for pile in table.piles]
    need(sizes == table.pile_sizes, "pile_sizes are the numbers of cards in piles")
    hidden = sum(table.hidden_powers) + sum(table.hidden_missions)
    need(hidden == 0, "a whole table hides nothing")


def check_hidden(table: Table) -> None:
    """A view: what it does not see must fit into the places it can't look into."""
    seen = table.seen()
    placed = 0
    for place in _places(table):
        placed |= place
    need(table.deck == 0 and table.aside == 0, "nobody sees the deck or the cards left over")
    need(placed == seen, "a viewer knows the cards whose place is given, and no others")
    for number, shuffle in enumerate(table.shuffles):
        hidden = sum(table.hidden_card_count(seat, number) for seat in range(table.seats))
        if number == 0:
            piles = zip(table.pile_sizes, table.piles, strict=True)
            hidden += sum(size - pile.bit_count() for size, pile in piles)
        if number == len(table.shuffles) - 1:
            hidden += table.deck_size
        unseen = (shuffle & ~seen).bit_count()
        need(hidden == unseen, f"{unseen} unseen Territory Cards can't fill {hidden} places")
    for kind, counts in (
        (POWER_CARDS, table.hidden_powers),
        (MISSION_CARDS, table.hidden_missions),
    ):
        need(sum(counts) <= (kind & ~seen).bit_count(), "more cards are hidden than are unseen")


def check_knowledge(table: Table) -> None:
    """Everybody knows what lies open and the own hand, and nobody knows the deck."""
    public = table.known[table.seats]
    visible = table.discard | table.used | table.laid
    for card in (*table.tail, *([] if table.landed == NOWHERE else [table.landed])):
        visible |= 1 << card
    need(not visible & ~public, "everybody knows the cards that lie open")
    need(not public & (table.deck | table.aside), "nobody knows the cards of the deck")
    for seat, hand in enumerate(table.hands):
        need(not hand & ~table.known[seat], "everybody knows the own hand")
        unknowable = table.deck | table.aside
        need(not table.known[seat] & unknowable, "nobody knows the cards of the deck")

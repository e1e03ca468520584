"""Decks: what is left in them, and what is dealt unseen."""

from random import Random

from vworp.core import REFEREE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NO_DILEMMA, UNKNOWN
from vworp.games.time_of_the_daleks.state import Table


def cards_in_deck(table: Table) -> int:
    """How many timey-wimey cards are left to draw."""
    rows = (*table.hands, *table.equipment, table.card_discard, table.limbo)
    return sum(card.copies for card in BOX.cards) - sum(len(row) for row in rows)


def companions_in_deck(table: Table, deck: int) -> list[int]:
    """TD-06, TD-R19. The companions of a deck that lie nowhere else."""
    rows = (*table.companions, *table.part_time, table.companion_discard)
    away = {companion for row in rows for companion in row}
    return [c for c, card in enumerate(BOX.companions) if card.deck == deck and c not in away]


def renew_companions(table: Table, deck: int) -> None:
    """TD-R58. Discarded companions come back when their deck is exhausted, not before."""
    if not companions_in_deck(table, deck):
        kept = [c for c in table.companion_discard if BOX.companions[c].deck != deck]
        if len(kept) < len(table.companion_discard):
            table.companion_discard = kept
            words = "The discarded companions make a new deck"
            table.note("TD-R58", words, silent="decks lie out of sight")


def deal_dilemma(table: Table, zone: int) -> None:
    """TD-35, TD-95, TD-R14. A dilemma goes facedown and unseen into a slot."""
    if not dilemmas_in_deck(table) and table.dilemma_discard:
        table.batches.append(sorted(table.dilemma_discard))
        table.dilemma_discard = []
        words = "The discarded dilemmas make a new deck"
        table.note("TD-R58", words, silent="decks lie out of sight")
    if dilemmas_in_deck(table):
        table.slots[zone] = FACEDOWN - (len(table.batches) - 1)


def dilemmas_in_deck(table: Table) -> int:
    """How many dilemmas are left to deal."""
    batch = len(table.batches) - 1
    return len(table.batches[batch]) - table.slots.count(FACEDOWN - batch)


def is_facedown(table: Table, zone: int) -> bool:
    """Whether a dilemma lies facedown here."""
    return zone < BOX.tile_zones and table.slots[zone] <= FACEDOWN


def discard_dilemma(table: Table, zone: int) -> None:
    """TD-80, TD-R41. The dilemma of a time zone goes to the discard pile."""
    assert table.slots[zone] >= 0, "only a dilemma that is turned up can be discarded"
    table.dilemma_discard.append(table.slots[zone])
    table.slots[zone] = NO_DILEMMA


def guess_hands(view: Table, rng: Random) -> Table:
    """TD-R60. The hidden hands filled with cards that lie nowhere else."""
    whole = view.copy()
    whole.viewer = REFEREE
    unseen = [card for card, count in enumerate(view.cards_unseen()) for _ in range(count)]
    rng.shuffle(unseen)
    for player, hand in enumerate(whole.hands):
        whole.hands[player] = sorted(unseen.pop() if c == UNKNOWN else c for c in hand)
    return whole

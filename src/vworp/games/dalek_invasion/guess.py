"""Filling in what a viewer does not know, so that everything it does know stays true."""

from random import Random

from vworp.core import REFEREE
from vworp.games.dalek_invasion.box.board import bits_of
from vworp.games.dalek_invasion.box.cards import MISSION_CARDS, POWER_CARDS, TERRITORY_CARDS
from vworp.games.dalek_invasion.rules.conquest import cards_left_by
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.conquest import TakeOver


def fill_in(view: Table, rng: Random) -> Table:
    """A whole table that looks like this one to its viewer.

    Cards of one shuffle can change places freely, cards of two shuffles can't: the discard
    pile that became a deck lay open.
    """
    whole = view.copy()
    whole.viewer = REFEREE
    unseen = (TERRITORY_CARDS | POWER_CARDS | MISSION_CARDS) & ~view.seen()
    for number, shuffle in enumerate(view.shuffles):
        _lay_territory_cards(whole, view, number, _shuffled(unseen & shuffle, rng))
    whole.aside = _lay_in_hands(whole, view.hidden_powers, _shuffled(unseen & POWER_CARDS, rng))
    whole.aside |= _lay_in_hands(
        whole, view.hidden_missions, _shuffled(unseen & MISSION_CARDS, rng)
    )
    whole.hidden_cards = ()
    whole.hidden_powers = (0,) * view.seats
    whole.hidden_missions = (0,) * view.seats
    _tell_holders(whole, view, rng)
    return whole


def _shuffled(cards: int, rng: Random) -> list[int]:
    found = [1 << card for card in bits_of(cards)]
    rng.shuffle(found)
    return found


def _lay_territory_cards(whole: Table, view: Table, shuffle: int, cards: list[int]) -> None:
    """The unseen cards of one shuffle: to hands, neutral piles, and the rest is the deck."""
    for seat in range(view.seats):
        for _ in range(view.hidden_card_count(seat, shuffle)):
            whole.hands[seat] |= cards.pop()
    if shuffle == 0:
        for pile, size in enumerate(view.pile_sizes):
            for _ in range(size - view.piles[pile].bit_count()):
                whole.piles[pile] |= cards.pop()
    for card in cards:
        whole.deck |= card


def _lay_in_hands(whole: Table, counts: tuple[int, ...], cards: list[int]) -> int:
    """Power or Mission Cards to those who hold some; the rest was left over at set-up."""
    for seat, count in enumerate(counts):
        for _ in range(count):
            whole.hands[seat] |= cards.pop()
    return sum(cards)


def _tell_holders(whole: Table, view: Table, rng: Random) -> None:
    """Everybody knows their own hand; a conqueror also what was seen of a take-over so far."""
    for seat, hand in enumerate(whole.hands):
        if seat != view.viewer:
            whole.known[seat] |= hand
    step = whole.steps[-1] if whole.steps else None
    if isinstance(step, TakeOver) and view.viewer != whole.active:
        unseen = _shuffled(cards_left_by(whole, step.army) & ~whole.known[whole.active], rng)
        for card in unseen[step.left :]:
            whole.known[whole.active] |= card

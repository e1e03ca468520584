"""The deck: what can be on top of it, and what lies under it.

Its order is decided when a card is drawn; additional cards that nobody has seen are known only
by their kind and number.
"""

from functools import cache
from math import lcm

from vworp.games.adventures.actions import CARDS as WORDS
from vworp.games.adventures.actions import DRAW
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.state import EXTRA_KINDS, Adventure


@cache
def cards_of(deck: str) -> tuple[int, ...]:
    """All cards of a kind."""
    return tuple(number for number, card in enumerate(CARDS) if card.deck == deck)


def named(state: Adventure) -> set[int]:
    """Every card that has been seen in this game, wherever it lies now."""
    found = {*state.pile, *state.bottom, *state.limbo, *state.yellow, *state.set_aside}
    found.update(live.card for live in state.live_cards)
    for figure in state.figures.values():
        found.update(figure.hand, figure.artifacts, figure.abilities)
    known = WORDS.words
    found.update(known.index(token[2]) for token in state.tokens if token[2] in known)
    return found


def is_empty(state: Adventure) -> bool:
    """AT-R37. Whether nothing can be drawn."""
    return not (state.pile or state.bottom or any(state.extras))


def top_card(state: Adventure) -> dict[int, int]:
    """AT-10. The cards that can be on top, and how likely each is."""
    if not state.pile and not any(state.extras):
        return {DRAW(state.bottom[0]): 1}
    seen = named(state)
    unseen = [[c for c in cards_of(deck) if c not in seen] for deck in EXTRA_KINDS]
    share = lcm(*(len(row) for row, n in zip(unseen, state.extras, strict=True) if n))
    weights = dict.fromkeys(state.pile, share)
    for row, count in zip(unseen, state.extras, strict=True):
        if count:
            weights.update(dict.fromkeys(row, share * count // len(row)))
    return {DRAW(card): weights[card] for card in sorted(weights)}


def take_from_top(state: Adventure, card: int) -> None:
    """The card leaves the deck."""
    if card in state.pile:
        state.pile.remove(card)
    elif state.bottom and not any(state.extras):
        state.bottom.remove(card)
    else:
        state.extras[EXTRA_KINDS.index(CARDS[card].deck)] -= 1

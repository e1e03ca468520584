"""Guesses: the hidden hands dealt anew, so that they agree with all that the viewer has seen."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.rules.memory import (
    Counts,
    can_be_shared_out,
    cards_held_then,
    cards_surely_held,
    counted,
    hidden_hands,
    less,
)
from vworp.games.keys_to_the_tardis.state import HAND, Renewal, Table

Hand = tuple[int, ...]


def guess(view: Table, rng: Random) -> Table:
    """KT-R10. Every deal that agrees with what the viewer knows is equally likely.

    Cards that must be in hidden hands are dealt to them, and the rest from all others unseen.
    After a renewal of the draw pile that is rejection sampling: where several hands are hidden,
    each must have held three of the cards that were in hands then.
    """
    hidden = hidden_hands(view)
    surely = cards_surely_held(view)
    sure, free = _cards(surely), _cards(less(view.unseen, surely))
    size = sum(len(view.hands[seat]) for seat in hidden)
    while True:
        dealt = sure + rng.sample(free, size - len(sure))
        if sure:
            rng.shuffle(dealt)
        hands = _hands_of(view, hidden, dealt)
        kept = _hands_then(view, hands)
        if kept is not None:
            return _whole(view, hands, kept)


def _cards(counts: Iterable[int]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _hands_of(view: Table, hidden: Iterable[int], dealt: list[int]) -> dict[int, Hand]:
    cards = iter(dealt)
    return {seat: tuple(sorted(next(cards) for _ in view.hands[seat])) for seat in hidden}


def _hands_then(view: Table, hands: dict[int, Hand]) -> list[Hand] | None:
    """KT-21. What these hands can have been when the draw pile was renewed, if at all."""
    if view.renewal is None:
        return []
    could = [counted(hand, view.renewal.played[seat]) for seat, hand in hands.items()]
    return _shared_out(cards_held_then(view), could)


def _shared_out(cards: Counts, could: Sequence[Counts]) -> list[Hand] | None:
    """Cards shared out, three to each, so that all get some they could have had; None if not."""
    if not can_be_shared_out(cards, could):
        return None
    if not could:
        return []
    for hand in combinations(_cards(map(min, cards, could[0])), HAND):
        rest = _shared_out(less(cards, counted(hand)), could[1:])
        if rest is not None:
            return [hand, *rest]
    raise AssertionError("what can be shared out was not")


def _whole(view: Table, hands: dict[int, Hand], kept: list[Hand]) -> Table:
    whole = view.copy()
    whole.viewer = REFEREE
    for seat, hand in hands.items():
        whole.hands[seat] = hand
        for card in hand:
            whole.unseen[card] -= 1
    if view.renewal is not None:
        then = view.renewal.kept[:]
        for seat, hand in zip(hands, kept, strict=True):
            then[seat] = hand
        whole.renewal = Renewal(view.renewal.held, then, view.renewal.played)
    return whole

"""Guesses: the hidden hands dealt anew, so that they agree with all that the viewer has seen."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.rules import memory
from vworp.games.keys_to_the_tardis.state import HAND, Renewal, Table

Hand = tuple[int, ...]


def guess(view: Table, rng: Random) -> Table:
    """KT-R10. Deal the face-down hands from what the viewer has not seen."""
    whole = view.copy()
    whole.viewer = REFEREE
    hidden = memory.hidden_hands(view)
    if view.renewal is None:
        size = sum(len(view.hands[seat]) for seat in hidden)
        _deal(whole, hidden, rng.sample(_cards(view.unseen), size))
    else:
        _remember(view, view.renewal, whole, hidden, rng)
    for seat in hidden:
        for card in whole.hands[seat]:
            whole.unseen[card] -= 1
    return whole


def _cards(counts: Iterable[int]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _deal(whole: Table, hidden: Sequence[int], cards: list[int]) -> None:
    for seat in hidden:
        size = len(whole.hands[seat])
        whole.hands[seat] = tuple(sorted(cards[:size]))
        del cards[:size]


def _remember(
    view: Table, renewal: Renewal, whole: Table, hidden: Sequence[int], rng: Random
) -> None:
    """KT-21, KT-R10. After a renewal every deal that agrees with what was seen is equally likely.

    Cards that must be in hidden hands are dealt to them, the rest from all others unseen. Each of
    the hands must have held three of the cards that were in hands then: rejection sampling.
    """
    surely, held = memory.cards_surely_held(view), memory.cards_held_then(view)
    sure, free = _cards(surely), _cards(memory.less(view.unseen, surely))
    size = sum(len(view.hands[seat]) for seat in hidden) - len(sure)
    kept: list[Hand] | None = None
    while kept is None:
        cards = sure + rng.sample(free, size)
        rng.shuffle(cards)
        _deal(whole, hidden, cards)
        could = [
            memory.counted(whole.hands[seat] + memory.cards_played(view, seat)) for seat in hidden
        ]
        kept = _shared_out(held, could)
    then = renewal.kept[:]
    for seat, hand in zip(hidden, kept, strict=True):
        then[seat] = hand
    whole.renewal = Renewal(renewal.held, then)


def _shared_out(cards: memory.Counts, could: Sequence[memory.Counts]) -> list[Hand] | None:
    """Cards shared out, three to each, so that all get some they could have had; None if not."""
    if not memory.can_be_shared_out(cards, could):
        return None
    if not could:
        return []
    for hand in combinations(_cards(map(min, cards, could[0])), HAND):
        rest = _shared_out(memory.less(cards, memory.counted(hand)), could[1:])
        if rest is not None:
            return [hand, *rest]
    raise AssertionError("what can be shared out was not")

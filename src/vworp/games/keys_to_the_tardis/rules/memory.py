"""Memory: what everybody can infer of the cards in hands and in the draw pile (KT-R10)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.box import COPIES
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, HAND, Renewal, Table, cards_on_the_table

Counts = Sequence[int]
"""How many cards there are of each kind."""

_NOTHING = [0] * len(COPIES)


def counted(cards: Iterable[int], others: Counts = _NOTHING) -> list[int]:
    """How many of each kind these cards are, together with others; backs count for nothing."""
    counts = list(others)
    for card in cards:
        if card != FACE_DOWN:
            counts[card] += 1
    return counts


def less(counts: Counts, others: Counts) -> list[int]:
    """What is left of cards when others are taken away."""
    return [count - gone for count, gone in zip(counts, others, strict=True)]


def together(piles: Iterable[Counts]) -> list[int]:
    """How many of each kind there are in all piles together."""
    return [sum(kind) for kind in zip(_NOTHING, *piles, strict=True)]


def remember_the_hands(table: Table) -> None:
    """KT-21, KT-R10. The draw pile is used up: what lies nowhere open is in hands."""
    held = counted((card for hand in table.hands for card in hand), table.unseen)
    table.renewal = Renewal(held, table.hands[:], [_NOTHING] * table.seats)


def remember_the_play(table: Table, renewal: Renewal, seat: int, card: int) -> None:
    """KT-17, KT-R10. Everybody sees who plays what after the draw pile was renewed."""
    played = renewal.played[:]
    played[seat] = counted([card], played[seat])
    table.renewal = Renewal(renewal.held, renewal.kept, played)


def hidden_hands(table: Table) -> list[int]:
    """The seats whose cards the viewer can't see."""
    return [seat for seat, hand in enumerate(table.hands) if FACE_DOWN in hand]


def cards_held_then(table: Table) -> Counts:
    """KT-21. What the hidden hands held together when the draw pile was last renewed."""
    if table.renewal is None:
        return _NOTHING
    return less(table.renewal.held, counted(card for hand in table.renewal.kept for card in hand))


def cards_surely_held(table: Table) -> Counts:
    """KT-21, KT-R10. Cards that hidden hands held at the renewal and can't have played since."""
    if table.renewal is None:
        return _NOTHING
    played = together(table.renewal.played[seat] for seat in hidden_hands(table))
    return [max(0, count) for count in less(cards_held_then(table), played)]


def cards_in_the_pile(table: Table) -> Counts:
    """KT-12, KT-R10. The cards that can be in the draw pile, as far as the viewer knows."""
    if table.viewer == REFEREE:
        return table.unseen
    return less(table.unseen, cards_surely_held(table))


def is_a_past(table: Table, renewal: Renewal) -> bool:
    """KT-21, KT-R10. Whether the hands can have come from those that are remembered.

    Each hand is what was kept and drawn less what was played, and played cards lie open. What
    hidden hands have played and the renewed pile did not hold, they must have kept.
    """
    hidden = hidden_hands(table)
    held, played = cards_held_then(table), [renewal.played[seat] for seat in hidden]
    drawn = less(together([table.unseen, *played]), held)
    open_cards = together([table.discards, cards_on_the_table(table)])
    kept = [max(0, count) for count in less(together(played), drawn)]
    return (
        min(*held, *drawn, *less(open_cards, together(renewal.played))) >= 0
        and can_be_shared_out(kept, played)
        and all(has_come_from(table, seat) for seat in range(table.seats) if seat not in hidden)
    )


def has_come_from(table: Table, seat: int) -> bool:
    """KT-17. Whether a hand and what its player has played hold all that was kept."""
    assert table.renewal is not None
    could = counted(table.hands[seat], table.renewal.played[seat])
    return min(less(could, counted(table.renewal.kept[seat]))) >= 0


def can_be_shared_out(cards: Counts, could: Sequence[Counts]) -> bool:
    """Whether cards can all go to hands of three, each of a kind only as often as it could have.

    By the theorem of max-flow and min-cut: whatever some of the hands can't take, there must be
    room for in the others.
    """
    for size in range(len(could) + 1):
        for hands in combinations(could, size):
            if sum(cards) - sum(map(min, cards, together(hands))) > HAND * (len(could) - size):
                return False
    return True

"""Memory: what everybody can infer of the cards in hands and in the draw pile (KT-R10)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from vworp.core import REFEREE
from vworp.games.keys_to_the_tardis.box import KINDS
from vworp.games.keys_to_the_tardis.state import FACE_DOWN, HAND, Renewal, Table, cards_on_the_table

Counts = Sequence[int]
"""How many cards there are of each kind."""

_NOTHING = [0] * KINDS


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
    table.renewal = Renewal(held, table.hands[:])
    table.played = ()


def cards_played(table: Table, seat: int) -> tuple[int, ...]:
    """KT-17, KT-R10. What a player has played since the draw pile was renewed, as all have seen."""
    first = seat * KINDS
    return tuple(play - first for play in table.played if 0 <= play - first < KINDS)


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
    played = counted(card for seat in hidden_hands(table) for card in cards_played(table, seat))
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
    held, played = cards_held_then(table), [counted(cards_played(table, seat)) for seat in hidden]
    drawn = less(together([table.unseen, *played]), held)
    open_cards = together([table.discards, cards_on_the_table(table)])
    elsewhere = less(open_cards, counted(play % KINDS for play in table.played))
    kept = [max(0, count) for count in less(together(played), drawn)]
    return (
        min(*held, *drawn, *elsewhere) >= 0
        and can_be_shared_out(kept, played)
        and all(
            has_come_from(table, seat, cards)
            for seat, cards in enumerate(renewal.kept)
            if seat not in hidden
        )
    )


def has_come_from(table: Table, seat: int, kept: tuple[int, ...]) -> bool:
    """KT-17. Whether a hand and what its player has played hold all that was kept."""
    could = counted(table.hands[seat] + cards_played(table, seat))
    return min(less(could, counted(kept))) >= 0


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

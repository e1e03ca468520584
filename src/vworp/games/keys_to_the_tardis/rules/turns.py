"""Turns: the draw pile, and the Pandorica's count."""

from vworp.core import REFEREE, beats
from vworp.core.chance import Dice
from vworp.games.keys_to_the_tardis.box import COPIES, PANDORICA
from vworp.games.keys_to_the_tardis.rules.memory import cards_in_the_pile, remember_the_hands
from vworp.games.keys_to_the_tardis.shapes import (
    DECK,
    DISCARDS,
    pandorica_shape,
    pawn_shape,
)
from vworp.games.keys_to_the_tardis.state import NO_CARD, TURNS_WITHOUT_MOVE, Table


def discard(table: Table, card: int) -> None:
    """KT-18, KT-R10. A card goes to the discard pile, face up on all others."""
    table.discards[card] += 1
    table.on_top = card


def renew_the_deck(table: Table) -> None:
    """KT-21, KT-R11. The discard pile is shuffled and is the new draw pile.

    KT-R10: it lay open, so everybody knows what is in the new pile, and what is in hands.
    """
    remember_the_hands(table)
    for card, count in enumerate(table.discards):
        table.unseen[card] += count
    table.deck_size = sum(table.discards)
    table.discards = [0] * len(COPIES)
    table.on_top = NO_CARD
    if table.story is not None:
        words = f"The discard pile is shuffled: a new draw pile of {table.deck_size} cards"
        shuffled = beats.count(DECK, f"{table.deck_size} cards")
        table.note("KT-21", words, beats.draw(DISCARDS, DECK), shuffled)


def trap(table: Table, seat: int) -> None:
    """KT-82, KT-83. Put a Pandorica under a pawn."""
    turns = list(table.pandorica)
    turns[seat] = TURNS_WITHOUT_MOVE
    table.pandorica = tuple(turns)
    if table.story is not None:
        edge = table.edges[seat]
        table.note(
            "KT-83",
            f"{table.name(seat)} can't move in the next two turns",
            beats.arrive(pandorica_shape(edge), at=pawn_shape(edge)),
            beats.stamp("Trapped!", at=pawn_shape(edge), mood="bad"),
        )


def count_down_the_pandorica(table: Table, seat: int) -> None:
    """KT-85, KT-R41. At the end of its second turn the card goes to the discard pile."""
    turns = list(table.pandorica)
    turns[seat] -= 1
    table.pandorica = tuple(turns)
    if turns[seat] == 0:
        discard(table, PANDORICA)
    if table.story is not None:
        tell_of_the_pandorica(table, seat, turns[seat])


def tell_of_the_pandorica(table: Table, seat: int, turns_left: int) -> None:
    """KT-85. How long it still holds a pawn, or that it opens."""
    edge = table.edges[seat]
    if turns_left:
        table.tell(beats.count(pandorica_shape(edge), f"{turns_left} more turn", seat=seat))
        return
    table.note(
        "KT-85",
        f"The Pandorica opens: {table.name(seat)} may move again",
        beats.leave(pandorica_shape(edge), at=pawn_shape(edge), seat=seat),
        beats.stamp("Free again", at=pawn_shape(edge), seat=seat, mood="good"),
    )


def top_card(table: Table, dice: Dice) -> int:
    """KT-12, KT-15. The top of a shuffled pile: any card that can be in it, by their number."""
    is_whole = table.viewer == REFEREE
    pile = table.unseen if is_whole else cards_in_the_pile(table)
    left = dice.below(table.deck_size if is_whole else sum(pile))
    for card, count in enumerate(pile):
        left -= count
        if left < 0:
            return card
    raise AssertionError("the pile ran out")

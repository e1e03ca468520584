"""Turns: the draw pile, and the Pandorica's count."""

from vworp.core import REFEREE
from vworp.core.chance import Dice
from vworp.games.keys_to_the_tardis.box import COPIES, PANDORICA
from vworp.games.keys_to_the_tardis.rules.memory import cards_in_the_pile, remember_the_hands
from vworp.games.keys_to_the_tardis.state import TURNS_WITHOUT_MOVE, Table


def renew_the_deck(table: Table) -> None:
    """KT-21, KT-R11. The discard pile is shuffled and is the new draw pile.

    KT-R10: it lay open, so everybody knows what is in the new pile, and what is in hands.
    """
    remember_the_hands(table)
    for card, count in enumerate(table.discards):
        table.unseen[card] += count
    table.deck_size = sum(table.discards)
    table.discards = [0] * len(COPIES)
    if table.story is not None:
        words = f"the discard pile is shuffled: a new draw pile of {table.deck_size} cards"
        table.note("KT-21", words)


def trap(table: Table, seat: int) -> None:
    """KT-82, KT-83. Put a Pandorica under a pawn."""
    turns = list(table.pandorica)
    turns[seat] = TURNS_WITHOUT_MOVE
    table.pandorica = tuple(turns)


def count_down_the_pandorica(table: Table, seat: int) -> None:
    """KT-85, KT-R41. At the end of its second turn the card goes to the discard pile."""
    turns = list(table.pandorica)
    turns[seat] -= 1
    table.pandorica = tuple(turns)
    if turns[seat] == 0:
        table.discards[PANDORICA] += 1
        if table.story is not None:
            table.note("KT-85", f"the Pandorica opens: {table.name(seat)} may move again")


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

"""Step 6 of a turn: a Territory Card, and the TARDIS card goes under the deck."""

from vworp.core import beats
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import NOWHERE
from vworp.games.dalek_invasion.rules.setup import place_name
from vworp.games.dalek_invasion.state import Table


def may_draw(table: Table) -> bool:
    """DI-89, DI-90, DI-91, DI-R27. Who conquered something, if there is a card to be had."""
    return table.has_conquered and bool(table.deck_size or table.tail or table.discard)


def reshuffle_if_empty(table: Table) -> None:
    """DI-101, DI-R26. The discard pile becomes the deck; all know which cards it holds."""
    if table.deck_size or table.tail:
        return
    cards = table.discard
    table.deck = cards
    table.deck_size = cards.bit_count()
    table.discard = 0
    table.known = [known & ~cards for known in table.known]
    before = [shuffle & ~cards for shuffle in table.shuffles]
    table.shuffles = [*(shuffle for shuffle in before if shuffle), cards]
    shuffled = beats.draw(shapes.DISCARD, shapes.DECK)
    table.note("DI-101", "The discard pile is shuffled and becomes the deck", shuffled)


def take_known_card(table: Table) -> None:
    """DI-R28. The top card is one that was returned: all know what is drawn."""
    card = table.tail.pop(0)
    table.hands[table.active] |= 1 << card
    if table.story is not None:
        words = f"{table.name(table.active)} draws {place_name(card)}, as everybody knows"
        table.note("DI-R28", words, silent="a card is seen to be drawn")


def take_unknown_card(table: Table, card: int) -> None:
    """DI-89, DI-92, DI-R39. Whatever is on top goes to the hand; only the drawer sees it."""
    table.hands[table.active] |= 1 << card
    table.known[table.active] |= 1 << card
    if table.story is not None:
        seen = beats.reveal(shapes.card(card), place_name(card), seat=table.active)
        table.tell(seen, seats=(table.active,))


def return_tardis_card(table: Table) -> None:
    """DI-36, DI-93, DI-R28. Under the deck, after the draw and in the order of use."""
    table.tail.append(table.landed)
    table.landed = NOWHERE

"""Steps 1 and 2 of a turn: the TARDIS lands, and Clara may advance."""

from vworp.core import Illegal, beats
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import NOWHERE, bits_of
from vworp.games.dalek_invasion.box.cards import CLARA_MASK, STRIP
from vworp.games.dalek_invasion.rules.setup import place_name
from vworp.games.dalek_invasion.state import CLARA_END, Table


def possible_top_cards(table: Table) -> int:
    """DI-14, DI-29, DI-R28. What can lie on top of the deck, as far as the viewer knows.

    After a reshuffle everybody knows which cards the deck holds, though not their order.
    """
    return table.deck or table.shuffles[-1] & ~table.seen()


def lift_from_deck(table: Table, card: int) -> None:
    """DI-29, DI-89. Take a card off the unknown part of the deck."""
    table.deck &= ~(1 << card)
    table.deck_size -= 1


def land_the_tardis(table: Table, card: int) -> None:
    """DI-30, DI-31, DI-35. The TARDIS goes where the card says; the card lies on its space."""
    table.landed = card
    table.show(1 << card)
    if table.story is not None:
        words = f"There is a ceasefire in {place_name(card)} this turn"
        table.note("DI-30", words, *arrival(table, card))
    table.tardis = card


def arrival(table: Table, territory: int) -> list[beats.Beat]:
    """DI-30, DI-32. The TARDIS dematerialises, and where it appears there is a ceasefire."""
    arrived = beats.arrive(shapes.TARDIS, shapes.garrison(territory))
    return [*departure(table), arrived, beats.stamp("ceasefire", shapes.TARDIS)]


def departure(table: Table) -> list[beats.Beat]:
    """The TARDIS dematerialises, if it is on the board."""
    if table.tardis == NOWHERE:
        return []
    return [beats.leave(shapes.TARDIS, shapes.garrison(table.tardis))]


def regenerate(table: Table) -> None:
    """DI-37, DI-38, DI-99, DI-R08, DI-R56. Clara advances one space if the card shows her."""
    if CLARA_MASK >> table.landed & 1 and not table.domination:
        table.clara += 1
        if table.story is not None:
            table.note(
                "DI-37",
                f"The card shows Clara: she reaches the {STRIP[table.clara]}",
                beats.hop(shapes.CLARA, shapes.doctor(table.clara - 1), shapes.doctor(table.clara)),
            )


def has_clara_arrived(table: Table) -> bool:
    """DI-39, DI-40, DI-R04. Clara is on the Eleventh Doctor after ten advances."""
    return table.clara >= CLARA_END


def closed_by_ceasefire(table: Table) -> int:
    """DI-32, DI-33, DI-34, DI-R10. The TARDIS territory as a mask: no fight, no march there."""
    return 0 if table.tardis == NOWHERE else 1 << table.tardis


def top_cards(table: Table) -> list[int]:
    """The cards that can come off the deck next, in rising order."""
    return bits_of(possible_top_cards(table))


def why_not_on_top(table: Table, card: int) -> Illegal | None:
    """DI-29, DI-89. A card comes off the deck only if it lies in its unknown part."""
    if possible_top_cards(table) >> card & 1:
        return None
    return Illegal("DI-29", f"the {place_name(card)} card can't lie on top: {_place(table, card)}")


def _place(table: Table, card: int) -> str:
    """Where a card lies that is not in the unknown part of the deck."""
    if card == table.landed:
        return "it lies on the TARDIS space"
    if card in table.tail:
        return "it lies under the cards nobody knows"
    if table.discard >> card & 1:
        return "it is discarded"
    holders = [seat for seat in range(table.seats) if table.hands[seat] >> card & 1]
    return f"{table.name(holders[0])} holds it" if holders else "it lies beside the board"

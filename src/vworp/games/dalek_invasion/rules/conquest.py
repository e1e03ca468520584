"""After a victory: occupation, and what becomes of the defeated."""

from vworp.core import beats
from vworp.games.dalek_invasion.actions import MOST_MOVED
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.rules.neutral import is_neutral
from vworp.games.dalek_invasion.rules.setup import place_name
from vworp.games.dalek_invasion.state import Table

CONQUERED = "conquered"
DEFEATED = "defeated"


def fewest_occupiers(table: Table) -> int:
    """DI-R32. The Daleks of the conquering roll have crossed already; PC-14 may leave fewer."""
    return min(table.force, table.daleks[table.source] - 1)


def most_occupiers(table: Table) -> int:
    """DI-R32, DI-R61. All but one guard."""
    return min(table.daleks[table.source] - 1, MOST_MOVED)


def occupy(table: Table, count: int) -> int:
    """DI-80, DI-R32. Move in; returns the army that has lost the territory."""
    target = table.target
    loser = table.owner[target]
    table.daleks[table.source] -= count
    table.daleks[target] = count
    table.owner[target] = table.active
    table.held[loser] &= ~(1 << target)
    table.held[table.active] |= 1 << target
    table.has_conquered = True
    if table.story is not None:
        _tell_conquest(table, loser)
    return loser


def _tell_conquest(table: Table, loser: int) -> None:
    victor, place = table.name(table.active), place_name(table.target)
    source, target = shapes.garrison(table.source), shapes.garrison(table.target)
    table.note(
        "DI-80",
        f"{victor} conquers {place}, which was {table.name(loser)}'s",
        beats.hop(source, source, target, seat=table.active),
        beats.stamp(CONQUERED, target, seat=table.active),
    )


def is_defeated(table: Table, army: int) -> bool:
    """DI-94, DI-115, DI-R41. An army without a territory is out."""
    return table.held[army] == 0


def tell_defeat(table: Table, army: int) -> None:
    """DI-94, DI-115. Somebody is out of the game."""
    if table.story is not None:
        seat = table.player_of(army)
        verdict = beats.stamp(DEFEATED, shapes.panel(army), seat=seat, mood="bad")
        table.note("DI-94", f"{table.name(army)} has no territory left and is defeated", verdict)


def cards_left_by(table: Table, army: int) -> int:
    """DI-95, DI-115. The cards a defeated player holds, or those under a neutral army's piece."""
    if is_neutral(table, army):
        return table.piles[army - table.seats]
    return table.hands[army]


def hand_over(table: Table, army: int) -> None:
    """DI-95, DI-115, DI-R40. All cards of the defeated go to the conqueror, at once."""
    cards = cards_left_by(table, army)
    table.hands[table.active] |= cards
    if is_neutral(table, army):
        table.piles[army - table.seats] = 0
        table.pile_sizes[army - table.seats] = 0
    else:
        table.hands[army] = 0
    if table.story is not None:
        rule = "DI-115" if is_neutral(table, army) else "DI-95"
        count = cards.bit_count()
        lot = "1 card" if count == 1 else f"{count} cards"
        taken = beats.draw(
            shapes.panel(army), shapes.panel(table.active), words=lot, seat=table.active
        )
        words = f"{table.name(table.active)} takes over {lot} of {table.name(army)}"
        table.note(rule, words, taken)

"""Step 5 of a turn: one move through a chain of own territories."""

from vworp.core import Illegal, beats
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import BOARD, bits_of
from vworp.games.dalek_invasion.rules.landing import closed_by_ceasefire
from vworp.games.dalek_invasion.rules.setup import place_name
from vworp.games.dalek_invasion.state import Table

_NEIGHBOURS = BOARD.neighbour_masks


def chain_from(source: int, held: int) -> int:
    """DI-86, DI-88, DI-R37. All territories of `held` that a chain joins with the source."""
    chain = 1 << source
    edge = chain
    while edge:
        grown = 0
        for territory in bits_of(edge):
            grown |= _NEIGHBOURS[territory]
        edge = grown & held & ~chain
        chain |= edge
    return chain


def destinations(table: Table, seat: int, source: int) -> int:
    """DI-34, DI-85, DI-86, PC-15. Where Daleks may go from here; the TARDIS breaks a chain."""
    open_held = table.held[seat] & ~closed_by_ceasefire(table)
    reached = open_held if table.has_transmat else chain_from(source, open_held)
    return reached & ~(1 << source)


def possible_sources(table: Table, seat: int) -> list[int]:
    """DI-87. Own territories with a Dalek to spare and somewhere to send it."""
    open_held = table.held[seat] & ~closed_by_ceasefire(table)
    daleks = table.daleks
    if table.has_transmat:
        is_alone = open_held & (open_held - 1) == 0
        return [] if is_alone else [t for t in bits_of(open_held) if daleks[t] > 1]
    return [t for t in bits_of(open_held) if daleks[t] > 1 and _NEIGHBOURS[t] & open_held]


def why_not_leave(table: Table, seat: int, source: int) -> Illegal | None:
    """DI-34, DI-85 to DI-87. Why no manoeuvre can start in a territory."""
    if table.owner[source] != seat:
        return Illegal("DI-85", f"you do not control {place_name(source)}")
    if source == table.tardis:
        return Illegal("DI-34", f"the TARDIS stands in {place_name(source)}: nothing leaves")
    if table.daleks[source] == 1:
        return Illegal("DI-87", f"the last Dalek in {place_name(source)} stays")
    if not destinations(table, seat, source):
        return Illegal("DI-86", f"no chain of your territories leads out of {place_name(source)}")
    return None


def why_not_enter(table: Table, seat: int, source: int, target: int) -> Illegal | None:
    """DI-34, DI-85, DI-86. Why a manoeuvre can't lead from one territory to another."""
    if target == source or table.owner[target] != seat:
        return Illegal("DI-85", f"{place_name(target)} is not another territory of yours")
    if target == table.tardis:
        return Illegal("DI-34", f"the TARDIS stands in {place_name(target)}: nothing enters")
    if not destinations(table, seat, source) >> target & 1:
        return Illegal("DI-86", f"no chain of your territories leads to {place_name(target)}")
    return None


def manoeuvre(table: Table, source: int, target: int, count: int) -> None:
    """DI-85, DI-87. Daleks go from one territory to another; at least one stays."""
    table.daleks[source] -= count
    table.daleks[target] += count
    if table.story is not None:
        start, end = shapes.garrison(source), shapes.garrison(target)
        table.tell(beats.hop(start, start, end))

"""Positions before the first turn: as far dealt as the step says, and nothing else done."""

from typing import Any

from vworp.core import Step
from vworp.games.dalek_invasion.box.board import NOWHERE, TERRITORY_COUNT
from vworp.games.dalek_invasion.legality.cards import need
from vworp.games.dalek_invasion.rules.setup import (
    GARRISON,
    PILE_SIZE,
    POWERS_EACH,
    missions_each,
    receiver,
)
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import setup

SETUP_STACK: tuple[type[Step[Any]], ...] = (
    setup.DealPower,
    setup.DealMission,
    setup.DealPile,
    setup.DealTerritory,
    setup.FirstPlayer,
)
"""The deals of the set-up, the last one first."""


def check_setup(table: Table, step: Step[Any]) -> None:
    """DI-17 to DI-27, DI-104 to DI-111. So many cards are dealt, and all else is as at first."""
    number = step.number if isinstance(step, setup.Dealing) else 0
    missions = missions_each(table.seats) * table.seats
    most = [POWERS_EACH * table.seats, missions, PILE_SIZE * len(table.piles), TERRITORY_COUNT, 1]
    stage = SETUP_STACK.index(type(step))
    need(0 <= number < most[stage], "so many cards are not dealt")
    dealt = [most[kind] if kind > stage else number if kind == stage else 0 for kind in range(4)]
    _check_nothing_has_happened(table, step)
    _check_territories(table, dealt[3])
    _check_piles(table, dealt[2])
    _check_hands(table, powers=dealt[0], missions=dealt[1])


def _check_nothing_has_happened(table: Table, step: Step[Any]) -> None:
    need((table.first == NOWHERE) == isinstance(step, setup.FirstPlayer), "DI-18: who begins?")
    need(table.active == table.first, "the first player has the first turn")
    need(table.turns == table.clara == table.due == table.force == 0, "nothing has happened yet")
    need(table.landed == table.tardis == NOWHERE, "the TARDIS has not landed yet")
    need(not table.tail and not table.discard and not table.used, "no card has moved yet")
    need(len(table.shuffles) == 1, "nothing has been reshuffled yet")


def _check_territories(table: Table, dealt: int) -> None:
    held = [0] * table.armies
    for number in range(dealt):
        held[receiver(table, number)] += 1
    need([mask.bit_count() for mask in table.held] == held, "DI-19: dealt in turn")
    for territory, owner in enumerate(table.owner):
        wanted = 0 if owner == NOWHERE else GARRISON
        need(table.daleks[territory] == wanted, "DI-21: three Daleks in every territory dealt")


def _check_piles(table: Table, dealt: int) -> None:
    piles = range(len(table.piles))
    sizes = [min(PILE_SIZE, max(0, dealt - PILE_SIZE * pile)) for pile in piles]
    need(table.pile_sizes == sizes, "DI-107: three cards for each neutral army")


def _check_hands(table: Table, *, powers: int, missions: int) -> None:
    for seat in range(table.seats):
        place = (seat - table.first) % table.seats
        need(table.card_count(seat) == 0, "DI-22: no player starts with a Territory Card")
        need(table.mission_count(seat) == _share(missions, place, table), "DI-23: in turn")
        need(table.power_count(seat) == _share(powers, place, table), "DI-25: in turn")


def _share(dealt: int, place: int, table: Table) -> int:
    return dealt // table.seats + (place < dealt % table.seats)

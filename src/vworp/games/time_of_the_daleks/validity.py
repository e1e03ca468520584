"""What the rules can't hold: the checks that a position has to pass."""

from collections import Counter
from collections.abc import Sequence

from vworp.core import BadPosition
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import TASK
from vworp.games.time_of_the_daleks.inventory import count_everything
from vworp.games.time_of_the_daleks.state import (
    NO_DILEMMA,
    UNKNOWN,
    Table,
)


def check_table(table: Table) -> None:
    """Refuse what the rules can't hold."""
    _check_consoles(table)
    _check_once("companion", [*table.companions, *table.part_time, table.companion_discard])
    _check_once("location", [table.tiles, table.drawn, table.tile_discard])
    _check_once("time anomaly", [[a.card for a in table.anomalies], table.anomaly_discard])
    faceup = [slot for slot in table.slots if slot >= 0]
    _check_once("dilemma", [faceup, table.dilemma_discard, *table.batches])
    if min(table.cards_unseen()) < 0:
        raise BadPosition("a timey-wimey card lies in more places than it has copies")
    fresh = Table(table.seats, table.offered, False, True)
    if count_everything(table) != count_everything(fresh):
        raise BadPosition(f"the box holds {count_everything(fresh)}, not {count_everything(table)}")
    _check_board(table)


def _check_once(kind: str, rows: Sequence[Sequence[int]]) -> None:
    for number, count in Counter(item for row in rows for item in row).items():
        if count > 1:
            raise BadPosition(f"{kind} number {number} lies in {count} places")


def _check_consoles(table: Table) -> None:
    for player in range(table.players):
        if table.doctors[player] not in (0, *table.offered):
            raise BadPosition(f"TD-R09: Doctor {table.doctors[player]} is not offered")
        if not 0 <= table.charges[player] <= BOX.limits.max_sonic:
            raise BadPosition(f"TD-20: nobody holds {table.charges[player]} sonic charges")
        if len(table.equipment[player]) > BOX.limits.equipment_slots:
            raise BadPosition("TD-R08: a console has two equipment slots")
        crew = len(table.companions[player]) + len(table.part_time[player])
        if crew > BOX.limits.companion_spaces:
            raise BadPosition("TD-R08: a console has three companion spaces")
        if UNKNOWN in table.hands[player] and table.may_see_hand(table.viewer, player):
            raise BadPosition("TD-R60: this viewer sees every card of this hand")
        if table.hands[player] != sorted(table.hands[player]):
            raise BadPosition("a hand is written in the order of the cards in the box")
        if table.known[player] != sorted(table.known[player]) or (
            Counter(table.known[player]) - Counter(table.hands[player])
        ):
            raise BadPosition("TD-R68: a card that everybody has seen is in the hand")
    chosen = [number for number in table.doctors if number]
    if len(set(chosen)) != len(chosen):
        raise BadPosition("TD-04: every player is a different Doctor")


def _check_board(table: Table) -> None:
    for bonus in (table.bonus_dice, table.bonus_exterminate):
        if abs(bonus) > sum(BOX.supply):
            raise BadPosition(f"TD-R25: no cards together change {bonus} dice")
    spaces = [table.ship, *table.tardises]
    if not all(BOX.track.skaro <= space <= BOX.track.length for space in spaces):
        raise BadPosition("TD-R02: the track runs from 1 to 18")
    if not set(table.anomaly_markers) <= set(BOX.track.anomaly_markers):
        raise BadPosition("TD-12: anomaly markers lie on spaces 6, 9, 12 and 15")
    if sum(table.daleks) > BOX.limits.dalek_markers:
        raise BadPosition("TD-140: there are six Dalek markers")
    if table.davros == NOWHERE and sum(table.daleks) == BOX.limits.dalek_markers:
        raise BadPosition("TD-141: of six Dalek markers one is Davros")
    if table.davros != NOWHERE and not table.daleks[table.davros]:
        raise BadPosition("TD-141: Davros stands where there is no marker")
    for zone in (z for z, slot in enumerate(table.slots) if slot != NO_DILEMMA):
        if zone >= EARTH_ZONES and BOX.zones[zone].location not in table.tiles:
            raise BadPosition(f"{act.ZONES[zone]} has a dilemma but is not in play")
    for spot, count in enumerate(table.daleks):
        if count and spot >= EARTH_ZONES and spot - EARTH_ZONES not in table.tiles:
            raise BadPosition(f"{act.SPOTS[spot]} has Daleks but is not in play")
    for place in table.places:
        _check_place(table, place)
    for anomaly in table.anomalies:
        if sum(anomaly.dice) and BOX.anomalies[anomaly.card].kind != TASK:
            raise BadPosition("TD-134: only task time anomalies imprison dice")


def _check_place(table: Table, place: int) -> None:
    if place < EARTH_ZONES:
        return
    zone = BOX.zones[place]
    in_play = (
        zone.location in table.tiles
        if place < BOX.tile_zones
        else any(anomaly.card == zone.anomaly for anomaly in table.anomalies)
    )
    if not in_play:
        raise BadPosition(f"a Doctor is at {zone.word}, which is not in play")

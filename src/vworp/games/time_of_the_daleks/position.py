"""Positions of Time of the Daleks: what the rules can't hold beyond what fields and steps say."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from vworp.core import CHANCE, DEED, REFEREE, Domain, Positions, Step, need
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, TASK
from vworp.games.time_of_the_daleks.forms import FACEDOWN, NO_DILEMMA, NOBODY, UNKNOWN
from vworp.games.time_of_the_daleks.rules.console import location_of
from vworp.games.time_of_the_daleks.rules.dice import most_dice
from vworp.games.time_of_the_daleks.rules.setup import count_everything
from vworp.games.time_of_the_daleks.state import ALONE, AT_LOCATION, GOES_ON, Table
from vworp.games.time_of_the_daleks.steps import STEPS
from vworp.games.time_of_the_daleks.steps.base import Moment, has_arrived
from vworp.games.time_of_the_daleks.steps.draws import TurnUp
from vworp.games.time_of_the_daleks.steps.paying import GiveCard, PutAway
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rolling import RollDie, RollLifted
from vworp.games.time_of_the_daleks.steps.rounds import BENEATH, ROUND, Finish, NewRound
from vworp.games.time_of_the_daleks.steps.setup import ChooseDoctor, DealDoctor
from vworp.games.time_of_the_daleks.steps.stages import RollPools


def check(table: Table) -> None:
    """Refuse what the rules can't hold."""
    is_over = table.outcome != GOES_ON
    need(
        is_over == (not table.steps), "a game goes on while there are steps to take, and only then"
    )
    for player in range(table.players):
        _check_console(table, player)
    _check_doctors(table)
    _check_box(table)
    _check_track(table)
    _check_daleks(table)
    _check_dilemmas(table)
    for player, place in enumerate(table.places):
        _check_place(table, player, place)
    _check_turn(table)
    if table.steps:
        _check_steps(table)


# Consoles.


def _check_console(table: Table, player: int) -> None:
    charges, hand, known = table.charges[player], table.hands[player], table.known[player]
    gear, limits = table.equipment[player], BOX.limits
    need(0 <= charges <= limits.max_sonic, f"TD-20: nobody holds {charges} sonic charges")
    need(len(gear) <= limits.equipment_slots, "TD-R08: a console has two equipment slots")
    for card in gear:
        is_equipment = BOX.cards[card].kind == EQUIPMENT
        need(is_equipment, f"TD-23: {act.CARDS.names[card]} is no equipment to be installed")
    crew = len(table.companions[player]) + len(table.part_time[player])
    need(crew <= limits.companion_spaces, "TD-R08: a console has three companion spaces")
    is_seen = UNKNOWN not in hand or not table.may_see_hand(table.viewer, player)
    need(is_seen, "TD-R60: this viewer sees every card of this hand")
    need(hand == sorted(hand), "a hand is written in the order of the cards in the box")
    is_held = known == sorted(known) and not Counter(known) - Counter(hand)
    need(is_held, "TD-R68: a card that everybody has seen is in the hand")


def _check_doctors(table: Table) -> None:
    """TD-04, TD-R09. Different Doctors, of those offered; who has none is still to get one."""
    chosen = [number for number in table.doctors if number]
    for number in chosen:
        need(number in table.offered, f"TD-R09: Doctor {number} is not offered")
    need(len(set(chosen)) == len(chosen), "TD-04: every player is a different Doctor")
    waiting = {step.player for step in table.steps if isinstance(step, ChooseDoctor)}
    waiting |= {step.who for step in table.steps if isinstance(step, DealDoctor)}
    for player, number in enumerate(table.doctors):
        has_one = bool(number) != (player in waiting)
        need(has_one, f"TD-04: {act.PLAYERS[player]} has a Doctor, or a step that gives one")


# The box and the board.


def _check_box(table: Table) -> None:
    """Nothing lies in two places, and nothing is missing."""
    crews = [*table.companions, *table.part_time, table.companion_discard]
    _check_once(act.COMPANIONS, crews)
    _check_once(act.TILES, [table.tiles, table.drawn, table.tile_discard])
    _check_once(act.ANOMALIES, [[a.card for a in table.anomalies], table.anomaly_discard])
    faceup = [slot for slot in table.slots if slot >= 0]
    _check_once(act.DILEMMAS, [faceup, table.dilemma_discard, *table.batches])
    is_enough = min(table.cards_unseen()) >= 0
    need(is_enough, "a timey-wimey card lies in more places than it has copies")
    whole, found = count_everything(Table(table.seats)), count_everything(table)
    need(whole == found, f"the box holds {whole}, not {found}")


def _check_once(domain: Domain, rows: Sequence[Iterable[int]]) -> None:
    for number, count in Counter(item for row in rows for item in row).items():
        need(count == 1, f"{domain.name} {domain[number]} lies in {count} places")


def _check_track(table: Table) -> None:
    is_on_track = all(1 <= space <= BOX.track.length for space in (table.ship, *table.tardises))
    need(is_on_track, "TD-R02: the track runs from 1 to 18")
    are_printed = set(table.anomaly_markers) <= set(BOX.track.anomaly_markers)
    need(are_printed, "TD-12: anomaly markers lie on spaces 6, 9, 12 and 15")
    for anomaly in table.anomalies:
        holds_none = not any(anomaly.dice) or BOX.anomalies[anomaly.card].kind == TASK
        need(holds_none, "TD-134: only task time anomalies imprison dice")


def _check_daleks(table: Table) -> None:
    count, most = sum(table.daleks), BOX.limits.dalek_markers
    need(count <= most, "TD-140: there are six Dalek markers")
    need(count < most or table.davros != NOWHERE, "TD-141: of six Dalek markers one is Davros")
    is_there = table.davros == NOWHERE or table.daleks[table.davros]
    need(is_there, "TD-141: Davros stands where there is no marker")
    for spot, markers in enumerate(table.daleks):
        in_play = not markers or spot < EARTH_ZONES or spot - EARTH_ZONES in table.tiles
        need(in_play, f"{act.SPOTS[spot]} has Daleks but is not in play")


def _check_dilemmas(table: Table) -> None:
    for zone, slot in enumerate(table.slots):
        batch = FACEDOWN - slot
        need(batch < len(table.batches), f"there are {len(table.batches)} batches of dilemmas")
        in_play = zone < EARTH_ZONES or BOX.zones[zone].location in table.tiles
        need(slot == NO_DILEMMA or in_play, f"{act.ZONES[zone]} has a dilemma but is not in play")


def _check_place(table: Table, player: int, place: int) -> None:
    if place < EARTH_ZONES:
        return
    zone = BOX.zones[place]
    anomalies = [anomaly.card for anomaly in table.anomalies]
    in_play = zone.location in table.tiles if place < BOX.tile_zones else zone.anomaly in anomalies
    need(in_play, f"{act.PLAYERS[player]} is at {zone.word}, which is not in play")


# The running turn.


def _check_turn(table: Table) -> None:
    """TD-98, TD-102. One other Doctor helps, and is there, unless it is from afar."""
    is_helped = table.helper != NOBODY
    is_one = is_helped == (table.help != ALONE) and (not is_helped or table.helper != table.acting)
    need(is_one, "TD-98: help comes from one other Doctor")
    if table.help == AT_LOCATION:
        here, there = (location_of(table.places[p]) for p in (table.acting, table.helper))
        need(here == there, "TD-102: who helps at the location is there")
    for bonus in (table.bonus_dice, table.bonus_exterminate):
        need(abs(bonus) <= sum(BOX.supply), f"TD-R25: no cards together change {bonus} dice")


def _check_steps(table: Table) -> None:
    """What a round and a turn put on the stack lies there in order, and each step can be due."""
    bottom = table.steps[0]
    need(isinstance(bottom, ROUND), f"a round or its end lies at the bottom, not {bottom!r}")
    for below, above in pairwise(table.steps):
        _check_on(below, above)
    kinds = {type(step) for step in table.steps}
    is_turn = Finish in kinds
    need(not is_turn or table.acting != NOBODY, "TD-18: Finish ends a turn, and it is nobody's")
    for step in table.steps:
        is_of_turn = isinstance(step, Moment) and (step.is_of_turn or step.is_of_adventure)
        need(is_turn or not is_of_turn, f"TD-18: {step!r} belongs to a turn, which Finish ends")
        fault = step.fault(table)
        need(not fault, fault)
    _check_cards_being_played(table)
    _check_challenge(table)
    _check_dice(table, kinds)
    _check_due(table)


def _check_on(below: Step[Table], above: Step[Table]) -> None:
    is_at_once = isinstance(below, Moment) and below.is_at_once
    need(not is_at_once, f"{below!r} happens at once and can't wait until {above!r} is done")
    fits = not isinstance(above, ROUND) and isinstance(below, BENEATH.get(type(above), Step))
    need(fits, f"{above!r} can't lie on {below!r}")


def _check_cards_being_played(table: Table) -> None:
    """TD-R57. Each card in limbo waits to be put away or passed on."""
    waiting = Counter(s.card for s in table.steps if isinstance(s, PutAway | GiveCard))
    is_so = waiting == Counter(table.limbo)
    need(is_so, "TD-R57: the cards in limbo are those that a step puts away or passes on")


def _check_challenge(table: Table) -> None:
    """TD-50, TD-R12. Whoever has an adventure is where there is something to solve."""
    due = table.step
    if not has_arrived(table) and not (isinstance(due, Moment) and due.is_of_adventure):
        return
    zone = table.places[table.acting]
    is_turned_up = any(isinstance(step, TurnUp) and step.zone == zone for step in table.steps)
    is_open = zone >= BOX.tile_zones or is_turned_up or table.slots[zone] >= 0
    words = "TD-50: an adventure needs a Doctor before a dilemma that lies faceup"
    need(zone != NOWHERE and is_open, words)


def _check_dice(table: Table, kinds: set[type[Step[Table]]]) -> None:
    """TD-56, TD-61. Dice lie once they have been rolled, no more than there may be."""
    is_rolled, are_there = RollPools not in kinds, any(pool.size() for pool in table.pools)
    lies_none = not any(any(pool.shown) for pool in table.pools)
    need(is_rolled or lies_none, "TD-61: no dice lie before the pools are rolled")
    is_adventure = Resolve in kinds
    need(is_adventure or not are_there, "TD-R35: there are dice in pools, and no adventure")
    is_rolling = not kinds.isdisjoint((RollPools, RollDie, RollLifted))
    waits_none = not any(any(pool.waiting) for pool in table.pools)
    need(is_rolling or waits_none, "TD-61: dice wait to be rolled, and no step rolls them")
    for number, pool in enumerate(table.pools if is_rolled and are_there else ()):
        most = most_dice(table, number)
        words = f"TD-56: the {act.POOLS[number]} pool holds {pool.size()} dice, and may hold {most}"
        need(pool.size() <= most, words)


def _check_due(table: Table) -> None:
    step = table.step
    if table.viewer == REFEREE or step.seat in (CHANCE, table.viewer):
        is_something = step.seat == DEED or step.options(table)
        need(is_something, f"{step!r} is due, but there is nothing to choose")
    else:
        need(step.seat != DEED, f"{step!r} happens by itself, so no player sees it due")


POSITIONS = Positions(Table, STEPS, check, lambda table: [NewRound()])

"""Heavy weapons: crew, loading, firing, rounds, and what a U.N.I.T. vehicle carries."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.box.roster import KINDS, SOLDIER
from vworp.games.adventures.models import STAND, Figure
from vworp.games.adventures.rules import targets
from vworp.games.adventures.rules.hitting import CANNOT, number_to_hit
from vworp.games.adventures.rules.people import active_players, gap_between, is_unit
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.state import Adventure

LONG = catalogue().bands.heavy[-1]
"""AT-118, AT-R43. Beyond that the band ends where the firer's visibility does."""

CREW_DISTANCE = 1
STORES_DISTANCE = 2
CHANGES = ("unit_hmg", "bazooka")
"""AT-126. What soldiers at a vehicle may change to."""


def heavy_weapon(state: Adventure, figure: Figure) -> int:
    """The heavy weapon a figure has, or -1."""
    if figure.disarmed >= state.turn:
        return -1
    return next((number for number in figure.weapons if targets.weapon(number).is_heavy), -1)


def is_steady(figure: Figure) -> bool:
    """AT-116, AT-R47. A Stand order, and not moved at all."""
    return figure.order == STAND and figure.moved == 0


def may_serve(state: Adventure, figure: Figure) -> bool:
    """AT-116. Can load, fire or crew a heavy weapon this turn."""
    return (
        targets.may_act(state, figure) and is_steady(figure) and targets.may_attack(state, figure)
    )


def mate_of(state: Adventure, gunner: Figure) -> Figure | None:
    """AT-115, AT-R47. The second crewman: said so already, or the nearest who is still free."""
    near = [
        other
        for other in active_players(state)
        if is_mate(state, gunner, other) and (not other.act or act.CREW(gunner.number) in other.act)
    ]
    return min(
        near,
        key=lambda other: (not other.act, gap_between(gunner, other), other.number),
        default=None,
    )


def is_mate(state: Adventure, gunner: Figure, other: Figure) -> bool:
    """AT-R47. A U.N.I.T. figure within 1 that stands as still as the gunner."""
    return (
        other is not gunner
        and is_unit(other)
        and gap_between(gunner, other) <= CREW_DISTANCE
        and may_serve(state, other)
    )


def heavy_targets(state: Adventure, gunner: Figure) -> list[int]:
    """AT-118, AT-R43, AT-R47. What it may fire at; a mortar at whatever any friend spots."""
    arm = targets.weapon(heavy_weapon(state, gunner))
    spotters = active_players(state) if arm.is_indirect else [gunner]
    return [
        target
        for target in targets.enemies_to_shoot(state, gunner)
        if number_to_hit(arm, targets.gap_to_target(state, gunner, target)) != CANNOT
        and targets.affects(state, arm, target)
        and targets.gap_to_target(state, gunner, target) <= max(LONG, far(state, gunner))
        and any(targets.spots_target(state, spotter, target) for spotter in spotters)
    ]


def heavy_acts(state: Adventure, gunner: Figure) -> list[int]:
    """AT-114, AT-115, AT-117. Load, or fire if loaded or with a second crewman."""
    if heavy_weapon(state, gunner) < 0 or not gunner.rounds or not may_serve(state, gunner):
        return []
    loads = [] if gunner.is_loaded else [act.LOAD()]
    if not gunner.is_loaded and mate_of(state, gunner) is None:
        return loads
    return loads + [act.FIRE(target) for target in heavy_targets(state, gunner)]


def crew_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-115. To be the second crewman of a gunner who has not loaded and not acted yet."""
    if not is_unit(figure) or not may_serve(state, figure):
        return []
    return [
        act.CREW(gunner.number)
        for gunner in active_players(state)
        if gunner.number > figure.number
        and heavy_weapon(state, gunner) >= 0
        and gunner.rounds
        and not gunner.is_loaded
        and may_serve(state, gunner)
        and is_mate(state, gunner, figure)
    ]


def take_a_mate(state: Adventure, gunner: Figure) -> None:
    """AT-R47. Firing without having loaded takes a second man's act as well."""
    if gunner.is_loaded:
        return
    mate = mate_of(state, gunner)
    assert mate is not None
    mate.act = (act.CREW(gunner.number),)


def is_at_stores(state: Adventure, figure: Figure) -> bool:
    """AT-258, AT-R78. A Stand order, within 2 of a vehicle with U.N.I.T. stores."""
    kinds = catalogue().vehicles
    return figure.order == STAND and any(
        kinds[vehicle.kind].has_stores
        and not vehicle.is_destroyed
        and targets.vehicle_gap(state, figure, number) <= STORES_DISTANCE
        for number, vehicle in enumerate(state.vehicles)
    )


def store_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-117, AT-126, AT-259. At a vehicle: new rounds, or another weapon; a whole turn."""
    if not is_unit(figure) or not is_at_stores(state, figure):
        return []
    found: list[int] = []
    heavy = heavy_weapon(state, figure)
    if heavy >= 0 and figure.rounds < LIMITS.heavy_rounds:
        found.append(act.RESUPPLY())
    if KINDS[figure.number] == SOLDIER:
        numbers = [act.WEAPONS.number(word) for word in CHANGES]
        found += [act.CONVERT(number) for number in numbers if number not in figure.weapons]
    return found

"""Heavy weapons: crew, loading, firing, rounds, and what a U.N.I.T. vehicle carries."""

from vworp.core import Illegal, beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import KINDS, LIMITS, SOLDIER, catalogue
from vworp.games.adventures.rules import people, targets
from vworp.games.adventures.rules.hitting import CANNOT, number_to_hit
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.state import STAND, Adventure, Figure

LONG = catalogue().bands.heavy[-1]
"""AT-118, AT-R43. Beyond that the band ends where the firer's visibility does."""

CREW_DISTANCE = 1
STORES_DISTANCE = 2
CHANGES = tuple(act.WEAPONS.number(word) for word in ("unit_hmg", "bazooka"))


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
    if not is_steady(figure) or targets.why_helpless(state, figure):
        return False
    return targets.why_no_attack(state, figure) is None


def mate_of(state: Adventure, gunner: Figure) -> Figure | None:
    """AT-115, AT-R47. The second crewman: said so already, or the nearest who is still free."""
    near = [
        other
        for other in people.active_players(state)
        if is_mate(state, gunner, other) and (not other.act or act.CREW(gunner.number) in other.act)
    ]
    return min(
        near,
        key=lambda other: (not other.act, people.gap_between(gunner, other), other.number),
        default=None,
    )


def is_mate(state: Adventure, gunner: Figure, other: Figure) -> bool:
    """AT-R47. A U.N.I.T. figure within 1 that stands as still as the gunner."""
    return (
        other is not gunner
        and people.is_unit(other)
        and people.gap_between(gunner, other) <= CREW_DISTANCE
        and may_serve(state, other)
    )


def shots(state: Adventure, gunner: Figure) -> list[tuple[int]]:
    """AT-114, AT-115. What it may fire at, if loaded or with a second crewman."""
    found = [] if why_no_fire(state, gunner) else targets.enemies_to_shoot(state, gunner)
    return [(t,) for t in found if why_no_heavy_target(state, gunner, t) is None]


def why_no_heavy_weapon(state: Adventure, gunner: Figure) -> Illegal | None:
    """AT-114, AT-116, AT-117. What keeps a gunner from his weapon."""
    name = gunner.sheet.name
    if not people.is_unit(gunner) or heavy_weapon(state, gunner) < 0:
        return Illegal("AT-114", f"{name} has no heavy weapon that works")
    if not gunner.rounds:
        return Illegal("AT-117", f"{name} has no rounds left")
    return why_no_service(state, gunner)


def why_no_service(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-116, AT-R47. What keeps a figure from serving a heavy weapon this turn."""
    if may_serve(state, figure):
        return None
    name = figure.sheet.name
    return people.why_not_standing(figure) or Illegal(
        "AT-116", f"{name} has moved or is in a fight"
    )


def why_no_load(state: Adventure, gunner: Figure) -> Illegal | None:
    """AT-114. Whether the weapon can be loaded."""
    if gunner.is_loaded:
        return Illegal("AT-114", f"the weapon of {gunner.sheet.name} is loaded")
    return why_no_heavy_weapon(state, gunner)


def load(state: Adventure, gunner: Figure) -> None:
    """AT-114. Loaded, to be fired in a later turn."""
    gunner.is_loaded = True
    _show(state, gunner, "loaded")


def why_no_fire(state: Adventure, gunner: Figure) -> Illegal | None:
    """AT-115. Whether the weapon can be fired at all."""
    fault = why_no_heavy_weapon(state, gunner)
    if fault or gunner.is_loaded or mate_of(state, gunner) is not None:
        return fault
    return Illegal("AT-115", "it is not loaded, and no second man stands within 1")


def why_no_heavy_target(state: Adventure, gunner: Figure, target: int) -> Illegal | None:
    """AT-118, AT-R43, AT-R47. What it may fire at; a mortar at whatever any friend spots."""
    arm = targets.weapon(heavy_weapon(state, gunner))
    gap = targets.gap_to_target(state, gunner, target)
    if number_to_hit(arm, gap) == CANNOT or gap > max(LONG, far(state, gunner)):
        return Illegal("AT-118", f"{gap:.1f} inches are out of range of the {arm.name}")
    if not targets.affects(state, arm, target):
        return Illegal("AT-112", f"the {arm.name} has no effect on that target")
    spotters = people.active_players(state) if arm.is_indirect else [gunner]
    if any(targets.spots_target(state, spotter, target) for spotter in spotters):
        return None
    return Illegal("AT-R17", "nobody who could aim it spots that target")


def why_no_shot_of(state: Adventure, gunner: Figure, target: int) -> Illegal | None:
    """AT-114 to AT-118. All that can be wrong with firing a heavy weapon."""
    fault = why_no_fire(state, gunner) or targets.why_no_enemy(state, target)
    return fault or why_no_heavy_target(state, gunner, target)


def spend_round(state: Adventure, gunner: Figure, target: int) -> None:
    """AT-114, AT-117. It leaves the barrel."""
    gunner.rounds -= 1
    gunner.is_loaded = False


def gunners(state: Adventure, figure: Figure) -> list[int]:
    """AT-115. Whom a U.N.I.T. figure might serve."""
    is_unit = people.is_unit(figure)
    return [gunner.number for gunner in people.active_players(state)] if is_unit else []


def why_no_crew(state: Adventure, figure: Figure, number: int) -> Illegal | None:
    """AT-115. The gunner has not loaded and not acted yet, and stands within 1."""
    gunner = state.figures.get(number)
    if gunner is None or not people.is_unit(figure) or number <= figure.number:
        return Illegal("AT-115", "a U.N.I.T. figure serves a gunner who has not acted yet")
    if gunner.is_loaded:
        return Illegal("AT-115", f"the weapon of {gunner.sheet.name} is loaded")
    fault = why_no_service(state, figure) or why_no_heavy_weapon(state, gunner)
    if fault or is_mate(state, gunner, figure):
        return fault
    inches = people.gap_between(gunner, figure)
    return Illegal("AT-R47", f"{inches:.1f} inches from the gunner, {CREW_DISTANCE} at most")


def take_a_mate(state: Adventure, gunner: Figure) -> None:
    """AT-R47. Firing without having loaded takes a second man's act as well."""
    if gunner.is_loaded:
        return
    mate = mate_of(state, gunner)
    assert mate is not None
    mate.act = (act.CREW(gunner.number),)


def stores_of(state: Adventure) -> list[int]:
    """AT-258. The vehicles with U.N.I.T. stores that are still there."""
    kinds = catalogue().vehicles
    return [
        number
        for number, vehicle in enumerate(state.vehicles)
        if kinds[vehicle.kind].has_stores and not vehicle.is_destroyed
    ]


def why_not_at_stores(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-258, AT-R78. What keeps a figure from the stores of a vehicle."""
    if not people.is_unit(figure):
        return Illegal("AT-258", "the stores are for U.N.I.T.")
    if figure.order != STAND:
        return people.why_not_standing(figure)
    apart = [targets.vehicle_gap(state, figure, number) for number in stores_of(state)]
    if not apart:
        return Illegal("AT-258", "there is no vehicle with U.N.I.T. stores")
    if min(apart) <= STORES_DISTANCE:
        return None
    where = f"{figure.sheet.name} is {min(apart):.1f} inches from the stores"
    return Illegal("AT-258", f"{where}, {STORES_DISTANCE} at most")


def why_no_rounds(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-117. New rounds for a heavy weapon."""
    if heavy_weapon(state, figure) < 0 or figure.rounds >= LIMITS.heavy_rounds:
        return Illegal("AT-117", f"{figure.sheet.name} needs no rounds")
    return why_not_at_stores(state, figure)


def stores_for(state: Adventure, figure: Figure) -> tuple[int, ...]:
    """AT-126. What soldiers at a vehicle may change to."""
    return CHANGES if KINDS[figure.number] == SOLDIER else ()


def resupply(state: Adventure, figure: Figure) -> None:
    """AT-117, AT-R47. Four rounds again."""
    figure.rounds = LIMITS.heavy_rounds
    _show(state, figure, f"{figure.rounds} rounds")


def why_no_change(state: Adventure, figure: Figure, number: int) -> Illegal | None:
    """AT-126. Soldiers change to what the vehicle carries."""
    if number not in stores_for(state, figure) or number in figure.weapons:
        return Illegal("AT-126", "soldiers change to a heavy machine gun or a bazooka")
    return why_not_at_stores(state, figure)


def change_weapon(state: Adventure, figure: Figure, number: int) -> None:
    """AT-126. Another weapon from the vehicle, with all its rounds."""
    figure.weapons = (number,)
    figure.rounds = targets.weapon(number).rounds
    figure.is_loaded = False
    _show(state, figure, targets.weapon(number).name)


def _show(state: Adventure, figure: Figure, words: str) -> None:
    shown = beats.count(shapes.somebody(figure), words, shapes.whose(figure))
    state.tell(beats.light(shown))

"""What a figure may shoot, throw or point a screwdriver at (chapters 3.8 and 3.9)."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.box.vocabulary import Damage
from vworp.games.adventures.models import Figure, Point
from vworp.games.adventures.rules import people, targets
from vworp.games.adventures.rules.geometry.points import EPSILON, snap
from vworp.games.adventures.rules.geometry.sight import HIDDEN
from vworp.games.adventures.rules.sight import view
from vworp.games.adventures.state import Adventure

SCREWDRIVER = act.ITEMS.number("sonic_screwdriver")
THROWN_GRENADE = act.WEAPONS.number("grenade")


def small_arms(state: Adventure, figure: Figure) -> list[int]:
    """AT-86, AT-109. The weapons it can use now; a crossbow only if it has not moved at all."""
    if figure.disarmed >= state.turn:
        return []
    return [
        number
        for number in figure.weapons
        if not targets.weapon(number).is_heavy
        and not (targets.weapon(number).needs_stationary and figure.moved > 0)
    ]


def shots(state: Adventure, figure: Figure) -> list[int]:
    """AT-87. Every weapon at every target."""
    if not targets.may_attack(state, figure):
        return []
    return [
        act.SHOOT(number, target)
        for number in small_arms(state, figure)
        for target in targets.targets_of(state, figure, targets.weapon(number))
    ]


def grenade_throws(state: Adventure, figure: Figure) -> list[int]:
    """AT-122. Grenades at targets within 8."""
    if not figure.items[people.GRENADES] or not targets.may_attack(state, figure):
        return []
    return [
        act.GRENADE(target)
        for target in targets.targets_of(state, figure, targets.weapon(THROWN_GRENADE))
    ]


def may_throw_smoke(state: Adventure, figure: Figure, point: Point) -> bool:
    """AT-124, AT-R49. Up to 8, onto the table."""
    table = state.table
    is_there = 0 <= point[0] <= table.width and 0 <= point[1] <= table.height
    return is_there and people.gap_to(figure, point) <= LIMITS.grenade_range + EPSILON


def smoke_throws(state: Adventure, figure: Figure) -> list[int]:
    """AT-124. Good places for smoke: here, and half way to each enemy that is not hidden."""
    if not figure.items[people.SMOKE_BOMBS]:
        return []
    seen = [
        alien
        for alien in people.open_aliens(state)
        if people.is_active(state, alien) and view(state, figure, alien) != HIDDEN
    ]
    points = {snap(figure.point), *(_half_way(figure, alien) for alien in seen)}
    fit = [point for point in points if may_throw_smoke(state, figure, point)]
    return [act.at(act.SMOKE, point=point) for point in fit]


def _half_way(figure: Figure, other: Figure) -> Point:
    share = 0.5
    apart = people.gap_between(figure, other)
    if apart > 2 * LIMITS.grenade_range:
        share = LIMITS.grenade_range / apart
    dx, dy = other.x - figure.x, other.y - figure.y
    return snap((figure.x + share * dx, figure.y + share * dy))


def has_hand_held_weapon(state: Adventure, figure: Figure) -> bool:
    """AT-R44. A weapon that a screwdriver can put out of action, and that still works."""
    works = figure.disarmed < state.turn
    return works and any(targets.weapon(number).is_hand_held for number in figure.weapons)


def sonic_targets(state: Adventure, figure: Figure) -> list[int]:
    """AT-89, AT-R44. Enemies within 12, not hidden, with a hand-held weapon."""
    if not figure.items[SCREWDRIVER]:
        return []
    return [
        alien.number
        for alien in people.open_aliens(state)
        if people.gap_between(figure, alien) <= LIMITS.sonic_range
        and has_hand_held_weapon(state, alien)
        and view(state, figure, alien) != HIDDEN
    ]


def sonics(state: Adventure, figure: Figure) -> list[int]:
    """AT-89. The first target of the screwdriver."""
    return [act.SONIC(target) for target in sonic_targets(state, figure)]


NO_STUN = 0
WRECKAGE = Damage(3, 1)
"""AT-R50. What passengers take who are no player characters."""


def name_of(state: Adventure, target: int) -> str:
    """A target in words."""
    if targets.is_vehicle(target):
        return catalogue().vehicles[targets.vehicle_of(state, target).kind].name
    return state.figures[target].sheet.name


def health_of(state: Adventure, target: int) -> int:
    """AT-127. The Health that damage is compared with."""
    if targets.is_vehicle(target):
        return catalogue().vehicles[targets.vehicle_of(state, target).kind].health
    return state.figures[target].sheet.health

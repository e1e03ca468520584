"""The shooting table, read from data: what a shot needs to hit, and what its damage means."""

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.rules.geometry.points import EPSILON

CANNOT = 0
"""The number to hit of a weapon that can't shoot so far."""

UNHURT, SUPPRESSED, WOUNDED, KILLED = range(4)
"""What damage does to a target, from bad to worse."""

_BOX = catalogue()
_STARRED = frozenset(_BOX.hard_targets.classes)


def band(weapon: Weapon, gap: float) -> int:
    """AT-88, AT-118, AT-R43. The band of a distance, or -1; upper limits belong to the band."""
    if not weapon.is_heavy:
        return next((n for n, end in enumerate(_BOX.bands.small) if gap <= end + EPSILON), -1)
    nearest, middle, far = _BOX.bands.heavy
    if gap < nearest - EPSILON:
        return -1
    if gap <= middle + EPSILON:
        return 0
    return 1 if gap <= far + EPSILON else 2


def number_to_hit(weapon: Weapon, gap: float) -> int:
    """AT-87 to AT-105, AT-119, AT-120, AT-R48. The number on a D10 that hits, or CANNOT."""
    if weapon.is_thrown:
        return weapon.to_hit_any if gap <= weapon.reach + EPSILON else CANNOT
    place = band(weapon, gap)
    return CANNOT if place < 0 else weapon.to_hit[place]


def close_bonus(weapon: Weapon, gap: float) -> int:
    """AT-95, AT-101, AT-102, AT-111. What is added to the damage at close range."""
    return weapon.close_bonus if gap <= weapon.close_range + EPSILON else 0


def is_affected(weapon: Weapon, race: str, is_hard: bool, are_daleks_late: bool) -> bool:
    """AT-110, AT-112, AT-R46. Whether a weapon can do anything at all to such a target."""
    if weapon.is_hash and (race == "auton" or (race == "dalek" and are_daleks_late)):
        return False
    return not is_hard or weapon.kind in _STARRED


def margin(total: int, health: int, is_in_cover: bool) -> int:
    """AT-127, AT-128, AT-R50. By how much damage exceeds Health, which cover raises by 1."""
    return total - health - (1 if is_in_cover else 0)


def result_of(over: int) -> int:
    """AT-129, AT-131, AT-133, AT-R50. What a margin does."""
    return max(UNHURT, min(over, KILLED))

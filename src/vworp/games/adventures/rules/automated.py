"""What automated figures do in step 4: the aliens, and U.N.I.T. soldiers nobody commands."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS
from vworp.games.adventures.rules.acts import attack_of, offered
from vworp.games.adventures.rules.heavy import heavy_weapon
from vworp.games.adventures.rules.people import active_aliens, is_pc
from vworp.games.adventures.rules.shooting import small_arms
from vworp.games.adventures.rules.targets import (
    is_vehicle,
    may_act,
    may_attack,
    nearest_first,
    targets_of,
    weapon,
)
from vworp.games.adventures.state import UNKNOWN, Adventure, Figure


def alien_shot(state: Adventure, alien: Figure) -> tuple[int, int] | None:
    """Section 7, alien_act. The weapon and the target of an automated alien, if it shoots.

    Its own target if it can, else the nearest; AT-R63: civilians only with a stun setting.
    """
    if not may_act(state, alien) or not may_attack(state, alien):
        return None
    for number in small_arms(state, alien):
        arm = weapon(number)
        found = [
            target
            for target in targets_of(state, alien, arm)
            if arm.stun or not is_civilian(target)
        ]
        if found:
            first = nearest_first(state, alien, found)[0]
            return number, alien.target if alien.target in found else first
    return None


def alien_act(state: Adventure, alien: Figure) -> tuple[int, ...]:
    """AT-R42. What an automated alien declares."""
    shot = alien_shot(state, alien)
    return _attacks(*shot) if shot else ()


def _attacks(number: int, target: int) -> tuple[int, ...]:
    """AT-108. All attacks of a weapon, at one target."""
    return (act.SHOOT(number, target),) * weapon(number).attacks


def is_civilian(target: int) -> bool:
    """Whether a target is a civilian."""
    return not is_vehicle(target) and KINDS[target] == CIVILIAN


def stuns(state: Adventure, number: int, target: int) -> bool:
    """AT-106, AT-107, AT-R45. Aliens stun player characters and civilians, nobody else."""
    if not weapon(number).stun or is_vehicle(target):
        return False
    return is_civilian(target) or is_pc(state.figures[target])


def soldier_act(state: Adventure, soldier: Figure) -> tuple[int, ...]:
    """AT-R71. Nobody commands him: at the nearest enemy he spots and can hurt; load, then fire."""
    if not may_act(state, soldier):
        return ()
    if heavy_weapon(state, soldier) >= 0:
        return _heavy_act(state, soldier)
    if not may_attack(state, soldier):
        return ()
    for number in small_arms(state, soldier):
        found = targets_of(state, soldier, weapon(number))
        if found:
            nearest = nearest_first(state, soldier, found)[0]
            return _attacks(number, nearest)
    return ()


def _heavy_act(state: Adventure, soldier: Figure) -> tuple[int, ...]:
    loads = offered(state, soldier, act.LOAD)
    if loads:
        return tuple(loads)
    shots = offered(state, soldier, act.FIRE)
    targets = [attack_of(state, soldier, action)[1] for action in shots]
    nearest = nearest_first(state, soldier, targets)
    return (act.FIRE(nearest[0]),) if nearest else ()


def shooting_race(state: Adventure) -> int:
    """The race supposed, if any of its figures would shoot now."""
    if any(alien_shot(state, alien) is not None for alien in active_aliens(state)):
        return state.race
    return UNKNOWN

"""What automated figures do in step 4: the aliens, and U.N.I.T. soldiers nobody commands."""

from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS
from vworp.games.adventures.rules import targets
from vworp.games.adventures.rules.acts import offered
from vworp.games.adventures.rules.heavy import heavy_weapon, shots
from vworp.games.adventures.rules.people import active_aliens, is_pc
from vworp.games.adventures.rules.shooting import small_arms
from vworp.games.adventures.state import UNKNOWN, Adventure, Figure


def alien_shot(state: Adventure, alien: Figure) -> tuple[int, int] | None:
    """Section 7, alien_act. The weapon and the target of an automated alien, if it shoots.

    Its own target if it can, else the nearest; AT-R63: civilians only with a stun setting.
    """
    if targets.why_helpless(state, alien) or targets.why_no_attack(state, alien):
        return None
    for number in small_arms(state, alien):
        arm = targets.weapon(number)
        found = [
            target
            for target in targets.targets_of(state, alien, arm)
            if arm.stun or not is_civilian(target)
        ]
        if found:
            first = targets.nearest_first(state, alien, found)[0]
            return number, alien.target if alien.target in found else first
    return None


def alien_act(state: Adventure, alien: Figure) -> tuple[int, ...]:
    """AT-R42. What an automated alien declares."""
    shot = alien_shot(state, alien)
    return _attacks(*shot) if shot else ()


def _attacks(number: int, target: int) -> tuple[int, ...]:
    """AT-108. All attacks of a weapon, at one target."""
    return (act.SHOOT(number, target),) * targets.weapon(number).attacks


def is_civilian(target: int) -> bool:
    """Whether a target is a civilian."""
    return not targets.is_vehicle(target) and KINDS[target] == CIVILIAN


def stuns(state: Adventure, number: int, target: int) -> bool:
    """AT-106, AT-107, AT-R45. Aliens stun player characters and civilians, nobody else."""
    if not targets.weapon(number).stun or targets.is_vehicle(target):
        return False
    return is_civilian(target) or is_pc(state.figures[target])


def soldier_act(state: Adventure, soldier: Figure) -> tuple[int, ...]:
    """AT-R71. Nobody commands him: at the nearest enemy he spots and can hurt; load, then fire."""
    if targets.why_helpless(state, soldier):
        return ()
    if heavy_weapon(state, soldier) >= 0:
        return _heavy_act(state, soldier)
    if targets.why_no_attack(state, soldier):
        return ()
    for number in small_arms(state, soldier):
        found = targets.targets_of(state, soldier, targets.weapon(number))
        if found:
            nearest = targets.nearest_first(state, soldier, found)[0]
            return _attacks(number, nearest)
    return ()


def _heavy_act(state: Adventure, soldier: Figure) -> tuple[int, ...]:
    loads = offered(state, soldier, act.LOAD)
    if loads:
        return tuple(loads)
    found = [target for (target,) in shots(state, soldier)]
    nearest = targets.nearest_first(state, soldier, found)
    return (act.FIRE(nearest[0]),) if nearest else ()


def shooting_race(state: Adventure) -> int:
    """The race supposed, if any of its figures would shoot now."""
    if any(alien_shot(state, alien) is not None for alien in active_aliens(state)):
        return state.race
    return UNKNOWN

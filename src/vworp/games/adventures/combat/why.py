"""Why a figure can't do what was asked of it in step 4, by the rule that stands in the way."""

from vworp.core import Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.combat.hitting import CANNOT, number_to_hit
from vworp.games.adventures.combat.shooting import SCREWDRIVER, may_act
from vworp.games.adventures.combat.targets import (
    affects,
    enemies_to_shoot,
    gap_to_target,
    spots_target,
    weapon,
)
from vworp.games.adventures.entries import Weapon
from vworp.games.adventures.people import (
    GRENADES,
    LIMITS,
    SMOKE_BOMBS,
    gap_to,
    is_aboard,
    is_active,
    is_immobilised,
    is_in_contact,
    is_suppressed,
)
from vworp.games.adventures.state import NOBODY, ROUT, STAND, Adventure, Figure

NEEDS_STAND = (
    act.WORK,
    act.LOAD,
    act.FIRE,
    act.CREW,
    act.PICK_UP,
    act.PICK_UP_ITEM,
    act.ENTER,
    act.LEAVE,
    act.CONVERT,
    act.RESUPPLY,
)


def why_not(state: Adventure, figure: Figure, action: int) -> Illegal | None:
    """The first rule in the way, or None if no special word fits."""
    if figure.act:
        return Illegal("AT-R41", f"{figure.sheet.name} has an act already, one in a turn")
    if act.LEAVE() != action and not may_act(state, figure):
        return why_helpless(state, figure)
    if action in act.SHOOT:
        number, target = act.SHOOT.args(action)
        return why_no_shot(state, figure, number, target)
    if action in act.GRENADE:
        return why_no_grenade(state, figure, act.GRENADE.args(action)[0])
    if action in act.SMOKE:
        return why_no_smoke(state, figure, action)
    if action in act.SONIC and not figure.items[SCREWDRIVER]:
        return Illegal("AT-89", f"{figure.sheet.name} has no sonic screwdriver")
    if figure.order != STAND and any(action in verb for verb in NEEDS_STAND):
        return Illegal("AT-D06", f"{figure.sheet.name} has no Stand order, and that takes a turn")
    return None


def why_helpless(state: Adventure, figure: Figure) -> Illegal:
    """Why a figure can't act at all."""
    name = figure.sheet.name
    if is_aboard(figure):
        return Illegal("AT-R78", f"{name} sits in a vehicle")
    if not is_active(state, figure):
        return Illegal("AT-R45", f"{name} is a prisoner, paralysed or out of power")
    if is_immobilised(state, figure):
        return Illegal("AT-R54", f"{name} is immobilised")
    if is_suppressed(state, figure):
        return Illegal("AT-130", f"{name} is suppressed")
    assert figure.carries != NOBODY
    return Illegal("AT-80", f"{name} has K-9 in both arms")


def why_no_attack(state: Adventure, figure: Figure) -> Illegal | None:
    """In contact or running away."""
    if is_in_contact(state, figure):
        return Illegal("AT-R41", f"{figure.sheet.name} is in contact with an enemy")
    if figure.order == ROUT:
        return Illegal("AT-R41", f"{figure.sheet.name} is routing")
    return None


def why_no_shot(state: Adventure, figure: Figure, number: int, target: int) -> Illegal:
    """What is wrong with a shot."""
    arm, name = weapon(number), figure.sheet.name
    if number not in figure.weapons:
        return Illegal("AT-86", f"{name} has no {arm.name}")
    if figure.disarmed >= state.turn:
        return Illegal("AT-R44", f"the {arm.name} of {name} is out of action")
    if arm.needs_stationary and figure.moved > 0:
        return Illegal("AT-109", f"{name} has moved, and a {arm.name} wants a steady stand")
    if arm.is_heavy:
        return Illegal("AT-114", "a heavy weapon is loaded and fired")
    return why_no_attack(state, figure) or why_no_target(state, figure, arm, target)


def why_no_target(state: Adventure, figure: Figure, arm: Weapon, target: int) -> Illegal:
    """What is wrong with a target."""
    if target not in enemies_to_shoot(state, figure):
        return Illegal("AT-R41", "no enemy who may be shot at: not there, a prisoner or in a fight")
    gap = gap_to_target(state, figure, target)
    if number_to_hit(arm, gap) == CANNOT:
        return Illegal("AT-88", f"{gap:.1f} inches are out of range of the {arm.name}")
    if not affects(state, arm, target):
        rule = "AT-110" if arm.is_hash else "AT-112"
        return Illegal(rule, f"the {arm.name} has no effect on that target")
    assert not spots_target(state, figure, target)
    return Illegal("AT-R17", f"{figure.sheet.name} does not spot that target")


def why_no_grenade(state: Adventure, figure: Figure, target: int) -> Illegal:
    """What is wrong with a throw."""
    if not figure.items[GRENADES]:
        return Illegal("AT-122", f"{figure.sheet.name} has no grenade")
    arm = weapon(act.WEAPONS.number("grenade"))
    return why_no_attack(state, figure) or why_no_target(state, figure, arm, target)


def why_no_smoke(state: Adventure, figure: Figure, action: int) -> Illegal:
    """What is wrong with a smoke bomb."""
    if not figure.items[SMOKE_BOMBS]:
        return Illegal("AT-124", f"{figure.sheet.name} has no smoke bomb")
    inches = gap_to(figure, act.point_of(act.SMOKE, action))
    return Illegal("AT-122", f"{inches:.1f} inches; a bomb flies {LIMITS.grenade_range} at most")

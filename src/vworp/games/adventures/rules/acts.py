"""What a figure may declare in step 4, and why not (AT-R41)."""

from vworp.core import Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.box.roster import KINDS, SOLDIER
from vworp.games.adventures.models import IN_VEHICLE, NOBODY, ROUT, STAND, Figure
from vworp.games.adventures.rules import heavy, people, shooting, targets
from vworp.games.adventures.rules.cards.artifacts import pick_up_acts
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.cards.live import AS_AN_ACT, can_work, playable
from vworp.games.adventures.rules.hitting import CANNOT, number_to_hit
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.rules.vehicles import boarding_acts, may_leave
from vworp.games.adventures.state import Adventure


def _looks(state: Adventure, figure: Figure) -> bool:
    """AT-R17. It has something to attack with, and a die could show it a target."""
    is_ready = (
        bool(shooting.small_arms(state, figure))
        or heavy.heavy_weapon(state, figure) >= 0
        or figure.items[people.GRENADES] > 0
    )
    return is_ready and targets.may_act(state, figure) and must_throw(state, figure)


def is_asked(state: Adventure, figure: Figure) -> bool:
    """Whether a player decides for this figure, and has anything to decide."""
    if figure.seat < 0 or figure.act or is_uncommanded(state, figure):
        return False
    return len(acts_of(state, figure)) > 1


def is_uncommanded(state: Adventure, figure: Figure) -> bool:
    """AT-R71. A soldier who acts by himself; AT-R12: who sits in a vehicle is of its group."""
    if figure.place == IN_VEHICLE:
        return False
    return KINDS[figure.number] == SOLDIER and people.is_automated(state, figure)


def acts_of(state: Adventure, figure: Figure) -> list[int]:
    """AT-R41. Everything this figure may declare; one act in a turn."""
    if figure.place == IN_VEHICLE:
        return sorted([act.NOTHING(), *([act.LEAVE()] if may_leave(state, figure) else [])])
    if figure.act or not targets.may_act(state, figure):
        return [act.NOTHING()]
    found = [
        act.NOTHING(),
        *shooting.shots(state, figure),
        *shooting.grenade_throws(state, figure),
        *shooting.smoke_throws(state, figure),
        *shooting.sonics(state, figure),
        *other_acts(state, figure),
    ]
    if people.is_unit(figure):
        found += (
            heavy.heavy_acts(state, figure)
            + heavy.crew_acts(state, figure)
            + heavy.store_acts(state, figure)
        )
    return sorted(found)


def work_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-D06. Work: a Stand order, not in contact, where it counts for something."""
    if figure.order != STAND or people.is_in_contact(state, figure) or not can_work(state, figure):
        return []
    return [act.WORK()]


def card_acts(state: Adventure, figure: Figure) -> list[int]:
    """AT-85, AT-R41. Blue-edged cards and artifacts that are used as an act."""
    if not people.is_pc(figure):
        return []
    uses = [
        act.USE(card)
        for card in figure.artifacts
        if CARDS[card].play == AS_AN_ACT and state.uses.get(card, 0) > 0
    ]
    return [*(act.PLAY(card) for card in playable(state, figure, AS_AN_ACT)), *uses]


def other_acts(state: Adventure, figure: Figure) -> list[int]:
    """All of them for a figure on the table."""
    return [
        *work_acts(state, figure),
        *card_acts(state, figure),
        *pick_up_acts(state, figure),
        *boarding_acts(state, figure),
    ]


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
    if act.LEAVE() != action and not targets.may_act(state, figure):
        return why_helpless(state, figure)
    if action in act.SHOOT:
        number, target = act.SHOOT.args(action)
        return why_no_shot(state, figure, number, target)
    if action in act.GRENADE:
        return why_no_grenade(state, figure, act.GRENADE.args(action)[0])
    if action in act.SMOKE:
        return why_no_smoke(state, figure, action)
    if action in act.SONIC and not figure.items[shooting.SCREWDRIVER]:
        return Illegal("AT-89", f"{figure.sheet.name} has no sonic screwdriver")
    if figure.order != STAND and any(action in verb for verb in NEEDS_STAND):
        return Illegal("AT-D06", f"{figure.sheet.name} has no Stand order, and that takes a turn")
    return None


def why_helpless(state: Adventure, figure: Figure) -> Illegal:
    """Why a figure can't act at all."""
    name = figure.sheet.name
    if people.is_aboard(figure):
        return Illegal("AT-R78", f"{name} sits in a vehicle")
    if not people.is_active(state, figure):
        return Illegal("AT-R45", f"{name} is a prisoner, paralysed or out of power")
    if people.is_immobilised(state, figure):
        return Illegal("AT-R54", f"{name} is immobilised")
    if people.is_suppressed(state, figure):
        return Illegal("AT-130", f"{name} is suppressed")
    assert figure.carries != NOBODY
    return Illegal("AT-80", f"{name} has K-9 in both arms")


def why_no_attack(state: Adventure, figure: Figure) -> Illegal | None:
    """In contact or running away."""
    if people.is_in_contact(state, figure):
        return Illegal("AT-R41", f"{figure.sheet.name} is in contact with an enemy")
    if figure.order == ROUT:
        return Illegal("AT-R41", f"{figure.sheet.name} is routing")
    return None


def why_no_shot(state: Adventure, figure: Figure, number: int, target: int) -> Illegal:
    """What is wrong with a shot."""
    arm, name = targets.weapon(number), figure.sheet.name
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
    if target not in targets.enemies_to_shoot(state, figure):
        return Illegal("AT-R41", "no enemy who may be shot at: not there, a prisoner or in a fight")
    gap = targets.gap_to_target(state, figure, target)
    if number_to_hit(arm, gap) == CANNOT:
        return Illegal("AT-88", f"{gap:.1f} inches are out of range of the {arm.name}")
    if not targets.affects(state, arm, target):
        rule = "AT-110" if arm.is_hash else "AT-112"
        return Illegal(rule, f"the {arm.name} has no effect on that target")
    assert not targets.spots_target(state, figure, target)
    return Illegal("AT-R17", f"{figure.sheet.name} does not spot that target")


def why_no_grenade(state: Adventure, figure: Figure, target: int) -> Illegal:
    """What is wrong with a throw."""
    if not figure.items[people.GRENADES]:
        return Illegal("AT-122", f"{figure.sheet.name} has no grenade")
    arm = targets.weapon(act.WEAPONS.number("grenade"))
    return why_no_attack(state, figure) or why_no_target(state, figure, arm, target)


def why_no_smoke(state: Adventure, figure: Figure, action: int) -> Illegal:
    """What is wrong with a smoke bomb."""
    if not figure.items[people.SMOKE_BOMBS]:
        return Illegal("AT-124", f"{figure.sheet.name} has no smoke bomb")
    inches = people.gap_to(figure, act.point_of(act.SMOKE, action))
    return Illegal("AT-122", f"{inches:.1f} inches; a bomb flies {LIMITS.grenade_range} at most")

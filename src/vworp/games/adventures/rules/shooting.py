"""What a figure may shoot, throw or point a screwdriver at (chapters 3.8 and 3.9)."""

from vworp.core import Illegal, beats
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.box.vocabulary import Damage
from vworp.games.adventures.rules import people, targets
from vworp.games.adventures.rules.cards.passive import add_items
from vworp.games.adventures.rules.geometry.points import EPSILON, Point, snap
from vworp.games.adventures.rules.geometry.sight import HIDDEN
from vworp.games.adventures.rules.hitting import KILLED, UNHURT
from vworp.games.adventures.rules.sight import view
from vworp.games.adventures.state import FOREVER, ON_TABLE, Adventure, Figure

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


def shots(state: Adventure, figure: Figure) -> list[tuple[int, int]]:
    """AT-87. Every weapon at every target."""
    if targets.why_no_attack(state, figure):
        return []
    return [
        (number, target)
        for number in small_arms(state, figure)
        for target in targets.targets_of(state, figure, targets.weapon(number))
    ]


def grenade_throws(state: Adventure, figure: Figure) -> list[tuple[int]]:
    """AT-122. Grenades at targets within 8."""
    if not figure.items[people.GRENADES] or targets.why_no_attack(state, figure):
        return []
    found = targets.targets_of(state, figure, targets.weapon(THROWN_GRENADE))
    return [(target,) for target in found]


def spend_grenade(state: Adventure, figure: Figure, target: int) -> None:
    """AT-122. It leaves the hand."""
    add_items(figure, people.GRENADES, -1)


def smoke_throws(state: Adventure, figure: Figure) -> list[tuple[int, int]]:
    """AT-124. Good places for smoke: here, and half way to each enemy that is not hidden."""
    if not figure.items[people.SMOKE_BOMBS]:
        return []
    seen = [
        alien
        for alien in people.open_aliens(state)
        if people.is_active(state, alien) and view(state, figure, alien) != HIDDEN
    ]
    points = {snap(figure.point), *(_half_way(figure, alien) for alien in seen)}
    places = [act.quarters(point) for point in points]
    return [place for place in places if why_no_smoke(state, figure, *place) is None]


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
    """AT-89. Whom a screwdriver can be pointed at."""
    if not figure.items[SCREWDRIVER]:
        return []
    return [alien.number for alien in people.open_aliens(state)]


def why_no_sonic(state: Adventure, figure: Figure, target: int) -> Illegal | None:
    """AT-89, AT-R44. Enemies within 12, not hidden, with a hand-held weapon."""
    if not figure.items[SCREWDRIVER]:
        return Illegal("AT-89", f"{figure.sheet.name} has no sonic screwdriver")
    alien = state.figures.get(target)
    if alien not in people.aliens_on_table(state) or alien is None or alien.is_disguised:
        return Illegal("AT-89", "it works on enemies on the table")
    if not has_hand_held_weapon(state, alien):
        return Illegal("AT-R44", f"{alien.sheet.name} has no hand-held weapon that works")
    inches = people.gap_between(figure, alien)
    if inches > LIMITS.sonic_range:
        return Illegal("AT-89", f"{inches:.1f} inches; it reaches {LIMITS.sonic_range}")
    if view(state, figure, alien) == HIDDEN:
        return Illegal("AT-R44", f"{alien.sheet.name} is hidden")
    return None


def disarm(state: Adventure, figure: Figure, number: int) -> None:
    """AT-89, AT-R44. A hand-held weapon is dead for the rest of the game."""
    target = state.figures[number]
    if target.place == ON_TABLE:
        target.disarmed = FOREVER
        here, there = shapes.figure(figure), shapes.figure(target)
        state.note(
            "AT-89",
            f"The sonic screwdriver of {figure.sheet.name} puts the weapon of {target.sheet.name} "
            "out of action",
            beats.ray(here, there, "sonic", shapes.whose(figure)),
            beats.hit(there, "disarmed"),
        )


def why_not_at(state: Adventure, figure: Figure, arm: Weapon, target: int) -> Illegal | None:
    """What is wrong with an attack on this target."""
    fault = targets.why_no_attack(state, figure) or targets.why_no_enemy(state, target)
    return fault or targets.why_no_target(state, figure, arm, target)


def why_no_shot(state: Adventure, figure: Figure, number: int, target: int) -> Illegal | None:
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
    return why_not_at(state, figure, arm, target)


def why_no_grenade(state: Adventure, figure: Figure, target: int) -> Illegal | None:
    """What is wrong with a throw."""
    if not figure.items[people.GRENADES]:
        return Illegal("AT-122", f"{figure.sheet.name} has no grenade")
    return why_not_at(state, figure, targets.weapon(THROWN_GRENADE), target)


def why_no_smoke(state: Adventure, figure: Figure, x: int, y: int) -> Illegal | None:
    """AT-124, AT-R49. Up to 8, onto the table."""
    if not figure.items[people.SMOKE_BOMBS]:
        return Illegal("AT-124", f"{figure.sheet.name} has no smoke bomb")
    point, table = act.inches(x, y), state.table
    apart = people.gap_to(figure, point)
    is_there = point[0] <= table.width and point[1] <= table.height
    if is_there and apart <= LIMITS.grenade_range + EPSILON:
        return None
    return Illegal("AT-122", f"{apart:.1f} inches; a bomb flies {LIMITS.grenade_range} at most")


def throw_smoke(state: Adventure, figure: Figure, x: int, y: int) -> None:
    """AT-124, AT-125, AT-R49. A cloud that stays until the end of the third turn after this."""
    add_items(figure, people.SMOKE_BOMBS, -1)
    state.smoke.append((*act.inches(x, y), state.turn + LIMITS.smoke_turns))
    cloud = beats.arrive(shapes.smoke(len(state.smoke) - 1), seat=shapes.whose(figure))
    state.note("AT-124", f"{figure.sheet.name} throws a smoke bomb", cloud)


NO_STUN = 0
WRECKAGE = Damage(3, 1)
"""AT-R50. What passengers take who are no player characters."""


def name_of(state: Adventure, target: int) -> str:
    """A target in words."""
    if targets.is_vehicle(target):
        return catalogue().vehicles[targets.vehicle_of(state, target).kind].name
    return state.figures[target].sheet.name


EFFECTS = ("no harm done", "pinned down", "wounded", "destroyed")
"""AT-129 to AT-133. What a hit does, by its result."""


def effect_of(state: Adventure, target: int, result: int, stun: int) -> str:
    """AT-113, AT-134. What a hit does to this target, in a few words."""
    is_pc = not targets.is_vehicle(target) and people.is_pc(state.figures[target])
    if result == UNHURT or (is_pc and not stun and result != KILLED):
        return EFFECTS[UNHURT]
    if is_pc or stun:
        return "knocked out"
    is_dead = result == KILLED and not targets.is_vehicle(target)
    return "falls" if is_dead and not people.is_alien(state.figures[target]) else EFFECTS[result]


def health_of(state: Adventure, target: int) -> int:
    """AT-127. The Health that damage is compared with."""
    if targets.is_vehicle(target):
        return catalogue().vehicles[targets.vehicle_of(state, target).kind].health
    return state.figures[target].sheet.health

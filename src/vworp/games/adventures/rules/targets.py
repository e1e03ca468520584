"""Who may be shot at: figures, and vehicles with people inside."""

from vworp.core import Illegal
from vworp.games.adventures.actions import FIRST_VEHICLE
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.entries import Weapon
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.sight import HIDDEN, OPEN
from vworp.games.adventures.rules.hitting import CANNOT, is_affected, number_to_hit
from vworp.games.adventures.rules.sight import far, spots, view
from vworp.games.adventures.state import NOBODY, ON_TABLE, ROUT, Adventure, Figure, Vehicle

_WEAPONS = tuple(catalogue().weapons.values())


def weapon(number: int) -> Weapon:
    """A weapon by its number."""
    return _WEAPONS[number]


def is_vehicle(target: int) -> bool:
    """Whether a target is a vehicle and not a figure."""
    return target >= FIRST_VEHICLE


def vehicle_of(state: Adventure, target: int) -> Vehicle:
    """The vehicle that a target is."""
    return state.vehicles[target - FIRST_VEHICLE]


def vehicle_gap(state: Adventure, figure: Figure, number: int) -> float:
    """AT-R01. From base edge to the side of a vehicle."""
    return state.ground.vehicle_gap(figure.point, number, figure.sheet.radius)


def gap_to_target(state: Adventure, figure: Figure, target: int) -> float:
    """AT-R01. How far a target is away."""
    if is_vehicle(target):
        return vehicle_gap(state, figure, target - FIRST_VEHICLE)
    return people.gap_between(figure, state.figures[target])


def spots_target(state: Adventure, figure: Figure, target: int) -> bool:
    """AT-R17; AT-R90 (ruling). A vehicle is too large to hide in cover."""
    if not is_vehicle(target):
        return spots(state, figure, state.figures[target])
    number = target - FIRST_VEHICLE
    vehicle = state.vehicles[number]
    ground = state.ground.without(number)
    if ground.view(figure.point, (vehicle.x, vehicle.y)) == HIDDEN:
        return False
    return vehicle_gap(state, figure, number) <= far(state, figure)


def is_in_cover(state: Adventure, shooter: Figure, target: int) -> bool:
    """AT-128, AT-R48, AT-R52. From the shooter; hidden counts, and so does lying down."""
    if is_vehicle(target):
        number = target - FIRST_VEHICLE
        vehicle = state.vehicles[number]
        ground = state.ground.without(number)
        return ground.view(shooter.point, (vehicle.x, vehicle.y)) != OPEN
    figure = state.figures[target]
    return figure.is_grounded or view(state, shooter, figure) != OPEN


def affects(state: Adventure, arm: Weapon, target: int) -> bool:
    """AT-110, AT-112, AT-R46. Whether a weapon can do anything to a target."""
    late = state.setting.has_later_daleks
    if is_vehicle(target):
        kind = catalogue().vehicles[vehicle_of(state, target).kind]
        return is_affected(arm, "", kind.is_hard, late)
    sheet = state.figures[target].sheet
    return is_affected(arm, sheet.race, sheet.is_hard, late)


def is_in_a_fight(state: Adventure, figure: Figure) -> bool:
    """AT-R41. In contact with a friend of the shooter, who might be hit."""
    x, y, side = figure.x, figure.y, people.is_alien(figure)
    return any(
        abs(other.x - x) < people.OUT_OF_TOUCH
        and abs(other.y - y) < people.OUT_OF_TOUCH
        and people.is_alien(other) != side
        and not other.is_disguised
        and not people.is_prisoner(other)
        and people.touches(figure, other)
        for other in people.everybody(state)
    )


def enemies_to_shoot(state: Adventure, shooter: Figure) -> list[int]:
    """AT-R41. All that may be a target at all; prisoners and figures in a fight may not."""
    if not people.is_alien(shooter):
        aliens = people.open_aliens(state)
        return [f.number for f in aliens if not is_in_a_fight(state, f)]
    return _prey(state)


def why_no_enemy(state: Adventure, target: int) -> Illegal | None:
    """AT-R41. Why something can't be a target of the players' side at all."""
    other = state.figures.get(target)
    if other is None or other.place != ON_TABLE:
        return Illegal("AT-R41", "there is no such enemy on the table")
    name = other.sheet.name
    if not people.is_alien(other) or other.is_disguised:
        return Illegal("AT-R41", f"{name} is no enemy")
    if people.is_prisoner(other):
        return Illegal("AT-R41", f"{name} is a prisoner")
    if is_in_a_fight(state, other):
        return Illegal("AT-R41", f"{name} is in a fight, and a friend might be hit")
    return None


def _prey(state: Adventure) -> list[int]:
    """Whom aliens shoot at: figures first, then vehicles with people inside (AT-R90)."""
    figures = [
        figure.number
        for figure in people.everybody(state)
        if not people.is_alien(figure)
        and not people.is_prisoner(figure)
        and not is_in_a_fight(state, figure)
    ]
    manned = {figure.vehicle for figure in state.figures.values() if people.is_players(figure)} - {
        -1
    }
    return figures + [FIRST_VEHICLE + number for number in sorted(manned)]


def why_no_target(state: Adventure, shooter: Figure, arm: Weapon, target: int) -> Illegal | None:
    """AT-87, AT-R41, AT-R43. Spotted, in range, and of a kind that the weapon hurts."""
    gap = gap_to_target(state, shooter, target)
    if number_to_hit(arm, gap) == CANNOT:
        return Illegal("AT-88", f"{gap:.1f} inches are out of range of the {arm.name}")
    if not affects(state, arm, target):
        rule = "AT-110" if arm.is_hash else "AT-112"
        return Illegal(rule, f"the {arm.name} has no effect on that target")
    if spots_target(state, shooter, target):
        return None
    return Illegal("AT-R17", f"{shooter.sheet.name} does not spot that target")


def targets_of(state: Adventure, shooter: Figure, arm: Weapon) -> list[int]:
    """All that this figure may shoot at with this weapon now."""
    found = enemies_to_shoot(state, shooter)
    return [target for target in found if why_no_target(state, shooter, arm, target) is None]


def blast_victims(state: Adventure, target: int, inches: float) -> list[int]:
    """AT-121, AT-123, AT-R48. The target and everybody within so much of it, friend or foe."""
    if is_vehicle(target):
        return [target]
    centre = state.figures[target]
    near = [f.number for f in people.everybody(state) if people.gap_between(centre, f) <= inches]
    return sorted({target, *near})


def nearest_first(state: Adventure, shooter: Figure, targets: list[int]) -> list[int]:
    """AT-161, section 7. By distance; ties: Doctor, companion, officer, soldier, civilian, id.

    The numbers of figures rise in just this order.
    """
    return sorted(targets, key=lambda target: (gap_to_target(state, shooter, target), target))


def why_helpless(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-R41, AT-R52, AT-R54, AT-80. Why a figure can't act at all."""
    name = figure.sheet.name
    if people.is_aboard(figure):
        return Illegal("AT-R78", f"{name} sits in a vehicle")
    if not people.is_active(state, figure):
        return Illegal("AT-R45", f"{name} is a prisoner, paralysed or out of power")
    if people.is_immobilised(state, figure):
        return Illegal("AT-R54", f"{name} is immobilised")
    if people.is_suppressed(state, figure):
        return Illegal("AT-130", f"{name} is suppressed")
    return Illegal("AT-80", f"{name} has K-9 in both arms") if figure.carries != NOBODY else None


def why_no_attack(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-R41. In contact, or running away."""
    if figure.order == ROUT:
        return Illegal("AT-R41", f"{figure.sheet.name} is routing")
    if people.is_in_contact(state, figure):
        return Illegal("AT-R41", f"{figure.sheet.name} is in contact with an enemy")
    return None

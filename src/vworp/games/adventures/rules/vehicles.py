"""Getting into vehicles and out of them (AT-252, AT-253, AT-256, AT-R78)."""

from vworp.core import Illegal, beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import KINDS, SOLDIER, catalogue
from vworp.games.adventures.rules import appear, people
from vworp.games.adventures.state import (
    IN_VEHICLE,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    STAND,
    Adventure,
    Figure,
    Vehicle,
)

BOARDING_DISTANCE = 2


def why_not_enter(state: Adventure, figure: Figure, number: int) -> Illegal | None:
    """AT-252, AT-R78. A free seat in a vehicle that is still whole, a Stand order, near."""
    if not (people.is_pc(figure) or KINDS[figure.number] == SOLDIER):
        return Illegal("AT-252", "player characters and soldiers get in")
    vehicle = state.vehicles[number] if number < len(state.vehicles) else None
    if vehicle is None or vehicle.is_destroyed or vehicle.is_wreck:
        return Illegal("AT-252", "there is no such vehicle that still drives")
    if figure.order != STAND:
        return people.why_not_standing(figure)
    if len(people.passengers(state, number)) >= catalogue().vehicles[vehicle.kind].seats:
        return Illegal("AT-253", "every seat is taken")
    apart = state.ground.vehicle_gap(figure.start, number, figure.sheet.radius)
    if apart <= BOARDING_DISTANCE:
        return None
    where = f"{figure.sheet.name} began the turn {apart:.1f} inches from it"
    return Illegal("AT-R78", f"{where}, {BOARDING_DISTANCE} at most")


def why_not_leave(state: Adventure, figure: Figure) -> Illegal | None:
    """AT-252, AT-R78, AT-R45. Out of a vehicle that was parked for the whole turn, if awake."""
    name = figure.sheet.name
    if not people.is_aboard(figure):
        return Illegal("AT-252", f"{name} is not in a vehicle")
    if people.is_prisoner(figure) or people.is_paralysed(state, figure):
        return Illegal("AT-R45", f"{name} is a prisoner or paralysed")
    return people.why_not_standing(figure)


def enter(state: Adventure, figure: Figure, number: int) -> None:
    """AT-252, AT-253, AT-256. In it sits; the first who can drive has the keys."""
    if why_not_enter(state, figure, number):
        return
    figure.place = IN_VEHICLE
    figure.vehicle = number
    figure.bonds = ()
    vehicle = state.vehicles[number]
    if vehicle.driver == NOBODY and can_drive(figure):
        vehicle.driver = figure.number
    gets_in = beats.leave(
        shapes.figure(figure), shapes.vehicle(number), "gets in", shapes.whose(figure)
    )
    name = catalogue().vehicles[vehicle.kind].name
    state.note("AT-252", f"{figure.sheet.name} gets into the {name}", gets_in)


def can_drive(figure: Figure) -> bool:
    """AT-256, AT-R78. Any human player character or soldier."""
    return not figure.sheet.is_robot


def change_driver(state: Adventure, number: int) -> None:
    """AT-256. When the driver has got out, somebody else takes the wheel."""
    able = [figure.number for figure in people.passengers(state, number) if can_drive(figure)]
    state.vehicles[number].driver = able[0] if able else NOBODY


def put_beside(state: Adventure, vehicle: Vehicle, number: int) -> list[Figure]:
    """AT-R50, AT-R78. Everybody gets out, as near to the vehicle as there is room."""
    inside = people.passengers(state, number)
    for figure in inside:
        get_out(state, figure, (vehicle.x, vehicle.y))
    return inside


def get_out(state: Adventure, figure: Figure, point: tuple[float, float]) -> bool:
    """AT-252. Out of a vehicle, if there is room beside it."""
    spot = appear.clear_spot(state, point, figure)
    if spot is None:
        return False
    figure.place = ON_TABLE
    figure.vehicle = NOWHERE
    figure.x, figure.y = figure.start = spot
    gets_out = beats.arrive(shapes.figure(figure), words="gets out", seat=shapes.whose(figure))
    state.note("AT-252", f"{figure.sheet.name} gets out", gets_out)
    return True


def leave(state: Adventure, figure: Figure) -> None:
    """AT-252. Out of the vehicle, beside it."""
    number = figure.vehicle
    vehicle = state.vehicles[number]
    if get_out(state, figure, (vehicle.x, vehicle.y)) and vehicle.driver == figure.number:
        vehicle.driver = NOBODY
        change_driver(state, number)

"""Vehicles on the move (AT-252 to AT-257, AT-R78)."""

from vworp.games.adventures.rules.appear import clear_spot
from vworp.games.adventures.rules.people import everybody, is_alien, is_paralysed, passengers
from vworp.games.adventures.state import NOBODY, STAND, Adventure


def may_drive(state: Adventure, number: int) -> bool:
    """AT-256, AT-R50. It is neither a wreck nor stopped for the turn, and its driver is awake."""
    vehicle = state.vehicles[number]
    if vehicle.driver == NOBODY or vehicle.is_wreck or vehicle.is_destroyed:
        return False
    driver = state.figures[vehicle.driver]
    is_able = not is_alien(driver) and not is_paralysed(state, driver)
    return is_able and vehicle.stopped < state.turn


def stay(state: Adventure, number: int) -> None:
    """The vehicle stands; those inside count as standing (they may get out)."""
    vehicle = state.vehicles[number]
    vehicle.order, vehicle.has_moved = STAND, True
    for figure in passengers(state, number):
        figure.order = STAND


def make_room(state: Adventure, number: int) -> None:
    """AT-257, AT-R78. Whoever stands where the vehicle ends is put beside it."""
    for figure in everybody(state):
        if state.ground.vehicle_gap(figure.point, number, figure.sheet.radius) <= 0:
            spot = clear_spot(state, figure.point, figure)
            if spot is not None:
                figure.x, figure.y = spot
                state.note("AT-257", f"{figure.sheet.name} gets out of the way")

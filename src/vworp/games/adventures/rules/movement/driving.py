"""Vehicles on the move (AT-252 to AT-257, AT-R78)."""

import shapely
from shapely.geometry.base import BaseGeometry

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.appear import bring_along, clear_spot
from vworp.games.adventures.rules.geometry.points import Path, Point, grid_around
from vworp.games.adventures.state import NOBODY, STAND, Adventure, Figure

WAY_OUT = 6.0
"""Far enough for anybody to get clear of a vehicle."""


def may_drive(state: Adventure, number: int) -> bool:
    """AT-256, AT-R50. It is neither a wreck nor stopped for the turn, and its driver is awake."""
    vehicle = state.vehicles[number]
    if vehicle.driver == NOBODY or vehicle.is_wreck or vehicle.is_destroyed:
        return False
    driver = state.figures[vehicle.driver]
    is_able = not people.is_alien(driver) and not people.is_paralysed(state, driver)
    return is_able and vehicle.stopped < state.turn


def stay(state: Adventure, number: int) -> None:
    """The vehicle stands; those inside count as standing (they may get out)."""
    vehicle = state.vehicles[number]
    vehicle.order, vehicle.has_moved = STAND, True
    for figure in people.passengers(state, number):
        figure.order = STAND


def step_aside(state: Adventure, number: int, path: Path) -> None:
    """AT-257, AT-R78. Whoever stands in the way of a vehicle gets out of it, unhurt."""
    swept = state.ground.swept(number, path)
    for figure in people.everybody(state):
        if is_run_over(swept, figure, figure.point):
            figure.x, figure.y = _way_out(state, number, figure, swept)
            jumps = beats.hop(shapes.figure(figure), seat=shapes.whose(figure))
            state.note("AT-257", f"{figure.sheet.name} jumps out of the way", jumps)
            _keep_together(state, figure)


def is_run_over(swept: BaseGeometry, figure: Figure, point: Point) -> bool:
    """AT-R78. Whether a base at this point lies where the vehicle goes."""
    return bool(shapely.distance(swept, shapely.Point(point)) < figure.sheet.radius)


def _way_out(state: Adventure, number: int, figure: Figure, swept: BaseGeometry) -> Point:
    """AT-R78. The end of the shortest way out; where none is open, the nearest free place."""
    ground, mover = state.ground, people.mover_of(figure)
    taken = people.bases(state, figure)
    free = [
        spot
        for spot in grid_around(figure.point, WAY_OUT)
        if not is_run_over(swept, figure, spot) and ground.may_stand(spot, mover, taken)
    ]
    before = ground.without(number)
    lengths = before.lengths(figure.point, free, WAY_OUT, mover, people.enemy_bases(state, figure))
    ways = sorted(zip(lengths, free, strict=True))
    return ways[0][1] if ways else clear_spot(state, figure.point, figure) or figure.point


def _keep_together(state: Adventure, figure: Figure) -> None:
    """AT-207. Captor and captives stay within 2 of each other."""
    captor = state.figures.get(figure.captor, figure)
    if any(
        people.gap_between(captor, captive) > LIMITS.captor_distance
        for captive in people.captives_of(state, captor)
    ):
        bring_along(state, captor)

"""Step 3: who moves when (AT-42, AT-R14)."""

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.box.roster import CIVILIAN, SOLDIER
from vworp.games.adventures.models import ATTACK, NOBODY, Figure
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.points import gap
from vworp.games.adventures.rules.movement.going import rival_of
from vworp.games.adventures.rules.movement.plans import Plan
from vworp.games.adventures.state import Adventure

A_GROUP, A_VEHICLE = 200, 300
"""Where the numbers of groups and vehicles begin in the order of movement."""


# The order of movement.


def order_of_movement(state: Adventure) -> list[int]:
    """AT-42, AT-R14. Smallest distance to an enemy or marker first; escaped prisoners before all.

    Ties: players before aliens, then by number.
    """
    keyed: list[tuple[int, float, int, int]] = []
    for entry, figures in _movers(state):
        has_escaped = any(figure.has_escaped for figure in figures)
        is_late = int(people.is_alien(figures[0]))
        keyed.append((int(not has_escaped), _nearness(state, figures), is_late, entry))
    return [entry for *_, entry in sorted(keyed)]


def _movers(state: Adventure) -> list[tuple[int, list[Figure]]]:
    """AT-R12. Groups of soldiers, and everybody else on his own."""
    found: list[tuple[int, list[Figure]]] = []
    for group in range(len(state.groups)):
        soldiers = people.members(state, group)
        if soldiers:
            found.append((A_GROUP + group, soldiers))
    for number, vehicle in enumerate(state.vehicles):
        if vehicle.driver != NOBODY:
            found.append((A_VEHICLE + number, [_as_driver(state, number)]))
    alone = [figure for figure in people.everybody(state) if _moves_alone(figure)]
    return found + [(figure.number, [figure]) for figure in alone if not people.is_prisoner(figure)]


def _as_driver(state: Adventure, number: int) -> Figure:
    """The driver, standing where the vehicle stands."""
    vehicle = state.vehicles[number]
    driver = state.figures[vehicle.driver]
    driver.x, driver.y = vehicle.x, vehicle.y
    return driver


def _moves_alone(figure: Figure) -> bool:
    if people.kind_of(figure) in (SOLDIER, CIVILIAN):
        return figure.is_rescued
    return True


def _nearness(state: Adventure, figures: list[Figure]) -> float:
    enemies = (
        people.active_players(state) if people.is_alien(figures[0]) else people.active_aliens(state)
    )
    targets = [(e.point, e.sheet.radius) for e in enemies]
    targets += [(point, 0.0) for point in state.table.objectives]
    return min(
        gap(figure.point, point, figure.sheet.radius, radius)
        for figure in figures
        for point, radius in targets
    )


def is_telling(state: Adventure, figure: Figure, plan: Plan) -> bool:
    """AT-R95. A move that comes within 2 of somebody, or into a conflict, shows who it is."""
    if plan.order == ATTACK or rival_of(state, figure, plan.path) is not None:
        return True
    end, radius = plan.path.end, figure.sheet.radius
    return not figure.is_disguised and any(
        gap(end, other.point, radius, other.sheet.radius) <= LIMITS.surrender_distance
        for other in people.players_figures(state)
    )

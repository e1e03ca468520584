"""Step 3: who moves when (AT-42, AT-R14)."""

from vworp.games.adventures.actions import MOVERS
from vworp.games.adventures.box.catalogue import CIVILIAN, LIMITS, SOLDIER
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.points import Base, gap
from vworp.games.adventures.rules.movement.going import rival_of
from vworp.games.adventures.rules.movement.plans import Plan
from vworp.games.adventures.state import ATTACK, NOBODY, Adventure, Figure

A_GROUP, A_VEHICLE = MOVERS.number("g1"), MOVERS.number("v1")
"""Where the numbers of groups and vehicles begin in the order of movement."""


Mover = tuple[int, list[Figure], list[Base]]
"""An entry in the order: its number, who moves with it, and where their bases stand."""


def order_of_movement(state: Adventure) -> list[int]:
    """AT-42, AT-R14. Smallest distance to an enemy or marker first; escaped prisoners before all.

    Ties: players before aliens, then by number.
    """
    keyed: list[tuple[int, float, int, int]] = []
    for entry, figures, bases in _movers(state):
        has_escaped = any(figure.has_escaped for figure in figures)
        is_late = people.is_alien(figures[0])
        keyed.append((int(not has_escaped), _nearness(state, bases, is_late), int(is_late), entry))
    return [entry for *_, entry in sorted(keyed)]


def _movers(state: Adventure) -> list[Mover]:
    """AT-R12. Groups of soldiers, vehicles, and everybody else on his own."""
    groups = [
        _on_foot(A_GROUP + group, soldiers)
        for group in range(len(state.groups))
        if (soldiers := people.members(state, group))
    ]
    vehicles = [
        _driven(state, number)
        for number, vehicle in enumerate(state.vehicles)
        if vehicle.driver != NOBODY
    ]
    alone = [
        _on_foot(figure.number, [figure])
        for figure in people.everybody(state)
        if _moves_alone(figure) and not people.is_prisoner(figure)
    ]
    return groups + vehicles + alone


def _on_foot(entry: int, figures: list[Figure]) -> Mover:
    return entry, figures, [people.base_of(figure) for figure in figures]


def _driven(state: Adventure, number: int) -> Mover:
    """AT-R78. A vehicle's place in the order is that of its driver, where it stands."""
    vehicle = state.vehicles[number]
    driver = state.figures[vehicle.driver]
    return A_VEHICLE + number, [driver], [(vehicle.x, vehicle.y, driver.sheet.radius)]


def _moves_alone(figure: Figure) -> bool:
    if people.kind_of(figure) in (SOLDIER, CIVILIAN):
        return figure.is_rescued
    return True


def _nearness(state: Adventure, bases: list[Base], is_aliens: bool) -> float:
    enemies = people.active_players(state)
    if not is_aliens:
        enemies = [alien for alien in people.active_aliens(state) if not alien.is_disguised]
    targets = [people.base_of(enemy) for enemy in enemies]
    targets += [(x, y, 0.0) for x, y in state.table.objectives]
    return min(
        gap((x, y), (to_x, to_y), radius, to_radius)
        for x, y, radius in bases
        for to_x, to_y, to_radius in targets
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

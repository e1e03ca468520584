"""How soldiers and civilians move: the results of the reaction table carried out (AT-R70)."""

from math import dist, inf

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.points import Path, Point, gap
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.movement import plans
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    GROUND,
    MOVE,
    NOWHERE,
    RETREAT,
    ROUT,
    Adventure,
    Figure,
)

SHORT_RETREAT = 3
"""AT-180."""

EDGE_STEP = 3
"""How far apart the places along an edge are that somebody on the run looks at."""

COMPASS = 32
"""How many directions somebody who runs looks at."""


def plan_soldier(state: Adventure, soldier: Figure) -> plans.Plan:
    """AT-R70. What a soldier does in step 3; AT-R57: a rout breaks off a fight.

    AT-R52: the rout of his group is not that of a suppressed soldier.
    """
    group = state.groups[soldier.group]
    is_down = people.is_suppressed(state, soldier)
    if is_down and soldier.order == GROUND:
        return plans.staying(soldier, "AT-130", "drops to the ground", order=GROUND)
    idle = plans.why_it_cant_move(state, soldier)
    if idle and not (idle[0] == "AT-R57" and group.order == ROUT and not is_down):
        return plans.staying(soldier, idle[0], idle[1])
    if is_down:
        return plans.plan_ducking(state, soldier)
    if group.order == ROUT:
        return _plan_rout(state, soldier)
    if group.order == RETREAT:
        return _plan_retreat(state, soldier, group.takes_cover)
    if group.order in (ADVANCE, ATTACK):
        return _plan_advance(state, soldier, group.order)
    return plans.staying(soldier, "AT-182", "")  # the order of the group has said it


def spotted_by_group(state: Adventure, soldier: Figure) -> list[Figure]:
    """The enemies that anybody in the soldier's group spots, nearest first."""
    seen = {
        enemy.number: enemy
        for mate in people.members(state, soldier.group)
        for enemy in spotted_by(state, mate)
    }
    return sorted(seen.values(), key=lambda e: (people.gap_between(soldier, e), e.number))


def _plan_rout(state: Adventure, soldier: Figure) -> plans.Plan:
    """AT-179. Full Move to where the nearest enemy is farthest, and every one farther than now."""
    enemies = spotted_by_group(state, soldier) or _known_aliens(state)
    if not enemies:
        return plans.staying(soldier, "AT-179", "sees nobody to run from", order=ROUT)
    move = people.pace_of(state, soldier)
    exit_path = way_out(state, soldier, move)
    if exit_path and _farther(soldier, exit_path.end, enemies) == len(enemies):
        return plans.Plan("AT-R02", "runs off the table", ROUT, exit_path, leaves=True)
    spots = plans.reachable(state, soldier, state.ground.spokes(soldier.point, move, COMPASS), move)
    return _flight(state, soldier, [p for _, p in spots], enemies, ROUT, "AT-179")


def _known_aliens(state: Adventure) -> list[Figure]:
    """AT-R75. Nobody runs from somebody in disguise."""
    return people.open_aliens(state)


def _plan_retreat(state: Adventure, soldier: Figure, takes_cover: bool) -> plans.Plan:
    """AT-180, AT-181. 3 away from the nearest enemy, or to cover that is farther from it."""
    enemies = spotted_by_group(state, soldier)
    if not enemies:
        return plans.staying(soldier, "AT-180", "sees nobody to fall back from", order=RETREAT)
    if takes_cover:
        refuge = _cover_behind(state, soldier, enemies[0])
        if refuge:
            return plans.Plan("AT-181", "falls back to cover", RETREAT, refuge)
    spokes = state.ground.spokes(soldier.point, SHORT_RETREAT, COMPASS)
    spots = plans.reachable(state, soldier, spokes, SHORT_RETREAT)
    return _flight(state, soldier, [p for _, p in spots], enemies[:1], RETREAT, "AT-180")


def _cover_behind(state: Adventure, soldier: Figure, enemy: Figure) -> Path | None:
    """AT-54, AT-R70. Half a Move away or more, the nearest cover farther from the enemy."""
    now = people.gap_between(soldier, enemy)
    move = people.pace_of(state, soldier)
    for length, point in plans.reachable(state, soldier, state.table.cover_spots, move):
        is_farther = _gap_from(soldier, point, enemy) > now
        if length >= move / 2 and is_farther and state.ground.view(enemy.point, point) != OPEN:
            return plans.straight_to(state, soldier, point)
    return None


def _flight(
    state: Adventure,
    soldier: Figure,
    points: list[Point],
    enemies: list[Figure],
    order: int,
    rule: str,
) -> plans.Plan:
    """Of these places the one farthest from the nearest enemy, farther from as many as can be."""
    if not points:
        return plans.staying(soldier, rule, "can't get away", order=order)
    best = max(
        points,
        key=lambda p: (
            _farther(soldier, p, enemies),
            min(_gap_from(soldier, p, enemy) for enemy in enemies),
            p,
        ),
    )
    words = "runs away" if order == ROUT else "falls back"
    if _farther(soldier, best, enemies) == 0:
        return plans.staying(soldier, rule, "can't get away", order=order)
    return plans.Plan(rule, words, order, plans.straight_to(state, soldier, best))


def _gap_from(soldier: Figure, point: Point, enemy: Figure) -> float:
    return gap(point, enemy.point, soldier.sheet.radius, enemy.sheet.radius)


def _farther(soldier: Figure, point: Point, enemies: list[Figure]) -> int:
    """AT-56. From how many enemies this place is farther than where it stands."""
    return sum(_gap_from(soldier, point, e) > people.gap_between(soldier, e) for e in enemies)


def _plan_advance(state: Adventure, soldier: Figure, order: int) -> plans.Plan:
    """AT-184, AT-185. Full Move towards the nearest enemy, or else the nearest marker."""
    move = people.pace_of(state, soldier)
    rule = "AT-185" if order == ATTACK else "AT-184"
    enemies = spotted_by_group(state, soldier)
    verb = "attacks" if order == ATTACK else "advances on"
    if enemies:
        enemy = enemies[0]
        halt = 0.0 if order == ATTACK else plans.HALT
        path = plans.way_to(state, soldier, enemy, move, halt)
        return plans.Plan(rule, f"{verb} {enemy.sheet.name}", order, path, target=enemy.number)
    marker = people.nearest_marker(state, soldier)
    point = state.table.objectives[marker]
    if people.gap_to(soldier, point) <= LIMITS.objective_wait:
        return plans.staying(soldier, rule, f"is at marker M{marker + 1}", order=order)
    path = plans.way_to_point(state, soldier, point, move, plans.HALT)
    return plans.Plan(rule, f"{verb} marker M{marker + 1}", order, path)


def way_out(state: Adventure, figure: Figure, limit: float) -> Path | None:
    """AT-R02. The path to the table edge, if it is that near."""
    point = edge_goal(state, figure)
    path = plans.way_to_point(state, figure, point, limit, 0.0)
    return path if is_at_edge(state, path.end) and path.length <= limit else None


def edge_goal(state: Adventure, figure: Figure) -> Point:
    """AT-209, AT-R63. The nearest point of the table edge, or of the edge the players named.

    The nearest on foot: what lies behind a cliff is no way out.
    """
    mover = people.mover_of(figure)
    roads = state.ground.roads(mover)
    best, shortest = state.ground.edge_point(figure.point), inf
    ways = [way for way in ways_out(state, figure) if state.ground.may_stand(way[0], mover)]
    for inside, edge in sorted(ways, key=lambda way: (dist(way[0], figure.point), way)):
        if dist(inside, figure.point) >= shortest:
            break
        path = roads.path(figure.point, inside)
        if path is not None and path.length < shortest:
            best, shortest = edge, path.length
    return best


def ways_out(state: Adventure, figure: Figure) -> list[tuple[Point, Point]]:
    """Where one could leave: the last place on the table, and the point of the edge beyond it."""
    width, height = float(state.table.width), float(state.table.height)
    (x, y), inset = figure.point, figure.sheet.radius
    across = [x, *(float(step) for step in range(1, int(width), EDGE_STEP))]
    along = [y, *(float(step) for step in range(1, int(height), EDGE_STEP))]
    sides = (
        [((place, height - inset), (place, height)) for place in across],
        [((width - inset, place), (width, place)) for place in along],
        [((place, inset), (place, 0.0)) for place in across],
        [((inset, place), (0.0, place)) for place in along],
    )
    named = range(len(sides)) if figure.edge == NOWHERE else (figure.edge,)
    return [way for side in named for way in sides[side]]


def is_at_edge(state: Adventure, point: Point) -> bool:
    """Whether a base there touches the table edge."""
    x, y = point
    return min(x, y, state.table.width - x, state.table.height - y) <= 0.75


def plan_civilian(state: Adventure, civilian: Figure) -> plans.Plan:
    """AT-152, AT-R63. A rescued or freed one makes for the table edge and leaves there."""
    idle = plans.why_it_cant_move(state, civilian)
    if idle:
        return plans.staying(civilian, idle[0], idle[1])
    path = plans.way_to_point(
        state, civilian, edge_goal(state, civilian), people.move_of(state, civilian), 0.0
    )
    leaves = is_at_edge(state, path.end)
    words = "reaches safety" if leaves else "makes for the table edge"
    return plans.Plan("AT-209", words, MOVE, path, leaves=leaves)

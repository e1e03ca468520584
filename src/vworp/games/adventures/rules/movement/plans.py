"""What an automated figure is about to do: worked out first, carried out by the movement step."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import hypot

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.memory import Memory
from vworp.games.adventures.rules.geometry.points import Path, Point
from vworp.games.adventures.rules.geometry.sight import OPEN
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.state import DUCK, GROUND, NOBODY, ON_TABLE, STAND, Adventure, Figure

ROUND_ABOUT = 2.0
"""How much farther than it can go a figure minds who stands there."""

_REMEMBERED: Memory[Hashable, Path] = Memory(8192)
HALT = float(LIMITS.advance_halt)
"""AT-51, AT-R100. An Advance halts at 2: on the grid, at a gap from 1.75 to 2."""


@dataclass(slots=True)
class Plan:
    """A move with its order and the reason that the log gives for it, unless it goes unsaid."""

    rule: str
    reason: str
    order: int
    path: Path
    target: int = NOBODY
    halts: bool = False  # AT-163
    leaves: bool = False  # AT-R02: the path ends off the table

    def outcome(self) -> tuple[int, Point, int]:
        """What onlookers can see of it."""
        return (self.order, self.path.end, self.target)


def staying(figure: Figure, rule: str, reason: str, *, order: int = STAND) -> Plan:
    """No move."""
    return Plan(rule, reason, order, Path((figure.point,), 0.0))


def near_enemies(state: Adventure, figure: Figure, limit: float) -> list[people.Base]:
    """The enemies that can be in the way of a move of this length; farther ones can't matter."""
    return [base for base in people.enemy_bases(state, figure) if _is_near(figure, base, limit)]


def _is_near(figure: Figure, base: people.Base, limit: float) -> bool:
    reach = limit + figure.sheet.radius + base[2] + ROUND_ABOUT
    return hypot(base[0] - figure.x, base[1] - figure.y) <= reach


def way_to(state: Adventure, figure: Figure, other: Figure, limit: float, halt: float) -> Path:
    """Along the shortest legal path towards another figure, to a gap of `halt` at the nearest."""
    enemies = near_enemies(state, figure, limit)
    return _way(state, figure, other.point, limit, halt, other.sheet.radius, enemies)


def way_to_point(state: Adventure, figure: Figure, point: Point, limit: float, halt: float) -> Path:
    """Along the shortest legal path towards a marker or place."""
    return _way(state, figure, point, limit, halt, 0.0, near_enemies(state, figure, limit))


def _way(
    state: Adventure,
    figure: Figure,
    goal: Point,
    limit: float,
    halt: float,
    radius: float,
    enemies: list[people.Base],
) -> Path:
    """The way, remembered: copies of a table ask for the same one again and again."""
    ground, mover = state.ground, people.mover_of(figure)
    taken = [base for base in people.bases(state, figure) if _is_near(figure, base, limit)]
    key = (ground, figure.point, goal, limit, mover, halt, radius, tuple(enemies), tuple(taken))
    path = _REMEMBERED.get(key)
    if path is None:
        path = ground.towards(
            figure.point,
            goal,
            limit,
            mover,
            halt=halt,
            goal_radius=radius,
            enemies=enemies,
            bases=taken,
        )
        _REMEMBERED[key] = path
    return path


def reachable(
    state: Adventure, figure: Figure, points: Sequence[Point], limit: float
) -> list[tuple[float, Point]]:
    """The points where a figure could end a move of at most this length, nearest first."""
    ground, mover, taken = state.ground, people.mover_of(figure), people.bases(state, figure)
    near = [
        point
        for point in points
        if abs(point[0] - figure.x) <= limit and abs(point[1] - figure.y) <= limit
    ]
    free = [point for point in near if ground.may_stand(point, mover, taken)]
    lengths = ground.lengths(figure.point, free, limit, mover, people.enemy_bases(state, figure))
    found = [
        (length, point) for length, point in zip(lengths, free, strict=True) if length <= limit
    ]
    return sorted(found)


def straight_to(state: Adventure, figure: Figure, point: Point) -> Path:
    """The path to a point that is known to be reachable."""
    path = state.ground.path(
        figure.point, point, people.mover_of(figure), people.enemy_bases(state, figure)
    )
    return path or Path((figure.point,), 0.0)


def why_it_cant_move(state: Adventure, figure: Figure) -> tuple[str, str] | None:
    """The rule that holds a figure where it is, or None."""
    if people.is_prisoner(figure):
        return "AT-207", "is a prisoner"
    if people.is_paralysed(state, figure):
        return "AT-R45", "is paralysed"
    if people.is_immobilised(state, figure):
        return "AT-R54", "is immobilised"
    if figure.is_low_power:
        return "AT-79", "is out of power"
    if holds_on(state, figure):
        return "AT-R57", "is held by a fight"
    if people.move_of(state, figure) <= 0:
        return "AT-R75", "does not move"
    return None


def holds_on(state: Adventure, figure: Figure) -> bool:
    """AT-R57. A fight that goes on holds both, while they are in contact and able to fight."""
    others = [state.figures[number] for number in figure.bonds if number in state.figures]
    return any(
        other.place == ON_TABLE and not people.is_prisoner(other) and people.touches(figure, other)
        for other in others
    )


def plan_ducking(state: Adventure, figure: Figure) -> Plan:
    """AT-R52. Up to half speed to the nearest cover from everybody it spots, or to the ground."""
    threats = spotted_by(state, figure)
    if is_safe(state, figure.point, threats):
        return staying(figure, "AT-130", "stays behind cover", order=DUCK)
    half = people.pace_of(state, figure) / 2
    around = [p for inches in (1.0, 1.75, half) for p in state.ground.spokes(figure.point, inches)]
    for length, point in reachable(state, figure, [*state.table.cover_spots, *around], half):
        if length > 0 and is_safe(state, point, threats):
            path = straight_to(state, figure, point)
            return Plan("AT-130", "gets behind cover", DUCK, path)
    return staying(figure, "AT-130", "drops to the ground", order=GROUND)


def is_safe(state: Adventure, point: tuple[float, float], threats: list[Figure]) -> bool:
    """AT-R52, AT-R05. In cover from, or hidden from, all of them; with none, at cover at all."""
    if not threats:
        return state.ground.in_cover(point)
    return all(state.ground.view(threat.point, point) != OPEN for threat in threats)

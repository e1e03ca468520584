"""What an automated figure is about to do: worked out first, carried out by the movement step."""

from collections.abc import Hashable, Sequence
from math import hypot

from vworp.games.adventures.geometry import Path
from vworp.games.adventures.people import (
    Base,
    bases,
    enemy_bases,
    mover_of,
)
from vworp.games.adventures.state import NOBODY, STAND, Adventure, Figure, Point

ROUND_ABOUT = 2.0
"""How much farther than it can go a figure minds who stands there."""

MEMORY = 8192
_REMEMBERED: dict[Hashable, Path] = {}

HALT = 1.75
"""AT-R100. To stop at 2 on the grid is to stop at a gap from 1.75 to 2."""


class Plan:
    """A move with its order and the reason that the log gives for it."""

    __slots__ = ("halts", "leaves", "order", "path", "reason", "rule", "target")

    def __init__(
        self,
        rule: str,
        reason: str,
        order: int,
        path: Path,
        *,
        target: int = NOBODY,
        halts: bool = False,
        leaves: bool = False,
    ) -> None:
        self.rule = rule
        self.reason = reason
        self.order = order
        self.path = path
        self.target = target
        self.halts = halts  # AT-163
        self.leaves = leaves  # AT-R02: the path ends off the table

    def outcome(self) -> tuple[int, Point, int]:
        """What onlookers can see of it."""
        return (self.order, self.path.end, self.target)


def staying(figure: Figure, rule: str, reason: str, *, order: int = STAND) -> Plan:
    """No move."""
    return Plan(rule, reason, order, Path((figure.point,), 0.0))


def near_enemies(state: Adventure, figure: Figure, limit: float) -> list[Base]:
    """The enemies that can be in the way of a move of this length; farther ones can't matter."""
    return [base for base in enemy_bases(state, figure) if _is_near(figure, base, limit)]


def _is_near(figure: Figure, base: Base, limit: float) -> bool:
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
    enemies: list[Base],
) -> Path:
    """The way, remembered: copies of a table ask for the same one again and again."""
    ground, mover = state.ground, mover_of(figure)
    taken = [base for base in bases(state, figure) if _is_near(figure, base, limit)]
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
        if len(_REMEMBERED) >= MEMORY:
            _REMEMBERED.clear()
        _REMEMBERED[key] = path
    return path


def reachable(
    state: Adventure, figure: Figure, points: Sequence[Point], limit: float
) -> list[tuple[float, Point]]:
    """The points where a figure could end a move of at most this length, nearest first."""
    ground, mover, taken = state.ground, mover_of(figure), bases(state, figure)
    near = [
        point
        for point in points
        if abs(point[0] - figure.x) <= limit and abs(point[1] - figure.y) <= limit
    ]
    free = [point for point in near if ground.may_stand(point, mover, taken)]
    lengths = ground.lengths(figure.point, free, limit, mover, enemy_bases(state, figure))
    found = [
        (length, point) for length, point in zip(lengths, free, strict=True) if length <= limit
    ]
    return sorted(found)


def straight_to(state: Adventure, figure: Figure, point: Point) -> Path:
    """The path to a point that is known to be reachable."""
    path = state.ground.path(figure.point, point, mover_of(figure), enemy_bases(state, figure))
    return path or Path((figure.point,), 0.0)

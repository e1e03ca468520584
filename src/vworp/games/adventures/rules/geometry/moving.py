"""Moves as the orders word them: towards something, so far, and to a free point of the grid."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import NamedTuple

import numpy as np

from vworp.games.adventures.rules.geometry import points
from vworp.games.adventures.rules.geometry.roads import Roads, crosses, line

NEAREST = 3.0
"""How far from a goal that nobody can stand on a place is looked for."""

BACK = 0.5
ASIDE = (0.4, 1.0)
"""How far from the exact end of a move a free point of the grid is looked for."""


class Destination(NamedTuple):
    """What a figure makes for: a point with a radius, and how far from it the move stops."""

    point: points.Point
    radius: float
    halt: float


class Approach:
    """One figure's move towards a goal.

    No way leads through the rounds of `discs`; `blocked` has that of the goal too, if it is an
    enemy: one goes up to it, and not through it.
    """

    def __init__(
        self,
        roads: Roads,
        mover: points.Mover,
        goal: Destination,
        limit: float,
        enemies: Sequence[points.Base],
        bases: Sequence[points.Base],
    ) -> None:
        self.roads = roads
        self.mover = mover
        self.goal = goal
        self.limit = limit
        self.enemies = [enemy for enemy in enemies if enemy[:2] != goal.point]
        self.bases = bases
        self.discs = discs_of(mover, self.enemies)
        self.blocked = discs_of(mover, enemies)

    def go(self, start: points.Point) -> points.Path:
        """As far as the limit and the halt allow, along the shortest way; else stay."""
        stay = points.Path((start,), 0.0)
        if self._gap(start) <= self.goal.halt + points.EPSILON:
            return stay
        way = self._way(start)
        if way is None:
            return stay
        self._look_around(start)
        most = min(self.limit, self._halting_distance(way))
        found = self._contact(start, way, most) if self.goal.halt == 0 else None
        while found is None and most > points.EPSILON:
            found = self._end_near(way, most)
            most -= BACK
        return found if found is not None and self._is_nearer(start, found) else stay

    def _look_around(self, start: points.Point) -> None:
        """Only those within reach can be in the way at the end."""
        reach = self.limit + ASIDE[-1] + 2 * self.mover.radius + points.CONTACT
        self.enemies = [e for e in self.enemies if points.distance(start, e[:2]) <= reach + e[2]]
        self.bases = [
            base for base in self.bases if points.distance(start, base[:2]) <= reach + base[2]
        ]

    def _is_nearer(self, start: points.Point, found: points.Path) -> bool:
        """A move that brings nothing is none."""
        return found.length > points.EPSILON and found.end != start

    def _gap(self, point: points.Point) -> float:
        return points.distance(point, self.goal.point) - self.mover.radius - self.goal.radius

    def _way(self, start: points.Point) -> points.Path | None:
        """The shortest way to the goal, or to the nearest place where one can stand."""
        way = self.roads.path(start, self.goal.point, self.discs)
        if way is not None:
            return way
        for spot in self._spots_at_goal():
            way = self.roads.path(start, spot, self.discs)
            if way is not None:
                return way
        return None

    def _spots_at_goal(self) -> list[points.Point]:
        spots = points.grid_around(self.goal.point, NEAREST)
        is_free = self.roads.may_stand(np.array(spots, float))
        return [spot for spot, free in zip(spots, is_free, strict=True) if free][:3]

    def _halting_distance(self, way: points.Path) -> float:
        """How far along the way the gap to the goal has shrunk to the halt."""
        apart = self.goal.halt + self.mover.radius + self.goal.radius
        gone = 0.0
        for start, end in pairwise(way.points):
            leg = points.distance(start, end)
            share = _meets(start, end, self.goal.point, apart)
            if share is not None:
                return gone + share * leg
            gone += leg
        return way.length

    def _contact(self, start: points.Point, way: points.Path, most: float) -> points.Path | None:
        """AT-49, AT-R02. A free point on the table, in contact with the goal and within reach.

        AT-R06: the way there leads round an enemy, not through it.
        """
        apart = self.mover.radius + self.goal.radius
        ring = [
            spot
            for spot in points.grid_around(self.goal.point, apart + points.CONTACT + points.EPSILON)
            if points.distance(spot, self.goal.point) >= apart - points.EPSILON
            and self.roads.is_on_table(spot)
        ]
        near = way.at(most)
        ring.sort(key=lambda spot: (round(points.distance(spot, near), 6), spot))
        free = [spot for spot in ring if self._is_free(spot)]
        lengths = self.roads.lengths(start, free, self.limit, self.blocked)
        for spot, length in zip(free, lengths, strict=True):
            if length <= self.limit + points.EPSILON:
                return self.roads.path(start, spot, self.blocked)
        return None

    def _end_near(self, way: points.Path, most: float) -> points.Path | None:
        """A free point of the grid near the exact end, reached along the same way."""
        exact = way.at(most)
        corners = _corners_before(way, most)
        gone = sum(points.distance(a, b) for a, b in pairwise(corners))
        has_come = self._gap(exact) <= self.goal.halt + points.EPSILON
        for aside in ASIDE:
            spots = points.grid_around(exact, aside)
            for spot in sorted(spots, key=self._is_short) if has_come else spots:
                length = gone + points.distance(corners[-1], spot)
                if length <= self.limit + points.EPSILON and self._is_reached(corners[-1], spot):
                    return points.Path((*corners, spot), length)
        return None

    def _is_reached(self, corner: points.Point, spot: points.Point) -> bool:
        """Whether the last leg of a way can bend to a spot, which is free."""
        return (
            self._is_good(spot)
            and self.roads.is_on_table(spot)
            and self.roads.leg_is_free(corner, spot)
            and not (self.blocked and crosses(line(corner, spot), self.blocked).any())
        )

    def _is_short(self, spot: points.Point) -> bool:
        """AT-R100. Not quite within the halt, where what stands within it is looked for first."""
        return self._gap(spot) > self.goal.halt + points.EPSILON

    def _is_good(self, spot: points.Point) -> bool:
        """AT-R100. A step of the grid nearer than the halt still counts as there."""
        return self._gap(spot) >= max(
            self.goal.halt - points.GRID, 0.0
        ) - points.EPSILON and self._is_free(spot)

    def _is_free(self, spot: points.Point) -> bool:
        """AT-R06. No overlap, and no contact with an enemy that is not the goal."""
        here = (*spot, self.mover.radius)
        return not any(points.overlaps(here, base) for base in self.bases) and not any(
            points.distance(spot, enemy[:2])
            <= self.mover.radius + enemy[2] + points.CONTACT + points.EPSILON
            for enemy in self.enemies
        )


def discs_of(mover: points.Mover, enemies: Sequence[points.Base]) -> tuple[points.Base, ...]:
    """AT-R06. The rounds that a mover's centre may not enter: no way leads through an enemy."""
    return tuple(sorted((x, y, radius + mover.radius) for x, y, radius in enemies))


def _corners_before(way: points.Path, most: float) -> list[points.Point]:
    """The start and the corners of a way that are passed within a distance."""
    corners = [way.points[0]]
    gone = 0.0
    for start, end in pairwise(way.points):
        gone += points.distance(start, end)
        if gone >= most - points.GRID:
            break
        corners.append(end)
    return corners


def _meets(
    start: points.Point, end: points.Point, centre: points.Point, radius: float
) -> float | None:
    """The share of a leg after which it enters a circle, or None."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - centre[0], start[1] - centre[1]
    a = dx * dx + dy * dy
    if hypot(fx, fy) <= radius or a == 0:
        return 0.0 if hypot(fx, fy) <= radius else None
    b = fx * dx + fy * dy
    inside = b * b - a * (fx * fx + fy * fy - radius * radius)
    if inside < 0 or b >= 0:
        return None
    share = (-b - sqrt(inside)) / a
    return share if share <= 1 else None


def straight(start: points.Point, goal: points.Point, length: float) -> points.Point:
    """The point so far from the start in the direction of the goal."""
    apart = points.distance(start, goal)
    return points.between(start, goal, length / apart) if apart else start

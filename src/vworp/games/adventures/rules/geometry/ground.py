"""The ground of one moment: terrain with the vehicles and the smoke that stand on it now."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, inf, pi, sin
from typing import Any

import shapely
from shapely import Point as Dot
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from vworp.games.adventures.box.catalogue import LIMITS, catalogue
from vworp.games.adventures.rules.geometry import areas, fallback, surround
from vworp.games.adventures.rules.geometry.memory import Memory
from vworp.games.adventures.rules.geometry.moving import Approach, Destination, discs_of
from vworp.games.adventures.rules.geometry.points import (
    EDGE,
    FOOT,
    RADIUS,
    Base,
    Mover,
    Parked,
    Path,
    Point,
    distance,
    grid_around,
    overlaps,
    snap,
)
from vworp.games.adventures.rules.geometry.roads import Roads, crosses, line
from vworp.games.adventures.rules.geometry.sight import HIDDEN, Sight
from vworp.games.adventures.rules.geometry.terrain import SHRINK, Piece, Site, Terrain, rectangle


def smoke_circle(point: Point) -> Polygon:
    """AT-R49. Every sight line that touches the inside of the circle is blocked."""
    return Dot(point).buffer(LIMITS.smoke_radius - SHRINK, quad_segs=16)


RINGS = (1.1, 2.2, 3.3)
"""AT-R31. Where the next figures stand around a marker."""

TURNS = (0, 1, -1, 2, -2, 3, -3, 4)
"""AT-R31. Eighths of a turn, left and right alternating."""

MOST_GROUNDS = 200
MOST_AREAS = 60
MOST_POINTS = 20_000


class Landscape:
    """A table's terrain and sites, and every ground that was made of them."""

    def __init__(self, terrain: Terrain, sites: tuple[Site, ...]) -> None:
        self.terrain = terrain
        self.sites = sites
        self._grounds: Memory[Any, Ground] = Memory(MOST_GROUNDS)
        self._roads: Memory[Any, Roads] = Memory(MOST_GROUNDS)
        self._driving: Memory[Any, Roads] = Memory(MOST_GROUNDS)

    def ground(self, vehicles: tuple[Parked, ...] = (), smoke: tuple[Point, ...] = ()) -> "Ground":
        """The ground with these vehicles and this smoke; made once."""
        key = (vehicles, smoke)
        found = self._grounds.get(key)
        if found is None:
            found = self._grounds[key] = Ground(self, vehicles, smoke)
        return found

    def roads(self, mover: Mover, vehicles: tuple[Parked, ...]) -> Roads:
        """Where such a mover can go; made once, and again when a vehicle has moved."""
        key = (mover, vehicles)
        found = self._roads.get(key)
        if found is None:
            found = self._roads[key] = self._make_roads(mover, vehicles)
        return found

    def _make_roads(self, mover: Mover, vehicles: tuple[Parked, ...]) -> Roads:
        terrain = self.terrain
        size, margin = (terrain.width, terrain.height), max(EDGE, mover.radius)
        if vehicles:
            shapes = [rectangle(vehicle, size_of(vehicle)) for vehicle in vehicles]
            return Roads(size, shapes, mover.radius, margin, without=self.roads(mover, ()))
        pieces = terrain.solids if mover.is_aquatic else (*terrain.solids, *terrain.waters)
        return Roads(size, [piece.polygon for piece in pieces], mover.radius, margin)

    def driving(self, half_width: float, others: tuple[Parked, ...]) -> Roads:
        """AT-R86 (ruling). Where a vehicle can go: on open ground, and past the others."""
        key = (half_width, others)
        found = self._driving.get(key)
        if found is None:
            found = self._driving[key] = self._make_driving(half_width, others)
        return found

    def _make_driving(self, half_width: float, others: tuple[Parked, ...]) -> Roads:
        size = (self.terrain.width, self.terrain.height)
        if others:
            shapes = [rectangle(vehicle, size_of(vehicle)) for vehicle in others]
            without = self.driving(half_width, ())
            return Roads(size, shapes, half_width, half_width, without=without)
        shapes = [piece.polygon for piece in self.terrain.rough]
        return Roads(size, shapes, half_width, half_width)


def size_of(vehicle: Parked) -> tuple[float, float]:
    """A vehicle's length and width."""
    return catalogue().vehicles[vehicle.kind].size


class Ground:
    """Everything the rules ask of the table: sight, cover, standing, ways, portals."""

    def __init__(
        self, field: Landscape, vehicles: tuple[Parked, ...], smoke: tuple[Point, ...]
    ) -> None:
        self.field = field
        self.terrain = field.terrain
        self.vehicles = vehicles
        self.smoke = smoke
        self._areas: Memory[Any, BaseGeometry] = Memory(MOST_AREAS)
        self._sums: Memory[Any, dict[Point, int]] = Memory(MOST_GROUNDS)
        self.outlines = tuple(rectangle(vehicle, size_of(vehicle)) for vehicle in vehicles)
        self.sight = Sight(self.terrain, [*self.outlines, *map(smoke_circle, smoke)])

    # Sight.

    def blocked(self, a: Point, b: Point) -> bool:
        """AT-R04. Whether the line between two points is stopped."""
        return self.sight.blocked(a, b)

    def view(self, observer: Point, target: Point) -> int:
        """AT-R03, AT-R05. HIDDEN, COVER or OPEN."""
        return self.sight.view(observer, target)

    def views(self, observers: Sequence[Point], targets: Sequence[Point]) -> list[list[int]]:
        """All views of some targets, one row for each observer, reckoned in one call."""
        return self.sight.views(observers, targets)

    def in_cover(self, point: Point) -> bool:
        """AT-R05, last sentence. In cover without an observer."""
        return self.sight.in_cover(point)

    def without(self, vehicle: int) -> "Ground":
        """The ground without a vehicle: how that vehicle is looked at, and how it moves."""
        others = self.vehicles[:vehicle] + self.vehicles[vehicle + 1 :]
        return self.field.ground(others, self.smoke)

    # Portals.

    def portal_active(self, observer: Point, site: int) -> bool:
        """AT-38, AT-R24. Whether a Portal Marker on this site is active for an observer."""
        return fallback.is_active(self.sight, observer, self.field.sites[site])

    def portals_active(self, observers: Sequence[Point], sites: Sequence[int]) -> list[list[bool]]:
        """The same for many, one row for each observer."""
        places = [self.field.sites[site] for site in sites]
        views = self.views(observers, [place.point for place in places])
        for number, place in enumerate(places):
            hidden = [o for o, row in zip(observers, views, strict=True) if row[number] == HIDDEN]
            if place.piece >= 0:
                self.sight.look_at_cover(hidden, place.piece)
        return [[self.portal_active(seer, site) for site in sites] for seer in observers]

    def remembered(self, portals: tuple[tuple[int, int], ...]) -> dict[Point, int]:
        """What is known already of points that see portals on these sites, with these levels."""
        found = self._sums.get(portals)
        if found is None or len(found) > MOST_POINTS:
            found = self._sums[portals] = {}
        return found

    def legal_sites(self, site: int, figures: Sequence[Point]) -> list[int]:
        """AT-R73. Where a marker on this site may fall back to."""
        here = self.field.sites[site].point
        return fallback.legal_sites(self.sight, self.field.sites, here, figures)

    def fall_back(self, site: int, figures: Sequence[Point], trigger: Point) -> int:
        """AT-R73. The site a marker falls back to, or -1 when it is eliminated."""
        here = self.field.sites[site].point
        return fallback.fall_back(self.sight, self.field.sites, here, figures, trigger)

    def has_dead_ground(self, point: Point, figures: Sequence[Point]) -> bool:
        """AT-R73. Whether figures could reach a point unseen."""
        return fallback.has_dead_ground(self.sight, point, figures)

    # Terrain.

    def inside(self, point: Point, piece: int) -> bool:
        """Whether a point is inside a piece of terrain."""
        return bool(self.sight.pieces_at(point) >> piece & 1)

    def pieces_at(self, point: Point) -> tuple[Piece, ...]:
        """The pieces that a point is inside of."""
        at = self.sight.pieces_at(point)
        return tuple(piece for piece in self.terrain.pieces if at >> piece.index & 1)

    def vehicle_gap(self, point: Point, vehicle: int, radius: float = RADIUS) -> float:
        """AT-R01. From the edge of a base to a vehicle."""
        apart = shapely.distance(self.outlines[vehicle], shapely.Point(point))
        return max(0.0, float(apart) - radius)

    def is_defending(self, defender: Point, attacker: Point) -> bool:
        """AT-R55. Whether the defender holds a wall, a door or higher ground."""
        return surround.is_defending(self.terrain, defender, attacker)

    def is_surrounded(self, point: Point, enemies: Sequence[Point]) -> bool:
        """AT-R59. Whether enemies within 2 leave no free arc of 120 degrees."""
        return surround.is_surrounded(self.terrain, point, enemies)

    # Standing.

    def roads(self, mover: Mover = FOOT) -> Roads:
        """The ways that are open to such a mover."""
        return self.field.roads(mover, self.vehicles)

    def may_stand(self, point: Point, mover: Mover = FOOT, bases: Sequence[Base] = ()) -> bool:
        """AT-R02, AT-R06. On the table, clear of what blocks and of other bases."""
        return not self.standing_fault(point, mover, bases)

    def standing_fault(self, point: Point, mover: Mover = FOOT, bases: Sequence[Base] = ()) -> str:
        """Why a base can't stand there, the rule first; "" when it can."""
        margin = max(EDGE, mover.radius)
        if not self.terrain.is_on_table(point, margin):
            return f"AT-R02: a base stays {margin:g} inside the edge of the table"
        if not self.roads(mover).may_stand_at(point):
            return f"AT-R06: {self._what_is_at(point, mover)} is in the way"
        here = (*point, mover.radius)
        if any(overlaps(here, base) for base in bases):
            return "AT-R06: another base stands there"
        return ""

    def _what_is_at(self, point: Point, mover: Mover) -> str:
        dot = shapely.Point(point)
        near = [
            piece.name
            for piece in (*self.terrain.solids, *self.terrain.waters)
            if shapely.dwithin(piece.polygon, dot, mover.radius)
        ]
        return near[0] if near else "a vehicle"

    def free_spot(
        self,
        point: Point,
        away_from: Point | None = None,
        bases: Sequence[Base] = (),
        mover: Mover = FOOT,
    ) -> Point | None:
        """AT-R31. The point itself if it is free, else the rings around it, from behind."""
        ahead = 0.0
        if away_from is not None and away_from != point:
            ahead = atan2(point[1] - away_from[1], point[0] - away_from[0])
        ring = [
            (
                point[0] + reach * cos(ahead + turn * pi / 4),
                point[1] + reach * sin(ahead + turn * pi / 4),
            )
            for reach in RINGS
            for turn in TURNS
        ]
        for wanted in [point, *ring]:
            for spot in grid_around(wanted, 0.4):
                if self.may_stand(spot, mover, bases):
                    return spot
        return None

    # Moving.

    def path(
        self,
        start: Point,
        goal: Point,
        mover: Mover = FOOT,
        enemies: Sequence[Base] = (),
        limit: float = inf,
    ) -> Path | None:
        """AT-R06. The shortest legal way, not through enemies; None when there is none.

        What `lengths` finds within the limit is found here too.
        """
        discs = discs_of(mover, [enemy for enemy in enemies if enemy[:2] != goal])
        return self.roads(mover).path(start, goal, discs, limit)

    def towards(
        self,
        start: Point,
        goal: Point,
        limit: float,
        mover: Mover = FOOT,
        *,
        halt: float = 0.0,
        goal_radius: float = RADIUS,
        enemies: Sequence[Base] = (),
        bases: Sequence[Base] = (),
    ) -> Path:
        """AT-R06. Along the shortest way to a goal, to a free point of the grid.

        It stops at a gap of `halt` from the goal (AT-R100: of a quarter inch less, so that it is
        within it on the grid); 0 goes into contact. Enemies are walked round
        and kept out of contact, the goal excepted; no base in `bases` is overlapped.
        """
        goal_there = Destination(goal, goal_radius, halt)
        march = Approach(self.roads(mover), mover, goal_there, limit, enemies, bases)
        return march.go(start)

    def lengths(
        self,
        start: Point,
        points: Sequence[Point],
        limit: float,
        mover: Mover = FOOT,
        enemies: Sequence[Base] = (),
    ) -> list[float]:
        """The length of the shortest way to each point, without end when over the limit."""
        near = [enemy for enemy in enemies if distance(start, enemy[:2]) < limit + 2]
        return self.roads(mover).lengths(start, points, limit, discs_of(mover, near))

    def drawn_fault(
        self, points: Sequence[Point], mover: Mover = FOOT, enemies: Sequence[Base] = ()
    ) -> str:
        """AT-R06. Why a drawn way can't be walked, the rule first; "" when it can."""
        discs = discs_of(mover, enemies)
        for start, end in pairwise(points):
            if not self.roads(mover).leg_is_free(start, end):
                return "AT-R06: something blocks the way"
            if discs and crosses(line(start, end), discs).any():
                return "AT-R06: the way leads through an enemy"
        return ""

    def spokes(self, start: Point, length: float, count: int = 16) -> list[Point]:
        """Points of the grid all around, no farther than a length."""
        found = []
        for turn in range(count):
            angle = 2 * pi * turn / count
            spot = snap((start[0] + length * cos(angle), start[1] + length * sin(angle)))
            if distance(spot, start) > length:
                inner = length - 0.2
                spot = snap((start[0] + inner * cos(angle), start[1] + inner * sin(angle)))
            found.append(spot)
        return list(dict.fromkeys(found))

    def edge_point(self, point: Point) -> Point:
        """The nearest point of the table's edge."""
        x, y = point
        ways = [
            (x, (0.0, y)),
            (self.terrain.width - x, (self.terrain.width, y)),
            (y, (x, 0.0)),
            (self.terrain.height - y, (x, self.terrain.height)),
        ]
        return min(ways)[1]

    # Vehicles.

    def vehicle_fits(self, vehicle: Parked) -> bool:
        """AT-255. On the table, and clear of terrain too low or narrow for it."""
        outline = rectangle(vehicle, size_of(vehicle))
        table = shapely.box(0, 0, self.terrain.width, self.terrain.height)
        return bool(shapely.covers(table, outline)) and not any(
            shapely.intersects(shape, outline)
            for shape in (*(piece.thin for piece in self.terrain.rough), *self.outlines)
        )

    def vehicle_path(self, vehicle: int, goal: Point) -> Path | None:
        """AT-254, AT-255. The shortest way its rectangle can follow; None when there is none."""
        moved = self.vehicles[vehicle]
        others = self.without(vehicle)
        way = others.driving(size_of(moved)[1] / 2).path((moved.x, moved.y), goal)
        if way is None or len(way.points) < 2 or way.length == 0:
            return None
        return way if others.vehicle_fits(Parked(moved.kind, *goal, way.heading())) else None

    def swept(self, vehicle: int, path: Path) -> BaseGeometry:
        """AT-R78. What a vehicle runs over that has come along a path to where it stands now."""
        width = size_of(self.vehicles[vehicle])[1]
        track = shapely.LineString(path.points).buffer(width / 2, cap_style="flat")
        return shapely.union(track, self.outlines[vehicle])

    def driving(self, half_width: float) -> Roads:
        """The ways that are wide enough for a vehicle."""
        return self.field.driving(half_width, self.vehicles)

    # Areas, for the picture.

    def reach(
        self, start: Point, limit: float, mover: Mover = FOOT, enemies: Sequence[Base] = ()
    ) -> BaseGeometry:
        """Everywhere a figure can go within a limit."""
        near = [enemy for enemy in enemies if distance(start, enemy[:2]) < limit + 2]
        discs = discs_of(mover, near)
        key = (start, limit, mover, discs)
        if key not in self._areas:
            self._areas[key] = areas.reach(self.roads(mover), start, limit, discs)
        return self._areas[key]

    def sight_area(self, point: Point, radius: float) -> BaseGeometry:
        """Everywhere a figure can see within a distance, what stands behind cover included."""
        key = (point, radius)
        if key not in self._areas:
            table = shapely.box(0, 0, self.terrain.width, self.terrain.height)
            seen = areas.seen_from(point, self._sight_stoppers(point), radius)
            self._areas[key] = shapely.intersection(seen, table)
        return self._areas[key]

    def _sight_stoppers(self, point: Point) -> list[BaseGeometry]:
        at = self.sight.pieces_at(point)
        screens = [piece.thin for piece in self.terrain.screens if not at >> piece.index & 1]
        blocks = [piece.thin for piece in self.terrain.blocks]
        return [*blocks, *screens, *self.outlines, *map(smoke_circle, self.smoke)]

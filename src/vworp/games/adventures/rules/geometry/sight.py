"""Line of sight: three lines to a target, blocked or not, for many pairs in one call."""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from vworp.games.adventures.rules.geometry.points import (
    EPSILON,
    RADIUS,
    Flags,
    Floats,
    Lines,
    Point,
)
from vworp.games.adventures.rules.geometry.terrain import Terrain, union

HIDDEN, COVER, OPEN = range(3)
"""AT-R03. How a target looks to an observer."""

SIDE = 0.45
"""AT-R03. How far left and right of the target's centre the outer sight lines end."""

BEHIND = 1.0
"""AT-R05. How near to a wall one must be to stand behind it."""

MOST_REMEMBERED = 200_000
FEW_PAIRS = 4
"""Up to so many pairs the lines are laid one by one: numpy's calls cost more than they save."""

Pair = tuple[Point, Point]


class Sight:
    """What can be seen on a table with this smoke and these vehicles; remembers its answers."""

    def __init__(self, terrain: Terrain, obstacles: Sequence[shapely.Polygon]) -> None:
        self.terrain = terrain
        self._obstacles = list(obstacles)
        self._blocks = self._all_but(-1)
        self._others: dict[int, shapely.Geometry] = {}
        self._views: dict[Pair, int] = {}
        self._lines: dict[Pair, bool] = {}
        self._active: dict[tuple[Point, int], bool] = {}
        self._at: dict[Point, int] = {}
        self._near: dict[Point, int] = {}

    def _all_but(self, piece: int) -> shapely.Geometry:
        """Everything that stops each line, a piece left out."""
        blocks = [block.thin for block in self.terrain.blocks if block.index != piece]
        return union([*blocks, *self._obstacles])

    # Where a point lies.

    def pieces_at(self, point: Point) -> int:
        """The pieces that a point is inside of, as bits."""
        if point not in self._at:
            self._locate([point])
        return self._at[point]

    def _locate(self, points: Iterable[Point]) -> None:
        """Find out for many points which pieces they are in, and which walls are near."""
        missing = [point for point in dict.fromkeys(points) if point not in self._at]
        if not missing:
            return
        dots = np.asarray(shapely.points(np.array(missing, float)))
        inside, walls = [0] * len(missing), [0] * len(missing)
        reach = BEHIND + RADIUS + EPSILON
        near = self.terrain.tree.query(dots, predicate="dwithin", distance=reach)
        for number, index in near.T.tolist():
            piece = self.terrain.pieces[index]
            walls[number] |= 1 << index
            if shapely.contains_xy(piece.polygon, *missing[number]):
                inside[number] |= 1 << index
        self._at.update(zip(missing, inside, strict=True))
        self._near.update(zip(missing, walls, strict=True))

    def in_cover(self, point: Point) -> bool:
        """AT-R05, last sentence. In cover without an observer."""
        self._locate([point])
        return bool(self._near[point] & self.terrain.cover_bits)

    # Single lines.

    def blocked(self, a: Point, b: Point) -> bool:
        """AT-R04. Whether the line between two points is stopped."""
        pair = (a, b) if a <= b else (b, a)
        if pair not in self._lines:
            self._remember_lines([pair])
        return self._lines[pair]

    def all_blocked(self, pairs: Sequence[Pair]) -> list[bool]:
        """The same for many lines in one call."""
        if len(self._lines) > MOST_REMEMBERED:
            self._lines.clear()
        ordered = [(a, b) if a <= b else (b, a) for a, b in pairs]
        missing = [pair for pair in dict.fromkeys(ordered) if pair not in self._lines]
        if missing:
            self._remember_lines(missing)
        return [self._lines[pair] for pair in ordered]

    def _remember_lines(self, pairs: Sequence[Pair]) -> None:
        self._locate(point for pair in pairs for point in pair)
        stopped = self._stopped(self._blocks, np.array(pairs, float), pairs, -1)
        for pair, is_stopped in zip(pairs, stopped, strict=True):
            self._lines[pair] = bool(is_stopped)

    def _stopped(
        self, blocks: shapely.Geometry, ends: Floats, pairs: Sequence[Pair], ignored: int
    ) -> Flags:
        """Which lines are stopped; `pairs` are the observers and targets they belong to."""
        lines: Lines = np.asarray(shapely.linestrings(ends))
        stopped: Flags = shapely.intersects(blocks, lines)
        left = np.flatnonzero(~stopped)
        if len(left) and len(self.terrain.screen_shapes):
            at = [self._at[a] | self._at[b] for a, b in pairs]
            if ignored >= 0:
                at = [bits | 1 << ignored for bits in at]
            stopped[left] = self._screened(lines[left], np.array(at)[left % len(pairs)])
        return stopped

    def _screened(self, lines: Lines, at: NDArray[Any]) -> Flags:
        """AT-R04. A screen stops a line only if neither end is inside it."""
        met: Flags = shapely.intersects(self.terrain.screen_shapes[:, None], lines)
        is_outside = (at & self.terrain.screen_bits[:, None]) == 0
        return np.asarray((met & is_outside).any(axis=0))

    # Views.

    def view(self, observer: Point, target: Point) -> int:
        """AT-R03, AT-R05. How the target looks to the observer."""
        found = self._views.get((observer, target))
        if found is None:
            if len(self._views) > MOST_REMEMBERED:
                self._views.clear()
            self._remember_views([(observer, target)])
            found = self._views[observer, target]
        return found

    def views(self, observers: Sequence[Point], targets: Sequence[Point]) -> list[list[int]]:
        """A whole matrix of views, one row for each observer."""
        known = self._views
        if len(known) > MOST_REMEMBERED:
            known.clear()
        missing = {(o, t) for o in observers for t in targets if (o, t) not in known}
        if missing:
            self._remember_views(sorted(missing))
        return [[known[o, t] for t in targets] for o in observers]

    def _remember_views(self, pairs: list[Pair]) -> None:
        self._locate(point for pair in pairs for point in pair)
        ends = _three_lines(np.array(pairs, float)) if len(pairs) > FEW_PAIRS else _few_lines(pairs)
        stopped = self._stopped(self._blocks, ends, pairs, -1).reshape(3, len(pairs))
        for pair, count in zip(pairs, stopped.sum(axis=0).tolist(), strict=True):
            self._views[pair] = self._judge(pair, count)

    def _judge(self, pair: Pair, lines_stopped: int) -> int:
        """AT-R05. Hidden, in cover or open."""
        if lines_stopped == 3:
            return HIDDEN
        observer, target = pair
        is_inside = self._at[target] & self.terrain.inside_bits
        return COVER if lines_stopped or is_inside or self._is_behind(observer, target) else OPEN

    def _is_behind(self, observer: Point, target: Point) -> bool:
        """AT-R05 (c). The centre line crosses a wall that the target stands at."""
        walls = self._near[target] & self.terrain.behind_bits
        if not walls:
            return False
        line = shapely.LineString((observer, target))
        return any(
            shapely.intersects(piece.polygon, line)
            for piece in self.terrain.behinds
            if walls >> piece.index & 1
        )

    # Portals.

    def cover_in_sight(self, observer: Point, piece: int) -> bool:
        """AT-R24. Whether any corner or edge midpoint of a piece can be seen past the others."""
        if (observer, piece) not in self._active:
            self.look_at_cover([observer], piece)
        return self._active[observer, piece]

    def look_at_cover(self, observers: Iterable[Point], piece: int) -> None:
        """The same for many observers at once."""
        missing = [seer for seer in dict.fromkeys(observers) if (seer, piece) not in self._active]
        if not missing:
            return
        if piece not in self._others:
            self._others[piece] = self._all_but(piece)
        corners = self.terrain.corners[piece]
        pairs = [(observer, corner) for observer in missing for corner in corners]
        self._locate(point for pair in pairs for point in pair)
        ends = np.array(pairs, float)
        stopped = self._stopped(self._others[piece], ends, pairs, piece)
        seen = ~np.asarray(stopped.reshape(len(missing), len(corners)).all(axis=1))
        for observer, is_seen in zip(missing, list(seen), strict=True):
            self._active[observer, piece] = bool(is_seen)


def _three_lines(pairs: Floats) -> Floats:
    """AT-R03. The lines to the centre, and 0.45 left and right of it: all centres first."""
    observers, targets = pairs[:, 0], pairs[:, 1]
    ahead = targets - observers
    length = np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
    across = np.stack((-ahead[:, 1], ahead[:, 0]), axis=1)
    aside = np.divide(SIDE * across, length, out=np.zeros_like(across), where=length > 0)
    ends = np.concatenate((targets, targets + aside, targets - aside))
    return np.stack((np.tile(observers, (3, 1)), ends), axis=1)


def _few_lines(pairs: Sequence[Pair]) -> Floats:
    """The same lines for a few pairs."""
    sides: tuple[list[Pair], list[Pair], list[Pair]] = ([], [], [])
    for observer, (x, y) in pairs:
        dx, dy = x - observer[0], y - observer[1]
        share = SIDE / (hypot(dx, dy) or 1.0)
        sides[0].append((observer, (x, y)))
        sides[1].append((observer, (x - dy * share, y + dx * share)))
        sides[2].append((observer, (x + dy * share, y - dx * share)))
    return np.array([pair for side in sides for pair in side])

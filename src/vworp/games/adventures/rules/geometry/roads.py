"""Shortest ways around what blocks: a visibility graph made once, and questions put to it."""

from collections.abc import Sequence
from math import cos, hypot, inf, pi
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from vworp.games.adventures.rules.geometry.memory import Memory
from vworp.games.adventures.rules.geometry.points import (
    EPSILON,
    Base,
    Flags,
    Floats,
    Lines,
    Path,
    Point,
)
from vworp.games.adventures.rules.geometry.terrain import octagon, union

Ints = NDArray[np.int64]

MOST_REMEMBERED = 20_000
DETOUR = 4.0
"""How much longer a disc makes a way as a rule."""


class Tree(NamedTuple):
    """All corners with the shortest way to each from one start."""

    nodes: Floats
    lengths: Floats
    before: Ints
    """The corner before each on the way; -1 comes straight from the start."""


class Roads:
    """Where a base of one size can go among fixed obstacles, and how far that is."""

    def __init__(
        self,
        size: tuple[float, float],
        obstacles: Sequence[shapely.Polygon],
        radius: float,
        margin: float,
        without: "Roads | None" = None,
    ) -> None:
        """`without` are the roads as they were before these obstacles were put on them."""
        self.size = size
        self.radius = radius
        self.margin = margin
        older: tuple[shapely.Polygon, ...] = without.obstacles if without else ()
        self.obstacles: tuple[shapely.Polygon, ...] = (*older, *obstacles)
        self.solid = union(self.obstacles)
        self.nodes = self._corners(obstacles)
        self.edges: Ints = np.zeros((0, 2), dtype=np.int64)
        self._edge_lines: Lines = np.zeros(0, dtype=object)
        fixed = self._keep(without) if without else 0
        self._connect(fixed)
        self._edge_lengths = shapely.length(self._edge_lines)
        self._write_legs()
        self._attached: Memory[Point, Floats] = Memory(MOST_REMEMBERED)
        self._trees: Memory[Point, Tree] = Memory(MOST_REMEMBERED)
        self._stands: Memory[Point, bool] = Memory(MOST_REMEMBERED)

    # The graph.

    def _corners(self, obstacles: Sequence[shapely.Polygon]) -> Floats:
        """Corners a little outside of every obstacle, where a way can bend."""
        found = [corner for shape in obstacles for corner in _bends(shape, self.radius)]
        nodes = np.array(found, float).reshape(-1, 2)
        return nodes[self.may_stand(nodes)]

    def _keep(self, older: "Roads") -> int:
        """Take over what the new obstacles leave of older roads; how many corners that are."""
        is_kept = self.may_stand(older.nodes)
        number = np.cumsum(is_kept) - 1
        asked = np.flatnonzero(is_kept[older.edges[:, 0]] & is_kept[older.edges[:, 1]])
        asked = asked[self._is_free(older._edge_lines[asked])]
        self.nodes = np.concatenate((older.nodes[is_kept], self.nodes))
        self.edges = number[older.edges[asked]]
        self._edge_lines = older._edge_lines[asked]
        return int(is_kept.sum())

    def _connect(self, fixed: int) -> None:
        """Find out which corners see each other, those before `fixed` excepted: that is known."""
        later, before = np.tril_indices(len(self.nodes), -1)
        later, before = later[later >= fixed], before[later >= fixed]
        lines = _lines(self.nodes[later], self.nodes[before])
        is_free = self._is_free(lines)
        found = np.stack((later[is_free], before[is_free]), axis=1)
        self.edges = np.concatenate((self.edges, found))
        self._edge_lines = np.concatenate((self._edge_lines, lines[is_free]))

    def _write_legs(self) -> None:
        """The length of the edge between each two corners; without end where there is none."""
        count = len(self.nodes)
        self._legs = np.full((count, count), inf)
        a, b = self.edges[:, 0], self.edges[:, 1]
        self._legs[a, b] = self._legs[b, a] = self._edge_lengths

    # Standing and single legs.

    def may_stand(self, points: Floats) -> Flags:
        """AT-R02, AT-R06. On the table, and the base clear of everything that blocks."""
        x, y = points[:, 0], points[:, 1]
        low, east, north = self.margin, self.size[0] - self.margin, self.size[1] - self.margin
        is_on = (x >= low) & (x <= east) & (y >= low) & (y <= north)
        dots = shapely.points(points)
        return is_on & self._is_free(np.asarray(dots))

    def may_stand_at(self, point: Point) -> bool:
        """The same for one point; remembered, since the same points are asked for again."""
        found = self._stands.get(point)
        if found is None:
            found = self._stands[point] = bool(self.may_stand(np.array([point]))[0])
        return found

    def is_on_table(self, point: Point) -> bool:
        """AT-R02. Whether a base centre is far enough inside the table."""
        low, east, north = self.margin, self.size[0] - self.margin, self.size[1] - self.margin
        return low <= point[0] <= east and low <= point[1] <= north

    def _is_free(self, lines: Lines) -> Flags:
        """AT-R06. Which lines keep the base radius away from everything that blocks."""
        is_free: Flags = ~shapely.dwithin(self.solid, lines, self.radius - EPSILON)
        return is_free

    def leg_is_free(self, start: Point, end: Point) -> bool:
        """Whether a base can go straight from one point to another."""
        line = shapely.LineString((start, end))
        return not shapely.dwithin(self.solid, line, self.radius - EPSILON)

    def _attach(self, point: Point) -> Floats:
        """The straight distance from a point to each corner; without end where it is blocked."""
        found = self._attached.get(point)
        if found is None:
            here = np.broadcast_to(np.array(point), self.nodes.shape)
            lines = _lines(here, self.nodes)
            found = np.where(self._is_free(lines), shapely.length(lines), inf)
            self._attached[point] = found
        return found

    # Trees of ways.

    def tree(self, start: Point) -> Tree:
        """The shortest way from a start to every corner."""
        found = self._trees.get(start)
        if found is None:
            found = self._trees[start] = self._plain_tree(start)
        return found

    def _plain_tree(self, start: Point) -> Tree:
        """Bellman-Ford: corners that have come nearer are gone on from, until none has.

        A round looks at each pair of corners at most once, and there are about as many rounds as
        the ways have bends.
        """
        lengths = self._attach(start).copy()
        before = np.full(len(lengths), -1, dtype=np.int64)
        every = np.arange(len(lengths))
        nearer = np.flatnonzero(lengths < inf)
        while len(nearer):
            through = lengths[nearer, None] + self._legs[nearer]
            last = through.argmin(axis=0)
            shortest = through[last, every]
            is_shorter = shortest < lengths - EPSILON
            lengths[is_shorter] = shortest[is_shorter]
            before[is_shorter] = nearer[last[is_shorter]]
            nearer = np.flatnonzero(is_shorter)
        return Tree(self.nodes, lengths, before)

    def tree_within(self, start: Point, limit: float, discs: tuple[Base, ...]) -> Tree:
        """The corners within a limit, with discs that no way may enter."""
        if not discs:
            return self.tree(start)
        near = np.hypot(self.nodes[:, 0] - start[0], self.nodes[:, 1] - start[1]) <= limit
        return self._round_discs(start, discs, near)

    def _round_discs(self, start: Point, discs: tuple[Base, ...], near: Flags) -> Tree:
        """Ways with enemies on them: their surroundings join the graph for this question."""
        bends = [bend for disc in discs for bend in octagon(disc[:2], disc[2])]
        extra = np.array(bends, float)
        kept = np.flatnonzero(near)
        nodes = np.concatenate((self.nodes[kept], extra[self.may_stand(extra)], [start]))
        far = np.full((len(nodes), len(nodes)), inf)
        self._copy_edges(far, near, kept, discs)
        self._join(far, nodes, len(kept), discs)
        return _dijkstra(nodes[:-1], far)

    def _copy_edges(self, far: Floats, near: Flags, kept: Ints, discs: tuple[Base, ...]) -> None:
        """Write in the edges between the corners kept, but for those that a disc cuts."""
        number = np.zeros(len(self.nodes), dtype=np.int64)
        number[kept] = np.arange(len(kept))
        asked = np.flatnonzero(near[self.edges[:, 0]] & near[self.edges[:, 1]])
        asked = asked[~crosses(self._edge_lines[asked], discs)]
        a, b = number[self.edges[asked, 0]], number[self.edges[asked, 1]]
        far[a, b] = far[b, a] = self._edge_lengths[asked]

    def _join(self, far: Floats, nodes: Floats, fixed: int, discs: tuple[Base, ...]) -> None:
        """Connect the nodes that came later to all before them."""
        later, before = np.tril_indices(len(nodes), -1)
        later, before = later[later >= fixed], before[later >= fixed]
        lines = _lines(nodes[later], nodes[before])
        is_free = self._is_free(lines)
        is_free[is_free] = ~crosses(lines[is_free], discs)
        a, b = later[is_free], before[is_free]
        far[a, b] = far[b, a] = shapely.length(lines[is_free])

    # Ways.

    def path(
        self, start: Point, goal: Point, discs: Sequence[Base] = (), limit: float = inf
    ) -> Path | None:
        """The shortest way, or None when there is none; discs are avoided if they are met.

        If there is none, or only one over the limit, it is looked for once more among the corners
        of all discs, as `lengths` does: those of discs beside the way can help.
        """
        found = self._path(start, goal)
        met: set[Base] = set()
        while found is not None and discs:
            fresh = {disc for disc in discs if _meets(found, disc)} - met
            if not fresh:
                break
            met |= fresh
            found = self._path_round(start, goal, tuple(sorted(met)), found.length)
        if met and (found is None or found.length > limit + EPSILON):
            length = inf if found is None else found.length
            other = self._path_round(start, goal, tuple(sorted(discs)), length)
            return found if other is None or other.length >= length else other
        return found

    def _path(self, start: Point, goal: Point) -> Path | None:
        if start == goal or self.leg_is_free(start, goal):
            return Path((start, goal), hypot(goal[0] - start[0], goal[1] - start[1]))
        tree = self.tree(start)
        return _way(tree, start, goal, tree.lengths + self._attach(goal))

    def _path_round(
        self, start: Point, goal: Point, discs: tuple[Base, ...], length: float
    ) -> Path | None:
        """Round discs: tried among the corners that a small detour can pass, then among all."""
        direct = line(start, goal)
        if self._is_free(direct)[0] and not crosses(direct, discs)[0]:
            return Path((start, goal), hypot(goal[0] - start[0], goal[1] - start[1]))
        bound = length + DETOUR * len(discs)
        x, y = self.nodes[:, 0], self.nodes[:, 1]
        away = np.hypot(x - start[0], y - start[1]) + np.hypot(x - goal[0], y - goal[1])
        for near in (away <= bound, away < inf):
            tree = self._round_discs(start, discs, near)
            found = _way(tree, start, goal, tree.lengths + self._last_legs(tree, goal, discs))
            if found is not None and found.length <= bound:
                return found
        return found

    def _last_legs(self, tree: Tree, goal: Point, discs: tuple[Base, ...]) -> Floats:
        lines = _lines(tree.nodes, np.broadcast_to(np.array(goal), tree.nodes.shape))
        is_free = self._is_free(lines) & ~crosses(lines, discs)
        return np.where(is_free, shapely.length(lines), inf)

    def lengths(
        self, start: Point, points: Sequence[Point], limit: float, discs: tuple[Base, ...] = ()
    ) -> list[float]:
        """The length of the shortest way to each point; without end when it is over the limit."""
        goals = np.array(points, float).reshape(-1, 2)
        best = np.full(len(goals), inf)
        self._shorten(best, np.array(start), goals, 0.0, limit, discs)
        is_straight = best < inf
        tree = self.tree_within(start, limit, discs)
        for corner in np.flatnonzero(tree.lengths < limit).tolist():
            along = float(tree.lengths[corner])
            asked = np.where(is_straight, -inf, best)
            self._shorten(asked, tree.nodes[corner], goals, along, limit, discs)
            best = np.where(is_straight, best, asked)
        return [float(length) for length in best]

    def _shorten(
        self,
        best: Floats,
        here: Floats,
        goals: Floats,
        along: float,
        limit: float,
        discs: tuple[Base, ...],
    ) -> None:
        """Write in the goals that a straight leg from here reaches in less than is known."""
        total = np.hypot(goals[:, 0] - here[0], goals[:, 1] - here[1]) + along
        asked = np.flatnonzero((total <= limit + EPSILON) & (total < best))
        if len(asked):
            lines = _lines(np.broadcast_to(here, (len(asked), 2)), goals[asked])
            is_free = self._is_free(lines) & ~crosses(lines, discs)
            best[asked[is_free]] = total[asked[is_free]]


def _lines(starts: Floats, ends: Floats) -> Lines:
    return np.asarray(shapely.linestrings(np.stack((starts, ends), axis=1)))


def line(start: Point, end: Point) -> Lines:
    """One line as a row of one."""
    return _lines(np.array([start]), np.array([end]))


def crosses(lines: Lines, discs: Sequence[Base]) -> Flags:
    """Which lines come nearer to the centre of a disc than its radius."""
    if not discs or not len(lines):
        return np.zeros(len(lines), dtype=bool)
    there = np.array(discs, float)
    dots = np.asarray(shapely.points(there[:, :2]))
    met: Flags = shapely.distance(lines[:, None], dots) < there[:, 2] - EPSILON
    return np.asarray(met.any(axis=1))


def _meets(way: Path, disc: Base) -> bool:
    line = shapely.LineString(way.points)
    return bool(shapely.distance(line, shapely.Point(disc[:2])) < disc[2] - EPSILON)


def _bends(shape: shapely.Polygon, radius: float) -> list[Point]:
    """Corners of an outline that keeps the radius away: cut off, so that ways hug the corner."""
    clear = radius + 2 * EPSILON
    mitred = shape.buffer(clear, join_style="mitre", mitre_limit=20)
    rounded = shape.buffer(clear / cos(pi / 8), quad_segs=3)  # steps of less than 45 degrees
    outline = shapely.intersection(mitred, rounded).simplify(EPSILON)
    return [(x, y) for x, y in shapely.get_coordinates(outline)[:-1].tolist()]


def _dijkstra(nodes: Floats, far: Floats) -> Tree:
    """Shortest ways from the last node of a full matrix."""
    count = len(nodes)
    lengths = far[count].copy()
    before = np.full(count, -1, dtype=np.int64)
    is_open = np.ones(count + 1, dtype=bool)
    is_open[count] = False
    for _ in range(count):
        here = int(np.where(is_open, lengths, inf).argmin())
        if lengths[here] == inf or not is_open[here]:
            break
        is_open[here] = False
        through = lengths[here] + far[here]
        shorter = np.flatnonzero(is_open & (through < lengths - EPSILON))
        lengths[shorter] = through[shorter]
        before[shorter] = here
    return Tree(nodes, lengths[:count], before)


def _way(tree: Tree, start: Point, goal: Point, totals: Floats) -> Path | None:
    """The way over the corner with the smallest total."""
    last = int(totals.argmin()) if len(totals) else 0
    if not len(totals) or totals[last] == inf:
        return None
    return Path((*_walk(tree, start, last), goal), float(totals[last]))


def _walk(tree: Tree, start: Point, last: int) -> list[Point]:
    """The points from the start to a corner."""
    backwards: list[Point] = []
    here = last
    while here >= 0:
        x, y = tree.nodes[here].tolist()
        backwards.append((x, y))
        here = int(tree.before[here])
    return [start, *reversed(backwards)]

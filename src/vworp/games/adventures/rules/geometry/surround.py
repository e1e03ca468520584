"""Who is surrounded, and who defends an obstacle."""

from collections.abc import Sequence
from math import acos, asin, atan2, degrees

import shapely

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules.geometry.points import EPSILON, RADIUS, Point, distance, gap
from vworp.games.adventures.rules.geometry.terrain import Terrain

SURROUND_DISTANCE = 2.0
"""AT-R59. How near to the edge of a base somebody must be to shut it in."""

REACH = 2.5
"""The same from the centre of the base."""

Arc = tuple[float, float]
"""Where it begins and how wide it is, in degrees."""


def is_surrounded(terrain: Terrain, point: Point, enemies: Sequence[Point]) -> bool:
    """AT-206, AT-R59. Two enemies or more within 2, and no free arc of 120 degrees."""
    near = [enemy for enemy in enemies if gap(point, enemy) <= SURROUND_DISTANCE + EPSILON]
    if len(near) < 2:
        return False
    arcs = [_arc_of_enemy(point, enemy) for enemy in near]
    arcs += _arcs_of_terrain(terrain, point) + _arcs_of_edges(terrain, point)
    return largest_free_arc(arcs) < LIMITS.surround_gap_degrees - EPSILON


def _arc_of_enemy(point: Point, enemy: Point) -> Arc:
    apart = distance(point, enemy)
    half = 90.0 if apart < 1 else degrees(asin(1 / apart))
    middle = degrees(atan2(enemy[1] - point[1], enemy[0] - point[0]))
    return (middle - half) % 360, 2 * half


def _arcs_of_terrain(terrain: Terrain, point: Point) -> list[Arc]:
    dot = shapely.Point(point)
    disc = dot.buffer(REACH)
    near = (
        p.polygon
        for p in terrain.solids
        if shapely.dwithin(p.polygon, dot, SURROUND_DISTANCE + RADIUS)
    )
    seen = (shapely.intersection(polygon, disc) for polygon in near)
    # The disc has corners, so a piece that only just touches the true circle may miss it.
    return [arc_of(shape, point) for shape in seen if not shape.is_empty]


def arc_of(shape: shapely.Geometry, point: Point) -> Arc:
    """The arc that a shape takes up as seen from a point outside of it."""
    angles = sorted(
        degrees(atan2(y - point[1], x - point[0])) % 360
        for x, y in shapely.get_coordinates(shape).tolist()
    )
    steps = [b - a for a, b in zip(angles, (*angles[1:], angles[0] + 360), strict=True)]
    widest = max(range(len(steps)), key=steps.__getitem__)
    return angles[(widest + 1) % len(angles)], 360 - steps[widest]


def _arcs_of_edges(terrain: Terrain, point: Point) -> list[Arc]:
    x, y = point
    edges = ((terrain.width - x, 0.0), (terrain.height - y, 90.0), (x, 180.0), (y, 270.0))
    arcs = []
    for away, middle in edges:
        if away <= SURROUND_DISTANCE + RADIUS:
            half = degrees(acos(away / REACH))
            arcs.append(((middle - half) % 360, 2 * half))
    return arcs


def largest_free_arc(arcs: Sequence[Arc]) -> float:
    """The widest stretch between blocked arcs, in degrees."""
    ordered = sorted(arcs)
    first, width = ordered[0]
    over_the_top = max(start + span - 360 for start, span in ordered)
    covered = max(first + width, over_the_top)
    widest = 0.0
    for start, span in ordered[1:]:
        widest = max(widest, start - covered)
        covered = max(covered, start + span)
    return max(widest, first + 360 - covered)


def is_defending(terrain: Terrain, defender: Point, attacker: Point) -> bool:
    """AT-142, AT-R55. Behind an obstacle, or on it while the attacker is not."""
    line = shapely.LineString((defender, attacker))
    for piece in terrain.defensible:
        holds = shapely.contains_xy(piece.polygon, *defender)
        if holds and not shapely.contains_xy(piece.polygon, *attacker):
            return True
        if piece.kind.cover != "none" and shapely.intersects(piece.polygon.exterior, line):
            return True
    return False

"""Areas for the picture: what can be reached, and what can be seen, as polygons."""

from collections.abc import Iterable

import numpy as np
import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from vworp.games.adventures.rules.geometry.points import Base, Point
from vworp.games.adventures.rules.geometry.roads import Roads

FAR = 200.0
"""How long shadows are: longer than any table."""

SMALL = 3.0
LEAST = 0.25
"""What is left of a way after a corner must be this much to be drawn."""


def seen_from(point: Point, shapes: Iterable[BaseGeometry], radius: float) -> BaseGeometry:
    """What lies within a radius and not behind any of the shapes."""
    here = shapely.Point(point)
    shadows = [_shadow(shape, point) for shape in shapes if shapely.dwithin(shape, here, radius)]
    disc = here.buffer(radius, quad_segs=16 if radius > SMALL else 6)
    return shapely.difference(disc, shapely.union_all(shadows)) if shadows else disc


def _shadow(shape: BaseGeometry, point: Point) -> BaseGeometry:
    """A shape with everything behind it: each of its edges drawn out, away from the point."""
    corners = shapely.get_coordinates(shape)
    away = corners - np.array(point)
    length = np.hypot(away[:, 0], away[:, 1])[:, None]
    behind = corners + away / np.maximum(length, 1e-9) * FAR
    if shape.convex_hull.area - shape.area < 1e-6:
        return LineString(np.concatenate((corners, behind))).convex_hull
    walls = np.stack((corners[:-1], corners[1:], behind[1:], behind[:-1]), axis=1)
    return shapely.union_all([shape, *(Polygon(wall).buffer(0) for wall in walls)])


def reach(roads: Roads, start: Point, limit: float, discs: tuple[Base, ...] = ()) -> BaseGeometry:
    """Every place whose shortest way is no longer than the limit."""
    close = shapely.Point(start).buffer(limit + roads.radius + 1)
    shapes = [
        shape.buffer(roads.radius, quad_segs=4)
        for shape in roads.obstacles
        if shapely.intersects(shape, close)
    ]
    shapes += [shapely.Point(disc[:2]).buffer(disc[2], quad_segs=4) for disc in discs]
    tree = roads.tree_within(start, limit, discs)
    parts = [seen_from(start, shapes, limit)]
    for corner in np.flatnonzero(tree.lengths < limit - LEAST).tolist():
        x, y = tree.nodes[corner].tolist()
        parts.append(seen_from((x, y), shapes, limit - float(tree.lengths[corner])))
    edge = roads.margin
    table = shapely.box(edge, edge, roads.size[0] - edge, roads.size[1] - edge)
    return shapely.intersection(shapely.union_all(parts), table).simplify(0.02)

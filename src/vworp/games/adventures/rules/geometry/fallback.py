"""Portal Markers: which are active, where they may fall back to, what dead ground is."""

from collections.abc import Sequence
from math import cos, pi, sin

import shapely

from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules.geometry.points import EPSILON, Point, distance, gap
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN, Sight
from vworp.games.adventures.rules.geometry.terrain import Site, Terrain

PORTAL_CLEARANCE = 2
"""AT-222. No marker falls back so near to a figure."""

AROUND = 2.0
"""AT-R73. How far around a marker dead ground is looked for."""


def is_active(sight: Sight, observer: Point, site: Site) -> bool:
    """AT-38, AT-R24. Seen itself, or the piece of cover it stands at is seen."""
    if sight.view(observer, site.point) != HIDDEN:
        return True
    return site.piece >= 0 and sight.cover_in_sight(observer, site.piece)


def legal_sites(
    sight: Sight, sites: Sequence[Site], here: Point, figures: Sequence[Point]
) -> list[int]:
    """AT-220, AT-R73. The sites within 12 that a marker may go to, with these figures about."""
    near = [site for site in sites if _is_next(site, here)]
    if not near:
        return []
    table = sight.views(figures, [site.point for site in near])
    return [
        site.number
        for number, site in enumerate(near)
        if all(
            _is_out_of_reach(row[number], figure, site.point)
            for row, figure in zip(table, figures, strict=True)
        )
        and has_dead_ground(sight, site.point, figures)
    ]


def _is_next(site: Site, here: Point) -> bool:
    """AT-218. Another corner or cover within 12."""
    return (
        not site.is_special and EPSILON < distance(site.point, here) <= LIMITS.portal_move + EPSILON
    )


def _is_out_of_reach(view: int, figure: Point, site: Point) -> bool:
    """AT-R73. Not open to a figure, in cover only beyond 8, and nobody within 2 (AT-222)."""
    apart = gap(figure, site, radius_b=0)
    if view == OPEN or apart <= PORTAL_CLEARANCE + EPSILON:
        return False
    return view != COVER or apart > LIMITS.portal_trigger_exposed + EPSILON


def has_dead_ground(sight: Sight, point: Point, figures: Sequence[Point]) -> bool:
    """AT-R73. Somewhere at the point or 2 around it figures could gather unseen."""
    places = [place for place in _around(point) if _could_gather(sight.terrain, place)]
    if any(_is_under_a_roof(sight, place) for place in places):
        return True
    pairs = [(figure, place) for place in places for figure in figures]
    blocked = sight.all_blocked(pairs)
    count = len(figures)
    return any(all(blocked[row * count : (row + 1) * count]) for row in range(len(places)))


def _around(point: Point) -> list[Point]:
    turns = [turn * pi / 4 for turn in range(8)]
    ring = [
        (round(point[0] + AROUND * cos(turn), 6), round(point[1] + AROUND * sin(turn), 6))
        for turn in turns
    ]
    return [point, *ring]


def _could_gather(terrain: Terrain, place: Point) -> bool:
    return terrain.is_on_table(place, 0) and not shapely.intersects_xy(terrain.solid, *place)


def _is_under_a_roof(sight: Sight, place: Point) -> bool:
    """Inside a wood or a room."""
    at = sight.pieces_at(place)
    pieces = sight.terrain.screens
    return any(at >> piece.index & 1 for piece in pieces if piece.kind.cover == "inside")


def fall_back(
    sight: Sight, sites: Sequence[Site], here: Point, figures: Sequence[Point], trigger: Point
) -> int:
    """AT-R73. The nearest legal site, or -1: the marker is eliminated (AT-224)."""
    legal = legal_sites(sight, sites, here, figures)
    if not legal:
        return -1

    def nearest(number: int) -> tuple[float, float, str, int]:
        site = sites[number]
        apart = round(distance(site.point, here), 6)
        piece = sight.terrain.pieces[site.piece].id
        return apart, -round(distance(site.point, trigger), 6), piece, site.index

    return min(legal, key=nearest)

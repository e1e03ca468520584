"""Places in words: what is near, how far it is and in which direction."""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, ceil, degrees, dist, inf
from typing import TYPE_CHECKING

import shapely

from vworp.games.adventures.actions import MARKERS, PORTALS
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.state import NOWHERE, ON_TABLE, Adventure

if TYPE_CHECKING:
    from vworp.games.adventures.box.tables import Table
    from vworp.games.adventures.rules.geometry.terrain import Piece

WINDS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
BESIDE = 1.0
"""Nearer than so many inches one stands beside a thing."""

FAR = 8.0
"""Farther away a thing says nothing about where somebody goes."""

IN_TOUCH = 1.5
"""Two figures whose middles are so near stand side by side."""

CATCHES_THE_EYE = 3.0
"""So much nearer than it is a marker or a portal counts when a place is named after it."""

Near = tuple[float, str, Point]
"""How far away a thing is, what it is called, and where it is."""


def direction(start: Point, end: Point) -> str:
    """Which way it is from one place to another."""
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return WINDS[round(turn / 45) % len(WINDS)]


def inches(length: float) -> str:
    """A length in whole inches."""
    whole = max(1, round(length))
    return "1 inch" if whole == 1 else f"{whole} inches"


def piece_name(piece: "Piece") -> str:
    """A piece of terrain as one speaks of it: the Store, but Hut 1."""
    if piece.name[-1].isdigit():
        return piece.name
    return f"the {piece.name}"


def way(state: Adventure, start: Point, end: Point, but: int = NOWHERE) -> str:
    """How somebody gets from one place to another: 6 inches north, up to the Store."""
    here, there = _piece_around(state, start), _piece_around(state, end)
    within = f"inside {piece_name(there)}" if there is not None and there is here else ""
    goal = within or _to(state, end, but)
    return f"{inches(dist(start, end))} {direction(start, end)}, {goal}"


def place(state: Adventure, point: Point, but: int = NOWHERE) -> str:
    """Where something is: in the Trees, beside marker M2, 4 inches from Hut 1."""
    piece = _piece_around(state, point)
    if piece is not None:
        return f"{_inside(piece)} {piece_name(piece)}"
    gap, name, spot = landmark(state, point, but)
    if gap <= BESIDE:
        return f"beside {name}"
    return f"{ceil(gap)} inches {direction(spot, point)} of {name}"


def _to(state: Adventure, point: Point, but: int) -> str:
    piece = _piece_around(state, point)
    if piece is not None:
        return f"{_inside(piece)}to {piece_name(piece)}"
    gap, name, _ = landmark(state, point, but)
    if gap > FAR:
        return "across open ground"
    return f"up to {name}" if gap <= BESIDE else f"to within {ceil(gap)} inches of {name}"


def _inside(piece: "Piece") -> str:
    return "on" if piece.kind.id in ("hill", "trench") else "in"


def _piece_around(state: Adventure, point: Point) -> "Piece | None":
    """The smallest piece that a place lies in."""
    gap, piece = _nearest_piece(state.table, point)
    return piece if gap == 0 else None


def landmark(state: Adventure, point: Point, but: int = NOWHERE) -> Near:
    """What a place is named after: whoever stands beside it, else a marker, portal or building."""
    beside = [near for near in _figures(state, point, but) if near[0] <= IN_TOUCH]
    if beside:
        _, name, spot = min(beside)
        return 0.0, name, spot
    weighed = [(near[0] - CATCHES_THE_EYE, near) for near in _signs(state, point)]
    gap, piece = _nearest_piece(state.table, point)
    if piece is not None:
        middle = (piece.polygon.centroid.x, piece.polygon.centroid.y)
        weighed.append((gap, (gap, piece_name(piece), middle)))
    return min(weighed)[1]


def _figures(state: Adventure, point: Point, but: int) -> Iterator[Near]:
    for figure in state.figures.values():
        if figure.place == ON_TABLE and figure.number != but:
            yield dist(figure.point, point), figure.sheet.name, figure.point


def _signs(state: Adventure, point: Point) -> Iterator[Near]:
    """Markers, portals and vehicles."""
    for number, spot in enumerate(state.table.objectives):
        yield dist(spot, point), f"marker {MARKERS.names[number]}", spot
    for number, portal in enumerate(state.portals):
        if portal.site != NOWHERE:
            spot = state.table.sites[portal.site].point
            yield dist(spot, point), f"portal {PORTALS.names[number]}", spot
    for vehicle in state.vehicles:
        if not vehicle.is_destroyed:
            name, spot = catalogue().vehicles[vehicle.kind].name, (vehicle.x, vehicle.y)
            yield dist(spot, point), f"the {name}", spot


@lru_cache(maxsize=8192)
def _nearest_piece(table: "Table", point: Point) -> "tuple[float, Piece | None]":
    """The piece of terrain that is nearest to a place; of those around it, the smallest."""
    if not table.pieces:
        return inf, None
    gaps = shapely.distance([piece.polygon for piece in table.pieces], shapely.Point(point))
    found = zip(gaps.tolist(), table.pieces, strict=True)
    return min(found, key=lambda near: (near[0], near[1].polygon.area))

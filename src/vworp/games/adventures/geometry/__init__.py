"""Geometry of the table: sight, cover, ways and portal sites, with shapely."""

from vworp.games.adventures.geometry.ground import Field, Ground
from vworp.games.adventures.geometry.points import (
    CONTACT,
    EPSILON,
    FOOT,
    GRID,
    RADIUS,
    Base,
    Mover,
    Parked,
    Path,
    Point,
    distance,
    gap,
    grid_around,
    in_contact,
    is_on_grid,
    is_within,
    overlaps,
    snap,
)
from vworp.games.adventures.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.geometry.terrain import Piece, Site, Terrain

__all__ = [
    "CONTACT",
    "COVER",
    "EPSILON",
    "FOOT",
    "GRID",
    "HIDDEN",
    "OPEN",
    "RADIUS",
    "Base",
    "Field",
    "Ground",
    "Mover",
    "Parked",
    "Path",
    "Piece",
    "Point",
    "Site",
    "Terrain",
    "distance",
    "gap",
    "grid_around",
    "in_contact",
    "is_on_grid",
    "is_within",
    "overlaps",
    "snap",
]

"""Small grounds for tests: a few pieces of terrain on an empty table."""

from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.rules.geometry.ground import Ground, Landscape
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.geometry.terrain import Piece, Terrain, portal_sites

Box = tuple[float, float, float, float]


def ground(*pieces: tuple[str, Box], size: Box = (0, 0, 48, 48)) -> Ground:
    """A ground with rectangles of terrain: a kind, and west, south, east, north."""
    built = tuple(
        Piece(number, f"t{number}", kind, catalogue().terrain_kinds[kind], _corners(box))
        for number, (kind, box) in enumerate(pieces)
    )
    terrain = Terrain(size[2], size[3], built)
    return Landscape(terrain, tuple(portal_sites(terrain))).ground()


def _corners(box: Box) -> tuple[Point, ...]:
    west, south, east, north = box
    return ((west, south), (east, south), (east, north), (west, north))

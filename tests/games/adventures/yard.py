"""Small grounds for tests: a few pieces of terrain on an empty table, in numbers or drawn."""

from collections.abc import Mapping

import shapely

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


SYMBOLS = {"#": "building", "w": "wood", "^": "hill", "r": "ruin", "~": "water"}
"""The terrain of a drawn ground; every other letter is a place, and a dot is nothing."""

LETTER = 2.0
"""How many inches a letter is wide and high."""


def drawn(picture: str, under: Mapping[str, str]) -> tuple[Ground, dict[str, list[Point]]]:
    """A ground as it is drawn, north above, and the places that the letters mark.

    `under` says what terrain lies under a letter, if any.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    cells = {
        (LETTER * (column + 0.5), LETTER * (len(rows) - row - 0.5)): symbol
        for row, symbols in enumerate(rows)
        for column, symbol in enumerate(symbols)
    }
    terrain = Terrain(LETTER * len(rows[0]), LETTER * len(rows), tuple(_pieces(cells, under)))
    places: dict[str, list[Point]] = {}
    for point, symbol in cells.items():
        places.setdefault(symbol, []).append(point)
    return Landscape(terrain, tuple(portal_sites(terrain))).ground(), places


def _pieces(cells: dict[Point, str], under: Mapping[str, str]) -> list[Piece]:
    """What is drawn side by side is one piece."""
    terrain = {point: under.get(symbol, symbol) for point, symbol in cells.items()}
    shapes = [
        (kind, shape)
        for symbol, kind in SYMBOLS.items()
        for shape in shapely.get_parts(
            shapely.union_all([_square(point) for point in terrain if terrain[point] == symbol])
        )
    ]
    return [
        Piece(number, f"t{number}", kind, catalogue().terrain_kinds[kind], _outline(shape))
        for number, (kind, shape) in enumerate(shapes)
    ]


def _square(point: Point) -> shapely.Polygon:
    half = LETTER / 2
    return shapely.box(point[0] - half, point[1] - half, point[0] + half, point[1] + half)


def _outline(shape: shapely.Polygon) -> tuple[Point, ...]:
    corners = shapely.get_coordinates(shapely.normalize(shape.simplify(0))).tolist()
    return tuple((x, y) for x, y in corners[:-1])

"""The names of the larger pieces of terrain, where nothing stands on them."""

from collections.abc import Iterator
from functools import lru_cache

from vworp.games.adventures.rules.geometry.terrain import Piece
from vworp.games.adventures.scene.fan import Area, meet
from vworp.games.adventures.scene.field import Field, name_on
from vworp.games.adventures.scene.layout import Measures
from vworp.scene.lettering import width
from vworp.scene.parts import part, row
from vworp.scene.shapes import Shape, group

NAMED = ("building", "room", "wood", "cliff", "wreck", "hill", "water")
LEAST_AREA = 14.0

LINES = (0, 1, -1, 2, -2)
"""How many lines below the middle of its piece a name may stand, the best place first."""

Sign = tuple[float, float, str]
"""Where a name stands, and the name."""


def draw_signs(field: Field, taken: tuple[Area, ...]) -> Shape:
    """The names in the middle of their pieces, or a little above or below, clear of all else."""
    found = (_free(field, piece, taken) for piece in _named(field))
    return _signs(field.look, tuple(sign for sign in found if sign is not None))


@lru_cache(maxsize=128)
def _named(field: Field) -> tuple[Piece, ...]:
    """The pieces that have room for their names."""
    size = field.look.type
    return tuple(
        piece
        for piece in field.table.pieces
        if piece.kind.id in NAMED
        and piece.polygon.area >= LEAST_AREA
        and width(piece.name, size) <= _wide(piece) * field.scale + 2 * size
    )


def _wide(piece: Piece) -> float:
    west, _, east, _ = piece.polygon.bounds
    return float(east - west)


def _free(field: Field, piece: Piece, taken: tuple[Area, ...]) -> Sign | None:
    size = field.look.type
    x, y = field.at((piece.polygon.centroid.x, piece.polygon.centroid.y))
    half = width(piece.name, size) / 2 + 4
    x = min(max(x, half), field.width - half)
    for line in LINES:
        middle = y + line * size * 1.2
        area = (x - half, middle - size * 0.6, x + half, middle + size * 0.6)
        if not any(meet(area, other) for other in taken):
            return (round(x, 1), round(middle, 1), piece.name)
    return None


@row
def _signs(look: Measures, signs: tuple[Sign, ...]) -> Shape:
    return group(*(_sign(look, *sign) for sign in signs), id="signs", pointer_events="none")


@part
def _sign(look: Measures, x: float, y: float, name: str) -> Iterator[Shape]:
    yield group(name_on(look, x, y, name), font_style="italic")

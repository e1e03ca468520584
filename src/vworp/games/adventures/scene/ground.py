"""The table itself: ground, terrain with shadows."""

from random import Random

from vworp.games.adventures.box.tables import Table
from vworp.games.adventures.scene.colours import SHADE, ground_colours, tone
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.props import clutter_definitions, tree_definitions
from vworp.games.adventures.scene.terrain import FLAT, draw_piece, draw_shadow
from vworp.scene.parts import kept
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, ellipse, group, path, pattern, rect

KEPT_TABLES = 40
"""What is drawn once for a table is large, so that of so many tables at most it is kept."""


@kept(KEPT_TABLES)
def draw_ground(field: Field) -> list[Shape]:
    """What never changes on a table."""
    pieces = sorted(field.table.pieces, key=lambda piece: piece.kind.id not in FLAT)
    shadows = "".join(draw_shadow(field, piece) for piece in pieces)
    low = [draw_piece(field, piece) for piece in pieces if piece.kind.id in FLAT]
    high = [draw_piece(field, piece) for piece in pieces if piece.kind.id not in FLAT]
    shade = path(shadows, fill=SHADE, opacity=0.42)
    return [Shape("defs", *_definitions(field)), *_soil(field), *low, shade, *high]


def _soil(field: Field) -> list[Shape]:
    light, middle, dark = ground_colours(field.table)
    rng = Random(field.table.id)
    patches = [
        ellipse(
            round(rng.uniform(0, field.width)),
            round(rng.uniform(0, field.height)),
            round(rng.uniform(50, 150)),
            round(rng.uniform(30, 90)),
            fill=rng.choice((light, dark)),
            opacity=round(rng.uniform(0.15, 0.35), 2),
        )
        for _ in range(14)
    ]
    return [
        rect(0, 0, field.width, field.height, fill=middle),
        group(*patches),
        rect(0, 0, field.width, field.height, fill=f"url(#{GAME}-tufts)"),
        rect(0, 0, field.width, field.height, fill=f"url(#{GAME}-grit)", opacity=0.35),
    ]


def _tufts(table: Table) -> Shape:
    """Blades and blossoms, sown once and repeated."""
    light, _, dark = ground_colours(table)
    rng = Random(table.id)
    spots = [(round(rng.uniform(6, 180)), round(rng.uniform(8, 145))) for _ in range(26)]
    blades = "".join(f"M{x} {y}l-1.5 -4m1.5 4v-5m0 5l1.5 -4" for x, y in spots[:15])
    return _pattern(
        "tufts",
        187,
        151,
        path(blades, stroke=tone(dark, -0.15), stroke_width=0.8, opacity=0.6),
        path(dots(spots[15:]), stroke=tone(light, 0.2), stroke_width=2, stroke_linecap="round"),
    )


GRIT = dots([(2, 3), (9, 7), (16, 2), (20, 11), (5, 14), (13, 16), (11, 12)])
RIPPLES = "M2 4q4 -3 8 0t8 0M14 11q4 -3 8 0t6 0"


def _definitions(field: Field) -> list[Shape]:
    round_grit = _strokes(GRIT, "#000", 1.1, stroke_linecap="round", opacity=0.55)
    return [
        _tufts(field.table),
        _pattern("tiles", 8, 5, _strokes("M0 0H8M0 2.5H8M2 0V2.5M6 2.5V5", "#000", 0.6)),
        _pattern("planks", 24, 5, _strokes("M0 0H24M9 0V5", "#6d5433", 0.7)),
        _pattern("panels", 13, 11, _strokes("M0 0H13M0 0V11M6 5h0.1", "#20262b", 0.8)),
        _pattern("grit", 23, 19, round_grit),
        _pattern("ripples", 30, 14, _strokes(RIPPLES, "#e8f6ff", 0.9, fill="none", opacity=0.8)),
        *tree_definitions(field.table.is_earth, field.scale),
        *clutter_definitions(),
    ]


def _strokes(d: str, colour: str, size: float, **look: str | float) -> Shape:
    return path(d, stroke=colour, stroke_width=size, **look)


def _pattern(name: str, wide: float, high: float, *shapes: Shape) -> Shape:
    return pattern(f"{GAME}-{name}", wide, high, *shapes)

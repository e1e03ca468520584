"""Terrain seen from above in the morning sun: every kind with its texture and its shadow."""

from collections.abc import Callable
from math import hypot
from random import Random

import shapely
from shapely import Polygon

from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.geometry.terrain import Piece
from vworp.games.adventures.scene.colours import (
    ACID,
    LEAF,
    ROOFS,
    SHADE,
    STEEL,
    STONE,
    WALLS,
    WATER,
    tone,
)
from vworp.games.adventures.scene.field import GAME, Field
from vworp.games.adventures.scene.titles import piece_title
from vworp.scene.paths import dots
from vworp.scene.shapes import ROUND, Shape, group, path, use

SUN = (-0.55, 0.83)
"""Where the light comes from: north-west."""

FALL = (0.55, -0.75)
"""Which way shadows fall, in inches for one of height."""

HEIGHTS = {
    "building": 1.5,
    "cliff": 1.6,
    "wreck": 1.1,
    "rock": 0.9,
    "room": 0.6,
    "hill": 0.0,
    "ruin": 0.35,
    "wall": 0.4,
    "hedge": 0.45,
    "scatter": 0.4,
}


def draw_shadow(field: Field, piece: Piece) -> str:
    """The shadow of a piece: its outline drawn out away from the sun."""
    high = HEIGHTS.get(piece.kind.id, 0.0)
    if not high:
        return ""
    moved = [(x + FALL[0] * high, y + FALL[1] * high) for x, y in piece.outline]
    return field.shape(shapely.convex_hull(shapely.multipoints([*piece.outline, *moved])))


def draw_piece(field: Field, piece: Piece) -> Shape:
    """A piece with its name for those who point at it."""
    rng = Random(piece.id + piece.name)
    shapes = _KINDS[piece.kind.id](field, piece, rng)
    return group(Shape("title", piece_title(piece)), *shapes, id=f"piece-{piece.id}")


def inset(piece: Piece, depth: float) -> Polygon | None:
    """A piece made smaller, with as many corners; None where that can't be."""
    smaller = piece.polygon.buffer(-depth, join_style="mitre", mitre_limit=10)
    if smaller.geom_type != "Polygon" or smaller.is_empty:
        return None
    return smaller if len(smaller.exterior.coords) == len(piece.outline) + 1 else None


def facing(a: Point, b: Point, is_left_hand: bool) -> float:
    """How much an edge faces the sun, from -1 to 1."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    out = (dy / length, -dx / length) if is_left_hand else (-dy / length, dx / length)
    return out[0] * SUN[0] + out[1] * SUN[1]


def _faces(field: Field, piece: Piece, depth: float, colour: str, deep: float) -> list[Shape]:
    """Slopes from the outline up to a smaller one, each lit as it faces the sun."""
    smaller = inset(piece, depth)
    outer = list(piece.outline)
    if smaller is None:
        middle = (piece.polygon.centroid.x, piece.polygon.centroid.y)
        inner = [middle] * len(outer)
    else:
        inner = _matched(outer, [(x, y) for x, y in list(smaller.exterior.coords)[:-1]])
    is_left = shapely.is_ccw(piece.polygon.exterior)
    faces = []
    for number, a in enumerate(outer):
        after = (number + 1) % len(outer)
        b = outer[after]
        light = facing(a, b, bool(is_left)) * deep
        quad = [a, b, inner[after], inner[number]]
        faces.append(path(field.outline(quad), fill=tone(colour, light)))
    return faces


def _matched(outer: list[Point], inner: list[Point]) -> list[Point]:
    """The corners of the smaller outline in the order of the larger one."""
    return [min(inner, key=lambda spot: hypot(spot[0] - x, spot[1] - y)) for x, y in outer]


def _building(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    roof = rng.choice(ROOFS)
    short = _short_side(piece)
    wall = inset(piece, 0.22)
    under = path(field.outline(piece.outline), fill=tone(rng.choice(WALLS), -0.35))
    top = Piece(0, piece.id, piece.name, piece.kind, _corners(wall)) if wall else piece
    slopes = _faces(field, top, short * 0.42, roof, 0.34)
    return [
        under,
        group(*slopes, stroke=tone(roof, -0.45), stroke_width=0.7, stroke_linejoin="round"),
        path(field.outline(top.outline), fill=f"url(#{GAME}-tiles)", opacity=0.35),
        *_chimney(field, piece, rng),
    ]


def _chimney(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    if piece.polygon.area < 22 or len(piece.outline) > 6:
        return []
    x, y = field.at((piece.polygon.centroid.x + rng.uniform(-1, 1), piece.polygon.centroid.y))
    size = field.scale * 0.42
    return [
        path(f"M{x:g} {y:g}h{size:g}v{size:g}h-{size:g}Z", fill="#5a4036", stroke="#2a1d18"),
        path(f"M{x + size:g} {y:g}l5 5v{size:g}l-5 -5Z", fill=SHADE, opacity=0.35),
    ]


def _corners(shape: Polygon) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in list(shape.exterior.coords)[:-1])


def _short_side(piece: Piece) -> float:
    box = shapely.minimum_rotated_rectangle(piece.polygon)
    a, b, c = shapely.get_coordinates(box)[:3].tolist()
    return float(min(hypot(b[0] - a[0], b[1] - a[1]), hypot(c[0] - b[0], c[1] - b[1])))


def _cliff(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    colour = "#8f8069"
    layers = [path(field.outline(piece.outline), fill=tone(colour, -0.35), stroke=SHADE)]
    for step, light in ((0.35, -0.15), (0.9, 0.0), (1.6, 0.14)):
        smaller = piece.polygon.buffer(-step, join_style="mitre")
        d = field.shape(smaller)
        if d:
            layers.append(path(d, fill=tone(colour, light), stroke=tone(colour, -0.4)))
    layers.append(path(_ticks(field, piece, rng), stroke=SHADE, stroke_width=0.9, opacity=0.5))
    layers.append(path(field.outline(piece.outline), fill=f"url(#{GAME}-grit)", opacity=0.5))
    return layers


def _ticks(field: Field, piece: Piece, rng: Random) -> str:
    """Short strokes inwards from the edge, as on maps."""
    ring = piece.polygon.exterior
    parts = []
    for number in range(int(ring.length / 0.8)):
        spot = ring.interpolate(number * 0.8 + rng.random() * 0.3)
        middle = piece.polygon.centroid
        share = rng.uniform(0.25, 0.9) / (spot.distance(middle) or 1)
        end = (spot.x + (middle.x - spot.x) * share, spot.y + (middle.y - spot.y) * share)
        (ax, ay), (bx, by) = field.at((spot.x, spot.y)), field.at(end)
        parts.append(f"M{ax:g} {ay:g}L{bx:g} {by:g}")
    return "".join(parts)


def _wreck(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    colour = rng.choice(STEEL)
    slopes = _faces(field, piece, _short_side(piece) * 0.22, colour, 0.4)
    smaller = inset(piece, _short_side(piece) * 0.22)
    top = field.shape(smaller) if smaller is not None else ""
    return [
        group(*slopes, stroke=tone(colour, -0.55), stroke_width=0.8, stroke_linejoin="round"),
        path(top, fill=tone(colour, 0.12), stroke=tone(colour, -0.5)),
        path(top, fill=f"url(#{GAME}-panels)", opacity=0.6),
        path(_ticks(field, piece, rng), stroke="#7a3f22", stroke_width=1.4, opacity=0.55),
    ]


def _rock(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    faces = _faces(field, piece, 99, STONE, 0.45)
    return [group(*faces, stroke=tone(STONE, -0.5), stroke_width=0.8, stroke_linejoin="round")]


def _room(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    floor = field.outline(piece.outline)
    wall = field.scale * 0.32
    west, south, east, _ = piece.polygon.bounds
    door_x, door_y = field.at(((west + east) / 2, south))
    wide = field.scale * 0.8
    return [
        path(floor, fill="#b9a582"),
        path(floor, fill=f"url(#{GAME}-planks)", opacity=0.7),
        path(floor, fill="none", stroke="#4a3f38", stroke_width=wall + 1.6),
        path(floor, fill="none", stroke="#8d8072", stroke_width=wall),
        path(
            f"M{door_x - wide:g} {door_y:g}h{2 * wide:g}", stroke="#b9a582", stroke_width=wall + 2
        ),
    ]


def _wood(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    is_fungus = not field.table.is_earth
    floor = "#3b2b4f" if is_fungus else "#39502f"
    edge = field.outline(piece.outline)
    spots = _scattered(piece, rng, 1.55)
    crowns = [
        use(f"{GAME}-tree{rng.randrange(3)}", *field.at(spot))
        for spot in sorted(spots, key=lambda spot: -spot[1])
    ]
    return [
        path(edge, fill=floor, opacity=0.62, stroke=floor, stroke_width=3, **ROUND),
        path(edge, fill="none", stroke=SHADE, opacity=0.35, stroke_dasharray="3 4"),
        *crowns,
    ]


def _scattered(piece: Piece, rng: Random, apart: float) -> list[Point]:
    """Points inside a piece, none too near to another."""
    room = piece.polygon.buffer(-0.55)
    if room.is_empty:
        return []
    west, south, east, north = room.bounds
    found: list[Point] = []
    for _ in range(int(piece.polygon.area * 5)):
        spot = (rng.uniform(west, east), rng.uniform(south, north))
        is_free = all(hypot(spot[0] - x, spot[1] - y) >= apart for x, y in found)
        if is_free and shapely.intersects_xy(room, *spot):
            found.append(spot)
    return found


def _hill(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    layers = []
    for step, light in ((0.0, 0.05), (0.8, 0.1), (1.7, 0.15), (2.6, 0.2)):
        smaller = piece.polygon.buffer(-step).buffer(-0.5).buffer(0.5) if step else piece.polygon
        d = field.shape(smaller.buffer(0.3).simplify(0.05) if step else smaller)
        if d:
            layers.append(
                path(d, fill="#fff6d8", fill_opacity=light, stroke="#2d2a18", stroke_opacity=0.3)
            )
    return layers


def _ruin(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    edge = field.outline(piece.outline)
    rubble = [field.at(spot) for spot in _scattered(piece, rng, 0.7)]
    return [
        path(edge, fill="#6b6459", opacity=0.55),
        path(dots(rubble), stroke="#a79f91", stroke_width=3.4, stroke_linecap="round"),
        path(edge, fill="none", stroke="#3a352f", stroke_width=6, stroke_dasharray="22 9 8 7"),
        path(edge, fill="none", stroke="#b8b0a1", stroke_width=3.6, stroke_dasharray="22 9 8 7"),
    ]


def _trench(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    edge = field.outline(piece.outline)
    return [
        path(edge, fill="#2b2118", opacity=0.8),
        path(edge, fill=f"url(#{GAME}-grit)", opacity=0.6),
        path(edge, fill="none", stroke="#4d3f2b", stroke_width=5.5, **ROUND),
        path(edge, fill="none", stroke="#b59f72", stroke_width=4.2, stroke_dasharray="5 1.6"),
    ]


def _wall(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    (a, b), wide = _spine(field, piece)
    line = f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"
    return [
        path(line, stroke="#3d3832", stroke_width=wide + 1.6),
        path(line, stroke="#a59c8c", stroke_width=wide),
        path(line, stroke="#3d3832", stroke_width=wide, stroke_dasharray="0.8 6.2", opacity=0.7),
        path(line, stroke="#cfc7b6", stroke_width=wide * 0.3, opacity=0.7),
    ]


def _hedge(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    (a, b), wide = _spine(field, piece)
    count = max(2, round(hypot(b[0] - a[0], b[1] - a[1]) / 4.5))
    spots = [
        (
            a[0] + (b[0] - a[0]) * n / count,
            a[1] + (b[1] - a[1]) * n / count + rng.uniform(-0.8, 0.8),
        )
        for n in range(count + 1)
    ]
    bush = {"stroke_linecap": "round"}
    return [
        path(dots(spots), stroke="#1f3a1c", stroke_width=wide + 3.4, **bush),
        path(dots(spots), stroke=LEAF[0], stroke_width=wide + 1.8, **bush),
        path(dots([(x - 1, y - 1) for x, y in spots]), stroke="#6c9a52", stroke_width=2.2, **bush),
    ]


def _spine(field: Field, piece: Piece) -> tuple[tuple[Point, Point], float]:
    """The middle line of a long thin piece, and how thick it is drawn."""
    box = shapely.get_coordinates(shapely.minimum_rotated_rectangle(piece.polygon))[:4].tolist()
    a, b, c, d = box
    if hypot(b[0] - a[0], b[1] - a[1]) < hypot(c[0] - b[0], c[1] - b[1]):
        a, b, c, d = b, c, d, a
    start, end = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    thick = hypot(a[0] - d[0], a[1] - d[1]) * field.scale
    return (field.at(start), field.at(end)), max(thick, 3.4)


def _scatter(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    edge = field.outline(piece.outline)
    spots = _scattered(piece, rng, 0.62) or [(piece.polygon.centroid.x, piece.polygon.centroid.y)]
    things = [
        use(f"{GAME}-{rng.choice(('crate', 'barrel', 'barrel'))}", *field.at(spot))
        for spot in spots[:9]
    ]
    return [path(edge, fill=SHADE, opacity=0.22, stroke=SHADE, stroke_width=3, **ROUND), *things]


def _water(field: Field, piece: Piece, rng: Random) -> list[Shape]:
    light, deep = WATER if field.table.is_earth else ACID
    smooth = field.shape(piece.polygon.buffer(-0.4).buffer(0.4).simplify(0.03))
    inner = field.shape(piece.polygon.buffer(-1.0).buffer(0.3).simplify(0.03))
    return [
        path(smooth, fill=light, stroke="#d8cfa8", stroke_width=2.2, stroke_opacity=0.55),
        path(inner, fill=deep, opacity=0.75),
        path(smooth, fill=f"url(#{GAME}-ripples)", opacity=0.55),
    ]


_KINDS: dict[str, Callable[[Field, Piece, Random], list[Shape]]] = {
    "building": _building,
    "cliff": _cliff,
    "wreck": _wreck,
    "rock": _rock,
    "room": _room,
    "wood": _wood,
    "hill": _hill,
    "ruin": _ruin,
    "trench": _trench,
    "wall": _wall,
    "hedge": _hedge,
    "scatter": _scatter,
    "water": _water,
}

FLAT = ("water", "hill", "trench", "ruin")
"""What lies under everything else."""

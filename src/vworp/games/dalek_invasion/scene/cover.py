"""The cover: the Earth from above, Daleks before it, and one small blue box."""

from collections.abc import Iterator
from functools import cache
from math import dist, hypot, pi, sin

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.armies import dalek
from vworp.games.dalek_invasion.scene.atlas import CONTINENT_COLOURS, GAME, outlines
from vworp.games.dalek_invasion.scene.ground import COAST
from vworp.scene.covers import MIDDLE, cover
from vworp.scene.figures import police_box
from vworp.scene.furniture import gradient
from vworp.scene.palette import BRASS, INK
from vworp.scene.paths import Point, polygon
from vworp.scene.shapes import Shape, Svg, at, circle, ellipse, group, path

R = 212
HEART = (MIDDLE, 250)
CENTRE = (392, 236)
"""The place of the map that the globe turns to us: Tunis."""

REACH = 300
"""How far from it, on the map, the globe's edge is."""


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    return cover(
        GAME,
        "The Dalek Invasion of Earth",
        42,
        [
            gradient(
                f"{GAME}-cover-sea", (0, "#2a76b4", 1), (0.6, "#0f3a6c", 1), (1, "#06142e", 1)
            ),
            gradient(f"{GAME}-cover-air", (0.86, COAST, 0.5), (0.93, COAST, 0.22), (1, COAST, 0)),
            gradient(
                f"{GAME}-cover-dark",
                (0, INK, 0),
                (0.62, INK, 0.05),
                (1, INK, 0.82),
                cx=0.38,
                cy=0.34,
                r=0.72,
            ),
        ],
        *_globe(),
        group(police_box(), transform=f"{at(486, 142, 2.3)} rotate(14)"),
        *_army(),
    )


def _globe() -> Iterator[Shape]:
    x, y = HEART
    yield circle(x, y, R * 1.16, fill=f"url(#{GAME}-cover-air)")
    yield circle(x, y, R, fill=f"url(#{GAME}-cover-sea)")
    for number, continent in enumerate(BOARD.continents):
        shores = [s for t in continent.territories for s in outlines(t)]
        seen = [_curved(shore) for shore in shores if _is_seen(shore)]
        d = "".join(polygon(shore) for shore in seen if len(shore) > 3)
        yield path(
            d, fill=CONTINENT_COLOURS[number], fill_opacity=0.62, stroke=INK, stroke_width=0.8
        )
    yield circle(x, y, R, fill=f"url(#{GAME}-cover-dark)", stroke=BRASS, stroke_width=1.5)


def _is_seen(shore: list[Point]) -> bool:
    """Whether a shore lies on this side of the globe, and is large enough to be seen there."""
    xs, ys = [x for x, _ in shore], [y for _, y in shore]
    size = hypot(max(xs) - min(xs), max(ys) - min(ys))
    return size > 7 and min(dist(point, CENTRE) for point in shore) < REACH * 0.97


def _curved(shore: list[Point]) -> list[Point]:
    """A shore on the globe, without points that can't be told apart."""
    kept: list[Point] = []
    for point in shore:
        placed = _on_the_globe(point)
        if not kept or dist(placed, kept[-1]) > 1.6:
            kept.append(placed)
    return kept


def _on_the_globe(point: Point) -> Point:
    """The flat map laid round a ball: what is far from the centre comes closer to the edge."""
    dx, dy = point[0] - CENTRE[0], point[1] - CENTRE[1]
    away = hypot(dx, dy) or 1
    share = R * sin(min(away / REACH, 1) * pi / 2) / away
    return HEART[0] + dx * share, HEART[1] + dy * share


def _army() -> Iterator[Shape]:
    """The five armies, each with one of its own, the nearest in the middle."""
    places = ((0, 96, 470, 2.1), (1, 190, 484, 2.45), (4, 506, 470, 2.1), (2, 412, 484, 2.45))
    for army, x, y, scale in (*places, (3, 300, 500, 3.0)):
        yield ellipse(x, y - 2, 24 * scale, 5 * scale, fill=INK, opacity=0.6)
        yield group(dalek(army, rim=3), transform=at(x, y, scale))

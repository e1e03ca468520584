"""The cover: a police box at night, and both sides running past it."""

from collections.abc import Iterator
from functools import cache

from vworp.games.tardis_run.scene.sides import GAME
from vworp.games.tardis_run.scene.walls import window_light
from vworp.scene.covers import MIDDLE, cover
from vworp.scene.figures import doctor, monster
from vworp.scene.furniture import lamp
from vworp.scene.palette import BRASS, INK, PANEL, SHADOW, SHEEN, WALL
from vworp.scene.shapes import Look, Shape, Svg, at, ellipse, group, path, rect


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    return cover(
        GAME,
        "TARDIS Run",
        7,
        [window_light()],
        lamp(f"{GAME}-cover", MIDDLE, 60, 17),
        *_police_box(),
        *_runners(),
    )


def _police_box() -> Iterator[Shape]:
    edge: Look = {"stroke": INK, "stroke_width": 3}
    yield rect(MIDDLE - 112, 462, 224, 22, rx=3, fill=PANEL, **edge)
    yield rect(MIDDLE - 98, 120, 196, 344, fill=WALL, **edge)
    yield path("M222 104L238 84H362L378 104Z", fill=PANEL, **edge)
    yield rect(MIDDLE - 92, 102, 184, 14, fill=WALL, **edge)
    yield rect(MIDDLE - 106, 116, 212, 34, rx=3, fill=INK, stroke=BRASS, stroke_width=2)
    yield path("M216 133H384", stroke="#fffdf2", stroke_width=5, stroke_dasharray="9 6 14 6 5 6")
    for side in (-1, 1):
        x = MIDDLE - 84 if side < 0 else MIDDLE + 3
        for row in range(4):
            yield _panel(x, 160 + row * 74, is_window=row == 0)
    yield path(f"M{MIDDLE} 156V458", stroke=INK, stroke_width=3)
    yield rect(MIDDLE - 12, 262, 6, 26, rx=3, fill=BRASS)


def _panel(x: float, y: float, *, is_window: bool) -> Shape:
    shapes = [
        rect(0, 0, 81, 68, rx=2, fill=SHADOW if is_window else PANEL, stroke=INK, stroke_width=2),
        path("M0 68H81V0", fill="none", stroke=SHEEN, stroke_width=2),
    ]
    if is_window:
        shapes += [
            rect(7 + 23 * column, 7 + 28 * row, 20, 25, fill=f"url(#{GAME}-light)")
            for column in range(3)
            for row in range(2)
        ]
    return group(*shapes, transform=at(x, y))


def _runners() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 484, 270, 16, fill=INK, opacity=0.55)
    for number, (x, y) in enumerate(((70, 470), (150, 490))):
        yield group(doctor(number), transform=f"{at(x, y, 2)} rotate(6)")
    for number, (x, y) in enumerate(((530, 470), (446, 490))):
        yield group(monster(number), transform=f"{at(x, y, 2)} scale(-1 1) rotate(5)")

"""The cover: a police box at night, and both sides running past it."""

from collections.abc import Iterator
from functools import cache

from vworp.games.tardis_run.scene.sides import GAME
from vworp.games.tardis_run.scene.walls import window_light
from vworp.scene.covers import MIDDLE, cover
from vworp.scene.figures import POLICE_BOX, doctor, monster
from vworp.scene.furniture import lamp
from vworp.scene.palette import INK
from vworp.scene.shapes import Shape, Svg, at, ellipse, group


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    box = POLICE_BOX.draw("police-box-near", light=f"url(#{GAME}-light)")
    return cover(
        GAME,
        "TARDIS Run",
        7,
        [window_light()],
        lamp(f"{GAME}-cover", MIDDLE, 60, 17),
        group(box, transform=at(MIDDLE, 484)),
        *_runners(),
    )


def _runners() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 484, 270, 16, fill=INK, opacity=0.55)
    for number, (x, y) in enumerate(((70, 470), (150, 490))):
        yield group(doctor(number), transform=f"{at(x, y, 2)} rotate(6)")
    for number, (x, y) in enumerate(((530, 470), (446, 490))):
        yield group(monster(number), transform=f"{at(x, y, 2)} scale(-1 1) rotate(5)")

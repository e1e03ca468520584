"""The cover: a TARDIS and a saucer in the vortex, and dice between them."""

from collections.abc import Iterator
from functools import cache

from vworp.games.time_of_the_daleks.scene import dice, doctors, icons, web
from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.scene.covers import MIDDLE, cover
from vworp.scene.figures import monster, police_box
from vworp.scene.palette import BRASS, GLOW, INK
from vworp.scene.shapes import Shape, Svg, at, circle, ellipse, group, path, use

CAST = (4, 11, 13, 7)


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    definitions = [
        *web.web_definitions(),
        *dice.dice_definitions(),
        *icons.icon_definitions(),
        *(doctors.doctor_figure(number) for number in CAST),
    ]
    return cover(GAME, "Time of the Daleks", 18, definitions, *_vortex(), *_race(), *_people())


def _vortex() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 240, 320, 250, fill=f"url(#{GAME}-vortex)")
    arms = []
    for turn in range(0, 360, 30):
        colour = (GLOW, BRASS, "#9a7bff")[turn // 30 % 3]
        arms.append(path(web.ribbon(turn), fill=colour))
    yield group(*arms, opacity=0.24, transform=at(MIDDLE, 240, 1.15))


def _race() -> Iterator[Shape]:
    light = circle(0, -40, 15, fill=f"url(#{GAME}-cover-lamp)")
    yield group(light, police_box(), transform=f"{at(190, 268, 4.2)} rotate(-13)")
    yield group(use(f"{GAME}-ship"), transform=f"{at(434, 128, 3)} rotate(10)")
    for (x, y), (colour, symbol), turn in zip(
        ((296, 190), (374, 262), (270, 306), (462, 246)),
        ((1, 0), (3, 5), (2, 2), (0, 3)),
        (-12, 14, 9, -8),
        strict=True,
    ):
        yield group(dice.die(colour, symbol), transform=f"{at(x, y, 1.18)} rotate({turn})")


def _people() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 484, 280, 18, fill=INK, opacity=0.6)
    for number, x in zip(CAST, (86, 160, 234, 308), strict=True):
        yield use(doctors.doctor_name(number), transform=at(x, 488, 1.9))
    for x, y in ((420, 488), (500, 492)):
        yield group(monster(0, "#c8923c"), transform=f"{at(x, y, 2.1)} scale(-1 1)")

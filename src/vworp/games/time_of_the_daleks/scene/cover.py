"""The cover: a TARDIS and a saucer in the vortex, and dice between them."""

from collections.abc import Iterator
from functools import cache

from vworp.games.time_of_the_daleks.scene.colours import GAME
from vworp.games.time_of_the_daleks.scene.dice import dice_definitions, die
from vworp.games.time_of_the_daleks.scene.doctors import doctor_figure, doctor_name
from vworp.games.time_of_the_daleks.scene.icons import icon_definitions
from vworp.games.time_of_the_daleks.scene.web import ribbon, web_definitions
from vworp.scene.covers import MIDDLE, cover
from vworp.scene.figures import monster
from vworp.scene.palette import BRASS, GLOW, INK, LAMP, PANEL, SHEEN, WALL
from vworp.scene.shapes import Look, Shape, Svg, at, circle, ellipse, group, path, rect, use

CAST = (4, 11, 13, 7)


@cache
def draw_cover() -> Svg:
    """The game's picture for the lobby."""
    definitions = [
        *web_definitions(),
        *dice_definitions(),
        *icon_definitions(),
        *(doctor_figure(number) for number in CAST),
    ]
    return cover(GAME, "Time of the Daleks", 18, definitions, *_vortex(), *_race(), *_people())


def _vortex() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 240, 320, 250, fill=f"url(#{GAME}-vortex)")
    arms = []
    for turn in range(0, 360, 30):
        colour = (GLOW, BRASS, "#9a7bff")[turn // 30 % 3]
        arms.append(path(ribbon(turn), fill=colour))
    yield group(*arms, opacity=0.24, transform=at(MIDDLE, 240, 1.15))


def _race() -> Iterator[Shape]:
    yield group(*_police_box(), transform=f"{at(190, 268, 4.6)} rotate(-13)")
    yield group(use(f"{GAME}-ship"), transform=f"{at(434, 128, 3)} rotate(10)")
    for (x, y), (colour, symbol), turn in zip(
        ((296, 190), (374, 262), (270, 306), (462, 246)),
        ((1, 0), (3, 5), (2, 2), (0, 3)),
        (-12, 14, 9, -8),
        strict=True,
    ):
        yield group(die(colour, symbol), transform=f"{at(x, y, 1.18)} rotate({turn})")


def _police_box() -> Iterator[Shape]:
    """A TARDIS on its way, feet at (0, 0)."""
    look: Look = {"stroke": INK, "stroke_width": 1}
    yield circle(0, -37, 15, fill=f"url(#{GAME}-cover-lamp)")
    yield rect(-12, -3, 24, 3.4, fill=PANEL, **look)
    yield rect(-10.5, -31, 21, 28, fill=WALL, **look)
    yield path("M-11.5 -31L-8.4 -35H8.4L11.5 -31Z", fill=PANEL, **look)
    yield path("M-1.6 -35V-38Q0 -40 1.6 -38V-35Z", fill=LAMP, **look)
    yield rect(-9, -30, 18, 2.6, fill=INK)
    yield rect(-8.6, -26, 7.4, 5.6, fill=LAMP)
    yield rect(1.2, -26, 7.4, 5.6, fill=LAMP)
    bars = (
        "M-6.1 -26v5.6M-3.7 -26v5.6M3.7 -26v5.6M6.1 -26v5.6M-8.6 -23.2h7.4M1.2 -23.2h7.4M0 -27V-3"
    )
    yield path(bars, stroke=INK, stroke_width=0.6)
    panels = "".join(f"M{x} {y}h7.4v6h-7.4z" for x in (-8.6, 1.2) for y in (-18.6, -11.2))
    yield path(panels, fill=PANEL, stroke=SHEEN, stroke_width=0.5)


def _people() -> Iterator[Shape]:
    yield ellipse(MIDDLE, 484, 280, 18, fill=INK, opacity=0.6)
    for number, x in zip(CAST, (86, 160, 234, 308), strict=True):
        yield use(doctor_name(number), transform=at(x, 488, 1.9))
    for x, y in ((420, 488), (500, 492)):
        yield group(monster(0, "#c8923c"), transform=f"{at(x, y, 2.1)} scale(-1 1)")

"""The five armies: a colour, a Dalek and a number plate each, so that colour never stands alone."""

from functools import cache, lru_cache
from typing import NamedTuple

from vworp.games.dalek_invasion.box.cards import ARMIES
from vworp.games.dalek_invasion.scene.atlas import GAME, GRAIN
from vworp.scene import figures
from vworp.scene.figures import DALEKS
from vworp.scene.palette import INK
from vworp.scene.paths import number
from vworp.scene.shapes import Look, Shape, at, group, path, pattern, rect, text, use


class Livery(NamedTuple):
    """How an army is painted."""

    casing: str
    shade: str
    light: str
    studs: str
    edge: str
    writing: str
    land: str
    weave: str


LIVERIES = (
    Livery(
        casing="#5a5f70",
        shade="#1b1d25",
        light="#a9b2c4",
        studs="#c3cad6",
        edge="#f4f6fa",
        writing="#ffffff",
        land="#3d3c42",
        weave="#a3a2a8",
    ),
    Livery(
        casing="#ccd5e2",
        shade="#7f8ca1",
        light="#ffffff",
        studs="#3567a8",
        edge="#10203c",
        writing="#0b1630",
        land="#9fb0c6",
        weave="#e3ecf8",
    ),
    Livery(
        casing="#e08a2c",
        shade="#8a4d12",
        light="#ffc06a",
        studs="#ffe2a6",
        edge="#2b1604",
        writing="#1d0d00",
        land="#b4651c",
        weave="#f0a850",
    ),
    Livery(
        casing="#cf2f3f",
        shade="#7a1220",
        light="#ff8a8c",
        studs="#ffd9d2",
        edge="#ffe8e2",
        writing="#ffffff",
        land="#962233",
        weave="#d9566a",
    ),
    Livery(
        casing="#f5d13d",
        shade="#9c7b0c",
        light="#fff3a8",
        studs="#4a3c10",
        edge="#2f2504",
        writing="#241b00",
        land="#c7a422",
        weave="#7d6509",
    ),
)
"""Black, silver, orange, red and yellow, as the seats are numbered."""

FIRST_PARADIGM = 3
"""The armies from here on are of the New Dalek Paradigm (DI-R07)."""

PLATE = 18
"""The size of the numbers on the map."""

PLATE_DOWN = 6
"""How far below a territory's anchor the middle of its number is."""

PLATE_HALF = (14, 11)
"""Half the width and the height of what a number of one or two digits stands on."""


WEAVES = (
    "M2 2h.01M6 6h.01",
    "M0 2H8M0 6H8",
    "M-1 1L1 -1M-1 9L9 -1M7 9L9 7",
    "M0 0L8 8M8 0L0 8",
    "M0 6L4 2L8 6",
)
"""What tells the land of the armies apart where colours don't: studs, bars, slants, a lattice and
chevrons."""

COLLARS = ("bands", "flutes", "slats")
"""What tells the classic armies apart at the shoulder."""


def dalek(army: int, rim: float = 5) -> Shape:
    """A Dalek of an army in the moonlight, feet at (0, 0), looking to the right."""
    livery = LIVERIES[army]
    look = {
        "casing": livery.casing,
        "shade": livery.shade,
        "light": livery.light,
        "studs": livery.studs,
    }
    if army < FIRST_PARADIGM:
        light, body = DALEKS.draw("classic-rim"), figures.dalek(COLLARS[army], **look)
    else:
        light, body = DALEKS.draw("paradigm-rim"), DALEKS.draw("paradigm", **look)
    light.attributes["stroke-width"] = rim
    return group(light, body)


def army_definitions() -> list[Shape]:
    """The Daleks, the number plates and the cloth of all armies, to be used by name."""
    shapes = []
    for army in range(len(ARMIES)):
        shapes.append(_cloth(army))
        shapes.append(dalek(army).named(f"{GAME}-dalek-{army}"))
        for digits in (1, 2, 3):
            blank = _blank(army, digits, PLATE)
            shapes.append(group(*blank, id=f"{GAME}-plate-{army}-{digits}"))
    return shapes


def cloth(army: int) -> str:
    """What the land of an army is filled with: its colour and its weave."""
    return f"url(#{GAME}-cloth-{army})"


def _cloth(army: int) -> Shape:
    livery = LIVERIES[army]
    thick = 2.6 if army == 0 else 1
    ink: Look = {"stroke": livery.weave, "stroke_width": thick, "stroke_linecap": "round"}
    return pattern(
        f"{GAME}-cloth-{army}",
        8,
        8,
        rect(0, 0, 8, 8, fill=livery.land),
        path(WEAVES[army], fill="none", **ink, opacity=0.6),
        patternTransform=f"scale({GRAIN})",
    )


@lru_cache(maxsize=64)
def plate(army: int, wide: float, high: float) -> str:
    """The outline of an army's number plate about (0, 0): no two armies have the same."""
    w, h = number(wide / 2), number(high / 2)
    tip = number(wide / 2 + high / 4)
    if army == 0:
        return f"M-{w} -{h}H{w}V{h}H-{w}Z"
    if army == 1:
        return f"M-{w} 0A{w} {h} 0 0 1 {w} 0A{w} {h} 0 0 1 -{w} 0Z"
    if army == 2:
        return f"M-{tip} 0L-{w} -{h}H{w}L{tip} 0L{w} {h}H-{w}Z"
    if army == FIRST_PARADIGM:
        return f"M-{tip} -{h}H{tip}L{w} 0L{tip} {h}H-{tip}L-{w} 0Z"
    low = number(high * 0.32)
    point = number(high * 0.68)
    return f"M-{w} -{h}H{w}V{low}L0 {point}L-{w} {low}Z"


def _blank(army: int, digits: int, size: float) -> list[Shape]:
    livery = LIVERIES[army]
    wide = size * (0.5 + 0.62 * digits) * (1.25 if army == 1 else 1)
    outline = plate(army, wide, size * (1.3 if army == 1 else 1.14))
    return [
        path(outline, fill=INK, stroke=INK, stroke_width=4, opacity=0.55),
        path(outline, fill=livery.casing, stroke=livery.edge, stroke_width=1.4),
    ]


@cache
def emblem(army: int) -> str:
    """An army by itself: its Dalek before its number plate, as a picture of its own."""
    livery = LIVERIES[army]
    wide = {0: 62, 1: 66, 4: 62}.get(army, 38)
    look: Look = {"fill": livery.shade, "stroke": livery.casing, "stroke_width": 4}
    return str(
        Shape(
            "svg",
            path(plate(army, wide, 62), **look, stroke_linejoin="round", transform=at(0, -31)),
            dalek(army, 3),
            xmlns="http://www.w3.org/2000/svg",
            viewBox="-40 -72 80 80",
        )
    )


def number_plate(army: int, count: int) -> list[Shape]:
    """A number on its army's plate, about (0, 0); size, weight and middle come from the group."""
    return [
        use(f"{GAME}-plate-{army}-{min(len(str(count)), 3)}"),
        text(0, 6.5, str(count), fill=LIVERIES[army].writing),
    ]


def figure(army: int, x: float, y: float, scale: float) -> Shape:
    """A Dalek of an army with its feet at (x, y)."""
    return use(f"{GAME}-dalek-{army}", transform=f"translate({x:g} {y:g}) scale({scale:g})")

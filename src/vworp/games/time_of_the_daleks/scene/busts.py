"""Companions: a bust in a medallion, Earth's on blue, the alien ones on violet."""

from functools import cache

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Companion
from vworp.scene.figures import SKIN
from vworp.scene.lettering import width
from vworp.scene.palette import INK
from vworp.scene.paths import dots
from vworp.scene.shapes import Look, Raw, Shape, circle, path

EARTH_GROUND, ALIEN_GROUND = "#1d4d86", "#552a78"

_SHORT = "M-8.6 -5Q-9.6 -14 0 -14Q9.6 -14 8.6 -5Q5 -9.6 0 -9.6Q-5 -9.6 -8.6 -5Z"
_LONG = (
    "M-10.4 8Q-13.4 -14 0 -14.4Q13.4 -14 10.4 8Q6.6 8 8 -3.6"
    "Q2 -5 -1.6 -9Q-5 -5 -8 -3.6Q-6.6 8 -10.4 8Z"
)
_BOB = "M-9.6 2.6Q-13 -14 0 -14.4Q13 -14 9.6 2.6Q7 2 8 -5Q2 -6 -2 -9.4Q-4 -6 -8 -5Q-7 2 -9.6 2.6Z"
_CURLY = (
    "M-10 0q-5 -3 -2 -7q-1 -6 5 -7q4 -5 9 -2q6 -1 7 5"
    "q4 4 0 8q0 4 -2 4q2 -9 -7 -9q-8 0 -8 9q-3 0 -2 -1Z"
)
_CAP = "M-9 -5.6Q-9 -15 0 -15Q9 -15 9 -5.6L13 -4.4V-2.8H-9.4Z"
HAIR = {"short": _SHORT, "long": _LONG, "bob": _BOB, "curly": _CURLY, "cap": _CAP}
COLOURS = {
    "brown": "#6b4326",
    "dark": "#221a18",
    "blond": "#e8c877",
    "red": "#b4512c",
    "grey": "#c9c9c9",
    "green": "#5d6b3a",
}
SKINS = {
    "fair": SKIN,
    "tan": "#c08a5e",
    "brown": "#9a6a48",
    "dark": "#8a5d3f",
    "green": "#7fb37a",
    "russet": "#b08968",
    "rose": "#d8a7a0",
    "silver": "#c9ced6",
}
"""The words for a companion's look in the data."""


@cache
def bust(number: int) -> Raw:
    """A companion, in a medallion of radius 19 round (0, 0)."""
    companion = BOX.companions[number]
    ground = ALIEN_GROUND if companion.deck else EARTH_GROUND
    edge = "#d9b6ff" if companion.deck else "#a9d2ff"
    look: Look = {"stroke": INK, "stroke_width": 1.3}
    shapes: list[Shape] = [
        circle(0, 0, 19, fill=ground, stroke=edge, stroke_width=2),
        path(
            "M-13 13.8Q-12 6.6 0 6.6Q12 6.6 13 13.8Q7 18.6 0 18.6Q-7 18.6 -13 13.8Z",
            fill=edge,
            **look,
        ),
        circle(0, -2.6, 8.4, fill=SKINS[companion.look.skin], **look),
        path(dots([(-3, -2.4), (3, -2.4)]), stroke=INK, stroke_width=2.2, stroke_linecap="round"),
    ]
    if companion.look.hair:
        shapes.append(path(HAIR[companion.look.hair], fill=COLOURS[companion.look.colour], **look))
    return Raw(*shapes)


_TITLES = ("Captain ", "Madame ", "Sergeant ", "Ood ")


def short_name(companion: Companion, room: float, size: float) -> str:
    """What a companion is called where there is little room: the whole name or part of it."""
    name = companion.name.split(",")[0]
    for title in _TITLES:
        name = name.removeprefix(title)
    if width(name, size) <= room:
        return name
    return name.split(" ")[0]

"""Companions: a bust in a medallion, Earth's on blue, the alien ones on violet."""

from functools import cache
from pathlib import Path

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Companion
from vworp.scene.figures import SKIN
from vworp.scene.lettering import width
from vworp.scene.shapes import Raw
from vworp.scene.sheets import Sheet

_HERE = Path(__file__).parent / "symbols"
BUSTS = Sheet(_HERE / "busts.svg")
ATTIRE = Sheet(_HERE / "attire.svg")
"""Heads by their hair, and for every companion what they wear and carry."""

EARTH_GROUND, ALIEN_GROUND = "#1d4d86", "#552a78"

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
    look = companion.look
    return Raw(
        BUSTS.draw(
            look.hair or "bald",
            ground=ALIEN_GROUND if companion.deck else EARTH_GROUND,
            edge="#d9b6ff" if companion.deck else "#a9d2ff",
            skin=SKINS[look.skin],
            hair=COLOURS.get(look.colour, ""),
        ),
        ATTIRE.draw(companion.id),
    )


_TITLES = ("Captain ", "Madame ", "Sergeant ", "Ood ")


def short_name(companion: Companion, room: float, size: float) -> str:
    """What a companion is called where there is little room: the whole name or part of it."""
    name = companion.name.split(",")[0]
    for title in _TITLES:
        name = name.removeprefix(title)
    if width(name, size) <= room:
        return name
    return name.split(" ")[0]

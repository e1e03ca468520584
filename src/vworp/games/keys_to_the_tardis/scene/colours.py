"""How doors and players look: each colour has a shape of its own, each player a figure."""

from vworp.games.keys_to_the_tardis.box.board import EAST, NORTH, SOUTH, WEST
from vworp.scene.paths import polygon, regular, ring, star

GAME = "keys_to_the_tardis"

RED, GREEN, BLUE, YELLOW = range(4)

DOOR = ("#a5301e", "#3aae86", "#3565d0", "#efc23e")
DOOR_DARK = ("#5e170d", "#155c45", "#173781", "#8c6a16")
DOOR_LIGHT = ("#ff9078", "#9af0cd", "#a9c6ff", "#fff0b0")
"""Chosen so that they differ in lightness as well, for eyes that see fewer hues."""


def emblem(colour: int, x: float, y: float, r: float) -> str:
    """The shape that goes with a colour: a diamond, a triangle, a ring, a star."""
    if colour == RED:
        wide = r * 0.8
        return polygon([(x, y - r), (x + wide, y), (x, y + r), (x - wide, y)])
    if colour == GREEN:
        return regular(x, y + r * 0.16, r, 3)
    if colour == BLUE:
        return ring(x, y, r * 0.84) + _hole(x, y, r * 0.4)
    return star(x, y, r * 1.06, 5, 0.45)


def _hole(x: float, y: float, r: float) -> str:
    """A ring drawn the other way round, which cuts a hole."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


SEAT_COLOUR = {SOUTH: "#fbf5e6", WEST: "#c886ee", NORTH: "#4fd2d6", EAST: "#ff9440"}
"""By edge; the figures differ too."""

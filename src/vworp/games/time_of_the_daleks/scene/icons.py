"""Small pictures: the six symbols, and one for each thing that effects speak of.

An icon fits into a box of 28 round (0, 0) and takes its colours from whatever shows it: what is
filled has the fill, what is drawn as a line has the stroke.
"""

from pathlib import Path

from vworp.games.time_of_the_daleks.box.vocabulary import SYMBOLS
from vworp.games.time_of_the_daleks.scene.colours import GAME, GROUND, LIGHT
from vworp.scene.shapes import Shape, at, group, rect, use
from vworp.scene.sheets import Sheet

ICONS = Sheet(Path(__file__).parent / "symbols" / "icons.svg")


def icon_name(word: str) -> str:
    """Under which name an icon is defined."""
    return f"{GAME}-i-{word}"


def icon_definitions() -> list[Shape]:
    """All icons, and the symbols on their grounds."""
    icons = [ICONS.draw(word).named(icon_name(word)) for word in ICONS]
    chips = [_chip(symbol) for symbol in range(len(SYMBOLS))]
    return [*icons, *chips]


def icon(word: str, x: float, y: float, colour: str, scale: float = 1) -> Shape:
    """An icon in one colour."""
    return use(icon_name(word), fill=colour, stroke=colour, transform=at(x, y, scale))


def _chip(symbol: int) -> Shape:
    """A symbol on its ground, 28 wide: the ground's corners tell the colour it hints at."""
    ground = rect(-13, -13, 26, 26, rx=(9, 9, 13, 13, 3, 3)[symbol], fill=GROUND[symbol])
    sign = icon(SYMBOLS[symbol], 0, 0, LIGHT[symbol], 0.82)
    return group(ground, sign, id=f"{GAME}-s-{symbol}")


def chip(symbol: int, x: float, y: float, scale: float = 1) -> Shape:
    """A symbol as it is printed on tiles and dilemmas."""
    return use(f"{GAME}-s-{symbol}", transform=at(x, y, scale))

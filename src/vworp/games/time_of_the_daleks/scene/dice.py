"""Story dice: four colours with an outline each, and the symbols they show."""

from functools import cache

from vworp.games.time_of_the_daleks.box.vocabulary import COLOURS, SYMBOLS
from vworp.games.time_of_the_daleks.scene.colours import DIE, DIE_EDGE, DIE_MARK, GAME, die_outline
from vworp.games.time_of_the_daleks.scene.icons import icon
from vworp.scene.palette import INK
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, use

SIZE = 54
UNROLLED = -1


def dice_definitions() -> list[Shape]:
    """A die of each colour, without a symbol."""
    colours = range(len(COLOURS))
    return [*(_blank(colour) for colour in colours), *(_small(colour) for colour in colours)]


def _small(colour: int) -> Shape:
    """The die as it is printed on cards, 26 wide."""
    look: Look = {"fill": DIE[colour], "stroke": DIE_EDGE[colour], "stroke_width": 2}
    return path(die_outline(colour, 26), id=f"{GAME}-small-{colour}", **look)


def _blank(colour: int) -> Shape:
    edge = DIE_EDGE[colour]
    return group(
        path(die_outline(colour, SIZE), fill=INK, transform=at(0, 3)),
        path(die_outline(colour, SIZE), fill=DIE[colour], stroke=edge, stroke_width=2.6),
        path(
            die_outline(colour, SIZE - 9),
            fill="none",
            stroke=edge,
            stroke_opacity=0.35,
            stroke_width=1.4,
        ),
        id=f"{GAME}-die-{colour}",
    )


@cache
def die(colour: int, symbol: int = UNROLLED) -> Raw:
    """A die round (0, 0): with the symbol it shows, or still to be rolled."""
    blank = use(f"{GAME}-die-{colour}")
    if symbol == UNROLLED:
        return Raw(blank)
    return Raw(blank, icon(SYMBOLS[symbol], 0, 0, DIE_MARK[colour], 1.28))

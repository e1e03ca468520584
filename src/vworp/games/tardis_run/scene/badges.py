"""The players' badges: a figure of each side, in its colour."""

from functools import cache

from vworp.core.stage import Badge
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.scene.figures import doctor, monster
from vworp.scene.shapes import Shape

DALEK, SCARF = 0, 0
"""The pawns that stand for their sides."""


@cache
def badges(seats: int) -> tuple[Badge, ...]:
    """One for the Monsters, one for the Doctors."""
    figures = (monster(DALEK), doctor(SCARF))
    return tuple(
        Badge(colour, str(_emblem(figure)))
        for colour, figure in zip(SIDE_COLOUR, figures, strict=True)
    )


def _emblem(figure: Shape) -> Shape:
    """The whole figure, in a square."""
    return Shape("svg", figure, xmlns="http://www.w3.org/2000/svg", viewBox="-42 -80 84 84")

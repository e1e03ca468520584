"""How the two sides look: outline first, then colour."""

from vworp.games.tardis_run.box.board import DOCTORS, MONSTERS
from vworp.scene.figures import FIGURES, doctor, monster
from vworp.scene.palette import IVORY, VERMILION
from vworp.scene.shapes import Shape, group

GAME = "tardis_run"

SIDE_COLOUR = (VERMILION, IVORY)
HOME_EDGE = ("#6b2338", "#1d6a6c")
HOME_TINT = ("#3f1524", "#0f4449")
HOME_LIGHT = ("#c2566f", "#63b5ae")


def figure_name(side: int, number: int) -> str:
    """Under which name a figure stands among the definitions."""
    return f"{GAME}-{'doctor' if side == DOCTORS else 'monster'}-{number}"


def figures() -> list[Shape]:
    """All pawns' figures, for the definitions."""
    return [
        group(draw(number), id=figure_name(side, number))
        for side, draw in ((MONSTERS, monster), (DOCTORS, doctor))
        for number in range(FIGURES)
    ]

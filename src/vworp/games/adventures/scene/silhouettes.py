"""Every model of the game, by profile."""

from collections.abc import Callable

from vworp.games.adventures.scene.aliens import (
    auton,
    chief_scientist,
    command_node,
    computer_bank,
    cyberman,
    cybermat,
    dalek,
    davros,
    ice_warrior,
    master,
    mechanoid,
    ogron,
    sea_devil,
    sontaran,
    unknown,
    zygon,
)
from vworp.games.adventures.scene.humans import (
    civilian,
    companion,
    doctor,
    k9,
    officer,
    robot,
    soldier,
)
from vworp.scene.palette import INK
from vworp.scene.shapes import ROUND, Shape, group

MODELS: dict[str, Callable[[str], list[Shape]]] = {
    "doctor": doctor,
    "companion": companion,
    "romana": companion,
    "k9": k9,
    "robot": robot,
    "unit_officer": officer,
    "unit_nco": officer,
    "soldier": soldier,
    "civilian": civilian,
    "dalek": dalek,
    "cyberman": cyberman,
    "auton": auton,
    "sontaran": sontaran,
    "sea_devil": sea_devil,
    "ice_warrior": ice_warrior,
    "mechanoid": mechanoid,
    "ogron": ogron,
    "zygon": zygon,
    "cybermat": cybermat,
    "master": master,
    "davros": davros,
    "chief_scientist": chief_scientist,
    "computer_bank": computer_bank,
    "command_node": command_node,
    "": unknown,
}


def model(kind: str, which: str) -> Shape:
    """A model by its profile and, for people, who it is."""
    return group(*MODELS[kind](which), stroke=INK, stroke_width=1.1, **ROUND)

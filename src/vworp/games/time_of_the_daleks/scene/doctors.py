"""Doctor markers: a figure, and a foot that has the colour of the player and bears its shape."""

from functools import cache

from vworp.games.time_of_the_daleks.scene.colours import GAME, PLAYER_COLOUR, player_emblem
from vworp.scene.figures import DOCTORS
from vworp.scene.palette import INK
from vworp.scene.shapes import Shape, ellipse, group, path, rect


def doctor_name(number: int) -> str:
    """Under which name a Doctor is defined."""
    return f"{GAME}-doctor-{number}"


def doctor_figure(number: int) -> Shape:
    """A Doctor without a foot, for the definitions."""
    return DOCTORS.draw(f"doctor-{number}").named(doctor_name(number))


def foot_name(player: int) -> str:
    """Under which name the foot of a player's marker is defined."""
    return f"{GAME}-foot-{player}"


@cache
def foot(player: int) -> Shape:
    """TD-04. The foot of a Doctor marker, in the player's colour."""
    colour = PLAYER_COLOUR[player]
    return group(
        ellipse(0, -3, 19, 7, fill=INK),
        ellipse(0, -6, 19, 7, fill=colour, stroke=INK, stroke_width=1.5),
        rect(-5, -1, 10, 8, rx=2, fill=INK),
        path(player_emblem(player, 0, 2.6, 3.4), fill=colour),
        id=foot_name(player),
    )

"""The table as a picture: the Web of Time round the stage, places, consoles and the hand."""

from vworp.games.time_of_the_daleks.scene.cover import draw_cover
from vworp.games.time_of_the_daleks.scene.table import draw_scene

__all__ = ["draw_cover", "draw_scene"]

"""The table as a picture: the whole Earth at night, and five armies of Daleks on it."""

from vworp.games.dalek_invasion.scene.cover import draw_cover
from vworp.games.dalek_invasion.scene.table import draw_scene

__all__ = ["draw_cover", "draw_scene"]

"""The picture of the table, and the lid of the box."""

from vworp.games.adventures.scene.cover import draw_cover
from vworp.games.adventures.scene.table import draw_scene

__all__ = ["draw_cover", "draw_scene"]

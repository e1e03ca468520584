"""The table as a picture: a maze of doors seen from one's own edge, and the hand below it."""

from vworp.games.keys_to_the_tardis.scene.cover import draw_cover
from vworp.games.keys_to_the_tardis.scene.table import draw_scene

__all__ = ["draw_cover", "draw_scene"]

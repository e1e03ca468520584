"""The table as a picture: a police box unfolded, and what lies beside it."""

from vworp.games.tardis_run.scene.cover import draw_cover
from vworp.games.tardis_run.scene.table import draw_scene

__all__ = ["draw_cover", "draw_scene"]

"""The colours of the miniatures table, by ground, terrain and side."""

from vworp.games.adventures.box.tables import Table
from vworp.scene.palette import GLOW, PALE_BRASS, VERMILION

GRASS = ("#6f8a4e", "#5b7742", "#47613a")
SAND = ("#b39a6b", "#9a8259", "#7c6847")
ALIEN = ("#5d5a86", "#4a4772", "#363458")
HEATH = ("#7d8355", "#69704a", "#50583d")
SHADE = "#0a0f1e"
WALLS = ("#d8c8a8", "#c9b490", "#bfb6a6", "#cdb79f")
ROOFS = ("#8d4a3a", "#6d5a52", "#5b6675", "#7a5a3c")
STEEL = ("#8b949c", "#727c86", "#9a8f80")
STONE = "#9b958a"
LEAF = ("#3f6b3a", "#4d7c40", "#35592f")
FUNGUS = ("#8a4f86", "#a5608f", "#6f4379")
WATER = ("#3f7d97", "#2c5f7c")
ACID = ("#8fae3a", "#6c8c2c")
OPEN_LINE = "#7df0a0"
COVER_LINE = "#ffc861"
REACH = PALE_BRASS
COMMAND = GLOW
BANDS = (VERMILION, "#f5a24b", "#f3d58a")
PLAYERS = "#9fd0ff"
ALIENS = VERMILION
NEUTRAL = "#d7d2c4"
PORTAL = "#b58cff"
LIVE = "#8ff7ff"


def ground_colours(table: Table) -> tuple[str, str, str]:
    """What lies under everything: light, middle and dark."""
    kinds = {piece.kind.id for piece in table.pieces}
    if not table.is_earth:
        return ALIEN
    if "cliff" in kinds and "hedge" not in kinds:
        return SAND
    if "hedge" in kinds and "cliff" in kinds:
        return HEATH
    return GRASS


def tone(colour: str, light: float) -> str:
    """A colour made lighter (above 0) or darker (below 0)."""
    parts = [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
    goal = 255 if light > 0 else 0
    return "#" + "".join(f"{round(part + (goal - part) * abs(light)):02x}" for part in parts)

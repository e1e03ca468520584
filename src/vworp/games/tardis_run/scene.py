"""The table as a picture."""

from vworp.games.tardis_run.state import Table
from vworp.scene import Svg


def draw_scene(table: Table) -> Svg:
    """The board."""
    return Svg(100, 100, title="TARDIS Run")

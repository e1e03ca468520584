"""From a state in JAX back to the table of the reference, and to its picture."""

from math import ceil, sqrt
from typing import TYPE_CHECKING

import jax
import numpy as np

from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.box.board import NOWHERE
from vworp.games.tardis_run.rules.ending import has_run_out, has_won
from vworp.games.tardis_run.state import Table
from vworp.games.tardis_run.steps.turn import TURNS, Shortcut
from vworp.jax.tables import OUTCOMES, faces
from vworp.scene.shapes import Svg

if TYPE_CHECKING:
    from vworp.jax.environment import State


def table_of(state: "State") -> Table:
    """The reference's own table in the position of one state."""
    table = state._rules.start()
    side, arrow, throw = int(state._side), int(state._arrow), int(state._throw)
    table.pawns = [sorted(pawns) for pawns in np.asarray(state._pawns).tolist()]
    table.holder = int(state._holder)
    table.turns = int(state._turns)
    if throw != NOWHERE:
        table.throw = faces(throw % OUTCOMES, five=throw >= OUTCOMES)
    if has_won(table, side):
        table.winner, table.steps = side, []
    elif arrow != NOWHERE:
        table.steps = [Shortcut(side, arrow)]
    else:
        table.steps = [] if has_run_out(table) else [TURNS[side]]
    return table


def tables_of_batch(state: "State") -> list[Table]:
    """The reference's tables of a batch of states, or of one."""
    batch = jax.tree.map(lambda leaf: np.asarray(leaf), state)
    if batch.terminated.ndim == 0:
        return [table_of(batch)]
    return [
        table_of(jax.tree.map(lambda leaf, number=number: leaf[number], batch))
        for number in range(len(batch.terminated))
    ]


def draw(state: "State", scale: float) -> Svg:
    """The browser's picture of each game, in about as many rows as columns."""
    pictures = [table.scene() for table in tables_of_batch(state)]
    columns = ceil(sqrt(len(pictures)))
    width, height = pictures[0].width, pictures[0].height
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        at = {"x": column * width, "y": row * height, "width": width, "height": height}
        picture.attributes |= at
    rows = ceil(len(pictures) / columns)
    drawn = Svg(columns * width, rows * height, *pictures, title=GAME.title)
    drawn.attributes |= {"width": drawn.width * scale, "height": drawn.height * scale}
    return drawn

"""Everything that is decided, and how a game begins."""

from vworp.core import Turn, steps_of
from vworp.core.game import Options
from vworp.games.tardis_run.rules.setup import set_up
from vworp.games.tardis_run.state import NOBODY, Table
from vworp.games.tardis_run.steps import turn

STEPS = steps_of(turn)


def start(seats: int, options: Options) -> Table:
    """TR-07. The table set up, and the Monsters to begin."""
    table = set_up(seats, options)
    table.steps.append(turn.TURNS[0])
    return table


def turn_of(table: Table) -> Turn:
    """TR-08. The sides take turns; a throw ends one, but for the shortcut it leads to."""
    if table.is_over:
        return Turn(table.turns, NOBODY)
    step = table.step
    who = step.who if isinstance(step, turn.DropPaddle) else step.seat
    return Turn(table.turns + (not isinstance(step, turn.Shortcut)), who)

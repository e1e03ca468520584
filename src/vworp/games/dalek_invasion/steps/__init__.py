"""The decisions of the game, in the order a turn meets them."""

from typing import Any

from vworp.core import Step, steps_of
from vworp.core.game import Options
from vworp.games.dalek_invasion.rules.setup import open_the_box
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import (
    attack,
    conquest,
    draw,
    landing,
    manoeuvre,
    muster,
    setup,
    turn,
)
from vworp.games.dalek_invasion.steps.base import InTurn

STEPS = steps_of(setup, turn, landing, muster, attack, conquest, manoeuvre, draw)


def start(seats: int, options: Options) -> Table:
    """DI-02, DI-17 to DI-27, DI-104 to DI-111, DI-117. Chance deals, and the first turn comes."""
    table = open_the_box(seats, options)
    table.steps = set_up_steps(table)
    return table


def set_up_steps(table: Table) -> list[Step[Any]]:
    """DI-117. Two players have neutral armies with their piles; everything else is the same."""
    return [
        turn.BEGIN_TURN,
        setup.DealPower(0),
        setup.DealMission(0),
        *([setup.DealPile(0)] if table.piles else []),
        setup.DealTerritory(0),
        setup.FirstPlayer(),
    ]


def steps_under(table: Table) -> list[Step[Any]]:
    """What must lie under the step that is due."""
    step = table.step
    if isinstance(step, InTurn):
        return turn.steps_after(step)
    stack = set_up_steps(table)
    kinds = [type(waiting) for waiting in stack]
    return stack[: kinds.index(type(step))] if type(step) in kinds else stack

"""The decisions, draws and deeds of the game, a file a chapter as in `rules`."""

from vworp.core import Turn, steps_of
from vworp.games.keys_to_the_tardis.state import NOBODY, Table
from vworp.games.keys_to_the_tardis.steps import doors, setup, turns

STEPS = steps_of(setup, turns, doors)

_OF_A_TURN = (turns.DrawCard, turns.PlayCard, turns.MovePawn, turns.UseTardisKey, turns.EndTurn)


def turn_of(table: Table) -> Turn:
    """KT-14, KT-20. A turn goes from the draw to its end; before the first there is none."""
    for due in reversed(table.steps):
        if isinstance(due, _OF_A_TURN):
            return Turn(table.turns + 1, getattr(due, "who", due.seat))
    return Turn(table.turns, NOBODY)

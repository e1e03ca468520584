"""The decisions, draws and deeds of the game, a file a chapter as in `rules`."""

from typing import Any

from vworp.core import Step, Turn
from vworp.games.keys_to_the_tardis.state import NOBODY, Table
from vworp.games.keys_to_the_tardis.steps import doors, setup, turns

STEPS: tuple[type[Step[Any]], ...] = (
    setup.LayTile,
    setup.DealCard,
    setup.ChooseFirst,
    turns.DrawCard,
    turns.PlayCard,
    doors.RevealTile,
    turns.MovePawn,
    turns.UseTardisKey,
    turns.EndTurn,
)

_OF_A_TURN = (turns.DrawCard, turns.PlayCard, turns.MovePawn, turns.UseTardisKey, turns.EndTurn)


def turn_of(table: Table) -> Turn:
    """KT-14, KT-20. A turn goes from the draw to its end; before the first there is none."""
    for due in reversed(table.steps):
        if isinstance(due, _OF_A_TURN):
            return Turn(table.turns + 1, getattr(due, "who", due.seat))
    return Turn(table.turns, NOBODY)

"""The decisions, draws and deeds of the game, a file a chapter as in `rules`."""

from typing import Any

from vworp.core import Step
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

"""The steps of the card chapters that a turn is made of."""

from vworp.games.adventures.cards.artifacts import PlaceArtifacts
from vworp.games.adventures.cards.drawing import DrawCards
from vworp.games.adventures.cards.laboratory import LaboratoryDice
from vworp.games.adventures.cards.live import EndOfTurn
from vworp.games.adventures.cards.passing import Exchange
from vworp.games.adventures.cards.windows import CardWindow

__all__ = [
    "CardWindow",
    "DrawCards",
    "EndOfTurn",
    "Exchange",
    "LaboratoryDice",
    "PlaceArtifacts",
]

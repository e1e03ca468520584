"""Every step of the card chapters, for reading positions back."""

from typing import Any

from vworp.core import Step
from vworp.games.adventures.cards import (
    artifacts,
    choices,
    deeds,
    drawing,
    laboratory,
    live,
    lots,
    passing,
    rewards,
    windows,
)

STEPS: tuple[type[Step[Any]], ...] = (
    windows.CardWindow,
    windows.PlayCards,
    deeds.CarryOut,
    lots.RandomFigure,
    lots.RandomMarker,
    lots.RandomPlace,
    lots.RandomPortal,
    lots.SeekCard,
    lots.StealCard,
    choices.ChooseFigures,
    choices.ChoosePrisoner,
    drawing.DrawCards,
    drawing.DrawNext,
    drawing.DrawCard,
    drawing.OfferCard,
    laboratory.LaboratoryDice,
    laboratory.LaboratoryDie,
    laboratory.LaboratoryDraw,
    laboratory.LaboratoryCard,
    artifacts.PlaceArtifacts,
    artifacts.PutArtifact,
    passing.Exchange,
    passing.AskToPass,
    passing.PassCards,
    passing.GiveUpCard,
    rewards.Reward,
    live.EndOfTurn,
    live.CheckCards,
    live.RunTimers,
    live.MissLeaders,
    live.MendDeadEnds,
    live.MoreCivilians,
)

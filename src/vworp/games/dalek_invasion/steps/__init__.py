"""The decisions of the game, in the order a turn meets them."""

from typing import Any

from vworp.core import Step
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

STEPS: tuple[type[Step[Any]], ...] = (
    setup.FirstPlayer,
    setup.DealTerritory,
    setup.DealPile,
    setup.DealMission,
    setup.DealPower,
    turn.BeginTurn,
    landing.ReinforceNeutral,
    landing.PlaceNeutral,
    landing.LandTheTardis,
    landing.TurnUpCard,
    landing.AfterLanding,
    landing.LandingWindow,
    muster.MusterDaleks,
    muster.Muster,
    muster.LayCards,
    muster.AfterMuster,
    muster.SabotageWindow,
    muster.PlaceNewDaleks,
    muster.PlaceDaleks,
    attack.AttackPhase,
    attack.Attack,
    attack.AimWindow,
    attack.DefenceWindow,
    attack.BlackDie,
    attack.RedDie,
    attack.ResultWindow,
    attack.GoOn,
    attack.BeatenWindow,
    conquest.LastStand,
    conquest.Occupy,
    conquest.TakeOver,
    conquest.AfterTakeOver,
    conquest.GarrisonWindow,
    manoeuvre.ManoeuvrePhase,
    manoeuvre.Manoeuvre,
    manoeuvre.ManoeuvreTo,
    manoeuvre.MoveDaleks,
    draw.DrawPhase,
    draw.DrawCard,
    draw.TakeCard,
    turn.EndTurn,
)


def start(seats: int, options: Options) -> Table:
    """DI-02, DI-17 to DI-27, DI-104 to DI-111, DI-117. Chance deals, and the first turn comes.

    Two players have neutral armies with their piles besides; everything else is the same.
    """
    table = open_the_box(seats, options)
    table.steps = [
        turn.BEGIN_TURN,
        setup.DealPower(0),
        setup.DealMission(0),
        *([setup.DealPile(0)] if table.piles else []),
        setup.DealTerritory(0),
        setup.FirstPlayer(),
    ]
    return table

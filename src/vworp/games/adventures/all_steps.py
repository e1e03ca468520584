"""All decisions, chance events and deeds of the game, for positions to name."""

from typing import Any

from vworp.core import Step
from vworp.games.adventures.cards.all_steps import STEPS as CARD_STEPS
from vworp.games.adventures.combat.all_steps import STEPS as COMBAT_STEPS
from vworp.games.adventures.steps.arriving import AfterMove, NameEdge
from vworp.games.adventures.steps.carrying import AskCarry
from vworp.games.adventures.steps.chance import (
    FindLive,
    Look,
    Recognise,
    SeeMarkers,
    SpotDie,
    TurnMarker,
    TurnUpRace,
)
from vworp.games.adventures.steps.dice import (
    CarryOutRow,
    DivineRow,
    EventsDice,
    OpenPortalsFallBack,
    PickPortal,
    PlaceAliens,
    ThrowEvents,
)
from vworp.games.adventures.steps.driving import DriveNext, DriveVehicle
from vworp.games.adventures.steps.episodes import CloseTurn, ReleaseOne
from vworp.games.adventures.steps.going import Clash, FreeMove, MoveFigure
from vworp.games.adventures.steps.movement import Movement, MoveNext, MoveOne, Stir
from vworp.games.adventures.steps.orders import (
    AskCommand,
    AskOrder,
    AskSuppressed,
    ChooseDuck,
    ChooseOrder,
    ChooseShift,
    GiveOrders,
    OrderGroup,
    OrderGroups,
    ShiftDie,
)
from vworp.games.adventures.steps.setup import DrawSet, PlaceFigure
from vworp.games.adventures.steps.turn import (
    BeginTurn,
    Bookkeeping,
    CheckVictory,
    HoldFire,
    IsThereANode,
    OpenFire,
    PlaceDevice,
)

TURN_STEPS: tuple[type[Step[Any]], ...] = (
    DrawSet,
    PlaceFigure,
    BeginTurn,
    SeeMarkers,
    TurnMarker,
    FindLive,
    GiveOrders,
    AskOrder,
    ChooseOrder,
    OrderGroups,
    OrderGroup,
    AskCommand,
    ShiftDie,
    ChooseShift,
    AskSuppressed,
    ChooseDuck,
    SpotDie,
    EventsDice,
    ThrowEvents,
    CarryOutRow,
    DivineRow,
    PlaceAliens,
    PickPortal,
    TurnUpRace,
    Look,
    Recognise,
    OpenPortalsFallBack,
    Movement,
    MoveNext,
    MoveOne,
    Stir,
    AskCarry,
    MoveFigure,
    FreeMove,
    Clash,
    AfterMove,
    NameEdge,
    DriveNext,
    DriveVehicle,
    HoldFire,
    OpenFire,
    Bookkeeping,
    PlaceDevice,
    IsThereANode,
    CheckVictory,
    CloseTurn,
    ReleaseOne,
)

STEPS: tuple[type[Step[Any]], ...] = (*TURN_STEPS, *CARD_STEPS, *COMBAT_STEPS)

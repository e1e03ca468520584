"""The decisions, chance events and deeds of the game: all of them, for positions to name."""

from typing import Any

from vworp.core import Step
from vworp.games.adventures.steps.acts import (
    Acting,
    DeclareAct,
    DeclareActs,
    DeclareOthers,
    Declaring,
    MoreSonic,
    SecondShot,
)
from vworp.games.adventures.steps.automated import UnknownAliensShoot, WatchUnknownAliens
from vworp.games.adventures.steps.cards.artifacts import PlaceArtifacts, PutArtifact
from vworp.games.adventures.steps.cards.choices import (
    ChooseFigures,
    ChoosePrisoner,
    RandomFigure,
    RandomMarker,
    RandomPlace,
    RandomPortal,
    SeekCard,
    StealCard,
)
from vworp.games.adventures.steps.cards.drawing import (
    DrawCard,
    DrawCards,
    DrawNext,
    LaboratoryCard,
    LaboratoryDice,
    LaboratoryDie,
    LaboratoryDraw,
    OfferCard,
)
from vworp.games.adventures.steps.cards.effects import CarryOut
from vworp.games.adventures.steps.cards.live import (
    CardWindow,
    CheckCards,
    EndOfTurn,
    MendDeadEnds,
    MissLeaders,
    MoreCivilians,
    PlayCards,
    Reward,
    RunTimers,
)
from vworp.games.adventures.steps.cards.passing import AskToPass, Exchange, GiveUpCard, PassCards
from vworp.games.adventures.steps.events import (
    CarryOutRow,
    EventsDice,
    RowOfUnknownRace,
    ThrowEvents,
)
from vworp.games.adventures.steps.markers import (
    FindLive,
    IsThereANode,
    PlaceDevice,
    SeeMarkers,
    TurnMarker,
)
from vworp.games.adventures.steps.melee import ChooseFate, Fighting, MeleeDie
from vworp.games.adventures.steps.movement.arriving import AfterMove, NameEdge
from vworp.games.adventures.steps.movement.driving import DriveNext, DriveVehicle
from vworp.games.adventures.steps.movement.going import AskCarry, Clash, FreeMove, MoveFigure
from vworp.games.adventures.steps.movement.order import (
    Movement,
    MoveNext,
    MoveOne,
    MoveUnknownAlien,
)
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
from vworp.games.adventures.steps.portals import OpenPortalsFallBack, PickPortal, PlaceAliens
from vworp.games.adventures.steps.prisoners import (
    EscapeDice,
    EscapeDie,
    EscapeThrows,
    SurrenderCheck,
)
from vworp.games.adventures.steps.race import LookAtAliens, Recognise, TurnUpRace
from vworp.games.adventures.steps.setup import DrawSet, PlaceFigure
from vworp.games.adventures.steps.shooting import ApplyHits, DamageDie, KnockOut, ToHit, Volley
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.steps.turn import (
    BeginTurn,
    Bookkeeping,
    CheckVictory,
    CloseTurn,
    ReleaseOne,
    ShootingAndActing,
)

STEPS: tuple[type[Step[Any]], ...] = (
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
    RowOfUnknownRace,
    PlaceAliens,
    PickPortal,
    TurnUpRace,
    LookAtAliens,
    Recognise,
    OpenPortalsFallBack,
    Movement,
    MoveNext,
    MoveOne,
    MoveUnknownAlien,
    AskCarry,
    MoveFigure,
    FreeMove,
    Clash,
    AfterMove,
    NameEdge,
    DriveNext,
    DriveVehicle,
    WatchUnknownAliens,
    UnknownAliensShoot,
    Bookkeeping,
    PlaceDevice,
    IsThereANode,
    CheckVictory,
    CloseTurn,
    ReleaseOne,
    CardWindow,
    PlayCards,
    CarryOut,
    RandomFigure,
    RandomMarker,
    RandomPlace,
    RandomPortal,
    SeekCard,
    StealCard,
    ChooseFigures,
    ChoosePrisoner,
    DrawCards,
    DrawNext,
    DrawCard,
    OfferCard,
    LaboratoryDice,
    LaboratoryDie,
    LaboratoryDraw,
    LaboratoryCard,
    PlaceArtifacts,
    PutArtifact,
    Exchange,
    AskToPass,
    PassCards,
    GiveUpCard,
    Reward,
    EndOfTurn,
    CheckCards,
    RunTimers,
    MissLeaders,
    MendDeadEnds,
    MoreCivilians,
    ShootingAndActing,
    Declaring,
    DeclareOthers,
    DeclareActs,
    DeclareAct,
    SecondShot,
    MoreSonic,
    Volley,
    ToHit,
    DamageDie,
    KnockOut,
    ApplyHits,
    Fighting,
    MeleeDie,
    ChooseFate,
    Acting,
    SurrenderCheck,
    EscapeDice,
    EscapeThrows,
    EscapeDie,
)

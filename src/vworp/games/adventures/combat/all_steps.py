"""Every step of the combat chapters, for reading positions back."""

from typing import Any

from vworp.core import Step
from vworp.games.adventures.combat import (
    acting,
    declaring,
    escape,
    melee,
    prisoners,
    steps,
    volley,
)

STEPS: tuple[type[Step[Any]], ...] = (
    steps.ShootingAndActing,
    declaring.Declaring,
    declaring.DeclareOthers,
    declaring.DeclareActs,
    declaring.DeclareAct,
    declaring.SecondShot,
    declaring.MoreSonic,
    acting.Volley,
    volley.ToHit,
    volley.DamageDie,
    volley.KnockOut,
    volley.ApplyHits,
    melee.Fighting,
    melee.MeleeDie,
    melee.ChooseFate,
    acting.Acting,
    prisoners.SurrenderCheck,
    escape.EscapeDice,
    escape.EscapeThrows,
    escape.EscapeDie,
)

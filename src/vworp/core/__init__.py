"""The core: state, steps, actions, chance, records. It knows no game."""

from vworp.core.actions import Action, ActionSpace, Domain, Verb
from vworp.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    UnknownGame,
    VworpError,
)
from vworp.core.game import Game, Offer, Option, Options, Order, Policy
from vworp.core.result import Result, draw, share, win
from vworp.core.state import (
    CHANCE,
    DEED,
    REFEREE,
    SPECTATOR,
    ChanceStep,
    Deed,
    Note,
    State,
    Step,
    push_in_order,
    run_chance,
)

__all__ = [
    "CHANCE",
    "DEED",
    "REFEREE",
    "SPECTATOR",
    "Action",
    "ActionSpace",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "ChanceStep",
    "Deed",
    "Domain",
    "Game",
    "Illegal",
    "Note",
    "Offer",
    "Option",
    "Options",
    "Order",
    "Policy",
    "Result",
    "State",
    "Step",
    "UnknownGame",
    "Verb",
    "VworpError",
    "draw",
    "push_in_order",
    "run_chance",
    "share",
    "win",
]

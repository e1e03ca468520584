"""The core: state, steps, actions, chance, records. It knows no game."""

from vworp.core import beats
from vworp.core.actions import Action, ActionSpace, Domain, Verb
from vworp.core.declare import SHARED, Entry, Field, field, part, step, table
from vworp.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    UnknownGame,
    VworpError,
)
from vworp.core.forms import (
    By,
    Counts,
    Flag,
    Form,
    Measure,
    Number,
    Rows,
    Seat,
    SeatWord,
    Text,
    Word,
    WordSet,
)
from vworp.core.game import Game, Offer, Option, Options, Order, PlainPolicy, Policy
from vworp.core.position import Positions, need
from vworp.core.result import Result, draw, share, win
from vworp.core.stage import Aim, Badge, Signpost, Stage, Telling
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
    Turn,
    push_in_order,
    run_chance,
    steps_of,
)

__all__ = [
    "CHANCE", "DEED", "REFEREE", "SHARED", "SPECTATOR", "Action", "ActionSpace", "Aim",
    "BadNotation", "BadOption", "BadPosition", "BadRecord", "Badge", "By", "ChanceStep",
    "Counts", "Deed", "Domain", "Entry", "Field", "Flag", "Form", "Game", "Illegal", "Measure",
    "Note", "Number", "Offer", "Option", "Options", "Order", "PlainPolicy", "Policy",
    "Positions", "Result", "Rows", "Seat", "SeatWord", "Signpost", "Stage", "State", "Step",
    "Telling", "Text", "Turn", "UnknownGame", "Verb", "VworpError", "Word", "WordSet", "beats",
    "draw", "field", "need", "part", "push_in_order", "run_chance", "share", "step", "steps_of",
    "table", "win",
]  # fmt: skip

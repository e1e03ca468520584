"""The terms of a table: its pace, who may call a bot for whom, and whether there are hints."""

from msgspec import UNSET

from vworp.bots import strongest
from vworp.server import events as e
from vworp.server import requests as r
from vworp.server import wire
from vworp.server.table import Table

STAND_IN_MINUTES = 10
"""How long somebody may be away from a game that is played in one sitting."""

STAND_IN = "companion"
"""The bot that stands in at a table made without bots."""


def read_terms(wish: r.TermsWish) -> e.Terms:
    """The terms that somebody wishes for; over days people come and go, and nobody is replaced."""
    usual: int | e.Never = "never" if wish.pace == "days" else STAND_IN_MINUTES
    stand_in = usual if wish.stand_in is UNSET else wish.stand_in
    return e.Terms(wish.pace, stand_in, wish.hints)


def stand_in_level(table: Table) -> str:
    """The level of a bot that plays for somebody: the strongest that the table was made with."""
    made = [plan.level for plan in table.made.seats if plan.kind == "bot"]
    return strongest(made) if made else STAND_IN


def hints_at(table: Table) -> e.Hints:
    """Whether people may ask for hints, and whether the others are told."""
    wish = table.made.terms.hints
    if wish != "auto":
        return wish
    others = [seat for seat in table.seats if seat.kind != "bot" or seat.is_held]
    return "on" if len(others) == 1 else "off"


def shown(table: Table) -> wire.TermsInfo:
    """The terms as everybody reads them."""
    chosen = table.made.terms
    minutes = None if chosen.stand_in == "never" else chosen.stand_in
    return wire.TermsInfo(chosen.pace, minutes, stand_in_level(table), hints_at(table))

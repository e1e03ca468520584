"""vworp: Doctor Who tabletop games on one Python engine.

    >>> import vworp
    >>> match = vworp.new("tardis_run", seed=7)
    >>> match.play(match.legal()[0])

An unofficial fan project, affiliated with nobody.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import vworp.games  # noqa: F401  # loaded later, it would take the name of games() below
from vworp.core import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    Game,
    Illegal,
    Result,
    State,
    UnknownGame,
    VworpError,
    registry,
)
from vworp.core.chance import Seed
from vworp.core.match import Match, new_match
from vworp.core.position import read_position
from vworp.core.record import read

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Illegal",
    "Match",
    "Result",
    "State",
    "UnknownGame",
    "VworpError",
    "games",
    "new",
    "position",
    "read",
]

__version__ = "0.1.0"


def games() -> list[Game]:
    """All games, in alphabetical order of their ids."""
    return [registry.find(name) for name in registry.names()]


def new(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
    *,
    nonces: Sequence[str] = (),
    names: Sequence[str] = (),
    by_hand: bool = False,
) -> Match:
    """Begin a match of `game` and play on to its first decision.

    The same seed (a number, a text or bytes) gives the same luck on every machine; without
    one it is drawn from the operating system. `by_hand` leaves every chance event to be played
    like a decision, for people with real dice and paddles.
    """
    return new_match(
        registry.find(game), seats, options, seed, nonces=nonces, names=names, by_hand=by_hand
    )


def position(game: str, data: Mapping[str, Any] | str) -> State:
    """The state that JSON data describes, the inverse of `state.position()`.

    A position that the rules can't hold is refused with the reason.
    """
    return read_position(registry.find(game), data)

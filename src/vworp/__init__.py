"""vworp: Doctor Who tabletop games on one Python engine.

    >>> import vworp
    >>> match = vworp.new("tardis_run", seed=7)
    >>> match.play(match.legal()[0])

An unofficial fan project, affiliated with nobody.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import vworp.games  # noqa: F401  # loaded later, it would take the name of games() below
from vworp import adapters
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

if TYPE_CHECKING:
    from typing import Literal

    from vworp.adapters.gymnasium import Opponent, SeatEnv
    from vworp.adapters.open_spiel import SpielGame

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
    "gymnasium",
    "new",
    "open_spiel",
    "pettingzoo",
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


def pettingzoo(
    game: str,
    seats: int | None = None,
    *,
    parallel: bool = False,
    render_mode: str | None = None,
    **options: object,
) -> Any:
    """A game as a PettingZoo environment: AEC, or with all agents at once if `parallel`.

    Needs `pip install vworp[pettingzoo]`; `options` are those of the game.
    """
    adapter = adapters.load("pettingzoo", "pettingzoo")
    make = adapter.parallel_env if parallel else adapter.env
    return make(game, seats, render_mode, **options)


def gymnasium(
    game: str,
    seats: int | None = None,
    *,
    seat: 'int | Literal["alternate"]' = 0,
    opponents: "Opponent | Sequence[Opponent]" = "companion",
    render_mode: str | None = None,
    blocks: bool = False,
    events: bool = False,
    **options: object,
) -> "SeatEnv":
    """One seat of a game as a Gymnasium environment, with bots or models in all other seats.

    Needs `pip install vworp[gymnasium]`; `options` are those of the game, and `SeatEnv` says what
    the others mean.
    """
    adapter = adapters.load("gymnasium", "gymnasium")
    env: SeatEnv = adapter.env(
        game,
        seats=seats,
        seat=seat,
        opponents=opponents,
        render_mode=render_mode,
        blocks=blocks,
        events=events,
        **options,
    )
    return env


def open_spiel(game: str, seats: int | None = None, **options: object) -> "SpielGame":
    """A game as an OpenSpiel game; also registers all of them for `pyspiel.load_game`.

    Needs `pip install vworp[open-spiel]`; `options` are those of the game.
    """
    spiel: SpielGame = adapters.load("open_spiel", "open-spiel").load(game, seats, **options)
    return spiel

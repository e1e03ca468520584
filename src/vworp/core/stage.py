"""What a game says to those who look at it: whose is what, what to aim at, what happened."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vworp.core.state import Note, Turn


class Badge(NamedTuple):
    """A player's colour and emblem, the same on the board and beside it.

    The emblem is a small SVG picture with a square view box.
    """

    colour: str
    emblem: str


class Aim(NamedTuple):
    """What a viewer is trying to do, and how far it is: "Cross the TARDIS: 2 rows to go"."""

    words: str
    done: int
    goal: int


class Signpost(NamedTuple):
    """What a newcomer is shown first: a shape, by the beginning of its id, and what it is.

    "{own}" in the shape is the word of the viewer's own seat.
    """

    shape: str
    words: str


class Telling(NamedTuple):
    """An event as one viewer was told of it. `seat` decided it; luck has CHANCE."""

    seat: int
    turn: Turn
    words: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """How a game presents itself; a game without it can be played all the same.

    `badges` are the players' for a number of seats. `aim` is that of a view's viewer. `recap` says
    in one to three sentences what others did between two decisions of the viewer, whose view it is
    given. `silent` says of verbs that never tell a beat why there is nothing to see.
    """

    badges: Callable[[int], tuple[Badge, ...]]
    aim: Callable[[Any], Aim | None]
    recap: Callable[[Any, Sequence[Telling]], list[str]]
    signposts: tuple[Signpost, ...] = ()
    silent: Mapping[str, str] = field(default_factory=dict, hash=False)  # a game can be a key

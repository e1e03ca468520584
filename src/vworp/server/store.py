"""Where games are kept: a small interface, so that a table does not know which database it is."""

from typing import Protocol

import msgspec

from vworp.core import VworpError
from vworp.server.events import Logged
from vworp.server.moderation_store import ModerationStore


class Conflict(VworpError):
    """Another writer has already stored an event of this number."""


class Missing(VworpError):
    """There is no such game."""


class SeatKey(msgspec.Struct, frozen=True):
    """Who may open a seat, as digests; kept beside the events so that "my games" is one look-up."""

    seat: int
    guest: str
    token: str


class GameSummary(msgspec.Struct, frozen=True):
    """What lists of games need to know of one; written together with its events."""

    id: str
    game: str
    phase: str
    listed: bool
    has_room: bool
    may_watch: bool
    bot_is_due: bool
    host: str
    created_at: float
    changed_at: float
    entry: bytes
    """What lists show of it, as JSON."""
    keys: tuple[SeatKey, ...]


class Found(msgspec.Struct, frozen=True):
    """A game that was asked for: what lists show of it, and which seats the asker holds."""

    entry: bytes
    changed_at: float
    your_seats: tuple[int, ...]


class Query(msgspec.Struct, frozen=True):
    """Which games are asked for; guest and token are digests."""

    list: str
    game: str = ""
    guest: str = ""
    token: str = ""
    limit: int = 50
    before: float = 0.0


class LastChanged(msgspec.Struct, frozen=True):
    """Which games are old: those of a kind that nothing has happened to since a time; 0: none."""

    over: float = 0.0
    gathering: float = 0.0
    only_bots: float = 0.0
    """Games that go on, and at which nobody holds a seat."""


class Store(Protocol):
    """A database of games. What `append` has returned from is safe.

    One that can't be written or read says so within a second, as a Problem: `store_busy`,
    `store_full` or `store_damaged`.
    """

    moderation: ModerationStore
    """What the operator keeps beside the games."""

    async def append(self, summary: GameSummary, events: list[Logged], network: str = "") -> None:
        """Store new events of a game and its summary, all or nothing.

        A new game is made from a network, which is kept until the game is over. Raises Conflict
        when the events don't follow those that are stored, Missing when those were deleted.
        """

    async def events(self, game: str, after: int = 0) -> list[Logged]:
        """The events of a game after a number; Missing when there is no such game."""

    async def games(self, query: Query) -> list[Found]:
        """A list of games, the one that changed last first."""

    async def unfinished(self, host: str) -> int:
        """How many games of a guest's making are not over, and not put away by that guest."""

    async def unfinished_from(self, network: str, since: float) -> int:
        """How many games made from a network since a time are not over."""

    async def put_away(self, game: str, who: str) -> None:
        """Leave a game out of the list of "my games" of a guest or token."""

    async def bring_back(self, game: str, who: str) -> None:
        """List a game again that was put away; nothing happens to one that was not."""

    async def waiting_for_bots(self) -> list[str]:
        """The ids of all games in which a bot has to decide."""

    async def prune(self, old: LastChanged) -> int:
        """Delete games that are old; returns how many. Else only the operator deletes."""

    async def beat(self, at: float) -> None:
        """Write a trifle: whether that works is what a check of health asks."""

    def look_for_damage(self) -> None:
        """Begin to read all that is stored, beside everything else."""

    @property
    def damage(self) -> str:
        """What that has found to be broken, in words; empty: nothing so far."""

    def free_bytes(self) -> int:
        """How much room there is left where the games are kept."""

    async def close(self) -> None:
        """Finish what is being written, and let go."""

"""Where games are kept: a small interface, so that a table does not know which database it is."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from vworp.core import VworpError
from vworp.server.events import Logged
from vworp.server.moderation_store import ModerationStore

Channel = Literal["changed", "talk", "asked", "answered"]
"""What processes say to each other: which games they have changed, who is there (gossip.py), and
that there are jobs for workers, or answers (job_queue.py)."""


_CARRIER = "="
"""Begins what says for which request a game has changed; older processes pass over it."""


def write_change(game: str, carrier: str) -> str:
    """That a game has changed, as processes tell each other, and for which request."""
    return f"{game} {_CARRIER}{carrier}" if carrier else game


def read_changes(words: str) -> Iterator[tuple[str, str]]:
    """The games that have changed, each with the carrier of its request (tracing.py)."""
    told = words.split()
    for word, after in zip(told, [*told[1:], ""], strict=True):
        if not word.startswith(_CARRIER):
            yield word, after[1:] if after.startswith(_CARRIER) else ""


class Conflict(VworpError):
    """Another writer has already stored an event of this number."""


class Repeated(VworpError):
    """What was asked for was done before, by the same name."""


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


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it stood after an event and so many moves, packed (`core.past`).

    That of a turn's beginning is kept for ever; any other until the next one comes.
    """

    move: int
    seq: int
    is_turn: bool
    data: bytes


class TableChange(msgspec.Struct, frozen=True):
    """Tables that are new; those after move `after` are gone, and any that was no turn's."""

    after: int
    tables: list[KeptTable]


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


class RequestName(msgspec.Struct, frozen=True):
    """The name that a request has, and what it asks for, as digests."""

    digest: str
    body: str

    def done(self, game: str, answer: "Outcome") -> "Done":
        """What came of it."""
        return Done(self.digest, self.body, game, msgspec.json.encode(answer))


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has to be told again to who asks again."""

    seq: int = 0
    token: str = ""
    tokens: dict[str, str] = {}


class Done(msgspec.Struct, frozen=True):
    """What came of a request that has a name; name and body as digests."""

    digest: str
    body: str
    game: str
    answer: bytes

    def outcome(self) -> Outcome:
        """What came of it, to be told again."""
        return msgspec.json.decode(self.answer, type=Outcome)


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

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same games at the same time."""

    def claim(self) -> None:
        """Begin to serve; refused where only one process may and another one does."""

    @property
    def process(self) -> str:
        """By which the processes that share a store tell each other apart."""

    def listen(self, heard: Mapping[Channel, Callable[[str], None]]) -> None:
        """Hear in this event loop what other processes say.

        Anything may get lost: for what was stored, `newest` always knows.
        """

    async def tell(self, words: str) -> None:
        """Tell the other processes something that is not stored: up to 7500 bytes."""

    async def append(
        self,
        summary: GameSummary,
        events: list[Logged],
        network: str = "",
        change: TableChange | None = None,
        done: Done | None = None,
    ) -> None:
        """Store new events of a game, its summary and its tables, all or nothing.

        If they come of a request that has a name, that is stored too; Repeated when it was before.

        A new game is made from a network, which is kept until the game is over. Raises Conflict
        when the events don't follow those that are stored, Missing when those were deleted. What is
        stored already, the very same at the same time, may be asked for again.
        """

    async def events(self, game: str, after: int = 0) -> list[Logged]:
        """The events of a game after a number; Missing when there is no such game."""

    async def newest(self, games: Sequence[str]) -> dict[str, int]:
        """The number of the newest event of some games; those that were deleted are left out."""

    async def done(self, digest: str) -> Done | None:
        """What came of a request, if it was made in the last day."""

    async def tables(self, game: str) -> list[KeptTable]:
        """The tables of a game that were kept, in order."""

    async def last_turn(self, game: str) -> int:
        """The move of the newest table that is kept for ever; -1: there is none."""

    async def entry(self, game: str) -> bytes:
        """What lists show of a game; Missing when there is no such game."""

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

"""What goes out over HTTP and the WebSocket; docs/protocol.md explains it with examples."""

from datetime import UTC, datetime
from typing import Literal

import msgspec

from vworp import bots
from vworp.core import beats
from vworp.server.events import Hints, Pace, SeatKind
from vworp.server.patches import Patch
from vworp.server.requests import RequestId

OptionValue = bool | int | str
Phase = Literal["gathering", "playing", "over"]


def iso(at: float) -> str:
    """A time in UTC, to the millisecond."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")[:-6] + "Z"


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended."""

    payoffs: tuple[float, ...]
    winners: tuple[int, ...]
    rule: str
    words: str


class ListedSeat(msgspec.Struct, frozen=True):
    """A seat as lists show it."""

    word: str
    kind: SeatKind
    name: str
    is_free: bool


class SeatInfo(ListedSeat, frozen=True):
    """A seat as everybody at the table sees it."""

    seat: int
    level: str | None
    is_ready: bool
    nonce: str
    trouble: str
    is_stuck: bool
    hints: int


class BranchInfo(msgspec.Struct, frozen=True):
    """Where a game branched off; null for a game that lists don't show: its id is its key."""

    id: str | None
    move: int


class TermsInfo(msgspec.Struct, frozen=True):
    """What those who sit down agree to.

    `stand_in`: after how many minutes a bot of `level` may play for somebody who is away; null:
    never.
    """

    pace: Pace
    stand_in: int | None
    level: str
    hints: Hints


class GameHeader(msgspec.Struct, frozen=True):
    """What is shown of a game everywhere."""

    id: str
    game: str
    title: str
    phase: Phase
    moves: int
    due: int | None
    created_at: str
    result: ResultInfo | None


class GameInfo(GameHeader, frozen=True):
    """A game from outside: the same for everybody, without secrets."""

    rules_version: int
    options: dict[str, OptionValue]
    listed: bool
    may_watch: bool
    terms: TermsInfo
    seq: int
    decisions: int
    seats: list[SeatInfo]
    commitment: str
    seed: str | None
    began_at: str | None
    ended_at: str | None
    branched_from: BranchInfo | None
    next: str | None
    frozen: str | None
    stopped: str | None
    """Why the game can't go on by the present rules."""
    turn_tables: list[int]
    """Where the rules have changed since: the moves up to the last of these are known by these."""


class ListEntry(GameHeader, frozen=True):
    """A game as lists show it, the same for everybody."""

    seats: list[ListedSeat]
    pace: Pace = "live"


class Listed(ListEntry, frozen=True, kw_only=True):
    """An entry of somebody's list: also when it changed, and which seats are theirs."""

    changed_at: str
    your_seats: tuple[int, ...]


class You(msgspec.Struct, frozen=True):
    """What the asker is at a table."""

    seats: tuple[int, ...]
    is_host: bool


class Due(msgspec.Struct, frozen=True):
    """The decision that is due."""

    seat: int
    step: str
    prompt: str
    rules: tuple[str, ...]


class ActionInfo(msgspec.Struct, frozen=True):
    """An action by number and sentence."""

    number: int
    notation: str


class Choice(ActionInfo, frozen=True):
    """Something the viewer may do now."""

    words: str
    rule: str


class OrderInfo(msgspec.Struct, frozen=True):
    """A row of plain actions that can be asked for with one sentence."""

    sentence: str
    words: str


class Chances(msgspec.Struct, frozen=True):
    """Each seat's chance to win when all play perfectly: worked out, or as a network learned it."""

    seats: tuple[float, ...]
    is_exact: bool


class AimInfo(msgspec.Struct, frozen=True):
    """What the viewer is trying to do, and how far it is."""

    words: str
    done: int
    goal: int


class Now(msgspec.Struct, frozen=True):
    """What is due, as one viewer sees it.

    `is_forced`: the one choice listed is all that the viewer can do; where there are free places,
    there is more. `since` is the move of the last decision that the viewer really made, 0 before
    the first; `recap` says what the others did after it, while the viewer decides.
    """

    after: int
    move: int
    due: Due | None
    legal: list[Choice]
    is_forced: bool
    orders: list[OrderInfo]
    may_undo: bool
    may_resign: bool
    has_secrets: bool
    result: ResultInfo | None
    chances: Chances | None
    aim: AimInfo | None
    since: int
    recap: list[str]


class NoteInfo(msgspec.Struct, frozen=True):
    """What a rule did."""

    rule: str
    words: str


class BeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to look at; docs/stage.md lists the kinds."""

    kind: beats.Kind
    shapes: tuple[str, ...] = ()
    at: str = ""
    words: str = ""
    seat: int | None = None
    mood: beats.Mood = ""
    weight: beats.Weight = ""


class TurnInfo(msgspec.Struct, frozen=True):
    """Which turn it is, counted from 1, and whose; null is nobody's."""

    number: int
    seat: int | None


class LogLine(msgspec.Struct, frozen=True):
    """A move in words and for the eyes, as one viewer may know of it."""

    move: int
    seat: int | None
    told: str
    notes: list[NoteInfo]
    beats: list[BeatInfo]
    turn: TurnInfo | None


class Picture(msgspec.Struct, frozen=True):
    """A picture as SVG, or as the one before it with parts exchanged: one of both is there."""

    svg: str | msgspec.UnsetType = msgspec.UNSET
    patch: Patch | msgspec.UnsetType = msgspec.UNSET


class Frame(LogLine, frozen=True):
    """One move of an event."""

    action: ActionInfo | None
    picture: Picture | None


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at the table."""

    seq: int
    at: str
    seat: int
    name: str
    words: str


class OfferInfo(msgspec.Struct, frozen=True):
    """A draw or a way back that waits for all to agree."""

    offer: int
    kind: Literal["draw", "undo"]
    seat: int
    move: int
    agreed: list[int]
    waits_for: list[int]


class StateMessage(msgspec.Struct, frozen=True, tag="state"):
    """Everything at once, as one viewer sees it."""

    seq: int
    seat: int | None
    game: GameInfo
    you: You
    now: Now | None
    picture: str | None
    log: list[LogLine]
    log_start: int
    chat: list[ChatLine]
    offers: list[OfferInfo]
    here: list[int]
    watching: int


class EventMessage(msgspec.Struct, frozen=True, tag="event"):
    """Something that happened, as one viewer is told of it."""

    seq: int
    at: str
    kind: str
    seat: int | None
    frames: list[Frame]
    now: Now | None
    game: GameInfo | None
    by: Literal["person", "bot"] | msgspec.UnsetType = msgspec.UNSET
    to: int | msgspec.UnsetType = msgspec.UNSET
    level: str | msgspec.UnsetType = msgspec.UNSET
    offer: int | msgspec.UnsetType = msgspec.UNSET
    agrees: bool | msgspec.UnsetType = msgspec.UNSET
    offers: list[OfferInfo] | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET
    words: str | msgspec.UnsetType = msgspec.UNSET
    next: str | msgspec.UnsetType = msgspec.UNSET


class Advice(Choice, frozen=True):
    """A choice, how often a search tried it, the chance to win with it, and why it stands there."""

    share: float
    visits: int
    chance: float
    reason: str


def advice(choice: Choice, found: bots.Advice) -> Advice:
    """What a search found out about a choice."""
    return Advice(
        **msgspec.structs.asdict(choice),
        share=round(found.share, 4),
        visits=found.visits,
        chance=round(found.chance, 4),
        reason=found.reason,
    )


# What else the WebSocket says.


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The events after the client's cursor follow, up to `seq`."""

    seq: int
    seat: int | None
    here: list[int]
    watching: int


class PresenceMessage(msgspec.Struct, frozen=True, tag="presence"):
    """Whose players look at the table, and how many others do."""

    here: list[int]
    watching: int


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """What was asked for is stored, as event number `seq`."""

    id: RequestId
    seq: int


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Somebody is there."""

    id: RequestId


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """The connection ends."""

    reason: str


class Refusal(msgspec.Struct, frozen=True):
    """Why a request was refused; `code` is for programs, `detail` for people."""

    title: str
    status: int
    code: str
    detail: str
    rule: str


class ErrorMessage(Refusal, frozen=True, tag="error"):
    """A refusal in answer to a message; null where its id can't be known."""

    id: RequestId
    seq: int | msgspec.UnsetType = msgspec.UNSET
    retry_after: float | msgspec.UnsetType = msgspec.UNSET
    request_id: str | msgspec.UnsetType = msgspec.UNSET
    """What the server's logs call the request; told where the fault is the server's."""


encode = msgspec.json.Encoder().encode
"""Anything of this module as JSON."""

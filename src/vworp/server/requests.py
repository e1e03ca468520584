"""What comes in: each a small struct that takes no field it does not know."""

from typing import Annotated, Literal

import msgspec

Nonce = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{1,64}\Z")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ActionNumber = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
AnAction = ActionNumber | ActionText
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is asked for."""


class MySeat(_Request, frozen=True, tag_field="kind", tag="me"):
    """A seat for a person at this browser."""

    name: Name


class OpenSeat(_Request, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever opens the link."""


class BotSeat(_Request, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot."""

    level: Level
    name: Name | None = None


SeatWish = MySeat | OpenSeat | BotSeat
SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]


class Create(_Request, frozen=True):
    """A new game."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: SeatWishes
    options: dict[
        Annotated[str, msgspec.Meta(max_length=64)],
        bool | Number | Annotated[str, msgspec.Meta(max_length=16384)],
    ] = {}  # msgspec copies it
    listed: bool = False
    may_watch: bool = True


class Nothing(_Request, frozen=True):
    """A request that needs no words."""


class ReadyWith(_Request, frozen=True):
    """A seat's part in the luck; without one the server draws it."""

    nonce: Nonce | None = None


class Join(_Request, frozen=True):
    """Sit down."""

    name: Name
    nonce: Nonce | None = None


class HandOver(_Request, frozen=True):
    """Let a bot play."""

    level: Level


class PutAway(_Request, frozen=True):
    """Leave a game out of one's list; one that goes on only if one is sure."""

    is_sure: bool = False


class Act(_Request, frozen=True):
    """A decision at the table as it is after event `after`."""

    after: Number
    action: AnAction
    seat: SeatNumber | None = None


class TakeBack(_Request, frozen=True):
    """Undo one's last decision."""

    after: Number
    seat: SeatNumber | None = None


class Resign(_Request, frozen=True):
    """Give the game up."""

    seat: SeatNumber | None = None


class MakeOffer(_Request, frozen=True):
    """Ask for a draw, or to go back to a move."""

    kind: Literal["draw", "undo"]
    move: Number | None = None
    seat: SeatNumber | None = None


class AnswerOffer(_Request, frozen=True):
    """Agree or decline."""

    agrees: bool
    seat: SeatNumber | None = None


class Say(_Request, frozen=True):
    """Chat."""

    words: Words
    seat: SeatNumber | None = None


class AskHint(_Request, frozen=True):
    """Ask what a good player would do."""

    after: Number
    seat: SeatNumber | None = None


class AskWhy(_Request, frozen=True):
    """Ask what stands in the way of an action."""

    action: AnAction
    seat: SeatNumber | None = None


class Branch(_Request, frozen=True):
    """A new game that begins at a move of this one."""

    move: Number
    seats: SeatWishes
    seat: SeatNumber | None = None


# The same on the WebSocket, each with the id of the request.

RequestId = (
    Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
    | Annotated[str, msgspec.Meta(max_length=64)]
    | None
)


class Hello(_Request, frozen=True, tag="hello"):
    """The first message: whose eyes, and the last event seen."""

    id: RequestId = None
    seat: SeatNumber | Literal["spectator"] | None = None
    seen: Number | None = None


class Look(_Request, frozen=True, tag="look"):
    """See the table through another of one's seats."""

    id: RequestId = None
    seat: SeatNumber | Literal["spectator"] | None = None


class LiveAct(Act, frozen=True, tag="act"):
    """See Act."""

    id: RequestId = None


class LiveUndo(TakeBack, frozen=True, tag="undo"):
    """See TakeBack."""

    id: RequestId = None


class LiveResign(Resign, frozen=True, tag="resign"):
    """See Resign."""

    id: RequestId = None


class LiveOffer(_Request, frozen=True, tag="offer"):
    """See MakeOffer."""

    kind: Literal["draw", "undo"]
    move: Number | None = None
    seat: SeatNumber | None = None
    id: RequestId = None


class LiveAnswer(_Request, frozen=True, tag="answer"):
    """See AnswerOffer."""

    offer: Number
    agrees: bool
    seat: SeatNumber | None = None
    id: RequestId = None


class LiveChat(Say, frozen=True, tag="chat"):
    """See Say."""

    id: RequestId = None


class LiveReady(_Request, frozen=True, tag="ready"):
    """See ReadyWith."""

    nonce: Nonce | None = None
    seat: SeatNumber | None = None
    id: RequestId = None


class LiveHint(AskHint, frozen=True, tag="hint"):
    """See AskHint."""

    id: RequestId = None


class LiveWhy(AskWhy, frozen=True, tag="why"):
    """See AskWhy."""

    id: RequestId = None


class Ping(_Request, frozen=True, tag="ping"):
    """Ask whether anybody is there."""

    id: RequestId = None


LiveRequest = (
    Hello
    | Look
    | LiveAct
    | LiveUndo
    | LiveResign
    | LiveOffer
    | LiveAnswer
    | LiveChat
    | LiveReady
    | LiveHint
    | LiveWhy
    | Ping
)

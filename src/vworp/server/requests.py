"""What comes in: each a small struct that takes no field it does not know."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from vworp.core.game import Form
from vworp.server.events import Hints, Never, Pace

Nonce = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{1,64}\Z")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ActionNumber = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
AnAction = ActionNumber | ActionText
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
RequestId = (
    Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
    | Annotated[str, msgspec.Meta(max_length=64)]
    | None
)


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is asked for."""


class TableRequest(Request, frozen=True):
    """Something that is asked of a table, by HTTP or on its WebSocket."""

    word: ClassVar[str] = ""
    """Its `type` on the WebSocket; empty for what comes by HTTP only."""
    path: ClassVar[str]
    """Its address below that of the game; what stands in braces there is not in the body."""


class MySeat(Request, frozen=True, tag_field="kind", tag="me"):
    """A seat for a person at this browser."""

    name: Name


class OpenSeat(Request, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever opens the link."""


class BotSeat(Request, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot."""

    level: Level
    name: Name | None = None


SeatWish = MySeat | OpenSeat | BotSeat
SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]


Minutes = Annotated[int, msgspec.Meta(ge=1, le=60 * 24 * 30)]


class TermsWish(Request, frozen=True):
    """What those who sit down agree to; who says nothing of stand-ins gets what suits the pace."""

    pace: Pace = "live"
    stand_in: Minutes | Never | msgspec.UnsetType = msgspec.UNSET
    hints: Hints | Literal["auto"] = "auto"


class Create(Request, frozen=True):
    """A new game."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: SeatWishes
    options: dict[
        Annotated[str, msgspec.Meta(max_length=64)],
        bool | Number | Annotated[str, msgspec.Meta(max_length=16384)],
    ] = {}  # msgspec copies it
    listed: bool = False
    may_watch: bool = True
    terms: TermsWish = TermsWish()


class Branch(Request, frozen=True):
    """A new game that begins at a move of this one."""

    move: Number
    seats: SeatWishes
    seat: SeatNumber | None = None


class Nothing(Request, frozen=True):
    """A request that needs no words."""


class PutAway(Request, frozen=True):
    """Leave a game out of one's list; one that goes on only if one is sure."""

    is_sure: bool = False


# On the WebSocket.


class Hello(Request, frozen=True, tag="hello"):
    """The first message: whose eyes, for which form of window, and the last event seen."""

    id: RequestId = None
    seat: SeatNumber | Literal["spectator"] | None = None
    seen: Number | None = None
    form: Form = "tall"


class Look(Request, frozen=True, tag="look"):
    """See the table through another of one's seats, or for another form of window."""

    id: RequestId = None
    seat: SeatNumber | Literal["spectator"] | None = None
    form: Form | None = None


class Attend(Request, frozen=True, tag="attend"):
    """Whether somebody looks at the screen: who doesn't, needs no pictures of moves in between."""

    is_looking: bool
    id: RequestId = None


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether anybody is there."""

    id: RequestId = None


def as_message(kind: type[TableRequest]) -> Any:
    """A request as a message: its word is the `type`, and it may carry an id."""
    id_field = ("id", RequestId, None)
    return msgspec.defstruct(kind.__name__, [id_field], bases=(kind,), tag=kind.word, frozen=True)


def as_body(kind: type[TableRequest], in_path: set[str]) -> Any:
    """A request as the body of an HTTP request, without what its address says."""
    fields: list[Any] = [
        (field.name, field.type)
        if field.default is msgspec.NODEFAULT
        else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(kind)
        if field.name not in in_path
    ]
    return msgspec.defstruct(
        kind.__name__, fields, bases=(Request,), namespace={"__doc__": kind.__doc__}, frozen=True
    )

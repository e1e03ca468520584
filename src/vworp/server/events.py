"""The log of a game: everything that ever happened at its table, as it is stored.

A table is its events; nothing else is kept. Each is written once and never changed.
"""

from typing import Any, Literal

import msgspec

SeatKind = Literal["open", "person", "bot"]
Pace = Literal["live", "days"]
Hints = Literal["on", "off", "open"]
Never = Literal["never"]


class _Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened."""


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the game was made: guest and token are digests."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    guest: str = ""
    token: str = ""
    nonce: str = ""


class Origin(msgspec.Struct, frozen=True):
    """The game and move that another game branched from, and whether lists show that game."""

    id: str
    move: int
    listed: bool = False


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What those who sit down agree to.

    `pace`: whether the game is played in one sitting or over days. `stand_in`: after how many
    minutes of absence the others may let a bot play for somebody. `hints`: whether people may ask
    for them, and with "open" everybody is told; "auto" is on for one alone with bots, else off.
    """

    pace: Pace = "live"
    stand_in: int | Never = 10
    hints: Hints | Literal["auto"] = "auto"


class Created(_Event, frozen=True, tag="created"):
    """A game was made. The seed is the server's secret until the end."""

    game: str
    rules: int
    seats: list[SeatPlan]
    options: dict[str, Any]
    seed: str
    listed: bool
    may_watch: bool
    host: str
    position: dict[str, Any] | None = None
    branched_from: Origin | None = None
    terms: Terms = Terms()


class Seated(_Event, frozen=True, tag="seated"):
    """A person sat down."""

    seat: int
    name: str
    guest: str
    token: str
    nonce: str = ""


class Ready(_Event, frozen=True, tag="ready"):
    """A seat's nonce is in."""

    seat: int
    nonce: str


class Left(_Event, frozen=True, tag="left"):
    """A person left; token and guest no longer open the seat."""

    seat: int


class Unseated(_Event, frozen=True, tag="unseated"):
    """The host freed a seat before the start; whoever sat there does not sit down here again."""

    seat: int


class Handed(_Event, frozen=True, tag="handed"):
    """A bot plays for a seat; `by` had the hand-over done.

    `name`: what it is called where nobody sat; logs from before bots had names have none.
    """

    seat: int
    level: str
    by: int | None = None
    name: str = ""


class Returned(_Event, frozen=True, tag="returned"):
    """The person plays again."""

    seat: int


class Faltered(_Event, frozen=True, tag="faltered"):
    """A bot could not decide; it thinks again after a while."""

    seat: int


class Claimed(_Event, frozen=True, tag="claimed"):
    """A seat has a new token, and perhaps another device."""

    seat: int
    guest: str
    token: str


class Began(_Event, frozen=True, tag="began"):
    """All seats were ready; `then` is the chance of the set-up."""

    nonces: list[str]
    names: list[str]
    then: list[str]


class Acted(_Event, frozen=True, tag="acted"):
    """A decision, and in `then` the luck that followed; both in notation.

    `unasked`: the player's browser took the only option, nobody really decided.
    """

    seat: int
    action: str
    then: list[str]
    by: Literal["person", "bot"]
    unasked: bool = False


class Undone(_Event, frozen=True, tag="undone"):
    """The table went back to move `to`; what was undone stays in the log.

    `anew`: luck had spoken since, so it is drawn anew.
    """

    seat: int
    to: int
    anew: bool = False


class Upgraded(_Event, frozen=True, tag="upgraded"):
    """The rules have changed: from here on a newer version is played.

    After `move` moves the table stood as `position`, and `then` is the luck that was due there;
    there is no position where the game had not begun.
    """

    rules: int
    move: int = 0
    position: dict[str, Any] | None = None
    then: list[str] = []


class Drawn(_Event, frozen=True, tag="drawn"):
    """All agreed on a draw."""


class Resigned(_Event, frozen=True, tag="resigned"):
    """A seat gave the game up."""

    seat: int


class Offered(_Event, frozen=True, tag="offered"):
    """A seat asks all others for a draw, or to go back to a move."""

    seat: int
    offer: Literal["draw", "undo"]
    move: int = 0


class Answered(_Event, frozen=True, tag="answered"):
    """A seat's answer to the offer that was event number `offer`."""

    seat: int
    offer: int
    agrees: bool


class Said(_Event, frozen=True, tag="said"):
    """Chat."""

    seat: int
    words: str


class Hinted(_Event, frozen=True, tag="hinted"):
    """A seat asked for a hint at a table where everybody is told."""

    seat: int


class Continued(_Event, frozen=True, tag="continued"):
    """The rematch has been made."""

    seat: int
    next: str


class Frozen(_Event, frozen=True, tag="frozen"):
    """The operator of the server lets the table be looked at and nothing else."""

    why: str = ""


class Unfrozen(_Event, frozen=True, tag="unfrozen"):
    """The table goes on."""


SeatEvent = Seated | Ready | Left | Unseated | Handed | Returned | Faltered | Claimed | Hinted
"""The events that change what is seen of a seat."""

GameEvent = Created | SeatEvent | Began | Continued | Frozen | Unfrozen
"""The events that change what is seen of a game from outside."""

TableEvent = Began | Acted | Undone | Drawn | Resigned | Upgraded
"""The events that change what lies on the table."""

Aside = SeatEvent | Undone | Offered | Answered | Said
"""The events of a seat that don't bring its game nearer to the end; `asides` counts them."""

Event = GameEvent | TableEvent | Offered | Answered | Said

_decoder = msgspec.json.Decoder(Event)
_encoder = msgspec.json.Encoder()


class Logged(msgspec.Struct, frozen=True):
    """An event with its place and time in the log of a game."""

    seq: int
    at: float
    event: Event


def write_event(event: Event) -> bytes:
    """An event as it is stored."""
    return _encoder.encode(event)


def kind_of(event: Event) -> str:
    """What kind of event it is, as it is stored and told."""
    return str(type(event).__struct_config__.tag)


def read_event(data: bytes) -> Event:
    """The inverse of `write_event`."""
    event: Event = _decoder.decode(data)
    return event

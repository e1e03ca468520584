"""HTTP: playing at a table, and looking at it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from vworp.server import requests as r
from vworp.server import wire
from vworp.server.api_lobby import Asked, GameId, address_of, enter
from vworp.server.desk import Desk, TheDesk, may_look, viewer_of
from vworp.server.problems import Problem
from vworp.server.rooms import Room
from vworp.server.table import Who

MOST_EVENTS = 100

SeatQuery = Annotated[str, QueryParameter(max_length=12)]
Seen = Annotated[int, QueryParameter(ge=0, le=2**53)]


class Stored(msgspec.Struct, frozen=True):
    """What you asked for is stored, as event number `seq`."""

    seq: int


class Hints(msgspec.Struct, frozen=True):
    """What a good player would do, best first."""

    after: int
    advice: list[wire.Advice]


class Why(msgspec.Struct, frozen=True):
    """Whether an action is legal, and if not, the rule that stands in its way."""

    is_legal: bool
    rule: str
    reason: str


class Events(msgspec.Struct, frozen=True):
    """What you have missed."""

    seq: int
    events: list[wire.EventMessage]


def read_seat(text: str) -> int | str | None:
    """A seat in a query: a number, 'spectator', or nothing."""
    if not text:
        return None
    if text == "spectator":
        return text
    if not text.isascii() or not text.isdigit():
        raise Problem("invalid", f"`seat` is a number or 'spectator', not {text!r}")
    return int(text)


@post("/api/games/{game:str}/act", tags=["play"], status_code=200)
async def act(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.Act]) -> Stored:
    """Decide."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.act(room, who, data))


@post("/api/games/{game:str}/undo", tags=["play"], status_code=200)
async def undo(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.TakeBack]) -> Stored:
    """Take your last decision back, if nothing has happened since."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.undo(room, who, data))


@post("/api/games/{game:str}/resign", tags=["play"], status_code=200)
async def resign(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.Resign]) -> Stored:
    """Give the game up, where there are just two against each other."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.resign(room, who, data))


@post("/api/games/{game:str}/offers", tags=["play"], status_code=200)
async def offer(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.MakeOffer]) -> Stored:
    """Ask all others for a draw, or to go back."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.offer(room, who, data))


@post("/api/games/{game:str}/offers/{offer:int}/answer", tags=["play"], status_code=200)
async def answer(
    desk: TheDesk, request: Asked, game: GameId, offer: FromPath[int], data: JSONBody[r.AnswerOffer]
) -> Stored:
    """Agree to an offer, or decline it."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.answer(room, who, offer, data))


@post("/api/games/{game:str}/chat", tags=["play"], status_code=200)
async def chat(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.Say]) -> Stored:
    """Say something."""
    room, who = await enter(desk, request, game)
    return Stored(await desk.say(room, who, data))


@post("/api/games/{game:str}/hint", tags=["play"], status_code=200)
async def hint(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.AskHint]) -> Hints:
    """What a good player would do in your place."""
    room, who = await enter(desk, request, game)
    return Hints(data.after, await desk.hint(room, who, data, address_of(request)))


@post("/api/games/{game:str}/why", tags=["play"], status_code=200)
async def why(desk: TheDesk, request: Asked, game: GameId, data: JSONBody[r.AskWhy]) -> Why:
    """Which rule stands in the way of an action; changes nothing."""
    room, who = await enter(desk, request, game)
    return Why(*desk.why(room, who, data))


@get("/api/games/{game:str}/state", tags=["play"])
async def state(
    desk: TheDesk, request: Asked, game: GameId, seat: SeatQuery = ""
) -> wire.StateMessage:
    """Everything at once, as one of your seats or a spectator sees it."""
    room, who = await enter(desk, request, game)
    await desk.bring_back(room, who)
    return room.state(viewer_of(room.table, who, read_seat(seat)), who)


@get("/api/games/{game:str}/events", tags=["play"])
async def events(
    desk: TheDesk,
    request: Asked,
    game: GameId,
    seat: SeatQuery = "",
    seen: Seen = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=25)] = 0,
) -> Events:
    """What has happened since event `seen`; waits a while if it is nothing."""
    room, who = await enter(desk, request, game)
    viewer = viewer_of(room.table, who, read_seat(seat))
    if room.table.seq <= seen and wait:
        await _something_new(desk, room, seen, wait)
        viewer = viewer_of(room.table, who, viewer if viewer >= 0 else "spectator")
    last = min(room.table.seq, seen + MOST_EVENTS)
    return Events(
        max(last, min(seen, room.table.seq)),
        [room.sight.event(viewer, seq, is_whole=True) for seq in range(seen + 1, last + 1)],
    )


async def _something_new(desk: Desk, room: Room, seen: int, seconds: float) -> None:
    listener = asyncio.Event()
    room.listeners.add(listener)
    try:
        async with asyncio.timeout(seconds):
            while room.table.seq <= seen and not desk.house.is_stopping:
                await listener.wait()
                listener.clear()
    except TimeoutError:
        return
    finally:
        room.listeners.discard(listener)


@get("/api/games/{game:str}/stream", tags=["play"])
async def stream(
    desk: TheDesk, request: Asked, game: GameId, seat: SeatQuery = "", seen: Seen = 0
) -> ServerSentEvent:
    """What happens, without end, as text/event-stream."""
    room, who = await enter(desk, request, game)
    viewer = viewer_of(room.table, who, read_seat(seat))
    return ServerSentEvent(_stream(desk, room, who, viewer, seen))


async def _stream(
    desk: Desk, room: Room, who: Who, viewer: int, seen: int
) -> AsyncIterator[ServerSentEventMessage]:
    while not desk.house.is_stopping:
        if not may_look(room.table, who, viewer):
            return
        for seq in range(seen + 1, room.table.seq + 1):
            event: Any = room.sight.event(viewer, seq, is_whole=True)
            yield ServerSentEventMessage(data=wire.encode(event).decode(), id=seq)
            seen = seq
        await _something_new(desk, room, seen, 15)
        if room.table.seq <= seen:
            yield ServerSentEventMessage(comment="still here")


HANDLERS = [act, undo, resign, offer, answer, chat, hint, why, state, events, stream]

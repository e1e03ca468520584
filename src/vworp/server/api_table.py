"""HTTP: looking at a table, once or for as long as something happens."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from vworp.server import wire
from vworp.server.api_lobby import Asked, GameId, enter
from vworp.server.problems import Problem
from vworp.server.rooms import Room
from vworp.server.service import Service, TheService, may_look, viewer_of
from vworp.server.table import Who

MOST_EVENTS = 100

SeatQuery = Annotated[str, QueryParameter(max_length=12)]
Seen = Annotated[int, QueryParameter(ge=0, le=2**53)]


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


@get("/api/games/{game:str}/state", tags=["play"])
async def state(
    service: TheService, request: Asked, game: GameId, seat: SeatQuery = ""
) -> wire.StateMessage:
    """Everything at once, as one of your seats or a spectator sees it."""
    room, who = await enter(service, request, game)
    await service.bring_back(room, who)
    return room.state(viewer_of(room.table, who, read_seat(seat)), who)


@get("/api/games/{game:str}/events", tags=["play"])
async def events(
    service: TheService,
    request: Asked,
    game: GameId,
    seat: SeatQuery = "",
    seen: Seen = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=25)] = 0,
) -> Events:
    """What has happened since event `seen`; waits a while if it is nothing."""
    room, who = await enter(service, request, game)
    viewer = viewer_of(room.table, who, read_seat(seat))
    if room.table.seq <= seen and wait:
        await _something_new(service, room, seen, wait)
        viewer = viewer_of(room.table, who, viewer if viewer >= 0 else "spectator")
    last = min(room.table.seq, seen + MOST_EVENTS)
    return Events(
        max(last, min(seen, room.table.seq)),
        [room.sight.event(viewer, seq, is_whole=True) for seq in range(seen + 1, last + 1)],
    )


async def _something_new(service: Service, room: Room, seen: int, seconds: float) -> None:
    listener = asyncio.Event()
    room.listeners.add(listener)
    try:
        async with asyncio.timeout(seconds):
            while room.table.seq <= seen and not service.rooms.is_stopping:
                await listener.wait()
                listener.clear()
    except TimeoutError:
        return
    finally:
        room.listeners.discard(listener)


@get("/api/games/{game:str}/stream", tags=["play"])
async def stream(
    service: TheService, request: Asked, game: GameId, seat: SeatQuery = "", seen: Seen = 0
) -> ServerSentEvent:
    """What happens, without end, as text/event-stream."""
    room, who = await enter(service, request, game)
    viewer = viewer_of(room.table, who, read_seat(seat))
    return ServerSentEvent(_stream(service, room, who, viewer, seen))


async def _stream(
    service: Service, room: Room, who: Who, viewer: int, seen: int
) -> AsyncIterator[ServerSentEventMessage]:
    while not service.rooms.is_stopping:
        if not may_look(room.table, who, viewer):
            return
        for seq in range(seen + 1, room.table.seq + 1):
            event: Any = room.sight.event(viewer, seq, is_whole=True)
            yield ServerSentEventMessage(data=wire.encode(event).decode(), id=seq)
            seen = seq
        await _something_new(service, room, seen, 15)
        if room.table.seq <= seen:
            yield ServerSentEventMessage(comment="still here")


HANDLERS = [state, events, stream]

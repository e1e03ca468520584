"""HTTP: looking at a table, once or for as long as something happens."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromQuery, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from vworp.core.game import Form
from vworp.server import wire
from vworp.server.portions import MOST_BYTES, Pause
from vworp.server.problems import Problem
from vworp.server.service import may_look, viewer_of
from vworp.server.sight import Eyes
from vworp.server.visit import TheVisit, Visit

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
    visit: TheVisit, seat: SeatQuery = "", form: FromQuery[Form] = "tall"
) -> wire.StateMessage:
    """Everything at once, as one of your seats or a spectator sees it."""
    await visit.service.bring_back(visit.room, visit.who)
    viewer = viewer_of(visit.table, visit.who, read_seat(seat))
    return await visit.room.state(Eyes(viewer, form), visit.who)


@get("/api/games/{game:str}/events", tags=["play"])
async def events(
    visit: TheVisit,
    seat: SeatQuery = "",
    seen: Seen = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=25)] = 0,
    form: FromQuery[Form] = "tall",
) -> Response[Events]:
    """What has happened since event `seen`; waits a while if it is nothing."""
    who, table = visit.who, visit.table
    viewer = viewer_of(table, who, read_seat(seat))
    if table.seq <= seen and wait:
        await _something_new(visit, seen, wait)
        viewer = viewer_of(table, who, viewer if viewer >= 0 else "spectator")
    messages = await _missed(visit, Eyes(viewer, form), seen)
    seq = seen + len(messages) if messages else min(seen, table.seq)
    body = f'{{"seq":{seq},"events":[{",".join(messages)}]}}'
    return Response(body.encode(), media_type=MediaType.JSON)  # type: ignore[arg-type]  # written


async def _missed(visit: Visit, eyes: Eyes, seen: int) -> list[str]:
    """The messages after event `seen`, as many as an answer holds; others get their turn."""
    messages: list[str] = []
    size, pause = 0, Pause()
    for seq in range(seen + 1, min(visit.table.seq, seen + MOST_EVENTS) + 1):
        messages.append(await visit.room.message(eyes, seq))
        size += len(messages[-1])
        if size >= MOST_BYTES:
            break
        await pause.now_and_then()
    return messages


async def _something_new(visit: Visit, seen: int, seconds: float) -> None:
    listener = asyncio.Event()
    visit.room.listeners.add(listener)
    try:
        async with asyncio.timeout(seconds):
            while visit.table.seq <= seen and not visit.service.rooms.is_stopping:
                await listener.wait()
                listener.clear()
    except TimeoutError:
        return
    finally:
        visit.room.listeners.discard(listener)


@get("/api/games/{game:str}/stream", tags=["play"])
async def stream(
    visit: TheVisit, seat: SeatQuery = "", seen: Seen = 0, form: FromQuery[Form] = "tall"
) -> ServerSentEvent:
    """What happens, without end, as text/event-stream."""
    viewer = viewer_of(visit.table, visit.who, read_seat(seat))
    return ServerSentEvent(_stream(visit, Eyes(viewer, form), seen))


async def _stream(visit: Visit, eyes: Eyes, seen: int) -> AsyncIterator[ServerSentEventMessage]:
    while not visit.service.rooms.is_stopping:
        if not may_look(visit.table, visit.who, eyes.viewer):
            return
        for seq in range(seen + 1, visit.table.seq + 1):
            yield ServerSentEventMessage(data=await visit.room.message(eyes, seq), id=seq)
            seen = seq
        await _something_new(visit, seen, 15)
        if visit.table.seq <= seen:
            yield ServerSentEventMessage(comment="still here")


HANDLERS = [state, events, stream]

"""HTTP: lists of games, and what somebody no longer wants to see in their own."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from vworp.server import requests as r
from vworp.server import wire
from vworp.server.identity import who_is
from vworp.server.problems import Problem
from vworp.server.service import TheService
from vworp.server.store import Found, Query
from vworp.server.visit import Asked, Entrance, TheVisit


class GameList(msgspec.Struct, frozen=True):
    """Some games, the one that changed last first."""

    games: list[wire.Listed]


@get("/api/games", tags=["games"])
async def list_games(
    service: TheService,
    request: Asked,
    kind: Annotated[Literal["mine", "open", "watch"], QueryParameter(name="list")] = "mine",
    game: Annotated[str, QueryParameter(max_length=64)] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    before: Annotated[str, QueryParameter(max_length=40)] = "",
) -> GameList:
    """Your games, games to join, or games to watch."""
    who = who_is(request)
    query = Query(kind, game, who.guest, who.token, limit, _time(before))
    return GameList([_listed(found) for found in await service.rooms.store.games(query)])


def _listed(found: Found) -> wire.Listed:
    own = {"changed_at": wire.iso(found.changed_at), "your_seats": found.your_seats}
    return msgspec.convert({**msgspec.json.decode(found.entry), **own}, wire.Listed)


def _time(text: str) -> float:
    if not text:
        return 0.0
    try:
        return datetime.fromisoformat(text.replace(" ", "+")).timestamp()
    except (ValueError, OverflowError, OSError) as error:
        raise Problem("invalid", "`before` is a time such as 2026-11-15T09:40:00Z") from error


@post("/api/games/{game:str}/put-away", tags=["games"], status_code=200)
async def put_away(visit: TheVisit, data: JSONBody[r.PutAway]) -> Entrance:
    """Leave a game out of your list; opening it brings it back."""
    await visit.service.put_away(visit.room, visit.who, visit.network, is_sure=data.is_sure)
    return visit.entrance()


HANDLERS = [list_games, put_away]

"""A visit: somebody at a table, which is how every request about one begins."""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from vworp.server import wire
from vworp.server.identity import Connection, check_token, who_is
from vworp.server.limits import network_of
from vworp.server.room import Room
from vworp.server.service import Service, TheService
from vworp.server.sight import game_info, you
from vworp.server.table import Table, Who

Asked = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=64)]


class Entrance(msgspec.Struct, frozen=True):
    """A game from outside, and what you are at it."""

    game: wire.GameInfo
    you: wire.You


@dataclass(frozen=True, slots=True)
class Visit:
    """Who comes, from which address, and the room they come to."""

    service: Service
    room: Room
    who: Who
    address: str

    @property
    def table(self) -> Table:
        """What they come to look at."""
        return self.room.table

    @property
    def network(self) -> str:
        """What their rates are counted by."""
        return network_of(self.address)

    @property
    def is_banned(self) -> bool:
        """Whether the operator has banned them meanwhile."""
        guests = self.table.guests_of(self.who)
        return self.service.moderation.is_banned(guests, self.network)

    def entrance(self) -> Entrance:
        """What most answers begin with."""
        return Entrance(game_info(self.table), you(self.table, self.who))


async def enter(service: Service, connection: Connection, game: str) -> Visit:
    """Come to a game; a token that is shown has to be good."""
    who = who_is(connection)
    if not service.rooms.is_open(game):
        service.openings.check(network_of(address_of(connection)))
    room = await service.rooms.room(game)
    check_token(room.table, who)
    visit = Visit(service, room, who, address_of(connection))
    service.moderation.check_visitor(room.table.guests_of(who), visit.network)
    service.moderation.note_visit(who.guest, visit.network)
    service.rooms.visited(room, who, visit.network)
    # A player's answer has their hidden cards beside what others wrote: compression.py.
    hides_nothing = room.table.phase == "over" or not room.table.seats_of(who)
    connection.scope["state"]["hides_nothing"] = hides_nothing
    return visit


def address_of(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


async def visit(service: TheService, request: Asked, game: GameId) -> Visit:
    """The visit that a request is, for handlers that ask for one."""
    return await enter(service, request, game)


TheVisit = NamedDependency[Visit]

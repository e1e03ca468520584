"""HTTP: where phones find this server, for a screen that shows them the way."""

from urllib.parse import urlsplit

import msgspec
from litestar import get

from vworp.server.reach import house_address, is_loopback
from vworp.server.service import TheService
from vworp.server.visit import Asked, address_of


class Reach(msgspec.Struct, frozen=True):
    """How other devices reach the server; `is_alone`: it listens to its own machine only."""

    address: str | None
    is_alone: bool


@get("/api/reach", tags=["server"])
async def reach(service: TheService, request: Asked) -> Reach:
    """The server's address in the house, told to browsers on its own machine.

    Whoever comes from elsewhere has an address already, and need not know the machine's others.
    """
    host = service.settings.host
    if not is_loopback(address_of(request)) or not is_loopback(_host_of(request)):
        return Reach(None, is_alone=False)
    port = (request.scope.get("server") or ("", 0))[1] or service.settings.port
    return Reach(house_address(host, port), is_alone=is_loopback(host))


def _host_of(request: Asked) -> str:
    """The host that a browser asked for; empty where it names none."""
    try:
        return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


HANDLERS = [reach]

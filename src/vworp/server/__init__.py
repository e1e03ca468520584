"""The server: games over HTTP and WebSockets, kept in an append-only log.

`serve()` runs one; `Server(settings).app` is the ASGI application for a host of your own.
docs/protocol.md tells what it says.
"""

from vworp.server.app import Server
from vworp.server.run import serve
from vworp.server.settings import Limits, Rate, Settings
from vworp.server.upkeep import prune

__all__ = ["Limits", "Rate", "Server", "Settings", "prune", "serve"]

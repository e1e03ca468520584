"""The server: games over HTTP and WebSockets, kept in an append-only log.

`serve()` runs one; `Server(settings).app` is the ASGI application for a host of your own.
docs/protocol.md tells what it says, docs/hosting.md how to run it for others.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vworp.server.app import Server
    from vworp.server.run import serve
    from vworp.server.settings import Limits, Rate, Settings
    from vworp.server.upkeep import prune

__all__ = ["Limits", "Rate", "Server", "Settings", "prune", "serve"]

_HOMES = {"Server": "app", "prune": "upkeep", "serve": "run"}


def __getattr__(name: str) -> object:
    """Loaded when asked for: the web server's libraries take half a second, the settings none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'settings')}"), name)

"""Running a server on this machine."""

import asyncio
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from prometheus_client import disable_created_metrics, start_http_server

from vworp.core import VworpError
from vworp.server import tracing
from vworp.server.app import Server
from vworp.server.clock import Clock
from vworp.server.connections import Config, raise_file_limit
from vworp.server.logs import log_to_stderr
from vworp.server.middleware import Proxies
from vworp.server.processes import Processes
from vworp.server.reach import EVERYWHERE, is_loopback, url_of
from vworp.server.settings import Settings
from vworp.server.static import PAGE, inside
from vworp.server.store import Store
from vworp.server.upkeep import open_or_refuse, told

_BYE_SECONDS = 3.0

_HEARD_SECONDS = 0.3
"""So long requests may still come in on connections that were accepted before the end: closing
them unread would reset them."""

SWITCH_SECONDS = 0.001
"""So soon a thread that plays or draws lets the event loop go on; Python's own 5 ms add up."""


class _Uvicorn(uvicorn.Server):
    """Drains before it ends: no new connections, what was asked is answered, clients are told."""

    def __init__(self, config: uvicorn.Config, server: Server, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._server = server
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and end well: uvicorn would raise the signal once more."""
        asked = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in asked}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        await asyncio.sleep(_HEARD_SECONDS)
        service = self._server.service
        if service is not None:
            service.rooms.is_stopping = True
            for room in service.rooms.open_rooms:
                room.tell()
            until = time.monotonic() + _BYE_SECONDS
            while service.sockets and time.monotonic() < until:
                await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def serve(
    settings: Settings | None = None,
    *,
    on_ready: Callable[[str], None] | None = None,
    clock: Clock | None = None,
    **more: Any,
) -> None:
    """Run a server until it is told to stop (SIGINT or SIGTERM).

    Settings may also be given by name: `serve(port=8080)`. `on_ready` is called with the address
    as soon as it can be opened; by default the address is printed.
    """
    chosen = replace(settings or Settings(), **more)
    for warning in (exposure(chosen.host), missing_client(chosen.static)):
        if warning:
            print(warning, file=sys.stderr)
    tracing.check(chosen)
    store = open_or_refuse(chosen.database)
    with told(chosen.database):
        check_shared(store, chosen)
        store.claim()
    if chosen.workers > 1:  # each process opens the database for itself; its tables are there
        asyncio.run(store.close())
    log_to_stderr(chosen.log_level, with_requests=chosen.access_log)
    with closing(_listen(chosen.host, chosen.port)) as listener:
        address = address_of(chosen.host, listener.getsockname()[1])
        tell = on_ready or (lambda where: print(f"vworp is at {where}", flush=True))
        if chosen.workers > 1:
            Processes(chosen, listener, serve_on).run(lambda: tell(address))
        else:
            serve_on(chosen, listener, lambda: tell(address), store=store, clock=clock)


def check_shared(store: Store, settings: Settings) -> None:
    """Refuse a file of games where several processes are wanted."""
    wanted = f"{settings.workers} processes" if settings.workers > 1 else "workers"
    if store.is_shared or (settings.workers == 1 and settings.thinking == "here"):
        return
    raise VworpError(
        f"{wanted} can't share a file of games; give them a PostgreSQL "
        "(--database postgresql://…; `vworp database copy` moves your games)"
    )


def serve_on(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    *,
    store: Store | None = None,
    clock: Clock | None = None,
) -> None:
    """Serve on a socket, in this process, until told to stop."""
    # Else every counter and histogram has a second series.
    disable_created_metrics()  # type: ignore[no-untyped-call]  # the library has no types for it
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    server = Server(settings, store or open_or_refuse(settings.database), clock)
    with _figures(server), tracing.recorded(settings, "vworp"):
        _Uvicorn(configure(server), server, ready).run(sockets=[listener])


@contextmanager
def _figures(server: Server) -> Iterator[None]:
    """The figures of this process, on a port of its own if that is wanted."""
    port = server.settings.metrics_port
    if not port:
        yield
        return
    found, thread = start_http_server(port, "127.0.0.1", server.metrics.registry)
    try:
        yield
    finally:
        found.shutdown()
        found.server_close()
        thread.join()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def configure(server: Server, **more: Any) -> uvicorn.Config:
    """How uvicorn runs a server of ours."""
    settings = server.settings
    app: Any = server.app
    return Config(
        Proxies(app, list(settings.proxies)) if settings.proxies else app,
        server.connections,
        host=settings.host,
        port=settings.port,
        loop="auto",
        ws_max_size=settings.limits.message,
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=10,
        **more,
    )


def exposure(host: str) -> str:
    """A line that says what listening on this address means; empty for this machine alone."""
    if is_loopback(host):
        return ""
    return (
        f"vworp: {host} can be reached from other machines: whoever can connect can make, join and "
        "watch games, unencrypted; put a proxy with https before it on the open internet."
    )


def missing_client(static: Path) -> str:
    """A line that says what visitors of a server without its client get; empty if it is there."""
    if inside(static, PAGE) is not None:
        return ""
    return (
        "vworp: the browser client has not been built, so browsers get a page that says so and "
        "only programs can play; in a checkout `make client` builds it, and wheels bring it along."
    )


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    return url_of("127.0.0.1" if host in EVERYWHERE else host, port)

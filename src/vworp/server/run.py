"""Running a server on this machine."""

import asyncio
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from ipaddress import ip_address
from typing import Any

import uvicorn
from prometheus_client import disable_created_metrics

from vworp.server.app import Server
from vworp.server.clock import Clock
from vworp.server.connections import Config, raise_file_limit
from vworp.server.logs import log_to_stderr
from vworp.server.settings import Settings
from vworp.server.upkeep import open_or_refuse

_BYE_SECONDS = 3.0

SWITCH_SECONDS = 0.001
"""So soon a thread that plays or draws lets the event loop go on; Python's own 5 ms add up."""


class _Uvicorn(uvicorn.Server):
    """Tells the clients before it closes their sockets."""

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
    warning = exposure(chosen.host)
    if warning:
        print(warning, file=sys.stderr)
    store = open_or_refuse(chosen.database)
    log_to_stderr(chosen.log_level, with_requests=chosen.access_log)
    # Else every counter and histogram has a second series.
    disable_created_metrics()  # type: ignore[no-untyped-call]  # the library has no types for it
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    listener = _listen(chosen.host, chosen.port)
    address = address_of(chosen.host, listener.getsockname()[1])
    ready = on_ready or (lambda where: print(f"vworp is at {where}", flush=True))
    server = Server(chosen, store, clock)
    running = _Uvicorn(configure(server), server, lambda: ready(address))
    try:
        running.run(sockets=[listener])
    finally:
        listener.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def configure(server: Server, **more: Any) -> uvicorn.Config:
    """How uvicorn runs a server of ours."""
    settings = server.settings
    return Config(
        server.app,
        server.connections,
        host=settings.host,
        port=settings.port,
        loop="auto",
        ws_max_size=settings.limits.message,
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=10,
        **more,
    )


def exposure(host: str) -> str:
    """A line that says what listening on this address means; empty for this machine alone."""
    if host == "localhost" or _is_loopback(host):
        return ""
    return (
        f"vworp: {host} can be reached from other machines: whoever can connect can make, join and "
        "watch games, unencrypted; put a proxy with https before it on the open internet."
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

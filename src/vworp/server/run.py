"""Running a server on this machine, and deleting old games."""

import asyncio
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from ipaddress import ip_address
from typing import Any

import uvicorn
from prometheus_client import disable_created_metrics

from vworp.core import VworpError
from vworp.server.app import Server
from vworp.server.clock import Clock
from vworp.server.logs import log_to_stderr
from vworp.server.settings import Settings
from vworp.server.sqlite import open_store
from vworp.server.store import Store

_BYE_SECONDS = 3.0


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
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    *,
    settings: Settings | None = None,
    on_ready: Callable[[str], None] | None = None,
    with_requests: bool = False,
    clock: Clock | None = None,
) -> None:
    """Run a server until it is told to stop (SIGINT or SIGTERM).

    `database` is `sqlite:///file`, or empty for a file in the user's data folder. `on_ready` is
    called with the address as soon as it can be opened; by default the address is printed.
    """
    chosen = replace(settings or Settings(), host=host, port=port, database=database)
    warning = exposure(host)
    if warning:
        print(warning, file=sys.stderr)
    store = _open(database)
    log_to_stderr(with_requests=with_requests)
    # Else every counter and histogram has a second series.
    disable_created_metrics()  # type: ignore[no-untyped-call]  # the library has no types for it
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=2048)
    address = address_of(host, listener.getsockname()[1])
    ready = on_ready or (lambda where: print(f"vworp is at {where}", flush=True))
    server = Server(chosen, store, clock)
    running = _Uvicorn(configure(server), server, lambda: ready(address))
    try:
        running.run(sockets=[listener])
    finally:
        listener.close()


def _open(database: str, *, is_there: bool = False) -> Store:
    """The store, or a refusal in one sentence before anything listens."""
    try:
        return open_store(database, is_there=is_there)
    except (OSError, ValueError, sqlite3.Error) as error:
        raise _unusable(database, error) from error


def _unusable(database: str, error: Exception) -> VworpError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    where = database or "in the data folder"
    return VworpError(f"can't use the database {where}: {reason[:1].lower()}{reason[1:]}")


def configure(server: Server, **more: Any) -> uvicorn.Config:
    """How uvicorn runs a server of ours."""
    settings = server.settings
    return uvicorn.Config(
        server.app,
        host=settings.host,
        port=settings.port,
        loop="auto",
        http="auto",
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=10,
        **more,
    )


def exposure(host: str) -> str:
    """A line that says what listening on this address means; empty for this machine alone."""
    if host == "localhost":
        return ""
    try:
        if ip_address(host).is_loopback:
            return ""
    except ValueError:
        pass
    return (
        f"vworp: {host} can be reached from other machines: whoever can connect can make, join and "
        "watch games, unencrypted; put a proxy with https before it on the open internet."
    )


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def prune(database: str, days: float) -> int:
    """Delete games that were over more than so many days ago; returns how many."""

    async def work() -> int:
        store = _open(database, is_there=True)
        try:
            return await store.prune(time.time() - days * 24 * 3600)
        except sqlite3.Error as error:
            raise _unusable(database, error) from error
        finally:
            await store.close()

    return asyncio.run(work())

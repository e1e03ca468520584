"""Connections (TCP): how many a network may have, and how long one may keep us waiting.

Rates are for requests; a connection whose request never comes whole asks for nothing, and holds a
file all the same. So connections are counted where they are accepted, whoever dawdles is sent
away, and some files are always left for the database. What a connection does is read off its HTTP
state machine (h11) whenever we look around, so nothing here costs time per request.
"""

import asyncio
import logging
import os
import sys
from contextlib import suppress
from itertools import chain, islice
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from vworp.server.clock import Clock
from vworp.server.deflate import compressing
from vworp.server.limits import Networks, OnceAMinute, network_of
from vworp.server.metrics import Metrics
from vworp.server.settings import Settings

log = logging.getLogger("vworp.server")

LOOK_SECONDS = 1.0
"""So often we look at what all connections do."""

_AT_ONCE = 500
"""So many are looked at before others get their turn on the event loop."""

_MOST_FILES = 65_536
_FEWEST_KEPT = 64
"""Files that are left for the database, the bots' pipes and the log; an eighth if that is more."""

_SHARE_GIVEN_UP = 8
"""A full server gives up an eighth at once: to find them means to look at all."""

_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Connection:
    """One connection, and since when it has been doing what it does."""

    __slots__ = ("_cycle", "_since", "_state", "_unread", "_unread_since", "http", "is_proxy",
                 "network", "transport")  # fmt: skip

    def __init__(self, http: H11Protocol, network: str, now: float, *, is_proxy: bool) -> None:
        self.http: H11Protocol | None = http
        """None as soon as it is a WebSocket, which has time limits of its own."""
        self.transport = http.transport
        self.network = network
        self.is_proxy = is_proxy
        """A proxy brings many people, whose requests are counted by their own networks."""
        self._state: Any = h11.IDLE
        self._cycle: Any = None
        self._since = now
        self._unread = 0
        self._unread_since = now

    @property
    def is_half_open(self) -> bool:
        """Whether we wait for (the rest of) a request."""
        return self.http is not None and self.http.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def waiting(self, now: float) -> tuple[float, float]:
        """For how long we have waited for a request's head, and for a body."""
        if self.http is None:
            return 0.0, 0.0
        state, cycle = self.http.conn.their_state, self.http.cycle
        if self.unread_bytes or state is not self._state or cycle is not self._cycle:
            self._state, self._cycle, self._since = state, cycle, now
        waited = now - self._since
        return (waited if state is h11.IDLE else 0.0, waited if state is h11.SEND_BODY else 0.0)

    @property
    def unread_bytes(self) -> int:
        """How much of what we have to say has not been read."""
        return self.transport.get_write_buffer_size()

    def unread_for(self, now: float) -> float:
        """For how long nothing of what we have to say has been read."""
        size = self.unread_bytes
        if size == 0 or size != self._unread:
            self._unread, self._unread_since = size, now
        return now - self._unread_since

    def turn_away(self) -> None:
        """Say that it took too long, where that can still be said, and close."""
        if self.http is not None and self.http.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_TOO_SLOW)
            self.transport.close()
        else:
            self.transport.abort()


class Connections:
    """All open connections of a server, and whom it lets in."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self._limits = settings.limits
        self._metrics = metrics
        self._clock = clock
        self._proxies = Networks(settings.proxies)
        self._most = min(settings.limits.all_connections or _MOST_FILES, most_connections())
        self._open: dict[Any, Connection] = {}
        self._networks: dict[str, dict[Connection, None]] = {}
        self._full_until = -1.0
        self._notes = OnceAMinute(clock)
        metrics.connections.set_function(lambda: len(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def come(self, http: H11Protocol) -> None:
        """Somebody connects: let them in, in place of another if need be, or not."""
        address = http.client[0] if http.client else ""
        is_proxy, now = address in self._proxies, self._clock.elapsed()
        found = Connection(http, network_of(address), now, is_proxy=is_proxy)
        if self._has_room() and (is_proxy or self._may_enter(found.network)):
            self._open[found.transport] = found
            self._networks.setdefault(found.network, {})[found] = None
        else:
            self._metrics.connections_refused.inc()
            found.transport.abort()

    def upgrade(self, transport: Any) -> None:
        """A connection has become a WebSocket."""
        if transport in self._open:
            self._open[transport].http = None

    def go(self, transport: Any) -> None:
        """A connection has ended."""
        found = self._open.pop(transport, None)
        if found is not None:
            others = self._networks[found.network]
            del others[found]
            if not others:
                del self._networks[found.network]

    def _may_enter(self, network: str) -> bool:
        peers = self._networks.get(network, {})
        half_open = [peer for peer in peers if peer.is_half_open]
        if len(peers) < self._limits.connections and len(half_open) < self._limits.half_open:
            return True
        if self._notes.is_due(network):
            seen: Any = {"network": network, "count": len(peers), "half_open": len(half_open)}
            log.warning("a network has as many connections as it may", extra=seen)
        self._drop(half_open[:1])
        return bool(half_open)

    def _has_room(self) -> bool:
        """Whether there is a place for one more, made where somebody holds many for nothing."""
        now = self._clock.elapsed()
        if len(self._open) < self._most:
            return True
        if now < self._full_until:
            return False
        given_up = self._half_open_of_the_greediest(self._most // _SHARE_GIVEN_UP + 1)
        if self._notes.is_due(""):
            seen: Any = {"count": len(self._open), "dropped": len(given_up)}
            log.error("all connections are taken", extra=seen)
        self._drop(given_up)
        if not given_up:  # not to be looked for again by everyone who comes meanwhile
            self._full_until = now + LOOK_SECONDS
        return bool(given_up)

    def _half_open_of_the_greediest(self, count: int) -> list[Connection]:
        """So many half-open connections, the oldest of the networks that have most of them."""
        by_network = [[c for c in peers if c.is_half_open] for peers in self._networks.values()]
        by_network.sort(key=len, reverse=True)
        return list(islice(chain.from_iterable(by_network), count))

    def _drop(self, connections: list[Connection]) -> None:
        for connection in connections:
            self._metrics.connections_dropped.inc()
            self.go(connection.transport)
            connection.transport.abort()

    # Looking around.

    async def look_on(self) -> None:
        """Look around for ever."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Send those away who have kept us waiting for too long, or read too little."""
        self._count_files()
        everybody = list(self._open.values())
        for first in range(0, len(everybody), _AT_ONCE):
            now = self._clock.elapsed()
            for connection in everybody[first : first + _AT_ONCE]:
                self._look_at(connection, now)
            await asyncio.sleep(0)
        for network in {connection.network for connection in everybody if connection.unread_bytes}:
            self._bound_unread(network)

    def _look_at(self, connection: Connection, now: float) -> None:
        limits = self._limits
        head, body = connection.waiting(now)
        is_late = head > limits.head_seconds or body > limits.body_seconds
        if is_late and not connection.transport.is_closing():
            self._metrics.connections_timed_out.inc()
            connection.turn_away()
        elif connection.unread_for(now) > limits.unread_seconds:
            self._metrics.connections_timed_out.inc()
            connection.transport.abort()

    def _bound_unread(self, network: str) -> None:
        """Cut off the largest answers of a network that has more of them than it reads."""
        peers = [peer for peer in self._networks.get(network, ()) if not peer.is_proxy]
        total = sum(peer.unread_bytes for peer in peers)
        for peer in sorted(peers, key=lambda peer: -peer.unread_bytes):
            if total <= self._limits.unread_bytes:
                return
            total -= peer.unread_bytes
            self._drop([peer])

    def _count_files(self) -> None:
        opened, most = open_files(), file_limit()
        if opened >= most - _FEWEST_KEPT // 2 and self._notes.is_due("files"):
            seen: Any = {"count": opened, "most": most}
            log.error("files are running out", extra=seen)


def file_limit() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return _MOST_FILES
    import resource

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _MOST_FILES if soft == resource.RLIM_INFINITY else soft


def raise_file_limit() -> None:
    """Take as many files as the system lets us have, up to what makes sense."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if file_limit() < wanted:
        with suppress(
            ValueError
        ):  # macOS names a limit that it does not grant: we keep what we have
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_files() -> int:
    """How many files this process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def most_connections() -> int:
    """As many as there are files, less those that are kept."""
    files = file_limit()
    return max(1, files - max(_FEWEST_KEPT, files // 8))


class Config(uvicorn.Config):
    """How uvicorn runs a server whose connections are counted."""

    def __init__(self, app: Any, connections: Connections, **more: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=SocketConnection, **more)
        self.connections = connections


class HttpConnection(H11Protocol):
    """An HTTP connection that is counted."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its base
        super().connection_made(transport)
        self.config.connections.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.go(self.transport)
        super().connection_lost(exc)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that is counted among the connections; its messages are compressed."""

    config: Config

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.conn = compressing(config.ws_max_size)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.config.connections.upgrade(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.go(self.transport)
        super().connection_lost(exc)

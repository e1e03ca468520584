"""Middleware: what every request passes before anybody reads it, and every answer after."""

import json
import logging
import time
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from vworp.server.clock import Clock
from vworp.server.limits import Limiter, network_of
from vworp.server.metrics import Metrics
from vworp.server.problems import Problem
from vworp.server.settings import Settings

log = logging.getLogger("vworp.access")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
"""No inline code, no other host, no frames."""

Headers = list[tuple[bytes, bytes]]

HEADERS: Headers = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

_NOT_KEPT = [(b"cache-control", b"no-store")]
"""What the API says is true now, and for whoever asked."""

_UNLIMITED = ("/health", "/ready")
"""What watches the server may ask as often as it likes: the answers are kept for a while."""

_READING = ("GET", "HEAD", "OPTIONS")


class Middleware:
    """Origin, size and rate of what comes in; headers of what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.requests = Limiter(settings.limits.requests, clock)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it right here."""
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        is_head = scope.get("method") == "HEAD"
        is_api = scope["path"].startswith("/api/")
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                missing = _missing(message, _NOT_KEPT if is_api else [])
                message["headers"] = [*message.get("headers", []), *missing]
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        try:
            self._check(scope)
            _check_size(scope, self.settings.limits.message)
        except Problem as problem:
            await _refuse(problem, send_with_headers)
        else:
            asked = _as_get(scope) if is_head else scope
            await self.app(asked, receive, send_with_headers)
        self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self.metrics.requests.inc()
        self.metrics.request_seconds.observe(seconds)
        if status >= 500:
            self.metrics.faults.inc()
        elif status >= 400:
            self.metrics.refusals.inc()
        # The path alone: a query is nobody's business, and headers hold the keys to seats.
        seen: Any = {"method": scope.get("method"), "path": scope["path"], "status": status}
        log.info("request", extra={**seen, "ms": round(seconds * 1000, 1)})

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        network = _network(scope)
        try:
            self._check(scope)
            if self.sockets[network] >= self.settings.limits.sockets:
                raise Problem("rate", "too many open sockets")
        except Problem as problem:
            self.metrics.refusals.inc()
            await receive()
            # Closing before accepting is answered with 403, which is all that a browser is told.
            closing: Any = {"type": "websocket.close", "code": 1008, "reason": problem.code}
            await send(closing)
            return
        self.sockets[network] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[network] -= 1
            if not self.sockets[network]:
                del self.sockets[network]

    def _check(self, scope: Scope) -> None:
        if scope["path"] not in _UNLIMITED:
            try:
                self.requests.check(_network(scope))
            except Problem:
                self.metrics.limited.inc()
                raise
        if scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in _READING:
            check_origin(scope, self.settings.origins)


def _as_get(scope: Scope) -> Scope:
    """The GET that a HEAD asks about."""
    asked: Any = {**scope, "method": "GET"}
    return asked  # type: ignore[no-any-return]  # a scope is a dictionary with known keys


def check_origin(scope: Scope, allowed: tuple[str, ...]) -> None:
    """A browser says which page asks; it has to be one of ours. Scripts send no origin."""
    origin = _header(scope, b"origin")
    if not origin or origin in allowed:
        return
    host = _header(scope, b"host")
    if not host or urlsplit(origin).netloc.lower() != host.lower():
        raise Problem("origin", "this server takes requests from its own pages only")


def _check_size(scope: Scope, most: int) -> None:
    length = _header(scope, b"content-length")
    if length.isdigit() and int(length) > most:
        raise Problem("too_large", f"a request has at most {most} bytes")


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def _network(scope: Scope) -> str:
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def _missing(start: Any, more: Headers) -> Headers:
    present = {name.lower() for name, _ in start.get("headers", [])}
    return [(name, value) for name, value in [*HEADERS, *more] if name not in present]


async def _refuse(problem: Problem, send: Send) -> None:
    body = json.dumps(problem.body()).encode()
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if "retry_after" in problem.more:
        headers.append((b"retry-after", str(problem.more["retry_after"]).encode()))
    start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(end)

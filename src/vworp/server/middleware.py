"""Middleware: what every request passes before anybody reads it, and every answer after."""

import json
import logging
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from vworp.server.clock import Clock
from vworp.server.limits import Limiter, Tally, network_of
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

_HTTPS_ONLY: Headers = [(b"strict-transport-security", b"max-age=31536000")]
"""For a year, a browser that has been here uses https alone (HSTS)."""

_NOT_KEPT: Headers = [(b"cache-control", b"no-store")]
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
        self._headers = [*HEADERS, *(_HTTPS_ONLY if settings.https else [])]
        self.answers = Tally("requests", settings.limits.answers, clock)
        self.sockets = Tally("open sockets", settings.limits.sockets, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it right here."""
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        exchange = Exchange(scope, receive, send, self._headers)
        network = _network(scope)
        try:
            self._check(scope)
            _check_size(scope, self.settings.limits.message)
            self.answers.begin(network)
        except Problem as problem:
            await _refuse(problem, exchange.send)
        else:
            try:
                await self.app(exchange.scope, exchange.receive, exchange.send)
            finally:
                self.answers.end(network)
        self._note(exchange)

    def _note(self, exchange: "Exchange") -> None:
        status, seconds = exchange.status, time.perf_counter() - exchange.started
        self.metrics.requests.inc()
        self.metrics.request_seconds.observe(seconds)
        # Who goes in the middle of a request gets an error that nobody will read.
        if status >= 500 and not exchange.is_gone:
            self.metrics.faults.inc()
        elif status >= 400:
            self.metrics.refusals.inc()
        # The path alone: a query is nobody's business, and headers hold the keys to seats.
        scope = exchange.scope
        seen: Any = {"method": scope.get("method"), "path": scope["path"], "status": status}
        seen |= {"ms": round(seconds * 1000, 1), "address": _address(scope)}
        log.info("request", extra=seen)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        network = _network(scope)
        try:
            self._check(scope)
            self.sockets.begin(network)
        except Problem as problem:
            self.metrics.refusals.inc()
            await receive()
            # Closing before accepting is answered with 403, which is all that a browser is told.
            closing: Any = {"type": "websocket.close", "code": 1008, "reason": problem.code}
            await send(closing)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets.end(network)

    def _check(self, scope: Scope) -> None:
        if scope["path"] not in _UNLIMITED:
            try:
                self.requests.check(_network(scope))
            except Problem:
                self.metrics.limited.inc()
                raise
        if scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in _READING:
            check_origin(scope, self.settings.origins)


class Exchange:
    """One HTTP request, and its answer with the headers that every answer has."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        self._is_head = scope.get("method") == "HEAD"
        self._receive = receive
        self._send = send
        is_api = scope["path"].startswith("/api/")
        self._headers = [*headers, *_NOT_KEPT] if is_api else headers
        self.scope = _as_get(scope) if self._is_head else scope
        self.started = time.perf_counter()
        self.status = 0
        self.is_gone = False

    async def receive(self) -> Any:
        """A part of the request."""
        message = await self._receive()
        self.is_gone = self.is_gone or message["type"] == "http.disconnect"
        return message

    async def send(self, message: Message) -> None:
        """A part of the answer; what a HEAD asks for has no body."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            missing = _missing(message, self._headers)
            message["headers"] = [*message.get("headers", []), *missing]
        elif self._is_head and message["type"] == "http.response.body":
            message["body"] = b""
        await self._send(message)


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


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _network(scope: Scope) -> str:
    return network_of(_address(scope))


def _missing(start: Any, wanted: Headers) -> Headers:
    present = {name.lower() for name, _ in start.get("headers", [])}
    return [(name, value) for name, value in wanted if name not in present]


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

"""Middleware: what every request passes before anybody reads it, and every answer after."""

import json
import logging
import re
import time
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from vworp.server import compression, tracing
from vworp.server.clock import Clock
from vworp.server.limits import Limiter, Networks, OnceAMinute, Tally, network_of
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

_UNBUFFERED = (b"x-accel-buffering", b"no")
"""For nginx: an event is passed on when it comes, not when a buffer is full."""

_UNLIMITED = ("/health", "/ready")
"""What watches the server may ask as often as it likes: the answers are kept for a while."""

_KIND_IN_PATTERN = re.compile(r":\w+}")

_METHODS = ("GET", "HEAD", "OPTIONS", "POST")
_READING = ("GET", "HEAD", "OPTIONS")


_BY_PROXY = "vworp.by_proxy"
"""In a scope: whether a proxy has sent it whose word is believed."""

_TRACED = "/api/"
"""What is asked for elsewhere (files, health, figures) is worth no span."""


class Proxies(ProxyHeadersMiddleware):
    """Takes the word of proxies that were named for where a request comes from, and notes that."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Note who has sent it, before the visitor's address takes the place of the proxy's."""
        scope[_BY_PROXY] = bool(scope.get("client")) and scope["client"][0] in self.trusted_hosts
        await super().__call__(scope, receive, send)


class Middleware:
    """Origin, size and rate of what comes in; headers of what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.requests = Limiter(settings.limits.requests, clock)
        self._headers = [*HEADERS, *(_HTTPS_ONLY if settings.https else [])]
        self._notes = OnceAMinute(clock)
        self.answers = Tally("requests", settings.limits.answers, clock)
        self.sockets = Tally("open sockets", settings.limits.sockets, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it right here."""
        if scope["type"] == ScopeType.HTTP:
            name, parent = name_request(scope)
            tracing.begin(name)
            with tracing.child_of(parent), _span(scope) as span:
                status = await self._http(scope, receive, send)
                span.rename(f"{_method(scope)} {route_of(scope)}")
                span.note(http__route=route_of(scope), http__response__status_code=status)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> int:
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
        return exchange.status

    def _note(self, exchange: "Exchange") -> None:
        scope, status = exchange.scope, exchange.status
        seconds, route = time.perf_counter() - exchange.started, route_of(scope)
        self.metrics.requests.labels(_method(scope), route, status).inc()
        self.metrics.request_seconds.labels(route).observe(seconds)
        # Who goes in the middle of a request gets an error that nobody will read.
        if status >= 500 and not exchange.is_gone:
            self.metrics.faults.inc()
        elif status >= 400:
            self.metrics.refusals.inc()
        # The path alone: a query is nobody's business, and headers hold the keys to seats.
        seen: Any = {"method": scope.get("method"), "path": scope["path"], "status": status}
        seen |= {"ms": round(seconds * 1000, 1), "address": _address(scope)}
        log.info("request", extra=seen)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        name, _ = name_request(scope)
        tracing.begin(name)
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
        seen: Any = {"path": scope["path"], "address": _address(scope)}
        log.info("socket opened", extra=seen)
        try:
            await self.app(scope, receive, _naming(send))
        finally:
            self.sockets.end(network)
            log.info("socket closed", extra=seen)

    def _check(self, scope: Scope) -> None:
        self._note_unnamed_proxy(scope)
        if scope["path"] not in _UNLIMITED:
            try:
                self.requests.check(_network(scope))
            except Problem:
                self.metrics.limited.inc()
                raise
        if scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in _READING:
            check_origin(scope, self.settings)

    def _note_unnamed_proxy(self, scope: Scope) -> None:
        if is_from_unnamed_proxy(scope, self.settings) and self._notes.is_due(_network(scope)):
            seen: Any = {"address": _address(scope)}
            log.warning("X-Forwarded-For is not believed: name your proxy (--proxy)", extra=seen)


class Exchange:
    """One HTTP request, and its answer: compressed where it may be, with headers that all have."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        self._is_head = scope.get("method") == "HEAD"
        self._receive = receive
        self._send = send
        self._headers = headers
        self._start: Any = None
        self.scope = _as_get(scope) if self._is_head else scope
        self.started = time.perf_counter()
        self.status = 0
        self.is_gone = False

    @property
    def _is_api(self) -> bool:
        """By its route where there is one, since a path can be written in several ways."""
        return self.scope["path"].startswith("/api/") or route_of(self.scope).startswith("/api/")

    async def receive(self) -> Any:
        """A part of the request."""
        message = await self._receive()
        self.is_gone = self.is_gone or message["type"] == "http.disconnect"
        return message

    async def send(self, message: Message) -> None:
        """A part of the answer; a head that compression may change waits for the body."""
        part: Any = message
        if part["type"] == "http.response.start":
            self.status = part["status"]
            wanted = [_named(), *self._headers, *(_NOT_KEPT if self._is_api else [])]
            part["headers"] = [*part.get("headers", []), *_missing(part, wanted)]
            if _is_stream(part):
                part["headers"].append(_UNBUFFERED)
            if self._may_compress(part):
                self._start = part
                return
        elif self._start is not None:
            part = await self._begin(part)
        await self._send_part(part)

    async def _begin(self, first: Any) -> Any:
        """Send the head, and give back the first part of the body, compressed if it is worth it."""
        start, self._start = self._start, None
        body = first.get("body", b"")
        if len(body) >= compression.WORTH_IT and not first.get("more_body"):
            first["body"] = await compression.gzipped_apart(body)
            start["headers"] = compression.with_gzip(start["headers"], len(first["body"]))
        await self._send_part(start)
        return first

    async def _send_part(self, part: Any) -> None:
        if self._is_head and part["type"] == "http.response.body":
            part["body"] = b""
        await self._send(part)

    def _may_compress(self, start: Any) -> bool:
        told = {name.lower(): value.decode("latin-1") for name, value in start["headers"]}
        return (
            b"content-encoding" not in told
            and compression.is_compressible(told.get(b"content-type", ""))
            and self.scope.get("method") == "GET"
            and compression.is_public(route_of(self.scope), self.scope)
            and compression.takes(_header(self.scope, b"accept-encoding"), "gzip")
        )


def name_request(scope: Scope) -> tuple[str, str]:
    """The id of a request and the span it goes on from: as a named proxy says, else a new id."""
    found: Any = scope
    told = {key: _header(scope, key.encode()) for key in ("x-request-id", "traceparent")}
    name, parent = tracing.read_headers(told if found.get(_BY_PROXY) else {})
    return name or tracing.new_id(), parent


def _span(scope: Scope) -> AbstractContextManager[tracing.Span]:
    if not scope["path"].startswith(_TRACED):
        return tracing.UNRECORDED
    method = _method(scope)
    return tracing.span(method, "server", http__request__method=method, url__path=scope["path"])


def _named() -> tuple[bytes, bytes]:
    """The header by which a visitor learns what their request is called."""
    return b"x-request-id", tracing.request_id().encode()


def _naming(send: Send) -> Send:
    """Tell with the handshake what the socket is called."""

    async def send_named(message: Any) -> None:
        if message["type"] == "websocket.accept":
            message["headers"] = [*message.get("headers", []), _named()]
        await send(message)

    return send_named


def is_from_unnamed_proxy(scope: Scope, settings: Settings) -> bool:
    """Whether a request was forwarded by somebody whose word we were not told to believe."""
    return not settings.proxies and bool(_header(scope, b"x-forwarded-for"))


def check_operator_network(scope: Scope, settings: Settings) -> None:
    """Figures are for the operator; what an unnamed proxy forwards may come from anybody."""
    is_near = _address(scope) in Networks(settings.metrics_from)
    if not is_near or is_from_unnamed_proxy(scope, settings):
        raise Problem("not_found", "there is nothing here for you")


def route_of(scope: Any) -> str:
    """The pattern of a path, such as /api/games/{game}/act: a path itself may be anything."""
    return _KIND_IN_PATTERN.sub("}", scope.get("path_template") or "elsewhere")


def _method(scope: Any) -> str:
    method = scope.get("method", "")
    return method if method in _METHODS else "other"


def _as_get(scope: Scope) -> Scope:
    """The GET that a HEAD asks about."""
    asked: Any = {**scope, "method": "GET"}
    return asked  # type: ignore[no-any-return]  # a scope is a dictionary with known keys


def check_origin(scope: Scope, settings: Settings) -> None:
    """A browser says which page asks; it has to be one of ours. Scripts send no origin."""
    origin = _header(scope, b"origin")
    if not origin or origin in settings.origins:
        return
    scheme, host = _split_origin(origin)
    is_plain = settings.https and scheme != "https"
    if is_plain or not host or host != _header(scope, b"host").lower():
        raise Problem("origin", "this server takes requests from its own pages only")


def _split_origin(origin: str) -> tuple[str, str]:
    try:
        page = urlsplit(origin)
    except ValueError:  # brackets that don't hold an address
        return "", ""
    return page.scheme, page.netloc.lower()


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


def _is_stream(start: Any) -> bool:
    return any(value.startswith(b"text/event-stream") for _, value in start["headers"])


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

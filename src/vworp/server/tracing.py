"""Request ids and spans: what a request is called wherever something is done for it.

The id is a context variable, so that tasks and threads that are started for a request have it too,
and every log line names it (logs.py). What leaves the process, a note of stored events or a job for
a worker, takes it along in a *carrier*: the id, and where traces are recorded the span to go on
from (W3C `traceparent`). Spans are recorded by OpenTelemetry (telemetry.py), which is not even
loaded unless somebody asks for traces.
"""

import os
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Literal, Protocol

from vworp.core import VworpError
from vworp.server.settings import Settings

Kind = Literal["server", "producer", "consumer", "internal"]
Value = str | int | float | bool

_current: ContextVar[str] = ContextVar("request_id", default="")

_ID = re.compile(r"[!-+\--~]{1,128}")
"""Whatever a proxy calls a request: signs without blanks; the comma parts a carrier."""

_PARENT = re.compile(
    r"(?!ff)[0-9a-f]{2}-(?P<trace>(?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}"
)


class Span(Protocol):
    """Something that takes time, and what is known of it."""

    def rename(self, name: str) -> None:
        """Call it something else, once that is known."""

    def note(self, **attributes: Value) -> None:
        """What else is known of it: `http__route` is http.route, `game` is vworp.game."""


class Spans(Protocol):
    """Who records spans."""

    def span(
        self, name: str, kind: Kind, attributes: Mapping[str, Value]
    ) -> AbstractContextManager[Span]:
        """A span that lasts as long as what is done in it."""

    def parent(self) -> str:
        """The span that lasts just now, as a `traceparent`; empty: none."""

    def child_of(self, parent: str) -> AbstractContextManager[None]:
        """Let spans go on from one of another process, or of an earlier task."""

    def close(self) -> None:
        """Send what is still to be sent."""


class _NoSpan:
    """A span that nobody records."""

    def rename(self, name: str) -> None:
        """Nobody reads it."""

    def note(self, **attributes: Value) -> None:
        """Nobody reads it."""


UNRECORDED = nullcontext(_NoSpan())
"""What is done in it leaves no span of its own."""

_spans: Spans | None = None


# Ids.


def request_id() -> str:
    """The id of the request that something is done for; empty: for none."""
    return _current.get()


def new_id() -> str:
    """An id for a request that has none; it can be the id of a trace as well."""
    return secrets.token_hex(16)


def read_headers(headers: Mapping[str, str]) -> tuple[str, str]:
    """The id that a proxy gave to a request, and the span it goes on from, where they are good."""
    found = _PARENT.match(headers.get("traceparent", ""))
    name = headers.get("x-request-id", "")
    if not _ID.fullmatch(name):
        name = found["trace"] if found else ""
    return name, found[0] if found else ""


def begin(name: str) -> None:
    """Begin with a request.

    Its task has the id to the very end: the web server may have something to say of it afterwards.
    """
    _current.set(name)


def carrier() -> str:
    """What another process or a later task has to know to go on for this request."""
    parent = _spans.parent() if _spans is not None else ""
    return f"{_current.get()},{parent}" if parent else _current.get()


@contextmanager
def following(carried: str) -> Iterator[None]:
    """Go on for a request of another process, or of an earlier task."""
    name, _, parent = carried.partition(",")
    token = _current.set(name)
    try:
        with child_of(parent):
            yield
    finally:
        _current.reset(token)


# Spans.


def span(name: str, kind: Kind = "internal", **attributes: Value) -> AbstractContextManager[Span]:
    """Record how long something takes, if anybody wants to know."""
    return UNRECORDED if _spans is None else _spans.span(name, kind, attributes)


def child_of(parent: str) -> AbstractContextManager[None]:
    """Let spans go on from one that was carried here."""
    return nullcontext() if _spans is None else _spans.child_of(parent)


def trace_id() -> str:
    """The id of the trace that is recorded just now; empty: none."""
    return carrier().partition(",")[2][3:35]


def who_asks_for_traces(settings: Settings, environment: Mapping[str, str] = os.environ) -> str:
    """The setting or variable that switches traces on; empty: none does."""
    if environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return ""
    if settings.traces:
        return "the setting `traces`"
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    if exporter:
        return "" if exporter == "none" else "OTEL_TRACES_EXPORTER"
    places = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
    return next((place for place in places if environment.get(place)), "")


def check(settings: Settings) -> str:
    """Who asks for traces, or a refusal where they can't be had."""
    asker = who_asks_for_traces(settings)
    if not asker:
        return ""
    try:
        from vworp.server import telemetry
    except ImportError as error:
        raise VworpError(
            f"traces want one more package, pip install 'vworp[otel]' ({asker} asks for them)"
        ) from error
    telemetry.check(os.environ)
    return asker


@contextmanager
def recorded(settings: Settings, service: str) -> Iterator[None]:
    """Record the spans of this process as long as it serves, if anybody asks for traces."""
    if not check(settings):
        yield
        return
    from vworp.server import telemetry

    with recording(telemetry.open_telemetry(settings, service)):
        yield


@contextmanager
def recording(spans: Spans) -> Iterator[None]:
    """Have spans recorded by somebody."""
    global _spans
    _spans = spans
    try:
        yield
    finally:
        _spans = None
        spans.close()

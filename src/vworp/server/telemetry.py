"""Spans by OpenTelemetry: `pip install 'vworp[otel]'`.

The variables OTEL_… say what they say everywhere: where spans go, how many are sampled, what the
service is called. Nothing is patched and no global provider is set: what is worth a span says so.
"""

import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from opentelemetry import context, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, ConsoleSpanExporter, SpanExporter
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

import vworp
from vworp.core import VworpError
from vworp.server import tracing
from vworp.server.settings import Settings
from vworp.server.tracing import Kind, Span, Value

_CLOSE_SECONDS = 3.0
"""A collector that does not answer holds nobody up for longer when the process ends."""

_KINDS = {
    "server": SpanKind.SERVER,
    "producer": SpanKind.PRODUCER,
    "consumer": SpanKind.CONSUMER,
    "internal": SpanKind.INTERNAL,
}

_TRACE_ID_DIGITS = 32
_carried = TraceContextTextMapPropagator()


class _Ids(RandomIdGenerator):
    """A trace is called what its request is called, where that can be a trace's name."""

    def generate_trace_id(self) -> int:
        name = tracing.request_id()
        try:
            found = int(name, 16) if len(name) == _TRACE_ID_DIGITS else 0
        except ValueError:
            found = 0
        return found or super().generate_trace_id()


class _Recorded:
    """A span of OpenTelemetry."""

    def __init__(self, span: trace.Span) -> None:
        self._span = span

    def rename(self, name: str) -> None:
        self._span.update_name(name)

    def note(self, **attributes: Value) -> None:
        self._span.set_attributes(_dotted(attributes))


class Telemetry:
    """Records spans, and sends them."""

    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer("vworp", vworp.__version__)

    @contextmanager
    def span(self, name: str, kind: Kind, attributes: Mapping[str, Value]) -> Iterator[Span]:
        told = _dotted({"request_id": tracing.request_id(), **attributes})
        with self._tracer.start_as_current_span(
            name,
            kind=_KINDS[kind],
            attributes=told,
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            try:
                yield _Recorded(span)
            except VworpError as refusal:  # somebody was told no, which is no fault
                span.set_attributes(_dotted({"refused": str(refusal)}))
                raise
            except Exception as error:
                span.record_exception(error)
                span.set_status(Status(StatusCode.ERROR, type(error).__name__))
                raise

    def parent(self) -> str:
        found: dict[str, str] = {}
        _carried.inject(found)
        return found.get("traceparent", "")

    @contextmanager
    def child_of(self, parent: str) -> Iterator[None]:
        there = _carried.extract({"traceparent": parent} if parent else {}, context.Context())
        token = context.attach(there)
        try:
            yield
        finally:
            context.detach(token)

    def close(self) -> None:
        ending = threading.Thread(target=self._provider.shutdown, daemon=True)
        ending.start()
        ending.join(_CLOSE_SECONDS)


def _dotted(attributes: Mapping[str, Value]) -> dict[str, Value]:
    return {
        name.replace("__", ".") if "__" in name else f"vworp.{name}": value
        for name, value in attributes.items()
    }


def check(environment: Mapping[str, str]) -> None:
    """Refuse ways to send spans that we don't have."""
    exporter = environment.get("OTEL_TRACES_EXPORTER") or "otlp"
    if exporter not in ("otlp", "console"):
        raise VworpError(f"OTEL_TRACES_EXPORTER is otlp, console or none here, not {exporter!r}")
    common = environment.get("OTEL_EXPORTER_OTLP_PROTOCOL")
    protocol = environment.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") or common
    if protocol not in (None, "", "http/protobuf"):
        raise VworpError(f"traces are sent by OTLP as http/protobuf here, not as {protocol!r}")


def open_telemetry(settings: Settings, service: str) -> Telemetry:
    """What records the spans of a process, and sends them where settings or variables say."""
    # What the environment calls the service goes before what we call it.
    ours = Resource({SERVICE_NAME: service, "service.version": vworp.__version__})
    resource = Resource.create().merge(ours).merge(OTELResourceDetector().detect())
    provider = TracerProvider(resource=resource, id_generator=_Ids(), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(_exporter(settings)))
    return Telemetry(provider)


def _exporter(settings: Settings) -> SpanExporter:
    if settings.traces:
        return OTLPSpanExporter(f"{settings.traces.rstrip('/')}/v1/traces")
    if os.environ.get("OTEL_TRACES_EXPORTER") == "console":
        return ConsoleSpanExporter()
    return OTLPSpanExporter()

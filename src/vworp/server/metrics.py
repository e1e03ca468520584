"""Figures about the server, for Prometheus."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """All figures of one server; several in a process don't share them.

    Memory, open files and processor time of the process come from the library.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = self._counter("requests", "HTTP requests", "method", "route", "status")
        self.refusals = self._counter("refusals", "Requests and messages that were refused")
        self.faults = self._counter("faults", "Requests and messages that failed in the server")
        self.limited = self._counter("rate_limited", "Requests and messages over their rate")
        self.connections_refused = self._counter("connections_refused", "Connections not accepted")
        self.connections_dropped = self._counter(
            "connections_dropped", "Connections closed to make room"
        )
        self.connections_timed_out = self._counter(
            "connections_timed_out", "Connections that kept us waiting for too long"
        )
        self.messages_in = self._counter("messages_in", "WebSocket messages received")
        self.messages_out = self._counter("messages_out", "WebSocket messages sent")
        self.bytes_out = self._counter("message_bytes_out", "WebSocket bytes sent")
        self.events = self._counter("events", "Events stored", "game")
        self.bot_failures = self._counter("bot_failures", "Bots that gave no good answer")
        self.request_seconds = self._histogram("request_seconds", "How long requests took", "route")
        self.commit_seconds = self._histogram("commit_seconds", "From asking to stored")
        self.thought_seconds = self._histogram("thought_seconds", "How long bots thought")
        self.thoughts = self._gauge("thoughts_waiting", "Thoughts that wait for a thinker")
        self.loop_lag = self._histogram("loop_lag_seconds", "How late the event loop was")
        self.stalls = self._counter("loop_stalls", "Times that something held the event loop up")
        self.shelf_bytes = self._gauge("shelf_bytes", "Memory of pictures and messages")
        self.connections = self._gauge("connections", "Open connections (TCP)")
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.tables = self._gauge("tables", "Tables in memory", "game")

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(f"vworp_{name}_total", words, labels, registry=self.registry)

    def _histogram(self, name: str, words: str, *labels: str) -> Histogram:
        return Histogram(f"vworp_{name}", words, labels, registry=self.registry, buckets=_BUCKETS)

    def _gauge(self, name: str, words: str, *labels: str) -> Gauge:
        return Gauge(f"vworp_{name}", words, labels, registry=self.registry)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry).decode()

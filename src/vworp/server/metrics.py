"""Figures about the server in the text format that Prometheus reads."""

from collections.abc import Callable, Iterator

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Count:
    """Something that only grows."""

    def __init__(self, name: str, words: str) -> None:
        self.name = name
        self.words = words
        self.value = 0

    def add(self, number: int = 1) -> None:
        """So many more."""
        self.value += number

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.words}"
        yield f"# TYPE {self.name} counter"
        yield f"{self.name} {self.value}"


class Gauge:
    """Something that is looked at when it is asked for."""

    def __init__(self, name: str, words: str, look: Callable[[], float]) -> None:
        self.name = name
        self.words = words
        self.look = look

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.words}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.look():g}"


class Times:
    """How long something took, in buckets."""

    def __init__(self, name: str, words: str) -> None:
        self.name = name
        self.words = words
        self.counts = [0] * (len(_BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long once more."""
        place = sum(seconds > bound for bound in _BUCKETS)
        self.counts[place] += 1
        self.sum += seconds

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.words}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip([*map(str, _BUCKETS), "+Inf"], self.counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    """All figures of a server."""

    def __init__(self) -> None:
        self.requests = Count("vworp_requests_total", "HTTP requests")
        self.refusals = Count("vworp_refusals_total", "Requests and messages that were refused")
        self.faults = Count("vworp_faults_total", "Requests and messages that failed by our fault")
        self.limited = Count("vworp_rate_limited_total", "Requests and messages over their rate")
        self.messages_in = Count("vworp_messages_in_total", "WebSocket messages received")
        self.messages_out = Count("vworp_messages_out_total", "WebSocket messages sent")
        self.bytes_out = Count("vworp_message_bytes_out_total", "WebSocket bytes sent")
        self.events = Count("vworp_events_total", "Events stored")
        self.bot_failures = Count("vworp_bot_failures_total", "Bots that gave no good answer")
        self.request_seconds = Times("vworp_request_seconds", "How long requests took")
        self.commit_seconds = Times("vworp_commit_seconds", "From asking to stored")
        self.thought_seconds = Times("vworp_thought_seconds", "How long bots thought")
        self.gauges: list[Gauge] = []

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        kinds = [kind for kind in vars(self).values() if isinstance(kind, Count | Times)]
        lines = [line for kind in [*kinds, *self.gauges] for line in kind.lines()]
        return "\n".join(lines) + "\n"

"""Logs with one JSON object a line."""

import json
import logging
import sys
from datetime import UTC, datetime

from vworp.server import tracing

_OURS = (
    *("game", "level", "why", "method", "path", "status", "ms"),
    *("address", "network", "count", "half_open", "dropped", "most", "processor_ms", "where"),
    *("worker", "code", "word", "task", "job", "seq", "kinds", "work_ms"),
)
"""The extra fields that may stand in a log; tokens and cookies are not among them."""


class JsonLines(logging.Formatter):
    """A record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            "process": record.process,
        }
        line |= {name: value for name, value in _request().items() if value}
        line |= {
            ("bot" if name == "level" else name): getattr(record, name)
            for name in _OURS
            if hasattr(record, name)
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _request() -> dict[str, str]:
    """What the request is called that a line is written for."""
    return {"request_id": tracing.request_id(), "trace_id": tracing.trace_id()}


def log_to_stderr(level: str, *, with_requests: bool) -> None:
    """Send our logs, from a level on, and those of the web server to the standard error stream."""
    least = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("vworp", "uvicorn", "litestar", "opentelemetry"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(least if name == "vworp" else max(least, logging.WARNING))
    logging.getLogger("vworp.access").setLevel(logging.INFO if with_requests else logging.WARNING)

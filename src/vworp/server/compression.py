"""Compression of HTTP answers: what a client takes, and what may be compressed at all.

The length of a compressed answer tells something of its content. Whoever can put words of their
own beside a secret, and can see how long the answers are, may guess the secret letter by letter
(BREACH). So what mixes both is sent as it is: an opponent's chat stands beside a player's hidden
cards, and links to unlisted games beside names that anybody may choose.
"""

import asyncio
import zlib
from typing import Any

WORTH_IT = 1024
"""Shorter answers fit into a packet or two anyway."""

_LARGE = 32 * 1024
"""Longer ones are compressed in a thread: this much takes about a millisecond."""

_LEVEL = 5
_AS_GZIP = 31

_COMPRESSIBLE = ("text/", "application/json", "application/problem+json", "image/svg+xml",
                 "application/manifest+json", "application/vnd.oai.openapi")  # fmt: skip
_STREAM = "text/event-stream"

_PUBLIC = ("/api/catalogue", "/api/openapi.json", "/metrics")
"""Routes that answer everybody alike; what is said of a table goes by who asks."""

Headers = list[tuple[bytes, bytes]]


def is_compressible(content_type: str) -> bool:
    """Whether there is something to be won."""
    return content_type.startswith(_COMPRESSIBLE) and not content_type.startswith(_STREAM)


def gzipped(data: bytes, level: int = _LEVEL) -> bytes:
    """The same data gives the same bytes at any time."""
    packer = zlib.compressobj(level, wbits=_AS_GZIP)
    return packer.compress(data) + packer.flush()


async def gzipped_apart(data: bytes) -> bytes:
    """Compress; what is large away from the event loop."""
    if len(data) <= _LARGE:
        return gzipped(data)
    return await asyncio.to_thread(gzipped, data)


def takes(accept: str, encoding: str) -> bool:
    """Whether a client that sends this Accept-Encoding can read an encoding."""
    for part in accept.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_public(route: str, scope: Any) -> bool:
    """Whether an answer holds no secret beside what others may have written."""
    return route.startswith(_PUBLIC) or bool(scope.get("state", {}).get("hides_nothing"))


def with_gzip(headers: Headers, length: int) -> Headers:
    """The headers of an answer that is compressed now."""
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    told = (b"content-encoding", b"gzip"), (b"content-length", str(length).encode())
    return [*kept, *told]

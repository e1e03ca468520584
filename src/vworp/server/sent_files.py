"""What many are sent alike: compressed once, with a tag, so that nobody gets it twice."""

from dataclasses import dataclass
from hashlib import sha256

from litestar import Response

from vworp.server.compression import WORTH_IT, gzipped, is_compressible, takes
from vworp.server.visit import Asked

FOREVER = "public, max-age=31536000, immutable"
"""For what has another address when it changes."""
ALWAYS_ASK = "no-cache"

_SMALLEST = 9
"""A file is compressed once, so it may take its time."""


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file, ready to be sent in every encoding we have of it."""

    kind: str
    tag: str
    encodings: dict[str, bytes]

    @property
    def version(self) -> str:
        """The tag as a part of an address."""
        return self.tag.strip('W/"')

    def best_for(self, accept: str) -> tuple[str, bytes]:
        """The smallest encoding that a client takes."""
        taken = [name for name in self.encodings if not name or takes(accept, name)]
        best = min(taken, key=lambda name: len(self.encodings[name]))
        return best, self.encodings[best]


def make_file(data: bytes, kind: str, brotli: bytes = b"") -> SentFile:
    """Data as a file; of brotli there is only what somebody has made before."""
    encodings = {"": data}
    if is_compressible(kind) and len(data) >= WORTH_IT:
        encodings["gzip"] = gzipped(data, _SMALLEST)
        if brotli:
            encodings["br"] = brotli
    return SentFile(kind, f'W/"{sha256(data).hexdigest()[:20]}"', encodings)


def send_file(file: SentFile, request: Asked, caching: str) -> Response[bytes]:
    """A file, unless the asker has it."""
    headers = {"cache-control": caching, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=file.kind, headers=headers)
    encoding, body = file.best_for(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(body, media_type=file.kind, headers=headers)

"""Compression of WebSocket messages (permessage-deflate, RFC 7692).

Every message is compressed by itself, without what was sent before: a connection then needs no
memory of its own for it, and a message that goes to many viewers is compressed once.

How small a message gets tells something of what is in it. So one that has a player's hidden cards
beside words that others chose goes out as it is (the CRIME and BREACH attacks); `plain` marks it.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

SHORT = 1000
"""Shorter messages go out as they are: it would cost more than it saves."""

LEVEL = 1
"""How hard zlib tries: more costs twice the time and saves a tenth."""

_SHARED = 64 * 1024
_END = 4
"""The end of a flushed block, which the standard leaves out."""


class Deflate(PerMessageDeflate):
    """Takes what the client compresses; compresses what is worth it."""

    def encode(self, frame: Frame) -> Frame:
        data, bits = bytes(frame.data), self.local_max_window_bits
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY) or len(data) < SHORT:
            return frame
        if data.startswith(_PLAIN):
            return frame
        small = _shared(data, bits) if len(data) <= _SHARED else _deflated(data, bits)
        return Frame(frame.opcode, small, frame.fin, rsv1=True)


def plain(message: str) -> str:
    """A JSON message that is not to be compressed: blanks before it mean nothing in JSON."""
    return _PLAIN.decode() + message


_PLAIN = b" "


def _deflated(data: bytes, window_bits: int) -> bytes:
    packer = zlib.compressobj(LEVEL, wbits=-window_bits)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-_END]


_shared = lru_cache(maxsize=64)(_deflated)
"""What is sent to one viewer of a table often goes to others right after."""


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on how to compress."""

    def process_request_params(
        self,
        params: Sequence[tuple[str, str | None]],
        accepted_extensions: Sequence[object],
    ) -> tuple[list[tuple[str, str | None]], Deflate]:
        agreed, plain = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]  # the same list
        return agreed, Deflate(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
        )


def compressing(most: int) -> ServerProtocol:
    """The server's side of a WebSocket whose messages have at most so many bytes."""
    factory = DeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
    return ServerProtocol(extensions=[factory], max_size=most)

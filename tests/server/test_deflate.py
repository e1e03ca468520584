"""Compressed WebSocket messages: smaller, the same when unpacked, and short ones left alone."""

import json
import zlib

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from server.harness import Player
from vworp.server.deflate import SHORT, DeflateFactory

FACTORY = DeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)


def unpacked(data: bytes, bits: int = 15) -> bytes:
    return zlib.decompressobj(wbits=-bits).decompress(data + b"\x00\x00\xff\xff")


def test_a_long_message_is_packed_and_a_short_one_is_not() -> None:
    _, deflate = FACTORY.process_request_params([], [])
    long = b'<g id="pawn"/>' * 200
    packed = deflate.encode(Frame(Opcode.TEXT, long))
    assert packed.rsv1
    assert len(packed.data) < len(long) / 10
    assert unpacked(bytes(packed.data)) == long
    short = Frame(Opcode.TEXT, b"x" * (SHORT - 1))
    assert deflate.encode(short) is short


def test_a_client_may_ask_for_a_small_window() -> None:
    agreed, deflate = FACTORY.process_request_params([("server_max_window_bits", "9")], [])
    assert ("server_max_window_bits", "9") in agreed
    long = bytes(range(256)) * 100
    assert unpacked(bytes(deflate.encode(Frame(Opcode.BINARY, long)).data), 9) == long


def live(player: Player) -> ClientConnection:
    game = player.create(player.me(), player.me())
    address = str(player.http.base_url).replace("http", "ws", 1).rstrip("/")
    return connect(f"{address}/api/games/{game}/live")


def test_a_browser_gets_packed_messages(ada: Player) -> None:
    with live(ada) as socket:
        assert socket.protocol.extensions[0].name == "permessage-deflate"
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv())["type"] == "state"


def test_what_a_client_packs_is_bounded_when_unpacked(ada: Player) -> None:
    with live(ada) as socket:
        socket.send("x" * 10_000_000)
        with pytest.raises(ConnectionClosedError) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009

"""Connections: what one network may hold, and how long anybody may keep the server waiting."""

import logging
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.harness import LOOSE, PATIENCE, Hands, Player, Running, code, eventually, running
from vworp.server import Settings
from vworp.server.connections import (
    file_limit,
    most_connections,
    open_files,
    raise_file_limit,
)
from vworp.server.limits import OnceAMinute

OPEN = {"kind": "open"}
HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"


@contextmanager
def strict(folder: Path, hands: Hands | None = None, **limits: Any) -> Iterator[Running]:
    """A server with limits of its own, and a clock that stands still unless it is moved."""
    clock = (hands or Hands()).clock
    with running(folder, clock=clock, limits=replace(LOOSE, **limits)) as server:
        yield server


def dial(server: Running, data: bytes, host: str = "127.0.0.2", buffer: int = 0) -> socket.socket:
    """Connect from an address of this machine, and say something."""
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(PATIENCE)
    line.bind((host, 0))
    line.connect(("127.0.0.1", server.port))
    server.opened.append(line.close)
    line.sendall(data)
    return line


def is_cut(line: socket.socket) -> bool:
    """Whether the other side has hung up."""
    line.setblocking(False)
    try:
        return line.recv(1000) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def heard(line: socket.socket) -> bytes:
    """Everything until the other side hangs up."""
    parts = []
    while part := line.recv(100_000):
        parts.append(part)
    return b"".join(parts)


def opened(server: Running) -> int:
    return len(server.server.connections)


def look(server: Running) -> None:
    server.call(server.server.connections.look)


def get(server: Running, host: str, path: str = "/health") -> httpx.Response:
    with httpx.Client(
        base_url=server.url,
        timeout=PATIENCE,
        transport=httpx.HTTPTransport(local_address=host),
    ) as client:
        return client.get(path)


def test_of_half_open_connections_a_network_keeps_the_newest(tmp_path: Path) -> None:
    with strict(tmp_path, half_open=3) as server:
        lines = [dial(server, HEAD) for _ in range(8)]
        eventually(lambda: [is_cut(line) for line in lines] == [True] * 5 + [False] * 3)
        lines[-1].sendall(b"\r\n")
        lines[-1].settimeout(PATIENCE)
        assert lines[-1].recv(100).startswith(b"HTTP/1.1 200")
        assert get(server, "127.0.0.3").status_code == 200


def test_a_network_has_so_many_connections(tmp_path: Path) -> None:
    with strict(tmp_path, connections=2) as server:
        ada = Player(server)
        game = ada.create(ada.me(), OPEN, is_ready=False)
        seen = server.room(game).table.seq
        poll = (
            f"GET /api/games/{game}/events?seen={seen}&wait=25 HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        )
        lines = [dial(server, poll) for _ in range(2)]
        eventually(lambda: opened(server) == 3)
        assert heard_or_reset(dial(server, HEAD)) == b""
        assert get(server, "127.0.0.3").status_code == 200
        assert not any(map(is_cut, lines))
        assert server.figure("connections_refused_total") == 1
        ada.post(f"{game}/chat", words="there is the news")


def heard_or_reset(line: socket.socket) -> bytes:
    try:
        return heard(line)
    except ConnectionError:
        return b""


def test_a_full_server_makes_room_where_somebody_holds_most_for_nothing(tmp_path: Path) -> None:
    with strict(tmp_path, all_connections=12) as server:
        few = [dial(server, HEAD, "127.0.0.2") for _ in range(2)]
        many = [dial(server, HEAD, "127.0.0.3") for _ in range(10)]
        eventually(lambda: opened(server) == 12)
        assert get(server, "127.0.0.4").status_code == 200
        assert not any(map(is_cut, few))
        assert [is_cut(line) for line in many] == [True] * 2 + [False] * 8


def test_a_server_full_of_people_takes_nobody_more(tmp_path: Path) -> None:
    with strict(tmp_path, all_connections=3) as server:
        ada = Player(server)
        lives = [ada.live(ada.create(ada.me(), OPEN)) for _ in range(2)]
        eventually(lambda: opened(server) == 3)
        ada.http.close()
        eventually(lambda: opened(server) == 2)
        assert get(server, "127.0.0.4").status_code == 200
        third = ada.live(lives[0].first["game"]["id"])
        assert heard_or_reset(dial(server, HEAD)) == b""
        for live in (*lives, third):
            assert live.ask(type="ping")["type"] == "pong"
        third.close()
        eventually(lambda: opened(server) == 2)
        assert get(server, "127.0.0.4").status_code == 200


@pytest.mark.parametrize(("said", "seconds"), [(b"", 10), (HEAD, 10), (POST, 20)])
def test_who_does_not_finish_a_request_is_told_so(
    tmp_path: Path, said: bytes, seconds: float
) -> None:
    hands = Hands()
    with strict(tmp_path, hands) as server:
        line = dial(server, said)
        eventually(lambda: opened(server) == 1)
        eventually(lambda: is_reading_a_body(server) == (said == POST))
        look(server)
        hands.move(seconds)
        look(server)
        assert not is_cut(line)
        line.settimeout(PATIENCE)
        hands.move(0.1)
        look(server)
        assert heard(line).startswith(b"HTTP/1.1 408 ")
        assert server.figure("connections_timed_out_total") == 1
        assert server.figure("faults_total") == 0


def is_reading_a_body(server: Running) -> bool:
    return any(c.http and c.http.cycle for c in server.server.connections._open.values())


def test_a_drop_at_a_time_does_not_help(tmp_path: Path) -> None:
    hands = Hands()
    with strict(tmp_path, hands) as server:
        line = dial(server, HEAD)
        eventually(lambda: opened(server) == 1)
        for letter in (b"x", b"y"):
            line.sendall(letter)
            hands.move(6)
            look(server)
        assert heard(line).startswith(b"HTTP/1.1 408 ")


def test_who_waits_for_news_is_not_sent_away(tmp_path: Path) -> None:
    hands = Hands()
    with strict(tmp_path, hands) as server:
        ada = Player(server)
        game = ada.create(ada.me(), OPEN, is_ready=False)
        live = ada.live(game)
        path = f"/api/games/{game}/stream?seen=99"
        stream = dial(server, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        eventually(lambda: opened(server) == 3)
        for _ in range(3):
            look(server)
            hands.move(100)
        look(server)
        assert live.ask(type="ping")["type"] == "pong"
        assert not is_cut(stream)


def test_an_answer_that_nobody_reads_is_cut_off(tmp_path: Path) -> None:
    hands = Hands()
    (tmp_path / "large.txt").write_bytes(bytes(30_000_000))
    with running(tmp_path, clock=hands.clock, static=tmp_path) as server:
        line = dial(server, b"GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n", buffer=4096)
        sizes: list[int] = []
        eventually(lambda: is_steady(server, sizes))
        for seconds, is_kept in ((0, True), (59, True), (2, False)):
            hands.move(seconds)
            look(server)
            eventually(lambda is_kept=is_kept: (unread(server) > 0) == is_kept)  # type: ignore[misc]
        heard_or_reset(line)
        assert get(server, "127.0.0.3").status_code == 200


def test_a_network_leaves_only_so_much_unread(tmp_path: Path) -> None:
    (tmp_path / "large.txt").write_bytes(bytes(20_000_000))
    limits = replace(LOOSE, unread_bytes=30_000_000)
    with running(tmp_path, static=tmp_path, limits=limits, clock=Hands().clock) as server:
        asked = b"GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n"
        lines = [dial(server, asked, "127.0.0.2", buffer=4096) for _ in range(4)]
        other = dial(server, asked, "127.0.0.3", buffer=4096)
        sizes: list[int] = []
        eventually(lambda: is_steady(server, sizes))
        look(server)
        eventually(lambda: opened(server) == 2)
        assert unread(server) < 40_000_000
        assert len([line for line in lines if is_cut_in_the_end(line)]) == 3
        assert len(heard(dial_on(other))) > 20_000_000


def dial_on(line: socket.socket) -> socket.socket:
    """The same line, on which nothing more is asked for."""
    line.shutdown(socket.SHUT_WR)
    return line


def is_cut_in_the_end(line: socket.socket) -> bool:
    line.settimeout(1)
    read = 0
    try:
        while part := line.recv(1_000_000):
            read += len(part)
    except (ConnectionError, TimeoutError):
        pass
    return read < 20_000_000


def unread(server: Running) -> int:
    found = server.server.connections._open.values()
    return sum(connection.transport.get_write_buffer_size() for connection in found)


def is_steady(server: Running, sizes: list[int]) -> bool:
    """Whether the system's own buffers are full, so that what we hold no longer shrinks."""
    sizes.append(unread(server))
    return len(sizes) > 10 and 0 < sizes[-1] == sizes[-10]


def test_a_network_has_so_many_requests_under_way(tmp_path: Path) -> None:
    with strict(tmp_path, answers=2) as server:
        ada = Player(server)
        game = ada.create(ada.me(), OPEN, is_ready=False)
        seen = server.room(game).table.seq
        for kind in (f"stream?seen={seen}", f"events?seen={seen}&wait=25"):
            dial(server, f"GET /api/games/{game}/{kind} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        eventually(lambda: len(server.room(game).listeners) == 2)
        assert code(get(server, "127.0.0.2", "/api/catalogue")) == "rate"
        assert get(server, "127.0.0.3", "/api/catalogue").status_code == 200
        ada.post(f"{game}/chat", words="there is the news")
        eventually(lambda: get(server, "127.0.0.2", "/api/catalogue").status_code == 200)


def test_a_proxy_may_bring_many_people(tmp_path: Path) -> None:
    limits = replace(LOOSE, connections=2, half_open=2)
    with running(tmp_path, limits=limits, proxies=("127.0.0.2",)) as server:
        lines = [dial(server, HEAD) for _ in range(6)]
        eventually(lambda: opened(server) == 6)
        assert not any(map(is_cut, lines))


def test_a_flood_is_logged_once_a_minute(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    hands = Hands()
    with strict(tmp_path, hands, half_open=1) as server:
        for minute in (1, 2):
            lines = [dial(server, HEAD) for _ in range(5)]
            eventually(lambda lines=lines: all(map(is_cut, lines[:-1])))  # type: ignore[misc]
            told = [r for r in caplog.records if r.levelno == logging.WARNING]
            assert [r.__dict__["network"] for r in told] == ["127.0.0.2"] * minute
            hands.move(60)


def test_a_note_is_due_once_a_minute_for_each_thing() -> None:
    hands = Hands()
    notes = OnceAMinute(hands.clock)
    assert [notes.is_due("a"), notes.is_due("b"), notes.is_due("a")] == [True, True, False]
    hands.move(60)
    assert notes.is_due("a")
    for number in range(5000):
        notes.is_due(str(number))
    assert len(notes._told) <= 1000


def test_files_running_out_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with strict(tmp_path) as server:
        look(server)
        assert "files are running out" not in caplog.messages
        resource.setrlimit(resource.RLIMIT_NOFILE, (open_files() + 20, hard))
        try:
            look(server)
            look(server)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert caplog.messages.count("files are running out") == 1


def test_a_server_takes_as_many_files_as_it_may_have() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft // 2, hard))
    try:
        raise_file_limit()
        assert file_limit() > soft // 2
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_files_are_left_for_the_database() -> None:
    assert 0 < most_connections() <= file_limit() - 64
    assert Settings().limits.connections < 1024 - 128

"""Half-open requests by the thousand, at a server with as few files as systemd gives by default."""

import json
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.harness import PATIENCE
from server.killing import free_port
from vworp.server.connections import raise_file_limit

FILES = 1024
HALF_OPEN = 1100
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "
BODY = {"game": "tardis_run", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    """A server as an operator starts it, with few files; its port."""
    port = free_port()
    command = ["-m", "vworp.cli", "serve", "--port", str(port), "--bot-processes", "1"]
    command += ["--database", f"sqlite:///{folder / 'games.sqlite'}"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
        )
    assert process.stdout is not None
    with process.stdout:
        assert b"vworp is at" in process.stdout.readline()
        try:
            yield port
        finally:
            process.terminate()
            assert process.wait(PATIENCE) == 0


def hold_open(port: int, address: str) -> socket.socket:
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.bind((address, 0))
    line.connect(("127.0.0.1", port))
    try:
        line.sendall(HEAD)
    except ConnectionError:  # closed already, for another one of the same network
        line.close()
    return line


@pytest.mark.parametrize("networks", [1, 22])
def test_half_open_requests_leave_everybody_else_served(tmp_path: Path, networks: int) -> None:
    raise_file_limit()
    with serving(tmp_path) as port:
        lines = [hold_open(port, f"127.0.2.{n % networks + 1}") for n in range(HALF_OPEN)]
        slowest = 0.0
        for number in range(1, 41):
            way = httpx.HTTPTransport(local_address=f"127.0.3.{number}")
            url = f"http://127.0.0.1:{port}"
            with httpx.Client(base_url=url, transport=way, timeout=PATIENCE) as visitor:
                asked = time.monotonic()
                assert visitor.get("/health").status_code == 200
                made = visitor.post("/api/games", json=BODY)
                assert made.status_code == 201, made.text
                slowest = max(slowest, time.monotonic() - asked)
        assert slowest < 2.0
        for line in lines:
            line.close()
    told = [json.loads(line)["what"] for line in (tmp_path / "log").read_text().splitlines()]
    expected = "a network has as many" if networks == 1 else "all connections are taken"
    assert len([words for words in told if words.startswith(expected)]) == 1
    assert not [words for words in told if "failed" in words]

"""Whatever was acknowledged is there after the server was killed."""

import json
import sqlite3
import sys
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from server.harness import PATIENCE, Json
from server.killing import Hand, Process, kill_again_and_again


def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, kills=8, hands=3) > 50
    with sqlite3.connect(tmp_path / "games.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def test_a_server_that_is_asked_to_end_tells_its_clients_and_ends_well(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.sqlite")
    hand = Hand(server, seed=1)
    url = f"ws://127.0.0.1:{server.port}/api/games/{hand.game}/live"
    with connect(url, compression=None) as socket:
        socket.send('{"type": "hello"}')
        heard: list[Json] = [json.loads(socket.recv(timeout=10))]
        status = server.stop()
        heard += [json.loads(message) for message in socket]
    hand.http.close()
    assert status == 0
    assert heard[-1] == {"type": "bye", "reason": "stopping"}


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_bot_processes_of_a_killed_server_leave_by_themselves(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.sqlite", is_warm=True)
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    until = time.monotonic() + PATIENCE
    processes: list[int] = []
    while len(processes) < 2:  # one that thinks, and one that Python has for all of them
        assert time.monotonic() < until
        processes = [int(word) for word in children.read_text().split()]
        time.sleep(0.1)
    server.kill()
    while any(is_alive(process) for process in processes):
        assert time.monotonic() < until
        time.sleep(0.1)


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

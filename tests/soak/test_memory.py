"""Memory: two thousand tables of all games, each played at and looked at from every seat."""

import itertools
import os
from pathlib import Path

import httpx
import pytest

import vworp
from server.killing import Process

TABLES = 2000
DECISIONS = 2
MOST_MIB = 500


def megabytes(pid: int) -> float:
    """What a process has in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def look_and_play(http: httpx.Client, game: str, seats: int) -> None:
    """A table of which every seat sees every move."""
    me = [{"kind": "me", "name": f"Person {seat}"} for seat in range(seats)]
    made = http.post("/api/games", json={"game": game, "seats": me}).json()
    table = f"/api/games/{made['game']['id']}"
    for seat in range(seats):
        http.post(f"{table}/seats/{seat}/ready", json={}).raise_for_status()
    for _ in range(DECISIONS):
        seen = http.get(f"{table}/state").json()
        due = seen["now"]["due"]["seat"]
        now = http.get(f"{table}/state", params={"seat": due}).json()["now"]
        body = {"after": now["after"], "action": now["legal"][0]["number"], "seat": due}
        http.post(f"{table}/act", json=body).raise_for_status()
        for seat in (*range(seats), "spectator"):
            asked = {"seat": seat, "seen": seen["seq"]}
            http.get(f"{table}/events", params=asked).raise_for_status()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux for the memory")
def test_two_thousand_tables_that_are_looked_at_stay_small(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.sqlite", is_warm=True)
    try:
        with httpx.Client(base_url=server.url, timeout=60) as http:
            games = [(game.id, min(max(game.seats), 4)) for game in vworp.games()]
            for game, seats in itertools.islice(itertools.cycle(games), TABLES):
                look_and_play(http, game, seats)
        assert megabytes(server.process.pid) < MOST_MIB
    finally:
        server.stop()

"""A server in a process of its own that is killed again and again while people play on it."""

import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx

SERVE = """
import signal, sys, time
from vworp.server import Limits, Rate, Settings, serve
from vworp.server.clock import Clock
jumps, ahead = {signal.SIGUSR1: 3600.0, signal.SIGUSR2: -3600.0}, [0.0]
for number in jumps:
    signal.signal(number, lambda number, _: ahead.append(ahead[-1] + jumps[number]))
freely = Rate(1e6, 10**6)
limits = Limits(requests=freely, creations=freely, openings=freely, messages=freely,
    games=10**6, network_games=10**6)
clock = Clock(now=lambda: time.time() + ahead[-1])
serve(port=int(sys.argv[1]), database=sys.argv[2], clock=clock, settings=Settings(
    bot_processes=1, is_pool_warm=len(sys.argv) > 3, limits=limits,
    thinking="workers" if sys.argv[2].startswith("postgres") else "here"))
"""
"""SIGUSR1 puts its clock an hour on, SIGUSR2 an hour back."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Process:
    """The server, as an operating system sees it."""

    def __init__(self, database: Path, *, is_warm: bool = False) -> None:
        self.is_warm = is_warm
        self.port = free_port()
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait for the line that says where it is."""
        command = [sys.executable, "-c", SERVE, str(self.port), f"sqlite:///{self.database}"]
        command += ["warm"] * self.is_warm
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == f"vworp is at {self.url}\n"

    def kill(self) -> None:
        """No warning, no time to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        status = self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status


class Somewhere(Protocol):
    """A server that can be asked."""

    @property
    def url(self) -> str: ...


class Hand:
    """Somebody who plays both seats of a game, and writes down what was acknowledged."""

    def __init__(self, server: Somewhere, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.http = httpx.Client(base_url=server.url, timeout=60)
        self.acknowledged: dict[int, str] = {}
        self.count = threading.Semaphore(0)
        self.game = self._new_game()

    def _new_game(self) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
        made = self.http.post("/api/games", json={"game": "tardis_run", "seats": seats}).json()
        game: str = made["game"]["id"]
        for seat in (0, 1):
            self.http.post(f"/api/games/{game}/seats/{seat}/ready", json={})
        self.acknowledged = {}
        return game

    def play(self, until: threading.Event) -> None:
        """Play on until told to stop or until the server is gone."""
        try:
            while not until.is_set():
                self._act()
        except httpx.TransportError:
            self.http.close()
            self.http = httpx.Client(
                base_url=self.server.url, timeout=60, cookies=dict(self.http.cookies.items())
            )

    def _act(self) -> None:
        url = f"/api/games/{self.game}"
        info = self.http.get(url).json()["game"]
        if info["phase"] == "over":
            self.game = self._new_game()
            return
        now = self.http.get(f"{url}/state", params={"seat": info["due"]}).json()["now"]
        choice = self.rng.choice(now["legal"])
        body = {"seat": info["due"], "after": now["after"], "action": choice["number"]}
        answer = self.http.post(f"{url}/act", json=body)
        assert answer.status_code == 200, answer.text
        self.acknowledged[answer.json()["seq"]] = choice["notation"]
        self.count.release()

    def check(self) -> int:
        """Everything that was acknowledged is there; how much that is."""
        stored = self._stored()
        for seq, notation in self.acknowledged.items():
            assert stored.get(seq) == notation, f"event {seq} was acknowledged and is lost"
        return len(self.acknowledged)

    def _stored(self) -> dict[int, str]:
        found: dict[int, str] = {}
        seen = 0
        while True:
            url = f"/api/games/{self.game}/events"
            query: dict[str, Any] = {"seen": seen, "seat": "spectator"}
            page = self._get(url, query)
            for event in page["events"]:
                if event["kind"] == "acted":
                    found[event["seq"]] = event["frames"][0]["action"]["notation"]
            if not page["events"]:
                return found
            seen = page["seq"]

    def _get(self, path: str, query: dict[str, Any]) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()


def kill_again_and_again(folder: Path, kills: int, hands: int) -> int:
    """Play, kill, start again, check; how many acknowledged actions were checked."""
    rng = Random(kills)
    server = Process(folder / "games.sqlite")
    try:
        players = [Hand(server, seed) for seed in range(hands)]
        checked = 0
        for _ in range(kills):
            stop = threading.Event()
            threads = [threading.Thread(target=hand.play, args=(stop,)) for hand in players]
            for thread in threads:
                thread.start()
            for _ in range(rng.randint(3, 30)):
                assert rng.choice(players).count.acquire(timeout=60)
            server.kill()
            stop.set()
            for thread in threads:
                thread.join()
            server.start()
            checked += sum(hand.check() for hand in players)
        for hand in players:
            hand.http.close()
        return checked
    finally:
        server.stop()

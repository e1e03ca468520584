"""Servers, a worker and a PostgreSQL that come to harm again and again while people play."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import psycopg

from server.harness import PATIENCE
from server.killing import SERVE, Hand, free_port

WORK = [sys.executable, "-m", "vworp", "worker", "--bot-processes", "1", "--database"]


class Part:
    """A process that is started again whenever it is gone."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self.start()

    def start(self) -> None:
        """Start, and wait for the line that says that it is ready."""
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "vworp" in self.process.stdout.readline()

    def kill(self) -> None:
        """No warning; and a new one."""
        self.process.kill()
        self.end()
        self.start()

    def pause(self, seconds: float) -> None:
        """It does nothing for a while, as when a machine is too busy or its disk hangs."""
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Server(Part):
    """A server on a port of its own."""

    def __init__(self, database: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        super().__init__([sys.executable, "-c", SERVE, str(port), database])


class Cluster:
    """Two servers and a worker on one database."""

    def __init__(self, database: str, open_parts: ExitStack) -> None:
        self.database = database
        self.servers = [Server(database), Server(database)]
        self.worker = Part([*WORK, database])
        for part in (*self.servers, self.worker):
            open_parts.callback(part.end)

    @property
    def url(self) -> str:
        """Any server will do."""
        return self.servers[int(time.monotonic() * 1000) % 2].url

    def backends(self) -> list[int]:
        """The processes in which the database serves ours."""
        with psycopg.connect(self.database, autocommit=True) as operator:
            sql = "SELECT pid FROM pg_stat_activity WHERE application_name = 'vworp'"
            return [row[0] for row in operator.execute(sql)]

    # What can happen.

    def lose_server(self, rng: Random) -> None:
        rng.choice(self.servers).kill()

    def lose_worker(self, rng: Random) -> None:
        self.worker.kill()

    def cut_connections(self, rng: Random) -> None:
        with psycopg.connect(self.database, autocommit=True) as operator:
            for pid in self.backends():
                operator.execute("SELECT pg_terminate_backend(%s)", (pid,))

    def crash_database(self, rng: Random) -> None:
        """One of its processes is killed: it ends all others, and reads its log anew."""
        found = self.backends()
        if found:
            os.kill(rng.choice(found), signal.SIGKILL)

    def hang_server(self, rng: Random) -> None:
        rng.choice(self.servers).pause(rng.uniform(0.2, 2.0))

    def split(self, rng: Random) -> None:
        """The database does not answer for a while, and then goes on where it was."""
        found = self.backends()
        for pid in found:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
        time.sleep(rng.uniform(0.2, 3.0))
        for pid in found:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def jump_clock(self, rng: Random) -> None:
        rng.choice(self.servers).process.send_signal(rng.choice([signal.SIGUSR1, signal.SIGUSR2]))

    def fill_disk(self, rng: Random) -> None:
        """Nothing can be stored for a while: what PostgreSQL says then, it says here."""
        full = "RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'no space left'; RETURN NEW"
        with self._at_each_event("TRIGGER {} BEFORE INSERT ON vworp.events FOR EACH ROW", full):
            time.sleep(rng.uniform(0.2, 2.0))

    def slow_disk(self, rng: Random) -> None:
        """Each commit takes its time."""
        kind = "CONSTRAINT TRIGGER {} AFTER INSERT ON vworp.events INITIALLY DEFERRED FOR EACH ROW"
        with self._at_each_event(kind, f"PERFORM pg_sleep({rng.uniform(0.1, 0.5)}); RETURN NULL"):
            time.sleep(rng.uniform(0.5, 2.0))

    @contextmanager
    def _at_each_event(self, kind: str, body: str) -> Iterator[None]:
        """Have the database do something when an event is stored."""
        with psycopg.connect(self.database, autocommit=True) as operator:
            made = f"CREATE FUNCTION vworp.fault() RETURNS trigger AS $$BEGIN {body}; END$$"
            operator.execute(f"{made} LANGUAGE plpgsql".encode())
            operator.execute(
                f"CREATE {kind.format('fault')} EXECUTE FUNCTION vworp.fault()".encode()
            )
            try:
                yield
            finally:
                operator.execute("DROP FUNCTION vworp.fault CASCADE")


FAULTS: list[Callable[[Cluster, Random], None]] = [
    Cluster.lose_server,
    Cluster.lose_worker,
    Cluster.cut_connections,
    Cluster.crash_database,
    Cluster.hang_server,
    Cluster.split,
    Cluster.jump_clock,
    Cluster.fill_disk,
    Cluster.slow_disk,
]


class Patient(Hand):
    """Somebody who asks again, anywhere, until there is an answer."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster = cluster
        self.played: dict[str, dict[int, str]] = {}
        super().__init__(cluster.servers[0], seed)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Idempotency-Key": uuid4().hex} if method == "POST" else {}
        until = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < until, f"{path} is not answered"
            try:
                url = f"{self.cluster.url}{path}"
                answer = self.http.request(method, url, headers=headers, **more)
            except httpx.TransportError:
                continue
            if answer.status_code < 500:
                return answer
            time.sleep(0.05)

    def _new_game(self) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
        made = self.ask("POST", "/api/games", json={"game": "tardis_run", "seats": seats}).json()
        game: str = made["game"]["id"]
        for seat in (0, 1):
            self.ask("POST", f"/api/games/{game}/seats/{seat}/ready", json={})
        self.acknowledged = self.played[game] = {}
        return game

    def play(self, until: threading.Event) -> None:
        while not until.is_set():
            self._act()

    def _act(self) -> None:
        url = f"/api/games/{self.game}"
        info = self.ask("GET", url).json()["game"]
        if info["phase"] == "over":
            self.game = self._new_game()
            return
        now = self.ask("GET", f"{url}/state", params={"seat": info["due"]}).json()["now"]
        if now is None or not now["legal"]:  # another process was asked that had not heard yet
            return
        choice = self.rng.choice(now["legal"])
        body = {"seat": info["due"], "after": now["after"], "action": choice["number"]}
        answer = self.ask("POST", f"{url}/act", json=body)
        if answer.status_code == 409:  # the same
            return
        assert answer.status_code == 200, answer.text
        self.acknowledged[answer.json()["seq"]] = choice["notation"]
        self.count.release()

    def check_all(self) -> int:
        """Every move of every game that was acknowledged is stored, once."""
        for game, moves in self.played.items():
            self.game, self.acknowledged = game, moves
            stored = self._stored()
            assert len(stored) == len(moves), "there is a move that nobody has made"
            self.check()
        return sum(map(len, self.played.values()))

    def _get(self, path: str, query: dict[str, Any]) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()


@contextmanager
def cluster_on(database: str) -> Iterator[Cluster]:
    with ExitStack() as parts:
        yield Cluster(database, parts)


def harm_again_and_again(database: str, faults: int, hands: int) -> int:
    """Play while one thing after the other goes wrong; how many moves were acknowledged."""
    rng = Random(faults)
    with cluster_on(database) as cluster:
        players = [Patient(cluster, seed) for seed in range(hands)]
        stop = threading.Event()
        failures: list[BaseException] = []

        def play(hand: Patient) -> None:
            try:
                hand.play(stop)
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=play, args=(hand,)) for hand in players]
        for thread in threads:
            thread.start()
        try:
            for number in range(faults):
                FAULTS[number % len(FAULTS)](cluster, rng)
                for hand in players:  # each of them goes on by itself
                    while hand.count.acquire(blocking=False):
                        continue
                    assert hand.count.acquire(timeout=PATIENCE) or failures
                if failures:
                    raise failures[0]
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        played = sum(hand.check_all() for hand in players)
        for hand in players:
            hand.http.close()
        return played

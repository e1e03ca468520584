"""Make the stores and records by which later versions prove that they keep games.

    python tools/make_upgrade_set.py NAME [--source CHECKOUT/src]

plays every game on a server of this version (or of the checkout that is named): one that is left in
the middle of a turn, and one to its end; then it writes tests/upgrades/NAME/ with the store, the
records, and what was seen at last.
"""

import argparse
import gzip
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

ROOT = Path(__file__).parents[1]
SETS = ROOT / "tests" / "upgrades"

SHORT: dict[str, dict[str, object]] = {
    "tardis_run": {"pawns": 1, "max_turns": 20},
    "keys_to_the_tardis": {"max_turns": 10},
    "dalek_invasion": {"max_turns": 4},
    "time_of_the_daleks": {},
    "adventures": {"episodes": 1, "turns": 3},
}
"""All games, with options that make them short."""

LEFT_AFTER = {"time_of_the_daleks": 15, "adventures": 14, "dalek_invasion": 60}
"""After so many decisions a game is left; others after ten."""

MOST = 3000
"""No game takes more decisions."""


class Server:
    """A server of some checkout, and a guest who plays all seats there."""

    def __init__(self, source: Path, database: Path) -> None:
        self.port = _free_port()
        arguments = ["serve", "--port", str(self.port), "--database", f"sqlite:///{database}"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vworp", *arguments],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """An answer; where the server says that it was asked too fast, a later one."""
        while True:
            try:
                answer = self.http.request(method, f"/api/{path}", json=body or None)
            except httpx.ConnectError:
                time.sleep(0.1)
                continue
            if answer.status_code != 429:
                answer.raise_for_status()
                return answer.json()
            time.sleep(1)

    def create(self, game: str, seats: int) -> dict[str, Any]:
        me = {"kind": "me", "name": "Ada"}
        options = SHORT[game]
        made = self.ask("POST", "games", game=game, seats=[me] * seats, options=options)
        for seat in made["tokens"]:
            self.ask("POST", f"games/{made['game']['id']}/seats/{seat}/ready", nonce=f"n{seat}")
        found: dict[str, Any] = made
        return found

    def state(self, game: str, seat: int | str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"games/{game}/state?seat={seat}")
        return found

    def play(self, game: str, decisions: int, luck: Random) -> None:
        """Random decisions, until the game is over or so many were taken."""
        for _ in range(decisions):
            due = self.state(game, "spectator")["now"]["due"]
            if due is None:
                return
            now = self.state(game, due["seat"])["now"]
            choice = luck.choice(now["legal"])["number"]
            body = {"after": now["after"], "action": choice, "seat": due["seat"]}
            self.ask("POST", f"games/{game}/act", **body)

    def stop(self) -> None:
        self.http.close()
        self._process.terminate()
        self._process.wait(30)


def _free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(source: Path, database: Path) -> Iterator[Server]:
    """A server while it is needed."""
    server = Server(source, database)
    try:
        yield server
    finally:
        server.stop()


def play_all(server: Server) -> list[dict[str, Any]]:
    """Two of each game; what was seen of each at last."""
    games = []
    for game in SHORT:
        for is_over in (False, True):
            made = server.create(game, 2)
            name = made["game"]["id"]
            server.play(name, MOST if is_over else LEFT_AFTER.get(game, 10), Random(game))
            games.append(_seen(server, name, made["tokens"]))
            print(game, games[-1]["phase"], games[-1]["moves"], "moves", flush=True)
    return games


def _seen(server: Server, game: str, tokens: dict[str, str]) -> dict[str, Any]:
    found = server.state(game, "spectator")["game"]
    kept = ("id", "game", "rules_version", "phase", "moves", "result")
    return {**{name: found[name] for name in kept}, "tokens": tokens}


RECORDS = """
import sys, json, random, vworp
game, options, decisions = sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3])
luck, match = random.Random(game), vworp.new(game, 2, options=options, seed=game)
while decisions and not match.is_over:
    match.play(luck.choice(match.legal()))
    decisions -= 1
try:
    from vworp.core.record import write_for_later as write
except ImportError:
    write = vworp.core.match.Match.record
print(write(match), end="")
"""


def write_records(source: Path, folder: Path) -> None:
    """The records of two of each game, played without a server."""
    for game, options in SHORT.items():
        for word, decisions in (("running", LEFT_AFTER.get(game, 10)), ("over", MOST)):
            made = subprocess.run(
                [sys.executable, "-c", RECORDS, game, json.dumps(options), str(decisions)],
                env={**os.environ, "PYTHONPATH": str(source)},
                capture_output=True,
                check=True,
            )
            packed = gzip.compress(made.stdout, mtime=0)
            (folder / f"{game}-{word}.vworp.gz").write_bytes(packed)


def make(name: str, source: Path) -> Path:
    """Make a set, and where it is."""
    folder = SETS / name
    folder.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "games.sqlite"
        with running(source, database) as server:
            games = play_all(server)
        with closing(sqlite3.connect(database)) as file:
            file.execute("PRAGMA journal_mode = DELETE")
            file.execute("VACUUM")
        (folder / "games.sqlite.gz").write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    (folder / "games.json").write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    write_records(source, folder)
    return folder


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="what the set is called, after its version")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="src of a checkout")
    args = parser.parse_args()
    folder = make(args.name, args.source.resolve())
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {size // 1024} KB")


if __name__ == "__main__":
    main()

"""`python bench/scale.py`: how far one machine goes, with each database, beside a bare echo.

Written to bench/scale.md. Everything is on this machine and shares its cores: the servers, the
database, and the people at the tables.

    python bench/scale.py --tables 1000 --watchers 2 --pause 2
    python bench/scale.py --only crowd,restart   the other parts of the page stay as they are
    python bench/scale.py --memory 60            whether memory grows while people play on
"""

import argparse
import asyncio
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import psutil
import psycopg
from psycopg.rows import scalar_row
from websockets.asyncio.client import connect

from serving import (
    HERE,
    ROOT,
    SERVE,
    Running,
    at,
    client,
    free_port,
    get_server,
    wait_until_ready,
)
from vworp.server.databases import open_store
from vworp.server.events import Created, Logged, Said, SeatPlan
from vworp.server.store import GameSummary

RESULT = HERE / "scale.md"
GAME = "tardis_run"
STORED = 100_000
SPECTATORS = 500
FAR = 3_000
FEW_KEPT = 10
SAMPLE_SECONDS = 30.0
WARM_UP = 10.0
"""After so many minutes memory is expected to grow no more."""
EVENING_TABLES = 10
"""So many are played at at once; a few more are kept open."""
WINDOW = 500
"""So many events are looked at near the beginning of a long game, and again far into it."""


@dataclass(frozen=True)
class Engine:
    """A database, and how many processes serve from it."""

    name: str
    url: str
    workers: int
    process: psutil.Process | None = None


@contextmanager
def file_of_games() -> Iterator[Engine]:
    """SQLite, one process."""
    with tempfile.TemporaryDirectory() as folder:
        yield Engine("SQLite, 1 process", f"sqlite:///{folder}/games.sqlite", 1)


@contextmanager
def server_of_games() -> Iterator[Engine]:
    """PostgreSQL, two processes."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = get_server(folder)
        try:
            process = psutil.Process(found.get_pid())
            yield Engine("PostgreSQL, 2 processes", found.get_uri(), 2, process)
        finally:
            found.cleanup()


ENGINES = (file_of_games, server_of_games)


@contextmanager
def served(engine: Engine, tables: int = 10**6) -> Iterator[Running]:
    """A server on any core, which keeps so many tables in memory that nobody looks at."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "serve.py"
        script.write_text(SERVE, encoding="utf-8")
        command = [sys.executable, str(script), str(ROOT / "src"), str(port), engine.url]
        command += [str(engine.workers), str(tables)]
        running = Running(command, port, engine.process, engine.workers, core=None)
        try:
            yield running
        finally:
            running.stop()


def crowd(asked: argparse.Namespace) -> Iterator[list[str]]:
    """Many tables with players and watchers at each, all of them at once."""
    yield [
        "tables × sockets", "server", "moves/s", "own screen, p50 / p99 ms",
        "other screens, p50 / p99 ms", "server, cores", "people, cores", "server, MiB",
    ]  # fmt: skip
    size = 5000.0
    for opened in ENGINES:
        with opened() as engine, served(engine) as running:
            cells, size = people_at(asked, engine.name, running, "vworp")
            yield cells
    command = [sys.executable, str(HERE / "load/echo.py")]
    port = free_port()
    running = Running([*command, str(port), str(int(size))], port, core=None)
    try:
        yield people_at(asked, "echo", running, "echo")[0]
    finally:
        running.stop()


def people_at(
    asked: argparse.Namespace, name: str, running: Running, kind: str
) -> tuple[list[str], float]:
    """A row of `crowd`, and how large a message was."""
    command = client(kind, running.port, asked.tables, asked.seconds, GAME)
    people = subprocess.Popen(
        [*command, str(asked.watchers), str(asked.pause)], stdout=subprocess.PIPE, text=True
    )
    wait_until_ready(people)
    before, began = running.used(), time.monotonic()
    assert people.stdout is not None
    found = json.loads(people.stdout.readline())
    used = (running.used() - before) / (time.monotonic() - began)
    people.wait(60)
    cells = [
        f"{asked.tables} × {2 + asked.watchers}", name, f"{found['moves']:.0f}",
        f"{at(found['mine'], 0.5)} / {at(found['mine'], 0.99)}",
        f"{at(found['others'], 0.5)} / {at(found['others'], 0.99)}",
        f"{used:.2f}", f"{found['client_busy']:.2f}", f"{running.megabytes():.0f}",
    ]  # fmt: skip
    return cells, found["bytes"]


def watched(asked: argparse.Namespace) -> Iterator[list[str]]:
    """One table with many watchers."""
    yield ["watchers of one table", "server", "p50 / p99 ms until all have seen a move"]
    for opened in ENGINES:
        with opened() as engine, served(engine) as running:
            command = client("vworp", running.port, 1, asked.seconds, GAME)
            people = subprocess.run(
                [*command, str(SPECTATORS), "1"], capture_output=True, text=True, check=True
            )
            found = json.loads(people.stdout.splitlines()[-1])
            shown = f"{at(found['others'], 0.5)} / {at(found['others'], 0.99)}"
            yield [str(SPECTATORS), engine.name, shown]


def memory(asked: argparse.Namespace) -> Iterator[list[str]]:
    """What tables and sockets hold."""
    yield [
        "server",
        "begun, MiB",
        "KiB a table",
        "KiB a socket",
        "KiB a table of which few are kept",
    ]
    for opened in ENGINES:
        with opened() as engine, served(engine) as running:
            cells = asyncio.run(holding(running, asked.tables // 2))
        with opened() as engine, served(engine, tables=FEW_KEPT) as running:
            resting = asyncio.run(holding(running, asked.tables // 2))[1]
        yield [engine.name, *cells, resting]


async def holding(running: Running, count: int) -> list[str]:
    """Cells of `memory`: what the server grows by."""
    address = f"http://127.0.0.1:{running.port}"
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        await new_table(http)
        begun = running.megabytes()
        games = [await new_table(http) for _ in range(count)]
        with_tables = running.megabytes()
        sockets = []
        for game in games:
            live = f"{address.replace('http', 'ws')}/api/games/{game}/live"
            socket = await connect(live, compression=None, max_size=None)
            await socket.send('{"type":"hello"}')
            await socket.recv()
            sockets.append(socket)
        with_sockets = running.megabytes()
        for socket in sockets:
            await socket.close()
    kib = [1024 * grown / count for grown in (with_tables - begun, with_sockets - with_tables)]
    return [f"{begun:.0f}", *(f"{one:.0f}" for one in kib)]


async def new_table(http: httpx.AsyncClient) -> str:
    """A table at which a game has begun."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    game = (await http.post("/api/games", json={"game": GAME, "seats": seats})).json()["game"]
    for seat in (0, 1):
        await http.post(f"/api/games/{game['id']}/seats/{seat}/ready", json={})
    return str(game["id"])


def commits(asked: argparse.Namespace) -> Iterator[list[str]]:
    """How many moves a store takes."""
    yield ["store", "writers at once", "appends a second"]
    for opened in ENGINES:
        for writers in (1, 100):
            with opened() as engine:
                rate = asyncio.run(appending(engine.url, writers, asked.seconds / 4))
                yield [engine.name.split(",")[0], str(writers), f"{rate:.0f}"]


async def appending(url: str, writers: int, seconds: float) -> float:
    """Appends a second."""
    store = open_store(url)
    until = time.monotonic() + seconds

    async def write(number: int) -> int:
        name, seq = f"g{number}", 1
        made = Created(GAME, 1, [SeatPlan("open")] * 2, {}, "00" * 32, True, True, "host")
        await store.append(summary(name), [Logged(1, time.time(), made)])
        while time.monotonic() < until:
            seq += 1
            await store.append(summary(name), [Logged(seq, time.time(), Said(0, "a move"))])
        return seq

    done = sum(await asyncio.gather(*map(write, range(writers))))
    await store.close()
    return done / seconds


def summary(game: str) -> GameSummary:
    """What is written beside each event."""
    return GameSummary(
        *(game, GAME, "playing", True, True, True, False, "host", 1.0, time.time()),
        entry=b"{}",
        keys=(),
    )


def restart(asked: argparse.Namespace) -> Iterator[list[str]]:
    """A server that begins with many games."""
    yield ["stored games", "server", "start, s", "of that without games, s", "a list of games, ms"]
    for opened in ENGINES:
        with opened() as engine:
            with served(engine) as running:
                asyncio.run(one_played_game(f"http://127.0.0.1:{running.port}"))
            bare = statistics.median(starting(engine)[0] for _ in range(3))
            (multiply_file if engine.process is None else multiply_server)(engine.url)
            tried = [starting(engine) for _ in range(3)]
            start, listed = (statistics.median(column) for column in zip(*tried, strict=True))
            yield [f"{STORED:,}", engine.name, f"{start:.2f}", f"{bare:.2f}", f"{listed:.1f}"]


def starting(engine: Engine) -> tuple[float, float]:
    """Seconds until a server answers, and milliseconds for a list."""
    began = time.monotonic()
    with served(engine) as running, httpx.Client() as http:
        address = f"http://127.0.0.1:{running.port}"
        http.get(f"{address}/ready")
        ready = time.monotonic() - began
        asked = time.monotonic()
        http.get(f"{address}/api/games?list=watch").raise_for_status()
        return ready, 1000 * (time.monotonic() - asked)


async def one_played_game(address: str) -> None:
    """A game of some moves, to be multiplied."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        game = await new_table(http)
        for _ in range(30):
            due = (await http.get(f"/api/games/{game}")).json()["game"]["due"]
            now = (await http.get(f"/api/games/{game}/state?seat={due}")).json()["now"]
            act = {"seat": due, "after": now["after"], "action": now["legal"][0]["number"]}
            (await http.post(f"/api/games/{game}/act", json=act)).raise_for_status()


COPIED = {"games": "id", "events": "game", "seats": "game", "tables": "game"}
"""Tables of the database, and where each names its game."""


def multiply_file(url: str) -> None:
    """Many copies of the game that is there, in SQLite."""
    numbers = f"WITH RECURSIVE c(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM c WHERE n < {STORED})"
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file, file:
        for table in COPIED:
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            file.execute(copying(table, columns, f"({numbers} SELECT n FROM c)"))


def multiply_server(url: str) -> None:
    """Many copies of the game that is there, in PostgreSQL."""
    named = """
        SELECT column_name FROM information_schema.columns
        WHERE table_schema = 'vworp' AND table_name = %s"""
    with psycopg.connect(url, autocommit=True, row_factory=scalar_row) as database:
        database.execute("SET search_path TO vworp")
        for table in COPIED:
            columns = database.execute(named, [table]).fetchall()
            database.execute(copying(table, columns, f"generate_series(2, {STORED}) AS n").encode())


def copying(table: str, columns: list[str], numbers: str) -> str:
    """SQL that copies the rows of a table, each time with another name of their game."""
    key = COPIED[table]
    taken = ", ".join(f"'copy' || n AS {name}" if name == key else name for name in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {taken} FROM {table}, {numbers}"


def growth(asked: argparse.Namespace) -> Iterator[list[str]]:
    """A long game: what an event costs near its beginning, and far into it."""
    yield ["server", "event", "processor ms an event, picture included"]
    for opened in ENGINES:
        with opened() as engine, served(engine) as running:
            for event, cost in asyncio.run(long_game(running)):
                yield [engine.name, f"{event:,}", f"{cost:.2f}"]


async def long_game(running: Running) -> list[tuple[int, float]]:
    """Bots play among themselves; one person watches them."""
    address = f"http://127.0.0.1:{running.port}"
    bots = [{"kind": "bot", "level": "random"}] * 5
    options = {"domination": True, "max_turns": 100_000}
    body = {"game": "dalek_invasion", "seats": bots, "options": options}
    found: list[tuple[int, float]] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        game = (await http.post("/api/games", json=body)).json()["game"]["id"]
    live = f"{address.replace('http', 'ws')}/api/games/{game}/live"
    async with connect(live, compression=None, max_size=None) as socket:
        await socket.send('{"type":"hello"}')
        marks, since = [WINDOW, FAR], (0, 0.0)
        async for raw in socket:
            message = json.loads(raw)
            if message["type"] not in ("event", "state"):
                continue
            seq = message["seq"]
            if marks and seq >= marks[0] and not since[0]:
                since = (seq, running.used())
            if since[0] and seq >= since[0] + WINDOW:
                used = running.used() - since[1]
                found.append((since[0], 1000 * used / (seq - since[0])))
                marks, since = marks[1:], (0, 0.0)
            if not marks or (message["now"] and message["now"]["due"] is None):
                break
    return found


def lasting(asked: argparse.Namespace) -> Iterator[list[str]]:
    """Whether memory grows while all five games are played on and on."""
    yield [
        "server", "minutes", "games", "moves", "reconnections", "process",
        f"after {WARM_UP:.0f} minutes, MiB", "at the end, MiB", "growth after that, MiB an hour",
    ]  # fmt: skip
    with ExitStack() as stack:
        evenings = [Evening(stack, opened) for opened in ENGINES]
        began = time.monotonic()
        minutes = 0.0
        while minutes < asked.memory:
            time.sleep(SAMPLE_SECONDS)
            minutes = (time.monotonic() - began) / 60
            for evening in evenings:
                evening.sample(minutes)
        for evening in evenings:
            yield from evening.rows(minutes)


class Evening:
    """A server at which people play on and on, and how large its processes are meanwhile."""

    def __init__(
        self, stack: ExitStack, opened: Callable[[], AbstractContextManager[Engine]]
    ) -> None:
        self.engine = stack.enter_context(opened())
        self.running = stack.enter_context(served(self.engine, tables=2 * EVENING_TABLES))
        address = f"http://127.0.0.1:{self.running.port}"
        self.people = subprocess.Popen(
            [sys.executable, "-m", "load.evening", address, str(EVENING_TABLES)],
            cwd=HERE,
            stdout=subprocess.PIPE,
            text=True,
        )
        stack.callback(self.people.wait)
        stack.callback(self.people.terminate)
        wait_until_ready(self.people)
        self.told = "0 0 0"
        threading.Thread(target=self._listen, daemon=True).start()
        self.sizes: dict[int, list[tuple[float, float]]] = {}

    def _listen(self) -> None:
        assert self.people.stdout is not None
        for line in self.people.stdout:
            self.told = line

    def sample(self, minutes: float) -> None:
        """How large each process is now; told, so that whoever waits sees how it goes."""
        if self.people.poll() is not None:
            raise SystemExit("nobody plays any more")
        now = {pid: size / 2**20 for pid, size in self.running.sizes().items()}
        for pid, size in now.items():
            self.sizes.setdefault(pid, []).append((minutes, size))
        shown = " ".join(f"{size:.1f}" for size in now.values())
        print(f"{minutes:.1f} min, {self.engine.name}: {shown} MiB; games, moves, reconnections: "
              f"{self.told.strip()}", file=sys.stderr, flush=True)  # fmt: skip

    def rows(self, minutes: float) -> Iterator[list[str]]:
        """A row a process."""
        for number, sizes in enumerate(self.sizes.values(), 1):
            warm = [sample for sample in sizes if sample[0] >= min(WARM_UP, minutes / 2)]
            slope = statistics.linear_regression(*zip(*warm, strict=True)).slope
            role = "parent" if self.running.workers > 1 and number == 1 else f"{number}"
            yield [
                self.engine.name, f"{minutes:.0f}", *self.told.split(), role,
                f"{warm[0][1]:.1f}", f"{warm[-1][1]:.1f}", f"{60 * slope:+.1f}",
            ]  # fmt: skip


PARTS = {
    "crowd": crowd, "watched": watched, "memory": memory, "lasting": lasting, "commits": commits,
    "restart": restart, "growth": growth,
}  # fmt: skip

WORDS = """\
# How far one machine goes

Written by `python bench/scale.py`, all of a table in one run; servers, database and the people at
the tables share the machine's cores. `echo` is a bare uvicorn that sends the same bytes.
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--watchers", type=int, default=2, help="at each table")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between moves of a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--memory", type=float, default=0.0, help="minutes; only whether it grows")
    quick = [name for name in PARTS if name != "lasting"]
    parser.add_argument("--only", default=",".join(quick), help="which parts, by comma")
    asked = parser.parse_args()
    sections = read_sections(RESULT.read_text(encoding="utf-8")) if RESULT.exists() else {}
    for name in ["lasting"] if asked.memory else asked.only.split(","):
        head, *rows = noted(PARTS[name](asked))
        shown = [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
        sections[title(name)] = "\n".join(shown)
        RESULT.write_text(page(sections), encoding="utf-8")


def title(name: str) -> str:
    """What a part is called on the page."""
    return (PARTS[name].__doc__ or "").rstrip(".")


def read_sections(page: str) -> dict[str, str]:
    """The tables of a page, by their titles."""
    parts = [part.split("\n\n") for part in page.split("\n## ")[1:]]
    return {part[0]: part[1] for part in parts}


def page(sections: dict[str, str]) -> str:
    """All tables that there are, in their order."""
    titles = [title(name) for name in PARTS]
    tables = [f"## {name}\n\n{sections[name]}\n" for name in titles if name in sections]
    machine = f"Machine: {os.cpu_count()} cores, Python {sys.version.split()[0]}.\n"
    return "\n".join([WORDS, *tables, machine])


def noted(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """Each row, told as soon as it is there."""
    for row in rows:
        print(" | ".join(row), file=sys.stderr, flush=True)
        yield row


if __name__ == "__main__":
    main()

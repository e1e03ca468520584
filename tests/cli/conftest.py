"""The command line in one process: arguments and typed lines in, exit code and words out."""

import io
import sys
from pathlib import Path

import pytest

from cli.desk import Run, Said, Typist, stream
from vworp.cli import main


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own to work in and to keep games in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command with lines on its standard input."""

    def run_command(*args: str | Path, typed: str | bytes | io.TextIOBase = "") -> Said:
        monkeypatch.setattr(sys, "stdin", stream(typed))
        code = main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run_command


@pytest.fixture
def typist() -> Typist:
    """Somebody who plays without looking."""
    return Typist(seed=1)


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A short game that is over, as a file."""
    path = tmp_path / "game.vworp"
    args = ("--seed", "7", "--option", "pawns=1", "--file", path)
    assert run("play", "tardis_run", *args, typed=Typist(seed=1)).code == 0
    return path

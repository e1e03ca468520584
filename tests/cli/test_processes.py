"""The program itself, in processes of its own: pipes, signals, crashes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vworp.core.record import read

VWORP = [sys.executable, "-m", "vworp"]


def begin(*args: str | Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*VWORP, *map(str, args)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_a_game_runs_from_a_script(tmp_path: Path) -> None:
    done = subprocess.run(
        [*VWORP, "play", "tardis_run", "--file", str(tmp_path / "game.vworp")],
        input="1\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is kept." in done.stdout
    assert "\x1b" not in done.stdout


def in_a_shell(command: str) -> "subprocess.CompletedProcess[str]":
    """What a shell says of a command line; `vworp` in it is this program."""
    line = command.replace("vworp", f"{sys.executable} -m vworp")
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("command", ["rules tardis_run", "games", "rules adventures"])
def test_nobody_who_reads_on_is_nobody_to_complain_to(command: str) -> None:
    done = in_a_shell(f"vworp {command} | true")
    assert (done.returncode, done.stdout, done.stderr) == (141, "", "")


def test_the_first_line_is_enough_for_who_wants_no_more() -> None:
    done = in_a_shell("vworp rules tardis_run | head -n 1")
    assert done.stdout.startswith("# TARDIS Run")
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command", ["games", "rules tardis_run", "--help", "--version", "play --help"]
)
@pytest.mark.parametrize("python", ["", "PYTHONUNBUFFERED=1 "])
def test_a_full_disk_is_told_in_one_sentence(command: str, python: str) -> None:
    done = in_a_shell(f"{python}vworp {command} > /dev/full")
    assert done.stderr == "vworp: can't write the output: no space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize("command", ["games", "rules tardis_run", "--help", "serve --port 1"])
def test_a_closed_output_is_told_in_one_sentence(command: str) -> None:
    done = in_a_shell(f"vworp {command} >&-")
    assert done.stderr == "vworp: standard output is closed, so there is nowhere to write to\n"
    assert done.returncode == 2


@pytest.mark.parametrize("closed", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize("command", ["rules chess", "rules", "dance"])
def test_where_nobody_can_be_told_the_exit_code_tells_it(command: str, closed: str) -> None:
    done = in_a_shell(f"vworp {command} {closed}")
    assert (done.returncode, done.stdout) == (2, "")


def test_a_closed_input_is_an_empty_one(tmp_path: Path) -> None:
    done = in_a_shell("vworp replay - <&-")
    assert done.returncode == 2
    assert "standard input can't be read as a record: line 1: " in done.stderr
    done = in_a_shell(f"vworp play tardis_run --file {tmp_path / 'kept'} <&-")
    assert (done.returncode, done.stderr) == (0, "")


def asked(game: "subprocess.Popen[str]", times: int) -> str:
    """What the game says until it has asked so often."""
    assert game.stdout is not None
    said = ""
    while said.count("Monsters> ") < times:
        letter = game.stdout.read(1)
        assert letter, said
        said += letter
    return said


def interrupt(game: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C, and again if nothing comes of it: just before the reading it wakes nobody."""
    for _ in range(3):
        game.send_signal(signal.SIGINT)
        try:
            return game.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the game does not stop")


def test_ctrl_c_keeps_the_game_and_says_how_to_resume_it(tmp_path: Path) -> None:
    kept = tmp_path / "game.vworp"
    game = begin("play", "tardis_run", "--file", kept)
    assert game.stdin is not None
    asked(game, 1)
    game.stdin.write("1\n")
    game.stdin.flush()
    asked(game, 1)
    out, err = interrupt(game)
    assert game.returncode == 130
    assert f"play --resume {kept}" in out
    assert err == ""
    assert len(read(kept.read_text()).events) >= 5


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_game_that_is_struck_down_is_kept(tmp_path: Path, blow: signal.Signals) -> None:
    kept = tmp_path / "game.vworp"
    game = begin("play", "tardis_run", "--seed", "1", "--file", kept)
    assert game.stdin is not None
    asked(game, 1)
    game.stdin.write("1\n")
    game.stdin.flush()
    asked(game, 1)
    game.send_signal(blow)
    game.communicate(timeout=20)
    match = read(kept.read_text())
    assert match.events[0].seat == 0
    assert list(tmp_path.iterdir()) == [kept]


def test_ctrl_c_stops_a_simulation_and_reports_what_is_finished(tmp_path: Path) -> None:
    games = ("--games", "100000", "--jobs", "2", "--records", tmp_path)
    game = begin("simulate", "tardis_run", *games)
    while not any(tmp_path.iterdir()):
        assert game.poll() is None
        time.sleep(0.01)
    os.killpg(game.pid, signal.SIGINT)
    out, err = game.communicate(timeout=20)
    assert game.returncode == 130
    assert err == ""
    assert " of 100000 games, companion v companion" in out

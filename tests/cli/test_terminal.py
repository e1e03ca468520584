"""At a real terminal: the menu, colours, the covered screen, the stepper."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import vworp


class Terminal:
    """A program at a terminal of 100 columns, and somebody who types and reads."""

    def __init__(self, *args: str | Path, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        settings = {"TERM": "xterm", "COLUMNS": "100", "LINES": "40", **environment}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vworp.cli", *map(str, args)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **settings},
            start_new_session=True,
        )
        os.close(theirs)
        self.raw = ""
        self._read_until = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def wait_for(self, *words: str) -> str:
        """What is newly shown, up to the first of these words, without colours."""
        while True:
            shown = plain(self.raw)[self._read_until :]
            ends = [shown.find(word) + len(word) for word in words if word in shown]
            if ends:
                self._read_until += min(ends)
                return shown[: min(ends)]
            assert self._read(seconds=20), f"{words} not in: {shown}"

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self._ours, f"{line}\n".encode())

    def press_ctrl_c(self) -> None:
        """What the terminal would send to the program, and again if nothing comes of it.

        A key pressed in the instant between the prompt and the reading is noted by CPython but
        wakes nobody: a person presses it again.
        """
        for _ in range(3):
            os.killpg(self._process.pid, signal.SIGINT)
            if select.select([self._ours], [], [], 5)[0]:
                return

    def finish(self) -> tuple[int, str]:
        """The exit code, and all that is shown to the end."""
        while self._read(seconds=20):
            pass
        return self._process.wait(timeout=20), plain(self.raw)[self._read_until :]

    def _read(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # Linux tells in this way that the other end is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


def test_the_menu_leads_to_a_game_and_ctrl_c_keeps_it() -> None:
    number = next(n for n, game in enumerate(vworp.games(), 1) if game.id == "tardis_run")
    with Terminal("play") as terminal:
        assert "Go on with" not in terminal.wait_for("Enter for 1> ")
        terminal.type("77")
        terminal.wait_for("or quit.")
        terminal.type(str(number))
        terminal.wait_for("Enter for 3> ")
        terminal.type("")
        terminal.wait_for("Monsters> ")
        terminal.type("1")
        terminal.wait_for("Monsters> ")
        terminal.press_ctrl_c()
        code, shown = terminal.finish()
    assert code == 130
    assert "The game is kept." in shown
    with Terminal("play") as terminal:
        assert "Go on with TARDIS Run, left on" in terminal.wait_for("Enter for 1> ")
        terminal.type(str(len(vworp.games()) + 1))
        assert "The Monsters pick" in terminal.wait_for("Monsters> ")
        terminal.type("quit")
        code, shown = terminal.finish()
    assert code == 0
    assert "The game is kept." in shown


def test_the_menu_can_be_left() -> None:
    with Terminal("play") as terminal:
        terminal.wait_for("Enter for 1> ")
        terminal.type("quit")
        assert terminal.finish()[0] == 0


@pytest.mark.parametrize(("setting", "is_coloured"), [("", True), ("1", False)])
def test_there_are_colours_unless_they_are_not_wanted(setting: str, is_coloured: bool) -> None:
    with Terminal("games", NO_COLOR=setting) as terminal:
        terminal.finish()
        assert ("\x1b[36m" in terminal.raw) is is_coloured


def hides(game: vworp.Game) -> bool:
    """Whether two seats see different tables at the start."""
    match = vworp.new(game.id, 2, seed=1)
    first, second = (match.view(seat).position() for seat in (0, 1))
    return {**first, "viewer": 0} != {**second, "viewer": 0}


SECRETIVE = [game for game in vworp.games() if 2 in game.seats and hides(game)]


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_hands_are_covered_until_their_owner_is_there(game: vworp.Game) -> None:
    args = ("--seats", "2", "--bots", "none", "--names", "Ada,Grace", "--seed", "1")
    here = "Enter: I'm here. "
    with Terminal("play", game.id, *args) as terminal:
        first = "Ada" if "Ada (" in terminal.wait_for(here) else "Grace"
        second = "Grace" if first == "Ada" else "Ada"
        terminal.type("")
        shown = terminal.wait_for(f"\n{first}> ")
        for _ in range(80):
            terminal.type("1")
            shown = terminal.wait_for(f"\n{first}> ", here)
            if shown.endswith(here):
                break
        assert f"{second} (" in shown
        assert terminal.raw.rstrip().endswith(shown.rsplit("\n", 1)[-1].rstrip())
        assert "\x1b[3J\x1b[2J" in terminal.raw or "\x1b[3J\x1b[H\x1b[2J" in terminal.raw
        terminal.type("")
        assert "•" in terminal.wait_for(f"\n{second}> ")


def test_nothing_is_covered_where_nothing_is_hidden() -> None:
    with Terminal("play", "tardis_run", "--bots", "none") as terminal:
        terminal.wait_for("Monsters> ")
        terminal.type("1")
        assert "I'm here" not in terminal.wait_for("Doctors> ", "Monsters> ")


def test_the_stepper_goes_forwards_backwards_and_anywhere(tmp_path: Path) -> None:
    match = vworp.new("tardis_run", seed=7)
    for _ in range(4):
        match.play(match.legal()[0])
    kept = tmp_path / "game.vworp"
    kept.write_text(match.record())
    last = len(match.events)
    with Terminal("replay", kept) as terminal:
        assert f"event 0 of {last}" in terminal.wait_for("q: quit\n> ")
        for typed, event in (("", 1), ("n", 2), ("p", 1), ("4", 4), ("999", last), ("x", last)):
            terminal.type(typed)
            assert f"event {event} of {last}" in terminal.wait_for("q: quit\n> ")
        terminal.type("q")
        assert terminal.finish()[0] == 0


def test_a_long_page_goes_through_the_pager() -> None:
    with Terminal("rules", "tardis_run", PAGER="cat -n") as terminal:
        _, shown = terminal.finish()
    assert re.search(r"^ +1\t", shown, re.MULTILINE)
    assert "TR-R31" in shown


def test_a_bar_shows_how_far_a_simulation_is() -> None:
    with Terminal("simulate", "tardis_run", "--games", "30", "--jobs", "1") as terminal:
        _, shown = terminal.finish()
    assert "30/30" in shown
    assert "30 games, companion v companion" in shown

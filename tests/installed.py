"""vworp as users have it: built, installed into an environment of its own, run from elsewhere."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[1]
CLIENT = Path("src", "vworp", "server", "static")
PATIENCE = 60.0
"""Seconds after which something that should have happened never will."""


def build(source: Path, target: str, into: Path) -> Path:
    """Build an sdist or a wheel as `make dist` does."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (built,) = into.iterdir()
    return built


def unpack(sdist: Path, into: Path) -> Path:
    """The source tree that an sdist holds."""
    with tarfile.open(sdist) as archive:
        archive.extractall(into, filter="data")
    (tree,) = into.iterdir()
    return tree


class Installation:
    """An environment with vworp in it, and an empty folder from which it is run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        venv.create(folder / "env", with_pip=False)
        self.bin = folder / "env" / "bin"

    def pip(self, *words: str | Path) -> None:
        """Let the pip of the tests install something here."""
        python = str(self.bin / "python")
        command = [sys.executable, "-m", "pip", "--python", python, "install"]
        quietly = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, *quietly, *map(str, words)], check=True, capture_output=True)

    def add_path(self, site_packages: Path) -> None:
        """Let modules that are not installed here be found in another environment.

        Python does not follow the .pth files there, and so finds no editable vworp.
        """
        (here,) = self.folder.glob("env/lib/python*/site-packages")
        (here / "borrowed.pth").write_text(f"{site_packages}\n")

    @property
    def environment(self) -> dict[str, str]:
        """No variable that leads Python or vworp back to the source tree."""
        kept = {name: os.environ[name] for name in ("LANG", "TMPDIR") if name in os.environ}
        return {**kept, "PATH": os.defpath, "HOME": str(self.home)}

    def run(self, *words: str, typed: str = "") -> str:
        """What a command of this environment says."""
        done = subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            input=typed,
            cwd=self.home,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout

    def begin(self, *words: str) -> "subprocess.Popen[str]":
        """Start a command that goes on."""
        return subprocess.Popen(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def check_whose_it_is(here: Installation, version: str) -> None:
    """It is the installed vworp that answers, not the source tree's."""
    assert here.run("vworp", "--version") == f"vworp {version}\n"
    where = here.run("python", "-c", "import vworp; print(vworp.__file__)")
    assert Path(where).is_relative_to(here.folder / "env")


def check_terminal(here: Installation, games: list[str]) -> None:
    """A person plays with bots and is told rules; bots play every game, provably fairly."""
    for game in games:
        told = here.run("vworp", "play", game, "--seed", "7", "--file", game, typed="1\nquit\n")
        assert "The game is kept." in told
        few = ["--games", "1", "--bots", "companion", "--seed", "1", "--jobs", "1"]
        assert "1 games, " in here.run("vworp", "simulate", game, *few, "--records", game + "s")
    (record,) = (here.home / "tardis_runs").iterdir()
    assert "Proven" in here.run("vworp", "verify", str(record))
    assert here.run("vworp", "replay", "adventures", "--svg").startswith("<svg")
    assert "**TR-09** A turn starts" in here.run("vworp", "rules", "tardis_run", "TR-09")
    solved = ["simulate", "tardis_run", "--games", "1", "--bots", "matrix,random"]
    assert "matrix" in here.run("vworp", *solved)  # its files came along


def check_server(here: Installation, games: list[str]) -> None:
    """The server shows the real client and the rulebooks, and a whole game is played on it."""
    serving = here.begin("vworp", "serve", "--port", "0", "--set", "bot_processes=1")
    try:
        assert serving.stdout is not None
        found = re.match(r"vworp is at (\S+) ", serving.stdout.readline())
        assert found, serving.communicate(timeout=PATIENCE)
        with httpx.Client(base_url=found[1], timeout=PATIENCE) as client:
            _check_pages(client, games)
        told = here.run("python", str(ROOT / "examples" / "bot.py"), found[1])
        assert "with the Black Scroll" in told or "Drawn" in told
    finally:
        serving.send_signal(signal.SIGTERM)
        _, complaints = serving.communicate(timeout=PATIENCE)
    assert "has not been built" not in complaints
    assert "Traceback" not in complaints


def _check_pages(client: httpx.Client, games: list[str]) -> None:
    page = client.get("/").text
    scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert [name for name in scripts if name.endswith(".js")]
    for name in scripts:
        assert client.get(name).content == (ROOT / CLIENT / name[1:]).read_bytes()
    for game in games:
        assert len(client.get(f"/api/catalogue/{game}/rules").json()["rules"]) > 30
        assert client.get(f"/api/catalogue/{game}/picture.svg").text.startswith("<svg")
        assert client.get(f"/rules/{game}").text == page

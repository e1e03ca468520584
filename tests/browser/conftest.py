"""A server of its own for each worker, and pages whose console must stay clean."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from browser.people import Person

ROOT = Path(__file__).parent.parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


PROGRAM = """
import time
from importlib import import_module

from vworp.server import Limits, Rate, Settings, serve
from vworp.server.clock import Clock

quick = Rate(1000, 5000)  # a test asks faster than people do
limits = Limits(requests=quick, creations=quick, thoughts=quick, network_games=5000)
for module in {imports}:
    import_module(module)
settings = Settings(limits=limits, hint="50ms", imports={imports})
clock = Clock(elapsed=lambda: {haste} * time.monotonic())
serve(port={port}, database="{database}", settings=settings, clock=clock)
"""


SETTINGS = """
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const settings = { forced: false, sound: false, guide: false, speed: isStill ? 0 : 1 };
localStorage.getItem("vworp-settings") ??
  localStorage.setItem("vworp-settings", JSON.stringify(settings));
"""
"""A test decides for itself, also where there is only one choice, is not shown around, and waits
for no captions."""


class ServerProcess:
    """A server that can be killed and started again on the same store."""

    def __init__(self, folder: Path, haste: float = 1, imports: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self.imports = imports
        self.haste = haste
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = PROGRAM.format(
            port=self.port,
            database=f"sqlite:///{self.folder}/games.db",
            haste=self.haste,
            imports=self.imports,
        )
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", program],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}"},
            )
        _wait_until_up(self.address)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_up(address: str) -> None:
    for _ in range(150):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not come up")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests here; gone before others, for whose event loops it leaves no room."""
    from shutil import which

    path = os.environ.get("VWORP_BROWSER") or next((p for n in NAMES if (p := which(n))), None)
    assert path, "no Chromium: `make browser` finds or installs one"
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        running = playwright.chromium.launch(
            executable_path=path, args=[*flags, "--disable-background-networking"]
        )
        yield running
        running.close()


class Pages:
    """Opens pages, and remembers what their consoles complained about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def person(
        self,
        width: int = 1280,
        height: int = 860,
        *,
        phone: bool = False,
        moving: bool = False,
        inspected: bool = False,
    ) -> Person:
        """Somebody with a browser; `moving` wants animation, `inspected` lets axe in."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=phone,
            is_mobile=phone,
            accept_downloads=True,
            bypass_csp=inspected,
        )
        context.set_default_timeout(10_000)
        context.add_init_script(SETTINGS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda m: self._complain(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self._complain(str(error)))
        person = Person(page, self.address)
        page.on("websocket", lambda link: link.on("framereceived", person.hear))
        return person

    def expect(self, pattern: str) -> None:
        """A complaint that belongs to what is tested, such as a broken connection."""
        self.expected.append(pattern)

    def _complain(self, text: str) -> None:
        self.complaints.append(text)

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        unexpected = [
            text
            for text in self.complaints
            if not any(re.search(pattern, text) for pattern in self.expected)
        ]
        assert unexpected == []


@pytest.fixture
def pages(browser: Browser, server: ServerProcess) -> Iterator[Pages]:
    opened = Pages(browser, server.address)
    yield opened
    opened.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server nobody else uses, so that it can be killed."""
    running = ServerProcess(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose clock runs 200 times as fast: ten minutes of absence are three seconds."""
    running = ServerProcess(tmp_path, haste=200)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def meadow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with a game of the tests' own: a hare on an open table."""
    running = ServerProcess(tmp_path_factory.mktemp("meadow"), imports=("browser.meadow_here",))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def person(pages: Pages) -> Person:
    return pages.person()

"""A server in a thread of its own, and clients that talk to it as anybody's would.

Nothing here waits for seconds to pass: tests bring a clock, or wait for what is to happen. Times
given below are only how long to wait for what never comes.
"""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from vworp.server import Limits, Rate, Server, Settings
from vworp.server.clock import Clock
from vworp.server.operation import Operator
from vworp.server.patches import apply_patch
from vworp.server.room import Room
from vworp.server.rooms import RoomRegistry
from vworp.server.run import configure
from vworp.server.store import Store

T = TypeVar("T")

FREELY = Rate(1e6, 10**6)
MANY = 10**6
LOOSE = Limits(
    games=MANY,
    network_games=MANY,
    asides=MANY,
    asides_a_day=MANY,
    connections=MANY,
    half_open=MANY,
    answers=MANY,
    sockets=MANY,
    requests=FREELY,
    creations=FREELY,
    openings=FREELY,
    messages=FREELY,
    chatter=FREELY,
    thoughts=FREELY,
    reports=FREELY,
    cards=FREELY,
    keys=FREELY,
)
"""No rates, for tests that are about something else."""

Json = dict[str, Any]


PATIENCE = 60.0
"""Seconds after which something that should have happened never will."""


class Hands:
    """The hands of a clock that tests move; a server started later may be given the same."""

    def __init__(self) -> None:
        self.seconds = 1_000.0
        self.began_at = time.time()

    def move(self, seconds: float) -> None:
        self.seconds += seconds

    @property
    def clock(self) -> Clock:
        return Clock(
            now=lambda: self.began_at + self.seconds,
            elapsed=lambda: self.seconds,
            sleep=self._sleep,
        )

    async def _sleep(self, seconds: float) -> None:
        """Time passes when a test says so."""
        until = self.seconds + seconds
        while self.seconds < until:
            await asyncio.sleep(0.01)


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "it never came true"
        time.sleep(0.01)


class Running:
    """A server that runs."""

    def __init__(
        self, settings: Settings, store: Store | None = None, clock: Clock | None = None
    ) -> None:
        self.server = Server(settings, store, clock)
        self._uvicorn = uvicorn.Server(configure(self.server))
        self._thread = threading.Thread(target=self._run, name="server")
        self._ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.opened: list[Callable[[], None]] = []

    def _run(self) -> None:
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self) -> None:
        async def watch() -> None:
            while not self._uvicorn.started:
                await asyncio.sleep(0.005)
            self._ready.set()

        watcher = asyncio.create_task(watch())
        await self._uvicorn.serve()
        await watcher

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        (self.port,) = {s.getsockname()[1] for s in self._uvicorn.servers[0].sockets}

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def rooms(self) -> RoomRegistry:
        assert self.server.service is not None
        return self.server.service.rooms

    def figure(self, name: str, **labels: str) -> float:
        """A figure as Prometheus would read it, of all labels that are not named together."""
        metrics = list(self.server.metrics.registry.collect())
        assert any(f"vworp_{name}".startswith(metric.name) for metric in metrics), name
        samples = [sample for metric in metrics for sample in metric.samples]
        return sum(
            sample.value
            for sample in samples
            if sample.name == f"vworp_{name}" and labels.items() <= sample.labels.items()
        )

    @property
    def is_warm(self) -> bool:
        """Whether all games have been loaded and drawn once."""
        return self.server.warming is not None and self.server.warming.done()

    def room(self, game: str) -> Room:
        return self.call(lambda: self.rooms.room(game))

    def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run something on the server's own loop."""

        async def run() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)

    def client(self, token: str = "") -> httpx.Client:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        client = httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)
        self.opened.append(client.close)
        return client

    def close_clients(self) -> None:
        """Close whatever a test has opened."""
        while self.opened:
            self.opened.pop()()


@contextmanager
def running(
    folder: Path, store: Store | None = None, clock: Clock | None = None, **more: Any
) -> Iterator[Running]:
    settings = replace(
        Settings(
            port=0,
            database=f"sqlite:///{folder / 'games.sqlite'}",
            bot_processes=1,
            bot_seconds=PATIENCE,
            is_pool_warm=False,
            hint="20it",
            limits=LOOSE,
        ),
        **more,
    )
    server = Running(settings, store, clock)
    server.start()
    try:
        yield server
    finally:
        server.close_clients()
        server.stop()


class Player:
    """A guest with a browser's cookie jar."""

    def __init__(self, server: Running, name: str = "Ada") -> None:
        self.server = server
        self.name = name
        self.http = server.client()
        self.tokens: dict[str, str] = {}

    def create(
        self, *seats: Json, game: str = "tardis_run", is_ready: bool = True, **more: Any
    ) -> str:
        answer = self.http.post("/api/games", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.tokens = made["tokens"]
        game_id: str = made["game"]["id"]
        if is_ready:
            for seat in made["tokens"]:
                self.post(f"{game_id}/seats/{seat}/ready", nonce="n" + seat)
        return game_id

    def me(self) -> Json:
        return {"kind": "me", "name": self.name}

    def post(self, path: str, **body: Any) -> Json:
        answer = self.http.post(f"/api/games/{path}", json=body)
        assert answer.status_code < 300, answer.text
        data: Json = answer.json()
        return data

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(f"/api/games/{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> str:
        return code(self.http.post(f"/api/games/{path}", json=body))

    def refused_sight(self, path: str, **query: Any) -> str:
        return code(self.http.get(f"/api/games/{path}", params=query))

    def join(self, game: str, seat: int, nonce: str | None = "joined") -> Json:
        return self.post(f"{game}/seats/{seat}/join", name=self.name, nonce=nonce)

    def act(self, game: str, seat: int | None = None, choice: int = 0) -> int:
        """Take one of the legal actions."""
        state = self.get(f"{game}/state", **({} if seat is None else {"seat": seat}))
        now = state["now"]
        action = now["legal"][choice % len(now["legal"])]["number"]
        body = {"after": now["after"], "action": action}
        stored = self.post(f"{game}/act", **body, **({} if seat is None else {"seat": seat}))
        return int(stored["seq"])

    def live(self, game: str, **hello: Any) -> "LiveTable":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return LiveTable(self.server, game, {"cookie": cookie} if cookie else {}, hello)


def operator(server: Running, clock: Clock | None = None) -> Operator:
    """Whoever runs the server, at a terminal."""
    return Operator(server.rooms.store, clock or Clock(), "test")


def code(answer: httpx.Response) -> str:
    """The code of a problem."""
    assert answer.status_code >= 400, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == answer.status_code
    return str(problem["code"])


class LiveTable:
    """A WebSocket that says hello and remembers all that it hears."""

    def __init__(
        self, server: Running, game: str, headers: dict[str, str], hello: Json | None = None
    ) -> None:
        url = f"ws://127.0.0.1:{server.port}/api/games/{game}/live"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                url,
                additional_headers=headers,
                max_size=None,
                compression=None,
                close_timeout=0.5,
            )
        )
        server.opened.append(self.close)
        self.heard: list[Json] = []
        self.picture: str | None = None
        self.seq = 0
        self._requests = 0
        if hello is not None:
            self.send(type="hello", **hello)
            self.first = self.until("state", "resumed", "error")

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=seconds))
        self.heard.append(message)
        if message["type"] == "state":
            self.picture, self.seq = message["picture"], message["seq"]
        elif message["type"] == "event":
            assert message["seq"] == self.seq + 1 or not self.seq
            self.seq = message["seq"]
            for frame in message["frames"]:
                self._see(frame["picture"])
        return message

    def _see(self, picture: Json | None) -> None:
        if picture is None:
            return
        if "svg" in picture:
            self.picture = picture["svg"]
        else:
            assert self.picture is not None, "a patch on nothing"
            self.picture = apply_patch(
                self.picture, [p if isinstance(p, str) else tuple(p) for p in picture["patch"]]
            )

    def until(self, *kinds: str) -> Json:
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def event(self, kind: str) -> Json:
        while True:
            message = self.until("event")
            if message["kind"] == kind:
                return message

    def ask(self, **message: Any) -> Json:
        """Send a request and wait for its answer."""
        self._requests += 1
        self.send(id=self._requests, **message)
        while True:
            answer = self.hear()
            if answer.get("id") == self._requests:
                return answer

    def ask_state(self, seat: int) -> Json:
        """Look through another seat's eyes."""
        self.send(type="look", seat=seat)
        return self.until("state")

    def close(self) -> None:
        self._open.close()


def finish(game: str, one: Player, other: Player) -> None:
    """End a game of two by agreement."""
    offer = one.post(f"{game}/offers", kind="draw")["seq"]
    other.post(f"{game}/offers/{offer}/answer", agrees=True)

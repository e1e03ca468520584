"""People at many tables, and how long they wait.

`python bench/load/client.py KIND ADDRESS TABLES SECONDS GAME [WATCHERS PAUSE]`, where KIND is
`vworp` or `echo`. Two people sit at each table, with a socket each, and others watch; at every
table one move is made in about a second, or in PAUSE seconds. Prints `ready` when all sit, then
JSON: moves a second, and the milliseconds from a click to the picture on one's own screen and on
the others'.
"""

import asyncio
import json
import random
import resource
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Due(msgspec.Struct):
    """Who decides."""

    seat: int


class Choice(msgspec.Struct):
    """What may be done."""

    number: int


class Now(msgspec.Struct):
    """The part of a message that a player needs."""

    after: int
    due: Due | None
    legal: list[Choice]


class Message(msgspec.Struct):
    """What the server says, as far as it is looked at here."""

    type: str
    seq: int = 0
    now: Now | None = None


decoder = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    """What was measured."""

    mine: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    size: int = 0
    messages: int = 0
    faults: int = 0

    def hear(self, sent: tuple[float, int] | None, seat: int, size: int) -> None:
        """A picture has come; `sent` is when its move was made, and by whom."""
        self.size += size
        self.messages += 1
        if sent is not None:
            waited = (time.perf_counter() - sent[0]) * 1000
            (self.mine if sent[1] == seat else self.others).append(waited)


class Load:
    """All tables."""

    def __init__(self, address: str, game: str, watchers: int = 0, pause: float = 1.0) -> None:
        self.address = address
        self.game = game
        self.watchers = watchers
        self.pause = pause
        self.figures = Figures()
        self.seated = asyncio.Semaphore(0)
        self.begins = asyncio.Event()
        self.is_over = False

    def connect(self, path: str, token: str = "") -> connect:
        """A socket; messages are taken as they are, so that unpacking costs the client nothing."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return connect(
            self.address.replace("http", "ws", 1) + path,
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=120,
        )

    async def wait_for(self, people: int) -> None:
        """Wait until so many are there."""
        for _ in range(people):
            await self.seated.acquire()

    async def sit(self) -> None:
        """Say that somebody is there, and wait for all others."""
        self.seated.release()
        await self.begins.wait()


class Table:
    """Two people who play one game after the other, and those who watch."""

    def __init__(self, load: Load, http: httpx.AsyncClient) -> None:
        self.load = load
        self.http = http
        self.sent: dict[int, tuple[float, int]] = {}

    async def play(self) -> None:
        """Until time is up."""
        while not self.load.is_over:
            self.sent.clear()
            made = await self._ask("/api/games", {"game": self.load.game, "seats": ME_AND_YOU})
            game, tokens = made["game"]["id"], made["tokens"]
            for seat in "01":
                await self._ask(f"/api/games/{game}/seats/{seat}/ready", {}, tokens[seat])
            path = f"/api/games/{game}/live"
            watching = [asyncio.create_task(self._watch(path)) for _ in range(self.load.watchers)]
            await asyncio.gather(*(self._seat(path, seat, tokens[str(seat)]) for seat in (0, 1)))
            for task in watching:
                task.cancel()

    async def _ask(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.post(path, json=body, headers=headers)
        while answer.status_code == BUSY:
            await asyncio.sleep(1)
            answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def _seat(self, path: str, seat: int, token: str) -> None:
        load = self.load
        async with load.connect(path, token) as socket:
            await socket.send('{"type":"hello"}')
            async for raw in socket:
                message = decoder.decode(raw)
                if message.type == "error":
                    load.figures.faults += 1
                if message.now is None:
                    continue
                if message.type == "event" and load.begins.is_set():
                    load.figures.hear(self.sent.get(message.seq), seat, len(raw))
                if message.type == "state":
                    await load.sit()
                if load.is_over or message.now.due is None:
                    return
                if message.now.due.seat == seat:
                    await self._move(socket, seat, message.seq, message.now)

    async def _watch(self, path: str) -> None:
        load = self.load
        async with load.connect(path) as socket:
            await socket.send('{"type":"hello"}')
            async for raw in socket:
                message = decoder.decode(raw)
                if message.type == "state":
                    await load.sit()
                elif message.type == "event" and load.begins.is_set():
                    load.figures.hear(self.sent.get(message.seq), WATCHER, len(raw))

    async def _move(self, socket: ClientConnection, seat: int, seq: int, now: Now) -> None:
        await asyncio.sleep(random.expovariate(1 / self.load.pause))
        choice = random.choice(now.legal).number
        self.sent[seq + 1] = (time.perf_counter(), seat)
        await socket.send(f'{{"type":"act","id":1,"after":{now.after},"action":{choice}}}')


BUSY = 503
WATCHER = -1
ME_AND_YOU = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]


class EchoTable:
    """Two people whose messages come back to both, and to those who watch."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.path = f"/table/{number}"
        self.sent: dict[int, tuple[float, int]] = {}

    async def play(self) -> None:
        """Until time is up."""
        watching = [asyncio.create_task(self._watch()) for _ in range(self.load.watchers)]
        await asyncio.gather(self._seat(0), self._seat(1))
        for task in watching:
            task.cancel()

    async def _seat(self, seat: int) -> None:
        async with self.load.connect(self.path) as socket:
            hearing = asyncio.create_task(self._hear(socket, seat))
            await self.load.sit()
            number = seat
            while not self.load.is_over:
                await asyncio.sleep(random.expovariate(0.5 / self.load.pause))
                number += 2
                self.sent[number] = (time.perf_counter(), seat)
                await socket.send(f"{number:08d}")
            hearing.cancel()

    async def _watch(self) -> None:
        async with self.load.connect(self.path) as socket:
            await self.load.sit()
            await self._hear(socket, WATCHER)

    async def _hear(self, socket: ClientConnection, seat: int) -> None:
        with suppress(ConnectionClosed):
            async for raw in socket:
                self.load.figures.hear(self.sent.get(int(raw[:8])), seat, len(raw))


async def run(load: Load, kind: str, count: int, seconds: float) -> None:
    """Play, and print what was measured."""
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=load.address, timeout=120, limits=limits) as http:
        tables = [EchoTable(load, n) if kind == "echo" else Table(load, http) for n in range(count)]
        playing = [asyncio.create_task(table.play()) for table in tables]
        sitting = asyncio.create_task(load.wait_for((2 + load.watchers) * count))
        await asyncio.wait([sitting, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():  # nobody has finished yet: it has failed
                await task
        await sitting
        print("ready", flush=True)
        load.begins.set()
        began, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        load.is_over = True
        passed = time.perf_counter() - began
        used = time.process_time() - used
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    figures = load.figures
    found = {
        "moves": len(figures.mine) / passed,
        "mine": sorted(figures.mine),
        "others": sorted(figures.others),
        "bytes": figures.size / max(1, figures.messages),
        "faults": figures.faults,
        "client_busy": used / passed,
    }
    print(json.dumps(found), flush=True)


def take_files() -> None:
    """Take as many files as we may have: every socket is one."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    take_files()
    kind, address, count, seconds, game = sys.argv[1:6]
    watchers, pause = sys.argv[6:] or ("0", "1")
    asked = Load(address, game, int(watchers), float(pause))
    asyncio.run(run(asked, kind, int(count), float(seconds)))

"""The server under load and under fire, for longer than a test run may take."""

import asyncio
import json
import os
import resource
import statistics
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from server.harness import Player, running
from server.killing import kill_again_and_again
from server.test_fuzz import REQUESTS, SOCKET_MESSAGES, talk_nonsense
from server.test_secrets import SECRETIVE, Side, compare, started
from vworp.core import SPECTATOR, Game

FIGURES = Path(__file__).parents[2] / "bench" / "server.json"


def test_fifty_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, kills=50, hands=4) > 500


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_no_secret_crosses_the_wire_in_many_games(tmp_path: Path, game: Game) -> None:
    rng = Random(f"soak {game.id}")
    folders = [tmp_path / name for name in ("here", "there")]
    for folder in folders:
        folder.mkdir()
    with running(folders[0]) as here, running(folders[1]) as there:
        played = 0
        for number in range(2000):
            seats = rng.choice(game.seats)
            viewer = rng.choice([*range(seats), SPECTATOR])
            state = started(game, seats, rng)
            if played >= 1000:
                break
            if state.is_over:
                continue
            guess = state.view(None if viewer == SPECTATOR else viewer).guess(rng)
            sides = [
                Side(server, f"{game.id}-{number}", truth, viewer)
                for server, truth in ((here, state), (there, guess))
            ]
            assert sides[0].live.heard == sides[1].live.heard
            played += compare(sides[0], sides[1], rng, decisions=80)
            here.close_clients()
            there.close_clients()
        assert played >= 300


@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_times_the_nonsense_changes_nothing(tmp_path: Path, seed: int) -> None:
    talk_nonsense(tmp_path, REQUESTS, SOCKET_MESSAGES, seed)


async def watch(url: str, seen: dict[int, list[float]], until: asyncio.Event) -> None:
    """A spectator who notes when each event came."""
    async with connect(url, compression=None, max_size=None, open_timeout=60) as socket:
        await socket.send('{"type": "hello"}')
        while not until.is_set():
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 1))
            except TimeoutError:
                continue
            if message["type"] == "event" and message["kind"] == "acted":
                seen.setdefault(message["seq"], []).append(time.perf_counter())


async def spectators(url: str, ws: str, count: int, moves: int) -> list[float]:
    """From an action to the picture of each other client, in seconds."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
        body = {"game": "tardis_run", "seats": seats}
        game = (await http.post("/api/games", json=body)).json()["game"]["id"]
        for seat in (0, 1):
            await http.post(f"/api/games/{game}/seats/{seat}/ready", json={})
        seen: dict[int, list[float]] = {}
        done = asyncio.Event()
        live = f"{ws}/api/games/{game}/live"
        tasks = [asyncio.create_task(watch(live, seen, done)) for _ in range(count)]
        await asyncio.sleep(max(2.0, count / 50))
        sent: dict[int, float] = {}
        for _ in range(moves):
            info = (await http.get(f"/api/games/{game}")).json()["game"]
            state = (await http.get(f"/api/games/{game}/state?seat={info['due']}")).json()
            now = state["now"]
            action = {
                "seat": info["due"],
                "after": now["after"],
                "action": now["legal"][0]["number"],
            }
            asked = time.perf_counter()
            seq = (await http.post(f"/api/games/{game}/act", json=action)).json()["seq"]
            sent[seq] = asked
            await asyncio.sleep(0.3)
        await asyncio.sleep(2)
        done.set()
        await asyncio.gather(*tasks)
    for seq in sent:
        assert len(seen[seq]) == count, f"{len(seen[seq])} of {count} heard event {seq}"
    return [at - sent[seq] for seq, times in seen.items() if seq in sent for at in times]


def test_five_hundred_spectators_see_every_move(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        times = asyncio.run(
            spectators(server.url, server.url.replace("http", "ws"), count=500, moves=20)
        )
        times.sort()
        note(
            "500 spectators of one table",
            p50_ms=round(statistics.median(times) * 1000, 1),
            p99_ms=round(times[int(len(times) * 0.99)] * 1000, 1),
        )


def test_two_hundred_bot_games_at_once(tmp_path: Path) -> None:
    bots = [{"kind": "bot", "level": "companion"}] * 2
    with running(tmp_path, bot_processes=max(1, (os.cpu_count() or 2) - 1)) as server:
        ada = Player(server)
        before = memory()
        started_at = time.perf_counter()
        games = [ada.create(*bots, options={"max_turns": 60}) for _ in range(200)]
        while any(ada.get(game)["game"]["phase"] != "over" for game in games):
            time.sleep(1)
        seconds = time.perf_counter() - started_at
        events = server.figure("events_total")
        note(
            "200 bot games at once",
            seconds=round(seconds, 1),
            decisions_per_second=round(events / seconds),
            kib_per_table=round((memory() - before) / 200),
        )
        assert server.figure("bot_failures_total") == 0


def memory() -> int:
    """The most this process has held, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def note(what: str, **figures: float) -> None:
    """Write figures down beside those of other runs."""
    FIGURES.parent.mkdir(exist_ok=True)
    known: dict[str, Any] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    known[what] = {**figures, "cores": os.cpu_count()}
    FIGURES.write_text(json.dumps(known, indent=2) + "\n")
    print(what, figures)

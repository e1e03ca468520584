"""Nothing that a visitor can order holds the event loop up: all games at once, and onlookers."""

import time
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

import vworp
from server.harness import Player, Running, eventually, running

SECONDS = 60.0
BOT = {"kind": "bot", "level": "companion"}
ORDERS = (
    "", "/state", "/events", "/events?seen=20", "/replay", "/replay?from=50", "/log", "/record",
    "/position", "/moves/10", "/moves/10/picture.svg",
)  # fmt: skip
"""What anybody may ask of a table."""


def play(server: Running, game: str, until: float) -> None:
    """A person against bots, one game after the other."""
    ada, rng = Player(server), Random(game)
    while time.monotonic() < until:
        seats = max(vworp.core.registry.find(game).seats)
        table = ada.create(ada.me(), *[BOT] * (seats - 1), game=game, listed=True)
        live = ada.live(table)
        now = live.first["now"]
        while time.monotonic() < until and (now is None or now["due"] is not None):
            if now is not None and now["legal"]:
                choice = rng.choice(now["legal"])["number"]
                live.send(type="act", id=1, after=now["after"], action=choice)
            now = live.hear().get("now")
        live.close()


def look(server: Running, stop: Event) -> None:
    """A spectator who asks for everything, again and again."""
    http, rng = server.client(), Random("look")
    while not stop.is_set():
        for game in vworp.games():
            http.get(f"/api/catalogue/{game.id}/tour")
        games = http.get("/api/games", params={"list": "watch", "limit": 20}).json()["games"]
        for game in games:
            http.get(f"/api/games/{game['id']}{rng.choice(ORDERS)}")


def test_nothing_holds_the_event_loop_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, is_pool_warm=True) as server:
        eventually(lambda: server.is_warm)
        before = server.figure("loop_stalls_total")
        until, stop = time.monotonic() + SECONDS, Event()
        players = [Thread(target=play, args=(server, game.id, until)) for game in vworp.games()]
        spectator = Thread(target=look, args=(server, stop))
        for thread in (*players, spectator):
            thread.start()
        for thread in players:
            thread.join()
        stop.set()
        spectator.join()
        held_up = [
            f"{record.processor_ms} ms: {record.where}"  # type: ignore[attr-defined]  # extra fields
            for record in caplog.records
            if record.getMessage() == "event loop held up"
        ]
        assert server.figure("loop_stalls_total") == before, "\n".join(held_up)

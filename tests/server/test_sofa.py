"""A big screen for all and a phone for each: what the screen is told, and where phones find it."""

import socket
from pathlib import Path

import httpx
import pytest

from server.harness import Json, Player, Running, running
from vworp.server.reach import house_address, is_loopback

OPEN = {"kind": "open"}
KEYS = "keys_to_the_tardis"


def told_of_game(state: Json) -> Json:
    """What a viewer is told of a table, without what they are at it."""
    return {name: value for name, value in state.items() if name not in ("you", "watching", "here")}


def test_a_screen_at_a_players_browser_is_told_what_strangers_are(
    ada: Player, grace: Player, stranger: Player
) -> None:
    game = ada.create(ada.me(), OPEN, game=KEYS)
    grace.join(game, 1)
    screen = ada.live(game, seat="spectator", form="wide")
    watcher = stranger.live(game, form="wide")
    assert screen.first["seat"] is None
    assert told_of_game(screen.first) == told_of_game(watcher.first)
    for _ in range(6):
        for player, seat in ((ada, 0), (grace, 1)):
            if player.get(f"{game}/state")["now"]["due"]["seat"] == seat:
                player.act(game)
    for live in (screen, watcher):
        while live.seq < ada.get(game)["game"]["seq"]:
            live.hear()
    told = [message for message in screen.heard if message["type"] == "event"]
    assert told
    assert told == [message for message in watcher.heard if message["type"] == "event"]
    assert screen.picture == watcher.picture


def test_the_screens_host_needs_no_seat(ada: Player, grace: Player) -> None:
    game = ada.create(OPEN, OPEN, game=KEYS, may_watch=False)
    grace.join(game, 0)
    ada.post(f"{game}/seats/1/bot")
    assert ada.live(game, seat="spectator", form="wide").first["seat"] is None


def test_a_phone_gets_the_hand_alone(ada: Player, grace: Player) -> None:
    game = ada.create(OPEN, OPEN, game="dalek_invasion")
    for seat, player in enumerate((ada, grace)):
        player.join(game, seat)
    hand = ada.live(game, form="hand").picture
    assert hand is not None
    assert 'id="territory-peru"' in str(ada.live(game, form="wide").picture)
    assert 'id="territory-peru"' not in hand


def reach(server: Running, **headers: str) -> Json:
    answer: Json = httpx.get(f"{server.url}/api/reach", headers=headers).raise_for_status().json()
    return answer


def test_a_server_for_one_machine_says_that_phones_cannot_come(server: Running) -> None:
    assert reach(server) == {"address": None, "is_alone": True}


def test_a_server_for_the_house_says_where(tmp_path: Path) -> None:
    with running(tmp_path, host="0.0.0.0") as server:
        told = reach(server)
        assert told["is_alone"] is False
        assert told["address"] == house_address("0.0.0.0", server.port)


@pytest.mark.parametrize("host", ["table.example", "192.168.7.7:8000", "[::", ""])
def test_nobody_from_elsewhere_is_told_the_machines_addresses(server: Running, host: str) -> None:
    assert reach(server, host=host) == {"address": None, "is_alone": False}


def test_the_address_for_the_house() -> None:
    assert house_address("127.0.0.1", 8000) is house_address("localhost", 8000) is None
    assert house_address("192.168.7.7", 8000) == "http://192.168.7.7:8000"
    assert house_address("fd00::7", 8000) == "http://[fd00::7]:8000"


def test_a_machine_in_no_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lonely(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Lonely)
    assert house_address("0.0.0.0", 8000) is None


def test_what_is_this_machine() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.1.2.3", "::1")))
    assert not any(map(is_loopback, ("", "0.0.0.0", "192.168.7.7", "localhost.example")))

"""What lasts and what does not: luck, undone moves, requests cut off, memory."""

import shutil
import socket
import threading
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server.harness import PATIENCE, Player, Running, eventually, running
from server.test_store import Faulty
from vworp.core import CHANCE
from vworp.server.events import Undone, read_event

OPEN = {"kind": "open"}
BEN = {"kind": "me", "name": "Ben"}


def test_luck_after_a_restart_is_what_it_would_have_been(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    with running(here) as first:
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        now = ada.get(f"{game}/state", seat=0)["now"]
        cookies = dict(ada.http.cookies.items())
    shutil.copytree(here, there)
    throws = []
    for folder in (here, there):
        with running(folder) as again:
            ada = Player(again)
            ada.http.cookies.update(cookies)
            action = {"after": now["after"], "action": now["legal"][0]["number"], "seat": 0}
            seq = ada.post(f"{game}/act", **action)["seq"]
            event = ada.get(f"{game}/events", seat=0, seen=seq - 1)["events"][0]
            throws.append([frame["action"]["notation"] for frame in event["frames"]])
    assert throws[0] == throws[1]
    assert len(throws[0]) >= 5


def test_undo_is_one_more_event(ada: Player) -> None:
    game = ada.create(ada.me(), BEN)
    before = ada.get(f"{game}/state", seat=0)
    ada.act(game, seat=0)
    go_back(ada, game)
    undone = ada.get(f"{game}/state", seat=0)
    assert undone["picture"] == before["picture"]
    assert undone["log"] == []
    kinds = [event["kind"] for event in ada.get(f"{game}/events", seat=0)["events"]]
    assert kinds[-4:] == ["acted", "offered", "answered", "undone"]


def go_back(ada: Player, game: str) -> None:
    """Both seats agree to begin again."""
    offer = ada.post(f"{game}/offers", kind="undo", move=0, seat=0)["seq"]
    ada.post(f"{game}/offers/{offer}/answer", agrees=True, seat=1)


def test_an_agreed_undo_does_not_show_the_next_dice(server: Running, ada: Player) -> None:
    game = ada.create(ada.me(), BEN)
    outcomes: list[int] = []
    for _ in range(3):
        ada.act(game, seat=0)
        match = server.room(game).table.playing()
        outcomes += [move.outcome for move in match.events if move.seat == CHANCE]
        go_back(ada, game)
    assert outcomes == list(range(len(outcomes)))
    record = ada.http.get(f"/api/games/{game}/record", params={"view": "0"}).text
    assert record.count("\nundo 0 anew\n") == 3


def test_luck_drawn_anew_is_the_same_after_a_restart_and_still_fair(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        ada.act(game, seat=0)
        go_back(ada, game)
        ada.act(game, seat=0)
        cookies = dict(ada.http.cookies.items())
    with running(tmp_path) as again:
        ada = Player(again)
        ada.http.cookies.update(cookies)
        go_back(ada, game)
        ada.act(game, seat=0)
        ada.post(f"{game}/resign", seat=0)
        assert ada.get(f"{game}/verify")["is_fair"]


def test_an_undo_stored_before_luck_was_drawn_anew_means_what_it_did() -> None:
    assert read_event(b'{"kind":"undone","seat":0,"to":0}') == Undone(0, 0, anew=False)


def test_another_move_after_an_undo_has_a_picture_of_its_own(server: Running, ada: Player) -> None:
    game = ada.create(ada.me(), BEN)
    for choice in (0, 1):
        ada.act(game, seat=0, choice=choice)
        match = server.room(game).table.playing()
        for move in range(len(match.events) + 1):
            drawn = str(match.state_at(move).view(0).scene())
            shown = ada.http.get(f"/api/games/{game}/moves/{move}/picture.svg?view=0").text
            assert shown == drawn
        offer = ada.post(f"{game}/offers", kind="undo", move=0, seat=0)["seq"]
        ada.post(f"{game}/offers/{offer}/answer", agrees=True, seat=1)


def test_a_request_that_is_cut_off_is_finished_all_the_same(tmp_path: Path) -> None:
    store = Faulty(tmp_path / "g")
    with running(tmp_path, store) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        live = ada.live(game, seat=1)
        now = ada.get(f"{game}/state", seat=0)["now"]
        store.held = threading.Event()
        action = {"after": now["after"], "action": now["legal"][0]["number"], "seat": 0}
        request = ada.http.build_request("POST", f"/api/games/{game}/act", json=action)
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(as_bytes(request))
            assert store.is_held.wait(PATIENCE)
        store.held.set()
        assert live.event("acted")["seq"] == now["after"] + 1
        assert ada.refused(f"{game}/act", **action) == "stale"


def as_bytes(request: httpx.Request) -> bytes:
    lines = [f"POST {request.url.path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in request.headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + request.read()


def test_rooms_nobody_is_in_are_closed_and_nothing_is_kept(tmp_path: Path) -> None:
    with running(tmp_path, tables=3) as server:
        ada = Player(server)
        games = [ada.create(ada.me(), BEN) for _ in range(8)]
        for game in games:
            live = ada.live(game, seat=0)
            ada.act(game, seat=0)
            live.event("acted")
            live.close()
        eventually(lambda: server.server.service is not None and server.server.service.sockets == 0)
        assert ada.get(f"{games[0]}/state", seat=1)["game"]["moves"] >= 5
        assert len(server.rooms.open_rooms) <= 3
        assert not any(room.listeners for room in server.rooms.open_rooms)
        assert not any(room.presence.people for room in server.rooms.open_rooms)
        eventually(lambda: not server.rooms._tasks)


def test_a_client_that_does_not_read_holds_up_nobody_and_has_to_go(
    server: Running, ada: Player
) -> None:
    game = ada.create(ada.me(), BEN, game="keys_to_the_tardis")
    deaf, keen = ada.live(game, seat=0), ada.live(game, seat=1)
    sender = threading.Thread(target=flood, args=(deaf.socket,), daemon=True)
    sender.start()
    for number in range(30):
        ada.post(f"{game}/chat", words=f"line {number}", seat=0)
        assert keen.event("said")["words"] == f"line {number}"
    keen.close()
    room = server.room(game)
    eventually(lambda: not room.listeners)
    sender.join(5)


def flood(socket: ClientConnection) -> None:
    """Ask and ask, and never listen."""
    try:
        for number in range(20_000):
            socket.send(f'{{"type": "look", "seat": {number % 2}}}')
            socket.send('{"type": "why", "action": 0}')
    except (ConnectionClosed, TimeoutError, OSError):
        return

"""A store in trouble: locked, full, damaged, too new; each is told soon, in words, and mends."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from server.harness import Hands, Json, Player, Running, code, eventually, running
from server.test_store import Faulty
from vworp.core import VworpError
from vworp.server import schema
from vworp.server.health import FRESH_SECONDS
from vworp.server.sql import SQLITE
from vworp.server.sqlite import SqliteStore
from vworp.server.upkeep import open_or_refuse

BEN = {"kind": "me", "name": "Ben"}
SOON = 1.0
"""Seconds within which a player has to be told."""


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program that writes, and takes its time."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_locked_file_is_told_within_a_second_and_nothing_has_changed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        before = ada.get(f"{game}/state", seat=0)
        now = before["now"]
        action = {"after": now["after"], "action": now["legal"][0]["number"], "seat": 0}
        requests: list[tuple[str, Json]] = [
            (f"/{game}/act", action),
            (f"/{game}/chat", {"words": "?", "seat": 0}),
            ("", {"game": "tardis_run", "seats": [ada.me(), BEN]}),
        ]
        with locked(tmp_path / "games.sqlite"), ThreadPoolExecutor(len(requests)) as people:
            asked = time.monotonic()
            answers = list(
                people.map(lambda r: ada.http.post("/api/games" + r[0], json=r[1]), requests)
            )
            assert time.monotonic() - asked < SOON
            for answer in answers:
                assert code(answer) == "store_busy"
                assert answer.headers["retry-after"] == "1"
                assert "try again" in answer.json()["detail"]
            assert ada.get(f"{game}/state", seat=0) == before
            assert len(ada.http.get("/api/games").json()["games"]) == 1
        ada.post(f"{game}/act", **action)


def test_a_socket_hears_that_the_store_is_busy_and_stays_open(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        live = ada.live(game, seat=0)
        with locked(tmp_path / "games.sqlite"):
            refusal = live.ask(type="chat", words="hello?")
        assert (refusal["code"], refusal["retry_after"]) == ("store_busy", 1)
        assert live.ask(type="chat", words="hello!")["type"] == "ack"


def health(server: Running) -> tuple[int, str]:
    with server.client() as http:
        answer = http.get("/health")
    return answer.status_code, answer.json().get("detail", "ok")


def test_health_is_about_writing_and_looks_once_in_a_while(tmp_path: Path) -> None:
    hands = Hands()
    store = Faulty(tmp_path / "g")
    with running(tmp_path, store, hands.clock) as server:
        assert health(server) == (200, "ok")
        store.is_full = True
        assert health(server) == (200, "ok")
        hands.move(FRESH_SECONDS)
        status, words = health(server)
        assert status == 503
        assert (
            "nothing can be stored: the disk is full" in words or "nothing can be stored" in words
        )
        store.is_full = False
        hands.move(FRESH_SECONDS)
        assert health(server) == (200, "ok")


def test_health_tells_of_a_disk_with_hardly_any_room(tmp_path: Path) -> None:
    with running(tmp_path, free_bytes=2**62) as server:
        status, words = health(server)
        assert status == 503
        assert "MiB left" in words


def test_a_server_that_goes_down_is_not_ready(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with server.client() as http:
            assert http.get("/ready").json()["status"] == "ok"
            server.rooms.is_stopping = True
            assert code(http.get("/ready")) == "stopping"
        server.rooms.is_stopping = False


@pytest.mark.parametrize(
    "data",
    [
        "{",
        '{"kind":"unheard-of"}',
        '{"kind":"began","nonces":[],"names":[],"then":["pick z9 four"]}',
    ],
)
def test_a_game_with_an_event_that_makes_no_sense_is_told_and_alone(
    tmp_path: Path, data: str
) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        bad, good = (ada.create(ada.me(), BEN) for _ in range(2))
        cookies = dict(ada.http.cookies.items())
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file, file:
        file.execute("UPDATE events SET data = ? WHERE game = ? AND seq = 4", (data, bad))
    with running(tmp_path) as server:
        ada = Player(server)
        ada.http.cookies.update(cookies)
        assert ada.refused_sight(f"{bad}/state", seat=0) == "store_damaged"
        assert ada.get(f"{good}/state", seat=0)["game"]["phase"] == "playing"
        assert server.figure("bot_failures_total") == 0


def test_a_game_that_was_deleted_meanwhile_is_not_begun_in_the_middle(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file, file:
            for table, column in (("events", "game"), ("games", "id"), ("seats", "game")):
                file.execute(f"DELETE FROM {table} WHERE {column} = ?", (game,))
        assert ada.refused(f"{game}/chat", words="still here?", seat=0) == "no_such_game"
        assert ada.refused_sight(f"{game}/state", seat=0) == "no_such_game"


def test_broken_pages_are_found_at_the_start_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        for _ in range(10):
            ada.create(ada.me(), BEN)
    file = tmp_path / "games.sqlite"
    data = bytearray(file.read_bytes())
    middle = len(data) // 8192 * 4096
    data[middle : middle + 8192] = b"\xa5" * 8192
    file.write_bytes(data)
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        eventually(lambda: bool(server.rooms.store.damage))
        hands.move(FRESH_SECONDS)
        status, words = health(server)
    assert status == 503
    assert "the file of games is damaged: " in words
    assert "the file of games is damaged" in caplog.messages


def test_a_rematch_that_was_half_stored_is_the_same_when_asked_for_again(tmp_path: Path) -> None:
    store = Faulty(tmp_path / "g")
    with running(tmp_path, store) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        ada.post(f"{game}/resign", seat=0)
        store.room_for = 1
        assert ada.refused(f"{game}/rematch") == "store_full"
        store.room_for = 2
        again = ada.post(f"{game}/rematch")["game"]["id"]
        assert ada.get(game)["game"]["next"] == again
        assert {entry["id"] for entry in ada.http.get("/api/games").json()["games"]} == {
            game,
            again,
        }


# Versions of the file.


def test_the_file_of_a_newer_vworp_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "g"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE games (id TEXT)")
        file.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(VworpError, match=r"a newer vworp wrote it .* nothing was changed"):
        open_or_refuse(str(path))
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["g"]


def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "g"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(VworpError, match="it is another program's"):
        open_or_refuse(str(path))
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN, listed=True)
        listed = ada.http.get("/api/games?list=watch").json()
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as new, closing(sqlite3.connect(tmp_path / "old")) as old:
        schema.make_tables(old, SQLITE, since=0, until=1)
        for table in ("games", "events", "seats"):
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
            for row in new.execute(f"SELECT {columns} FROM {table}"):
                old.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        old.execute("PRAGMA user_version = 1")
        old.commit()
    with running(tmp_path, SqliteStore(tmp_path / "old")) as server:
        assert Player(server).http.get("/api/games?list=watch").json()["games"][0]["id"] == game
        assert [entry["id"] for entry in listed["games"]] == [game]
    with closing(sqlite3.connect(tmp_path / "old")) as file:
        assert schema.version_of(file) == schema.VERSION

"""The store: unique numbers, one commit for many, nothing lost, nothing acknowledged too early."""

import asyncio
import sqlite3
import stat
import threading
import time
from math import inf
from pathlib import Path

import pytest

from server.harness import PATIENCE, Player, running
from vworp.server import prune
from vworp.server.databases import open_store
from vworp.server.events import Created, Logged, Said, SeatPlan
from vworp.server.run import address_of, exposure, missing_client
from vworp.server.sqlite import SqliteStore
from vworp.server.store import Conflict, GameSummary, Missing, Query, SeatKey

OPEN = {"kind": "open"}
CREATED = Created("tardis_run", 1, [SeatPlan("open")] * 2, {}, "00" * 32, True, True, "host")


def summary(game: str, phase: str = "playing", changed_at: float = 1.0) -> GameSummary:
    keys = (SeatKey(0, "guest", "token"), SeatKey(1, "", ""))
    return GameSummary(
        *(game, "tardis_run", phase, True, True, True, False, "host", 1.0, changed_at),
        entry=b"{}",
        keys=keys,
    )


def said(seq: int) -> Logged:
    return Logged(seq, float(seq), Said(0, f"line {seq}"))


def test_two_writers_of_one_number_can_not_both_win(database: str) -> None:
    async def work() -> None:
        first, second = open_store(database), open_store(database)
        await first.append(summary("a"), [Logged(1, 1.0, CREATED)])
        outcomes = await asyncio.gather(
            *(
                store.append(summary("a"), [Logged(2, float(at), Said(0, "hello"))])
                for at, store in enumerate((first, second) * 3)
            ),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == [
            *["Conflict"] * 5,
            "NoneType",
        ]
        assert [logged.seq for logged in await second.events("a")] == [1, 2]
        await first.close()
        await second.close()

    asyncio.run(work())


def test_a_conflict_stores_nothing_of_its_own_and_spoils_nothing_else(database: str) -> None:
    async def work() -> None:
        store = open_store(database)
        await store.append(summary("a"), [Logged(1, 1.0, CREATED)])
        outcomes = await asyncio.gather(
            store.append(summary("b"), [Logged(1, 1.0, CREATED), said(2)]),
            store.append(summary("a", changed_at=9.0), [said(3), said(1)]),
            store.append(summary("c"), [Logged(1, 1.0, CREATED)]),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
        assert len(await store.events("a")) == 1
        assert len(await store.events("b")) == 2
        listed = await store.games(Query("open"))
        assert 9.0 not in [entry.changed_at for entry in listed]
        with pytest.raises(Missing):
            await store.events("nothing")
        await store.close()

    asyncio.run(work())


def test_many_requests_share_a_commit(tmp_path: Path) -> None:
    commits = 0

    class Counting(SqliteStore):
        def commit(self, connection: sqlite3.Connection) -> None:
            nonlocal commits
            commits += 1
            time.sleep(0.01)
            super().commit(connection)

    async def work() -> None:
        store = Counting(tmp_path / "g")
        games = [f"game{number}" for number in range(100)]
        await asyncio.gather(
            *(store.append(summary(game), [Logged(1, 1.0, CREATED)]) for game in games)
        )
        for game in games:
            assert len(await store.events(game)) == 1
        await store.close()

    asyncio.run(work())
    assert commits < 20


class Faulty(SqliteStore):
    """A disk that fails, or is slow, when it is told to."""

    is_full = False
    room_for: float = inf
    """So many commits find room, then the disk is full."""
    held: threading.Event | None = None

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.is_held = threading.Event()

    def commit(self, connection: sqlite3.Connection) -> None:
        self.room_for -= 1
        if self.is_full or self.room_for < 0:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        if self.held is not None:
            self.is_held.set()
            assert self.held.wait(PATIENCE)
        super().commit(connection)


def test_nothing_is_acknowledged_or_told_before_it_is_stored(tmp_path: Path) -> None:
    store = Faulty(tmp_path / "g")
    with running(tmp_path, store) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), OPEN)
        grace.join(game, 1)
        mine, hers = ada.live(game), grace.live(game)
        mine.until("presence")
        assert ada.live(game).first["here"] == [0, 1]
        now = mine.first["now"]
        store.held = threading.Event()
        mine.send(type="act", id=1, after=now["after"], action=now["legal"][0]["number"])
        assert store.is_held.wait(PATIENCE)
        assert hers.ask(type="ping") == hers.heard[-1] == {"type": "pong", "id": 1}
        assert [heard["type"] for heard in hers.heard] == ["state", "pong"]
        with pytest.raises(TimeoutError):
            mine.hear(seconds=0.05)
        assert ada.get(f"{game}/state")["now"] == now
        store.held.set()
        assert [mine.hear()["type"], mine.hear()["type"]] == ["ack", "event"]
        assert hers.event("acted")["seq"] == now["after"] + 1


def test_a_commit_that_fails_changes_nothing_and_says_so(tmp_path: Path) -> None:
    store = Faulty(tmp_path / "g")
    with running(tmp_path, store) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), OPEN)
        grace.join(game, 1)
        mine, hers = ada.live(game), grace.live(game)
        before = ada.get(f"{game}/state")
        now = before["now"]
        store.is_full = True
        action = {"after": now["after"], "action": now["legal"][0]["number"]}
        assert mine.ask(type="act", **action)["code"] == "store_full"
        assert ada.refused(f"{game}/act", **action) == "store_full"
        assert ada.refused(f"{game}/chat", words="hello?") == "store_full"
        assert ada.get(f"{game}/state") == before
        store.is_full = False
        assert mine.ask(type="act", **action)["type"] == "ack"
        acted = hers.event("acted")
        assert acted["seq"] == before["seq"] + 1
        assert [message.get("kind") for message in hers.heard].count("acted") == 1


def test_a_second_server_on_the_same_file_never_forks_a_game(tmp_path: Path) -> None:
    """Two processes may serve one file: the slower writer learns what happened, and is told."""
    with running(tmp_path) as first, running(tmp_path) as second:
        ada = Player(first)
        game = ada.create(ada.me(), {"kind": "me", "name": "Ben"})
        other = Player(second)
        other.http.cookies.update(dict(ada.http.cookies.items()))
        now = other.get(f"{game}/state", seat=0)["now"]
        action = {"after": now["after"], "action": now["legal"][0]["number"], "seat": 0}
        live = other.live(game, seat=1)
        ada.post(f"{game}/act", **action)
        assert other.refused(f"{game}/act", **action) == "stale"
        assert live.event("acted")["seq"] == now["after"] + 1
        assert other.get(f"{game}/state", seat=0) == {
            **ada.get(f"{game}/state", seat=0),
            "here": [0, 1],
        }
        other.post(f"{game}/chat", words="from the second", seat=1)
        ada.post(f"{game}/chat", words="from the first", seat=0)
        words = [line["words"] for line in ada.get(f"{game}/state", seat=0)["chat"]]
        assert words == ["from the second", "from the first"]


def test_only_old_finished_games_are_pruned(database: str) -> None:
    async def fill() -> None:
        store = open_store(database)
        for game, phase, at in (
            ("old", "over", time.time() - 90 * 86400),
            ("new", "over", time.time()),
            ("running", "playing", 1.0),
            ("waiting", "gathering", 1.0),
        ):
            await store.append(summary(game, phase, at), [Logged(1, at, CREATED)])
        await store.close()

    async def left() -> list[str]:
        store = open_store(database)
        found = []
        for game in ("old", "new", "running", "waiting"):
            try:
                await store.events(game)
                found.append(game)
            except Missing:
                continue
        assert len(await store.games(Query("mine", guest="guest"))) == len(found)
        await store.close()
        return found

    asyncio.run(fill())
    assert prune(database, days=30) == 1
    assert asyncio.run(left()) == ["new", "running", "waiting"]
    assert prune(database, days=30) == 0


def test_the_file_is_its_owners_alone_and_writes_through(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "deep" / "g")
        assert await store.games(Query("open")) == []
        assert store._reading is not None
        assert store._reading.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._reading.execute("PRAGMA synchronous").fetchone() == (2,)
        await store.close()
        with pytest.raises(RuntimeError):
            await store.append(summary("late"), [Logged(1, 1.0, CREATED)])

    asyncio.run(work())
    assert stat.S_IMODE((tmp_path / "deep" / "g").stat().st_mode) == 0o600


def test_a_database_is_named_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def name(url: str) -> Path:
        store = open_store(url)
        assert isinstance(store, SqliteStore)
        await store.close()
        return store._path

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert asyncio.run(name("")) == tmp_path / "data" / "vworp" / "games.sqlite"
    assert asyncio.run(name(f"sqlite:///{tmp_path}/x")) == tmp_path / "x"
    with pytest.raises(ValueError, match="sqlite:///file"):
        open_store("mysql://host/x")


def test_an_address_that_others_can_reach_is_warned_of() -> None:
    assert exposure("127.0.0.1") == exposure("localhost") == exposure("::1") == ""
    assert "can be reached from other machines" in exposure("0.0.0.0")
    assert "unencrypted" in exposure("table.example")
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert address_of("::1", 80) == "http://[::1]:80"


def test_a_server_without_its_client_says_so(tmp_path: Path) -> None:
    assert "has not been built" in missing_client(tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html>")
    assert missing_client(tmp_path) == ""

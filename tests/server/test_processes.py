"""Several processes serve one PostgreSQL: any of them will do, and none is missed when it dies."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import psycopg
import pytest
from websockets.exceptions import InvalidStatus

from server.harness import LOOSE, Hands, LiveTable, Player, Running, eventually, running
from server.test_store import CREATED, said, summary
from vworp.server import Rate, gossip
from vworp.server.databases import open_store
from vworp.server.events import Logged
from vworp.server.gossip import GONE_SECONDS, Note
from vworp.server.postgres import PostgresStore
from vworp.server.problems import Problem
from vworp.server.store import Conflict

BEN = {"kind": "me", "name": "Ben"}
BOT = {"kind": "bot", "level": "companion"}


@contextmanager
def two_processes(folder: Path, database: str) -> Iterator[tuple[Running, Running]]:
    with (
        running(folder, database=database) as first,
        running(folder, database=database) as second,
    ):
        yield first, second


def the_same(player: Player, server: Running) -> Player:
    """The same browser, sent to another process."""
    found = Player(server, player.name)
    found.http.cookies.update(dict(player.http.cookies.items()))
    return found


def test_what_one_process_stores_is_seen_at_the_other(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        there = the_same(ada, second)
        live = there.live(game, seat=1)
        for turn in range(6):
            player = (ada, there)[turn % 2]
            due = player.get(f"{game}/state", seat=0)["now"]["due"]["seat"]
            seq = player.act(game, seat=due)
            while live.seq < seq:
                live.hear()
            eventually(lambda seq=seq: first.room(game).table.seq == seq)  # type: ignore[misc]
        assert live.picture == there.get(f"{game}/state", seat=1)["picture"]


def test_a_lost_note_costs_a_second_at_most(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresStore, "note", lambda *_: None)
    with two_processes(tmp_path, postgres) as (first, second):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        live = the_same(ada, second).live(game, seat=1)
        ada.post(f"{game}/chat", words="hello", seat=0)
        began = time.monotonic()
        assert live.event("said")["words"] == "hello"
        assert time.monotonic() - began < 5  # a busy machine


def test_a_game_that_is_deleted_elsewhere_is_gone(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        there = the_same(ada, second)
        there.get(f"{game}/state", seat=0)
        with psycopg.connect(postgres, autocommit=True) as operator:
            operator.execute("DELETE FROM vworp.games WHERE id = %s", (game,))
            operator.execute("DELETE FROM vworp.events WHERE game = %s", (game,))
        assert ada.refused(f"{game}/chat", words="?", seat=0) == "no_such_game"
        eventually(lambda: not second.rooms.is_open(game))


def test_bots_play_once_however_many_processes_look_on(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        ada = Player(first)
        game = ada.create(BOT, BOT, may_watch=True)
        live = the_same(ada, second).live(game)
        ada.live(game)
        while live.hear().get("kind") != "acted" or live.seq < 20:
            continue
        asked = [server.figure("thought_seconds_count") for server in (first, second)]
        assert asked[1] == 0


def test_bots_are_taken_over_from_a_process_that_died(tmp_path: Path, postgres: str) -> None:
    with running(tmp_path, database=postgres) as second:
        with running(tmp_path, database=postgres) as first:
            ada = Player(first)
            game = ada.create(BOT, BOT, may_watch=True)
            stranger = Player(second)
            live = stranger.live(game)
            ada.live(game)
            live.event("acted")
        for _ in range(5):  # the first has gone, and the second one's bots go on
            live.event("acted")


def test_what_is_asked_for_again_is_stored_once(database: str) -> None:
    """An answer may get lost: whoever asks again is told that it is done."""

    async def work() -> None:
        store = open_store(database)
        for _ in range(2):
            await store.append(summary("a"), [Logged(1, 1.0, CREATED), said(2)])
        for _ in range(2):
            await store.append(summary("a"), [said(3)])
        with pytest.raises(Conflict):
            await store.append(summary("a"), [Logged(3, 9.0, said(3).event)])
        assert [logged.seq for logged in await store.events("a")] == [1, 2, 3]
        assert await store.newest(["a", "b"]) == {"a": 3}
        await store.close()

    asyncio.run(work())


def cut_all(postgres: str) -> None:
    """End every connection of ours, as a restart of the database does."""
    with psycopg.connect(postgres, autocommit=True) as operator:
        operator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s",
            ("vworp",),
        )


def test_lost_connections_are_made_again_and_nothing_is_lost(postgres: str) -> None:
    async def work() -> None:
        store = PostgresStore(postgres)
        await store.append(summary("a"), [Logged(1, 1.0, CREATED)])
        for seq in range(2, 12):
            cut_all(postgres)
            await store.append(summary("a"), [said(seq)])
            cut_all(postgres)
            assert len(await store.events("a")) == seq
        await store.close()

    asyncio.run(work())


def test_a_reader_comes_back_after_a_database_that_was_away_for_longer(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_starting(*_: object) -> None:
        raise psycopg.OperationalError("the database system is starting up")

    async def work() -> None:
        monkeypatch.setattr("vworp.server.postgres.READERS", 1)
        store = PostgresStore(postgres)
        await store.append(summary("a"), [Logged(1, 1.0, CREATED)])
        assert len(await store.events("a")) == 1
        cut_all(postgres)
        with monkeypatch.context() as while_away:
            while_away.setattr("vworp.server.postgres.connect", is_starting)
            for _ in range(2):
                with pytest.raises(Problem, match="does not answer"):
                    await store.events("a")
        assert len(await store.events("a")) == 1
        await store.close()

    asyncio.run(work())


def test_a_connection_that_is_lost_in_a_commit_stores_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can say whether such a commit has come about; what is there must be so once."""
    commits = 0
    really_commit = PostgresStore.commit

    def commit(store: PostgresStore, link: object) -> None:
        nonlocal commits
        commits += 1
        if commits % 2:
            really_commit(store, link)  # type: ignore[arg-type]
        if commits % 3:
            cut_all(postgres)
            link.execute("SELECT 1")  # type: ignore[attr-defined]
        if not commits % 2:
            really_commit(store, link)  # type: ignore[arg-type]

    async def work() -> None:
        store = PostgresStore(postgres)
        await store.append(summary("a"), [Logged(1, 1.0, CREATED)])
        monkeypatch.setattr(PostgresStore, "commit", commit)
        for seq in range(2, 12):
            await store.append(summary("a"), [said(seq)])
        monkeypatch.undo()
        assert [logged.seq for logged in await store.events("a")] == list(range(1, 12))
        await store.close()

    asyncio.run(work())
    assert commits > 10


def test_a_database_that_hangs_is_told_within_a_second(postgres: str) -> None:
    async def work() -> None:
        store = PostgresStore(postgres)
        await store.append(summary("a"), [Logged(1, 1.0, CREATED)])
        with psycopg.connect(postgres) as other:
            other.execute("LOCK TABLE vworp.games")
            began = time.monotonic()
            with pytest.raises(Problem) as told:
                await store.append(summary("a"), [said(2)])
            assert told.value.code == "store_busy"
            assert time.monotonic() - began < 2
        await store.append(summary("a"), [said(2)])
        await store.close()

    asyncio.run(work())


def test_who_is_at_a_table_is_known_at_every_process(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        ada, grace = Player(first), Player(second, "Grace")
        game = ada.create(ada.me(), {"kind": "open"}, may_watch=True)
        grace.join(game, 1)
        mine = ada.live(game)
        hers = grace.live(game)
        watching = Player(second).live(game)
        until_here(mine, [0, 1], 1)
        until_here(hers, [0, 1], 1)
        hers.close()
        watching.close()
        until_here(mine, [0], 0)


def test_a_process_that_opens_a_table_later_asks_who_is_there(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gossip, "ALL_SECONDS", 10**6)
    with two_processes(tmp_path, postgres) as (first, second):
        ada, grace = Player(first), Player(second, "Grace")
        game = ada.create(ada.me(), {"kind": "open"})
        ada.live(game)
        eventually(lambda: first.room(game).presence.here() == ([0], 0))
        time.sleep(3 * gossip.TELL_SECONDS)  # it has been told, and nobody wanted to know
        grace.join(game, 1)
        until_here(grace.live(game), [0, 1], 0)


def until_here(live: LiveTable, seats: list[int], watching: int) -> None:
    """Wait until somebody hears that these are at the table."""
    seen = live.first
    while (seen["here"], seen["watching"]) != (seats, watching):
        seen = live.until("presence")


def test_people_of_a_process_that_died_are_gone(tmp_path: Path, postgres: str) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock, database=postgres) as first:
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        mine = ada.live(game, seat=0)
        note = Note("another", here={game: ([1], 2)})
        with psycopg.connect(postgres, autocommit=True) as other:
            words = f"another {msgspec.json.encode(note).decode()}"
            other.execute("SELECT pg_notify('vworp_talk', %s)", (words,))
            other.execute("SELECT pg_notify('vworp_talk', 'another nonsense')")
        until_here(mine, [0, 1], 2)
        hands.move(GONE_SECONDS + 1)
        while mine.until("presence")["watching"]:
            continue


def test_rates_hold_for_all_processes_together(tmp_path: Path, postgres: str) -> None:
    hands = Hands()
    limits = replace(LOOSE, chatter=Rate(0.001, 6))
    with (
        running(tmp_path, clock=hands.clock, database=postgres, limits=limits) as first,
        running(tmp_path, clock=hands.clock, database=postgres, limits=limits) as second,
    ):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        there = the_same(ada, second)
        for _ in range(3):
            ada.post(f"{game}/chat", words="hello", seat=0)
        eventually(lambda: left(second) <= 3.1)
        for _ in range(3):
            there.post(f"{game}/chat", words="hello", seat=0)
        assert there.refused(f"{game}/chat", words="hello", seat=0) == "rate"
        eventually(lambda: left(first) < 1)
        assert ada.refused(f"{game}/chat", words="hello", seat=0) == "rate"


def left(server: Running) -> float:
    """How much those who talk have left at a process."""
    assert server.server.service is not None
    buckets = server.server.service.chatter._buckets.values()
    return min((bucket.left for bucket in buckets), default=99.0)


def test_a_network_has_only_so_many_sockets_at_all_processes(tmp_path: Path, postgres: str) -> None:
    limits = replace(LOOSE, sockets=3)
    with (
        running(tmp_path, database=postgres, limits=limits) as first,
        running(tmp_path, database=postgres, limits=limits) as second,
    ):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        for _ in range(3):
            ada.live(game, seat=0)
        there = the_same(ada, second)
        eventually(lambda: second.server.middleware.sockets._others("127.0.0.1") == 3)
        with pytest.raises(InvalidStatus):
            there.live(game, seat=0)
        first.close_clients()
        eventually(lambda: second.server.middleware.sockets._others("127.0.0.1") == 0)
        there.live(game, seat=0)

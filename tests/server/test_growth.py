"""What a visitor can make the server keep: there is an end to it, told in words."""

import asyncio
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from server.harness import LOOSE, Player, code, finish, running
from server.test_store import CREATED, summary
from vworp.server import prune
from vworp.server.clock import Clock
from vworp.server.events import Logged
from vworp.server.sqlite import SqliteStore
from vworp.server.store import GameSummary, Query, SeatKey
from vworp.server.upkeep import vacuum

BEN = {"kind": "me", "name": "Ben"}
OPEN = {"kind": "open"}
DAY = 24 * 3600


def test_a_seat_has_only_so_many_asides_a_day_and_the_game_goes_on(tmp_path: Path) -> None:
    times = [1_000 * DAY + 60.0]
    limits = replace(LOOSE, asides_a_day=4, asides=7)
    with running(tmp_path, clock=Clock(now=lambda: times[0]), limits=limits) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)  # ready was an aside of each
        for _ in range(3):
            ada.post(f"{game}/chat", words="hello", seat=0)
        seq = ada.get(game)["game"]["seq"]
        refusal = ada.http.post(f"/api/games/{game}/seats/0/token", json={})
        assert code(refusal) == "log_full"
        assert "tomorrow" in refusal.json()["detail"]
        assert refusal.headers["retry-after"] == str(DAY - 60)
        assert ada.refused(f"{game}/chat", words="hello?", seat=0) == "log_full"
        assert ada.get(game)["game"]["seq"] == seq
        ada.post(f"{game}/chat", words="the other seat has its own", seat=1)
        ada.act(game, seat=0)
        times[0] += DAY
        for _ in range(3):
            ada.post(f"{game}/chat", words="a new day", seat=0)
        assert ada.refused(f"{game}/chat", words="the eighth in all", seat=0) == "log_full"
        times[0] += DAY
        assert ada.refused(f"{game}/chat", words="for good", seat=0) == "log_full"


def test_hints_that_everybody_is_told_of_are_asides(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, asides=2)) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN, terms={"hints": "open"})
        now = ada.get(f"{game}/state", seat=0)["now"]
        ada.post(f"{game}/hint", after=now["after"], seat=0)
        assert ada.refused(f"{game}/hint", after=now["after"], seat=0) == "log_full"


def test_asides_are_counted_after_a_restart_too(tmp_path: Path) -> None:
    limits = replace(LOOSE, asides=3)
    with running(tmp_path, limits=limits) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN)
        for _ in range(2):
            ada.post(f"{game}/chat", words="hello", seat=0)
        cookies = dict(ada.http.cookies.items())
    with running(tmp_path, limits=limits) as server:
        ada = Player(server)
        ada.http.cookies.update(cookies)
        assert ada.refused(f"{game}/chat", words="hello", seat=0) == "log_full"


def test_a_network_has_only_so_many_unfinished_games_whoever_makes_them(tmp_path: Path) -> None:
    times = [1_000.0 * DAY]
    limits = replace(LOOSE, network_games=3)
    with running(tmp_path, clock=Clock(now=lambda: times[0]), limits=limits) as server:
        first, *rest = [Player(server) for _ in range(3)]
        grace = Player(server, "Grace")
        game = first.create(first.me(), OPEN)
        grace.join(game, 1)
        for player in rest:
            player.post(f"{player.create(player.me(), BEN)}/put-away", is_sure=True)
        body = {"game": "tardis_run", "seats": [BEN, BEN]}
        refusal = Player(server).http.post("/api/games", json=body)
        assert code(refusal) == "too_many_games"
        assert "from your network" in refusal.json()["detail"]
        with server.client() as other:
            forwarded = other.post("/api/games", json=body, headers={"x-forwarded-for": "9.9.9.9"})
            assert code(forwarded) == "too_many_games"
        first.post(f"{game}/resign")
        first.create(first.me(), BEN)
        times[0] += (limits.network_days + 1) * DAY
        Player(server).create(BEN, BEN)


def test_an_address_is_forgotten_when_its_game_is_over(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
        grace.join(game, 1)
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file:
            rows = file.execute("SELECT game, network FROM makers").fetchall()
            assert rows == [(game, "127.0.0.1")]
            finish(game, ada, grace)
            assert file.execute("SELECT * FROM makers").fetchall() == []


def fill(path: Path, *games: GameSummary) -> None:
    async def work() -> None:
        store = SqliteStore(path)
        for game in games:
            await store.append(game, [Logged(1, game.changed_at, CREATED)], "192.0.2.1")
        await store.close()

    asyncio.run(work())


def rows(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        return [row[0] for row in file.execute(sql)]


def without_people(game: GameSummary) -> GameSummary:
    fields = {name: getattr(game, name) for name in game.__struct_fields__}
    return GameSummary(**{**fields, "keys": (SeatKey(0, "", ""), SeatKey(1, "", ""))})


def test_games_that_wait_in_vain_and_games_of_bots_are_pruned_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "g"
    old, new = time.time() - 40 * DAY, time.time() - 20 * DAY
    fill(
        path,
        *(summary(f"{phase}-{age}", phase, at) for phase in ("gathering", "playing")
          for age, at in (("old", old), ("new", new))),
        *(without_people(summary(f"bots-{age}", "playing", at))
          for age, at in (("old", old), ("new", new))),
    )  # fmt: skip
    everything = {"gathering-old", "gathering-new", "playing-old", "playing-new", "bots-old",
                  "bots-new"}  # fmt: skip
    games = "SELECT id FROM games"
    assert prune(str(path), 1) == 0
    assert set(rows(path, games)) == everything
    assert prune(str(path), 1, gathering=30) == 1
    assert prune(str(path), 1, bots=30) == 1
    assert set(rows(path, games)) == everything - {"gathering-old", "bots-old"}
    for table in ("events", "seats", "makers"):
        assert set(rows(path, f"SELECT game FROM {table}")) == set(rows(path, games))


def test_pruning_gives_the_room_back(tmp_path: Path) -> None:
    path = tmp_path / "g"
    fill(path, *(summary(f"game{number}", "over", 1.0) for number in range(300)))
    before = path.stat().st_size
    assert prune(str(path), 1) == 300
    assert path.stat().st_size < before / 2


def test_vacuum_makes_an_early_file_small_and_able_to_shrink(tmp_path: Path) -> None:
    path = tmp_path / "g"
    fill(path, *(summary(f"game{number}", "over", 1.0) for number in range(300)))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("PRAGMA auto_vacuum = NONE")
        file.execute("VACUUM")
    assert prune(str(path), 1) == 300
    before, after = vacuum(str(path))
    assert after < before / 2
    assert rows(path, "PRAGMA auto_vacuum") == [2]


def test_lists_for_everybody_are_read_from_an_index(tmp_path: Path) -> None:
    """A list of 50 must not read 100,000 games: SQLite says how it goes about it."""
    plans: list[str] = []

    class Explaining(SqliteStore):
        async def _read(self, sql: str, *values: object) -> list[object]:
            plan = await super()._read(f"EXPLAIN QUERY PLAN {sql}", *values)
            plans.append(" ".join(row[3] for row in plan))
            return []

    async def work() -> None:
        store = Explaining(tmp_path / "g")
        for kind in ("watch", "open"):
            for game in ("", "tardis_run"):
                await store.games(Query(kind, game, "guest", "token", before=1.0))
        await store.close()

    asyncio.run(work())
    for plan in plans:
        assert "USING INDEX games_to_" in plan
        assert "TEMP B-TREE FOR ORDER BY" not in plan

"""The tables that are stored beside the moves: which are kept, and who looks after them."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.harness import Player, Running, operator, running
from vworp.core import VworpError
from vworp.core.past import unpack
from vworp.server import schema
from vworp.server.checking import check
from vworp.server.store import KeptTable
from vworp.server.upkeep import backup, open_or_refuse

BEN = {"kind": "bot", "level": "random"}


def rows(path: Path, game: str) -> list[tuple[int, int]]:
    """The moves of the tables that are stored, and whether each is a turn's."""
    with closing(sqlite3.connect(path)) as file:
        sql = "SELECT move, is_turn FROM tables WHERE game = ? ORDER BY move"
        return file.execute(sql, (game,)).fetchall()


def kept(server: Running, game: str) -> list[KeptTable]:
    return server.call(lambda: server.rooms.store.tables(game))


def begun(server: Running, decisions: int) -> tuple[Player, str]:
    """A game of two seats of Ada's, and so many decisions."""
    ada = Player(server)
    game = ada.create(ada.me(), ada.me(), game="keys_to_the_tardis")
    for _ in range(decisions):
        now = ada.get(f"{game}/state", seat="spectator")["now"]
        ada.act(game, now["due"]["seat"])
    return ada, game


def test_each_turn_and_the_table_that_stands_are_kept(server: Running) -> None:
    _, game = begun(server, 5)
    match = server.room(game).table.playing()
    found = kept(server, game)
    assert found[-1].move == len(match.events)
    assert unpack(found[-1].data).position == match.state.position()
    for one in found:
        assert unpack(one.data).position == match.state_at(one.move).position()
    assert [one.is_turn for one in found[:-1]] == [True] * (len(found) - 1)
    turns = {match.state_at(one.move).whose_turn() for one in found if one.is_turn}
    assert len(turns) == len([one for one in found if one.is_turn])


def test_what_was_told_is_kept_once_and_whole(server: Running) -> None:
    _, game = begun(server, 6)
    match = server.room(game).table.playing()
    told = [event for one in kept(server, game) for event in unpack(one.data).told]
    assert len(told) == len(match.events)
    notations = [match.game.actions.notation(event.action) for event in match.events]
    assert [event.notation for event in told] == notations


def test_tables_that_were_taken_back_are_gone(server: Running) -> None:
    ada, game = begun(server, 6)
    before = kept(server, game)
    seat = ada.get(f"{game}/state", seat="spectator")["now"]["due"]["seat"]
    target = before[1].move
    offer = ada.post(f"{game}/offers", kind="undo", move=target, seat=seat)["seq"]
    ada.post(f"{game}/offers/{offer}/answer", agrees=True, seat=1 - seat)
    moves = server.room(game).table.moves
    found = kept(server, game)
    assert found[-1].move == moves < before[-1].move
    assert found[:2] == before[:2]
    assert sum(len(unpack(one.data).told) for one in found) == moves


def test_a_deleted_game_leaves_no_tables(server: Running) -> None:
    _, game = begun(server, 2)
    assert kept(server, game)
    server.call(lambda: operator(server).delete(game, ""))
    assert kept(server, game) == []


def test_copies_and_repaired_files_have_the_tables(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, game = begun(server, 4)
    path = tmp_path / "games.sqlite"
    copy = backup(str(path), tmp_path / "copy.sqlite")
    check(str(path), tmp_path / "repaired.sqlite")
    assert rows(path, game) == rows(copy, game) == rows(tmp_path / "repaired.sqlite", game) != []


def test_a_damaged_table_is_named_and_left_out_of_what_is_repaired(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, game = begun(server, 4)
    path = tmp_path / "games.sqlite"
    whole = rows(path, game)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE tables SET data = x'00' WHERE move = ?", (whole[0][0],))
        file.commit()
    report = check(str(path), tmp_path / "repaired.sqlite")
    assert report.faults == [f"{game}: a table of it is damaged, and left out; that can be mended"]
    assert rows(tmp_path / "repaired.sqlite", game) == whole[1:]


def test_a_game_stored_without_tables_gets_them_with_its_next_move(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, game = begun(server, 5)
        cookies = dict(ada.http.cookies.items())
    path = tmp_path / "games.sqlite"
    before = [row for row in rows(path, game) if row[1]]
    with closing(sqlite3.connect(path)) as file:
        file.execute("DELETE FROM tables")
        file.commit()
    with running(tmp_path) as server:
        again = Player(server)
        again.http.cookies.update(cookies)
        again.act(game, again.get(f"{game}/state", seat="spectator")["now"]["due"]["seat"])
    assert rows(path, game)[: len(before)] == before


def test_bots_among_themselves_keep_each_turn(tmp_path: Path) -> None:
    with running(tmp_path, bot_games="always") as server:
        game = Player(server).create(BEN, BEN, options={"pawns": 1, "max_turns": 12})
        asyncio.run_coroutine_threadsafe(_over(server, game), server.loop).result(60)
        match = server.room(game).table.playing()
        turns = [one.move for one in kept(server, game) if one.is_turn]
        assert len(turns) >= 12
        assert turns[-1] == len(match.events)


async def _over(server: Running, game: str) -> None:
    room = await server.rooms.room(game)
    while room.table.phase != "over":
        await asyncio.sleep(0.02)


def test_a_newer_number_that_is_not_in_the_file_itself_yet_is_not_set_back(tmp_path: Path) -> None:
    path = tmp_path / "g"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA journal_mode = WAL")
        newer.execute("CREATE TABLE games (id TEXT)")
        newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        newer.commit()
        with pytest.raises(VworpError, match="a newer vworp wrote it"):
            open_or_refuse(str(path))
        assert schema.version_of(newer) == schema.VERSION + 1

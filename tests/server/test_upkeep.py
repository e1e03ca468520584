"""Looking after the file of games: copies under load, putting one back, finding what is broken."""

import os
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from server.harness import Player, Running, running
from server.killing import Hand, Process
from vworp.core import VworpError
from vworp.server.checking import check
from vworp.server.sqlite import SqliteStore
from vworp.server.upkeep import backup, restore, vacuum

BEN = {"kind": "me", "name": "Ben"}


def some_games(server: Running, count: int) -> list[str]:
    ada = Player(server)
    games = [ada.create(ada.me(), BEN) for _ in range(count)]
    for game in games:
        ada.act(game, seat=0)
    return games


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with five games, and no server that uses it."""
    with running(tmp_path) as server:
        some_games(server, 5)
    return tmp_path / "games.sqlite"


def change(file: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(sql, values)


def ids(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [row[0] for row in database.execute("SELECT id FROM games ORDER BY id")]


def log_of(file: Path, game: str) -> list[bytes]:
    with closing(sqlite3.connect(file)) as database:
        sql = "SELECT data FROM events WHERE game = ? ORDER BY seq"
        return [row[0] for row in database.execute(sql, (game,))]


# Copies.


def test_a_copy_made_under_load_is_whole_and_can_be_played_on(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    server = Process(database)
    stop = threading.Event()
    hands = [Hand(server, seed) for seed in range(3)]
    threads = [threading.Thread(target=hand.play, args=(stop,)) for hand in hands]
    for thread in threads:
        thread.start()
    try:
        copies = []
        for number in range(3):
            for hand in hands:
                assert hand.count.acquire(timeout=60)
            copies.append(backup(str(database), tmp_path / f"copy{number}"))
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        server.stop()
    for copy in copies:
        report = check(str(copy))
        assert report.faults == []
        assert set(report.good) <= set(ids(database))
        for game in report.good:
            then, now = log_of(copy, game), log_of(database, game)
            assert then == now[: len(then)]
    kept = restore(copies[-1], str(database))
    assert kept is not None
    server.start()
    hands[0].game = hands[0]._new_game()
    hands[0]._act()
    server.stop()
    for hand in hands:
        hand.http.close()
    assert check(str(database)).faults == check(str(kept)).faults == []


def test_a_copy_is_its_owners_alone_and_nothing_lies_beside_it(file: Path, tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        copy = backup(str(file), tmp_path / "copy")
    finally:
        os.umask(old)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    beside = {path.name for path in tmp_path.iterdir()} - {"copy", "games.sqlite"}
    assert beside <= {"games.sqlite-wal", "games.sqlite-shm"}


def test_a_folder_keeps_the_newest_copies(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "notes.txt").write_text("not a copy")
    copies = [backup(str(file), folder, keep=2) for _ in range(4)]
    assert sorted(folder.glob("*.sqlite")) == copies[2:]
    assert (folder / "notes.txt").exists()
    with pytest.raises(VworpError, match="wants a folder"):
        backup(str(file), tmp_path / "copy", keep=2)


def test_a_copy_that_fails_leaves_the_last_one(file: Path, tmp_path: Path) -> None:
    copy = backup(str(file), tmp_path / "copy")
    before = copy.read_bytes()
    broken = file.read_bytes()
    file.write_bytes(broken[:8192] + b"\xa5" * 8192 + broken[16384:])
    with pytest.raises(VworpError, match=r"can't use the database .*: it is damaged"):
        backup(str(file), copy)
    assert copy.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    with pytest.raises(VworpError, match="is the database itself"):
        backup(str(file), file)


def test_restoring_keeps_what_stood_there(file: Path, tmp_path: Path) -> None:
    copy = backup(str(file), tmp_path / "copy")
    change(file, "DELETE FROM games")
    kept = restore(copy, str(file))
    assert kept is not None
    assert ids(kept) == []
    assert ids(file) == ids(copy) != []
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(copy, str(tmp_path / "new")) is None


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may give files away")
def test_what_root_restores_belongs_to_whoever_had_it(file: Path, tmp_path: Path) -> None:
    copy = backup(str(file), tmp_path / "copy")
    os.chown(file, 12345, 23456)
    restore(copy, str(file))
    assert (file.stat().st_uid, file.stat().st_gid) == (12345, 23456)


def test_a_file_in_use_is_not_restored_over(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        games = some_games(server, 1)
        file = tmp_path / "games.sqlite"
        copy = backup(str(file), tmp_path / "copy")
        with pytest.raises(VworpError, match="stop the server first"):
            restore(copy, str(file))
        assert ids(file) == games
        assert sorted(path.name for path in tmp_path.glob(".*")) == []


@pytest.mark.parametrize("words", ["", "Dear Doctor", "SQLite format 3\0"])
def test_what_is_no_copy_is_not_put_in_its_place(file: Path, tmp_path: Path, words: str) -> None:
    letter = tmp_path / "letter"
    letter.write_text(words)
    before = ids(file)
    with pytest.raises(VworpError, match=r"can't use the database .*letter"):
        restore(letter, str(file))
    with pytest.raises(VworpError, match="there is no file"):
        restore(tmp_path / "nothing", str(file))
    assert ids(file) == before
    for use in (check, vacuum):
        with pytest.raises(VworpError, match=r"can't use the database .*letter"):
            use(str(letter))
    assert letter.read_text() == words


# Finding out what is broken.


def test_a_file_that_is_whole_has_no_faults(file: Path) -> None:
    before = file.read_bytes()
    report = check(str(file))
    assert (len(report.good), report.unplayed, report.faults) == (5, [], [])
    assert file.read_bytes() == before


def test_each_kind_of_broken_game_is_named_and_the_good_ones_are_saved(
    file: Path, tmp_path: Path
) -> None:
    unreadable, illegal, gap, unlisted, good = ids(file)
    change(file, "UPDATE events SET data = '{' WHERE game = ? AND seq = 4", unreadable)
    acted = '{"kind":"acted","seat":0,"action":"pick h8 four","then":[],"by":"person"}'
    change(file, "UPDATE events SET data = ? WHERE game = ? AND seq = 5", acted, illegal)
    change(file, "DELETE FROM events WHERE game = ? AND seq = 2", gap)
    change(file, "DELETE FROM games WHERE id = ?", unlisted)
    change(file, "UPDATE seats SET guest = 'thief' WHERE game = ?", unlisted)
    change(file, "CREATE TABLE notes (words TEXT)")
    change(file, "INSERT INTO notes VALUES ('kept')")
    report = check(str(file), tmp_path / "mended")
    assert sorted(report.good) == sorted([unlisted, good])
    told = dict(fault.split(": ", 1) for fault in report.faults)
    assert told[unreadable].startswith("event 4 can't be read")
    assert told[illegal].startswith("event 5 can't have happened")
    assert told[gap] == "event 2 is missing"
    assert [fault.split(": ")[1] for fault in report.faults if fault.startswith(unlisted)] == [
        "lists tell something else of it than its events; that can be mended",
        "its seats are other people's than its events say; that can be mended",
    ]
    assert len(report.faults) == 5
    mended = check(str(tmp_path / "mended"))
    assert (sorted(mended.good), mended.faults) == (sorted([unlisted, good]), [])
    assert log_of(tmp_path / "mended", good) == log_of(file, good)
    assert stat.S_IMODE((tmp_path / "mended").stat().st_mode) == 0o600
    with closing(sqlite3.connect(tmp_path / "mended")) as database:
        assert database.execute("SELECT words FROM notes").fetchall() == [("kept",)]
    with pytest.raises(VworpError, match="is there already"):
        check(str(file), tmp_path / "mended")


def test_games_on_whole_pages_outlive_broken_ones(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        games = some_games(server, 30)
    file = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        size = database.execute("PRAGMA page_size").fetchone()[0]
        leaves = "SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = 'leaf'"
        try:
            pages = [row[0] for row in database.execute(leaves)]
        except sqlite3.OperationalError:  # a SQLite without dbstat
            pages = [file.stat().st_size // size // 2]
    data = bytearray(file.read_bytes())
    start = (pages[len(pages) // 2] - 1) * size
    data[start : start + size] = b"\xa5" * size
    file.write_bytes(data)
    report = check(str(file), tmp_path / "mended")
    assert any(fault.startswith("the file: ") for fault in report.faults)
    assert 15 < len(report.good) < len(games)
    assert sorted(check(str(tmp_path / "mended")).good) == sorted(report.good)
    with running(tmp_path, SqliteStore(tmp_path / "mended")) as server:
        http = server.client()
        for game in report.good:
            assert http.get(f"/api/games/{game}/state").status_code == 200


def test_games_under_other_rules_are_kept_as_they_are(file: Path, tmp_path: Path) -> None:
    old = ids(file)[0]
    sql = "UPDATE events SET data = replace(data, '\"rules\":1', '\"rules\":0') WHERE game = ?"
    change(file, sql, old)
    report = check(str(file), tmp_path / "mended")
    assert (report.unplayed, report.faults, len(report.good)) == ([old], [], 4)
    assert log_of(tmp_path / "mended", old) == log_of(file, old)

"""All games moved from one database to another, of either kind, and through a file of text."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.harness import LOOSE, Player, operator, running
from vworp.cli import main
from vworp.server import schema
from vworp.server.databases import shown
from vworp.server.sql import SQLITE
from vworp.server.transfer import copy_games, export_games, import_games
from vworp.server.upkeep import DatabaseTrouble, upgrade

BEN = {"kind": "me", "name": "Ben"}


def fill(folder: Path, database: str) -> tuple[str, Any]:
    """A game that goes on, one that waits, a mute and an operator's key; the first one's sight."""
    with running(folder, database=database) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BEN, game="keys_to_the_tardis", listed=True)
        ada.create(ada.me(), {"kind": "open"}, listed=True)
        for _ in range(4):
            due = ada.get(f"{game}/state", seat=0)["now"]["due"]["seat"]
            ada.act(game, seat=due)
        ada.post(f"{game}/chat", words="Über – 🎲", seat=0)
        server.call(lambda: operator(server).punish("mute", "guest", "x", 1, "why"))
        server.call(lambda: operator(server).new_key())
        return game, Player(server).get(f"{game}/state")


def check_there(folder: Path, database: str, game: str, before: Any) -> None:
    """The game is as it was, goes on, and new rows have new numbers."""
    with running(folder, database=database, limits=LOOSE) as server:
        stranger = Player(server)
        now = stranger.get(f"{game}/state")
        for part in ("seq", "game", "chat", "now"):
            assert now[part] == before[part]
        listed = stranger.http.get("/api/games?list=open").json()["games"]
        assert len(listed) == 1
        number = server.call(lambda: operator(server).punish("mute", "guest", "y", 1, "why"))
        assert number == 2


def test_games_are_copied_to_the_other_kind_and_back(
    tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = f"sqlite:///{tmp_path / 'first.sqlite'}"
    third = f"sqlite:///{tmp_path / 'third.sqlite'}"
    game, before = fill(tmp_path, first)
    assert main(["database", "copy", first, postgres]) == 0
    assert main(["database", "copy", postgres, third]) == 0
    assert "2 games copied" in capsys.readouterr().out
    with (
        closing(sqlite3.connect(tmp_path / "first.sqlite")) as one,
        closing(sqlite3.connect(tmp_path / "third.sqlite")) as two,
    ):
        for table in schema.tables_of(schema.VERSION):
            rows = [sorted(file.execute(f"SELECT * FROM {table}")) for file in (one, two)]
            assert rows[0] == rows[1]
    check_there(tmp_path, postgres, game, before)
    check_there(tmp_path, third, game, before)


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_games_go_through_a_file(tmp_path: Path, database: str, postgres: str, name: str) -> None:
    game, before = fill(tmp_path, database)
    file = tmp_path / name
    assert export_games(database, file).games == 2
    assert file.stat().st_mode & 0o777 == 0o600
    target = f"sqlite:///{tmp_path / 'read.sqlite'}"
    assert import_games(file, target).games == 2
    check_there(tmp_path, target, game, before)


def test_a_database_with_games_is_no_target(tmp_path: Path, database: str) -> None:
    game, before = fill(tmp_path, database)
    source = f"sqlite:///{tmp_path / 'copy.sqlite'}"
    copy_games(database, source)
    with pytest.raises(DatabaseTrouble, match="already"):
        copy_games(source, database)
    check_there(tmp_path, database, game, before)


@pytest.mark.parametrize("spoilt", [b"", b"{}\n", b"PK\x03\x04", b"\xff\xfe\n"])
def test_what_no_export_wrote_is_refused(tmp_path: Path, spoilt: bytes) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(spoilt)
    with pytest.raises(DatabaseTrouble, match="no file that `vworp database export` wrote"):
        import_games(file, f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert not (tmp_path / "x.sqlite").exists()


def test_half_a_file_is_refused_and_changes_nothing(tmp_path: Path, database: str) -> None:
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"
    fill(tmp_path, source)
    file = tmp_path / "games.jsonl"
    export_games(source, file)
    lines = file.read_bytes().splitlines(keepends=True)
    for spoilt, complaint in (
        (lines[:-2], "it ends after"),
        ([*lines[:3], b'["events", {"x\\"; DROP": 1}]\n', *lines[4:]], "line 4"),
        ([*lines[:3], b'["secrets", {}]\n', *lines[4:]], "unknown table"),
        ([*lines[:3], lines[3][:20], b"\n", *lines[4:]], "line 4"),
    ):
        file.write_bytes(b"".join(spoilt))
        with pytest.raises(DatabaseTrouble, match=complaint):
            import_games(file, database)
    assert import_games_after_all(lines, file, database) == 2


def import_games_after_all(lines: list[bytes], file: Path, database: str) -> int:
    file.write_bytes(b"".join(lines))
    return import_games(file, database).games


def test_a_file_of_an_early_version_is_copied_and_brought_up_to_date(
    tmp_path: Path, postgres: str
) -> None:
    source = f"sqlite:///{tmp_path / 'source.sqlite'}"
    game, before = fill(tmp_path, source)
    early = tmp_path / "early.sqlite"
    with (
        closing(sqlite3.connect(tmp_path / "source.sqlite")) as new,
        closing(sqlite3.connect(early)) as old,
    ):
        schema.make_tables(old, SQLITE, since=0, until=3)
        for table in schema.tables_of(3):
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
            for row in new.execute(f"SELECT {columns} FROM {table}"):
                old.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        old.execute("PRAGMA user_version = 3")
        old.commit()
    copy_games(str(early), postgres)
    check_there(tmp_path, postgres, game, before)
    with closing(sqlite3.connect(early)) as old:
        assert schema.version_of(old) == 3
    assert upgrade(str(early)) == (3, schema.VERSION)


def test_a_newer_database_is_refused_untouched(postgres: str) -> None:
    assert upgrade(postgres) == (0, schema.VERSION)
    with psycopg.connect(postgres, autocommit=True) as operator:
        operator.execute("UPDATE vworp.version SET number = 99")
    for _ in range(2):
        with pytest.raises(DatabaseTrouble, match="a newer vworp wrote it"):
            upgrade(postgres)
    with psycopg.connect(postgres, autocommit=True) as operator:
        assert operator.execute("SELECT number FROM vworp.version").fetchone() == (99,)


def test_every_game_of_a_server_is_played_through(
    tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, _ = fill(tmp_path, postgres)
    assert main(["database", "check", postgres]) == 0
    assert "2 games played through" in capsys.readouterr().out
    with psycopg.connect(postgres, autocommit=True) as operator:
        operator.execute("DELETE FROM vworp.events WHERE game = %s AND seq = 3", (game,))
    assert main(["database", "check", postgres]) == 1
    assert f"{game}: event 3 is missing" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [["backup", "x.sqlite"], ["restore", "x.sqlite"], ["vacuum"]],
)
def test_what_only_files_can_do_is_said_so(
    postgres: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["database", *words, "--database", postgres]) == 2
    assert "vworp database export" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_named_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = "postgresql://ada:secret@127.0.0.1:9/games"
    assert main(["database", "upgrade", "--database", url]) == 2
    told = capsys.readouterr().err
    assert "postgresql://ada:***@127.0.0.1:9/games" in told
    assert "secret" not in told
    assert shown("postgresql://ada@db/games") == "postgresql://ada@db/games"

"""`vworp database`: what it says, and that a slip changes nothing."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.desk import Run
from vworp.server.events import Created, Logged, SeatPlan
from vworp.server.sqlite import SqliteStore
from vworp.server.summary import summary_of
from vworp.server.table import Table

CREATED = Created("tardis_run", 1, [SeatPlan("open")] * 2, {}, "00" * 32, True, True, "host")
GAME = "k7m2x9qzw4ta"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    async def make() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        logged = Logged(1, 1.0, CREATED)
        await store.append(summary_of(Table(GAME, logged)), [logged])
        await store.close()

    asyncio.run(make())
    return tmp_path / "games.sqlite"


def test_a_file_is_checked_copied_restored_and_made_smaller(run: Run, file: Path) -> None:
    assert run("database", "check", file).out == "1 game played through, all good\n"
    assert run("database", "backup", "copy", "--database", file).out == "copied to copy\n"
    said = run("database", "restore", "copy", "--database", file)
    assert re.fullmatch(
        r"copy is in its place\nwhat stood there before is kept as .*games.sqlite.before-[\d-]+\n",
        said.out,
    )
    said = run("database", "vacuum", "--database", file)
    assert re.fullmatch(r"\d+ bytes before, \d+ now\n", said.out)
    assert (said.code, said.err) == (0, "")


def test_the_database_is_the_one_that_the_server_would_use(
    run: Run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "vworp.toml").write_text(f'database = "sqlite:///{file}"\n')
    for command in ("check", "backup copy", "vacuum"):
        assert run("database", *command.split()).code == 2
        assert run("database", *command.split(), "--config", "vworp.toml").code == 0
    assert run("prune", "--config", "vworp.toml").out == "0 games deleted\n"
    monkeypatch.setenv("VWORP_DATABASE", str(file))
    assert run("database", "check").out == "1 game played through, all good\n"
    assert run("admin", "reports").code == 0
    assert run("database", "check", "typo").code == 2


def test_what_is_wrong_is_named_and_what_is_good_is_saved(run: Run, file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE games SET phase = 'over'")
    said = run("database", "check", file, "--repair", "mended")
    assert said.code == 1
    assert said.out == (
        f"{GAME}: lists tell something else of it than its events; that can be mended\n"
        "1 game played through, all good\n"
        "1 game written into mended\n"
    )
    assert run("database", "check", "mended").code == 0


@pytest.mark.parametrize(
    "command",
    ["check typo", "backup copy --database typo", "restore typo", "vacuum --database typo"],
)
def test_a_slip_in_a_name_is_one_sentence_and_makes_nothing(
    run: Run, tmp_path: Path, command: str
) -> None:
    said = run("database", *command.split())
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("vworp: can't use the database ")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("action", ["", "check", "backup", "restore", "vacuum"])
def test_every_action_explains_itself_with_examples(run: Run, action: str) -> None:
    said = run("database", *action.split(), "--help")
    assert said.code == 0
    assert "examples:\n  vworp database " in said.out

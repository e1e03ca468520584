"""`vworp serve` and `vworp prune`: a slip in the name of the database is told, not made."""

import asyncio
from pathlib import Path

import pytest

from cli.desk import Run, Said
from vworp.server.sqlite import SqliteStore


def check_refused(said: Said, reason: str) -> None:
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("vworp: can't use the database ")
    assert reason in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("url", ["TYPO", "sqlite:///TYPO", ""])
def test_a_database_that_is_not_there_is_not_pruned(run: Run, tmp_path: Path, url: str) -> None:
    check_refused(run("prune", "--database", url), "there is no file ")
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_there_is_pruned(run: Run, tmp_path: Path) -> None:
    async def make() -> None:
        await SqliteStore(tmp_path / "games.sqlite").close()

    asyncio.run(make())
    said = run("prune", "--database", "sqlite:///games.sqlite", "--days", "30")
    assert (said.code, said.err) == (0, "")
    assert said.out == "0 games deleted\n"


@pytest.mark.parametrize("command", ["serve --port 1", "prune"])
def test_the_folder_of_a_database_is_not_made(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "no" / "such" / "games.sqlite"
    check_refused(run(*command.split(), "--database", path), "there is no folder ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["serve --port 1", "prune"])
def test_what_is_no_database_is_left_as_it_is(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "letter").write_text("Dear Doctor")
    check_refused(run(*command.split(), "--database", "letter"), "file is not a database")
    check_refused(run(*command.split(), "--database", "."), "is a directory")
    check_refused(run(*command.split(), "--database", "mysql://x/y"), "sqlite:///file")
    assert (tmp_path / "letter").read_text() == "Dear Doctor"


def test_the_settings_in_force_are_printed(run: Run, tmp_path: Path) -> None:
    said = run("serve", "--print-config", "--https", "--proxy", "::1", "--set", "limits.games=3")
    assert (said.code, said.err) == (0, "")
    (tmp_path / "vworp.toml").write_text(said.out)
    again = run("serve", "--config", "vworp.toml", "--print-config", "--no-https")
    for line in ("https = false", 'proxies = ["::1"]', "games = 3"):
        assert f"\n{line}\n" in again.out


@pytest.mark.parametrize(
    "wrong",
    ["--port x", "--port 70000", "--set limits.games", "--set limits.gmes=1", "--proxy all",
     "--config none.toml", "--log-level loud", "--origin example", "--bot-seconds -1"],
)  # fmt: skip
def test_a_wrong_setting_is_told_in_one_sentence(run: Run, tmp_path: Path, wrong: str) -> None:
    said = run("serve", *wrong.split())
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("vworp")
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []

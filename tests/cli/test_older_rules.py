"""Records of other rules on the command line: looked at, gone on with, and what can't be proven."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from upgrades.tally import tally
from vworp.cli import main
from vworp.core import registry
from vworp.core.match import new_match
from vworp.core.record import write, write_for_later

MOVES = ("say 2", "say 2", "say 1")


@pytest.fixture(autouse=True)
def second_rules() -> Iterator[None]:
    yield
    registry.forget("tally")


def record(folder: Path, moves: tuple[str, ...] = MOVES, *, has_tables: bool = True) -> str:
    """A record of the first rules; from then on the second are played."""
    registry.register(tally(1))
    match = new_match(registry.find("tally"), seed=4)
    for move in moves:
        match.play(move)
    file = folder / "game.vworp"
    file.write_text(write_for_later(match) if has_tables else write(match), encoding="utf-8")
    registry.register(tally(2))
    return str(file)


def test_each_turn_of_an_older_record_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = record(tmp_path)
    assert main(["replay", file, "--at", "6", "--text"]) == 0
    shown = capsys.readouterr()
    assert shown.out.strip() == "sum 4"
    assert "by version 2 it goes on from the table after event 8" in shown.err
    assert main(["replay", file, "--log"]) == 0
    assert "the sum is 5" in capsys.readouterr().out


def test_an_older_record_is_gone_on_with_and_kept_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = record(tmp_path)
    before = Path(file).read_text(encoding="utf-8")
    assert main(["play", "--resume", file, "--bots", "random,random"]) == 0
    capsys.readouterr()
    assert Path(f"{file}.before").read_text(encoding="utf-8") == before
    assert "rules 2 after 8" in Path(file).read_text(encoding="utf-8")
    assert main(["verify", file]) == 0
    assert "version 1 of the rules was played up to event 8" in capsys.readouterr().out


def test_luck_of_other_rules_is_not_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", record(tmp_path)]) == 1
    assert "was made with version 1 of the rules" in capsys.readouterr().err


def test_an_older_record_without_tables_is_read_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = (*["say 2"] * 5, "say 1", "say 2")
    file = record(tmp_path, moves, has_tables=False)
    assert main(["replay", file, "--text"]) == 0
    shown = capsys.readouterr()
    assert shown.out.strip() == "sum 10"
    assert "followed up to event 12 (line 23: TA-3: at ten or more nobody says 1)" in shown.err


def test_a_damaged_table_is_refused_with_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = record(tmp_path)
    text = Path(file).read_text(encoding="utf-8")
    Path(file).write_text(text.replace("# table 8 ", "# table 8 !"), encoding="utf-8")
    assert main(["replay", file, "--text"]) == 2
    assert "is damaged" in capsys.readouterr().err

"""`vworp arena`."""

import json
import re
from pathlib import Path

from cli.desk import Run

UNSEEDED = ("arena", "tardis_run", "--option", "pawns=1", "--jobs", "1")
FAST = (*UNSEEDED, "--seed", "1")


def test_a_tournament_is_told_plotted_and_kept(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    said = run(*FAST, "--bots", "random,companion", "--games", "30", "--out", str(out))
    assert said.code == 0
    assert "companion" in said.out
    assert "±" in said.out
    assert "monsters" in said.out
    assert (out / "standings.svg").read_text().startswith("<svg")
    assert len((out / "games.csv").read_text().splitlines()) == 31


def test_a_tournament_goes_on_where_it_was_and_ends_with_the_same_figures(
    run: Run, tmp_path: Path
) -> None:
    folders = [str(tmp_path / name) for name in ("once", "twice")]
    command = (*FAST, "--bots", "random,novice", "--json", "--out")
    once = run(*command, folders[0], "--games", "24")
    assert json.loads(run(*command, folders[1], "--games", "10").out)["games"] == 10
    twice = run(*command, folders[1], "--games", "24")
    figures = [json.loads(said.out) for said in (once, twice)]
    for found in figures:
        for bot in found["bots"].values():
            del bot["seconds"]
    assert figures[0] == figures[1]
    assert figures[0]["games"] == 24


def test_it_stops_when_the_question_is_settled(run: Run, tmp_path: Path) -> None:
    command = ("arena", "keys_to_the_tardis", "--seed", "1", "--jobs", "1", "--until-settled")
    out = str(tmp_path / "out")
    said = run(*command, "--bots", "random,companion", "--games", "500", "--json", "--out", out)
    found = json.loads(said.out)
    assert found["is_settled"]
    assert found["games"] < 100


def test_it_says_so_when_the_question_is_not_settled(run: Run, tmp_path: Path) -> None:
    words = ("--bots", "novice,companion", "--until-settled", "--games", "2", "--out", tmp_path)
    said = run(*FAST, *words)
    assert "Not settled after 2 games" in said.out
    assert "Not settled" not in run(*FAST, *words[:2], "--games", "2", "--out", tmp_path).out


def test_it_says_which_seed_goes_on(run: Run, tmp_path: Path) -> None:
    seed = re.search(r"with --seed (\w+) it goes on", run(*UNSEEDED, "--games", "1").out)
    assert seed is not None
    assert "2 games" in run(*UNSEEDED, "--games", "2", "--seed", seed[1]).out
    assert len(list(tmp_path.glob("arena-*"))) == 1


def test_rows_as_parquet_on_request(run: Run, tmp_path: Path) -> None:
    run(*FAST, "--games", "2", "--parquet", "--out", str(tmp_path))
    assert (tmp_path / "games.parquet").read_bytes().startswith(b"PAR1")


def test_bad_input_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    for words, reason in (
        (("--bots", "novice,novice"), "once"),
        (("--bots", "novice,dalek"), "no bot"),
        (("--seats", "3"), "seats"),
        (("--out", str(tmp_path / "file" / "x")), "can't be used"),
        (("--games", "0"), "positive"),
    ):
        (tmp_path / "file").write_text("")
        said = run(*FAST, *words)
        assert said.code == 2
        assert reason in said.err
        assert "Traceback" not in said.err

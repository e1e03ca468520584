"""`vworp solve`: where its layers are kept, and what a folder that can't keep them is told."""

import json
from pathlib import Path

from cli.desk import Run, Said

SOLVE = ("solve", "tardis_run", "--pawns", "1", "--cpu", "--json", "--keep")


def check_refused(said: Said, reason: str) -> None:
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("vworp: ")
    assert reason in said.err
    assert said.err.count("\n") == 1


def test_layers_are_kept_in_a_folder_and_not_solved_twice(run: Run, tmp_path: Path) -> None:
    first, second = (json.loads(run(*SOLVE, tmp_path / "a" / "b").out) for _ in range(2))
    assert (first["layers_solved"], second["layers_solved"]) == (6, 0)
    assert first["checksum"] == second["checksum"]


def test_a_file_or_a_place_where_no_folder_can_be_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    check_refused(run(*SOLVE, tmp_path / "file"), "can't make the folder")
    check_refused(run(*SOLVE, tmp_path / "file" / "x"), "can't make the folder")
    check_refused(run(*SOLVE, "/proc/zz"), "can't make the folder /proc/zz: ")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_that_takes_no_files_is_refused(run: Run, tmp_path: Path) -> None:
    run(*SOLVE, tmp_path / "good")
    for file in (tmp_path / "good").iterdir():
        (tmp_path / "bad" / file.name).mkdir(parents=True)
    check_refused(run(*SOLVE, tmp_path / "bad"), "solution.json: is a directory")
    (tmp_path / "bad" / "solution.json").rmdir()
    check_refused(run(*SOLVE, tmp_path / "bad"), "can't write ")
    (tmp_path / "worse" / "solution.json.new").mkdir(parents=True)
    check_refused(run(*SOLVE, tmp_path / "worse"), "can't write ")

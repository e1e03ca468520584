"""`vworp adventures check`: a table of one's own, with everything that is wrong with it."""

from pathlib import Path

from cli.desk import Run


def example(run: Run) -> str:
    return str(run("adventures", "check", "--example").out)


def test_the_example_can_be_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(example(run))
    said = run("adventures", "check", path)
    assert (said.code, said.out) == (0, f"{path}: a table that can be played\n")


def test_every_fault_is_a_line_with_the_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(example(run).replace('"wood"', '"jungle"').replace("[24, 23.8]", "[4, 23.8]"))
    said = run("adventures", "check", path)
    assert said.code == 1
    assert said.err == ""
    first, second = said.out.splitlines()
    assert first.startswith(f"{path}: terrain 'd06': there is no 'jungle'")
    assert second == f"{path}: objective 1 is 4 from the table edge: AT-21 asks for 12 or more"


def test_what_is_typed_is_checked_too(run: Run) -> None:
    said = run("adventures", "check", typed="size = [1, ")
    assert said.code == 1
    assert "can't be read" in said.out


def test_a_file_that_is_not_there_is_one_sentence(run: Run) -> None:
    said = run("adventures", "check", "nowhere.toml")
    assert (said.code, said.err) == (
        2,
        "vworp: can't read nowhere.toml: no such file or directory\n",
    )


def test_the_help_names_the_check(run: Run) -> None:
    assert "adventures" in run("--help").out
    assert "check" in run("adventures", "--help").out

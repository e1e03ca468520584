"""The examples run as they stand, on few games."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pettingzoo_table", "now it is the turn of player_1"),
        ("gymnasium_learner", "of the latest"),
        ("open_spiel_search", "pick c4 five is worth +0.96875"),
    ],
)
def test_an_example_runs(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, "2"])
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    assert words in capsys.readouterr().out

"""`bench/strength.py`: a short run takes nothing off the published table."""

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def strength(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with a table and figures that it may write to."""
    spec = importlib.util.spec_from_file_location("strength", ROOT / "bench" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "strength", module)
    spec.loader.exec_module(module)
    for name in ("PAGE", "RESULTS"):
        monkeypatch.setattr(module, name, Path(shutil.copy(getattr(module, name), tmp_path)))
    monkeypatch.chdir(tmp_path)
    return module


def ask(strength: ModuleType, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    command = ["strength.py", "--only", "tardis_run", "--against", "novice", "--jobs", "1", *words]
    monkeypatch.setattr(sys, "argv", command)
    assert strength.main() == 0


def test_a_run_in_a_fresh_clone_leaves_what_comes_from_more_games(
    strength: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = [strength.PAGE.read_text(), strength.RESULTS.read_text()]
    ask(strength, monkeypatch, "--minutes", "0")
    assert [strength.PAGE.read_text(), strength.RESULTS.read_text()] == before
    assert "the published figures stay: they come from 200 games" in capsys.readouterr().out


def test_figures_are_replaced_on_request(
    strength: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(strength, monkeypatch, "--minutes", "0", "--anew")
    found = json.loads(strength.RESULTS.read_text())["tardis_run-2-companion-novice"]
    assert found["games"] < 200


def test_teams_are_compared_by_both_their_games(strength: ModuleType) -> None:
    ours = {"stronger": {"games": 26}, "weaker": {"games": 400}}
    theirs = {"stronger": {"games": 30}, "weaker": {"games": 100}}
    assert strength.knows_less(ours, theirs)
    assert strength.knows_less(theirs, ours)
    assert not strength.knows_less(ours, ours)

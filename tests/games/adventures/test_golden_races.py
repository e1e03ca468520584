"""A whole game against each race: a changed rule shows here as a diff to be read."""

from pathlib import Path

import pytest

import vworp
from golden.transcript import transcript
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.state import Adventure

HERE = Path(__file__).parent / "golden"


@pytest.mark.parametrize("race", RACES.words)
def test_a_game_against_a_race_still_plays_as_it_did(race: str) -> None:
    record = HERE / f"{race}.vworp"
    match = vworp.read(record.read_text(encoding="utf-8"))
    assert isinstance(match.state, Adventure)
    assert match.is_over
    assert RACES[match.state.race] == race
    assert match.record() == record.read_text(encoding="utf-8")
    assert transcript(match) == record.with_suffix(".txt").read_text(encoding="utf-8")

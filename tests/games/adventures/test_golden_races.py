"""A whole game against each race: a changed rule shows here as a diff to be read."""

from pathlib import Path

import pytest

from golden.transcript import check_golden
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.state import Adventure

HERE = Path(__file__).parent / "golden"


@pytest.mark.parametrize("race", RACES.words)
def test_a_game_against_a_race_still_plays_as_it_did(race: str) -> None:
    state = check_golden(HERE / f"{race}.vworp").state
    assert isinstance(state, Adventure)
    assert RACES[state.race] == race

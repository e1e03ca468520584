"""Whole games as text: a changed rule shows here as a diff to be read."""

from pathlib import Path

import pytest

import vworp
from golden.transcript import check_golden

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.vworp"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_still_plays_as_it_did(record: Path) -> None:
    check_golden(record)


def test_there_is_a_golden_game_for_every_seat_count() -> None:
    wanted = {f"{game.id}-{seats}" for game in vworp.games() for seats in game.seats}
    assert {record.stem for record in RECORDS} == wanted

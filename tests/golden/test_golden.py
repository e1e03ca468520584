"""Whole games as text: a changed rule shows here as a diff to be read."""

from pathlib import Path

import pytest

import vworp
from golden.transcript import transcript

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.vworp"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_still_plays_as_it_did(record: Path) -> None:
    match = vworp.read(record.read_text(encoding="utf-8"))
    assert match.is_over
    assert match.record() == record.read_text(encoding="utf-8")
    assert transcript(match) == record.with_suffix(".txt").read_text(encoding="utf-8")


def test_there_is_a_golden_game_for_every_seat_count() -> None:
    wanted = {f"{game.id}-{seats}" for game in vworp.games() for seats in game.seats}
    assert {record.stem for record in RECORDS} == wanted

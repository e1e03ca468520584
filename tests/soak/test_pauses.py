"""Bots' pauses as a clock on the wall measures them, on a server that runs as any other."""

import time
from pathlib import Path

import pytest

from server.harness import Player, running
from server.pausing import pauses, told_apart

MINUTES = 4.0
TABLES = 6


@pytest.mark.parametrize("level", ["companion", "timelord:50ms"])
def test_nobody_can_tell_a_card_from_the_pauses_of_bots(tmp_path: Path, level: str) -> None:
    bots = [{"kind": "bot", "level": level}] * 2
    until = time.monotonic() + 60 * MINUTES
    with running(tmp_path, bot_games="always", bot_processes=2) as server:
        ada = Player(server)
        games = [ada.create(*bots, game="dalek_invasion") for _ in range(TABLES)]
        tables = [server.room(game).table for game in games]
        while time.monotonic() < until and any(table.phase != "over" for table in tables):
            time.sleep(0.5)
        found = [pauses(table) for table in tables]
    forced = [pause for some, _ in found for pause in some]
    free = [pause for _, others in found for pause in others]
    print(level, len(forced), len(free), round(told_apart(forced, free), 3))
    assert min(len(forced), len(free)) > 150
    assert abs(told_apart(forced, free) - 0.5) <= 0.05

"""Bots' pauses as a clock on the wall measures them, on a server that runs as any other."""

import time
from pathlib import Path

import pytest

from server.harness import Player, running
from server.pausing import pauses, told_apart

MINUTES = 6.0


@pytest.mark.parametrize("level", ["companion", "timelord:50ms"])
def test_nobody_can_tell_a_card_from_the_pauses_of_bots(tmp_path: Path, level: str) -> None:
    forced: list[float] = []
    free: list[float] = []
    until = time.monotonic() + 60 * MINUTES
    with running(tmp_path, bot_games="always", bot_processes=2) as server:
        ada = Player(server)
        while (len(forced) < 600 or len(free) < 600) and time.monotonic() < until:
            game = ada.create(*[{"kind": "bot", "level": level}] * 2, game="dalek_invasion")
            room = server.room(game)
            while room.table.phase != "over" and time.monotonic() < until:
                time.sleep(0.5)
            some, others = pauses(room.table)
            forced += some
            free += others
    print(level, len(forced), len(free), round(told_apart(forced, free), 3))
    assert abs(told_apart(forced, free) - 0.5) <= 0.05

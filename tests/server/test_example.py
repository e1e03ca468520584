"""The example bot plays, as its page promises."""

import runpy
import subprocess
import sys
import threading
from pathlib import Path

from server.harness import Player, Running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_a_game_to_its_end(server: Running) -> None:
    ran = subprocess.run(
        [sys.executable, BOT, server.url], capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    assert "with the Black Scroll" in ran.stdout or "Drawn" in ran.stdout


def test_two_example_bots_meet_at_a_table(server: Running, ada: Player) -> None:
    open_seat = {"kind": "open"}
    options = {"pawns": 1, "max_turns": 20}
    game = ada.create(open_seat, open_seat, options=options)
    play = runpy.run_path(str(BOT))["play"]
    ended: list[str] = []
    threads = [
        threading.Thread(target=lambda seat=seat: ended.append(play(server.url, game, seat)))
        for seat in ("0", "1")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(ended) == 2
    assert ended[0] == ended[1] == ada.get(game)["game"]["result"]["words"]

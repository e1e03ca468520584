"""A game that takes long is played and drawn in one thread of its own, whatever is asked.

What its tables share is not made for two threads: prepared geometry takes the whole server down.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import shapely

from server.harness import Player, running
from vworp.core.registry import find

GEOMETRY = ("intersects", "intersects_xy", "contains_xy", "dwithin", "distance", "covers")
THREAD = "vworp-adventures_0"


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The threads in which geometry is looked at."""
    names: set[str] = set()

    def spying(look: Callable[..., Any]) -> Callable[..., Any]:
        def spy(*args: Any, **named: Any) -> Any:
            names.add(threading.current_thread().name)
            return look(*args, **named)

        return spy

    for name in GEOMETRY:
        monkeypatch.setattr(shapely, name, spying(getattr(shapely, name)))
    return names


def test_only_its_own_thread_works_for_a_game_that_takes_long(
    tmp_path: Path, threads: set[str]
) -> None:
    assert find("adventures").takes_long
    with running(tmp_path) as server:
        ada = Player(server)
        game = ada.create(ada.me(), game="adventures")
        for _ in range(12):
            ada.act(game)
        assert ada.live(game).ask(type="why", action="done", seat=0)["type"] == "why"
        moves = ada.get(game)["game"]["moves"]
        for path in ("state", "replay", f"moves/{moves // 2}", "log", "position", "record"):
            assert ada.http.get(f"/api/games/{game}/{path}").status_code == 200
        ada.post(f"{game}/branch", move=moves // 2, seats=[ada.me()])
        assert ada.http.get("/api/catalogue/adventures/tour").status_code == 200
    with running(tmp_path) as server:
        opened = server.client().get(f"/api/games/{game}/state")  # rebuilt from its events
        assert opened.status_code == 200
    assert threads == {THREAD}

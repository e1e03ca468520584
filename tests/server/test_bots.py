"""Bots think elsewhere and have their time; whatever becomes of them, the game goes on."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from server.harness import PATIENCE, LiveTable, Player, eventually, running
from server.test_store import Faulty

BOT = {"kind": "bot", "level": "random"}


def never_answers(*_: Any) -> int:
    """A bot that has fallen asleep; the bot processes import it by its name."""
    time.sleep(600)
    return 0


def breaks_down(*_: Any) -> int:
    raise RuntimeError("my circuits")


def cheats(*_: Any) -> int:
    return 10**6


@pytest.mark.parametrize("bot", [never_answers, breaks_down, cheats])
def test_a_bot_that_gives_no_good_answer_is_played_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: Any
) -> None:
    with running(tmp_path, bot_seconds=0.5 if bot is never_answers else PATIENCE) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        live = ada.live(game)
        with monkeypatch.context() as patch:
            patch.setattr("vworp.server.bot_pool.choose", bot)
            until_a_bot_acts(ada, game, live)
            eventually(lambda: server.room(game).bots is None)
        server.rooms.bot_pool.seconds = PATIENCE
        failures = server.figure("bot_failures_total")
        assert failures >= 1
        until_a_bot_acts(ada, game, live)
        until_a_bot_acts(ada, game, live)
        assert server.figure("bot_failures_total") <= failures + 1


def until_a_bot_acts(ada: Player, game: str, live: LiveTable) -> None:
    """Play one's own decisions until the bot has taken one of its own."""
    while True:
        if ada.get(f"{game}/state")["now"]["legal"]:
            ada.act(game)
        if live.event("acted")["by"] == "bot":
            return


def answers_when_told(*_: Any) -> int:
    """A bot that thinks until there is a certain file."""
    while not Path(os.environ["VWORP_TEST_ANSWER"]).exists():
        time.sleep(0.01)
    return 0


def test_a_seat_taken_back_while_its_bot_thinks_is_the_persons_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever asks meanwhile is answered."""
    told = tmp_path / "now"
    monkeypatch.setenv("VWORP_TEST_ANSWER", str(told))
    monkeypatch.setattr("vworp.server.bot_pool.choose", answers_when_told)
    with running(tmp_path, bot_seconds=PATIENCE) as server:
        ada = Player(server)
        game = ada.create(ada.me(), {"kind": "me", "name": "Ben"})
        live = ada.live(game, seat=0)
        ada.post(f"{game}/seats/0/bot", level="random")
        after = ada.get(f"{game}/state", seat=0)["now"]["after"]
        assert ada.refused(f"{game}/act", seat=0, after=after, action=0) == "wrong_phase"
        ada.post(f"{game}/seats/0/return")
        assert server.room(game).bots is not None
        told.touch()
        eventually(lambda: server.room(game).bots is None)
        assert ada.get(f"{game}/state", seat=0)["now"]["after"] == after
        ada.act(game, seat=0)
        assert live.event("acted")["by"] == "person"


def test_an_offer_that_comes_while_a_bot_decides_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would lapse with the bot's action, which was chosen before the offer was stored."""
    told = tmp_path / "now"
    monkeypatch.setenv("VWORP_TEST_ANSWER", str(told))
    monkeypatch.setattr("vworp.server.bot_pool.choose", answers_when_told)
    store = Faulty(tmp_path / "games.sqlite")
    with running(tmp_path, store, bot_seconds=PATIENCE) as server, ThreadPoolExecutor() as pool:
        ada = Player(server)
        game = ada.create(ada.me(), {"kind": "me", "name": "Ben"}, game="keys_to_the_tardis")
        due = ada.get(game)["game"]["due"]
        ada.post(f"{game}/seats/{due}/bot", level="random")
        live = ada.live(game, seat=1 - due)
        store.held = threading.Event()
        offer = pool.submit(ada.post, f"{game}/offers", kind="draw", seat=1 - due)
        assert store.is_held.wait(PATIENCE)
        told.touch()
        eventually(lambda: bool(server.room(game).writing._waiters))
        store.held.set()
        assert live.event("answered")["offer"] == offer.result(PATIENCE)["seq"]
        assert "acted" not in [heard.get("kind") for heard in live.heard]


def test_whoever_thinks_is_shown_one_seats_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: set[tuple[str, int | None]] = set()
    with running(tmp_path) as server:
        ask = server.rooms.bot_pool.ask

        async def spy(task: Any, game: str, position: Any, *more: Any) -> Any:
            shown.add((task.__name__, position.get("viewer")))
            return await ask(task, game, position, *more)

        monkeypatch.setattr(server.rooms.bot_pool, "ask", spy)
        ada = Player(server)
        game = ada.create(ada.me(), BOT, game="keys_to_the_tardis")
        eventually(lambda: ada_decides(ada, game))
        while "choose" not in {task for task, _ in shown}:
            ada.act(game)
            eventually(lambda: ada_decides(ada, game))
        ada.post(f"{game}/hint", after=ada.get(f"{game}/state")["now"]["after"])
        live = ada.live(game)
        ada.post(f"{game}/offers", kind="draw")
        if not live.event("answered")["agrees"]:
            ada.post(f"{game}/resign")
        ada.get(f"{game}/review", seat=1)
    assert shown == {("choose", 1), ("advise", 0), ("agrees_to_draw", 1), ("review", 1)}


def ada_decides(ada: Player, game: str) -> bool:
    return bool(ada.get(game)["game"]["due"] == 0)

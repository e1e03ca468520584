"""Bots think elsewhere and have their time; whatever becomes of them, the game goes on."""

import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from server.harness import PATIENCE, Hands, Json, LiveTable, Player, code, eventually, running
from server.test_store import Faulty
from vworp.server.bot_players import FIRST_PAUSE
from vworp.server.bot_pool import BotPool
from vworp.server.thought_queue import Thought, Urgency

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
def test_a_bot_that_gives_no_good_answer_says_so_and_thinks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: Any
) -> None:
    hands = Hands()
    seconds = 0.5 if bot is never_answers else PATIENCE
    with running(tmp_path, clock=hands.clock, bot_seconds=seconds) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        live = ada.live(game)
        with monkeypatch.context() as patch:
            patch.setattr("vworp.server.bot_pool.choose", bot)
            seat = until_a_bot_fails(ada, game, live)
            assert "could not decide" in seat["trouble"]
            assert not seat["is_stuck"]
            eventually(lambda: server.room(game).bots is None)
        assert isinstance(server.rooms.bot_pool, BotPool)
        server.rooms.bot_pool.seconds = PATIENCE
        assert server.figure("bot_failures_total") == 1
        hands.move(FIRST_PAUSE)
        assert live.event("acted")["by"] == "bot"
        assert server.figure("bot_failures_total") == 1
        assert ada.get(game)["game"]["seats"][1]["trouble"] == ""


def until_a_bot_fails(ada: Player, game: str, live: LiveTable) -> Json:
    """Play one's own decisions until the bot can't take one of its own; its seat then."""
    while True:
        if ada.get(f"{game}/state")["now"]["legal"]:
            ada.act(game)
        event = live.until("event")
        while event["kind"] not in ("acted", "faltered"):
            event = live.until("event")
        if event["kind"] == "faltered":
            seat: Json = event["game"]["seats"][event["seat"]]
            return seat


def test_a_bot_that_fails_again_and_again_can_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pauses grow, and not every failure is written down."""
    monkeypatch.setattr("vworp.server.bot_pool.choose", breaks_down)
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), BOT)
        live = ada.live(game)
        until_a_bot_fails(ada, game, live)
        assert ada.refused(f"{game}/seats/1/bot", level="companion") == "wrong_phase"
        assert grace.refused(f"{game}/seats/1/join", name="Grace") == "seat_taken"
        for pause in (FIRST_PAUSE, 2 * FIRST_PAUSE):
            rest = server.room(game).rest
            assert rest is not None
            assert rest.until == hands.seconds + pause
            hands.move(pause)
            stuck = live.event("faltered")["game"]["seats"][1]
        assert stuck["is_stuck"]
        assert stuck["is_free"]
        assert stuck["kind"] == "bot"
        assert stuck["level"] == "random"
        seq = ada.get(game)["game"]["seq"]
        hands.move(4 * FIRST_PAUSE)
        eventually(lambda: server.figure("bot_failures_total") == 4)
        assert ada.get(game)["game"]["seq"] == seq
        monkeypatch.undo()
        ada.post(f"{game}/seats/1/bot", level="companion")
        assert live.event("acted")["by"] == "bot"
        seat = ada.get(game)["game"]["seats"][1]
        assert seat["level"] == "companion"
        assert not seat["is_free"]


def test_a_bot_that_rests_does_not_keep_the_server_from_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.bot_pool.choose", breaks_down)
    with running(tmp_path, clock=Hands().clock) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        until_a_bot_fails(ada, game, ada.live(game))
        began = time.monotonic()
    assert time.monotonic() - began < PATIENCE / 2


def test_somebody_can_take_the_seat_of_a_bot_that_is_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.bot_pool.choose", breaks_down)
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada, grace = Player(server), Player(server, "Grace")
        game = ada.create(ada.me(), BOT)
        live = ada.live(game)
        until_a_bot_fails(ada, game, live)
        for pause in (FIRST_PAUSE, 2 * FIRST_PAUSE):
            hands.move(pause)
            live.event("faltered")
        grace.join(game, 1)
        grace.act(game)
        assert live.event("acted")["by"] == "person"


def test_a_thinker_that_is_killed_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "now"
    monkeypatch.setenv("VWORP_TEST_ANSWER", str(told))
    monkeypatch.setattr("vworp.server.bot_pool.choose", answers_when_told)
    before = thinkers()
    with running(tmp_path, bot_processes=2) as server:
        ada = Player(server)
        game = ada.create(ada.me(), {"kind": "me", "name": "Ben"})
        live = ada.live(game, seat=0)
        ada.post(f"{game}/seats/0/bot", level="random")
        eventually(lambda: bool(thinkers() - before))
        for pid in thinkers() - before:
            os.kill(pid, signal.SIGKILL)
        told.touch()
        assert live.event("acted")["by"] == "bot"
        assert server.figure("bot_failures_total") == 0


def dies(*_: Any) -> int:
    os._exit(1)


def test_thinkers_that_die_one_after_the_other_make_the_server_unwell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.bot_pool.choose", dies)
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        live = ada.live(game)
        until_a_bot_fails(ada, game, live)
        assert ada.http.get("/health").status_code == 200
        for pause in (FIRST_PAUSE, 2 * FIRST_PAUSE):
            hands.move(pause)
            live.event("faltered")
        assert "bots can't think" in ada.http.get("/health").json()["detail"]


def thinkers() -> set[int]:
    """The processes that think, started by this one."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


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
    asked: set[tuple[str, Urgency, str]] = set()
    with running(tmp_path) as server:
        ask = server.rooms.bot_pool.ask

        async def spy(thought: Thought[Any]) -> Any:
            name = thought.task.__name__
            shown.add((name, thought.args[1].get("viewer")))
            asked.add((name, thought.urgency, thought.visitor))
            return await ask(thought)

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
    here = "127.0.0.1"
    assert asked == {
        ("choose", Urgency.PERSON, here),
        ("agrees_to_draw", Urgency.PERSON, here),
        ("advise", Urgency.HINT, here),
        ("review", Urgency.LOOKING_BACK, here),
    }


def test_a_hint_that_can_not_be_found_in_time_is_refused_with_the_time_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.bot_pool.advise", never_answers)
    with running(tmp_path, bot_seconds=0.2) as server:
        ada = Player(server)
        game = ada.create(ada.me(), ada.me(), terms={"hints": "on"})
        state = ada.get(f"{game}/state", seat=0)
        due, after = state["now"]["due"]["seat"], state["now"]["after"]
        for _ in range(2):
            answer = ada.http.post(f"/api/games/{game}/hint", json={"after": after, "seat": due})
            assert code(answer) == "busy"
            assert int(answer.headers["retry-after"]) == answer.json()["retry_after"] > 0


def ada_decides(ada: Player, game: str) -> bool:
    return bool(ada.get(game)["game"]["due"] == 0)

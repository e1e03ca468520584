"""How long a bot seems to think tells nothing of what is in its hand."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import vworp
from server.harness import Player, Running, eventually, running
from server.pausing import pauses, told_apart
from vworp.server import bot_pool
from vworp.server.bot_players import shortened
from vworp.server.clock import Clock
from vworp.server.pauses import SHORTEST, Pauses
from vworp.server.thought_queue import Thought

COMPANION = ("dalek_invasion", "companion")
BOTS = [{"kind": "bot", "level": "companion"}] * 2


def thoughts(rng: Random, number: int) -> list[float]:
    return [rng.lognormvariate(-2.7, 0.4) for _ in range(number)]


def test_a_forced_answer_comes_as_late_as_a_thought() -> None:
    kept = Pauses()
    usual = thoughts(Random(1), 2000)
    for seconds in usual[:50]:
        kept.learn(*COMPANION, seconds)
    free, forced = [], []
    for seconds in usual:
        free.append(kept.draw(*COMPANION, seconds))
        kept.learn(*COMPANION, seconds)
        forced.append(kept.draw(*COMPANION, 0.0005))
        assert free[-1] >= seconds
    assert abs(told_apart(forced, free) - 0.5) < 0.04


def test_a_pause_is_hardly_longer_than_what_is_usual() -> None:
    kept = Pauses()
    assert SHORTEST <= kept.draw(*COMPANION, 0.001) <= 1.5 * SHORTEST
    assert 0.3 <= kept.usual("dalek_invasion", "timelord:200ms") <= 0.3 * 1.25
    for _ in range(310):
        kept.learn(*COMPANION, 0.25)
    assert 0.25 <= kept.usual(*COMPANION) <= 0.25 * 1.25
    for _ in range(310):
        kept.learn(*COMPANION, 0.05)
    assert kept.usual(*COMPANION) < 0.07


def test_one_long_thought_does_not_slow_down_those_after_it() -> None:
    kept = Pauses()
    kept.learn(*COMPANION, 0.2)  # the first, which loads the game
    for _ in range(10):
        kept.learn(*COMPANION, 0.001)
        assert kept.usual(*COMPANION) == SHORTEST


def test_a_search_by_time_is_short_where_its_time_must_not_tell() -> None:
    assert shortened("timelord") == "timelord:200ms"
    assert shortened("timelord:5s") == "timelord:200ms"
    assert shortened("timelord:100ms") == "timelord:100ms"
    assert shortened("timelord:40it") == "timelord:40it"
    assert shortened("companion") == "companion"


class Timepiece:
    """A clock on which only thinking and waiting take time, so that games are over soon."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    @property
    def clock(self) -> Clock:
        return Clock(now=self.read, elapsed=self.read, sleep=self.sleep)

    def read(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += max(0.0, seconds)
        await asyncio.sleep(0)


def think_here(server: Running, piece: Timepiece, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let thoughts take the time on the timepiece that a search would take."""
    rng = Random(2)

    async def ask(thought: Thought[Any]) -> Any:
        thought.began = piece.seconds
        game, position, level, seed = thought.args
        is_free = len(vworp.position(game, position).options()) > 1
        thought.work = thoughts(rng, 1)[0] if is_free else 0.0005
        piece.seconds += thought.work
        await asyncio.sleep(0)
        return bot_pool.choose(game, position, level, seed)

    monkeypatch.setattr(server.rooms.bot_pool, "ask", ask)


def test_nobody_can_tell_from_its_pauses_whether_a_bot_holds_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piece = Timepiece()
    forced: list[float] = []
    free: list[float] = []
    with running(tmp_path, clock=piece.clock, bot_games="always") as server:
        think_here(server, piece, monkeypatch)
        for seconds in thoughts(Random(3), 300):  # a server that has been up for a while
            server.rooms.bots.pauses.learn(*COMPANION, seconds)
        ada = Player(server)
        while len(forced) < 600 or len(free) < 600:
            game = ada.create(*BOTS, game="dalek_invasion")
            room = server.room(game)
            eventually(lambda room=room: room.table.phase == "over")  # type: ignore[misc]
            some, others = pauses(room.table)
            forced += some
            free += others
    # By chance it is off by 0.025; were the true times to show, it would be 1.
    assert abs(told_apart(forced, free) - 0.5) <= 0.1

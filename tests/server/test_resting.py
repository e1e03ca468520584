"""Tables in memory: many may be looked at, and those at which nothing happens make room."""

from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import LOOSE, Hands, Player, running
from vworp.server import Rate


def test_a_table_that_rests_lets_its_sockets_go(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock, tables=1, rest_seconds=3600) as server:
        ada = Player(server)
        first = ada.create(ada.me(), ada.me())
        live = ada.live(first)
        hands.move(3000)
        second = ada.create(ada.me(), ada.me())
        assert server.rooms.is_open(first), "somebody has looked within the hour"
        hands.move(1000)
        ada.create(ada.me(), ada.me())
        assert live.until("bye")["reason"] == "resting"
        with pytest.raises(ConnectionClosed) as closed:
            live.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        assert not server.rooms.is_open(second)
        assert ada.live(first, seen=live.seq).first["type"] == "resumed"


def test_opening_stored_games_has_a_rate(tmp_path: Path) -> None:
    limits = replace(LOOSE, openings=Rate(0.001, 2))
    with running(tmp_path) as server:
        ada = Player(server)
        games = [ada.create(ada.me(), ada.me()) for _ in range(4)]
    with running(tmp_path, limits=limits) as server:
        http = server.client()
        answers = [http.get(f"/api/games/{game}") for game in [*games[:2], *games[:2], games[2]]]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 429]
        assert answers[-1].json()["code"] == "rate"

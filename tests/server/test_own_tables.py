"""Options that hold data of one's own are read by a thinker, in time or not at all."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.harness import LOOSE, Player, Running, code, running
from vworp.games.adventures.box.tables import table_text
from vworp.server import Rate, service
from vworp.server.thought_queue import Thought, Urgency

YARD = table_text("drill_yard")
OPEN = {"kind": "open"}


def asked_of_thinkers(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[Thought[Any]]:
    """Whatever the thinkers are asked from now on."""
    asked: list[Thought[Any]] = []
    ask = server.rooms.bot_pool.ask

    async def spy(thought: Thought[Any]) -> Any:
        asked.append(thought)
        return await ask(thought)

    monkeypatch.setattr(server.rooms.bot_pool, "ask", spy)
    return asked


def test_a_table_of_ones_own_is_read_by_a_thinker(
    server: Running, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asked_of_thinkers(server, monkeypatch)
    game = ada.create(OPEN, game="adventures", options={"table": YARD})
    (thought,) = asked
    assert (thought.visitor, thought.urgency) == ("127.0.0.1", Urgency.PERSON)
    assert thought.seconds == service.DATA_SECONDS
    assert ada.get(game)["game"]["options"]["table"].startswith("{")


def test_options_that_are_names_and_numbers_need_no_thinker(
    server: Running, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asked_of_thinkers(server, monkeypatch)
    ada.create(OPEN, game="adventures", options={"table": "quarry", "sets": "daleks autons"})
    ada.create(OPEN, OPEN, game="tardis_run", options={"board": "police_box", "pawns": 2})
    assert asked == []


@pytest.mark.parametrize(
    "options",
    [
        {"table": YARD.replace("[30, 12]", "[nan, 12]")},
        {"table": YARD.replace("[30, 12]", f"[{'9' * 5000}, 12]")},
        {"table": "²"},
        {"team": "doctor_3 " * 1000},
    ],
)
def test_what_can_not_be_played_on_is_refused_in_words(
    ada: Player, options: dict[str, str]
) -> None:
    body = {"game": "adventures", "seats": [OPEN], "options": options}
    answer = ada.http.post("/api/games", json=body)
    assert code(answer) == "bad_option"
    assert answer.json()["detail"]


def test_a_number_of_five_thousand_digits_is_no_doctor(ada: Player) -> None:
    for doctors in ("9" * 5000, "² ³"):
        body = {"game": "time_of_the_daleks", "seats": [OPEN, OPEN], "options": {}}
        answer = ada.http.post("/api/games", json={**body, "options": {"doctors": doctors}})
        assert code(answer) == "bad_option"


def takes_for_ever(*_: Any) -> Any:
    time.sleep(600)


def test_data_that_takes_too_long_is_given_up_and_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vworp.server.bot_pool.check_start", takes_for_ever)
    monkeypatch.setattr("vworp.server.service.DATA_SECONDS", 0.2)
    with running(tmp_path, bot_processes=2) as server:
        ada = Player(server)
        body = {"game": "adventures", "seats": [OPEN], "options": {"table": YARD}}
        answer = ada.http.post("/api/games", json=body)
        assert code(answer) == "busy"
        assert int(answer.headers["retry-after"]) > 0
        game = ada.create(ada.me(), {"kind": "bot", "level": "companion"})
        ada.post(f"{game}/seats/0/bot", level="companion")
        assert ada.live(game).event("acted")["by"] == "bot"


def test_refused_games_count_as_games(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, creations=Rate(0.001, 3))) as server:
        ada = Player(server)
        body = {"game": "adventures", "seats": [OPEN], "options": {"table": "no table"}}
        codes = [code(ada.http.post("/api/games", json=body)) for _ in range(4)]
        assert codes == ["bad_option"] * 3 + ["rate"]

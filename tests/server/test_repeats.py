"""A request with an Idempotency-Key is done once, however often it is made, wherever it goes."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.harness import Player, Running, code, running

BEN = {"kind": "me", "name": "Ben"}
KEY = {"Idempotency-Key": "0123456789abcdef"}


def test_a_move_that_is_sent_again_is_answered_again(server: Running) -> None:
    ada = Player(server)
    game = ada.create(ada.me(), BEN)
    now = ada.get(f"{game}/state", seat=0)["now"]
    move = {"after": now["after"], "action": now["legal"][0]["number"], "seat": now["due"]["seat"]}
    answers = [ada.http.post(f"/api/games/{game}/act", json=move, headers=KEY) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.json()["seq"] for answer in answers}) == 1
    replayed = [answer.headers.get("idempotent-replayed") for answer in answers]
    assert replayed == [None, "true", "true"]
    assert ada.refused(f"{game}/act", **move) == "stale"


def test_a_line_of_chat_is_said_once(server: Running) -> None:
    ada = Player(server)
    game = ada.create(ada.me(), BEN)
    for _ in range(3):
        said = {"words": "hello", "seat": 0}
        assert ada.http.post(f"/api/games/{game}/chat", json=said, headers=KEY).is_success
    assert len(ada.get(f"{game}/state", seat=0)["chat"]) == 1
    other = ada.http.post(f"/api/games/{game}/chat", json={"words": "bye", "seat": 0}, headers=KEY)
    assert code(other) == "invalid"
    assert "another request" in other.json()["detail"]


def test_a_game_is_made_once_and_its_seats_are_given_again(server: Running) -> None:
    ada = Player(server)
    first = {"game": "tardis_run", "seats": [ada.me(), BEN]}
    lost = [Player(server).http.post("/api/games", json=first, headers=KEY) for _ in range(2)]
    assert lost[0].json()["tokens"] == lost[1].json()["tokens"]  # the cookie was lost as well
    ada.create(ada.me(), BEN)
    asked = {"game": "tardis_run", "seats": [ada.me(), {"kind": "open"}]}
    made = [ada.http.post("/api/games", json=asked, headers=KEY).json() for _ in range(2)]
    assert made[0]["game"]["id"] == made[1]["game"]["id"]
    assert made[0]["tokens"] == made[1]["tokens"]


def test_a_seat_is_taken_once_and_its_token_is_given_again(server: Running) -> None:
    ada, grace = Player(server), Player(server, "Grace")
    game = ada.create(ada.me(), {"kind": "open"})
    grace.create(grace.me(), BEN)
    path, asked = f"/api/games/{game}/seats/1/join", {"name": "Grace", "nonce": "n"}
    first = grace.http.post(path, json=asked, headers=KEY)
    token = first.json()["token"]
    again = grace.http.post(path, json=asked, headers=KEY)
    assert again.json()["token"] == token
    stranger = Player(server, "Eve").http.post(path, json=asked, headers=KEY)
    assert code(stranger) == "seat_taken"  # the name is Grace's


@pytest.mark.parametrize("key", ["short", "with spaces in it !", "x" * 129])
def test_a_key_that_is_none_is_refused(server: Running, key: str) -> None:
    ada = Player(server)
    game = ada.create(ada.me(), BEN)
    answer = ada.http.post(
        f"/api/games/{game}/chat", json={"words": "?", "seat": 0}, headers={"Idempotency-Key": key}
    )
    assert code(answer) == "invalid"


def test_of_two_processes_that_are_asked_at_once_one_does_it(tmp_path: Path, postgres: str) -> None:
    with (
        running(tmp_path, database=postgres) as first,
        running(tmp_path, database=postgres) as second,
    ):
        ada = Player(first)
        game = ada.create(ada.me(), BEN)
        there = Player(second)
        there.http.cookies.update(dict(ada.http.cookies.items()))
        for number in range(5):
            headers = {"Idempotency-Key": f"0123456789abcdef{number}"}
            said = {"words": f"line {number}", "seat": 0}

            def say(player: Player, said: object = said, headers: object = headers) -> int:
                path = f"/api/games/{game}/chat"
                return player.http.post(path, json=said, headers=headers).json()["seq"]  # type: ignore[no-any-return, arg-type]

            with ThreadPoolExecutor(2) as people:
                assert len(set(people.map(say, (ada, there)))) == 1
        words = [line["words"] for line in ada.get(f"{game}/state", seat=0)["chat"]]
        assert words == [f"line {number}" for number in range(5)]

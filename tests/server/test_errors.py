"""Everything that is refused: a precise answer each time, and nothing changed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from server.harness import Json, LiveTable, Player, code
from vworp.server.problems import TITLES

OPEN = {"kind": "open"}
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
GOOD: Json = {"game": "tardis_run", "seats": [ME, OPEN]}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": [ME]}, "bad_option"),
        ({"seats": []}, "invalid"),
        ({"seats": [ME] * 13}, "invalid"),
        ({"seats": [ME, {"kind": "ghost"}]}, "invalid"),
        ({"seats": [ME, {"kind": "bot"}]}, "invalid"),
        ({"seats": [ME, {"kind": "bot", "level": "god"}]}, "bad_level"),
        (
            {"game": "keys_to_the_tardis", "seats": [ME, {"kind": "bot", "level": "matrix"}]},
            "bad_level",
        ),
        ({"seats": [{"kind": "me", "name": ""}, OPEN]}, "invalid"),
        ({"seats": [{"kind": "me", "name": " "}, OPEN]}, "invalid"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, OPEN]}, "invalid"),
        ({"seats": [{"kind": "me", "name": "a\u202eb"}, OPEN]}, "invalid"),
        ({"seats": [{**ME, "token": "mine"}, OPEN]}, "invalid"),
        ({"options": {"pawns": 9}}, "bad_option"),
        ({"options": {"paws": 4}}, "bad_option"),
        ({"options": {"board": "name = 1"}}, "bad_option"),
        ({"options": {"pawns": [1]}}, "invalid"),
        ({"options": []}, "invalid"),
        ({"seed": "mine"}, "invalid"),
        ({"listed": "yes"}, "invalid"),
    ],
)
def test_a_game_that_can_not_be_made_is_refused(ada: Player, change: Json, expected: str) -> None:
    assert code(ada.http.post("/api/games", json={**GOOD, **change})) == expected


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'"x"', b"{} {}", b"[" * 60_000]
)
def test_malformed_json_is_refused_as_such(ada: Player, body: bytes) -> None:
    answer = ada.http.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert code(answer) in ("malformed", "invalid")
    if body not in (b"[]", b"null", b'"x"', b""):
        assert answer.status_code == 400


def test_what_does_not_exist_is_named(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    assert ada.refused_sight("nosuchgame") == "no_such_game"
    assert ada.refused_sight("nosuchgame/state") == "no_such_game"
    assert ada.refused("nosuchgame/act", after=1, action=1) == "no_such_game"
    assert ada.refused_sight(f"{game}/moves/9999") == "no_such_move"
    assert ada.refused_sight(f"{game}/moves/-1") == "no_such_move"
    assert ada.refused_sight(f"{game}/replay", **{"from": 9999}) == "no_such_move"
    assert ada.refused(f"{game}/offers", kind="undo", move=9999) == "no_such_move"
    assert ada.refused(f"{game}/offers/99/answer", agrees=True) == "no_such_offer"
    assert ada.refused(f"{game}/seats/2/leave") == "no_such_seat"
    assert code(ada.http.get("/api/nothing")) == "not_found"
    assert code(ada.http.delete(f"/api/games/{game}")) == "method"
    assert LiveTable(ada.server, "nosuchgame", {}).hear()["code"] == "no_such_game"


def test_a_stale_number_is_answered_with_the_newest(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    Player(ada.server, "Grace").join(game, 1)
    now = ada.get(f"{game}/state")["now"]
    action = now["legal"][0]["number"]
    stale = ada.http.post(
        f"/api/games/{game}/act", json={"after": now["after"] - 1, "action": action}
    )
    assert code(stale) == "stale"
    assert stale.json()["seq"] == now["after"]
    assert ada.get(f"{game}/state")["now"] == now


def test_the_same_action_sent_twice_is_done_once(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    Player(ada.server, "Grace").join(game, 1)
    now = ada.get(f"{game}/state")["now"]
    body = {"after": now["after"], "action": now["legal"][0]["number"]}
    ada.post(f"{game}/act", **body)
    seq = ada.get(game)["game"]["seq"]
    assert ada.refused(f"{game}/act", **body) == "stale"
    assert ada.get(game)["game"]["seq"] == seq


def test_the_wrong_turn_is_told_and_who_decides(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    after = ada.get(f"{game}/state")["now"]["after"]
    answer = grace.http.post(
        f"/api/games/{game}/act", json={"after": after, "action": "pick a4 four"}
    )
    assert code(answer) == "wrong_turn"
    assert "Ada" in answer.json()["detail"]


def test_an_illegal_action_names_its_rule_and_changes_nothing(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    before = ada.get(f"{game}/state")
    after = before["now"]["after"]
    answer = ada.http.post(
        f"/api/games/{game}/act", json={"after": after, "action": "pick d4 four"}
    )
    assert code(answer) == "illegal"
    assert answer.json()["rule"] == "TR-R20"
    assert answer.json()["detail"].startswith("TR-R20: ")
    for action in ("fly", "pick", "pick z9 four", -1, 10**6):
        assert ada.refused(f"{game}/act", after=after, action=action) == "bad_notation"
    odd: Any
    for odd in (None, True, 1.5, [], {}, "", "x" * 201):
        assert ada.refused(f"{game}/act", after=after, action=odd) == "invalid"
    assert ada.get(f"{game}/state") == before


def test_things_come_in_their_phase(ada: Player, grace: Player) -> None:
    game = ada.create(ada.me(), OPEN, is_ready=False)
    assert ada.refused(f"{game}/act", after=0, action=1) == "wrong_phase"
    assert ada.refused(f"{game}/offers", kind="undo") == "wrong_phase"
    assert ada.refused(f"{game}/hint", after=0) == "wrong_phase"
    ada.post(f"{game}/seats/0/ready", nonce="one")
    assert ada.refused(f"{game}/seats/0/ready", nonce="two") == "wrong_phase"
    assert ada.refused(f"{game}/seats/0/ready", nonce="with space") == "invalid"
    assert ada.refused(f"{game}/seats/0/ready", nonce="line\n") == "invalid"
    grace.join(game, 1)
    assert ada.refused(f"{game}/seats/0/ready", nonce="two") == "wrong_phase"
    assert ada.refused(f"{game}/seats/0/return") == "wrong_phase"
    assert ada.refused_sight(f"{game}/verify") == "wrong_phase"
    assert ada.refused(f"{game}/offers", kind="undo") == "no_undo"


def test_chat_is_limited_in_length_and_kind(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN)
    for words in ("", "   ", "x" * 501, "bell\x07", 7, None):
        assert ada.refused(f"{game}/chat", words=words) == "invalid"
    ada.post(f"{game}/chat", words="x" * 500)


def test_queries_are_checked(ada: Player) -> None:
    game = ada.create(ada.me(), BOT)
    bad: list[tuple[str, Json]] = [
        ("state", {"seat": "me"}),
        ("state", {"seat": "²"}),
        ("events", {"seen": -1}),
        ("events", {"wait": 99}),
        ("events", {"seen": "x"}),
        ("moves/0", {"view": "everything"}),
        ("replay", {"from": -1}),
        ("position", {"move": "x"}),
    ]
    for path, query in bad:
        assert ada.refused_sight(f"{game}/{path}", **query) == "invalid", (path, query)
    for query in ({"list": "all"}, {"limit": 0}, {"limit": 101}, {"before": "yesterday"}):
        assert code(ada.http.get("/api/games", params=query)) == "invalid"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        '"hello"',
        "{}",
        '{"type": "fly", "id": 3}',
        '{"type": 1}',
        '{"type": "act"}',
        '{"type": "act", "id": 3, "after": "x", "action": 1}',
        '{"type": "act", "id": 3, "after": 1, "action": 1, "as": "referee"}',
        '{"type": "chat", "id": 3, "words": "\\ud800"}',
        '{"type": "hello", "seat": "referee"}',
        '{"type": "ping", "id": {"a": 1}}',
        '{"type": "ping", "id": 1e400}',
        "[" * 5000,
    ],
)
def test_a_bad_message_is_answered_and_the_socket_stays(ada: Player, message: str) -> None:
    game = ada.create(ada.me(), BOT)
    live = ada.live(game)
    live.socket.send(message)
    answer = live.until("error")
    assert answer["code"] in ("malformed", "invalid")
    if answer["code"] == "invalid" and '"id": 3' in message:
        assert answer["id"] == 3
    assert live.ask(type="ping")["type"] == "pong"


def test_bytes_are_no_message(ada: Player) -> None:
    live = ada.live(ada.create(ada.me(), BOT))
    live.socket.send(b'{"type": "ping"}')
    assert live.until("error")["code"] == "malformed"


def test_every_code_is_used_and_explained() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = page.split("## Errors")[1].split("## ")[0]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    explained = {name: int(row[2]) for row in rows for name in re.findall(r"`(\w+)`", row[1])}
    assert explained == {name: status for name, (status, _) in TITLES.items()}
    sources = [path.read_text() for path in (root / "src/vworp/server").glob("*.py")]
    text = "".join(source for source in sources if "TITLES: dict" not in source)
    assert [name for name in TITLES if f'"{name}"' not in text] == []


def test_every_problem_has_the_same_shape(ada: Player) -> None:
    problem: dict[str, Any] = ada.http.get("/api/games/none").json()
    assert list(problem) == ["type", "title", "status", "code", "detail", "rule"]
    assert problem["type"] == "/problems/no_such_game"
    live = ada.live(ada.create(ada.me(), BOT))
    error = live.ask(type="act", after=0, action=1)
    assert set(problem) | {"id", "seq"} == set(error)
    assert json.dumps(error)

"""The operator: reports, frozen and deleted tables, mutes and bans, and the trail of it all."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from server.harness import (
    LOOSE,
    Hands,
    Json,
    LiveTable,
    Player,
    Running,
    code,
    eventually,
    operator,
    running,
)
from server.nonsense import Nonsense
from vworp.server import Rate
from vworp.server.api_operator import HANDLERS
from vworp.server.clock import Clock

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}
HERE = "127.0.0.1"


class Desk:
    """The operator at the page."""

    def __init__(self, server: Running, clock: Clock | None = None) -> None:
        self.key = server.call(operator(server, clock).new_key)
        self.http = server.client(self.key)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(f"/api/operator/{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Json:
        answer = self.http.post(f"/api/operator/{path}", json=body)
        assert answer.status_code < 300, answer.text
        data: Json = answer.json()
        return data

    def refused(self, path: str, **body: Any) -> str:
        return code(self.http.post(f"/api/operator/{path}", json=body))


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server of one's own: bans are for everybody here who comes from this machine."""
    with running(tmp_path) as server:
        yield server


@pytest.fixture
def desk(own: Running) -> Desk:
    return Desk(own)


def seated(server: Running) -> tuple[str, list[Player]]:
    """A game of two."""
    ada, grace = Player(server, "Ada"), Player(server, "Grace")
    game = ada.create(ada.me(), OPEN)
    grace.join(game, 1)
    return game, [ada, grace]


# The key.


def test_without_the_key_nothing_is_shown(own: Running, stranger: Player) -> None:
    assert code(own.client().get("/api/operator/reports")) == "bad_key"
    desk = Desk(own)
    for token in ("", "x" * 43, desk.key[:-1]):
        for path in ("reports", "tables", "sanctions", "trail"):
            answer = own.client(token).get(f"/api/operator/{path}")
            assert (answer.status_code, code(answer)) == (401, "bad_key")
    assert desk.get("reports") == {"reports": []}


def test_a_new_key_ends_the_old_one(own: Running) -> None:
    old, new = Desk(own), Desk(own)
    assert code(old.http.get("/api/operator/trail")) == "bad_key"
    assert [deed["deed"] for deed in new.get("trail")["deeds"]] == ["key", "key"]


def test_keys_are_not_guessed_fast(tmp_path: Path) -> None:
    limits = replace(LOOSE, keys=Rate(0.001, 3))
    with running(tmp_path, limits=limits) as server:
        desk = Desk(server)
        stranger = server.client("wrong")
        codes = [code(stranger.get("/api/operator/trail")) for _ in range(5)]
        assert codes == ["bad_key"] * 3 + ["rate"] * 2
        assert desk.get("trail")["deeds"]


def test_the_key_is_stored_hashed(own: Running, tmp_path: Path) -> None:
    desk = Desk(own)
    for ending in ("", "-wal"):
        assert desk.key.encode() not in (tmp_path / f"games.sqlite{ending}").read_bytes()


# Reports.


def test_a_reported_line_comes_with_what_was_said_around_it(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    said = [grace.post(f"{game}/chat", words=f"line {number}")["seq"] for number in range(30)]
    assert ada.post(f"{game}/reports", seq=said[25], reason="rude") == {"seq": said[25]}
    (report,) = desk.get("reports")["reports"]
    assert (report["table"], report["seq"], report["reason"]) == (game, said[25], "rude")
    assert [line["seq"] for line in report["lines"]] == said[5:]
    assert report["lines"][0]["name"] == "Grace"
    assert report["network"] == HERE
    holders = desk.get(f"tables/{game}")["holders"]
    assert [holder["guest"] for holder in holders if holder["seat"] == 1] == [report["accused"]]
    desk.post(f"reports/{report['id']}/close", why="spoken to")
    assert desk.get("reports")["reports"] == []
    assert desk.get("reports", closed=True)["reports"][0]["closed_at"] is not None
    assert desk.refused(f"reports/{report['id']}/close") == "not_found"


def test_a_line_is_reported_once_by_each_and_nobody_is_told(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    seq = grace.post(f"{game}/chat", words="pah")["seq"]
    live = grace.live(game)
    for _ in range(2):
        ada.post(f"{game}/reports", seq=seq)
    assert ada.live(game).ask(type="report", seq=seq)["seq"] == seq
    Player(own, "Eve").post(f"{game}/reports", seq=seq)
    assert len(desk.get("reports")["reports"]) == 2
    assert ada.get(game)["game"]["seq"] == seq
    assert all(message["type"] != "event" for message in live.heard)


def test_only_what_was_said_can_be_reported(own: Running, desk: Desk) -> None:
    game, (ada, _) = seated(own)
    for seq in (0, 1, 10**6):
        assert ada.refused(f"{game}/reports", seq=seq) == "not_found"
    private = ada.create(ada.me(), BOT, may_watch=False)
    assert Player(own, "Eve").refused(f"{private}/reports", seq=1) == "not_seated"


def test_the_line_is_its_speakers_also_when_another_has_the_seat(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    seq = grace.post(f"{game}/chat", words="pah")["seq"]
    guest = desk.get(f"tables/{game}")["holders"][1]["guest"]
    grace.post(f"{game}/seats/1/leave")
    Player(own, "Eve").join(game, 1)
    ada.post(f"{game}/reports", seq=seq)
    assert desk.get("reports")["reports"][0]["accused"] == guest


# Tables.


def test_the_operator_finds_every_table_and_sees_no_hand(own: Running, desk: Desk) -> None:
    game, (ada, _) = seated(own)
    other = ada.create(ada.me(), BOT)
    assert {table["id"] for table in desk.get("tables")["tables"]} == {game, other}
    assert [table["id"] for table in desk.get("tables", find="grace")["tables"]] == [game]
    (found,) = desk.get("tables", find=game)["tables"]
    assert (found["listed"], found["network"]) == (False, HERE)
    assert desk.get("tables", find="nobody at all")["tables"] == []
    shown = desk.get(f"tables/{game}")
    assert set(shown) == {"game", "holders", "chat"}


def test_a_frozen_table_can_be_looked_at_and_nothing_else(own: Running, desk: Desk) -> None:
    game, (ada, _) = seated(own)
    live = ada.live(game)
    desk.post(f"tables/{game}/freeze", why="insults")
    assert live.event("frozen")["game"]["frozen"] == "insults"
    assert ada.get(f"{game}/state")["now"]["legal"]
    after = ada.get(f"{game}/state")["now"]["after"]
    commands: list[tuple[str, Json]] = [
        ("act", {"after": after, "action": 0}),
        ("chat", {"words": "why?"}),
        ("resign", {}),
        ("seats/0/leave", {}),
        ("seats/0/token", {}),
    ]
    for path, body in commands:
        assert ada.refused(f"{game}/{path}", **body) == "frozen", path
    assert desk.refused(f"tables/{game}/freeze") == "wrong_phase"
    desk.post(f"tables/{game}/unfreeze")
    assert live.event("unfrozen")["game"]["frozen"] is None
    ada.act(game)
    assert desk.refused(f"tables/{game}/unfreeze") == "wrong_phase"


def test_bots_rest_at_a_frozen_table_and_go_on_after_it(own: Running, desk: Desk) -> None:
    ada = Player(own)
    game = ada.create(BOT, BOT, game="dalek_invasion", is_ready=False)
    ada.live(game)
    desk.post(f"tables/{game}/freeze")
    room = own.room(game)
    eventually(lambda: room.bots is None)
    before = room.table.seq
    own.call(lambda: own.rooms.follow(game))
    assert (room.table.seq, room.bots) == (before, None)
    desk.post(f"tables/{game}/unfreeze")
    eventually(lambda: room.table.seq > before + 1)


def test_a_frozen_table_is_in_no_public_list(own: Running, desk: Desk) -> None:
    ada = Player(own)
    game = ada.create(ada.me(), OPEN, listed=True)
    assert [entry["id"] for entry in listed(ada)] == [game]
    desk.post(f"tables/{game}/freeze")
    assert listed(ada) == []
    desk.post(f"tables/{game}/unfreeze")
    assert [entry["id"] for entry in listed(ada)] == [game]


def listed(player: Player) -> list[Json]:
    answer: Json = player.http.get("/api/games", params={"list": "open"}).json()
    games: list[Json] = answer["games"]
    return games


def test_a_deleted_table_is_gone_for_everybody(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    seq = grace.post(f"{game}/chat", words="pah")["seq"]
    ada.post(f"{game}/reports", seq=seq)
    live = ada.live(game)
    desk.post(f"tables/{game}/delete", why="all of it")
    assert live.until("bye")["reason"] == "deleted"
    assert ada.refused_sight(game) == "no_such_game"
    assert ada.http.get("/api/games").json()["games"] == []
    assert desk.refused(f"tables/{game}/delete") == "no_such_game"
    assert desk.get("reports")["reports"][0]["lines"][0]["words"] == "pah"


def test_bots_leave_a_deleted_table_in_peace(
    own: Running, caplog: pytest.LogCaptureFixture
) -> None:
    ada = Player(own)
    game = ada.create(BOT, BOT, game="dalek_invasion", is_ready=False)
    live = ada.live(game)
    room = own.room(game)
    own.call(lambda: operator(own).delete(game, ""))
    assert live.until("bye")["reason"] == "deleted"
    eventually(lambda: room.bots is None)
    assert [record for record in caplog.records if record.exc_info] == []


# People.


def test_who_is_muted_plays_and_does_not_chat(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    desk.post("sanctions", kind="mute", target="seat", subject=game, seat=0, why="enough")
    refusal = ada.http.post(f"/api/games/{game}/chat", json={"words": "I"}).json()
    assert refusal["code"] == "muted"
    assert refusal["detail"] == "the operator of this server has muted you for good: enough"
    script = own.client(ada.tokens["0"])
    assert code(script.post(f"/api/games/{game}/chat", json={"words": "I"})) == "muted"
    assert ada.live(game).ask(type="chat", words="I")["code"] == "muted"
    ada.act(game)
    grace.post(f"{game}/chat", words="peace")


def test_who_is_banned_comes_to_no_table_until_it_is_lifted(own: Running, desk: Desk) -> None:
    game, (ada, grace) = seated(own)
    live = ada.live(game)
    guest = desk.get(f"tables/{game}")["holders"][0]["guest"]
    done = desk.post("sanctions", kind="ban", target="guest", subject=guest, why="enough")
    assert live.until("bye")["reason"] == "banned"
    body = {"game": "tardis_run", "seats": [ada.me(), BOT]}
    answers: list[httpx.Response] = [
        ada.http.get(f"/api/games/{game}"),
        ada.http.post("/api/games", json=body),
        own.client(ada.tokens["0"]).get(f"/api/games/{game}/state"),
    ]
    assert [code(answer) for answer in answers] == ["banned"] * 3
    cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    assert LiveTable(own, game, {"cookie": cookie}).hear()["code"] == "banned"
    assert grace.get(game)["you"]["seats"] == [1]
    desk.post(f"sanctions/{done['id']}/lift", why="sorry")
    assert ada.get(game)["you"]["seats"] == [0]
    assert desk.refused(f"sanctions/{done['id']}/lift") == "not_found"


def test_a_network_is_banned_by_its_address_or_by_a_seat(own: Running, desk: Desk) -> None:
    game, (ada, _) = seated(own)
    first = desk.post("sanctions", kind="ban", target="network", subject=HERE)
    assert ada.refused_sight(game) == "banned"
    assert Player(own, "Eve").refused_sight(game) == "banned"
    desk.post(f"sanctions/{first['id']}/lift")
    desk.post("sanctions", kind="ban", target="seat_network", subject=game, seat=0)
    assert Player(own, "Eve").refused_sight(game) == "banned"
    assert [found["subject"] for found in desk.get("sanctions")["sanctions"]] == [HERE]


def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        desk = Desk(server, hands.clock)
        game, (ada, _) = seated(server)
        desk.post("sanctions", kind="ban", target="seat", subject=game, seat=0, hours=24)
        assert ada.refused_sight(game) == "banned"
        hands.move(24 * 3600)
        assert ada.get(game)["you"]["seats"] == [0]
        assert desk.get("sanctions")["sanctions"] == []


def test_a_punishment_says_whom(own: Running, desk: Desk) -> None:
    game, _ = seated(own)
    assert desk.refused("sanctions", kind="ban", target="guest") == "invalid"
    assert desk.refused("sanctions", kind="ban", target="seat", subject=game) == "invalid"
    assert desk.refused("sanctions", kind="ban", target="seat", subject=game, seat=7) == (
        "no_such_seat"
    )
    assert desk.refused("sanctions", kind="ban", target="seat", subject="none", seat=0) == (
        "no_such_game"
    )
    for hours in (0, -1, 1e9):
        assert desk.refused("sanctions", kind="ban", target="guest", subject="g", hours=hours) == (
            "invalid"
        )


def test_bans_hold_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        game, (ada, _) = seated(server)
        Desk(server).post("sanctions", kind="ban", target="seat", subject=game, seat=0)
        cookies = dict(ada.http.cookies.items())
    with running(tmp_path) as again:
        ada = Player(again)
        ada.http.cookies.update(cookies)
        assert ada.refused_sight(game) == "banned"


# The trail, and the command line beside a running server.


def test_everything_is_noted_with_its_reason(own: Running, desk: Desk) -> None:
    game, _ = seated(own)
    desk.post(f"tables/{game}/freeze", why="one")
    desk.post(f"tables/{game}/unfreeze", why="two")
    number = desk.post("sanctions", kind="mute", target="guest", subject="g", why="three")["id"]
    desk.post(f"sanctions/{number}/lift", why="four")
    desk.post(f"tables/{game}/delete", why="five")
    deeds = desk.get("trail")["deeds"]
    told = [(deed["deed"], deed["subject"], deed["why"]) for deed in reversed(deeds[:-1])]
    assert told == [
        ("freeze", game, "one"),
        ("unfreeze", game, "two"),
        ("mute", "guest g", "three"),
        ("lift", str(number), "four"),
        ("delete", game, "five"),
    ]
    assert {deed["doer"] for deed in deeds[:-1]} == {f"page {HERE}"}
    assert desk.get("trail", before=deeds[-2]["id"])["deeds"] == deeds[-1:]


def test_a_running_server_follows_what_is_done_elsewhere(own: Running) -> None:
    game, (ada, _) = seated(own)
    live = ada.live(game)
    elsewhere = operator(own)
    own.call(lambda: elsewhere.freeze(game, "insults"))
    service = own.server.service
    assert service is not None
    own.call(service.follow_operator)
    assert live.event("frozen")["game"]["frozen"] == "insults"
    own.call(lambda: elsewhere.delete(game, ""))
    assert live.until("bye")["reason"] == "deleted"
    eventually(lambda: ada.http.get(f"/api/games/{game}").status_code == 404)


# Bad input.


def test_nonsense_at_the_operators_desk_is_refused_in_good_order(own: Running, desk: Desk) -> None:
    game, (ada, _) = seated(own)
    ada.post(f"{game}/chat", words="pah")
    document = desk.http.get("/api/openapi.json").json()
    known: dict[str, list[Any]] = {
        "game": [game],
        "subject": ["203.0.113.7"],
        "target": ["network"],
        "kind": ["mute"],
        "number": [1, 2],
        "hours": [1],
        "find": ["ada"],
    }
    nonsense = Nonsense(document["components"]["schemas"], known, "operator")
    ways = [
        (method, path, asked)
        for path, methods in document["paths"].items()
        for method, asked in methods.items()
        if path.startswith("/api/operator/")
    ]
    assert len(ways) == len(HANDLERS)
    statuses = Counter(ask_nonsense(desk, nonsense, *way) for way in ways * 40)
    assert [status for status in statuses if status >= 500] == []
    assert len(statuses) >= 5


def ask_nonsense(desk: Desk, nonsense: Nonsense, method: str, path: str, asked: Json) -> int:
    query: dict[str, str] = {}
    for parameter in asked.get("parameters", []):
        text = nonsense.in_address(parameter["schema"], parameter["name"])
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", quote(text, safe="") or "0")
        else:
            query[parameter["name"]] = text
    schema = asked.get("requestBody", {}).get("content", {}).get("application/json")
    body = nonsense.text(nonsense.value(schema["schema"])) if schema else b""
    return desk.http.request(method, path, params=query, content=body).status_code

"""The middleware: limits that are on by default, origins, headers, files."""

import json
import logging
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import LOOSE, LiveTable, Player, Running, code, running
from vworp.server import Limits, Rate, Settings
from vworp.server.clock import Clock
from vworp.server.limits import Bucket, Limiter, network_of
from vworp.server.logs import JsonLines
from vworp.server.problems import Problem

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


def test_a_bucket_empties_by_asking_and_fills_by_itself() -> None:
    bucket = Bucket(Rate(2, 3), now=0.0)
    assert [bucket.wait(0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.wait(0.5) == 0
    assert bucket.wait(0.5) > 0
    assert [bucket.wait(100.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_one_asker_does_not_slow_down_another() -> None:
    limiter = Limiter(Rate(1, 1), clock=Clock(elapsed=lambda: 0.0))
    limiter.check("a")
    limiter.check("b")
    with pytest.raises(Problem) as refused:
        limiter.check("a")
    assert refused.value.code == "rate"
    assert refused.value.more["retry_after"] >= 1


def test_a_visitor_is_known_by_what_they_cannot_choose() -> None:
    assert network_of("203.0.113.9") == "203.0.113.9" == network_of("::ffff:203.0.113.9")
    assert (
        network_of("2001:db8:1:2:aaaa::1")
        == network_of("2001:db8:1:2::ffff")
        == "2001:db8:1:2::/64"
    )
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("unknown") == "unknown"
    assert len(network_of("x" * 5000)) < 100


def test_who_is_forgotten_has_been_quiet_for_longest() -> None:
    limiter = Limiter(Rate(1, 1), clock=Clock(elapsed=lambda: 0.0))
    limiter.check("flood")
    for number in range(20_000):
        limiter.check(str(number))
        with pytest.raises(Problem):
            limiter.check("flood")
    assert len(limiter._buckets) <= 10_000


def test_limits_are_on_unless_they_are_changed() -> None:
    limits = Settings().limits
    assert limits == Limits()
    for rate in (limits.requests, limits.creations, limits.messages, limits.chatter):
        assert rate.per_second <= 100
        assert rate.burst <= 300


def test_an_address_that_asks_too_fast_is_told_when_to_come_back(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, requests=Rate(0.01, 5))) as server:
        client = server.client()
        answers = [client.get("/api/catalogue") for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        assert code(answers[-1]) == "rate"
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.get("/health").status_code == 200
        with pytest.raises(InvalidStatus):
            LiveTable(server, "any", {})


def test_games_chat_and_hints_have_rates_of_their_own(tmp_path: Path) -> None:
    limits = replace(LOOSE, creations=Rate(0.01, 3), chatter=Rate(0.01, 2), thoughts=Rate(0.01, 1))
    with running(tmp_path, limits=limits) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        ada.create(ada.me(), OPEN)
        ada.create(ada.me(), OPEN)
        body = {"game": "tardis_run", "seats": [ada.me(), OPEN]}
        assert code(ada.http.post("/api/games", json=body)) == "rate"
        for _ in range(2):
            ada.post(f"{game}/chat", words="hello")
        assert ada.refused(f"{game}/chat", words="hello") == "rate"
        after = ada.get(f"{game}/state")["now"]["after"]
        ada.post(f"{game}/hint", after=after)
        assert ada.refused(f"{game}/hint", after=after) == "rate"


def test_rematches_and_branches_count_as_new_games(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, creations=Rate(0.01, 3))) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        ada.post(f"{game}/resign")
        branch = {"move": 0, "seats": [ada.me(), BOT]}
        ada.post(f"{game}/branch", **branch)
        ada.post(f"{game}/rematch")
        assert ada.refused(f"{game}/branch", **branch) == "rate"
        assert ada.refused(f"{game}/rematch") == "rate"


@pytest.mark.parametrize("path", ["verify", "review"])
def test_looking_back_costs_thoughts(tmp_path: Path, path: str) -> None:
    with running(tmp_path, limits=replace(LOOSE, thoughts=Rate(0.01, 1))) as server:
        ada = Player(server)
        game = ada.create(ada.me(), BOT)
        ada.post(f"{game}/resign")
        ada.get(f"{game}/{path}")
        assert ada.refused_sight(f"{game}/{path}") == "rate"


def test_a_bot_is_not_asked_to_think_for_long(ada: Player) -> None:
    game = ada.create(ada.me(), OPEN, is_ready=False)
    for level in ("timelord:6s", "timelord:2001it"):
        bot = {"kind": "bot", "level": level}
        answer = ada.http.post("/api/games", json={"game": "tardis_run", "seats": [ada.me(), bot]})
        assert code(answer) == "bad_level"
        assert ada.refused(f"{game}/seats/1/bot", level=level) == "bad_level"


def test_a_server_behind_https_marks_its_cookie_secure(tmp_path: Path) -> None:
    body = {"game": "tardis_run", "seats": [{"kind": "me", "name": "Ada"}, OPEN]}
    for is_secure in (True, False):
        with running(tmp_path, https=is_secure) as server:
            cookie = server.client().post("/api/games", json=body).headers["set-cookie"]
            assert ("secure" in cookie.lower()) == is_secure


def test_a_guest_has_so_many_unfinished_games(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, games=2)) as server:
        ada, grace = Player(server), Player(server, "Grace")
        ada.create(ada.me(), OPEN)
        game = ada.create(ada.me(), BOT)
        body = {"game": "tardis_run", "seats": [ada.me(), OPEN]}
        assert code(ada.http.post("/api/games", json=body)) == "too_many_games"
        assert ada.refused(f"{game}/branch", move=0, seats=[ada.me(), BOT]) == "too_many_games"
        grace.create(grace.me(), OPEN)


def test_a_socket_that_talks_too_fast_is_slowed_and_then_closed(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, messages=Rate(0.01, 5))) as server:
        ada = Player(server)
        live = ada.live(ada.create(ada.me(), OPEN))
        for number in range(6):
            live.send(type="ping", id=number)
        answers = [live.until("pong", "error") for _ in range(6)]
        assert [a["type"] for a in answers] == ["pong"] * 4 + ["error"] * 2
        assert answers[-1]["code"] == "rate"
        assert answers[-1]["id"] == 5
        with suppress(ConnectionClosed):  # it may be closed while it still talks
            for _ in range(150):
                live.send(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            live.until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(LOOSE, sockets=2)) as server:
        ada = Player(server)
        game = ada.create(ada.me(), OPEN)
        first, _ = ada.live(game), ada.live(game)
        with pytest.raises(InvalidStatus):
            ada.live(game)
        first.close()
        ada.live(game)


def test_a_large_body_is_refused_before_it_is_read(ada: Player) -> None:
    big = b'{"words": "' + b"x" * 70_000 + b'"}'
    answer = ada.http.post("/api/games", content=big)
    assert code(answer) == "too_large"

    def pieces() -> "list[bytes]":
        return [b"x" * 10_000] * 8

    chunked = ada.http.post(
        "/api/games", content=iter(pieces()), headers={"content-type": "application/json"}
    )
    assert code(chunked) == "too_large"


def test_a_large_message_ends_the_socket(ada: Player) -> None:
    live = ada.live(ada.create(ada.me(), OPEN))
    live.send(type="chat", words="x" * 70_000)
    with pytest.raises(ConnectionClosed) as closed:
        live.until("ack")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, hello_seconds=0.05) as server:
        ada = Player(server)
        mute = LiveTable(server, ada.create(ada.me(), OPEN), {})
        assert mute.until("bye")["reason"] == "slow"
    with running(tmp_path, silence_seconds=0.05) as server:
        ada = Player(server)
        silent = ada.live(ada.create(ada.me(), OPEN))
        assert silent.until("bye")["reason"] == "slow"


ORIGINS = {
    "{own}": True,
    "": True,
    "https://friend.example": True,
    "https://evil.example": False,
    "http://127.0.0.1:1": False,
    "null": False,
    "{own}.evil.example": False,
}


def test_other_sites_pages_can_neither_write_nor_listen(tmp_path: Path) -> None:
    with running(tmp_path, origins=("https://friend.example",)) as server:
        ada = Player(server)
        game = ada.create(ada.me(), OPEN)
        for origin, is_ours in ORIGINS.items():
            headers = {"origin": origin.format(own=server.url)} if origin else {}
            url = f"/api/games/{game}/chat"
            answer = ada.http.post(url, json={"words": "hi"}, headers=headers)
            assert answer.status_code == (200 if is_ours else 403), origin
            if is_ours:
                LiveTable(server, game, headers, {})
            else:
                assert code(answer) == "origin"
                with pytest.raises(InvalidStatus) as refused:
                    LiveTable(server, game, headers)
                assert refused.value.response.status_code == 403


def test_every_answer_carries_the_security_headers(ada: Player) -> None:
    for path in ("/", "/api/games", "/api/games/none", "/api/openapi.json", "/no.file"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


def test_head_is_get_without_its_body(ada: Player) -> None:
    for path in ("/health", "/", "/api/catalogue", "/api/games/none"):
        head, whole = ada.http.head(path), ada.http.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]


def test_no_log_line_holds_what_opens_a_seat(ada: Player, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="vworp"):
        game = ada.create(ada.me(), OPEN)
        bearer = {"authorization": f"Bearer {ada.tokens['0']}"}
        ada.http.get(f"/api/games/{game}/state?seat=0", headers=bearer)
        ada.live(game).ask(type="chat", words="hello")
        ada.http.get(f"/api/games/{game}/state", headers={"authorization": "Bearer wrong-token"})
    ours = [record for record in caplog.records if record.name.startswith("vworp")]
    lines = [JsonLines().format(record) for record in ours]
    asked = [json.loads(line) for line in lines if '"request"' in line]
    assert f"/api/games/{game}/state" in [entry["path"] for entry in asked]
    secrets = [*ada.tokens.values(), *ada.http.cookies.values(), "wrong-token"]
    assert not [line for line in lines for secret in secrets if secret in line]


def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with running(tmp_path, static=tmp_path / "none") as server:
        page = server.client().get("/")
        assert page.status_code == 200
        assert "make client" in page.text
        assert "<script" not in page.text
        assert "style" not in page.text


@pytest.fixture
def built(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>vworp</title>")
    (static / "assets" / "app-1a2b.js").write_text("export {}")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    return static


def test_the_client_is_served_and_its_routes_get_its_page(tmp_path: Path, built: Path) -> None:
    with running(tmp_path, static=built) as server:
        client = server.client()
        for route in ("/", "/game/k7m2x9qzw4ta", "/game/k7m2x9qzw4ta?watch", "/deep/er/route"):
            page = client.get(route)
            assert page.text.startswith("<!doctype html>")
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "private, no-cache"
        script = client.get("/assets/app-1a2b.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert client.get("/icon.svg").headers["content-type"] == "image/svg+xml"
        assert client.get("/missing.js").status_code == 404


OUTSIDE = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/link.txt",
    "//etc/passwd",
    "/%00.txt",
    "/" + "a" * 5000 + ".txt",
]


def test_no_path_leads_out_of_the_folder(tmp_path: Path, built: Path) -> None:
    with running(tmp_path, static=built) as server:
        for path in OUTSIDE:
            answer = raw_get(server, path)
            assert "secret" not in answer.text
            assert "root:" not in answer.text
            assert answer.status_code in (200, 400, 404), path
        for folder in ("/assets", "/assets/"):
            assert "app-1a2b" not in server.client().get(folder).text


def raw_get(server: Running, path: str) -> httpx.Response:
    """A request whose path nobody has tidied up."""
    url = httpx.URL(server.url).copy_with(raw_path=path.encode())
    return server.client().request("GET", url)

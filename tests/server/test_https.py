"""Behind a proxy and over https: whose word is believed, and what the cookie is called."""

import logging
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from server.harness import LOOSE, PATIENCE, LiveTable, Running, code, running
from vworp.server import Rate

OPEN = {"kind": "open"}
BODY = {"game": "tardis_run", "seats": [{"kind": "me", "name": "Ada"}, OPEN]}
ACCESS = "vworp.access"
PROXY, OUTSIDER = "127.0.0.1", "127.0.0.2"


def ask(
    server: Running, path: str, host: str = PROXY, method: str = "GET", **headers: str
) -> httpx.Response:
    """A request from an address of this machine."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    transport = httpx.HTTPTransport(local_address=host)
    with httpx.Client(base_url=server.url, timeout=PATIENCE, transport=transport) as client:
        body = BODY if method == "POST" else None
        return client.request(method, path, headers=sent, json=body)


def test_a_named_proxy_is_believed_and_nobody_else(tmp_path: Path) -> None:
    limits = replace(LOOSE, creations=Rate(0.01, 1))
    with running(tmp_path, limits=limits, proxies=("127.0.0.1/32",)) as server:

        def make(host: str, visitor: str) -> int:
            answer = ask(server, "/api/games", host, "POST", x_forwarded_for=visitor)
            return answer.status_code

        assert [make(PROXY, f"203.0.113.{n}") for n in range(5)] == [201] * 5
        assert make(PROXY, "203.0.113.1") == 429
        assert make(PROXY, "198.51.100.7, 203.0.113.1") == 429, "the nearest hop counts"
        assert [make(OUTSIDER, f"203.0.113.{n}") for n in (50, 51)] == [201, 429]
        assert [make(PROXY, f"2001:db8::{n}") for n in (1, 2)] == [201, 429], "one /64"


def test_without_a_named_proxy_nobody_is_believed_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path, limits=replace(LOOSE, creations=Rate(0.01, 1))) as server:
        made = [
            ask(server, "/api/games", PROXY, "POST", x_forwarded_for=f"203.0.113.{n}").status_code
            for n in range(2)
        ]
    assert made == [201, 429]
    told = [r for r in caplog.records if r.levelno == logging.WARNING]
    assert [r.getMessage() for r in told if "--proxy" in r.getMessage()] != []
    assert len(told) == 1


def test_over_https_the_cookie_is_bound_to_this_host(tmp_path: Path) -> None:
    with running(tmp_path, https=True) as server:
        answer = ask(server, "/api/games", method="POST")
    name, *marks = answer.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-vworp_guest=")
    assert {mark.lower() for mark in marks} >= {"secure", "httponly", "path=/", "samesite=strict"}
    assert not [mark for mark in marks if mark.lower().startswith("domain")]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_without_https_nothing_is_promised(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        answer = ask(server, "/api/games", method="POST")
    assert answer.headers["set-cookie"].startswith("vworp_guest=")
    assert "strict-transport-security" not in answer.headers


def test_who_came_before_https_keeps_their_seats(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = ask(server, "/api/games", method="POST")
    game = f"/api/games/{made.json()['game']['id']}"
    old = made.headers["set-cookie"].split(";")[0]
    with running(tmp_path, https=True, static=_page(tmp_path)) as server:
        assert ask(server, game, cookie=old).json()["you"]["seats"] == [0]
        new = ask(server, "/", cookie=old).headers["set-cookie"].split(";")[0]
        assert new == f"__Host-{old}"
        assert ask(server, game, cookie=new).json()["you"]["seats"] == [0]
        assert "set-cookie" not in ask(server, "/", cookie=f"{old}; {new}").headers
        forged = "vworp_guest=" + "A" * 43
        assert ask(server, game, cookie=f"{forged}; {new}").json()["you"]["seats"] == [0]


def _page(folder: Path) -> Path:
    (folder / "index.html").write_text("<!doctype html>")
    return folder


@pytest.mark.parametrize(("https", "is_ours"), [(False, True), (True, False)])
def test_over_https_a_plain_page_is_not_ours(tmp_path: Path, https: bool, is_ours: bool) -> None:
    with running(tmp_path, https=https) as server:
        own = server.url.removeprefix("http://")
        plain = ask(server, "/api/games", method="POST", origin=f"http://{own}")
        assert plain.status_code == (201 if is_ours else 403)
        safe = ask(server, "/api/games", method="POST", origin=f"https://{own}")
        assert safe.status_code == 201
        assert code(ask(server, "/api/games", method="POST", origin="http://[")) == "origin"


def test_figures_are_for_the_operator(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert "vworp_requests_total" in ask(server, "/metrics").text
        assert code(ask(server, "/metrics", x_forwarded_for="203.0.113.1")) == "not_found"
    with running(tmp_path, metrics_from=("10.0.0.0/8",), proxies=(PROXY,)) as server:
        assert ask(server, "/metrics", x_forwarded_for="10.1.2.3").status_code == 200
        for visitor in ("203.0.113.1", "unknown", "::ffff:203.0.113.1"):
            assert code(ask(server, "/metrics", x_forwarded_for=visitor)) == "not_found"
        for path in ("/metrics", "/metrics/", "//metrics", "/metrics?x=1", "/%6detrics"):
            assert "vworp_requests_total" not in ask(server, path, OUTSIDER).text


def test_figures_are_by_route_and_by_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        game = ask(server, "/api/games", method="POST").json()["game"]["id"]
        for path in (f"/api/games/{game}", "/api/games/none", "/api/nothing/at/all"):
            ask(server, path)
        ask(server, "/api/games", method="BREW")
        route = "/api/games/{game}"
        assert server.figure("requests_total", route=route, status="200") == 1
        assert server.figure("requests_total", route=route, status="404") == 1
        assert server.figure("requests_total", method="other") == 1
        assert server.figure("request_seconds_count", route=route) == 2
        assert server.figure("events_total", game="tardis_run") == server.figure("events_total")
        assert server.figure("tables", game="tardis_run") == 1
        told = ask(server, "/metrics").text
        assert "process_resident_memory_bytes" in told
        assert "process_open_fds" in told
        assert game not in told


def test_the_access_log_names_the_visitor(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger=ACCESS)
    with running(tmp_path, proxies=(PROXY,)) as server:
        ask(server, "/health", x_forwarded_for="203.0.113.9")
        LiveTable(server, "none", {"x-forwarded-for": "203.0.113.10"}).close()
    said = {r.getMessage(): r.__dict__["address"] for r in caplog.records if r.name == ACCESS}
    opened, closed = "socket opened", "socket closed"
    assert said == {"request": "203.0.113.9", opened: "203.0.113.10", closed: "203.0.113.10"}

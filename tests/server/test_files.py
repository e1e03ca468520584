"""The client's files and the size of answers: caching, compression, and what is not compressed."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.harness import Player, Running, finish, running
from vworp.server.compression import takes

SCRIPT = "export const words = 'exterminate';\n" * 200
OPEN = {"kind": "open"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>vworp</title>" + " " * 2000)
    (static / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (static / "assets" / "app-1a2b.js.br").write_bytes(b"as brotli would have it")
    (static / "assets" / "tiny-1a2b.js").write_text("export {}")
    (static / "icon.svg").write_text("<svg/>" * 500)
    (static / "photo.png").write_bytes(bytes(5000))
    with running(tmp_path, static=static) as server:
        yield server


def get(server: Running, path: str, accept: str = "", **headers: str) -> httpx.Response:
    """What really came over the line."""
    sent = {"accept-encoding": accept, **{k.replace("_", "-"): v for k, v in headers.items()}}
    with httpx.stream("GET", server.url + path, headers=sent) as answer:
        answer._content = b"".join(answer.iter_raw())
        return answer


def test_a_client_gets_the_smallest_encoding_that_it_takes(site: Running) -> None:
    script = "/assets/app-1a2b.js"
    for accept, encoding in {"": None, "gzip, br": "br", "gzip": "gzip", "br;q=0": None}.items():
        answer = get(site, script, accept)
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(answer.content)
    assert get(site, script).content == SCRIPT.encode()
    assert gzip.decompress(get(site, script, "gzip").content) == SCRIPT.encode()
    assert get(site, script, "br").content == b"as brotli would have it"


@pytest.mark.parametrize("path", ["/assets/tiny-1a2b.js", "/photo.png"])
def test_what_would_win_nothing_is_not_compressed(site: Running, path: str) -> None:
    assert "content-encoding" not in get(site, path, "gzip, br").headers


@pytest.mark.parametrize("path", ["/", "/game/anything", "/icon.svg", "/assets/app-1a2b.js"])
def test_a_file_that_has_not_changed_is_not_sent_again(site: Running, path: str) -> None:
    first = get(site, path)
    again = get(site, path, if_none_match=f'"other", {first.headers["etag"]}')
    assert (again.status_code, again.content) == (304, b"")
    for name in ("etag", "cache-control", "vary"):
        assert again.headers[name] == first.headers[name]
    assert get(site, path, if_none_match='W/"other"').status_code == 200


def test_a_file_that_has_changed_has_another_tag(site: Running) -> None:
    first = get(site, "/icon.svg").headers["etag"]
    (site.server.settings.static / "icon.svg").write_text("<svg></svg>")
    assert get(site, "/icon.svg", if_none_match=first).content == b"<svg></svg>"


def test_a_lid_is_kept_for_ever_at_its_own_address_and_asked_about_at_any_other(
    site: Running,
) -> None:
    (address,) = {game["picture"] for game in get(site, "/api/catalogue").json()["games"][:1]}
    first = get(site, address, "gzip")
    assert "immutable" in first.headers["cache-control"]
    assert first.headers["content-encoding"] == "gzip"
    for plain in (address.split("?")[0], address.split("=")[0] + "=other"):
        assert get(site, plain).headers["cache-control"] == "no-cache"
        assert get(site, plain, if_none_match=first.headers["etag"]).status_code == 304


def test_a_picture_of_ones_own_table_is_small_and_not_sent_twice(site: Running) -> None:
    ada, grace = Player(site), Player(site, "Grace")
    game = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace.join(game, 1)
    path = f"/api/games/{game}/moves/{ada.get(game)['game']['moves']}/picture.svg"
    picture = ada.http.get(path)
    assert picture.headers["content-encoding"] == "gzip"
    assert picture.headers["cache-control"] == "private, no-cache"
    tag = {"if-none-match": picture.headers["etag"]}
    assert ada.http.get(path, headers=tag).status_code == 304
    assert grace.http.get(path, headers=tag).status_code == 200, "another's hand is another picture"


def test_the_catalogue_is_not_sent_again_to_who_has_it(site: Running) -> None:
    tag = get(site, "/api/catalogue").headers["etag"]
    again = get(site, "/api/catalogue", "gzip", if_none_match=tag)
    assert (again.status_code, again.content) == (304, b"")


def test_large_public_answers_are_compressed(site: Running) -> None:
    for path in ("/api/catalogue", "/api/catalogue/tardis_run/rules", "/api/openapi.json"):
        plain, packed = get(site, path), get(site, path, "gzip, deflate, br")
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) == len(packed.content) < len(plain.content) / 2
        assert zlib.decompress(packed.content, 31) == plain.content
        assert "content-encoding" not in plain.headers


def test_nothing_is_compressed_that_has_secrets_beside_others_words(site: Running) -> None:
    ada, grace = Player(site), Player(site, "Grace")
    game = ada.create(ada.me(), OPEN, game="keys_to_the_tardis")
    grace.join(game, 1)
    state = f"/api/games/{game}/state"
    assert "content-encoding" not in ada.http.get(state).headers
    assert "content-encoding" not in ada.http.get(f"{state}?seat=spectator").headers
    assert "content-encoding" not in ada.http.get("/api/games?list=mine").headers
    trailing = ada.http.get(f"{state}/")
    assert trailing.json()["type"] == "state"
    assert trailing.headers["cache-control"] == "no-store"
    assert "content-encoding" not in trailing.headers
    assert site.client().get(state).headers["content-encoding"] == "gzip"
    finish(game, ada, grace)
    assert ada.http.get(state).headers["content-encoding"] == "gzip"


def test_what_a_client_takes_is_read_as_it_is_written() -> None:
    for accept in ("gzip", "br, gzip", "deflate,GZIP;q=0.5", "br , gzip ; q=1"):
        assert takes(accept, "gzip")
    for accept in ("", "br", "gzip;q=0", "gzip; q=0.0", "xgzip", "identity"):
        assert not takes(accept, "gzip")


def test_two_first_requests_at_once_are_of_one_guest(site: Running) -> None:
    """A browser has its cookie with the page, before anything of the page can ask for a seat."""
    browser = site.client()
    assert "vworp_guest" in browser.get("/").headers["set-cookie"]
    body = {"game": "tardis_run", "seats": [{"kind": "me", "name": "Ada"}, OPEN]}
    asked = [browser.build_request("POST", "/api/games", json=body) for _ in range(2)]
    games = []
    for request in asked:  # both were made before either was answered
        answer = browser.send(request)
        assert "set-cookie" not in answer.headers
        games.append(answer.json()["game"]["id"])
    for game in games:
        assert browser.get(f"/api/games/{game}").json()["you"]["seats"] == [0]
    assert "set-cookie" not in browser.get("/").headers

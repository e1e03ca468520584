"""Links to tables unfold in chats: what they tell, what they show, and to whom."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from server.harness import LOOSE, Hands, Player, Running, finish, operator, running
from vworp.server import Rate
from vworp.server.cards import FRESH_SECONDS, card
from vworp.server.unfolding import Preview

OPEN = {"kind": "open"}
KEYS = "keys_to_the_tardis"
PAGE = "<!doctype html><html><head><title>vworp</title></head><body></body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(PAGE)
    with running(tmp_path, static=tmp_path / "static") as server:
        yield server


def tags(server: Running, path: str) -> dict[str, str]:
    """What the page at a path tells those who only read its head."""
    page = server.client().get(path).text
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page)
    return {name: unescape(words) for name, words in found}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def a_game(server: Running, **more: bool) -> tuple[str, Player, Player]:
    ada, grace = Player(server, "Ada <3"), Player(server, "Grace")
    game = ada.create(ada.me(), OPEN, game=KEYS, **more)
    grace.join(game, 1)
    return game, ada, grace


def test_a_link_tells_the_game_the_names_and_how_it_stands(site: Running) -> None:
    game, ada, grace = a_game(site)
    told = tags(site, f"/game/{game}")
    assert told["og:title"] == "Keys to the TARDIS: Ada <3 · Grace"
    assert re.fullmatch(r"Turn 1: .+ decides\.", told["og:description"])
    assert told["og:url"] == f"{site.url}/game/{game}"
    assert told["og:image"] == f"{site.url}/api/games/{game}/card.png"
    assert told["twitter:card"] == "summary_large_image"
    assert tags(site, f"/game/{game}?move=3")["og:image"].endswith("/card.png?move=3")
    finish(game, ada, grace)
    result = ada.get(game)["game"]["result"]["words"]
    assert tags(site, f"/game/{game}")["og:description"] == f"{result}."


def test_a_link_to_a_table_that_waits_is_an_invitation(site: Running) -> None:
    ada = Player(site)
    game = ada.create(ada.me(), OPEN)
    told = tags(site, f"/game/{game}")
    assert told["og:title"] == "Ada invites you to TARDIS Run"
    assert told["og:description"] == "1 free seat: sit down and play."


def test_of_a_game_that_is_not_for_spectators_only_its_box_is_told(site: Running) -> None:
    game, _, _ = a_game(site, may_watch=False)
    told = tags(site, f"/game/{game}")
    assert told["og:title"] == "Keys to the TARDIS"
    assert "Grace" not in str(told)
    other, _, _ = a_game(site, may_watch=False)
    cards = [site.client().get(f"/api/games/{one}/card.png").content for one in (game, other)]
    assert cards[0] == cards[1]
    assert size_of(cards[0]) == (1200, 630)


def test_a_frozen_table_tells_nothing(site: Running) -> None:
    game, _, _ = a_game(site)
    key = site.call(operator(site).new_key)
    frozen = site.client(key).post(f"/api/operator/tables/{game}/freeze", json={"why": "names"})
    assert frozen.status_code < 300
    assert "Grace" not in str(tags(site, f"/game/{game}"))


@pytest.mark.parametrize("path", ["/", "/learn/tardis_run", "/game/nowhere", "/game/a/b", "/game/"])
def test_other_pages_have_no_table_to_tell_of(site: Running, path: str) -> None:
    assert tags(site, path) == {}
    assert site.client().get(path).text == PAGE


def test_a_name_stays_in_its_place(site: Running) -> None:
    ada = Player(site, '"><b>x</b>')
    game = ada.create(ada.me(), {"kind": "bot", "level": "random"})
    page = site.client().get(f"/game/{game}").text
    assert "<b>" not in page
    assert '"><b>x</b>' in tags(site, f"/game/{game}")["og:title"]
    asked = {"host": 'evil"><script>'}
    assert "<script>" not in site.client().get(f"/game/{game}", headers=asked).text


def test_the_picture_is_the_spectators_and_other_sites_may_show_it(site: Running) -> None:
    game, ada, _ = a_game(site)
    picture = site.client().get(f"/api/games/{game}/card.png")
    assert size_of(picture.content) == (1200, 630)
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert picture.headers["cache-control"] == "public, max-age=60"
    assert ada.http.get(f"/api/games/{game}/card.png").content == picture.content
    page = site.client().get(f"/game/{game}")
    assert page.headers["cross-origin-resource-policy"] == "same-origin"


def test_a_table_that_goes_on_is_drawn_once_in_a_while(tmp_path: Path) -> None:
    hands = Hands()
    with running(tmp_path, clock=hands.clock) as server:
        game, ada, grace = a_game(server)
        path = f"/api/games/{game}/card.png"
        first = server.client().get(path).content
        mover = ada if ada.get(game)["game"]["due"] == 0 else grace
        mover.act(game)
        assert server.client().get(path).content == first
        hands.move(FRESH_SECONDS + 1)
        assert server.client().get(path).content != first


def test_who_asks_for_more_than_the_rate_gets_the_plain_card(tmp_path: Path) -> None:
    limits = replace(LOOSE, cards=Rate(0.001, 1))
    with running(tmp_path, limits=limits) as server:
        (first, _, _), (second, _, _) = a_game(server), a_game(server)
        hidden, _, _ = a_game(server, may_watch=False)
        get = server.client().get
        drawn = get(f"/api/games/{first}/card.png")
        refused = get(f"/api/games/{second}/card.png")
        plain = get(f"/api/games/{hidden}/card.png")
        assert refused.content == plain.content != drawn.content
        assert refused.headers["cache-control"] == "no-store"
        assert get(f"/api/games/{first}/card.png").content == drawn.content


def test_a_card_has_the_words_beside_the_picture() -> None:
    told = Preview("Keys to the TARDIS", "Turn 4: Ada decides.", ("Ada", "Grace"))
    picture = '<svg viewBox="0 0 780 1000"><title>x</title></svg>'
    svg = card(picture, told, "https://vworp.example")
    for words in ("Keys to the TARDIS", "Ada", "Grace", "Turn 4: Ada decides.", "vworp.example"):
        assert f">{words}<" in svg
    assert svg.count("<svg ") == svg.count("</svg>") == 2

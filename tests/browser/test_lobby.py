"""The lobby: what goes on comes first, games are easy to begin, and little is sent for it."""

import re
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person

MOST = 130_000
"""Bytes over the wire that a first visit to the lobby may cost."""


def fetch(address: str, tag: str = "", accept: str = "gzip, deflate, br") -> tuple[bytes, str]:
    """What comes over the wire, and its tag."""
    headers = {"accept-encoding": accept, "if-none-match": tag}
    with httpx.stream("GET", address, headers=headers) as answer:
        return b"".join(answer.iter_raw()), answer.headers["etag"]


def parts_of_the_lobby(address: str) -> list[str]:
    """All that a browser has to fetch before the lobby is there."""
    page = fetch(f"{address}/", accept="identity")[0].decode()
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(file.endswith(".js") for file in files)
    assert any(file.endswith(".css") for file in files)
    catalogue = fetch(f"{address}/api/catalogue", accept="identity")[0].decode()
    lids = re.findall(r'"picture":"([^"]+)"', catalogue)
    assert len(lids) >= 5
    return [address + part for part in ("/", "/api/catalogue", *files, *lids)]


def test_a_first_visit_is_small_and_a_second_next_to_nothing(server: ServerProcess) -> None:
    parts = parts_of_the_lobby(server.address)
    first = {part: fetch(part) for part in parts}
    total = sum(len(body) for body, _ in first.values())
    print(f"first visit: {total} bytes in {len(parts)} answers")
    assert total <= MOST
    assert [fetch(part, tag)[0] for part, (_, tag) in first.items()] == [b""] * len(first)


def test_the_easiest_game_is_first_and_offered_to_be_learned(person: Person) -> None:
    person.open()
    cards = person.page.locator(".card")
    expect(cards.first).to_contain_text("TARDIS Run")
    expect(cards.first.locator(".buttons .primary")).to_have_text("Learn")
    person.play_now("TARDIS Run")
    person.open()
    expect(cards.first.locator(".buttons .primary")).to_have_text("Play now")
    expect(cards.nth(1).locator(".buttons .primary")).to_have_text("Learn")


def test_the_bots_level_is_chosen_beside_play_now_and_remembered(person: Person) -> None:
    person.open()
    level = person.page.get_by_label("How strong the bots in TARDIS Run are")
    level.select_option("novice")
    person.play_now("TARDIS Run")
    expect(person.page.locator(".seats")).to_contain_text("Novice")
    person.open()
    expect(level).to_have_value("novice")
    expect(person.page.get_by_label("How strong the bots in Keys to the TARDIS are")).to_have_value(
        "novice"
    )


def test_what_goes_on_is_on_top_with_a_picture_of_the_table(person: Person) -> None:
    path = person.set_up("tardis_run", ["me", "companion"])
    assert person.wait_for_turn()
    bot = person.page.locator(".seats li").nth(1).locator(".who").inner_text()
    person.open()
    strip = person.page.get_by_role("region", name="Go on playing")
    link = strip.get_by_role("link")
    expect(link).to_contain_text("your move")
    expect(link).to_contain_text(f"with {bot} · just now")
    person.wait_until(
        lambda: bool(link.locator("img").evaluate("image => image.naturalWidth")), "the picture"
    )
    box, shelf = strip.bounding_box(), person.page.locator(".shelf").bounding_box()
    assert box is not None
    assert shelf is not None
    assert box["y"] + box["height"] <= shelf["y"]
    assert box["y"] < 400
    link.click()
    person.page.wait_for_url(f"**{path}")
    assert urlsplit(person.page.url).path == path


@pytest.mark.parametrize("width", [1024, 1280, 1440, 1920])
def test_no_game_stands_alone_in_its_row(pages: Pages, width: int) -> None:
    person = pages.person(width, 900)
    person.open()
    cards = person.page.locator(".card")
    expect(cards).to_have_count(5)
    boxes = [card.bounding_box() for card in cards.all()]
    rows = [round(box["y"] / 20) for box in boxes if box is not None]
    assert min(rows.count(row) for row in rows) > 1

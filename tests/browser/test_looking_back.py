"""After the game: replay, other views, branches, and things to take away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

import vworp
from browser.people import Person

KEYS = "keys_to_the_tardis"


@pytest.fixture
def ended(person: Person) -> Person:
    """Somebody at the end of a short game."""
    person.set_up(KEYS, ["me", "companion"], first="south", max_turns=2)
    person.hurry_to_the_end()
    return person


def test_the_slider_goes_through_the_game_from_any_view(ended: Person) -> None:
    final = ended.board.text_content()
    ended.click("Watch it again")
    replay, slider = ended.page.locator(".replay"), ended.page.get_by_label("Move", exact=True)
    expect(replay.locator(".told")).to_have_text("The table is set.")
    ended.click("One move on")
    expect(replay.locator(".count")).to_have_text(re.compile(r"^1 / \d+$"))
    moves = str(slider.get_attribute("max"))
    slider.fill(moves)
    expect(replay.locator(".count")).to_have_text(f"{moves} / {moves}")
    ended.wait_until(lambda: ended.board.text_content() == final, "the last picture")
    slider.fill("3")
    own = ended.page.locator(".replay .told").inner_text()
    view = ended.page.get_by_label("seen by")
    view.select_option("1")
    expect(replay.locator(".told")).not_to_have_text(own)
    view.select_option("all")
    expect(replay.locator("svg")).to_be_visible()
    ended.click("Close")
    expect(ended.page.locator(".end-panel")).to_be_visible()


def test_a_link_opens_the_game_at_its_move(ended: Person) -> None:
    ended.open(ended.page.url.removeprefix(ended.address) + "?move=4")
    expect(ended.page.locator(".replay .count")).to_have_text(re.compile(r"^4 / "))


def test_a_branch_is_a_new_game_from_that_move(ended: Person) -> None:
    old = ended.page.url
    ended.click("Watch it again")
    slider = ended.page.get_by_label("Move", exact=True)
    slider.fill(str(int(str(slider.get_attribute("max"))) - 1))
    ended.click("Branch from here")
    ended.page.wait_for_url(lambda url: url != old)
    expect(ended.board).to_be_visible()
    ended.wait_for_turn()
    assert ended.page.locator(".replay").count() == 0


def test_an_own_move_is_taken_back_alone_when_nothing_happened_since(person: Person) -> None:
    person.set_up(KEYS, ["me", "companion"], first="south")
    undo = person.page.get_by_role("button", name="Undo", exact=True)
    for _ in range(10):
        assert person.wait_for_turn()
        ask = person.page.locator(".prompt .ask").inner_text()
        person.choose_first()
        person.wait_for_turn()
        if undo.count():
            break
    undo.click()
    expect(person.page.locator(".prompt .ask")).to_have_text(ask)


def test_the_record_and_the_pictures_are_real_files(ended: Person, tmp_path: Path) -> None:
    with ended.page.expect_download() as record:
        ended.page.get_by_role("link", name="Save the record").click()
    assert vworp.read(_saved(record.value, tmp_path).decode()).is_over
    ended.click("Watch it again")
    ended.page.get_by_label("Move", exact=True).fill("4")
    files = {}
    for kind in ("SVG", "PNG", "GIF"):
        with ended.page.expect_download(timeout=30_000) as download:
            ended.click(kind)
        files[kind] = _saved(download.value, tmp_path)
    assert files["SVG"].startswith(b"<svg ")
    assert files["PNG"].startswith(b"\x89PNG")
    assert int.from_bytes(files["PNG"][16:20]) == 1600
    assert files["GIF"].startswith(b"GIF89a")
    assert files["GIF"].count(b"\x21\xf9\x04") > 1


def _saved(download: Download, folder: Path) -> bytes:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path.read_bytes()


def test_looking_back_in_a_running_game_knows_the_moves_since_one_sat_down(person: Person) -> None:
    person.set_up(KEYS, ["me", "companion"], first="south")
    for _ in range(4):
        assert person.wait_for_turn()
        person.choose_first()
    person.wait_for_turn()
    person.click("Since my last move")
    count = person.page.locator(".replay .count")
    expect(count).to_have_text(re.compile(r"^\d+ / \d+$"))
    shown, moves = map(int, count.inner_text().split(" / "))
    assert 4 <= shown <= moves

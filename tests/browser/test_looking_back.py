"""After the game: replay, other views, branches, and things to take away."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

import vworp
from browser.conftest import Pages
from browser.people import Person

KEYS = "keys_to_the_tardis"


@pytest.fixture
def ended(person: Person) -> Person:
    """Somebody at the end of a short game."""
    person.set_up(KEYS, ["me", "companion"], first="south", max_turns=2)
    person.hurry_to_the_end()
    return person


def words_on(person: Person) -> list[str]:
    """What is written on the board itself, without the marks over it."""
    own = "texts.filter(text => !text.closest('[data-stage]'))"
    written = f"texts => {own}.map(text => text.textContent)"
    return list(person.board.locator("text").evaluate_all(written))


def test_the_slider_goes_through_the_game_from_any_view(ended: Person) -> None:
    final = words_on(ended)
    size = ended.board.bounding_box()
    ended.click("Watch it again")
    replay, slider = ended.page.locator(".replay"), ended.page.get_by_label("Decision", exact=True)
    count = replay.locator(".count")
    expect(count).to_have_text("Setting the table")
    assert size is not None
    shown = ended.board.bounding_box()
    assert shown is not None
    assert shown["width"] >= size["width"] - 1, "the board is as large as it was"
    ended.click("Next decision")
    expect(count).to_have_text(re.compile(r"^Turn 1 of 2"))
    slider.fill(str(slider.get_attribute("max")))
    expect(count).to_have_text(re.compile(r"^Turn 2 of 2 · decision \d$"))
    ended.wait_until(lambda: words_on(ended) == final, "the last picture")
    slider.fill("0")
    own = replay.locator(".told").inner_text()
    view = ended.page.get_by_label("seen by")
    view.select_option("1")
    expect(replay.locator(".told")).not_to_have_text(own)
    view.select_option("all")
    expect(ended.board).to_be_visible()
    ended.click("Close")
    expect(ended.page.locator(".end-panel")).to_be_visible()


def test_the_slider_is_marked_with_turns_and_own_decisions(ended: Person) -> None:
    ended.click("Watch it again")
    ticks = ended.page.locator(".replay .ticks")
    expect(ticks.locator(".turn-tick")).to_have_count(3)
    assert ticks.locator(".own-tick").count() > 0


def test_a_replay_is_led_by_keys_turn_by_turn(ended: Person) -> None:
    ended.click("Watch it again")
    count, press = ended.page.locator(".replay .count"), ended.page.keyboard.press
    expect(count).to_have_text("Setting the table")
    press("Shift+ArrowRight")
    expect(count).to_have_text(re.compile(r"^Turn 1 of 2"))
    press("End")
    expect(count).to_have_text(re.compile(r"^Turn 2 of 2 · decision \d"))
    press("Shift+ArrowLeft")
    expect(count).to_have_text(re.compile(r"^Turn 2 of 2"))
    press("Home")
    ended.page.get_by_label("Speed").select_option("4")
    ended.page.locator(".replay").focus()
    press("Space")
    expect(ended.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(count).to_have_text(re.compile(r"^Turn 2 of 2"), timeout=20_000)
    press("Escape")
    expect(ended.page.locator(".end-panel")).to_be_visible()


def test_a_link_opens_the_game_at_its_move(ended: Person) -> None:
    ended.open(ended.page.url.removeprefix(ended.address) + "?move=999")
    expect(ended.page.locator(".replay .count")).to_have_text(re.compile(r"^Turn 2 of 2"))
    ended.open(ended.page.url.split("?")[0].removeprefix(ended.address) + "?move=1")
    expect(ended.page.locator(".replay .count")).to_have_text("Setting the table")


def test_who_played_takes_over_from_a_move(ended: Person) -> None:
    old = ended.page.url
    ended.click("Watch it again")
    take_over = ended.page.get_by_role("button", name="Take over from here")
    slider = ended.page.get_by_label("Decision", exact=True)
    slider.fill(str(slider.get_attribute("max")))
    expect(take_over).to_be_disabled()
    slider.fill(str(int(str(slider.get_attribute("max"))) - 1))
    take_over.click()
    ended.page.wait_for_url(lambda url: url.split("?")[0] != old)
    expect(ended.board).to_be_visible()
    ended.wait_for_turn()
    assert ended.page.locator(".replay").count() == 0


def test_the_reader_of_a_link_takes_over_in_anybodys_place(pages: Pages, ended: Person) -> None:
    path = ended.page.url.removeprefix(ended.address)
    reader = pages.person()
    reader.open(f"{path}?move=60")
    expect(reader.page.locator(".replay .count")).to_have_text(re.compile(r"^Turn \d of 2"))
    reader.page.locator(".take-over").get_by_label("as", exact=True).select_option("1")
    reader.page.locator(".take-over").get_by_label("against").select_option("novice")
    reader.click("Take over from here")
    reader.page.wait_for_url(lambda url: "?" not in url and path not in url)
    seats = reader.page.locator(".seats li")
    expect(seats.nth(1)).to_contain_text("(you)")
    expect(seats.nth(0)).to_contain_text("Novice")
    assert reader.wait_for_turn()


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
    ended.page.get_by_label("Decision", exact=True).fill("4")
    files = {}
    for kind in ("SVG", "PNG"):
        with ended.page.expect_download(timeout=30_000) as download:
            ended.click(kind)
        files[kind] = _saved(download.value, tmp_path)
    assert files["SVG"].startswith(b"<svg ")
    assert files["PNG"].startswith(b"\x89PNG")
    assert int.from_bytes(files["PNG"][20:24]) > 1600, "a band with the names is below"


def test_the_best_ten_seconds_are_a_small_film(ended: Person, tmp_path: Path) -> None:
    ended.click("Watch it again")
    expect(ended.page.locator(".replay .ticks .turn-tick")).to_have_count(3)
    began = time.monotonic()
    with ended.page.expect_download(timeout=60_000) as download:
        ended.click("Film")
    film = _saved(download.value, tmp_path)
    print(f"a film of {len(film)} bytes in {time.monotonic() - began:.1f} s")
    assert film.startswith(b"GIF89a")
    assert len(film) < 1_000_000
    frames = film.count(b"\x21\xf9\x04\x05")
    assert frames > 8, "things move in it"


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
    slider = person.page.get_by_label("Decision", exact=True)
    person.wait_until(
        lambda: int(str(slider.get_attribute("max"))) > 4, "all decisions to be known"
    )
    assert slider.input_value() != "0"

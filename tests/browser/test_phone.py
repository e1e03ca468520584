"""A large board on a phone of 390 pixels: read, slid along, seen whole, and played by touch."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Pages
from browser.people import Person
from browser.test_access import serious_faults

GAME = "dalek_invasion"
SMALLEST = 9

SIZES = """() => [...document.querySelectorAll('.board svg text')]
  .filter(text => !text.closest('defs') && text.getClientRects().length && text.textContent.trim())
  .map(text => [
    text.textContent.trim(),
    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d,
    Boolean(text.closest('[data-window]')),
  ])"""
"""Every line of writing in the picture: its height in CSS pixels, and whether it is on the map."""

LEFT = "() => Number(document.querySelector('[data-window]').getAttribute('viewBox').split(' ')[0])"


def at_war(pages: Pages) -> Person:
    """Somebody with a phone, at the table, whose decision it is."""
    person = pages.person(390, 844, phone=True)
    person.set_up(GAME, ["me", "companion"])
    assert person.wait_for_turn()
    return person


def sizes(person: Person) -> list[tuple[str, float, bool]]:
    found: list[Any] = person.page.evaluate(SIZES)
    return [(words, size, on_map) for words, size, on_map in found]


def test_everything_on_the_board_can_be_read_on_a_phone(pages: Pages) -> None:
    person = at_war(pages)
    for _ in range(4):
        written = sizes(person)
        assert {"Scandinavia", "Brazil", "Traveller"} <= {words for words, _, _ in written}
        assert [line for line in written if line[1] < SMALLEST] == []
        person.choose_first()
        assert person.wait_for_turn()


def test_the_map_slides_under_a_finger_and_by_buttons(pages: Pages) -> None:
    person = at_war(pages)
    west = person.page.locator(".camera .west")
    while west.is_enabled():
        west.click()
    assert person.page.evaluate(LEFT) == 0
    person.page.locator(".camera .east").click()
    far = person.page.evaluate(LEFT)
    assert far > 100
    before = person.after
    _drag(person, 150)
    assert person.page.evaluate(LEFT) < far - 100
    assert person.after == before, "a drag is no click"
    assert person.page.locator(".menu").count() == 0


def _drag(person: Person, way: float) -> None:
    box = person.board.bounding_box()
    assert box
    mouse, y = person.page.mouse, box["y"] + 200
    mouse.move(100, y)
    mouse.down()
    mouse.move(100 + way, y, steps=5)
    mouse.up()


def test_the_whole_board_is_one_tap_away_and_its_numbers_stay_legible(pages: Pages) -> None:
    person = at_war(pages)
    person.click("Whole board")
    for edge in ("kamchatka", "alaska"):
        box = person.page.locator(f"#army-{edge}").bounding_box()
        assert box
        assert box["x"] > 0
        assert box["x"] + box["width"] < 390
    numbers = person.page.locator("[id^=army-] text")
    heights = numbers.evaluate_all(
        "all => all.map(n => parseFloat(getComputedStyle(n).fontSize) * n.getScreenCTM().d)"
    )
    assert len(heights) == 42
    assert round(min(heights), 2) >= SMALLEST


def test_what_the_page_says_is_left_out_of_a_small_picture(pages: Pages) -> None:
    person = at_war(pages)
    while not person.page.locator("[data-roomy][data-actions]").count():
        person.choose_first()
        assert person.wait_for_turn()
    assert not person.page.locator("[data-roomy]").first.is_visible()
    expect(person.page.locator(".prompt .buttons button").first).to_be_visible()


def test_the_part_of_the_map_in_play_comes_into_view_by_itself(pages: Pages) -> None:
    person = at_war(pages)
    for name in ("territory-kamchatka", "territory-alaska"):
        person.page.evaluate(
            """name => {
              const shape = document.getElementById(name);
              shape.setAttribute('tabindex', '0');
              shape.focus();
            }""",
            name,
        )
        box = person.page.locator(f"#{name}").bounding_box()
        assert box
        assert box["x"] < 390
        assert box["x"] + box["width"] > 0


@pytest.mark.parametrize("game", ["dalek_invasion", "adventures"])
def test_axe_finds_nothing_serious_on_a_board_that_slides(pages: Pages, game: str) -> None:
    person = pages.person(390, 844, phone=True, inspected=True)
    person.set_up(game, ["me", "companion"])
    assert person.wait_for_turn()
    assert person.page.locator(".camera .whole").is_visible()
    assert serious_faults(person) == []


def test_a_desk_shows_the_picture_as_it_was_drawn(person: Person) -> None:
    person.set_up(GAME, ["me", "companion"])
    assert person.wait_for_turn()
    assert person.page.locator(".camera .whole").count() == 0
    assert person.page.locator("#turn").is_visible()
    assert person.page.evaluate(LEFT) == 0

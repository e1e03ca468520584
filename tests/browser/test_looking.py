"""Look before you act: things open large, a first tap selects, a second does it."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Pages
from browser.people import Person

SIZES = {"phone": (390, 844, True), "desk": (1440, 900, False)}
RISK, TIME, ADVENTURES = "dalek_invasion", "time_of_the_daleks", "adventures"
GAMES = (RISK, TIME, ADVENTURES)
LOOK = ".look"
HELD = 600

A_THING = """() => {
  for (const thing of document.querySelectorAll(".picture [data-title]")) {
    if (thing.closest("[data-actions]") || thing.querySelector("[data-actions]")) continue;
    const box = thing.getBoundingClientRect();
    const isInSight = box.left >= 0 && box.right <= innerWidth && box.bottom < innerHeight - 130;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = isInSight && document.elementFromPoint(x, y)?.closest("[data-title]");
    if (top === thing) return [x, y, thing.dataset.title];
  }
}"""
"""The middle of the first thing on the board that has words but no choices, and those words."""

ONE_WAY = """() => {
  for (const shape of document.querySelectorAll(".board [data-actions]")) {
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!/^\\d+$/.test(shape.dataset.actions) || !shape.id || y > innerHeight - 130) continue;
    if (x > 0 && x < innerWidth && shape.contains(document.elementFromPoint(x, y))) return [x, y];
  }
}"""
"""Where there is something on the board that affords exactly one action."""


def at_table(pages: Pages, game: str, size: str) -> Person:
    width, height, is_phone = SIZES[size]
    person = pages.person(width, height, phone=is_phone)
    person.set_up(game, ["me", "companion"])
    assert person.wait_for_turn()
    person.page.wait_for_timeout(400)
    return person


def hold(person: Person, x: float, y: float) -> None:
    """A finger that rests; Playwright has none, so the browser is told of one."""
    wire = person.page.context.new_cdp_session(person.page)
    finger = [{"x": x, "y": y}]
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    person.page.wait_for_timeout(HELD)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", GAMES)
def test_a_mouse_that_rests_on_a_thing_is_shown_it_large(pages: Pages, game: str) -> None:
    person = at_table(pages, game, "desk")
    x, y, words = person.page.evaluate(A_THING)
    person.page.mouse.move(x, y)
    assert person.page.locator(LOOK).count() == 0, "only after a moment"
    expect(person.page.locator(f"{LOOK} .large svg")).to_be_visible()
    expect(person.page.locator(f"{LOOK} h2")).to_have_text(_head(words))
    expect(person.page.locator(LOOK)).to_be_in_viewport(ratio=0.99)
    person.page.mouse.move(2, 2)
    expect(person.page.locator(LOOK)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_holds_a_thing_is_shown_it_and_does_nothing(pages: Pages, game: str) -> None:
    person = at_table(pages, game, "phone")
    before = person.after
    x, y, words = person.page.evaluate(A_THING)
    hold(person, x, y)
    expect(person.page.locator(f"{LOOK} h2")).to_have_text(_head(words))
    expect(person.page.locator(LOOK)).to_be_in_viewport(ratio=0.99)
    assert person.page.locator(".confirm, .menu").count() == 0
    assert person.after == before
    person.page.touchscreen.tap(x, y)
    expect(person.page.locator(LOOK)).to_have_count(0)


def _head(words: str) -> str:
    return words.split("\n")[0] if "\n" in words else re.split(r"[:.;] ", words)[0]


def test_a_tap_on_a_thing_without_choices_says_what_it_is(pages: Pages) -> None:
    person = at_table(pages, RISK, "phone")
    x, y, words = person.page.evaluate(A_THING)
    person.page.touchscreen.tap(x, y)
    expect(person.page.locator(f"{LOOK} h2")).to_have_text(_head(words))
    person.page.touchscreen.tap(x, y)
    expect(person.page.locator(LOOK)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_first_tap_selects_and_a_second_does_it(pages: Pages, game: str, size: str) -> None:
    person = at_table(pages, game, size)
    press = person.page.touchscreen.tap if size == "phone" else person.page.mouse.click
    while not (spot := person.page.evaluate(ONE_WAY)):
        person.choose_first()
        assert person.wait_for_turn()
        person.page.wait_for_timeout(400)
    before, asked = person.after, person.page.locator(".prompt .ask").inner_text()
    press(*spot)
    expect(person.confirm).to_be_visible()
    expect(person.page.locator(".prompt .ask")).not_to_have_text(asked)
    assert person.after == before
    person.page.keyboard.press("Escape")
    expect(person.confirm).to_have_count(0)
    expect(person.page.locator(".prompt .ask")).to_have_text(asked)
    press(*spot)
    expect(person.confirm).to_be_visible()
    press(*spot)
    person.wait_for_news(before)


def test_what_is_selected_is_done_by_its_button_or_by_enter(pages: Pages) -> None:
    person = at_table(pages, RISK, "desk")
    for way in ("button", "enter", "double click"):
        while not (spot := person.page.evaluate(ONE_WAY)):
            person.choose_first()
            assert person.wait_for_turn()
            person.page.wait_for_timeout(400)
        before = person.after
        if way == "double click":
            person.page.mouse.dblclick(*spot)
        else:
            person.page.mouse.click(*spot)
            expect(person.confirm).to_be_visible()
            person.confirm.click() if way == "button" else person.page.keyboard.press("Enter")
        person.wait_for_news(before)
        assert person.wait_for_turn()


def test_fast_hands_act_at_once(pages: Pages) -> None:
    person = at_table(pages, RISK, "desk")
    person.click("Settings")
    person.page.get_by_label("Fast hands").check()
    person.click("Done")
    while not (spot := person.page.evaluate(ONE_WAY)):
        person.choose_first()
        assert person.wait_for_turn()
    before = person.after
    person.page.mouse.click(*spot)
    person.wait_for_news(before)

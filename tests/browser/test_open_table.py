"""A table with free places: pointing anywhere, measuring, by mouse, finger and keys."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Pages, ServerProcess
from browser.meadow import HIGH, WIDE
from browser.people import Person

MARK = ".marks text"


@pytest.fixture
def meadows(browser: Browser, meadow_server: ServerProcess) -> Iterator[Pages]:
    opened = Pages(browser, meadow_server.address)
    yield opened
    opened.close()


def on_the_meadow(person: Person) -> Person:
    person.set_up("meadow", ["me"])
    assert person.wait_for_turn()
    return person


def spot(person: Person, x: float, y: float) -> tuple[float, float]:
    """Where a place on the meadow is in the window."""
    box = person.page.locator("#field").bounding_box()
    assert box
    return box["x"] + box["width"] * x / WIDE, box["y"] + box["height"] * (1 - y / HIGH)


def drag(person: Person, start: tuple[float, float], end: tuple[float, float], held: int) -> None:
    """Press, hold for so many milliseconds, drag, and do not let go yet."""
    mouse = person.page.mouse
    mouse.move(*spot(person, *start))
    mouse.down()
    person.page.wait_for_timeout(held)
    mouse.move(*spot(person, *end), steps=4)


def test_a_click_anywhere_goes_there(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    before = person.after
    person.page.mouse.click(*spot(person, 7.27, 6.1))
    expect(person.page.locator(".prompt .ask")).to_have_text("Walk here")
    assert person.after == before
    person.page.mouse.click(*spot(person, 7.3, 6.1))
    person.wait_for_news(before)
    assert "walk 7.25 6" in person.log().lower()
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "7.25 6 0.5")


def test_a_tap_on_a_phone_goes_there_too(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person(390, 844, phone=True))
    before = person.after
    person.page.touchscreen.tap(*spot(person, 6, 5))
    expect(person.confirm).to_be_visible()
    person.page.touchscreen.tap(*spot(person, 6.5, 5.4))
    person.wait_for_news(before)
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "6 5 0.5")


def test_too_far_is_refused_with_its_rule(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    person.page.mouse.click(*spot(person, 14, 4))
    expect(person.page.locator(".reason")).to_contain_text("10 inches of way, 6 allowed")
    expect(person.confirm).to_have_count(0)
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "4 4 0.5")


def test_a_cross_follows_the_mouse_and_says_how_far_it_is(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    person.page.mouse.move(*spot(person, 7, 8))
    expect(person.page.locator(MARK)).to_have_text("5″ of 6")


def test_where_a_click_could_mean_two_things_one_chooses(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    for _ in range(2):
        person.choose_first()
        person.wait_for_turn()
    person.page.mouse.click(*spot(person, 20, 12))
    expect(person.page.locator(".menu button")).to_have_text(["Walk here", "Leap here"])
    person.page.get_by_role("menuitem", name="Leap here").click()
    expect(person.page.locator(".end-panel")).to_contain_text("The hare is home")


def test_hold_and_drag_measures_from_edge_to_edge_and_sends_nothing(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    before = person.after
    drag(person, (4, 4), (4, 10), held=450)
    expect(person.page.locator(MARK)).to_have_text("5.5″")
    drag_on = spot(person, 20, 8)
    person.page.mouse.move(*drag_on, steps=3)
    expect(person.page.locator(MARK)).to_have_text("14.99″")
    person.page.mouse.up()
    expect(person.page.locator(".marks .line")).to_have_count(0)
    assert person.after == before
    expect(person.page.locator(".reason, .confirm")).to_have_count(0)


def test_a_quick_drag_is_no_measuring_unless_the_ruler_is_out(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    drag(person, (8, 4), (14, 4), held=0)
    assert person.page.locator(".marks .line").count() == 0
    person.page.mouse.up()
    person.click("Measure")
    drag(person, (8, 4), (14, 4), held=0)
    expect(person.page.locator(MARK)).to_have_text("6″")
    person.page.mouse.up()
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "4 4 0.5")


def test_keys_alone_point_and_measure(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    keys = person.page.keyboard
    person.tab_to("#field")
    for _ in range(3):
        keys.press("Shift+ArrowRight")
    keys.press("ArrowUp")
    expect(person.page.get_by_role("status").filter(has_text="7 4.25")).to_have_count(1)
    keys.press("m")
    keys.press("Shift+ArrowUp")
    expect(person.page.locator(MARK)).to_have_text("1″")
    keys.press("m")
    before = person.after
    keys.press("Enter")
    person.wait_for_news(before)
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "7 5.25 0.5")


def test_others_may_measure_but_not_point(meadows: Pages) -> None:
    person = on_the_meadow(meadows.person())
    guest = meadows.person()
    guest.open(person.page.url.removeprefix(person.address) + "?watch")
    expect(guest.board).to_be_visible()
    guest.page.mouse.click(*spot(guest, 6, 6))
    drag(guest, (8, 4), (8, 7), held=450)
    expect(guest.page.locator(MARK)).to_have_text("3″")
    guest.page.mouse.up()
    expect(person.page.locator("#hare")).to_have_attribute("data-base", "4 4 0.5")


WINDOW = "() => document.querySelector('[data-window]').getAttribute('viewBox')"


def test_measuring_on_a_phone_does_not_slide_the_window_along(pages: Pages) -> None:
    person = pages.person(390, 844, phone=True)
    person.set_up("adventures", ["me"])
    assert person.wait_for_turn()
    box = person.board.bounding_box()
    assert box
    before, y = person.page.evaluate(WINDOW), box["y"] + 150
    mouse = person.page.mouse
    mouse.move(120, y)
    mouse.down()
    person.page.wait_for_timeout(450)
    mouse.move(220, y, steps=5)
    expect(person.page.locator(MARK)).to_contain_text("″")
    assert person.page.evaluate(WINDOW) == before
    mouse.up()
    mouse.move(220, y)
    mouse.down()
    mouse.move(120, y, steps=5)
    mouse.up()
    assert person.page.evaluate(WINDOW) != before, "a quick drag slides it"


def test_a_click_on_the_miniatures_table_reaches_the_rules(pages: Pages) -> None:
    person = pages.person()
    person.set_up("adventures", ["me"])
    assert person.wait_for_turn()
    field = person.page.locator("[data-field][data-point]")
    expect(field).to_have_count(1)
    box = person.board.bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.15)
    answered = person.page.locator(".reason", has_text="AT-")
    person.wait_until(lambda: answered.count() + person.confirm.count() > 0, "an answer")


SEEING = ".picture [data-sees]"
SIGHT = '[data-stage="sight"] path'
FIRST_ASKED = 40


def test_whoever_looks_at_a_figure_is_shown_what_that_figure_sees(pages: Pages) -> None:
    person = pages.person()
    person.set_up("adventures", ["me"])
    for _ in range(FIRST_ASKED):
        assert person.wait_for_turn()
        if person.page.locator(SEEING).count():
            break
        person.choose_first()
    seeing = person.page.locator(SEEING).first
    expect(person.page.locator(SIGHT)).to_have_count(0)
    seeing.hover(force=True)
    expect(person.page.locator(".look")).to_contain_text("ight")
    assert person.page.locator(SIGHT).count() > 0
    person.page.mouse.move(2, 2)
    expect(person.page.locator(SIGHT)).to_have_count(0)

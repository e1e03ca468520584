"""A board is zoomed and slid by wheel, drag, fingers, taps, keys and buttons."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Pages
from browser.people import SPOT, Person

WHOLE_PICTURE = "keys_to_the_tardis"
IN_A_WINDOW = "dalek_invasion"
BOTH = pytest.mark.parametrize("game", [WHOLE_PICTURE, IN_A_WINDOW])

MIDDLE = """() => {
  const pane = document.querySelector('.board [data-window]');
  if (pane) {
    const [x, y, width, height] =
      ['x', 'y', 'width', 'height'].map(name => Number(pane.getAttribute(name)));
    const middle = new DOMPoint(x + width / 2, y + height / 2);
    const point = middle.matrixTransform(pane.parentElement.getScreenCTM());
    return [point.x, point.y];
  }
  const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
"""Of the window, whose bounding box would be that of all there is in it; else of the board."""

SCALE = """() => {
  const svg = document.querySelector('.board [data-window]')
    ?? document.querySelector('.board .picture > svg');
  return svg.getScreenCTM().a;
}"""
"""Pixels of a unit of what is zoomed: the map of a picture that has one, else the picture."""

UNDER = """([x, y]) => {
  const svg = document.querySelector('.board [data-window]')
    ?? document.querySelector('.board .picture > svg');
  const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  return [point.x, point.y];
}"""


def at_table(pages: Pages, game: str, *size: int, phone: bool = False) -> Person:
    person = pages.person(*(size or (1440, 900)), phone=phone)
    person.play_against_bots(game, 2)
    return person


def scale(person: Person) -> float:
    return float(person.page.evaluate(SCALE))


def under(person: Person, spot: list[float]) -> Any:
    return pytest.approx(person.page.evaluate(UNDER, spot), abs=1)


def turn_wheel(person: Person, by: float) -> list[float]:
    spot: list[float] = person.page.evaluate(MIDDLE)
    spot = [spot[0] - 60, spot[1] + 40]
    person.page.mouse.move(*spot)
    person.page.mouse.wheel(0, by)
    person.page.wait_for_timeout(100)
    return spot


@BOTH
def test_a_wheel_zooms_about_the_mouse_and_back(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    whole = scale(person)
    spot = turn_wheel(person, 0)
    place = under(person, spot)
    turn_wheel(person, -300)
    assert scale(person) == pytest.approx(whole * 2.718, rel=0.02)
    assert person.page.evaluate(UNDER, spot) == place
    turn_wheel(person, 2000)
    assert scale(person) == pytest.approx(whole)


@BOTH
def test_a_drag_slides_a_zoomed_board_and_chooses_nothing(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    spot = turn_wheel(person, -400)
    before, place = person.after, under(person, spot)
    mouse = person.page.mouse
    mouse.move(*spot)
    mouse.down()
    mouse.move(spot[0] + 80, spot[1] - 50, steps=6)
    mouse.up()
    slid = person.page.evaluate(UNDER, [spot[0] + 80, spot[1] - 50])
    far = person.page.evaluate(UNDER, spot)
    assert abs(far[0] - slid[0]) > 1
    assert person.page.evaluate(UNDER, spot) != place
    assert person.after == before
    assert person.confirm.count() == person.page.locator(".menu").count() == 0


def test_a_page_that_scrolls_keeps_still_under_the_wheel_of_a_zoomed_board(pages: Pages) -> None:
    person = at_table(pages, WHOLE_PICTURE, 800, 1000)
    turn_wheel(person, 200)
    assert person.page.evaluate("scrollY") > 0, "the wheel is the page's while one sees the whole"
    person.page.evaluate("window.scrollTo(0, 0)")
    person.page.keyboard.press("+")
    turn_wheel(person, 100)
    assert person.page.evaluate("scrollY") == 0


@BOTH
def test_keys_and_buttons_zoom_and_show_the_whole_again(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    whole, keys = scale(person), person.page.keyboard
    keys.press("+")
    assert scale(person) == pytest.approx(1.4 * whole)
    keys.press("-")
    assert scale(person) == pytest.approx(whole)
    person.click("Zoom in")
    person.click("Zoom in")
    assert scale(person) == pytest.approx(1.96 * whole)
    person.click("Zoom out")
    keys.press("0")
    assert scale(person) == pytest.approx(whole)
    expect(person.page.get_by_role("button", name="Whole board")).to_be_disabled()


def test_no_button_lies_over_the_board(pages: Pages) -> None:
    for person in (
        at_table(pages, IN_A_WINDOW),
        at_table(pages, "adventures", 390, 844, phone=True),
    ):
        assert person.page.locator(".board button").count() == 0
        board = person.page.locator(".board").bounding_box()
        assert board
        for button in person.page.locator(".camera button").all():
            box = button.bounding_box()
            assert box is None or box["y"] + box["height"] <= board["y"]


def touch(person: Person, *ways: list[tuple[float, float]]) -> None:
    """As many fingers as ways, each put down at the beginning of its own."""
    wire = person.page.context.new_cdp_session(person.page)
    kinds = ["touchStart", *["touchMove"] * (len(ways[0]) - 1)]
    for kind, spots in zip(kinds, zip(*ways, strict=True), strict=True):
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def pinch(person: Person, x: float, y: float, start: float, end: float) -> None:
    """Two fingers, so far apart at the beginning and at the end."""
    gaps = [start + (end - start) * step / 6 for step in range(7)]
    touch(person, [(x - gap / 2, y) for gap in gaps], [(x + gap / 2, y) for gap in gaps])


@BOTH
@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["standing", "lying"])
def test_two_fingers_zoom_a_board_on_a_phone(
    pages: Pages, game: str, size: tuple[int, int]
) -> None:
    person = at_table(pages, game, *size, phone=True)
    whole, before = scale(person), person.after
    x, y = person.page.evaluate(MIDDLE)
    pinch(person, x, y, 60, 150)
    assert scale(person) == pytest.approx(2.5 * whole, rel=0.05)
    assert person.page.evaluate("visualViewport.scale") == 1, "the page stays as large as it was"
    place = person.page.evaluate(UNDER, [x, y])
    touch(person, [(x, y), (x + 20, y + 20), (x + 40, y + 40)])
    assert person.page.evaluate(UNDER, [x, y]) != place, "one finger slides it"
    assert person.page.evaluate("scrollY") == 0, "and not the page"
    pinch(person, x, y, 200, 30)
    assert scale(person) == pytest.approx(whole)
    assert person.after == before
    assert person.confirm.count() == 0


BARE = """() => {
  const svg = document.querySelector('.board .picture > svg');
  const { x, y, width, height } = svg.getBoundingClientRect();
  for (let down = 0.1; down < 0.9; down += 0.05)
    for (let across = 0.1; across < 0.9; across += 0.05) {
      const spot = [x + across * width, y + down * height];
      const found = document.elementFromPoint(...spot);
      if (svg.contains(found) && !found.closest('[data-actions], [data-title]')) return spot;
    }
}"""
"""A place of the picture where there is nothing to choose or to read about."""


@BOTH
def test_a_double_tap_looks_closer_and_back(pages: Pages, game: str) -> None:
    person = at_table(pages, game, 390, 844, phone=True)
    spot = person.page.evaluate(BARE)
    matrix = "document.querySelector('.board #{} , .board svg').getScreenCTM().a"
    whole = person.page.evaluate(matrix.format("world"))
    for closer in (True, False):
        person.page.touchscreen.tap(*spot)
        person.page.touchscreen.tap(*spot)
        expect(person.page.locator(".board.zoomed")).to_have_count(int(closer))
        person.page.wait_for_timeout(400)
    assert person.page.evaluate(matrix.format("world")) == pytest.approx(whole)


@BOTH
def test_a_zoom_stays_while_pictures_change(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    person.page.keyboard.press("+")
    large = scale(person)
    for _ in range(2):
        person.choose_first()
        assert person.wait_for_turn()
        assert scale(person) == pytest.approx(large)


@BOTH
def test_marks_lie_on_what_they_mark_however_large_it_is(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    while not person.page.locator(".board [data-stage=marks] *").count():
        person.choose_first()
        assert person.wait_for_turn()
    before = distances(person)
    person.page.keyboard.press("+")
    person.page.keyboard.press("+")
    assert distances(person) == pytest.approx([1.96 * far for far in before], abs=1)


DISTANCES = """() => {
  const middle = shape => {
    const { x, y, width, height } = shape.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const inside = document.querySelector('.board [data-window] [data-stage=marks]')
    ?? document.querySelector('.board [data-stage=marks]');
  const anchor = middle(document.querySelector('.board [id^=territory-], .board [id^=tile-]'));
  return [...inside.children].map(middle).map(([x, y]) => Math.hypot(x - anchor[0], y - anchor[1]));
}"""


def distances(person: Person) -> list[float]:
    """How far each mark is from a thing of the board."""
    found: list[float] = person.page.evaluate(DISTANCES)
    return found


@BOTH
def test_a_tooltip_closes_when_what_it_tells_of_moves(pages: Pages, game: str) -> None:
    person = at_table(pages, game)
    thing = person.page.locator(".board [data-title]").first
    thing.hover(force=True)
    expect(person.page.locator(".look")).to_be_visible()
    person.page.mouse.wheel(0, -200)
    expect(person.page.locator(".look")).to_have_count(0)


def test_what_has_the_focus_comes_into_a_zoomed_view(pages: Pages) -> None:
    person = at_table(pages, WHOLE_PICTURE)
    for _ in range(4):
        person.page.keyboard.press("+")
    board = person.page.locator(".board").bounding_box()
    assert board
    for number in range(person.shapes.count()):
        person.shapes.nth(number).focus()
        box = person.shapes.nth(number).bounding_box()
        assert box
        assert board["x"] <= box["x"] + box["width"] / 2 <= board["x"] + board["width"]
        assert board["y"] <= box["y"] + box["height"] / 2 <= board["y"] + board["height"]


def test_the_view_comes_back_from_what_happened_to_what_can_be_chosen(pages: Pages) -> None:
    person = pages.person(390, 844, phone=True, moving=True)
    person.play_against_bots("adventures", 2)
    person.decide_by_touch()
    person.wait_for_turn()
    person.wait_until(
        lambda: person.page.evaluate(SPOT, ".board [data-actions]"), "a place in sight"
    )

"""The board stays where it is while one decides, on a phone that stands or lies and on a desk."""

import pytest
from playwright.sync_api import expect

import vworp
from browser.conftest import Pages
from browser.people import Person

EVERY_GAME = [pytest.param(game, id=game.id) for game in vworp.games()]
SIZES = {"phone": (390, 844, True), "desk": (1440, 900, False)}
DECISIONS = 10
STILL = 0.05
"""Of layout shift in all: 0.1 is called good, and that is for a page that loads."""

WATCH = """() => {
  window.shifts = [];
  const note = ({ value, sources }) =>
    window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? String(node))]);
  const watcher = new PerformanceObserver(list => list.getEntries().forEach(note));
  watcher.observe({ type: 'layout-shift' });
}"""
"""Those that follow an input count, too: that is when one looks."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_nothing_moves_away_over_ten_decisions(pages: Pages, game: vworp.Game, size: str) -> None:
    width, height, is_phone = SIZES[size]
    person = pages.person(width, height, phone=is_phone)
    person.set_up(game.id, ["me", *["companion"] * (max(game.seats[0], 2) - 1)])
    assert person.wait_for_turn()
    person.page.evaluate(WATCH)
    places = {board_top(person)}
    for number in range(DECISIONS):
        person.take_advice() if number % 3 == 2 else person.choose_first()
        places.add(board_top(person))
        if not person.wait_for_turn():
            break
        places.add(board_top(person))
    shifts = person.page.evaluate("window.shifts")
    assert sum(shift[0] for shift in shifts) < STILL, shifts
    assert len(places) == 1


def board_top(person: Person) -> float:
    box = person.page.locator(".board").bounding_box()
    assert box
    return box["y"] + float(person.page.evaluate("scrollY"))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_board_of_a_lying_phone_has_two_thirds_of_its_height(
    pages: Pages, game: vworp.Game
) -> None:
    person = pages.person(844, 390, phone=True)
    person.set_up(game.id, ["me", *["companion"] * (max(game.seats[0], 2) - 1)])
    assert person.wait_for_turn()
    board, bar = person.board.bounding_box(), person.page.locator(".asked").bounding_box()
    assert board
    assert bar
    assert min(board["y"] + board["height"], 390) - board["y"] >= 390 * 2 / 3
    assert board["x"] + board["width"] <= bar["x"], "the bar is beside it"
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 844


@pytest.mark.parametrize("size", SIZES)
def test_the_prompt_is_at_the_board_and_what_opens_lies_over_it(pages: Pages, size: str) -> None:
    width, height, is_phone = SIZES[size]
    person = pages.person(width, height, phone=is_phone)
    person.set_up("dalek_invasion", ["me", "companion"])
    assert person.wait_for_turn()
    board, bar = person.page.locator(".board").bounding_box(), person.page.locator(".asked")
    before = bar.bounding_box()
    assert board
    assert before
    assert before["y"] - (board["y"] + board["height"]) < 150
    person.open_choices()
    expect(person.page.locator("details.choices li button").first).to_be_in_viewport()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("details.choices li button").first).to_be_hidden()
    person.click("Hint")
    expect(person.page.locator(".advice")).to_be_in_viewport()
    assert bar.bounding_box() == before
    assert person.page.locator(".board").bounding_box() == board

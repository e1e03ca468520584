"""A first game teaches itself: the tour, the rulebook, and why not."""

import re

import httpx
import pytest
from playwright.sync_api import expect

import vworp
from browser.conftest import Pages, ServerProcess
from browser.people import Person


@pytest.mark.parametrize("game", [pytest.param(g.id, id=g.id) for g in vworp.games()])
def test_the_guided_tour_is_walked_to_its_end(
    pages: Pages, server: ServerProcess, game: str
) -> None:
    tour = httpx.get(f"{server.address}/api/catalogue/{game}/tour")
    assert tour.status_code == 200
    person = pages.person()
    person.open(f"/learn/{game}")
    bar, last = person.page.locator("progress"), len(tour.json()["stops"]) - 1
    person.wait_until(lambda: bar.count() == 1, "the tour")
    clicked = []

    def has_ended() -> bool:
        if bar.get_attribute("value") == str(last):
            return True
        clicked.append(_follow(person))
        return False

    person.wait_until(has_ended, "the end of the tour", seconds=60)
    assert any(clicked), "the learner does the moves"
    expect(person.page.get_by_role("link", name="Play a game")).to_be_visible()


FIND = """() => {
  const middle = shape => {
    const box = shape.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const shapes = [...document.querySelectorAll('.board .candidate')];
  const open = shapes.find(s => document.elementFromPoint(...middle(s))?.closest('.candidate'));
  if (open) return middle(open);
  document.querySelector('.prompt button.primary')?.click();
  return null;
}"""
"""Where a lit shape can be clicked; without one the guide's button is pressed. All at once, because
the table also moves by itself."""


def _follow(person: Person) -> bool:
    """Do what the guide says, if anything; True when it was a click on the board."""
    place = person.page.evaluate(FIND)
    if place is not None:
        person.page.mouse.click(*place)
    return place is not None


def test_a_rule_in_the_log_opens_the_rulebook_at_it(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    rule = person.page.locator(".log .rule").first
    while not rule.count():
        person.wait_for_turn()
        person.choose_first()
    number = str(rule.get_attribute("aria-label")).removeprefix("Rule ")
    rule.click()
    expect(person.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(person.page.locator(".rulebook .current dt")).to_have_text(number)


def test_the_rules_tab_shows_what_holds_now(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    person.page.get_by_role("tab", name="Rules").click()
    expect(person.page.locator(".rulebook .current dt").first).to_have_text(re.compile(r"^TR-"))


def test_why_not_names_the_rule_that_stands_in_the_way(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    before = person.after
    person.page.keyboard.press("w")
    person.page.get_by_label("Why can't I…").fill("pick c3 four")
    person.page.keyboard.press("Enter")
    reason = person.page.locator(".reason")
    expect(reason).to_contain_text("you have no pawn on c3")
    reason.get_by_role("button", name="TR-R20").click()
    expect(person.page.locator(".rulebook .current dt")).to_have_text("TR-R20")
    assert person.after == before


def test_a_click_on_a_place_without_choices_says_why(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    box = person.page.locator("#tile-f2").bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(person.page.locator(".reason")).to_contain_text("you have no pawn on f2")


@pytest.mark.parametrize("game", [pytest.param(g.id, id=g.id) for g in vworp.games()])
def test_the_rules_are_written_for_players(person: Person, game: str) -> None:
    person.open(f"/rules/{game}")
    book = person.page.locator(".rulebook")
    expect(book.locator("h2").first).to_have_text("Rules")
    assert book.locator("dt").count() > 40
    workings = r"\b(?:seed|OCR|retailer|Options:|Why:|Decision points|Interface notes|\[?L\d\d+)\b"
    assert re.findall(workings, book.inner_text()) == []
    assert re.findall(r"\*\*\w", book.inner_text()) == []


def test_a_rule_named_in_another_is_a_click_away(person: Person) -> None:
    person.open("/rules/keys_to_the_tardis")
    link = person.page.locator(".rulebook a.see").first
    link.click()
    target = str(link.get_attribute("href"))
    expect(person.page.locator(target)).to_be_in_viewport()
    assert person.page.url.endswith("/rules/keys_to_the_tardis")

"""The log is told turn by turn, and leads back to each move."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Person

TURN = re.compile(r"^Turn \d+ · .+$")


@pytest.fixture
def reader(person: Person) -> Person:
    """Somebody in the third turn of a game at least."""
    person.set_up("tardis_run", ["me", "companion"])
    while turns(person).count() < 3:
        assert person.wait_for_turn()
        person.choose_first()
    person.wait_for_turn()
    return person


def turns(person: Person) -> Locator:
    return person.page.locator(".log .turn")


def test_each_turn_has_a_heading_with_its_player_and_only_the_newest_is_open(
    reader: Person,
) -> None:
    headings = reader.page.locator(".log h3 button")
    names = reader.page.locator(".seats .who").all_inner_texts()
    for heading in headings.all_inner_texts():
        assert TURN.match(heading)
        assert any(name.removesuffix(" (you)") in heading for name in names)
    is_open = [heading.get_attribute("aria-expanded") for heading in headings.all()]
    assert is_open == ["false"] * (len(is_open) - 1) + ["true"]
    assert turns(reader).last.locator(".line").count() > 0
    assert turns(reader).first.locator(".line").count() == 0


def test_a_turn_is_unfolded_and_folded_by_keys(reader: Person) -> None:
    heading = reader.page.locator(".log h3 button").first
    heading.focus()
    reader.page.keyboard.press("Enter")
    expect(turns(reader).first.locator(".line").first).to_be_visible()
    reader.page.keyboard.press("Space")
    expect(turns(reader).first.locator(".line")).to_have_count(0)


def test_a_line_leads_to_its_move_and_is_a_link_to_it(reader: Person) -> None:
    reader.log()
    line = turns(reader).first.locator(".telling").first
    words, address = line.inner_text(), str(line.get_attribute("href"))
    line.click()
    told = reader.page.locator(".replay .told")
    expect(told).to_contain_text(words, ignore_case=True)
    reader.open(address)
    expect(told).to_contain_text(words, ignore_case=True)


def test_notes_begin_with_a_capital_and_rules_are_a_tap_away(reader: Person) -> None:
    reader.log()
    notes = reader.page.locator(".log .note")
    assert notes.count()
    for note in notes.all_inner_texts():
        assert note[0] == note[0].upper()
        assert not re.search(r"[A-Z]{2}-\d", note)
    rule = notes.first.get_by_role("button")
    expect(rule).to_have_accessible_name(re.compile(r"^Rule [A-Z]+-\w+$"))
    rule.click()
    expect(reader.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")

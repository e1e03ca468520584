"""What is known about a position while one plays, and about one's moves afterwards."""

import re

from playwright.sync_api import expect

from browser.people import Person


def test_the_chances_of_a_solved_game_are_shown_and_its_moves_reviewed(person: Person) -> None:
    person.set_up("tardis_run", ["me", "novice"], pawns=2)
    person.wait_for_turn()
    chances = person.page.get_by_role("region", name="Chances to win")
    expect(chances).to_contain_text(re.compile(r"Traveller \d+\.\d\s% · .+ \d+\.\d\s%"))
    person.play_to_the_end()
    person.click("Review my moves")
    review = person.page.get_by_role("region", name="Review")
    expect(review).to_contain_text("decisions were as good as the best", timeout=30_000)
    expect(review).to_contain_text("known exactly")
    told = re.compile(r"^Chances to win: Traveller from \d+\.\d\s%")
    curve = review.get_by_role("img", name=told)
    expect(curve).to_be_visible()
    place = person.page.locator(".replay .count")
    expect(place).to_have_text("The table is set")
    box = curve.bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(place).to_have_text(re.compile(r"^Turn \d+ of \d+ · decision \d+$"))
    costly = review.get_by_role("listitem")
    if costly.count():
        words = costly.first.locator("b").inner_text()
        costly.first.get_by_role("button").click()
        expect(place).to_have_text(words)
    person.click("Close the review")
    expect(person.page.locator(".log")).to_be_visible()


def test_the_matrix_sits_at_the_table_and_its_judgement_is_shown(person: Person) -> None:
    person.set_up("tardis_run", ["me", "matrix"])
    person.wait_for_turn()
    chances = person.page.get_by_role("region", name="Chances to win")
    expect(chances).to_contain_text("like our strongest bot, the Matrix")
    person.click("Hint")
    advice = person.page.locator(".advice")
    expect(advice).to_contain_text("our strongest bot has learned", timeout=20_000)

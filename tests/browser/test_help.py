"""What am I to do? The aim, signposts for newcomers, what things are, and the legend."""

import pytest
from playwright.sync_api import expect

import vworp
from browser.conftest import Pages
from browser.people import Person
from browser.test_access import serious_faults
from browser.test_looking import A_THING, GAMES, ONE_WAY, SIZES, at_table

GUIDED = 'localStorage.setItem("vworp-settings", JSON.stringify({forced: false, sound: false}))'
POST = ".signpost"


def ask_for_help(person: Person, what: str) -> None:
    person.page.locator("details.help summary").click()
    person.page.locator("details.help").get_by_role("button", name=what).click()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game.id for game in vworp.games() if game.stage])
def test_the_action_bar_says_what_to_aim_at(pages: Pages, game: str, size: str) -> None:
    person = at_table(pages, game, size)
    aim = person.page.locator(".aim")
    expect(aim).to_be_visible()
    assert aim.inner_text().strip()


@pytest.mark.parametrize("size", SIZES)
def test_a_newcomer_is_shown_around_once(pages: Pages, size: str) -> None:
    width, height, is_phone = SIZES[size]
    person = pages.person(width, height, phone=is_phone)
    person.page.add_init_script(f"if (!localStorage.getItem('again')) {GUIDED}")
    person.play_now("Keys to the TARDIS")
    post = person.page.locator(POST)
    expect(post).to_contain_text("1 of")
    expect(post).to_be_in_viewport(ratio=0.99)
    first = post.locator("p").inner_text()
    person.page.keyboard.press("ArrowRight")
    expect(post).to_contain_text("2 of")
    person.click("Back")
    expect(post.locator("p")).to_have_text(first)
    while post.get_by_role("button", name="Next").count():
        expect(post).to_be_in_viewport(ratio=0.99)
        person.click("Next")
    person.click("Play")
    expect(post).to_have_count(0)
    person.page.evaluate("localStorage.setItem('again', '1')")
    person.play_now("Keys to the TARDIS")
    assert person.wait_for_turn()
    expect(post).to_have_count(0)
    ask_for_help(person, "Show me around")
    expect(post).to_contain_text("1 of")
    person.page.keyboard.press("Escape")
    expect(post).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_this_explains_and_does_nothing(pages: Pages, game: str, size: str) -> None:
    person = at_table(pages, game, size)
    press = person.page.touchscreen.tap if size == "phone" else person.page.mouse.click
    before = person.after
    ask_for_help(person, "What is this?")
    x, y, _ = person.page.evaluate(A_THING)
    press(x, y)
    expect(person.page.locator(".look h2")).not_to_be_empty()
    spot = person.page.evaluate(ONE_WAY)
    if spot:
        press(*spot)
        assert person.page.locator(".confirm button", has_text="Do it").count() == 0
    person.click("Go on playing")
    expect(person.page.locator(".board.explains")).to_have_count(0)
    assert person.after == before


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_lists_what_is_on_the_board(pages: Pages, game: str) -> None:
    person = pages.person(inspected=True)
    person.set_up(game, ["me", "companion"])
    assert person.wait_for_turn()
    person.page.keyboard.press("k")
    legend = person.page.locator(".legend")
    assert legend.locator("section").count() > 1
    expect(legend.locator("li .large svg").first).to_be_visible()
    assert serious_faults(person) == []
    person.page.keyboard.press("Escape")
    expect(legend).to_have_count(0)


def test_a_question_in_ones_own_words_is_understood(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    assert person.wait_for_turn()
    ask_for_help(person, "Why not…?")
    reason = person.page.locator(".reason")
    for words, answer in (
        ("move c3", "you have no pawn on c3"),
        ("sing a song", "Now you can: Pick"),
    ):
        person.page.get_by_label("Why can't I…").fill(words)
        person.page.keyboard.press("Enter")
        expect(reason).to_contain_text(answer)
        assert "verb" not in reason.inner_text()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".why")).to_have_count(0)


def test_while_one_asks_why_not_a_click_is_a_question(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    assert person.wait_for_turn()
    before = person.after
    person.page.keyboard.press("w")
    for tile in ("f2", "c3"):
        box = person.page.locator(f"#tile-{tile}").bounding_box()
        assert box
        person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(person.page.locator(".reason")).to_contain_text(f"you have no pawn on {tile}")
    person.shapes.first.click()
    assert person.confirm.count() == 0
    assert person.after == before


@pytest.mark.parametrize("game", [game.id for game in vworp.games()])
def test_no_notation_reaches_a_player_who_has_not_asked_for_it(person: Person, game: str) -> None:
    person.set_up(game, ["me", "companion"])
    assert person.wait_for_turn()
    person.open_choices()
    assert person.page.locator("details.choices kbd").count() == 0
    person.page.keyboard.press("Escape")
    person.click("Settings")
    person.page.get_by_label("Show notation").check()
    person.click("Done")
    assert person.page.locator("details.choices kbd").count() > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_one_sentence_and_more_when_one_asks(pages: Pages, game: str, size: str) -> None:
    person = at_table(pages, game, size)
    while person.page.locator("details.choices li").count() < 2:
        person.choose_first()
        assert person.wait_for_turn()
    person.click("Hint")
    advice = person.page.locator(".advice")
    expect(advice.locator("p")).to_contain_text(".")
    assert "%" not in advice.inner_text()
    assert "looks ahead" not in advice.inner_text()
    assert person.page.locator(".board .hinted").count() <= 2
    advice.get_by_role("button", name="More").click()
    expect(advice.locator("li").first).to_be_visible()
    expect(advice).to_contain_text("% to win")
    expect(advice).to_be_in_viewport()


def test_against_bots_undo_is_no_question(person: Person) -> None:
    person.set_up("tardis_run", ["me", "companion"])
    assert person.wait_for_turn()
    asked = person.page.locator(".prompt .ask").inner_text()
    person.choose_first()
    assert person.wait_for_turn()
    assert person.page.get_by_role("button", name="Ask to undo").count() == 0
    before = person.after
    person.click("Undo")
    person.wait_for_news(before)
    assert person.wait_for_turn()
    expect(person.page.locator(".prompt .ask")).to_have_text(asked)

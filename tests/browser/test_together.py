"""Several people at one table, each with a browser, or all at one."""

import re

from playwright.sync_api import Browser, expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person

KEYS = "keys_to_the_tardis"


def two_friends(pages: Pages, game: str = KEYS, **options: int | str) -> tuple[Person, Person, str]:
    """Ada sets a table up and sends Grace the link."""
    ada, grace = pages.person(), pages.person()
    path = ada.set_up(game, ["me", "open"], **options)
    expect(ada.page.locator(".waiting")).to_contain_text("Waiting for players")
    grace.sit_down(path, "Grace")
    for person in (ada, grace):
        expect(person.board).to_be_visible()
    return ada, grace, path


def test_a_hidden_hand_never_reaches_the_other_browser(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages, first="south")
    for person in (ada, grace, ada, grace):
        person.wait_for_turn()
        person.choose_first()
        while person.page.locator(".prompt.mine").count():
            person.choose_first()
    for one, other in ((ada, grace), (grace, ada)):
        secrets = set(re.findall(r"\w+ (?:is dealt|draws) an? (?!card)[\w ]+", one.log()))
        assert len(secrets) >= 4, "the hand one was dealt, and what one drew"
        heard = "".join(other.received) + other.page.content()
        assert [line for line in secrets if line in heard] == []
        hand = set(re.findall(r'"(card-[\w-]+)"', one.page.content()))
        assert hand, "one sees one's own cards"


def test_a_spectator_sees_no_hand_and_cannot_act(pages: Pages) -> None:
    ada, grace, path = two_friends(pages, first="south")
    ada.wait_for_turn()
    guest = pages.person()
    guest.open(f"{path}?watch")
    expect(guest.board).to_be_visible()
    expect(guest.page.locator(".prompt .ask")).to_contain_text("decides")
    expect(ada.page.locator(".watching")).to_contain_text("1 watching")
    assert guest.shapes.count() == 0
    assert guest.page.locator("details.choices, .chat form").count() == 0
    for name in ("Hint", "Ask to undo", "Sit here", "Let a bot play"):
        assert guest.page.get_by_role("button", name=name).count() == 0
    for line in re.findall(r"\w+ is dealt an? (?!card)[\w ]+", ada.log() + grace.log()):
        assert line not in "".join(guest.received) + guest.page.content()


def test_two_people_at_one_browser_never_see_each_others_hand(person: Person) -> None:
    person.set_up(KEYS, ["me", "me"], first="south")
    covered = person.page.locator(".ask", has_text="Pass the screen to")
    expect(covered).to_be_visible()
    _is_public(person)
    person.click("I'm here")
    assert person.wait_for_turn()
    assert "Traveller is dealt a card" not in person.log()
    while not covered.count():
        person.choose_first() if person.page.locator(".prompt.mine").count() else None
        person.page.wait_for_timeout(30)
    _is_public(person)
    person.click("I'm here")
    assert person.wait_for_turn()
    assert "Traveller is dealt a card" in person.log()
    person.page.reload()
    expect(covered).to_be_visible()


def _is_public(person: Person) -> None:
    """The board is to be seen, and nobody's hand, choices or log."""
    expect(person.board).to_be_visible()
    hand = "[id^=card-], [data-actions], .log, details.choices"
    assert person.page.locator(hand).count() == 0


def test_two_people_at_one_browser_play_on_where_nothing_is_hidden(person: Person) -> None:
    person.set_up("tardis_run", ["me", "me"])
    deciders = []
    for _ in range(4):
        assert person.wait_for_turn()
        assert person.page.locator(".covered").count() == 0
        deciders.append(person.page.locator(".seats .due .who").inner_text())
        person.choose_first()
        while person.page.locator(".seats .due .who").inner_text() == deciders[-1]:
            person.choose_first()
    assert len(set(deciders)) == 2, "each of them decided, and nobody had to pass the screen"


def test_a_move_is_taken_back_when_both_agree(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages, "tardis_run")
    ada.wait_for_turn()
    begun = ada.log() if ada.page.locator(".log").count() else ""
    ada.choose_first()
    expect(ada.page.locator(".log li").first).to_be_visible()
    ada.click("Ask to undo")
    expect(grace.page.locator(".offers")).to_contain_text("asks to take a move back")
    grace.click("Agree")
    expect(ada.page.locator(".offers")).to_have_count(0)
    assert ada.wait_for_turn()
    expect(ada.page.locator(".panel")).to_contain_text(begun or "Nothing has happened yet")


def test_a_draw_is_offered_refused_and_agreed(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages)
    ada.click("Offer a draw")
    expect(grace.page.locator(".offers")).to_contain_text("offers a draw")
    grace.click("No")
    expect(ada.page.locator(".offers")).to_have_text(re.compile("Grace says no to a draw"))
    ada.click("Dismiss")
    expect(ada.page.locator(".offers")).to_have_count(0)
    grace.click("Offer a draw")
    ada.click("Agree")
    for person in (ada, grace):
        expect(person.page.locator(".end-panel h2")).to_have_text("A draw")


def test_who_resigns_is_asked_twice_and_has_lost(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages, "tardis_run")
    grace.click("Resign…")
    grace.click("No")
    grace.click("Resign…")
    grace.click("I resign: the game is lost")
    expect(ada.page.locator(".end-panel h2")).to_have_text("You win!")
    expect(grace.page.locator(".end-panel h2")).to_have_text("Traveller wins")
    for person in (ada, grace):
        panel = person.page.locator(".end-panel")
        expect(panel).to_contain_text("Grace resigned, so Traveller won")
        expect(person.page.get_by_role("button", name="Resign…")).to_have_count(0)
        expect(person.page.locator(".prompt button")).to_have_count(0)
        expect(person.page.locator(".board .halo").locator("visible=true")).to_have_count(0)


def test_chat_shows_markup_as_text(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages)
    words = "<img src=x onerror=alert(1)> & <b>bold</b>"
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill(words)
    ada.page.keyboard.press("Enter")
    expect(grace.page.get_by_role("tab", name="Chat")).to_contain_text("1 new")
    grace.page.get_by_role("tab", name="Chat").click()
    expect(grace.page.locator(".chat li")).to_contain_text(words)
    assert grace.page.locator(".chat img:not(.badge)").count() == 0


def test_chat_follows_and_the_field_to_write_in_stays_in_sight(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages)
    for person in (ada, grace):
        person.page.get_by_role("tab", name="Chat").click()
    for number in range(5):
        ada.page.get_by_label("Say something").fill(f"{number}: " + "wibbly wobbly " * 20)
        ada.page.keyboard.press("Enter")
        expect(grace.page.locator(".chat li").last).to_contain_text(f"{number}: ")
    for person in (ada, grace):
        panel = person.page.locator(".panel")
        assert panel.evaluate("p => p.scrollHeight > 1.5 * p.clientHeight"), "more than fits"
        left = panel.evaluate("p => p.scrollHeight - p.clientHeight - p.scrollTop")
        assert left < 2, "the newest line is in sight"
        expect(person.page.get_by_label("Say something")).to_be_in_viewport(ratio=0.99)


def test_a_seat_is_handed_to_a_bot_and_taken_back(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages, first="south")
    ada.wait_for_turn()
    ada.click("Let a bot take over…")
    ada.click("A bot plays for me")
    expect(grace.page.locator(".seats li").first).not_to_contain_text("to decide")
    assert grace.wait_for_turn(), "the bot has moved for Ada"
    ada.click("Take back")
    grace.choose_first()
    while grace.page.locator(".prompt.mine").count():
        grace.choose_first()
    assert ada.wait_for_turn(), "and now Ada decides again"


def test_a_bot_stands_in_for_somebody_who_is_away_until_they_come_back(
    browser: Browser, hasty_server: ServerProcess
) -> None:
    pages = Pages(browser, hasty_server.address)
    pages.expect("status of 4")
    ada, grace, path = two_friends(pages, first="north")
    graces_seat = ada.page.locator(".seats li", has_text="Grace")
    stand_in = graces_seat.get_by_role("button", name="Let a bot play")
    grace.wait_for_turn()
    ada.page.clock.install()
    assert stand_in.count() == 0, "Grace is here"
    grace.page.close()
    expect(ada.page.get_by_role("img", name="away")).to_be_visible()
    assert stand_in.count() == 0, "Grace was here not long ago"
    ada.page.wait_for_timeout(3_200)
    ada.page.clock.fast_forward("10:01")
    stand_in.click()
    assert ada.wait_for_turn(), "the bot has moved for Grace"

    back = Person(grace.page.context.new_page(), hasty_server.address)
    back.open(path)
    back.click("Take back")
    ada.choose_first()
    while ada.page.locator(".prompt.mine").count():
        ada.choose_first()
    assert back.wait_for_turn(), "and now Grace decides again"
    pages.close()


def test_the_terms_of_a_table_are_chosen_and_shown(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages, first="north", pace="days", hints="open")
    terms = "Played over days; nobody's seat is given to a bot; hints, and all are told."
    expect(ada.page.locator(".terms")).to_have_text(terms)
    grace.wait_for_turn()
    grace.click("Hint (all are told)")
    expect(ada.page.locator(".seats li", has_text="Grace")).to_contain_text("asked for a hint")
    grace.page.close()
    expect(ada.page.get_by_role("img", name="away")).to_be_visible()
    assert ada.page.get_by_role("button", name="Let a bot play").count() == 0


def test_there_are_no_hints_between_people_unless_they_want_them(pages: Pages) -> None:
    ada, _, _ = two_friends(pages)
    assert ada.page.get_by_role("button", name="Hint").count() == 0
    expect(ada.page.locator(".terms")).to_contain_text("no hints")


def test_the_host_frees_a_seat_before_the_start(pages: Pages) -> None:
    pages.expect("status of 4")
    ada, grace = pages.person(), pages.person()
    path = ada.set_up(KEYS, ["me", "open", "open"])
    grace.sit_down(path, "Grace")
    ada.click("Free the seat of Grace")
    expect(ada.page.locator(".places")).not_to_contain_text("Grace")
    expect(grace.page.locator(".banner")).to_contain_text("no longer yours")


def test_a_rematch_turns_the_seats(pages: Pages) -> None:
    ada, grace, path = two_friends(pages)
    ada.click("Offer a draw")
    grace.click("Agree")
    ada.click("Rematch, sides swapped")
    ada.page.wait_for_url(re.compile(f"/game/(?!{path.split('/')[-1]})"))
    grace.page.get_by_role("link", name="To the rematch").click()
    grace.click("I'm ready")
    for person, word in ((ada, "North"), (grace, "South")):
        expect(person.board).to_be_visible()
        mine = person.page.locator(".seats li", has_text="(you)")
        expect(mine).to_contain_text(word)

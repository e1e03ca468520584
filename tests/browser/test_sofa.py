"""On the sofa: the public table on a big screen, and on each phone a hand."""

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person

KEYS = "Keys to the TARDIS"
RISK = "The Dalek Invasion of Earth"


def big_screen(pages: Pages, title: str) -> tuple[Person, str]:
    """A screen that waits for phones, and the path that its code leads to."""
    screen = pages.person(1920, 1080)
    screen.open()
    screen.page.locator(".card", has_text=title).get_by_text("Play on the sofa").click()
    screen.click("Show the table on this screen")
    address = screen.page.locator(".address").inner_text()
    return screen, urlsplit(f"//{address}").path


def sit_on_sofa(pages: Pages, path: str, name: str) -> Person:
    """A phone that has read the code: the first free seat is a tap away."""
    phone = pages.person(390, 844, phone=True)
    phone.open(path)
    phone.page.get_by_label("Your name").fill(name)
    phone.page.locator(".sit-down .primary").tap()
    return phone


def settled(pages: Pages, title: str) -> tuple[Person, Person, Person]:
    screen, path = big_screen(pages, title)
    ada = sit_on_sofa(pages, path, "Ada")
    expect(screen.page.locator(".screen-seats")).to_contain_text("Ada")
    expect(ada.page.locator(".sit-down")).to_contain_text("one more player")
    grace = sit_on_sofa(pages, path, "Grace")
    for phone in (ada, grace):
        expect(phone.page.locator(".prompt")).to_be_visible()
    expect(screen.board).to_be_visible()
    return screen, ada, grace


def decide(ada: Person, grace: Person, rounds: int) -> None:
    """Whoever is asked takes the first choice of the list, so many times."""
    both = (ada, grace)
    for _ in range(rounds):
        ada.wait_until(lambda: any(map(_is_asked, both)), "a decision")
        (ada if _is_asked(ada) else grace).choose_first()


def _is_asked(person: Person) -> bool:
    return person.page.locator(".prompt.mine details.choices").is_visible()


def test_hands_are_on_the_phones_and_never_on_the_screen(pages: Pages) -> None:
    screen, ada, grace = settled(pages, KEYS)
    decide(ada, grace, 8)
    expect(screen.page.locator(".screen-turn li").first).to_be_visible()
    secrets = set()
    for phone in (ada, grace):
        assert phone.page.locator("[id^=card-]").count() > 0, "one sees one's own cards"
        told = "".join(phone.received)
        secrets |= set(re.findall(r"\w+ (?:is dealt|draws) an? (?!card)[\w ]+", told))
    assert len(secrets) >= 8
    heard = "".join(screen.received) + screen.page.content()
    assert [line for line in secrets if line in heard] == []
    assert screen.page.locator("[data-actions], .prompt, .chat").count() == 0


def test_the_screen_can_be_loaded_again_and_a_phone_can_be_turned(pages: Pages) -> None:
    screen, ada, grace = settled(pages, KEYS)
    decide(ada, grace, 2)
    shown = screen.page.locator("main.screen")
    expect(shown).to_have_attribute("data-after", grace.after)
    before = _shapes(screen)
    screen.page.reload()
    expect(shown).to_have_attribute("data-after", grace.after)
    assert _shapes(screen) == before
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]  # the keys are right
        assert ada.page.locator(".board [id^=card-]").count() > 0
    ada.page.reload()
    grace.page.reload()
    decide(ada, grace, 2)


def _shapes(person: Person) -> list[str]:
    return re.findall(r' id="([^"]+)"', person.board.inner_html())


def test_what_is_not_in_the_hand_is_on_the_remote_control(pages: Pages) -> None:
    screen, ada, grace = settled(pages, RISK)
    assert ada.page.locator("[id^=territory-]").count() == 0
    assert screen.page.locator("[id^=territory-]").count() > 0
    phones = (ada, grace)
    for _ in range(4):
        ada.wait_until(lambda: any(map(_has_remote, phones)), "a choice on the remote control")
        phone = ada if _has_remote(ada) else grace
        before = phone.after
        phone.page.locator(".remote button").first.tap()
        phone.wait_for_news(before)


def _has_remote(person: Person) -> bool:
    return person.page.locator(".remote button").count() > 0


def test_a_game_without_hands_is_played_by_remote_control(pages: Pages) -> None:
    _, path = big_screen(pages, "TARDIS Run")
    phones = []
    for name in ("Ada", "Grace"):
        phone = pages.person(390, 844, phone=True)
        phone.page.route(re.compile("/api/catalogue$"), _without_hands)
        phone.open(path)
        phone.page.get_by_label("Your name").fill(name)
        phone.page.locator(".sit-down .primary").tap()
        phones.append(phone)
    for _ in range(3):
        phones[0].wait_until(lambda: any(map(_has_remote, phones)), "a choice")
        phone = next(filter(_has_remote, phones))
        expect(phone.page.locator(".prompt .ask")).to_have_text(re.compile("paddles|arrow"))
        before = phone.after
        phone.page.locator(".remote button").first.tap()
        phone.wait_for_news(before)
        assert phone.page.locator(".board").count() == 0


def _without_hands(route: Route) -> None:
    catalogue = route.fetch().json()
    for game in catalogue["games"]:
        game["has_hand"] = False
    route.fulfill(json=catalogue)


def test_where_one_points_at_places_the_phone_has_the_table(
    pages: Pages, meadow_server: ServerProcess
) -> None:
    pages.address = meadow_server.address
    screen, path = big_screen(pages, "Meadow")
    phone = sit_on_sofa(pages, path, "Ada")
    expect(phone.board).to_be_visible()
    for _ in range(3):
        before = phone.after
        phone.page.locator(".remote button", has_text="Sit").tap()
        phone.wait_for_news(before)
    expect(phone.page.locator(".end-panel")).to_be_visible()
    expect(screen.page.locator(".end-panel")).to_be_visible()


def test_who_comes_too_late_can_watch(pages: Pages) -> None:
    screen, _, _ = settled(pages, KEYS)
    late = pages.person(390, 844, phone=True)
    late.open(urlsplit(screen.page.url).path.replace("screen", "sofa"))
    expect(late.page.locator(".sit-down")).to_contain_text("All seats are taken")
    late.page.get_by_role("link", name="Watch the table").tap()
    expect(late.board).to_be_visible()


def token_of(person: Person) -> dict[str, Any]:
    """What the code for a phone stands for."""
    with person.page.expect_response(re.compile("/token$")) as answer:
        person.click("To my phone")
    expect(person.page.get_by_role("dialog").locator(".qr")).to_be_visible()
    body: dict[str, Any] = answer.value.json()
    return body


def test_a_seat_moves_to_a_phone_once(pages: Pages) -> None:
    pages.expect("401")
    ada = pages.person()
    path = ada.set_up("keys_to_the_tardis", ["me", "companion"], first="south")
    ada.wait_for_turn()
    ada.page.get_by_role("link", name="Show on a big screen").click()
    expect(ada.board).to_be_visible()
    assert ada.page.locator("[id^=card-]").count() == 0
    token = token_of(ada)["token"]
    phone = pages.person(390, 844, phone=True)
    key = f"{path.replace('game', 'sofa')}#seat=0&key={token}"
    phone.open(key)
    phone.wait_for_turn()
    assert phone.page.locator("[id^=card-]").count() > 0
    assert "key=" not in phone.page.url
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    assert ada.page.get_by_role("button", name="To my phone").count() == 0
    phone.choose_first()
    thief = pages.person(390, 844, phone=True)
    thief.open(key)
    expect(thief.page.get_by_role("alert")).to_contain_text("Ask for a new code")
    assert thief.page.locator("[id^=card-]").count() == 0


def test_screen_and_phones_go_on_to_the_rematch(pages: Pages) -> None:
    screen, ada, grace = settled(pages, KEYS)
    game = screen.page.url.rpartition("/")[2]
    headers = {"origin": pages.address}
    decide(ada, grace, 1)
    due = ada if _is_asked(ada) else grace
    due.wait_until(lambda: any(map(_is_asked, (ada, grace))), "a decision")
    due = ada if _is_asked(ada) else grace
    answer = due.page.request.post(
        f"{pages.address}/api/games/{game}/resign", data={}, headers=headers
    )
    assert answer.ok, answer.text()
    expect(screen.page.locator(".end-scene")).to_contain_text("resigned")
    ada.click("Rematch, sides swapped")
    for person in (screen, ada, grace):
        person.page.wait_for_url(lambda url: game not in url)
    grace.click("I'm ready")
    expect(screen.board).to_be_visible()
    decide(ada, grace, 1)


def test_a_screen_that_no_phone_can_reach_says_what_to_do(pages: Pages) -> None:
    screen, _ = big_screen(pages, KEYS)
    expect(screen.page.locator(".no-way")).to_contain_text("vworp serve --host 0.0.0.0")

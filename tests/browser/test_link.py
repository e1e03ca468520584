"""Reloads, cut lines and dead servers: the table is as it was."""

import json
import re

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person

NETWORK = r"WebSocket|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION"


class Cable:
    """The line between one page and the server, which a test can cut."""

    def __init__(self, person: Person) -> None:
        self.is_cut = False
        self.swallows = ""
        self.routes: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/live$"), self._lay)

    def _lay(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            route.close(code=1012)
            return
        server = route.connect_to_server()
        self.routes.append(route)
        route.on_message(
            lambda message: None if self._eats("up", message) else server.send(message)
        )
        server.on_message(
            lambda message: None if self._eats("down", message) else route.send(message)
        )

    def _eats(self, way: str, message: str | bytes) -> bool:
        return self.swallows == f"{way} {json.loads(message)['type']}" or self.swallows == way

    def cut(self) -> None:
        self.is_cut = True
        self.routes[-1].close(code=1012)

    def mend(self) -> None:
        self.is_cut, self.swallows = False, ""


def test_a_reload_in_mid_turn_changes_nothing(person: Person) -> None:
    person.set_up("keys_to_the_tardis", ["me", "companion"], first="south")
    person.wait_for_turn()
    before = (person.after, person.log(), person.board.inner_html())
    choices = person.page.locator("details.choices summary").inner_text()
    person.page.reload()
    person.wait_for_turn()
    assert (person.after, person.log(), person.board.inner_html()) == before
    assert person.page.locator("details.choices summary").inner_text() == choices
    person.choose_first()


def test_a_move_whose_answer_was_lost_is_made_once(pages: Pages) -> None:
    pages.expect(NETWORK)
    person = pages.person()
    cable = Cable(person)
    person.set_up("tardis_run", ["me", "open"])
    grace = pages.person()
    grace.sit_down(person.page.url.removeprefix(person.address), "Grace")
    person.wait_for_turn()
    cable.swallows = "down"
    person.open_choices()
    person.page.locator("details.choices li button").first.click()
    grace.wait_until(lambda: "pick" in grace.log(), "the move at the other table")
    cable.cut()
    expect(person.page.locator(".banner")).to_contain_text("Reconnecting")
    cable.mend()
    expect(person.page.locator(".banner")).to_have_count(0)
    grace.wait_until(lambda: person.log() == grace.log(), "both logs to be the same")
    assert person.log().count("picks the") == 1


def test_a_move_that_never_left_is_not_made_and_can_be_made_again(pages: Pages) -> None:
    pages.expect(NETWORK)
    person = pages.person()
    cable = Cable(person)
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    before = person.after
    cable.swallows = "up act"
    person.open_choices()
    person.page.locator("details.choices li button").first.click()
    expect(person.page.locator(".post")).to_have_text("sending…")
    cable.cut()
    cable.mend()
    expect(person.page.locator(".banner")).to_have_count(0)
    person.wait_for_turn()
    assert person.after == before
    person.choose_first()
    assert person.log().count("Traveller picks") == 1


def test_a_browser_that_was_offline_catches_up_by_itself(pages: Pages) -> None:
    pages.expect(NETWORK)
    ada, grace = pages.person(), pages.person()
    path = ada.set_up("keys_to_the_tardis", ["me", "open"], first="south")
    grace.sit_down(path, "Grace")
    expect(grace.board).to_be_visible()
    ada.wait_for_turn()
    grace.page.context.set_offline(True)
    expect(grace.page.locator(".banner")).to_contain_text("Reconnecting")
    while ada.page.locator(".prompt.mine").count():
        ada.choose_first()
    grace.page.context.set_offline(False)
    expect(grace.page.locator(".banner")).to_have_count(0)
    assert grace.wait_for_turn()
    assert "Traveller" in grace.log()


def test_a_killed_server_comes_back_with_the_same_table(
    browser: Browser, own_server: ServerProcess
) -> None:
    pages = Pages(browser, own_server.address)
    pages.expect(NETWORK)
    person = pages.person()
    person.set_up("keys_to_the_tardis", ["me", "companion"], first="south")
    person.wait_for_turn()
    person.choose_first()
    person.wait_for_turn()
    log, after = person.log(), person.after
    own_server.kill()
    expect(person.page.locator(".banner")).to_contain_text("Reconnecting")
    own_server.start()
    expect(person.page.locator(".banner")).to_have_count(0, timeout=15_000)
    assert person.wait_for_turn()
    assert (person.log(), person.after) == (log, after)
    person.choose_first()
    pages.close()


def test_a_server_that_cannot_be_reached_is_said_so(pages: Pages) -> None:
    pages.expect(NETWORK)
    person = pages.person()
    person.page.route("**/api/catalogue", lambda route: route.abort())
    person.open()
    expect(person.page.get_by_role("alert")).to_contain_text("can't be reached")
    person.page.unroute("**/api/catalogue")
    person.click("Try again")
    expect(person.page.locator(".card").first).to_be_visible()


def test_a_table_that_does_not_exist_says_so(pages: Pages) -> None:
    pages.expect(NETWORK)
    person = pages.person()
    person.open("/game/nothinghere1")
    expect(person.page.locator("h1")).to_contain_text("no such table")

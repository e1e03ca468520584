"""What a person does in the browser: clicks, keys, taps, reads."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

SPOT = """selector => {
  for (const shape of [...document.querySelectorAll(selector)].reverse()) {
    const { x, y, width, height } = shape.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7]]) {
      const spot = [x + across * width, y + down * height];
      if (document.elementFromPoint(...spot)?.closest('[data-actions]') === shape) return spot;
    }
  }
  return null;
}"""
"""Where one of these shapes can be touched: nothing else lies over it there."""


class Person:
    """Somebody at a browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.received: list[str] = []

    def hear(self, frame: str | bytes) -> None:
        """Keep what came over the wire, to look for what must not be in it."""
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    # The way to a table.

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def click(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def play_now(self, title: str) -> None:
        """From the lobby straight to a table against bots."""
        self.open()
        card = self.page.locator(".card", has_text=title)
        card.get_by_role("button", name="Play now").click()
        expect(self.board).to_be_visible()

    def set_up(self, game: str, seats: list[str], **options: int | str) -> str:
        """Set a table up on the page for it; seats are as the menus call them. Answers its path."""
        self.open(f"/new/{game}")
        players = self.page.get_by_role("combobox", name="Players", exact=True)
        self.page.get_by_role("group", name="Seats").wait_for()
        if players.count():
            players.select_option(str(len(seats)))
        menus = self.page.get_by_role("group", name="Seats").get_by_role("combobox")
        for number, kind in enumerate(seats):
            menus.nth(number).select_option(kind)
        for name, value in options.items():
            self._set_option(name, value)
        self.click("Set up the table")
        self.page.wait_for_url("**/game/*")
        return urlsplit(self.page.url).path

    def play_against_bots(self, game: str, seats: int) -> str:
        """A table for one's own first seat and bots, without the way through the lobby."""
        self.open()
        others = [{"kind": "bot", "level": "companion"}] * (seats - 1)
        asked = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, *others]}
        number = self.post("/api/games", asked)["game"]["id"]
        self.post(f"/api/games/{number}/seats/0/ready", {})
        self.open(f"/game/{number}")
        assert self.wait_for_turn()
        return str(number)

    def post(self, path: str, data: dict[str, Any]) -> Any:
        sent = {"origin": self.address}
        answer = self.page.request.post(self.address + path, data=data, headers=sent)
        assert answer.ok, answer.text()
        return answer.json()

    def _set_option(self, name: str, value: int | str) -> None:
        field = self.page.locator(f"form [name={name}]")
        if isinstance(value, str):
            field.select_option(value)
        else:
            field.fill(str(value))

    def sit_down(self, path: str, name: str) -> None:
        """Open a friend's link and take the first free seat."""
        self.open(path)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit here").first.click()

    # At the table.

    @property
    def board(self) -> Locator:
        return self.page.locator(".board .picture > svg")

    @property
    def shapes(self) -> Locator:
        return self.page.locator(".board [data-actions]")

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end-panel").is_visible()

    @property
    def after(self) -> str:
        """The number of the newest thing that happened at the table; empty while it happens."""
        return str(self.page.locator("main.table").get_attribute("data-after"))

    def wait_for_turn(self, seconds: float = 20) -> bool:
        """Wait until this person decides (True) or the game is over (False)."""
        self.wait_until(lambda: self.is_over or self._decides(), "a turn", seconds)
        return not self.is_over

    def _decides(self) -> bool:
        return self.page.locator(".prompt.mine details.choices").is_visible()

    def wait_until(self, holds: Callable[[], bool], what: str, seconds: float = 15) -> None:
        until = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < until, f"waited for {what}"
            self.page.wait_for_timeout(25)

    @property
    def confirm(self) -> Locator:
        """The button that does what was selected on the board."""
        return self.page.locator(".confirm .primary")

    def take_advice(self) -> None:
        """Ask for a hint and follow it."""
        before = self.after
        self.click("Hint")
        self.page.locator(".advice .primary").click()
        self.wait_for_news(before)

    def choose_first(self) -> None:
        """Take the first of all choices, from the list."""
        before = self.after
        self.open_choices()
        self.page.locator("details.choices li button").first.click()
        self.wait_for_news(before)

    def open_choices(self) -> None:
        choices = self.page.locator("details.choices")
        if not choices.evaluate("details => details.open"):
            choices.locator("summary").click()

    def decide_by_touch(self, most: int = 6) -> None:
        """One decision by taps: on the board where it has something to choose, else in the bar."""
        before, page = self.after, self.page
        spot = page.evaluate(SPOT, ".board [data-actions]")
        if not spot:
            page.locator(".prompt .buttons button").first.tap()
        for _ in range(most):
            if spot:
                page.touchscreen.tap(*spot)
            self.wait_until(lambda: self._has_answered(before), "an answer to the tap")
            if self.is_over or self.after != before:
                break
            if page.locator(".menu button").count():
                page.locator(".menu button").first.tap()
            elif self.confirm.count():
                self.confirm.tap()
            spot = page.evaluate(SPOT, ".board .candidate")
        self.wait_for_news(before)

    def _has_answered(self, before: str) -> bool:
        asked = self.page.locator(".menu button, .choosing-hint, .confirm .primary")
        return self.is_over or self.after != before or asked.count() > 0

    def wait_for_news(self, before: str) -> None:
        """Wait until something happened since, and its pictures have been shown."""
        self.wait_until(lambda: self.is_over or self.after not in ("", before), "the move")

    def play_to_the_end(self, most: int = 600) -> None:
        """Follow the hints until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.take_advice()
        raise AssertionError("the game did not end")

    def hurry_to_the_end(self, most: int = 60) -> None:
        """Take the first choice each time until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.choose_first()
        raise AssertionError("the game did not end")

    def log(self) -> str:
        """The whole log, all turns unfolded."""
        self.page.get_by_role("tab", name="Log").click()
        unfold = self.page.get_by_role("button", name="Unfold all turns")
        if unfold.count():
            unfold.click()
        return self.page.locator(".log").inner_text()

    # By keys alone.

    def tab_to(self, selector: str, most: int = 120) -> None:
        """Press Tab until what the selector means has the focus."""
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"Tab never came to {selector}")

"""`make screenshots`: every game in the browser, at desktop and phone size, into docs/pictures.

A server is started on a scratch store; a person follows the hints for some moves, so that there is
something to see.
"""

import tempfile
import time
from multiprocessing import Process
from pathlib import Path

from find_browser import find
from playwright.sync_api import Browser, Error, Page, sync_playwright

import vworp
from vworp.server import Limits, Rate, Settings, serve

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"desktop": (1280, 860, False), "phone": (390, 844, True)}
MOVES = 14
ASK_ALWAYS = 'localStorage.setItem("vworp-settings", JSON.stringify({forced: false, sound: false}))'
DECISION = ".prompt.mine .choices"
PORT = 8765


def main() -> None:
    """Take them all."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(target=_serve, args=(f"sqlite:///{folder}/games.db",))
        server.start()
        try:
            _shoot_all()
        finally:
            server.terminate()
            server.join()


def _serve(database: str) -> None:
    quick = Rate(1000, 5000)  # hints are asked for faster than people do
    limits = Limits(requests=quick, creations=quick, thoughts=quick)
    serve(port=PORT, database=database, settings=Settings(limits=limits, hint="50ms"))


def _shoot_all() -> None:
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=find(), args=flags)
        _wait_for_server(browser)
        for game in vworp.games():
            for size in SIZES:
                _shoot(browser, game.title, size, PICTURES / f"{game.id}-{size}.png")
        browser.close()


def _wait_for_server(browser: Browser) -> None:
    page = browser.new_page()
    for _ in range(100):
        try:
            page.goto(f"http://127.0.0.1:{PORT}/health")
        except Error:
            time.sleep(0.2)
        else:
            break
    page.close()


def _shoot(browser: Browser, title: str, size: str, file: Path) -> None:
    width, height, is_phone = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=is_phone,
        has_touch=is_phone,
        reduced_motion="reduce",
        color_scheme="dark",
    )
    context.add_init_script(ASK_ALWAYS)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{PORT}/")
    page.locator(".card", has_text=title).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .picture > svg")
    for _ in range(MOVES):
        page.wait_for_selector(f"{DECISION}, .end-panel")
        if page.locator(".end-panel").is_visible():
            break
        _follow_a_hint(page)
    page.wait_for_selector(f"{DECISION}, .end-panel")
    page.evaluate("window.scrollTo(0, 0)")
    page.wait_for_timeout(400)
    page.screenshot(path=file)
    print(file.name)
    context.close()


def _follow_a_hint(page: Page) -> None:
    before = page.locator("main.table").get_attribute("data-after")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice .primary").click()
    page.wait_for_function(
        "before => document.querySelector('main.table').dataset.after !== before", arg=before
    )


if __name__ == "__main__":
    main()

"""`make screenshots`: every game in the browser, at desktop and phone size, into docs/pictures.

A server is started on a scratch store; a person follows the hints for some moves, so that there is
something to see. Of each game there is a film, too, and one is shown on the sofa.
`python tools/make_screenshots.py tardis_run` takes those of one game.
"""

import re
import sys
import tempfile
import time
from multiprocessing import Process
from pathlib import Path

from find_browser import find
from playwright.sync_api import Browser, Error, Page, sync_playwright

import vworp
from vworp.server import Limits, Rate, Settings, serve

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"desktop": (1440, 900, False), "phone": (390, 844, True), "screen": (1920, 1080, False)}
SOFA = "keys_to_the_tardis"
LARGEST_FILM = 1_500_000
MOVES = 8
SETTINGS = "{forced: false, guide: false, sound: false}"
ASK_ALWAYS = f'localStorage.setItem("vworp-settings", JSON.stringify({SETTINGS}))'
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
        for game in (game for game in vworp.games() if game.id in (sys.argv[1:] or game.id)):
            for size in ("desktop", "phone"):
                _shoot(browser, game, size)
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


def _open(browser: Browser, size: str) -> Page:
    width, height, is_phone = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=is_phone,
        has_touch=is_phone,
        reduced_motion="reduce",
        color_scheme="dark",
    )
    context.add_init_script(ASK_ALWAYS)
    return context.new_page()


def _shoot(browser: Browser, game: vworp.Game, size: str) -> None:
    page = _open(browser, size)
    page.goto(f"http://127.0.0.1:{PORT}/")
    page.locator(".card", has_text=game.title).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .picture > svg")
    for _ in range(MOVES):
        page.wait_for_selector(f"{DECISION}, .end-panel")
        if page.locator(".end-panel").is_visible():
            break
        _follow_a_hint(page)
    page.wait_for_selector(f"{DECISION}, .end-panel")
    page.evaluate("window.scrollTo(0, 0)")
    _save(page, f"{game.id}-{size}")
    if size == "desktop":
        _film(page, game)
    elif game.id == SOFA:
        _show_on_sofa(browser, page)
    page.context.close()


def _save(page: Page, name: str) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(name)


def _film(page: Page, game: vworp.Game) -> None:
    """The film that anybody can take away from a replay."""
    page.get_by_role("button", name=re.compile("Since my last move|Replay")).click()
    with page.expect_download(timeout=60_000) as film:
        page.get_by_role("button", name="Film").click()
    file = PICTURES / f"{game.id}.gif"
    film.value.save_as(file)
    assert file.stat().st_size <= LARGEST_FILM, f"{file.name} is too large to be shown"
    print(file.name)


def _show_on_sofa(browser: Browser, phone: Page) -> None:
    """The public table on a big screen, and what is left for the phone to hold."""
    table = phone.url.rpartition("/")[2]
    screen = _open(browser, "screen")
    for page, kind in ((screen, "screen"), (phone, "sofa")):
        page.goto(f"http://127.0.0.1:{PORT}/{kind}/{table}")
        page.wait_for_selector(".board .picture > svg")
        _save(page, f"{SOFA}-{kind}")
    screen.context.close()


def _follow_a_hint(page: Page) -> None:
    before = page.locator("main.table").get_attribute("data-after")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice .primary").click()
    page.wait_for_function(
        "before => document.querySelector('main.table').dataset.after !== before", arg=before
    )


if __name__ == "__main__":
    main()

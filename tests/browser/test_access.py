"""For everybody: axe finds nothing serious, nothing scrolls sideways, nothing moves unasked."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import vworp
from browser.conftest import ROOT, Pages
from browser.people import Person

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
KEYS = "keys_to_the_tardis"
RUN = """axe.run({
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
})"""
"""With the rule that what one reads on a control is in its name, which axe leaves out by itself."""


def _open(path: str) -> Callable[[Person], None]:
    def go(person: Person) -> None:
        person.open(path)
        person.page.wait_for_load_state("networkidle")

    return go


def _table(person: Person) -> None:
    person.set_up(KEYS, ["me", "companion"], first="south", max_turns=2)
    person.wait_for_turn()
    person.open_choices()


def _waiting(person: Person) -> None:
    person.set_up("dalek_invasion", ["me", "open", "open", "open", "open"])
    expect(person.page.locator(".waiting")).to_be_visible()


def _end(person: Person) -> None:
    _table(person)
    person.hurry_to_the_end()


def _replay(person: Person) -> None:
    _end(person)
    person.click("Watch it again")
    expect(person.page.locator(".past .picture > svg")).to_be_visible()


def _screen(person: Person) -> None:
    person.open(f"/new/{KEYS}?sofa")
    person.click("Show the table on this screen")
    expect(person.page.locator(".qr")).to_be_visible()


def _public(person: Person) -> None:
    _table(person)
    person.open(urlsplit(person.page.url).path.replace("game", "screen"))
    expect(person.board).to_be_visible()


def _sofa(person: Person) -> None:
    _table(person)
    person.open(urlsplit(person.page.url).path.replace("game", "sofa"))
    person.wait_for_turn()


def _settings(person: Person) -> None:
    person.open()
    person.click("Settings")
    expect(person.page.get_by_role("dialog")).to_be_visible()


PLACES: dict[str, Callable[[Person], None]] = {
    "lobby": _open("/"),
    "settings": _settings,
    "create": _open(f"/new/{KEYS}"),
    "waiting": _waiting,
    "table": _table,
    "end": _end,
    "replay": _replay,
    "big screen": _screen,
    "public table": _public,
    "hand": _sofa,
    "rules": _open(f"/rules/{KEYS}"),
    "tour": _open(f"/learn/{KEYS}"),
    "operator": _open("/operator"),
}


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious_in_either_light(pages: Pages, place: str) -> None:
    person = pages.person(inspected=True)
    PLACES[place](person)
    for theme in ("dark", "light"):
        person.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        assert serious_faults(person) == [], theme


EVERY_GAME = [pytest.param(game, id=game.id) for game in vworp.games()]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_axe_finds_nothing_serious_at_any_games_table(pages: Pages, game: vworp.Game) -> None:
    person = pages.person(inspected=True)
    person.set_up(game.id, ["me", *["companion"] * (game.seats[-1] - 1)])
    for number in range(16):
        if not person.wait_for_turn():
            break
        if number % 3 == 0:
            assert serious_faults(person) == []
        person.choose_first()


FORMS = {"desk": (1440, 900, False), "standing": (390, 844, True), "lying": (844, 390, True)}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_axe_finds_nothing_serious_in_any_form_of_a_table(
    pages: Pages, game: vworp.Game, form: str
) -> None:
    width, height, is_phone = FORMS[form]
    person = pages.person(width, height, phone=is_phone, inspected=True)
    person.play_against_bots(game.id, game.seats[-1])
    for theme in ("dark", "light"):
        person.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        assert serious_faults(person) == [], theme


def serious_faults(person: Person) -> list[tuple[str, list[str]]]:
    person.page.add_script_tag(path=Path(AXE))
    found = person.page.evaluate(RUN)
    return [
        (fault["id"], [node["html"][:160] for node in fault["nodes"][:3]])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("place", PLACES)
def test_360_pixels_need_no_sideways_scrolling(pages: Pages, place: str) -> None:
    person = pages.person(360, 700, phone=True)
    PLACES[place](person)
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_games_table_needs_sideways_scrolling_at_360_pixels(
    pages: Pages, game: vworp.Game
) -> None:
    person = pages.person(360, 700, phone=True)
    person.set_up(game.id, ["me", *["companion"] * (game.seats[-1] - 1)])
    for _ in range(5):
        assert person.wait_for_turn()
        person.open_choices()
        _fits(person, "choices")
        person.choose_first()
    person.wait_for_turn()
    person.click("Hint")
    expect(person.page.locator(".advice")).to_be_visible()
    _fits(person, "hint")
    person.click("Dismiss")
    for tab in ("Log", "Chat", "Rules", "As text"):
        person.page.get_by_role("tab", name=tab).click()
        person.page.wait_for_load_state("networkidle")
        _fits(person, tab)


def _fits(person: Person, where: str) -> None:
    width = person.page.evaluate("document.documentElement.scrollWidth")
    board = person.page.locator(".board").bounding_box()
    assert width <= 360, where
    assert board
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= 360


def test_the_prompt_stays_in_sight_on_a_phone(pages: Pages) -> None:
    person = pages.person(390, 700, phone=True)
    person.set_up(KEYS, ["me", "companion"], first="south")
    person.wait_for_turn()
    person.page.evaluate("window.scrollTo(0, 400)")
    expect(person.page.locator(".prompt .ask")).to_be_in_viewport()


def test_nothing_moves_for_those_who_asked_for_stillness(pages: Pages) -> None:
    assert _animations(pages, moving=False) == 0
    assert _animations(pages, moving=True) > 0


def _animations(pages: Pages, *, moving: bool) -> int:
    """How many shapes of the board were animated by one move."""
    person = pages.person(moving=moving)
    person.page.add_init_script(
        """window.animated = 0;
        const real = Element.prototype.animate;
        Element.prototype.animate = function (...given) {
          window.animated += 1;
          return real.apply(this, given);
        };"""
    )
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    person.choose_first()
    return int(person.page.evaluate("window.animated"))


def test_a_reading_voice_hears_what_happened_and_what_to_do(person: Person) -> None:
    person.set_up(KEYS, ["me", "companion"], first="south")
    person.wait_for_turn()
    voice = person.page.locator(".announcer")
    expect(voice).to_have_attribute("aria-live", "polite")
    opponent = str(person.page.locator(".seats .who").last.get_attribute("title"))
    while opponent not in voice.inner_text():
        person.choose_first()
        person.wait_for_turn()
        person.page.wait_for_timeout(450)
    expect(voice).to_contain_text("Your move: Play one of your cards")
    person.page.get_by_role("tab", name="As text").click()
    expect(person.page.locator("pre.text")).not_to_be_empty()


def test_a_question_mark_lists_the_keys(person: Person) -> None:
    person.open()
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog")).to_contain_text("undo, or ask for it")
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_a_name_is_remembered(person: Person) -> None:
    person.open()
    person.page.get_by_label("You play as").fill("Ada")
    person.play_now("TARDIS Run")
    expect(person.page.locator(".seats")).to_contain_text("Ada (you)")


def test_the_tab_and_a_note_say_whose_turn_it_is(pages: Pages) -> None:
    person = pages.person()
    person.page.context.grant_permissions(["notifications"])
    person.page.add_init_script(
        """window.notes = [];
        window.Notification = class {
          static permission = "granted";
          static requestPermission = async () => "granted";
          constructor(title, given) { window.notes.push(given.body); }
        };"""
    )
    person.set_up("tardis_run", ["me", "companion"])
    person.wait_for_turn()
    person.click("Settings")
    person.page.get_by_label("Tell me when it is my turn").check()
    person.click("Done")
    person.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    person.wait_until(lambda: person.page.title().startswith("● Your move"), "the title to call")
    while not person.page.evaluate("window.notes.length"):
        person.choose_first()
        person.wait_for_turn()
    assert person.page.evaluate("window.notes[0]") == "TARDIS Run: your move"

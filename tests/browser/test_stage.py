"""What games tell is performed: beats in order, marks that stay, a recap, the result at the end."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person
from browser.theatre import KINDS

LIKES = """
localStorage.setItem("vworp-settings", JSON.stringify({ guide: false, ...LIKED }));
"""

WATCHING = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  window.sent.push(text);
  return send.call(this, text);
};
window.performed = [];
window.calls = 0;
const look = () => {
  const act = document.querySelector(".board .picture")?.dataset.act;
  if (act && act !== window.lastAct) window.performed.push(act);
  if (act === "stamp") window.wasOver = document.querySelector(".end-panel") !== null;
  if (act === "hit") window.wasThere ||= document.querySelector("#monster") !== null;
  window.lastAct = act;
  const isCalled = document.querySelector(".prompt.mine") !== null;
  if (isCalled && !window.wasCalled) window.calls += 1;
  window.wasCalled = isCalled;
};
const options = { subtree: true, childList: true, attributes: true };
addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document, options));
"""
"""Notes each beat that begins after another, each time that somebody is called to decide, and what
is sent."""

SIZES = {"desktop": (1280, 860, False), "phone": (390, 844, True)}


@pytest.fixture
def theatre(browser: Browser, meadow_server: ServerProcess) -> Iterator[Pages]:
    opened = Pages(browser, meadow_server.address)
    yield opened
    opened.close()


def spectator_of_beats(pages: Pages, size: str = "desktop", **liked: Any) -> Person:
    width, height, phone = SIZES[size]
    person = pages.person(width, height, phone=phone, moving=True)
    likes = json.dumps({"sound": False, "speed": 1, **liked})
    person.page.add_init_script(LIKES.replace("LIKED", likes))
    person.page.add_init_script(WATCHING)
    return person


def on_stage(pages: Pages, bots: int = 0, size: str = "desktop", **liked: Any) -> Person:
    person = spectator_of_beats(pages, size, **liked)
    person.set_up("theatre", ["me", *["companion"] * bots])
    assert person.wait_for_turn()
    return person


def show(person: Person, words: str) -> None:
    """Perform something; when this returns it has begun, so that the next turn is waited for."""
    before = person.after
    person.open_choices()
    person.page.locator("details.choices li button", has_text=words).first.click()
    person.wait_until(lambda: person.after != before, "the beginning")


def performed(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("performed.splice(0)")
    return found


def marks(person: Person) -> int:
    return person.page.locator('[data-stage="marks"] path').count()


def test_every_kind_of_beat_is_performed(theatre: Pages) -> None:
    person = on_stage(theatre, speed=2.5)
    for kind in KINDS:
        show(person, f"Show {kind}")
        person.wait_until(lambda: person.page.evaluate("performed.length") > 0, f"a {kind}")
        assert person.wait_for_turn()
        seen = performed(person)
        assert seen == (["ray", "hit", "fall"] if kind == "fall" else [kind])
        assert person.page.locator('[data-stage="acts"] > *').count() == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_thing_falls_before_it_is_gone(theatre: Pages, size: str) -> None:
    person = on_stage(theatre, size=size)
    show(person, "Show fall")
    person.wait_until(lambda: bool(person.page.evaluate("window.wasThere")), "a hit on the monster")
    assert person.wait_for_turn()
    expect(person.page.locator("#monster")).to_have_count(0)


def test_the_result_comes_after_the_last_beat(theatre: Pages) -> None:
    person = on_stage(theatre)
    show(person, "Bow")
    person.wait_until(lambda: person.page.evaluate("window.wasOver") is False, "a beat before it")
    expect(person.page.locator(".end-scene h2")).to_have_text("You win!")
    expect(person.page.locator(".picture[data-act]")).to_have_count(0)
    person.click("Look at the board")
    expect(person.page.locator(".end-scene")).to_have_count(0)
    expect(person.page.locator(".beside .end-panel")).to_contain_text("The audience rises")
    person.click("How it went")
    expect(person.page.locator(".end-scene .end-panel")).to_be_visible()


def test_nobody_is_called_to_a_decision_without_a_choice(theatre: Pages) -> None:
    person = on_stage(theatre, bots=1, speed=2.5)
    person.page.evaluate("calls = 0")
    show(person, "Show pass")
    person.wait_until(lambda: person.page.locator(".prompt.mine").count() == 0, "the others' turn")
    assert person.page.evaluate("calls") == 0
    assert "Your move" not in person.page.title()
    assert person.wait_for_turn()
    assert person.page.evaluate("calls") == 1
    assert "Your move" in person.page.title()
    assert [one["unasked"] for one in sent(person) if "unasked" in one] == [True]


def sent(person: Person) -> list[Any]:
    found: list[Any] = person.page.evaluate("sent.map((text) => JSON.parse(text))")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_what_others_did_stays_marked_until_one_moves(theatre: Pages, size: str) -> None:
    person = on_stage(theatre, bots=3, size=size, speed=2.5)
    show(person, "Show count")
    assert person.wait_for_turn(15)
    # Three ways with two ends and three arrows, each with a dark edge.
    person.wait_until(lambda: marks(person) >= 12, "the marks of three others")
    there = marks(person)
    assert person.page.locator('[data-stage="marks"]').get_attribute("pointer-events") == "none"
    person.page.reload()
    assert person.wait_for_turn()
    person.wait_until(lambda: marks(person) == there, "the marks after a reload")
    show(person, "Show pass")
    person.wait_until(lambda: marks(person) < there, "the marks to go")


def test_marks_can_be_switched_off(theatre: Pages) -> None:
    person = on_stage(theatre, bots=1, speed=2.5, marks=False)
    show(person, "Show count")
    assert person.wait_for_turn(15)
    assert marks(person) == 0


def test_a_recap_says_what_the_others_did(theatre: Pages) -> None:
    person = on_stage(theatre, bots=1, speed=2.5)
    name = person.page.locator(".seats .who").nth(1).inner_text()
    assert person.page.locator(".recap").count() == 0
    show(person, "Show count")
    assert person.wait_for_turn(15)
    expect(person.page.locator(".recap p")).to_have_text(f"{name} shot at the tree.")
    expect(person.page.locator(".announcer")).to_contain_text(f"{name} shot at the tree. Your move")
    person.click("Show me")
    expect(person.page.locator(".replay")).to_be_visible()
    expect(person.page.locator(".replay")).to_have_count(0, timeout=15_000)  # back by itself
    person.page.locator(".recap").get_by_role("button", name="Put the recap away").click()
    expect(person.page.locator(".recap")).to_have_count(0)


def test_a_recap_stands_after_the_name_of_the_game(theatre: Pages) -> None:
    person = on_stage(theatre, bots=1, speed=2.5)
    person.page.set_viewport_size({"width": 1440, "height": 900})
    show(person, "Show count")
    assert person.wait_for_turn(15)
    heading = person.page.locator(".top .where")
    heading.evaluate("heading => (heading.textContent = 'The Theatre in Time and in Space')")
    name, recap = heading.bounding_box(), person.page.locator(".recap").bounding_box()
    assert name is not None
    assert recap is not None
    assert name["x"] + name["width"] < recap["x"]


AWAY = """
window.isAway = false;
Object.defineProperty(document, "hidden", { get: () => window.isAway });
window.look = (isAway) => {
  window.isAway = isAway;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def test_who_comes_back_to_a_hidden_tab_reads_what_happened(theatre: Pages) -> None:
    person = spectator_of_beats(theatre)
    person.page.add_init_script(AWAY)
    person.set_up("theatre", ["me", *["companion"] * 3])
    assert person.wait_for_turn()
    person.page.evaluate("window.look(true)")
    show(person, "Show pass")
    assert person.wait_for_turn()
    assert performed(person) == []
    person.page.evaluate("window.look(false)")
    expect(person.page.locator(".recap p")).to_contain_text("shot at the tree.")
    assert marks(person) > 0


def test_a_round_of_bots_takes_ten_seconds_at_most(theatre: Pages) -> None:
    person = on_stage(theatre, bots=3)
    began = time.monotonic()
    show(person, "Show fall")
    assert person.wait_for_turn(15)
    assert time.monotonic() - began < 10.5
    assert len(performed(person)) > 6


@pytest.mark.parametrize("by", ["button", "key"])
def test_who_skips_is_asked_at_once(theatre: Pages, by: str) -> None:
    person = on_stage(theatre, bots=3, speed=0.5)
    show(person, "Show fall")
    buttons = person.page.locator(".pace-buttons")
    buttons.wait_for()
    person.click("Slower")
    expect(buttons.get_by_role("button", name="Slower")).to_have_attribute("aria-pressed", "true")
    began = time.monotonic()
    if by == "key":
        person.page.keyboard.press("s")
    else:
        person.page.get_by_role("button", name="Skip").click()
    assert person.wait_for_turn()
    assert time.monotonic() - began < 4  # a slow film of three turns takes far longer
    expect(buttons).to_have_count(0)
    assert marks(person) > 0


def test_with_reduced_motion_beats_are_captions(theatre: Pages) -> None:
    person = theatre.person()
    likes = json.dumps({"sound": False, "speed": 1})
    person.page.add_init_script(LIKES.replace("LIKED", likes))
    person.page.add_init_script(WATCHING)
    person.set_up("theatre", ["me", "companion"])
    assert person.wait_for_turn()
    show(person, "Show hop")
    expect(person.page.locator(".beat-caption")).to_contain_text("finds a coin")
    assert person.wait_for_turn(15)
    expect(person.page.locator(".beat-caption")).to_have_count(0)
    assert performed(person) == []
    assert marks(person) > 0


SILENT = """
window.notes = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createGain() { window.notes += 1; return super.createGain(); }
};
"""


def test_sound_has_a_switch_that_is_remembered(theatre: Pages) -> None:
    person = spectator_of_beats(theatre, sound=True, speed=2.5)
    person.page.add_init_script(SILENT)
    person.set_up("theatre", ["me"])
    assert person.wait_for_turn()
    assert person.page.evaluate("notes") > 10  # the engine
    switch = person.page.get_by_role("button", name="Sound", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    before = person.page.evaluate("notes")
    show(person, "Show stamp")
    assert person.wait_for_turn()
    assert person.page.evaluate("notes") == before
    kept = person.page.evaluate("JSON.parse(localStorage.getItem('vworp-settings')).sound")
    assert kept is False


def is_within(some: list[str], whole: list[str]) -> bool:
    """Whether some came in this order among the whole."""
    rest = iter(whole)
    return all(one in rest for one in some)


def told(person: Person) -> list[str]:
    """The kinds of beats that came over the wire, in order."""
    messages = [json.loads(text) for text in person.received]
    frames = [frame for one in messages if one["type"] == "event" for frame in one["frames"]]
    return [beat["kind"] for frame in frames for beat in frame["beats"]]


TABLES = {
    "dalek_invasion": ["me", "companion", "companion", "companion"],
    "time_of_the_daleks": ["me", "companion"],
    "adventures": ["me", "companion"],
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TABLES)
def test_a_game_is_performed_as_it_is_told(pages: Pages, game: str, size: str) -> None:
    person = spectator_of_beats(pages, size)
    person.set_up(game, TABLES[game])
    for _ in range(60):
        assert person.wait_for_turn(30)
        assert person.page.locator(".picture[data-act]").count() == 0
        person.choose_first()
        if person.page.evaluate("performed.length") >= 5:
            break
    assert person.wait_for_turn(30)
    seen = performed(person)
    assert len(seen) >= 5
    assert is_within(seen, told(person))

"""How much of a window the table gets, and whether it can be read and touched there."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet

import vworp
from browser.conftest import Pages
from browser.people import Person

DESKS = {"1440x900": (1440, 900), "1920x1080": (1920, 1080)}
STANDING = (390, 844)
LYING = (844, 390)
MOST_OF_IT = 0.6
READABLE = 13
TOUCHABLE = 40
DECISIONS = 4
ROUNDED = 0.05

GAMES = vworp.games()


def tables(games: Iterable[vworp.Game]) -> list[ParameterSet]:
    return [
        pytest.param(game, seats, id=f"{game.id}-{seats}") for game in games for seats in game.seats
    ]


EVERY_TABLE = tables(GAMES)
LYING_TABLES = tables(game for game in GAMES if game.wide)
EVERY_GAME = [pytest.param(game, id=game.id) for game in vworp.games()]

DRAWN = """() => {
  const svg = document.querySelector('.board .picture > svg');
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
  const { a } = svg.getScreenCTM();
  const box = svg.getBoundingClientRect();
  return { width: width * a, height: height * a, ratio: width / height, right: box.right };
}"""
"""The picture as it is drawn, without the bare edges of the shape that it lies in."""

FRAME = """() => Object.fromEntries(['.top', '.asked', '.beside'].map(name => {
  const { width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, { width, height }];
}))"""


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize(("game", "seats"), LYING_TABLES)
def test_the_table_fills_most_of_a_desks_window(
    pages: Pages, game: vworp.Game, seats: int, size: str
) -> None:
    width, height = DESKS[size]
    person = pages.person(width, height)
    person.play_against_bots(game.id, seats)
    drawn, frame = person.page.evaluate(DRAWN), person.page.evaluate(FRAME)
    assert drawn["width"] * drawn["height"] >= MOST_OF_IT * width * height, (drawn, frame)
    assert frame[".top"]["height"] <= 40
    assert frame[".asked"]["height"] <= 72
    assert frame[".beside"]["width"] <= (340 if width == 1440 else 420)
    assert person.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


class Lack(NamedTuple):
    """By how many pixels the smallest words and the smallest thing to touch fall short."""

    words: float = 0
    touch: float = 0


LACKING = {
    "dalek_invasion": Lack(touch=4),  # lands that are less high than that, between others
}
"""Boards that are not there yet, and how much they lack at most: these may only shrink."""

ON_THE_BOARD = """() => {
  const seen = shape => {
    const { width, height } = shape.getBoundingClientRect();
    const isDrawn = width && height && getComputedStyle(shape).visibility === 'visible';
    return isDrawn && !shape.closest('defs, [data-stage], .halo, [data-fine]');
  };
  const words = [...document.querySelectorAll('.board svg text')]
    .filter(text => seen(text) && text.textContent.trim())
    .map(text => [
      text.textContent.trim(),
      parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d || 1),
    ]);
  const things = [...document.querySelectorAll('.board svg [data-actions]')].filter(seen)
    .map(shape => ({ shape, box: shape.getBoundingClientRect() }))
    .map(({ shape, box }) => ({ shape, box, size: Math.min(box.width, box.height) }))
    .sort((one, other) => other.size - one.size);
  const known = new Map();
  const needed = things.filter(({ shape }) => shape.dataset.actions.split(' ').filter(action => {
    known.set(action, (known.get(action) ?? 0) + 1);
    return known.get(action) <= 2;
  }).length);
  const gap = (a, b) => Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );
  const isOther = (a, b) =>
    !a.contains(b) && !b.contains(a) && a.dataset.actions !== b.dataset.actions;
  const room = ({ shape, box, size }) => size + Math.min(...things
    .filter(other => isOther(shape, other.shape)).map(other => gap(box, other.box)));
  const small = things.filter(({ size }) => size < 40);
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const away = (box, x, y) => Math.hypot(x - middle(box)[0], y - middle(box)[1]);
  const nearest = (x, y) => small.reduce((a, b) => away(a.box, x, y) <= away(b.box, x, y) ? a : b);
  const means = ({ shape }, x, y) => {
    const there = document.elementFromPoint(x, y);
    const hit = there?.closest('[data-actions]') ?? (there?.closest('svg') && nearest(x, y).shape);
    return shape === hit;
  };
  const sides = Array.from({ length: 20 }, (_, step) => 2 * step - 19);
  const covered = thing => {
    const [x, y] = middle(thing.box);
    const spots = sides.flatMap(across => sides.map(down => [x + across, y + down]));
    return 40 * Math.sqrt(spots.filter(spot => means(thing, ...spot)).length / spots.length);
  };
  const isAside = ({ shape, box }) => shape.closest('[data-window]')
    && (box.left < 0 || box.right > innerWidth);
  const reach = thing => thing.size >= 40 ? thing.size
    : Math.max(thing.size, Math.min(40, room(thing)), covered(thing));
  const shown = needed.filter(thing => !isAside(thing));
  return { words, touch: shown.map(thing => [thing.shape.id, reach(thing)]) };
}"""
"""All that is written, and the two largest things to touch of each choice: from what a choice is
made, and where. What is small is touched as if it were a fingertip wide, where there is room: as
much of a fingertip on its middle as means it, and not a neighbour. What a window does not show as a
whole is slid into it first."""


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_all_of_a_board_can_be_read_and_touched_on_a_phone(
    pages: Pages, game: vworp.Game, seats: int
) -> None:
    person = pages.person(*STANDING, phone=True)
    person.play_against_bots(game.id, seats)
    lack = LACKING.get(game.id, Lack())
    for _ in range(DECISIONS):
        found = person.page.evaluate(ON_THE_BOARD)
        assert too_small(found["words"], READABLE - lack.words) == []
        assert too_small(found["touch"], TOUCHABLE - lack.touch) == []
        person.choose_first()
        if not person.wait_for_turn():
            break


def too_small(things: list[Any], least: float) -> list[Any]:
    return sorted((thing for thing in things if thing[1] < least - ROUNDED), key=lambda one: one[1])


AROUND_IT = """() => {
  const seen = element => element.checkVisibility({ visibilityProperty: true })
    && element.getBoundingClientRect().width > 1 && !element.closest('svg, .unseen');
  const start = element => element.textContent.trim().slice(0, 30);
  const named = element => `${element.tagName}.${element.className} ${start(element)}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() && seen(parent) && !parent.closest('kbd, script, noscript'))
      words.push([named(parent), parseFloat(getComputedStyle(parent).fontSize)]);
  }
  const reach = element => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, '::after');
    const more = around.position === 'absolute' ? side => -parseFloat(around[side]) : () => 0;
    return Math.min(width + more('left') + more('right'), height + more('top') + more('bottom'));
  };
  const touch = [...document.querySelectorAll('a, button, summary, select, input, [role=tab]')]
    .filter(element => seen(element) && !element.matches('[type=checkbox]'))
    .map(element => [named(element), reach(element)]);
  return { words, touch };
}"""
"""The same of the page around a board; what one can tick is as large as its label."""


@pytest.mark.parametrize("size", [STANDING, LYING], ids=["standing", "lying"])
def test_all_of_the_frame_can_be_read_and_touched_on_a_phone(
    pages: Pages, size: tuple[int, int]
) -> None:
    person = pages.person(*size, phone=True)
    person.play_against_bots("dalek_invasion", 3)
    person.choose_first()
    assert person.wait_for_turn()
    for tab in ("Log", "Chat", "Rules", "As text"):
        person.page.get_by_role("tab", name=tab).click()
        person.page.wait_for_load_state("networkidle")
        assert_frame_is_large_enough(person)
    person.open_choices()
    assert_frame_is_large_enough(person)
    person.page.keyboard.press("Escape")
    person.click("Hint")
    person.page.locator(".advice").wait_for()
    assert_frame_is_large_enough(person)


def assert_frame_is_large_enough(person: Person) -> None:
    found = person.page.evaluate(AROUND_IT)
    assert too_small(found["words"], READABLE) == []
    assert too_small(found["touch"], TOUCHABLE) == []


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_lying_phone_shows_the_whole_board_and_can_be_played_on(
    pages: Pages, game: vworp.Game
) -> None:
    person = pages.person(*LYING, phone=True)
    person.play_against_bots(game.id, max(game.seats[0], 2))
    for _ in range(6):
        assert_board_is_beside_its_bar(person)
        person.decide_by_touch()
        if not person.wait_for_turn():
            break


def assert_board_is_beside_its_bar(person: Person) -> None:
    drawn = person.page.evaluate(DRAWN)
    board, bar = person.page.locator(".board").bounding_box(), person.page.locator(".asked")
    column = bar.bounding_box()
    assert board
    assert column
    assert board["y"] == 0
    assert drawn["height"] <= LYING[1] + 1, "one sees all of it"
    assert max(drawn["height"] / LYING[1], drawn["width"] / column["x"]) >= 0.95, (
        "as large as can be"
    )
    assert board["x"] + board["width"] <= column["x"], "the bar covers nothing of it"
    head = person.page.locator(".top").bounding_box()
    assert head
    assert head["x"] >= column["x"] - 1
    assert head["y"] + head["height"] <= column["y"] + 1
    assert column["y"] + column["height"] <= LYING[1] + 1
    assert person.page.evaluate("document.documentElement.scrollWidth") <= LYING[0]

"""Playing with nothing but a mouse, a keyboard, or a finger."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.conftest import Pages
from browser.people import Person

GAME = "keys_to_the_tardis"
TURNS = 3
TARGET = ".board .candidate:not([id^=card-])"
"""What a chosen card can be played on."""


def test_a_game_is_played_with_the_mouse_on_the_board_alone(person: Person) -> None:
    person.set_up(GAME, ["me", "companion"], first="south", max_turns=TURNS)
    in_two_clicks = 0
    while person.wait_for_turn():
        in_two_clicks += play_by_pointing(person, person.page.mouse.click)
    assert in_two_clicks > 0, "a card, then a door"
    expect(person.page.locator(".end-panel")).to_contain_text("A draw")


def test_a_game_is_played_by_touch_on_a_phone(pages: Pages) -> None:
    person = pages.person(390, 844, phone=True)
    person.set_up(GAME, ["me", "companion"], first="south", max_turns=TURNS)
    while person.wait_for_turn():
        play_by_pointing(person, person.page.touchscreen.tap)
    expect(person.page.locator(".end-panel")).to_contain_text("A draw")


def test_a_game_is_played_with_the_keyboard_alone(person: Person) -> None:
    keys = person.page.keyboard
    person.open()
    expect(person.page.locator(".card").first).to_be_visible()
    person.tab_to(f"a[href='/new/{GAME}']")
    keys.press("Enter")
    expect(person.page.get_by_role("group", name="Seats")).to_be_visible()
    person.tab_to(".seat-field:nth-of-type(2) select")
    keys.type("bot: C")
    person.tab_to("input[type=number]")
    keys.type(str(TURNS))
    person.tab_to("button.primary")
    keys.press("Enter")
    expect(person.board).to_be_visible()
    while person.wait_for_turn():
        play_by_keys(person)
    expect(person.page.locator(".end-panel")).to_contain_text("A draw")


def test_arrow_keys_go_from_shape_to_shape(person: Person) -> None:
    person.set_up(GAME, ["me", "companion"], first="south")
    person.wait_for_turn()
    person.page.keyboard.press("b")
    come_to_rest(person.page.locator(f"#{focused(person)}"))
    places = across(person)
    gone = []
    for key, way in (("ArrowRight", 1), ("ArrowLeft", -1)):
        before = places[focused(person)]
        person.page.keyboard.press(key)
        gone.append(way * (places[focused(person)] - before))
        farther = any(way * (place - before) > 2 for place in places.values())
        assert gone[-1] > 2 if farther else gone[-1] == 0
    assert max(gone) > 2


def across(person: Person) -> dict[str, float]:
    """How far from the left edge the middle of every shape is that can be chosen."""
    shapes = person.page.locator(".board [data-actions]")
    found: dict[str, float] = shapes.evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.id, one.getBoundingClientRect()])"
        ".map(([id, box]) => [id, box.x + box.width / 2]))"
    )
    return found


def test_a_menu_of_choices_stays_inside_the_window(pages: Pages) -> None:
    person = pages.person(360, 640, phone=True)
    person.set_up("dalek_invasion", ["me", "companion"])
    while person.wait_for_turn() and not (lowest := lowest_with_few(person)):
        person.choose_first()
    shape = person.page.locator(f"#{lowest}")
    come_to_rest(shape)
    point_at(shape, person.page.touchscreen.tap)
    menu = person.page.locator(".menu")
    expect(menu).to_be_visible()
    box = menu.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640


def test_two_taps_are_an_attack_with_its_odds(pages: Pages) -> None:
    person = pages.person(1440, 900)
    person.set_up("dalek_invasion", ["me", "companion"])
    arrows = person.page.locator(".board [id^=attack-][data-actions]")
    while person.wait_for_turn() and not arrows.count():
        person.choose_first()
    source, target = first_front(arrows)
    odds = person.page.locator(f"#attack-{source}-{target} .whisper")
    assert not odds.is_visible()
    point_at(person.page.locator(f"#army-{source}"), person.page.mouse.click)
    expect(odds).to_be_visible()
    point_at(person.page.locator(f"#army-{target}"), person.page.mouse.click)
    prompt = person.page.locator(".prompt")
    expect(prompt).to_contain_text(f": {str(odds.text_content()).strip()}")
    before = person.after
    person.confirm.click()
    person.wait_for_news(before)
    assert "attacks" in person.log()


def first_front(arrows: Locator) -> list[str]:
    """From where to where there may be an attack."""
    come_to_rest(arrows.first)
    return str(arrows.first.get_attribute("id")).split("-")[1:]


def lift_an_army(person: Person) -> list[str]:
    """Play on to an attack, and take up the army that may; answers from where to where."""
    person.set_up("dalek_invasion", ["me", "companion"])
    arrows = person.page.locator(".board [id^=attack-][data-actions]")
    while person.wait_for_turn() and not arrows.count():
        person.choose_first()
    front = first_front(arrows)
    point_at(person.page.locator(f"#army-{front[0]}"), person.page.mouse.move)
    person.page.mouse.down()
    return front


def test_a_drag_from_land_to_land_is_an_attack(pages: Pages) -> None:
    person = pages.person(1440, 900)
    source, target = lift_an_army(person)
    before, mouse = person.after, person.page.mouse
    point_at(person.page.locator(f"#army-{target}"), mouse.move)
    expect(person.page.locator(".board .carried line")).to_be_visible()
    expect(person.page.locator(f"#attack-{source}-{target} .whisper")).to_be_visible()
    mouse.up()
    person.wait_for_news(before)
    assert "attacks" in person.log()
    expect(person.page.locator(".board .carried")).to_have_count(0)


def test_a_drag_to_nowhere_is_nothing(pages: Pages) -> None:
    person = pages.person(1440, 900)
    lift_an_army(person)
    before, mouse = person.after, person.page.mouse
    point_at(person.page.locator("#regeneration-strip"), mouse.move)
    mouse.up()
    expect(person.page.locator(".board .carried")).to_have_count(0)
    expect(person.page.locator(".board .candidate")).to_have_count(0)
    assert person.after == before


WATCH = """() => {
  window.faults = [];
  window.decisions = 0;
  const table = document.querySelector('main.table');
  const numbers = (shapes, name) => shapes.flatMap(s => s.dataset[name].split(' '));
  const look = () => {
    const choices = [...document.querySelectorAll('details.choices [data-action]')];
    if (!table.dataset.after || !choices.length) return;
    const legal = new Set(numbers(choices, 'action'));
    const shapes = [...document.querySelectorAll('.board [data-actions]')];
    const stale = numbers(shapes, 'actions').filter(number => !legal.has(number));
    window.decisions += 1;
    if (stale.length) window.faults.push(`after ${table.dataset.after}: ${stale.slice(0, 5)}`);
  };
  new MutationObserver(look).observe(table, { attributeFilter: ['data-after'] });
}"""
"""Looks at the board in the very moment in which the page shows a new decision."""


def test_no_click_can_meet_the_shapes_of_the_last_decision(person: Person) -> None:
    person.set_up(GAME, ["me", "companion"], first="south", max_turns=TURNS)
    person.wait_for_turn()
    person.page.evaluate(WATCH)
    person.hurry_to_the_end()
    assert person.page.evaluate("window.decisions") >= TURNS
    assert person.page.evaluate("window.faults") == []


Press = Callable[[float, float], None]


def play_by_pointing(person: Person, press: Press) -> int:
    """One decision on the board; 1 when it took a first shape and then a second."""
    before = person.after
    cards = person.page.locator(".board [id^=card-][data-actions]")
    menu, hint = person.page.locator(".menu button"), person.page.locator(".choosing-hint")
    first = cards.first if cards.count() else person.shapes.first
    point_at(first, press)
    person.wait_until(
        lambda: menu.count() + hint.count() + person.confirm.count() > 0, "an answer to the press"
    )
    took_two = hint.count() > 0
    if menu.count():
        point_at(menu.first, press)
    elif hint.count():
        point_at(person.page.locator(TARGET).first, press)
    if person.confirm.count():
        assert person.after == before, "it is selected, not done"
        point_at(person.page.locator(TARGET).first if took_two else first, press)
    person.wait_for_news(before)
    return int(took_two)


def come_to_rest(shape: Locator) -> None:
    """Bring a shape into view, and wait until nothing moves it any more."""
    before = None
    while True:
        shape.scroll_into_view_if_needed()
        now = shape.bounding_box()
        if now == before:
            return
        before = now
        shape.page.wait_for_timeout(400)


def point_at(shape: Locator, press: Press) -> None:
    shape.scroll_into_view_if_needed()
    box = shape.bounding_box()
    assert box
    press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_by_keys(person: Person) -> None:
    keys, before = person.page.keyboard, person.after
    if not person.page.evaluate("document.activeElement.matches('.board [data-actions]')"):
        person.tab_to(".board [data-actions]")
    first = focused(person)
    keys.press("Enter")
    menu = person.page.locator(".menu")
    if person.page.locator(".choosing-hint").count() and not menu.count():
        is_card = first.startswith("card-")
        person.tab_to(TARGET if is_card else f".board .candidate:not([id='{first}'])")
        keys.press("Enter")
    if menu.count():
        keys.press("Enter")
    person.wait_for_news(before)


def lowest_with_few(person: Person) -> str:
    """The id of the lowest shape that stands for a few actions, or nothing.

    A map slides to what the pointer is at in the list: so that is let go of, and what is beside
    the window doesn't count. What leads on is gone on with on the map, without a menu.
    """
    person.page.mouse.move(1, 1)
    person.page.wait_for_timeout(500)
    found = person.shapes.evaluate_all(
        """shapes => shapes
          .filter(s => /^\\d+( \\d+){1,4}$/.test(s.dataset.actions))
          .filter(s => !s.hasAttribute('data-onward'))
          .filter(s => s.getBoundingClientRect().left > 0)
          .filter(s => s.getBoundingClientRect().right < innerWidth)
          .sort((a, b) => b.getBoundingClientRect().y - a.getBoundingClientRect().y)[0]?.id ?? ''"""
    )
    return str(found)


def focused(person: Person) -> str:
    return str(person.page.evaluate("document.activeElement.id"))


def test_a_team_is_put_together_by_touch(person: Person) -> None:
    person.open("/new/adventures")
    page = person.page
    page.get_by_role("combobox", name="Players", exact=True).select_option("1")
    page.get_by_text("Choose from a list: team").click()
    for name in ("Fourth Doctor", "Leela", "Ace", "K-9", "Ace"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("form [name=team]")).to_have_value("doctor_4 leela k9")
    expect(page.get_by_role("button", name="Leela", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    person.click("Set up the table")
    page.wait_for_url("**/game/*")
    expect(page.locator(".prompt")).to_contain_text("Fourth Doctor")

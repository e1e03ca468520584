"""What one has to see is where one looks: turning shapes, refusals, hints."""

from playwright.sync_api import expect

from browser.conftest import Pages
from browser.people import Person

WATCH_TURNS = """
const animate = Element.prototype.animate;
window.turns = [];
Element.prototype.animate = function (frames, timing) {
  const middle = () => {
    const box = this.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const rest = middle();
  const animation = animate.call(this, frames, timing);
  if (frames[0].transform) {
    animation.pause();
    animation.currentTime = 0;
    window.turns.push([rest, middle()]);
    animation.play();
  }
  return animation;
};
"""
"""Notes where a shape that turns over is at rest, and where at the first moment of turning."""


def test_a_shape_turns_over_where_it_lies(pages: Pages) -> None:
    person = pages.person(moving=True)
    person.page.add_init_script(WATCH_TURNS)
    person.set_up("tardis_run", ["me", "companion"])
    for _ in range(3):
        person.wait_for_turn()
        person.choose_first()
    turns = person.page.evaluate("window.turns")
    assert turns, "paddles were turned over"
    for rest, begun in turns:
        assert abs(rest[0] - begun[0]) < 2
        assert abs(rest[1] - begun[1]) < 2
        assert begun[2] < rest[2] / 2, "it is squeezed about its middle"


def test_a_refused_name_is_said_where_one_clicked(pages: Pages) -> None:
    pages.expect("status of 422")
    for person in (pages.person(), pages.person(390, 844, phone=True)):
        person.open()
        person.page.get_by_label("You play as").fill("a\u202eb")
        last = person.page.locator(".card").last
        last.get_by_role("button", name="Play now").click()
        alert = last.get_by_role("alert")
        expect(alert).to_contain_text("a name has")
        expect(alert).to_be_in_viewport(ratio=0.9)


def test_what_a_hint_means_is_lit_on_the_board_and_in_sight(pages: Pages) -> None:
    for person in (pages.person(), pages.person(390, 844, phone=True)):
        person.play_now("Adventures")
        person.wait_for_turn()
        assert person.page.locator(".hinted").count() == 0
        person.click("Hint")
        lit = person.page.locator(".board .hinted").first
        # What can be touched reaches over the table's edge.
        expect(lit).to_be_in_viewport(ratio=0.8)
        said = person.page.locator(".notices").bounding_box()
        box = lit.bounding_box()
        assert said is not None
        assert box is not None
        is_beside = box["x"] + box["width"] < said["x"] or box["x"] > said["x"] + said["width"]
        assert is_beside or box["y"] + box["height"] < said["y"], "not under the hint"


def test_a_table_fits_the_window_of_a_desk(person: Person) -> None:
    person.play_now("TARDIS Run")
    person.wait_for_turn()
    assert person.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0

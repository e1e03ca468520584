"""Shapes, and how they are written."""

from scene.pictures import check_manners
from vworp.scene.lettering import fitted, label, width
from vworp.scene.ornament import roundel, seal, starfield
from vworp.scene.paths import arc, dots, polar, polygon, ring, star
from vworp.scene.shapes import Raw, Shape, Svg, at, circle, group, line, rect, use


def test_names_and_numbers_are_written_as_svg_wants_them() -> None:
    shape = rect(1, 2.5, 30.0, 1 / 3, stroke_width=2, class_="halo", rx=None)
    wanted = '<rect x="1" y="2.5" width="30" height="0.33333" stroke-width="2" class="halo"/>'
    assert str(shape) == wanted


def test_words_and_attributes_are_escaped() -> None:
    shape = Shape("text", "a < b & c", aria_label='"a" & <b>')
    label_text = "&quot;a&quot; &amp; &lt;b&gt;"
    assert str(shape) == f'<text aria-label="{label_text}">a &lt; b &amp; c</text>'


def test_a_raw_shape_is_written_as_it_was_made() -> None:
    dot = circle(1, 2, 3)
    frozen = Raw(dot, line(0, 0, 1, 1))
    dot.attributes["r"] = 4
    written = '<circle cx="1" cy="2" r="3"/><line x1="0" y1="0" x2="1" y2="1"/>'
    assert str(group(frozen)) == f"<g>{written}</g>"


def test_a_shape_affords_actions_and_is_then_a_button() -> None:
    shape = circle(0, 0, 1).affords([3, 5], "two things")
    assert shape.attributes["data-actions"] == "3 5"
    assert shape.attributes["role"] == "button"
    assert shape.attributes["aria-label"] == "two things"


def test_a_shape_that_affords_nothing_stays_as_it_is() -> None:
    assert circle(0, 0, 1).affords([], "nothing").attributes == {"cx": 0, "cy": 0, "r": 1}


def test_a_definition_is_used_at_its_place() -> None:
    assert str(use("game-dot", 3, 4)) == '<use href="#game-dot" x="3" y="4"/>'
    assert at(1, 2) == "translate(1 2)"
    assert at(1, 2.5, 0.5) == "translate(1 2.5) scale(0.5)"


def test_words_shrink_only_when_they_have_to() -> None:
    assert fitted("short", 20, 500) == 20
    size = fitted("a long line of words", 20, 100)
    assert size < 20
    assert width("a long line of words", size) <= 100.001


def test_wide_letters_count_for_more_than_narrow_ones() -> None:
    assert width("iii", 20) < width("nnn", 20) < width("NNN", 20) < width("MMM", 20)


def test_a_label_is_centred_unless_it_is_told_otherwise() -> None:
    assert label(0, 0, "a").attributes["text-anchor"] == "middle"
    assert "text-anchor" not in label(0, 0, "a", anchor="start").attributes
    assert label(0, 0, "a", bold=True).attributes["font-weight"] == "bold"


def test_angles_go_clockwise_from_straight_up() -> None:
    up, right = polar(0, 0, 10, 0), polar(0, 0, 10, 90)
    assert [round(number) for number in (*up, *right)] == [0, -10, 10, 0]


def test_paths_are_short_and_closed_where_they_should_be() -> None:
    assert polygon([(0, 0), (1.04, 0), (1, 1)]) == "M0 0L1 0L1 1Z"
    assert ring(5, 5, 2) == "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
    assert arc(0, 0, 1, 0, 90) == "M0 -1A1 1 0 0 1 1 -0"
    assert star(0, 0, 10, 5, 0.4).count("L") == 9
    assert dots([(1, 2), (3, 4)]) == "M1 2h0M3 4h0"


def test_ornament_depends_on_its_seed_and_on_nothing_else() -> None:
    assert str(roundel(0, 0, 50, 7)) == str(roundel(0, 0, 50, 7))
    assert str(roundel(0, 0, 50, 7)) != str(roundel(0, 0, 50, 8))
    assert str(starfield(100, 100, 1)) == str(starfield(100, 100, 1))


def test_ornament_without_a_colour_takes_that_of_its_place() -> None:
    assert "stroke" not in roundel(0, 0, 50, 7, colour=None).attributes
    assert seal(0, 0, 5, colour="#fff").attributes["stroke"] == "#fff"


def test_a_whole_picture_has_a_title_and_a_description() -> None:
    picture = Svg(10, 20, circle(1, 1, 1), title="A dot", description="Small & round")
    assert "<title>A dot</title><desc>Small &amp; round</desc>" in str(picture)
    assert picture._repr_svg_() == str(picture)
    check_manners(str(picture))

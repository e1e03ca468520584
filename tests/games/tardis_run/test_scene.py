"""The picture of TARDIS Run: whose side is below, what lies where, what a click stands for."""

import json
import re
from xml.etree.ElementTree import Element

import pytest

import vworp
from games.tardis_run.tables import paddles, play, table
from scene.eyes import EYES, least_distance
from scene.pictures import SVG, actions, afforded, check_manners, drawn, ids, shape, words_in
from support import rule
from vworp.core.game import Form
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.scene.odds import FIVE, FOUR
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.games.tardis_run.state import Table

forms = pytest.mark.parametrize("form", ["tall", "wide"])


def stands(picture: Element, name: str) -> tuple[float, float]:
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)", shape(picture, name).attrib["transform"])
    assert place is not None
    return float(place[1]), float(place[2])


def tile(picture: Element, space: str) -> tuple[float, float]:
    attributes = shape(picture, f"tile-{space}").attrib
    return float(attributes["x"]), float(attributes["y"])


def word(state: Table, sentence: str) -> int:
    return GAME.actions.parse(sentence)


@forms
@rule("TR-B1", "TR-B8")
def test_each_side_sees_its_own_row_below_and_column_a_on_the_left(form: Form) -> None:
    for seat, own, other in ((0, "a1", "a4"), (1, "a4", "a1")):
        picture = drawn(table().view(seat), form)
        assert tile(picture, own)[1] > tile(picture, other)[1]
        assert tile(picture, "a1")[0] < tile(picture, "h1")[0]


@forms
def test_a_spectator_sits_with_the_monsters(form: Form) -> None:
    assert tile(drawn(table().view(None), form), "a1") == tile(drawn(table().view(0), form), "a1")


@forms
def test_two_pawns_on_a_space_stand_one_before_the_other_and_one_in_the_middle(form: Form) -> None:
    picture = drawn(table("a1 c1 c1 e1").view(0), form)
    (front, low), (behind, high) = (stands(picture, f"pawn-monsters-{n}") for n in (2, 3))
    wide = float(shape(picture, "tile-c1").attrib["width"])
    middle = tile(picture, "c1")[0] + wide / 2
    assert middle - wide / 2 < behind < middle < front < middle + wide / 2
    assert high < low
    names = ids(picture)
    assert names.index("pawn-monsters-3") < names.index("pawn-monsters-2")
    places = [stands(picture, f"pawn-monsters-{n}")[0] for n in (1, 4)]
    assert tile(picture, "e1")[0] + wide / 2 in places


@forms
def test_pawns_that_are_off_stand_in_their_tray(form: Form) -> None:
    picture = drawn(table("off off a1 b1", "off a4 b4 b4").view(0), form)
    assert "2 of 4 out" in words_in(picture)
    assert "1 of 4 out" in words_in(picture)
    bottom = tile(picture, "a1")[1] + float(shape(picture, "tile-a1").attrib["height"])
    off = [n for n in range(1, 5) if stands(picture, f"pawn-monsters-{n}")[1] > bottom + 50]
    assert len(off) == 2


@rule("TR-09")
def test_a_pawn_affords_its_pick_to_the_side_whose_turn_it_is() -> None:
    state = table("a1 b1 e1 e1")
    picture = drawn(state.view(0))
    pawns = [actions(shape(picture, f"pawn-monsters-{n}")) for n in range(1, 4)]
    assert pawns == [{word(state, f"pick {space} four")} for space in ("a1", "b1", "e1")]
    assert all(not actions(shape(picture, f"pawn-doctors-{n}")) for n in range(1, 5))


def touched(picture: Element, name: str) -> tuple[float, float]:
    """From where to where a pawn can be clicked."""
    x, _ = stands(picture, name)
    part = shape(picture, name)[-1].attrib
    return x + float(part["x"]), x + float(part["x"]) + float(part["width"])


@forms
def test_of_two_pawns_the_whole_space_stands_for_the_one_that_will_go(form: Form) -> None:
    picture = drawn(table("a1 b1 e1 e1").view(0), form)
    left, wide = tile(picture, "e1")[0], float(shape(picture, "tile-e1").attrib["width"])
    assert touched(picture, "pawn-monsters-3") == (left, left + wide)
    assert not actions(shape(picture, "pawn-monsters-4"))
    assert len(shape(picture, "pawn-monsters-4")) == 2, "its title and its figure"
    after = play(table("a1 b1 e1 e1"), "pick e1 four", *paddles("1 0 0 0"))
    moved = drawn(after.view(0), form)
    assert tile(moved, "f1")[0] < stands(moved, "pawn-monsters-3")[0]
    assert stands(moved, "pawn-monsters-4")[0] < tile(moved, "f1")[0]


@forms
def test_where_nobody_chooses_each_of_two_pawns_can_be_asked_about(form: Form) -> None:
    picture = drawn(table("a1 b1 e1 e1").view(1), form)
    assert touched(picture, "pawn-monsters-4")[1] == touched(picture, "pawn-monsters-3")[0]


@rule("TR-19")
def test_the_pawn_that_came_to_an_arrow_stands_in_front_and_takes_it() -> None:
    state = table()
    state.pawns[0] = [4, 3, 0, 1]
    play(state, "pick d1 four", *paddles("1 0 0 0"))
    picture = drawn(state.view(0))
    waits, came = "pawn-monsters-1", "pawn-monsters-2"
    assert actions(shape(picture, came)) == {word(state, "decline")}
    assert stands(picture, came)[1] > stands(picture, waits)[1]
    play(state, "take")
    assert state.pawns[0] == [4, 11, 0, 1]


@forms
def test_the_picked_pawn_has_a_ring_while_the_paddles_fall(form: Form) -> None:
    picture = drawn(play(table("a1 b1 e1 f1"), "pick e1 four", "paddle 1").view(1), form)
    x, y = stands(picture, "pawn-monsters-3")
    rings = [found for found in picture.iter(f"{SVG}ellipse") if "stroke-width" in found.attrib]
    assert (x, y) in [(float(r.attrib["cx"]), float(r.attrib["cy"])) for r in rings]


@forms
def test_names_stand_in_the_trays_and_on_the_sign(form: Form) -> None:
    state = table()
    state.names = ("Ada & Co", "B" * 60)
    picture = drawn(state.view(0), form)
    assert "ADA & CO PICKS A PAWN" in words_in(picture)
    assert "Ada & Co" in words_in(picture)
    assert "BBB…" in words_in(picture)


@forms
def test_everything_on_the_table_says_what_it_is(form: Form) -> None:
    picture = drawn(table("e1 c2 c2 off", "e4 a4 a4 b4").view(0), form)
    named = [found for found in picture.iter() if found.get("id", "").startswith(THINGS)]
    titles = [found.findtext(f"{SVG}title") or "" for found in named]
    assert len(named) == 32 + 8 + 6 + 2 + 2 + 2
    assert all("\n" in words for words in titles)
    assert shape(picture, "tile-e1").findtext(f"{SVG}title") == (
        "e1, shortcut\nWho ends a move here may follow the arrow to e2.\n"
        "Seals to the exit: Monsters 26, Doctors 3."
    )
    assert shape(picture, "pawn-monsters-2").findtext(f"{SVG}title") == (
        "Cyberman\nOne of the Monsters. Seals to the exit: 17.\n"
        "On c2 with the Weeping Angel: two are safe there. Of them this one goes first."
    )


THINGS = ("tile-", "pawn-", "paddle", "exit-", "tray-", "total", "odds")


@forms
@rule("TR-26")
def test_the_black_paddle_is_a_choice_only_for_its_holder(form: Form) -> None:
    five = {word(table(), f"pick {space} five") for space in ("a1", "b1")}
    held = drawn(table(holder="monsters").view(0), form)
    assert five in [actions(found) for found in held.iter()]
    theirs = drawn(table(holder="doctors").view(0), form)
    assert not five & afforded(theirs)


@forms
def test_the_black_paddle_lies_beside_its_holder_and_unclaimed_among_the_others(form: Form) -> None:
    for holder in ("doctors", "monsters"):
        picture = drawn(table(holder=holder).view(0), form)
        x, y = stands(picture, "paddle-black")
        rest = {name: float(value) for name, value in shape(picture, f"scroll-{holder}").items()
                if name in ("x", "y", "width", "height")}  # fmt: skip
        assert (x, y) == (rest["x"] + rest["width"] / 2, rest["y"] + rest["height"] / 2)
    unclaimed = drawn(table().view(0), form)
    assert stands(unclaimed, "paddle-black")[1] == stands(unclaimed, "paddle-1")[1]


@forms
@rule("TR-12", "TR-29")
def test_the_paddles_show_what_was_thrown_and_the_total(form: Form) -> None:
    state = play(table(holder="monsters"), "pick a1 five", *paddles("1 0 2 0 2x"))
    picture = drawn(state.view(0), form)
    faces = [shape(picture, f"paddle-{n}")[1].attrib["href"][-1] for n in range(1, 5)]
    assert faces == ["1", "0", "2", "0"]
    assert shape(picture, "paddle-black")[1].attrib["href"].endswith("black-3")
    assert "6 seals" in words_in(picture)


def test_paddles_that_have_not_fallen_yet_are_dim_and_there_is_no_total() -> None:
    picture = drawn(play(table(), "pick a1 four", *paddles("1 0")).view(0))
    dim = [shape(picture, f"paddle-{n}")[1].attrib.get("opacity") for n in range(1, 5)]
    assert [value is not None for value in dim] == [False, False, True, True]
    assert "… seals" in words_in(picture)


@forms
@rule("TR-20")
def test_a_shortcut_is_taken_on_its_end_and_declined_on_the_pawn(form: Form) -> None:
    state = play(table("d1 a1 b1 b1"), "pick d1 four", *paddles("1 0 0 0"))
    picture = drawn(state.view(0), form)
    assert actions(shape(picture, "tile-e2")) == {word(state, "take")}
    declined = [n for n in range(1, 5) if actions(shape(picture, f"pawn-monsters-{n}"))]
    assert [actions(shape(picture, f"pawn-monsters-{n}")) for n in declined] == [
        {word(state, "decline")}
    ]
    assert "7 on" in words_in(picture)


@forms
@rule("TR-20")
def test_who_stands_where_a_shortcut_leads_does_not_hide_it(form: Form) -> None:
    state = play(table("d1 e2 b1 b1"), "pick d1 four", *paddles("1 0 0 0"))
    picture = drawn(state.view(0), form)
    pawns = [shape(picture, f"pawn-monsters-{n}").attrib for n in range(1, 5)]
    foremost = 3
    assert ["pointer-events" in pawn for pawn in pawns] == [n == foremost for n in range(4)]


@forms
@rule("TR-39")
def test_who_is_all_off_throws_by_clicking_the_paddles(form: Form) -> None:
    picture = drawn(table("off off off off").view(0), form)
    assert afforded(picture) == {word(table(), "shake")}
    assert "THE MONSTERS THROW FOR THE SCROLL" in words_in(picture)


@rule("TR-42", "TR-43")
def test_the_charts_count_every_throw() -> None:
    assert list(FOUR.items()) == list(enumerate([1, 2, 3, 4, 3, 2, 1]))
    assert list(FIVE) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12]
    assert list(FIVE.values()) == [1, 1, 4, 3, 7, 3, 6, 1, 3, 2, 1]


@forms
def test_the_end_is_written_on_the_sign(form: Form) -> None:
    state = play(table("h4 off off off", holder="monsters"), "pick h4 four", *paddles("1 1 2 2"))
    assert state.is_over
    assert "THE MONSTERS ESCAPE WITH THE BLACK SCROLL" in words_in(drawn(state.view(1), form))


def test_nobody_is_called_for_a_move_when_the_other_has_resigned() -> None:
    match = vworp.new("tardis_run", names=["Ada", "Bo"])
    match.resign(0)
    picture = drawn(match.view(0))
    assert "ADA RESIGNED, SO BO WON" in words_in(picture)
    assert not afforded(picture)


@pytest.mark.parametrize("eyes", EYES)
def test_the_sides_differ_in_colour_to_all_kinds_of_eyes(eyes: str) -> None:
    assert least_distance(list(SIDE_COLOUR), eyes) > 40


def snake(columns: int, rows: int) -> str:
    """A board of any size: both routes wind through all rows, from opposite sides."""
    letters = "abcdefgh"[:columns]

    def route(order: list[int]) -> list[str]:
        turns = [letters if n % 2 == 0 else letters[::-1] for n in range(rows)]
        return [f"{letter}{row}" for row, turn in zip(order, turns, strict=True) for letter in turn]

    one, two = route([*range(1, rows + 1)]), route([*range(rows, 0, -1)])
    board = {
        "name": "Snake",
        "monsters": " ".join(space for space in one if space not in two[:2]),
        "doctors": " ".join(space for space in two if space not in one[:2]),
        "home": 2,
        "shortcuts": {"c1": "c2"},
    }
    return json.dumps(board)


@forms
@pytest.mark.parametrize(("columns", "rows"), [(8, 8), (3, 6), (8, 2), (5, 4)])
def test_any_board_can_be_drawn(columns: int, rows: int, form: Form) -> None:
    state = GAME.new_state(2, {"board": snake(columns, rows)})
    for viewer in (0, 1, None):
        text = str(state.view(viewer).scene(form))
        check_manners(text, 66_000)
    tiles = [name for name in ids(drawn(state.view(0), form)) if name.startswith("tile-")]
    assert len(tiles) == columns * rows


@pytest.mark.parametrize(("columns", "rows"), [(8, 8), (3, 6), (8, 2), (8, 4)])
def test_a_lying_picture_has_the_same_size_whatever_the_board(columns: int, rows: int) -> None:
    state = GAME.new_state(2, {"board": snake(columns, rows)})
    assert drawn(state.view(0), "wide").attrib["viewBox"] == "0 0 1680 1200"

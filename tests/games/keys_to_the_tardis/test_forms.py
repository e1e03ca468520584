"""The table upright, lying and in the hand: where things lie, and what can be read in each form."""

import re
from xml.etree.ElementTree import Element

import pytest

from games.keys_to_the_tardis.tables import maze, play
from scene.pictures import SVG, actions, afforded, drawn, ids, shape, words_in
from support import rule
from vworp.core.game import Form
from vworp.games.keys_to_the_tardis import GAME
from vworp.games.keys_to_the_tardis.box import CARDS
from vworp.games.keys_to_the_tardis.box.board import EDGES
from vworp.games.keys_to_the_tardis.scene.colours import SEAT_COLOUR
from vworp.games.keys_to_the_tardis.scene.layout import HAND, TALL, WIDE, Layout
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.lettering import width

FORMS: dict[Form, Layout] = {"tall": TALL, "wide": WIDE, "hand": HAND}
UPRIGHT: list[Form] = ["tall", "hand"]
PHONE = 390
TOUCHED, READ = 40, 13
"""Pixels on a phone of what is touched, and of what is read."""

every_form = pytest.mark.parametrize("form", FORMS)


def stands(picture: Element, name: str) -> tuple[float, float]:
    place = re.search(r"translate\(([\d.]+) ([\d.]+)\)", shape(picture, name).attrib["transform"])
    assert place is not None
    return float(place[1]), float(place[2])


def plate(picture: Element, edge: str) -> Element:
    return shape(picture, f"plate-{edge}")


def lettered(picture: Element, words: str) -> list[Element]:
    return [found for found in picture.iter(f"{SVG}text") if found.text == words]


def mid_game() -> Table:
    return maze("d3=S b4=W d5=N", "play south", seats=4, hand="sonic cookie pandorica cyberman")


@every_form
@pytest.mark.parametrize("seat", range(4))
def test_every_edge_has_its_players_name_and_colour(form: Form, seat: int) -> None:
    picture = drawn(mid_game().view(seat), form)
    for edge, colour in SEAT_COLOUR.items():
        assert plate(picture, EDGES[edge]).attrib["stroke"] == colour
        names = lettered(picture, EDGES[edge].capitalize())
        assert {found.attrib["fill"] for found in names} == {colour}


@every_form
@rule("KT-01")
def test_how_far_everybody_has_to_go_is_on_the_table(form: Form) -> None:
    told = re.findall(r"\d to go", words_in(drawn(mid_game().view(0), form)))
    assert set(told) == {"4 to go", "5 to go", "7 to go"}
    assert told.count("7 to go") * 4 == len(told)


@every_form
@rule("KT-01")
def test_who_has_crossed_has_nowhere_to_go(form: Form) -> None:
    state = play(maze("d6=S d7=.", "move south"), "move d7")
    assert "across!" in words_in(drawn(state.view(0), form))


def test_hand_and_piles_lie_beside_the_grid_of_a_lying_picture() -> None:
    picture = drawn(mid_game().view(0), "wide")
    right = max(stands(picture, name)[0] for name in ids(picture) if name.startswith("tile-"))
    for name in ids(picture):
        if name.startswith("card-") or name in ("deck", "discards"):
            assert stands(picture, name)[0] > right


def test_the_grid_of_a_lying_picture_takes_most_of_its_height() -> None:
    assert 7 * WIDE.tile > 0.75 * WIDE.height


@pytest.mark.parametrize("form", ["wide", "hand"])
@pytest.mark.parametrize("kind", [card.kind for card in CARDS])
def test_a_card_with_room_says_all_of_what_it_does(form: Form, kind: str) -> None:
    picture = drawn(maze("", "play south", hand=kind).view(0), form)
    card = next(card for card in CARDS if card.kind == kind)
    lines = [found.text or "" for found in shape(picture, f"card-{kind}-1").iter(f"{SVG}text")]
    assert card.does.lower() in " ".join(lines).lower()
    assert len(lines) <= 2 + FORMS[form].card.most_lines


@pytest.mark.parametrize("form", ["wide", "hand"])
@pytest.mark.parametrize("kind", [card.kind for card in CARDS])
def test_no_word_leaves_its_card(form: Form, kind: str) -> None:
    card = shape(drawn(maze("", "play south", hand=kind).view(0), form), f"card-{kind}-1")
    for line in card.iter(f"{SVG}text"):
        end = float(line.attrib["x"]) + width(line.text or "", float(line.attrib["font-size"]))
        assert end <= FORMS[form].card.wide, line.text


@every_form
@rule("KT-R7")
def test_cards_and_the_discard_pile_can_be_clicked(form: Form) -> None:
    state = mid_game()
    picture = drawn(state.view(0), form)
    assert afforded(picture) == set(state.options())
    thrown = GAME.actions.parse("discard cookie")
    assert thrown in actions(shape(picture, "card-cookie-1"))


@every_form
@rule("KT-R10")
def test_a_spectator_sees_the_card_that_was_played_last_and_no_hand(form: Form) -> None:
    state = play(mid_game(), "discard cookie")
    picture = drawn(state.view(None), form)
    assert "Jam Cookie" in words_in(picture)
    assert not [name for name in ids(picture) if name.startswith("card-")]


@pytest.mark.parametrize("form", UPRIGHT)
def test_what_is_touched_and_read_on_a_phone_is_large_enough(form: Form) -> None:
    layout = FORMS[form]
    pixel = layout.width / PHONE
    assert min(layout.tile, layout.card.high) >= TOUCHED * pixel
    for found in drawn(mid_game().view(0), form).iter(f"{SVG}text"):
        assert float(found.attrib["font-size"]) >= READ * pixel, found.text


@every_form
@pytest.mark.parametrize("name", ["hand-south", "plate-west", "plate-east", "plate-south"])
def test_everything_lies_on_the_table(form: Form, name: str) -> None:
    found, layout = shape(drawn(mid_game().view(0), form), name), FORMS[form]
    x, y, wide, high = (float(found.attrib[side]) for side in ("x", "y", "width", "height"))
    assert 0 <= x <= layout.width - wide
    assert 0 <= y <= layout.height - high

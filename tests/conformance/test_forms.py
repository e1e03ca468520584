"""What holds for the forms of a picture: lying, and just a hand, beside the upright one."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest

from conformance.test_pictures import LARGEST, varied
from conformance.walks import Walk, every_table, viewers
from scene.pictures import SVG, actions, afforded, check_definitions, check_manners, drawn, ids
from vworp.core import CHANCE, Game, State
from vworp.core.game import Form

LYING = (1.37, 1.43)
"""Width to height of a lying picture: at both usual sizes of window it fills most of its room."""

PANELS = 350
"""What stands beside the table on a lying window, in pixels."""

WINDOW = 1440
READABLE = 13
"""Pixels of the smallest words on a lying window."""

forms = pytest.mark.parametrize("form", ["wide", "hand"])


def need(game: Game, form: Form) -> None:
    if getattr(game, form) is None:
        pytest.skip(f"{game.id} has no {form} form")


def size(picture: Element) -> tuple[float, float]:
    _, _, width, height = map(float, picture.attrib["viewBox"].split())
    return width, height


def things(picture: Element, game: Game) -> set[str]:
    """The ids of what is on the table; definitions begin with the game's id."""
    return {name for name in ids(picture) if not name.startswith(game.id)}


@every_table
@forms
def test_a_form_is_well_formed_and_minds_a_strict_page(game: Game, walk: Walk, form: Form) -> None:
    need(game, form)
    for state in varied(walk):
        for seen in (state.view(0), state.view(state.seats - 1), state.view(None)):
            text = str(seen.scene(form))
            check_manners(text, LARGEST[game.id])
            check_definitions(text, game.id)


@every_table
def test_both_forms_of_a_table_have_the_same_things_and_clicks(game: Game, walk: Walk) -> None:
    need(game, "wide")
    for state in varied(walk):
        for seat in viewers(state):
            tall, wide = drawn(state.view(seat)), drawn(state.view(seat), "wide")
            assert things(tall, game) == things(wide, game)
            assert clicks(tall) == clicks(wide)


def clicks(picture: Element) -> dict[str, set[int]]:
    return {part.attrib.get("id", ""): actions(part) for part in picture.iter() if actions(part)}


@every_table
def test_a_hand_offers_what_its_holder_may_do_and_nobody_else_anything(
    game: Game, walk: Walk
) -> None:
    need(game, "hand")
    for state in varied(walk):
        for seat in viewers(state):
            picture = drawn(state.view(seat), "hand")
            assert afforded(picture) <= set(state.options() if is_due(state, seat) else ())
            assert things(picture, game) <= things(drawn(state.view(seat)), game)


def is_due(state: State, seat: int | None) -> bool:
    return not state.is_over and state.seat not in (CHANCE,) and state.seat == seat


@every_table
def test_a_lying_picture_fills_most_of_a_lying_window(game: Game, walk: Walk) -> None:
    need(game, "wide")
    width, height = size(drawn(walk[0].view(0), "wide"))
    assert LYING[0] <= width / height <= LYING[1]


@every_table
def test_every_word_of_a_lying_picture_can_be_read(game: Game, walk: Walk) -> None:
    need(game, "wide")
    window = WINDOW - PANELS
    for state in varied(walk):
        picture = drawn(state.view(0), "wide")
        scale = window / size(picture)[0]
        for found, larger in written(picture):
            pixels = float(found.attrib.get("font-size", 100)) * larger * scale
            assert pixels >= READABLE, found.text


def written(picture: Element, larger: float = 1) -> Iterator[tuple[Element, float]]:
    """The words beside the windows of a picture, and how much larger than drawn they are shown."""
    if "data-window" in picture.attrib or "data-roomy" in picture.attrib:
        return
    scale = re.search(r"scale\(([\d.]+)", picture.attrib.get("transform", ""))
    larger *= float(scale[1]) if scale else 1
    if picture.tag == f"{SVG}text":
        yield picture, larger
    for part in picture:
        yield from written(part, larger)

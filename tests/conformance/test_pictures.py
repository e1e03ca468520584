"""What holds for the picture of every game: a client that knows none of them can show them all."""

from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

from conformance.walks import Walk, every_game, every_table, viewers
from scene.pictures import SVG, actions, afforded, check_definitions, check_manners, drawn
from vworp.core import CHANCE, Game, State
from vworp.scene.lettering import LEAST

LARGEST = {
    "tardis_run": 60_000,
    "keys_to_the_tardis": 72_000,
    "dalek_invasion": 190_000,
    "time_of_the_daleks": 120_000,
    "adventures": 110_000,
}
"""How many letters a picture may have, the words on every thing in it included."""

COVER = 80_000
SMALLEST = {"dalek_invasion": 18}
"""Type for a screen where little else fits; elsewhere it is as large as everywhere."""

PARTLY = {"adventures"}
"""Games in which some options are about nothing on the table, so that only the page offers them."""


def varied(walk: Walk) -> Iterator[State]:
    """Of each kind of step a few states, and an end."""
    seen: Counter[type | None] = Counter()
    for state in walk:
        kind = type(state.step) if state.steps else None
        seen[kind] += 1
        if seen[kind] in (1, 4, 16):
            yield state


def is_asked(state: State, seat: int | None) -> bool:
    return not state.is_over and state.seat == seat


@every_table
def test_a_picture_is_well_formed_and_minds_a_strict_page(game: Game, walk: Walk) -> None:
    for state in varied(walk):
        for seen in (state, state.view(0), state.view(state.seats - 1), state.view(None)):
            text = str(seen.scene())
            check_manners(text, LARGEST[game.id])
            check_definitions(text, game.id)


@every_table
def test_the_one_who_decides_finds_the_options_in_the_picture(game: Game, walk: Walk) -> None:
    for state in varied(walk):
        if not state.is_over and state.seat != CHANCE:
            picture, options = drawn(state.view(state.seat)), set(state.options())
            assert afforded(picture) <= options
            assert game.id in PARTLY or afforded(picture) == options
            assert picture.attrib["role"] == "group"


@every_table
def test_nobody_else_is_offered_anything(walk: Walk) -> None:
    for state in varied(walk):
        for seat in viewers(state):
            if not is_asked(state, seat):
                picture = drawn(state.view(seat))
                assert afforded(picture) == set()
                assert picture.attrib["role"] == "img"


@every_table
def test_whatever_can_be_clicked_is_a_button_and_can_be_read_aloud(walk: Walk) -> None:
    for state in varied(walk):
        for found in drawn(state.view(max(state.seat, 0))).iter():
            assert bool(actions(found)) == (found.get("role") == "button")
            assert not actions(found) or found.get("aria-label")


@every_table
def test_what_has_an_id_looks_the_same_to_whoever_decides(game: Game, walk: Walk) -> None:
    for state in varied(walk):
        named = [part for part in drawn(state.view(0)).iter() if "id" in part.attrib]
        things = [
            part
            for part in named
            if not part.attrib["id"].startswith(game.id) and "data-window" not in part.attrib
        ]
        inside = [part for thing in things for part in thing.iter()]
        assert not [part for part in inside if "halo" in part.attrib.get("class", "")]


@every_table
def test_every_word_beside_a_window_can_be_read_on_a_phone(game: Game, walk: Walk) -> None:
    """What is in a window of the picture is shown larger there."""
    least = SMALLEST.get(game.id, LEAST)
    for state in varied(walk):
        for found in beside_windows(drawn(state.view(0))):
            assert float(found.attrib.get("font-size", least)) >= least, found.text


def beside_windows(picture: Element) -> Iterator[Element]:
    if "data-window" in picture.attrib or "data-roomy" in picture.attrib:
        return
    if picture.tag == f"{SVG}text":
        yield picture
    for part in picture:
        yield from beside_windows(part)


@every_table
def test_the_same_view_gives_the_same_picture(walk: Walk) -> None:
    for state in varied(walk):
        assert str(state.view(0).scene()) == str(state.copy().view(0).scene())


@every_game
def test_the_cover_minds_a_strict_page(game: Game) -> None:
    assert game.cover is not None
    text = str(game.cover())
    check_manners(text, COVER)
    assert fromstring(text).attrib["viewBox"] == "0 0 600 600"

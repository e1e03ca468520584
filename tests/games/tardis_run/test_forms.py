"""The forms of the picture: what a phone needs, where exits lead, and a remote control."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest

from games.tardis_run.tables import paddles, play, table
from scene.pictures import SVG, actions, afforded, drawn, ids, shape, words_in
from support import rule
from vworp.core.game import Form
from vworp.games.tardis_run import GAME
from vworp.games.tardis_run.scene.layout import TALL, WIDE, Layout
from vworp.games.tardis_run.scene.sides import SIDE_COLOUR
from vworp.games.tardis_run.state import Table
from vworp.scene.paths import Box

PHONE = 390
TOUCHED, READ = 40, 13
"""Pixels, on a phone that is so wide."""

phone_forms = pytest.mark.parametrize("form", ["tall", "hand"])
layouts = pytest.mark.parametrize("layout", [TALL, WIDE], ids=["tall", "wide"])


def positions() -> Iterator[Table]:
    """The beginning, a pick with five paddles, a shortcut, a throw for the scroll, an end."""
    yield table()
    yield table("d1 off c2 c2", "e4 off b4 b4", holder="monsters")
    yield play(table("d1 a1 b1 b1"), "pick d1 four", *paddles("1 0 0 0"))
    yield table("off off off off")
    yield play(table("h4 off off off", holder="monsters"), "pick h4 four", *paddles("1 1 2 2"))


def unit(picture: Element) -> float:
    """Pixels of a phone that a unit of the picture is."""
    return PHONE / float(picture.attrib["viewBox"].split()[2])


@phone_forms
def test_every_word_can_be_read_on_a_phone(form: Form) -> None:
    for state in positions():
        picture = drawn(state.view(0), form)
        sizes = [float(found.attrib["font-size"]) for found in picture.iter(f"{SVG}text")]
        assert min(sizes) * unit(picture) >= READ


@phone_forms
def test_everything_touched_is_large_enough_for_a_finger(form: Form) -> None:
    for state in positions():
        picture = drawn(state.view(0), form)
        for found in picture.iter():
            if actions(found):
                wide, high = largest(found, picture)
                assert min(wide, high) * unit(picture) >= TOUCHED, found.attrib


def largest(found: Element, picture: Element) -> tuple[float, float]:
    """The largest rectangle of what can be touched; paddles are as large as their definition."""
    used = {part.attrib["href"][1:] for part in found.iter(f"{SVG}use")}
    inside = [found, *(shape(picture, name) for name in used if "paddle" in str(ids(found)))]
    rects = [part for one in inside for part in one.iter(f"{SVG}rect")]
    sizes = [(float(part.attrib["width"]), float(part.attrib["height"])) for part in rects]
    wide, high = max(sizes, key=lambda size: size[0] * size[1])
    many = len([name for name in ids(found) if name.startswith("paddle-")]) or 1
    return wide * many, high


@layouts
def test_nothing_lies_on_anything_else(layout: Layout) -> None:
    far, near = layout.far, layout.near
    plates = [near.who, near.scroll, layout.paddles, layout.odds]
    assert not [(one, two) for one in plates for two in plates if one < two and meet(one, two)]
    assert not meet(far.who, far.scroll)
    assert max(box.y + box.high for box in plates) < layout.below
    assert max(box.x + box.wide for box in plates) <= layout.width - layout.margin
    assert far.who.y + far.who.high <= layout.roof


def meet(one: Box, two: Box) -> bool:
    is_beside = one.x + one.wide <= two.x or two.x + two.wide <= one.x
    return not (is_beside or one.y + one.high <= two.y or two.y + two.high <= one.y)


@rule("TR-16")
@pytest.mark.parametrize("form", ["tall", "wide"])
@pytest.mark.parametrize("seat", [0, 1])
def test_lights_lead_from_each_exit_to_the_tray_of_its_side(form: Form, seat: int) -> None:
    picture = drawn(table().view(seat), form)
    for side, word in enumerate(("monsters", "doctors")):
        (x, y), *_, (end_x, end_y) = lights(picture, side)
        last = shape(picture, ("tile-c4", "tile-c1")[side]).attrib
        assert x == pytest.approx(float(last["x"]) + float(last["width"]) / 2, abs=1)
        assert abs(y - float(last["y"])) < 2 * float(last["height"])
        plate = next(shape(picture, f"tray-{word}").iter(f"{SVG}rect")).attrib
        left, top = float(plate["x"]), float(plate["y"])
        assert left <= end_x <= left + float(plate["width"])
        assert min(abs(end_y - top), abs(end_y - top - float(plate["height"]))) < 20


def lights(picture: Element, side: int) -> list[tuple[float, float]]:
    """The corners of the dotted way in a side's colour."""
    dotted = [
        path
        for group in picture.iter(f"{SVG}g")
        if group.attrib.get("stroke") == SIDE_COLOUR[side]
        for path in group.findall(f"{SVG}path")
        if "stroke-dasharray" in path.attrib
    ]
    points = re.findall(r"([\d.]+) ([\d.]+)", dotted[0].attrib["d"])
    return [(float(x), float(y)) for x, y in points]


def test_an_exit_is_found_at_its_arrow() -> None:
    """What is performed there takes the middle of the shape: no lights belong to it."""
    exits = [shape(drawn(table().view(0)), f"exit-{side}") for side in ("monsters", "doctors")]
    assert not [
        part for found in exits for part in found.iter() if "stroke-dasharray" in part.attrib
    ]


@rule("TR-09", "TR-26")
def test_a_hand_picks_pawns_and_paddles() -> None:
    state = table("d1 off c2 c2", holder="monsters")
    picture = drawn(state.view(0), "hand")
    assert afforded(picture) == set(state.options())
    able = [n for n in range(1, 5) if actions(shape(picture, f"pawn-monsters-{n}"))]
    assert able == [1, 2]
    assert "d1, 27 to go" in words_in(picture)
    assert "goes second" in words_in(picture)
    assert not [name for name in ids(picture) if name.startswith("pawn-doctors")]


@rule("TR-19", "TR-20")
def test_a_hand_takes_a_shortcut_or_stays() -> None:
    state = play(table("d1 a1 b1 b1"), "pick d1 four", *paddles("1 0 0 0"))
    picture = drawn(state.view(0), "hand")
    take, decline = (GAME.actions.parse(word) for word in ("take", "decline"))
    assert actions(shape(picture, "tile-e2")) == {take}
    assert afforded(picture) == {take, decline}
    assert afforded(drawn(state.view(1), "hand")) == set()


@rule("TR-39")
def test_a_hand_throws_for_the_scroll_when_everybody_is_out() -> None:
    picture = drawn(table("off off off off").view(0), "hand")
    assert afforded(picture) == {GAME.actions.parse("shake")}
    assert words_in(picture).count("is out") == 4

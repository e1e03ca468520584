"""The table for a lying window: nothing lies on anything else, and everything can be read."""

import re
from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import pytest

from games.dalek_invasion.tables import earth
from games.dalek_invasion.test_legible import LANDS, SECRETS, Box, overlap
from games.dalek_invasion.test_scene import every_count, moments, shape
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.table import draw_wide
from vworp.games.dalek_invasion.state import Table

WIDE, HIGH = 1680, 1200
READABLE = 21

Place = tuple[float, float, float]


def lying(table: Table) -> Element:
    return fromstring(str(draw_wide(table)))


def placed(part: Element, inside: Place) -> Place:
    """Where a part's own origin lies in the picture, and how large its units are."""
    words = part.get("transform", "")
    moved = re.search(r"translate\((\S+) (\S+)\)", words)
    larger = re.search(r"scale\((\S+)\)", words)
    dx, dy = map(float, moved.groups()) if moved else (0, 0)
    x, y, scale = inside
    return x + dx * scale, y + dy * scale, scale * (float(larger[1]) if larger else 1)


def boxes(picture: Element, prefix: str, inside: Place = (0, 0, 1)) -> list[Box]:
    """Where the things with such ids lie, by the ground that each is drawn on."""
    found: list[Box] = []
    for part in picture:
        place = placed(part, inside)
        if part.get("id", "").startswith(prefix):
            found.append(_box(part, place))
        else:
            found += boxes(part, prefix, place)
    return found


def _box(part: Element, place: Place) -> Box:
    x, y, scale = place
    ground = next(child for child in part if child.tag.endswith("rect")).attrib
    left, top = x + float(ground.get("x", 0)) * scale, y + float(ground.get("y", 0)) * scale
    wide, high = float(ground["width"]) * scale, float(ground["height"]) * scale
    return left, top, left + wide, top + high


def scattered(found: list[Box]) -> bool:
    """Whether nothing lies on anything else nor over the edge of the picture."""
    inside = all(
        x >= 0 and y >= 0 and right <= WIDE and foot <= HIGH for x, y, right, foot in found
    )
    return inside and not any(overlap(one, other) for one, other in combinations(found, 2))


@pytest.mark.parametrize(
    ("lands", "secrets"), [(0, 0), (2, 3), (3, 6), (7, 7), (12, 8), (30, 8), (41, 8)]
)
def test_a_large_hand_has_smaller_cards_that_never_lie_on_each_other(
    lands: int, secrets: int
) -> None:
    cards = [*BOARD.ids[:lands], *SECRETS.split()[:secrets]]
    table = earth("black: russia 4", "muster", hands={"black": " ".join(cards)})
    found = boxes(lying(table.view(0)), "card-")
    assert len(found) == len(cards)
    assert scattered([*found, *boxes(lying(table.view(0)), "seat-")])
    assert all(y > 880 and right < 1012 for _, y, right, _ in found), "below the map, off the deck"


AT_A_DESK = 1104
"""How many pixels wide the table is in a window of 1440."""


@pytest.mark.parametrize(("lands", "secrets"), [(3, 6), (2, 7), (12, 7)])
def test_a_hand_as_large_as_hands_usually_get_can_be_read_at_a_desk(
    lands: int, secrets: int
) -> None:
    cards = [*BOARD.ids[:lands], *SECRETS.split()[:secrets]]
    table = earth("black: russia 4", "muster", hands={"black": " ".join(cards)})
    assert min(types(lying(table.view(0)))) * AT_A_DESK / WIDE >= 13


@every_count
def test_the_panels_of_the_armies_stand_beside_the_map(seats: int) -> None:
    table = moments(seats)[-1]
    found = boxes(lying(table.view(0)), "seat-")
    assert len(found) == table.armies
    assert scattered(found)
    world = shape(lying(table.view(0)), "world")
    assert min(x for x, _, _, _ in found) >= float(world.attrib["width"])


def test_the_map_fills_most_of_the_picture() -> None:
    world = shape(lying(earth("black: russia 4")), "world").attrib
    assert float(world["width"]) * float(world["height"]) > 0.6 * WIDE * HIGH


def types(part: Element, size: float = 0, larger: float = 1) -> list[float]:
    """How large everything is written, in units of the picture."""
    if part.tag.endswith("defs"):
        return []
    larger = placed(part, (0, 0, larger))[2]
    if part.get("id") == "world":
        _, _, wide, _ = map(float, part.attrib["viewBox"].split())
        larger *= float(part.attrib["width"]) / wide
    size = float(part.get("font-size", size))
    own = (
        [size * larger]
        if part.tag.endswith(("text", "tspan")) and (part.text or "").strip()
        else []
    )
    return own + [found for child in part for found in types(child, size, larger)]


def test_everything_is_written_large_enough_names_on_the_map_too() -> None:
    cards = " ".join([*LANDS.split()[:8], *SECRETS.split()[:5]])
    table = earth("black: russia 9; silver: ural 3", hands={"black": cards})
    assert min(types(lying(table.view(0)))) >= READABLE

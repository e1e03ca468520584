"""The picture on a phone of 390 pixels: nothing that one needs is too small, and nothing overlaps.

There the map is shown through a window, larger than the rest of the picture,
where two units are a pixel.
"""

import re
from itertools import combinations
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from games.dalek_invasion.tables import earth
from games.dalek_invasion.test_scene import drawn, every_count, shape, views
from support import rule
from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.armies import PLATE_DOWN, PLATE_HALF
from vworp.games.dalek_invasion.scene.atlas import ANCHORS, WORLD
from vworp.games.dalek_invasion.scene.crossings import HALF, HALF_HIGH, odds_places
from vworp.games.dalek_invasion.scene.names import LEADING, SIZE, name_lines, name_spot
from vworp.scene.furniture import WIDE
from vworp.scene.lettering import width

PHONE = 390
SMALLEST = 13
PANE = Path(__file__).parents[3] / "client" / "src" / "table" / "pane.ts"

Box = tuple[float, float, float, float]


def enlargement(what: str) -> float:
    """How much larger a phone shows the map at least, or what lies in its corner."""
    found = re.search(rf"const {what} = ([\d.]+);", PANE.read_text(encoding="utf-8"))
    assert found
    return float(found[1])


def sizes(root: Element, size: float = 0, larger: float = 1) -> list[tuple[str, float]]:
    """All words in a picture, with the size of their type; what a phone leaves out is left out."""
    if root.tag.endswith("defs") or "data-roomy" in root.attrib:
        return []
    scale = re.search(r"scale\((\S+)\)", root.get("transform", ""))
    larger *= float(scale[1]) if scale else 1
    larger *= enlargement("CORNER") if "data-corner" in root.attrib else 1
    size = float(root.get("font-size", size))
    is_written = root.tag.endswith(("text", "tspan")) and (root.text or "").strip()
    own = [((root.text or "").strip(), size * larger)] if is_written else []
    return own + [found for child in root for found in sizes(child, size, larger)]


@every_count
def test_on_a_phone_nothing_is_written_smaller_than_thirteen_pixels(seats: int) -> None:
    for _, view in list(views(seats))[::4]:
        picture = drawn(view)
        world = shape(picture, "world")
        for words, size in sizes(world):
            assert size * enlargement("LEAST_LARGER") * PHONE / WIDE >= SMALLEST, words
        picture.remove(world)
        for words, size in sizes(picture):
            assert size * PHONE / WIDE >= SMALLEST, words


def test_even_the_whole_map_on_a_phone_has_legible_numbers() -> None:
    world = shape(drawn(earth("black: russia 4; silver: ural 12")), "world")
    numbers = dict(sizes(world))
    assert numbers["12"] * PHONE / WIDE >= 9


def name_boxes() -> dict[str, Box]:
    """Where the names stand, one box for each line."""
    boxes = {}
    for territory, name in enumerate(BOARD.ids):
        x, y, anchor = name_spot(territory)
        for row, line in enumerate(name_lines(territory)):
            wide = width(line, SIZE) * 0.9
            left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
            base = y + row * LEADING
            boxes[f"{name} {row}"] = (left, base - SIZE * 0.74, left + wide, base)
    return boxes


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_no_two_names_on_the_map_touch() -> None:
    for (one, box), (other, its_box) in combinations(name_boxes().items(), 2):
        assert not overlap(box, its_box), (one, other)


def test_no_name_lies_on_a_number_or_on_a_medal() -> None:
    plates = [(x - 15, y - 5, x + 15, y + 16) for x, y in ANCHORS]
    medals = [
        (x - 15, y - 15, x + 15, y + 15) for x, y in (spot.label for spot in WORLD.continents)
    ]
    for name, box in name_boxes().items():
        assert not any(overlap(box, other) for other in plates + medals), name


def test_every_name_lies_on_the_map() -> None:
    for left, top, right, bottom in name_boxes().values():
        assert left > 0
        assert right < WIDE
        assert top > 0
        assert bottom < 450


LANDS = "alaska alberta ontario peru brazil egypt ural china india japan iceland russia"
SECRETS = "robomen self_destruct force_field vision_impaired vampires cybermen yeti toclafane"


def card_boxes(picture: Element) -> list[Box]:
    boxes = []
    for card in picture.iter():
        if card.get("id", "").startswith("card-"):
            x, y = map(float, re.findall(r"[\d.]+", card.attrib["transform"])[:2])
            face = next(found for found in card if found.tag.endswith("rect"))
            wide, high = float(face.attrib["width"]), float(face.attrib["height"])
            boxes.append((x, y, x + wide, y + high))
    return boxes


@pytest.mark.parametrize(("lands", "secrets"), [(0, 0), (3, 6), (7, 7), (12, 8)])
def test_cards_in_hand_never_lie_on_each_other(lands: int, secrets: int) -> None:
    cards = [*LANDS.split()[:lands], *SECRETS.split()[:secrets]]
    table = earth("black: russia 4", "muster", hands={"black": " ".join(cards)})
    picture = drawn(table.view(0))
    high = float(picture.attrib["viewBox"].split()[3])
    boxes = card_boxes(picture)
    assert len(boxes) == len(cards)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert all(right <= WIDE and bottom <= high for _, _, right, bottom in boxes)


def test_no_more_room_is_taken_than_the_hand_needs() -> None:
    few = drawn(earth("black: russia 4", hands={"black": "peru japan yeti"}).view(0))
    many = drawn(earth("black: russia 4", hands={"black": LANDS}).view(0))
    watching = drawn(earth("black: russia 4", hands={"black": LANDS}).view(None))
    heights = [float(p.attrib["viewBox"].split()[3]) for p in (watching, few, many)]
    assert heights == sorted(set(heights))


def test_somebody_without_a_hand_has_the_whole_row_for_the_deck() -> None:
    table = earth("black: russia 4", tail="peru japan")
    watching = shape(drawn(table.view(None)), "known-cards")
    playing = shape(drawn(table.view(0)), "known-cards")
    assert [text for text, _ in sizes(watching)][1:] == ["Peru", "Japan"]
    assert [text for text, _ in sizes(playing)] == [f"card {table.deck_size + 1}: Peru"]


def test_a_phone_is_told_which_part_to_enlarge_and_what_to_look_at() -> None:
    table = earth("black: russia 9; silver: scandinavia 2")
    assert shape(drawn(table), "world").get("data-window") == ""
    assert not [found for found in drawn(table).iter() if "data-focus" in found.attrib]
    table.play("attack russia scandinavia 3")
    marked = [found.get("id") for found in drawn(table).iter() if "data-focus" in found.attrib]
    assert marked == ["march"]


def test_what_a_phone_leaves_out_is_only_what_the_page_says() -> None:
    picture = drawn(earth("black: alaska 2"))
    roomy = [found.get("id") for found in picture.iter() if "data-roomy" in found.attrib]
    assert roomy == ["turn", "choice-end_attacks"]


@rule("DI-77")
def test_the_odds_of_an_attack_leave_both_its_numbers_in_sight() -> None:
    wide, high = HALF + PLATE_HALF[0], HALF_HIGH + PLATE_HALF[1]
    for target, neighbours in enumerate(BOARD.neighbours):
        for source in neighbours:
            x, y = odds_places(target)[source]
            for left, top in (ANCHORS[source], ANCHORS[target]):
                is_clear = abs(x - left) >= wide or abs(y - top - PLATE_DOWN) >= high
                assert is_clear, (BOARD.ids[source], BOARD.ids[target])


def test_the_odds_of_two_attacks_on_a_territory_do_not_cover_each_other() -> None:
    for target in range(len(BOARD.ids)):
        for (x, y), (left, top) in combinations(odds_places(target).values(), 2):
            assert abs(x - left) >= 2 * HALF or abs(y - top) >= 2 * HALF_HIGH, BOARD.ids[target]

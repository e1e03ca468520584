"""The world map agrees with the board: what touches is connected, and nothing else is."""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Any

import pytest

from support import rule

Point = tuple[int, int]
"""In tenths of a unit: whole numbers can be compared."""

Ring = list[Point]

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def data_file(name: str) -> str:
    folder = resources.files("vworp.games.dalek_invasion.box") / "data"
    return (folder / name).read_text(encoding="utf-8")


@cache
def the_map() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(data_file("map.json"))
    return found


@cache
def board() -> dict[str, dict[str, Any]]:
    return {found["id"]: found for found in tomllib.loads(data_file("board.toml"))["territory"]}


def pairs(kind: str) -> set[frozenset[str]]:
    """The connections of the board: `borders` or `sea_lines`."""
    return {frozenset((name, other)) for name, data in board().items() for other in data[kind]}


def tenths(words: str) -> list[int]:
    return [round(float(number) * 10) for number in NUMBER.findall(words)]


def steps(words: str) -> list[int]:
    """Numbers that are written in steps of the map's grid."""
    size, rest = divmod(10, the_map()["grain"])
    assert rest == 0
    return [int(number) * size for number in NUMBER.findall(words)]


def read_path(d: str) -> Iterator[Ring]:
    for outline in re.findall(r"M([^z]*)z", d):
        start, way = outline.split("l")
        x, y = steps(start)
        ring = [(x, y)]
        numbers = steps(way)
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        yield ring


@cache
def rings(name: str) -> list[Ring]:
    return next(list(read_path(t["d"])) for t in the_map()["territories"] if t["id"] == name)


@cache
def edges(name: str) -> set[frozenset[Point]]:
    return {frozenset(edge) for ring in rings(name) for edge in pairwise([*ring, ring[0]])}


@cache
def corners(name: str) -> set[Point]:
    return {point for ring in rings(name) for point in ring}


def is_inside(x: float, y: float, name: str) -> bool:
    """Whether a ray to the right leaves the territory's outlines an odd number of times."""
    inside = False
    for ring in rings(name):
        for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]]):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                inside = not inside
    return inside


def to_edge(x: float, y: float, edge: frozenset[Point]) -> float:
    """How far a point is from an edge."""
    (x0, y0), (x1, y1) = edge
    dx, dy = x1 - x0, y1 - y0
    share = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
    return hypot(x - x0 - share * dx, y - y0 - share * dy)


def to_shore(x: float, y: float, name: str) -> float:
    return min(to_edge(x, y, edge) for edge in edges(name))


@rule("DI-06")
def test_the_map_has_the_territories_of_the_board_in_its_order() -> None:
    drawn = [(t["id"], t["continent"]) for t in the_map()["territories"]]
    assert drawn == [(name, data["continent"]) for name, data in board().items()]


@rule("DI-07")
def test_territories_that_share_a_border_are_exactly_the_land_connections() -> None:
    touching = {
        frozenset((a, b)) for a, b in combinations(board(), 2) if not edges(a).isdisjoint(edges(b))
    }
    assert touching == pairs("borders")


@rule("DI-07")
def test_every_border_says_where_it_is_crossed() -> None:
    borders = the_map()["borders"]
    assert len(borders) == len(pairs("borders"))
    assert {frozenset((border["a"], border["b"])) for border in borders} == pairs("borders")
    for border in borders:
        x, y = border["at"]
        assert (round(x * 10), round(y * 10)) in corners(border["a"]) & corners(border["b"])


@rule("DI-07")
def test_no_two_territories_meet_in_a_corner_only() -> None:
    for a, b in combinations(board(), 2):
        if frozenset((a, b)) not in pairs("borders"):
            assert corners(a).isdisjoint(corners(b)), (a, b)


def test_every_border_is_long_enough_to_be_seen() -> None:
    for a, b in map(sorted, pairs("borders")):
        assert sum(dist(*edge) for edge in edges(a) & edges(b)) > 50, (a, b)


@rule("DI-07")
def test_territories_without_a_common_border_lie_visibly_apart() -> None:
    for a, b in combinations(board(), 2):
        if frozenset((a, b)) not in pairs("borders"):
            assert not _comes_near(a, b, STRAIT), (a, b)
            assert not _comes_near(b, a, STRAIT), (a, b)


STRAIT = 25
"""How wide, in tenths of a unit, the gap is at least; then the water of a sea line can be seen."""


def _comes_near(name: str, other: str, gap: int) -> bool:
    """Whether a corner of one is too close to an edge of the other; the shortest way has one."""
    left, top, right, bottom = _box(other)
    near = [
        (x, y)
        for x, y in corners(name)
        if left - gap < x < right + gap and top - gap < y < bottom + gap
    ]
    return any(to_edge(x, y, edge) < gap for x, y in near for edge in edges(other))


def test_no_territory_lies_on_top_of_another() -> None:
    boxes = {name: _box(name) for name in board()}
    for a in board():
        for b, (left, top, right, bottom) in boxes.items():
            strangers = sorted(corners(a) - corners(b))[::4] if a != b else []
            for x, y in strangers:
                if left < x < right and top < y < bottom:
                    assert not is_inside(x + 0.01, y + 0.01, b) or to_shore(x, y, b) < 2, (a, b)


@cache
def _box(name: str) -> tuple[int, int, int, int]:
    xs, ys = zip(*corners(name), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("territory", the_map()["territories"], ids=lambda t: str(t["id"]))
def test_the_anchor_lies_inside_its_territory_as_far_as_it_says(territory: dict[str, Any]) -> None:
    x, y = (value * 10 for value in territory["anchor"])
    assert is_inside(x, y, territory["id"])
    assert abs(to_shore(x, y, territory["id"]) / 10 - territory["radius"]) < 0.5
    assert territory["radius"] > 5


def test_anchors_keep_their_distance() -> None:
    anchors = [territory["anchor"] for territory in the_map()["territories"]]
    assert min(dist(a, b) for a, b in combinations(anchors, 2)) > 30


@rule("DI-07")
def test_every_sea_line_is_drawn_once_and_from_shore_to_shore() -> None:
    lines = the_map()["sea_lines"]
    assert len(lines) == len(pairs("sea_lines"))
    assert {frozenset((line["a"], line["b"])) for line in lines} == pairs("sea_lines")
    for line in lines:
        numbers = tenths(line["d"])
        over_the_edge = line["d"].count("M") == 2
        start, end = numbers[:2], numbers[4:6] if over_the_edge else numbers[-2:]
        assert _is_at(start, line["a"]), line
        assert _is_at(end, line["b"]), line


def _is_at(point: list[int], name: str) -> bool:
    x, y = point
    return is_inside(x, y, name) or to_shore(x, y, name) < 40


def test_the_line_over_the_edge_leaves_and_enters_at_the_same_height() -> None:
    line = next(line for line in the_map()["sea_lines"] if line["a"] == "alaska")
    numbers = tenths(line["d"])
    assert numbers[2:4] == [0, numbers[7]]
    assert numbers[6] == the_map()["viewBox"][2] * 10


def test_everything_lies_on_the_page() -> None:
    _, _, width, height = the_map()["viewBox"]
    for piece in [*the_map()["territories"], *the_map()["scenery"]]:
        for ring in read_path(piece["d"]):
            assert all(0 <= x <= width * 10 and 0 <= y <= height * 10 for x, y in ring), piece["id"]


def test_the_file_is_small() -> None:
    assert len(data_file("map.json").encode()) < 40_000

"""The map as data: outlines of the territories, borders, sea lines, where armies stand."""

from functools import cache
from importlib import resources

import msgspec

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.scene.paths import Point

GAME = "dalek_invasion"

CONTINENT_COLOURS = ("#d9c04a", "#ff8f7a", "#74b2ff", "#e0965a", "#7ddc8c", "#c49aff")
"""The colours of the board: they glow along the shores and borders of each continent."""


class Outline(msgspec.Struct, frozen=True):
    """A territory as the map draws it: where its Daleks stand, and its shores."""

    id: str
    continent: str
    anchor: tuple[float, float]
    radius: float
    d: str


class SeaLine(msgspec.Struct, frozen=True):
    """The dashed line between two territories that water parts."""

    a: str
    b: str
    d: str


class Border(msgspec.Struct, frozen=True):
    """A land border, and where an army that goes straight on would cross it."""

    a: str
    b: str
    at: tuple[float, float]


class Scenery(msgspec.Struct, frozen=True):
    """Land that nobody fights for."""

    id: str
    d: str


class LabelSpot(msgspec.Struct, frozen=True):
    """Where a continent's name stands."""

    id: str
    label: tuple[float, float]


class World(msgspec.Struct, frozen=True, rename={"view_box": "viewBox"}):
    """The map file."""

    source: str
    view_box: tuple[int, int, int, int]
    grain: int
    """Outlines, scenery and lakes are drawn in steps of a grid: so many of them are a unit."""

    territories: tuple[Outline, ...]
    borders: tuple[Border, ...]
    sea_lines: tuple[SeaLine, ...]
    scenery: tuple[Scenery, ...]
    lakes: str
    continents: tuple[LabelSpot, ...]


WORLD = msgspec.json.decode(
    (resources.files("vworp.games.dalek_invasion.box") / "data" / "map.json").read_bytes(),
    type=World,
)

WIDTH, HEIGHT = WORLD.view_box[2:]

GRAIN = WORLD.grain
"""Ink on an outline is so many times as broad as it comes out: an outline is drawn smaller."""

ANCHORS = tuple(outline.anchor for outline in WORLD.territories)
"""Where the Daleks of each territory stand."""


LAND = f"{GAME}-land"
"""The name of all land among the definitions."""


def outline_id(territory: int) -> str:
    """The name of a territory's outline among the definitions."""
    return f"{GAME}-{BOARD.ids[territory]}"


def continent_id(continent: int) -> str:
    """The name of a continent's outlines among the definitions."""
    return f"{GAME}-all-{BOARD.continents[continent].id}"


@cache
def outlines(territory: int) -> list[list[Point]]:
    """The shores of a territory as points; the largest piece of land first."""
    return [_points(piece) for piece in WORLD.territories[territory].d[1:-1].split("zM")]


def _points(piece: str) -> list[Point]:
    numbers = [int(word) for word in piece.replace("l", " ").replace("-", " -").split()]
    points = [(numbers[0], numbers[1])]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return [(x / GRAIN, y / GRAIN) for x, y in points]

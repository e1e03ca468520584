"""What is printed on places: Earth, location tiles, time anomalies and dilemmas."""

from functools import cache, lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, legend
from vworp.games.time_of_the_daleks.box.components import Anomaly
from vworp.games.time_of_the_daleks.box.vocabulary import TASKS
from vworp.games.time_of_the_daleks.scene import art, layout
from vworp.games.time_of_the_daleks.scene.colours import COST, GAME
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import chip, icon
from vworp.games.time_of_the_daleks.scene.layout import (
    DILEMMA_HIGH,
    HEAD_HIGH,
    PANEL_WIDE,
    ROW_HIGH,
    ZONE_HIGH,
)
from vworp.scene.lettering import LEAST, broken, label, outlined, width
from vworp.scene.palette import BRASS, INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect, use

FACEDOWN = (
    "A dilemma, facedown\n"
    "Nobody knows what it asks for. It is turned up when a Doctor comes to this time zone."
)
ONGOING = "#e3b8ff"
EARTH = "Earth\nThree time zones. Three Daleks on Earth at the end of a round, and it falls."
CHIP = 27


@cache
def earth_face() -> Raw:
    """The three time zones of Earth."""
    third = (PANEL_WIDE - 4) / EARTH_ZONES
    eras = [
        group(
            art.landscape(art.place_of(zone), third, HEAD_HIGH - 3),
            transform=at(2 + zone * third, 2),
        )
        for zone in range(EARTH_ZONES)
    ]
    drawn = [Shape("title", EARTH), _ground(layout.EARTH_HIGH), *eras, _name("Earth")]
    for zone in range(EARTH_ZONES):
        era = BOX.zones[zone].name.removeprefix("Earth ")
        drawn += _zone(zone, HEAD_HIGH + zone * ZONE_HIGH, era)
    return Raw(*drawn)


@lru_cache(maxsize=64)
def tile_face(tile: int, has_dilemmas: bool) -> Raw:
    """A location tile with what is printed on it; facedown dilemmas where none lie yet."""
    location = BOX.locations[tile]
    drawn: list[Shape] = [Shape("title", legend.location(tile))]
    drawn += panel_frame(location.name, layout.TILE_HIGH, location.id)
    for place, zone in enumerate(location.zones):
        top = HEAD_HIGH + place * ZONE_HIGH
        drawn += _zone(zone, top)
        if has_dilemmas:
            drawn.append(group(facedown(zone), transform=at(0, top + ROW_HIGH)))
    return Raw(*drawn)


def panel_frame(name: str, high: float, landscape: str) -> list[Shape]:
    """A place: its frame, its landscape and its name in it."""
    view = art.landscape(landscape, PANEL_WIDE - 4, HEAD_HIGH - 3)
    return [_ground(high), group(view, transform=at(2, 2)), _name(name)]


def _ground(high: float) -> Shape:
    look: Look = {"fill": "#0b1533", "stroke": BRASS, "stroke_width": 1.8}
    return rect(0, 0, PANEL_WIDE, high, rx=5, **look)


def _name(words: str) -> Shape:
    shape = outlined(11, HEAD_HIGH / 2 + 1, words, IVORY, 22)
    del shape.attributes["text-anchor"]
    shape.attributes["font-weight"] = "bold"
    return shape


def _zone(zone: int, top: float, name: str = "") -> list[Shape]:
    title = Shape("title", legend.zone(zone))
    line = path(f"M6 {top}H{PANEL_WIDE - 6}", stroke=OLD_BRASS, stroke_width=1.2)
    return [line, group(title, *zone_row(zone, top, name), id=shapes.zone(zone))]


def zone_row(zone: int, top: float, name: str = "") -> list[Shape]:
    """The symbols of a time zone and its reward, after its name if it has a short one."""
    face = BOX.zones[zone]
    y, x = top + ROW_HIGH / 2, 8.0
    drawn = [rect(2, top, PANEL_WIDE - 4, ROW_HIGH, fill_opacity=0)]
    if name:
        drawn.append(label(x, y, name, LEAST, fill=PALE_BRASS, anchor="start"))
        x += width(name, LEAST) + 4
    drawn += [chip(s, x + 13 + CHIP * n, y) for n, s in enumerate(face.symbols)]
    x += CHIP * len(face.symbols)
    drawn.append(path(f"M{x + 3} {y - 6}l6 6l-6 6", fill="none", stroke=MIST, stroke_width=2))
    icons, _ = row(numbers_of(face.reward), PALE_BRASS)
    drawn.append(group(icons, transform=at(x + 13, y)))
    return drawn


@cache
def facedown(zone: int) -> Raw:
    """TD-35. A dilemma nobody has seen; the name of the time zone stands on it."""
    name = BOX.zones[zone].name.split(": ")[-1] if zone >= EARTH_ZONES else "A dilemma"
    look: Look = {"fill": "#182b60", "stroke": "#6f86c4", "stroke_width": 1.4}
    middle = DILEMMA_HIGH / 2
    return Raw(
        Shape("title", FACEDOWN),
        rect(4, 0, PANEL_WIDE - 8, DILEMMA_HIGH, rx=6, **look),
        *(
            use(f"{GAME}-word", transform=at(x, middle, 0.5), stroke="#44598f")
            for x in (44, PANEL_WIDE - 44)
        ),
        label(PANEL_WIDE / 2, middle + 15, "?", 28, fill="#8ea3dc", bold=True),
        label(PANEL_WIDE / 2, middle - 17, name, LEAST, fill="#c3d0f5"),
    )


FOE_WIDE, FOE_HIGH = 52, DILEMMA_HIGH - 8
BESIDE = FOE_WIDE + 12
"""The picture on a dilemma, and where the words beside it begin."""


@cache
def dilemma_face(dilemma: int) -> Raw:
    """A dilemma: what it is about, its name, symbols, conditions and fail cost."""
    card = BOX.dilemmas[dilemma]
    room = PANEL_WIDE - BESIDE - 10 - 26 * len(card.conditions)
    lines = broken(card.name, LEAST, room, 2)
    fail, wide = row(numbers_of(card.fail), COST)
    paper: Look = {"rx": 6, "fill": "#efe3c6", "stroke": BRASS, "stroke_width": 1.6}
    return Raw(
        Shape("title", legend.dilemma(dilemma)),
        rect(4, 0, PANEL_WIDE - 8, DILEMMA_HIGH, **paper),
        rect(BESIDE - 4, 47, PANEL_WIDE - BESIDE - 2, 27, rx=5, fill="#101a38"),
        group(art.foe(dilemma, FOE_WIDE, FOE_HIGH), transform=at(8, 4)),
        *(
            label(BESIDE, 25 + 21 * (n - (len(lines) - 1) / 2), line, fill=INK, anchor="start")
            for n, line in enumerate(lines)
        ),
        *(
            icon(word, PANEL_WIDE - 22 - 26 * n, 24, "#7a1420", 0.8)
            for n, word in enumerate(card.conditions)
        ),
        *(chip(symbol, BESIDE + 9 + 22 * n, 60.5, 0.82) for n, symbol in enumerate(card.symbols)),
        group(fail, transform=at(PANEL_WIDE - 10 - wide, 60.5)),
    )


@cache
def anomaly_face(number: int) -> Raw:
    """A time anomaly: a location with symbols, reward and fail cost, or a task."""
    card = BOX.anomalies[number]
    title = Shape("title", legend.anomaly(number))
    face = panel_frame(card.name, layout.ANOMALY_HIGH, art.anomaly_place(number))
    face += _task(card) if card.zone == NOWHERE else _location(card)
    return Raw(title, *face)


SECOND_ROW = HEAD_HIGH + ROW_HIGH + 18


def _location(card: Anomaly) -> list[Shape]:
    """TD-128, TD-129. Its challenge and reward; below what holds, and what failing costs."""
    zone = BOX.zones[card.zone]
    ongoing, wide = row(numbers_of(card.ongoing), ONGOING)
    fail, fail_wide = row(numbers_of(zone.fail), COST)
    return [
        *zone_row(card.zone, HEAD_HIGH),
        group(ongoing, transform=at(10, SECOND_ROW)),
        *(
            icon(word, 26 + wide + 28 * n, SECOND_ROW, COST, 0.86)
            for n, word in enumerate(card.conditions)
        ),
        group(fail, transform=at(PANEL_WIDE - 12 - fail_wide, SECOND_ROW)),
    ]


def _task(card: Anomaly) -> list[Shape]:
    """TD-133, TD-138. What completes it, and what holds or happens meanwhile."""
    effects = card.ongoing if card.trigger else card.entry
    happens, _ = row(numbers_of(effects), ONGOING)
    words = TASKS[card.trigger].short
    return [
        label(10, HEAD_HIGH + 17, words, fill=MIST, anchor="start"),
        group(happens, transform=at(10, SECOND_ROW)),
    ]

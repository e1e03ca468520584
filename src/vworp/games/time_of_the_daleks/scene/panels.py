"""What is printed on places: Earth, location tiles, time anomalies and dilemmas."""

from functools import cache, lru_cache

from vworp.games.time_of_the_daleks import shapes
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE, legend
from vworp.games.time_of_the_daleks.box.components import Anomaly
from vworp.games.time_of_the_daleks.box.vocabulary import TASKS
from vworp.games.time_of_the_daleks.scene import layout
from vworp.games.time_of_the_daleks.scene.colours import COST, GAME
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import chip, icon
from vworp.games.time_of_the_daleks.scene.layout import PANEL_WIDE, TITLE_HIGH, ZONE_HIGH
from vworp.scene.lettering import squeezed
from vworp.scene.palette import BRASS, INK, IVORY, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.shapes import Look, Raw, Shape, at, group, path, rect, use

EARTH_COLOUR, TILE_COLOUR, ANOMALY_COLOUR = "#123f6e", "#3a2a63", "#5a1745"

CARD_HIGH = 60
FACEDOWN = (
    "A dilemma, facedown\n"
    "Nobody knows what it asks for. It is turned up when a Doctor comes to this time zone."
)
ONGOING = "#e3b8ff"


@cache
def earth_face(zone: int) -> Raw:
    """A time zone of Earth, in its place."""
    name = BOX.zones[zone].name
    panel = panel_frame(name, TITLE_HIGH + ZONE_HIGH, EARTH_COLOUR)
    return Raw(
        group(
            Shape("title", legend.zone(zone)),
            *panel,
            *zone_face(zone, TITLE_HIGH),
            id=shapes.zone(zone),
            transform=at(layout.column_left(zone), layout.PLACES),
        )
    )


@lru_cache(maxsize=64)
def tile_face(tile: int, has_dilemmas: bool) -> Raw:
    """A location tile with what is printed on it; facedown dilemmas where none lie yet."""
    location = BOX.locations[tile]
    drawn: list[Shape] = [Shape("title", legend.location(tile))]
    drawn += panel_frame(location.name, TITLE_HIGH + 2 * ZONE_HIGH, TILE_COLOUR)
    for place, zone in enumerate(location.zones):
        top = TITLE_HIGH + place * ZONE_HIGH
        if place:
            line = f"M8 {top}H{PANEL_WIDE - 8}"
            drawn.append(path(line, stroke=OLD_BRASS, stroke_width=1.4))
        title = Shape("title", legend.zone(zone))
        drawn.append(group(title, *zone_face(zone, top), id=shapes.zone(zone)))
        if has_dilemmas:
            drawn.append(facedown(zone, top + 34))
    return Raw(*drawn)


def panel_frame(name: str, high: float, colour: str) -> list[Shape]:
    """A place: its frame and its name."""
    right, low = PANEL_WIDE - 1, TITLE_HIGH
    return [
        rect(0, 0, PANEL_WIDE, high, rx=9, fill="#0b1533", stroke=BRASS, stroke_width=1.8),
        path(f"M1 {low}V10Q1 1 10 1H{right - 9}Q{right} 1 {right} 10V{low}Z", fill=colour),
        squeezed(12, 17, name, 21, PANEL_WIDE - 50, IVORY, anchor="start", bold=True),
    ]


def zone_face(zone: int, top: float) -> list[Shape]:
    """The symbols of a time zone and its reward."""
    face = BOX.zones[zone]
    drawn = [rect(2, top, PANEL_WIDE - 4, 34, fill_opacity=0)]
    drawn += [chip(s, 21 + 28 * n, top + 18) for n, s in enumerate(face.symbols)]
    x = 12 + 28 * len(face.symbols)
    drawn.append(path(f"M{x + 1} {top + 12}l6 6l-6 6", fill="none", stroke=MIST, stroke_width=2))
    icons, wide = row(numbers_of(face.reward), PALE_BRASS)
    scale = min(1.0, (PANEL_WIDE - 15 - x) / max(wide, 1))
    drawn.append(group(icons, transform=at(x + 11, top + 18, scale)))
    return drawn


@cache
def facedown(zone: int, y: float) -> Raw:
    """TD-35. A dilemma nobody has seen; the name of the time zone stands on it."""
    name = BOX.zones[zone].name.split(": ")[-1]
    words, size = (name, 20) if zone >= EARTH_ZONES else ("?", 34)
    look: Look = {"fill": "#182b60", "stroke": "#6f86c4", "stroke_width": 1.4}
    return Raw(
        group(
            Shape("title", FACEDOWN),
            rect(6, y, PANEL_WIDE - 12, CARD_HIGH, rx=7, **look),
            *(
                use(f"{GAME}-word", transform=at(x, y + CARD_HIGH / 2, 0.42), stroke="#44598f")
                for x in (34, PANEL_WIDE - 34)
            ),
            squeezed(PANEL_WIDE / 2, y + CARD_HIGH / 2, words, size, PANEL_WIDE - 24, "#c3d0f5"),
        )
    )


@cache
def dilemma_face(dilemma: int) -> Raw:
    """A dilemma: its name, symbols, conditions and fail cost."""
    card = BOX.dilemmas[dilemma]
    room = PANEL_WIDE - 28 - 26 * len(card.conditions)
    fail, wide = row(numbers_of(card.fail), COST)
    scale = min(1.0, (PANEL_WIDE - 28 - 27 * len(card.symbols)) / max(wide, 1))
    return Raw(
        Shape("title", legend.dilemma(dilemma)),
        rect(
            6, 0, PANEL_WIDE - 12, CARD_HIGH, rx=7, fill="#efe3c6", stroke=BRASS, stroke_width=1.6
        ),
        rect(8, 27, PANEL_WIDE - 16, CARD_HIGH - 29, rx=5, fill="#101a38"),
        squeezed(14, 14.5, card.name, 20, room, INK, anchor="start"),
        *(
            icon(word, PANEL_WIDE - 22 - 26 * n, 14, "#7a1420", 0.78)
            for n, word in enumerate(card.conditions)
        ),
        *(chip(symbol, 23 + 27 * n, 43) for n, symbol in enumerate(card.symbols)),
        group(fail, transform=at(PANEL_WIDE - 12 - wide * scale, 43, scale)),
    )


@cache
def anomaly_face(number: int) -> Raw:
    """A time anomaly: a location with symbols, reward and fail cost, or a task."""
    card = BOX.anomalies[number]
    title = Shape("title", legend.anomaly(number))
    face = panel_frame(card.name, layout.anomaly_high(number), ANOMALY_COLOUR)
    face += _task(card) if card.zone == NOWHERE else _location(card)
    return Raw(title, *face)


def _location(card: Anomaly) -> list[Shape]:
    """TD-128, TD-129. Its challenge and reward; below what holds, and what failing costs."""
    zone = BOX.zones[card.zone]
    ongoing, wide = row(numbers_of(card.ongoing), ONGOING)
    fail, fail_wide = row(numbers_of(zone.fail), COST)
    y = TITLE_HIGH + 52
    return [
        *zone_face(card.zone, TITLE_HIGH),
        group(ongoing, transform=at(10, y)),
        *(icon(word, 26 + wide + 28 * n, y, COST, 0.86) for n, word in enumerate(card.conditions)),
        group(fail, transform=at(PANEL_WIDE - 12 - fail_wide, y)),
    ]


def _task(card: Anomaly) -> list[Shape]:
    """TD-133, TD-138. What completes it, and what holds or happens meanwhile."""
    effects = card.ongoing if card.trigger else card.entry
    happens, _ = row(numbers_of(effects), ONGOING)
    words = TASKS[card.trigger].short
    return [
        squeezed(12, TITLE_HIGH + 17, words, 20, PANEL_WIDE - 20, MIST, anchor="start"),
        group(happens, transform=at(10, TITLE_HIGH + 50)),
    ]

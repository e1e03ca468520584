"""The faces of the cards: lands, powers and missions."""

from functools import lru_cache

from vworp.games.dalek_invasion.board import BOARD
from vworp.games.dalek_invasion.cards import MISSION_TERRITORY, MISSIONS, POWERS
from vworp.games.dalek_invasion.scene.atlas import (
    CONTINENT_COLOURS,
    GAME,
    name_lines,
    outline_id,
    outlines,
)
from vworp.games.dalek_invasion.scene.figures import stars
from vworp.games.dalek_invasion.scene.layout import (
    CARD_HIGH,
    TERRITORY_CARD_WIDE,
)
from vworp.scene.lettering import fitted, label, width
from vworp.scene.palette import BRASS, INK, IVORY, MIST, PALE_BRASS
from vworp.scene.shapes import Raw, Shape, at, path, rect, use

PAPER = "#f1e5c8"


@lru_cache(maxsize=64)
def territory_card(card: int) -> Raw:
    """DI-11, DI-12. A Territory Card: the land, its stars, and Clara if she is on it.

    Name and stars stand at the left, where they can be read in a fan of many cards.
    """
    wide, colour = TERRITORY_CARD_WIDE, CONTINENT_COLOURS[BOARD.continent_of[card]]
    words = BOARD.names[card].split(" ")
    lines = [words[0], " ".join(words[1:])] if len(words) > 1 else words
    size = min(fitted(line, 14, wide - 9) for line in lines)
    top = 56 if len(lines) == 1 else 50
    shapes = [
        Shape("title", f"{BOARD.names[card]}, stars: {BOARD.stars[card]}"),
        rect(0, 0, wide, CARD_HIGH, rx=6, fill=PAPER, stroke=INK, stroke_width=1.4),
        rect(3, 3, wide - 6, 38, rx=4, fill="#12305a"),
        _silhouette(card, wide / 2, 22, wide - 16, 32, colour),
        *(
            label(6, top + n * 11.5, line, size, fill=INK, anchor="start")
            for n, line in enumerate(lines)
        ),
        stars(13, 78, BOARD.stars[card], 8),
    ]
    if BOARD.clara[card]:
        shapes.append(use(f"{GAME}-clara", transform=at(wide - 12, 75, 0.8)))
    return Raw(*shapes)


def _silhouette(territory: int, x: float, y: float, wide: float, high: float, colour: str) -> Shape:
    left, top, right, bottom = _bounds(territory)
    scale = min(wide / (right - left), high / (bottom - top))
    middle = at(x - (left + right) / 2 * scale, y - (top + bottom) / 2 * scale, scale)
    return use(outline_id(territory), transform=middle, fill=colour, fill_rule="evenodd")


@lru_cache(maxsize=64)
def _bounds(territory: int) -> tuple[float, float, float, float]:
    """The box round a territory."""
    points = [point for shore in outlines(territory) for point in shore]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


KINDS = {
    "M": "#2f6f58",
    "S": "#7a5a1c",
    "L": "#1f5fb8",
    "A": "#8a2f3c",
    "R": "#8a2f3c",
    "Q": "#7c4320",
    "B": "#6a3a7a",
    "V": "#2b6a86",
}
"""The colour of a Power Card, by the moment it is played in."""

MOMENTS = {
    "M": "muster",
    "S": "sabotage",
    "L": "landing",
    "A": "aim",
    "R": "roll",
    "Q": "conquest",
    "B": "beaten",
    "V": "manoeuvre",
}


@lru_cache(maxsize=256)
def power_card(power: int, wide: float) -> Raw:
    """DI-16. A Power Card: its title, and when it can be played."""
    card = POWERS[power]
    return Raw(
        Shape("title", f"{card.title}. {card.text}"),
        *_face(KINDS[card.window], "#0d1e45", wide),
        *_lines(card.title, 18, 30, wide),
        path("M1.5 -8L-4.5 1.5H-.5L-1.5 8L4.5 -1.5H.5Z", fill=PALE_BRASS, transform=at(14, 77)),
        label(
            23,
            77,
            MOMENTS[card.window],
            fitted(MOMENTS[card.window], 14, wide - 30),
            fill=PALE_BRASS,
            anchor="start",
        ),
    )


@lru_cache(maxsize=256)
def mission_card(mission: int, is_fulfilled: bool, wide: float) -> Raw:
    """DI-15. A Mission Card: the invader to be beaten, where, and the Daleks it pays."""
    card = MISSIONS[mission]
    place = BOARD.names[MISSION_TERRITORY[mission]]
    return Raw(
        Shape("title", f"Defeat the {card.invader} in {place}: {card.daleks} Daleks"),
        *_face("#6b3f86", "#2a1840", wide),
        *_lines(card.invader, 17, 26, wide),
        *_place(place, wide - 46),
        label(
            wide - 8,
            76,
            f"+{card.daleks}",
            20,
            fill=PALE_BRASS if is_fulfilled else MIST,
            anchor="end",
            font_weight="bold",
        ),
        *([_tick(wide - 24)] if is_fulfilled else []),
    )


def _place(name: str, room: float) -> list[Shape]:
    """Where a mission is fulfilled; a long name takes two lines."""
    lines = name_lines(name) if fitted(name, 14, room) < 12 else [name]
    size = min(fitted(line, 14 if len(lines) == 1 else 11.5, room) for line in lines)
    top = 77 if len(lines) == 1 else 70
    return [
        label(9, top + n * 11.5, line, size, fill=MIST, anchor="start")
        for n, line in enumerate(lines)
    ]


def _tick(x: float) -> Shape:
    """The mission's territory is controlled."""
    return path(
        f"M{x} 5l5 6l10 -11",
        fill="none",
        stroke=PALE_BRASS,
        stroke_width=3.4,
        stroke_linecap="round",
    )


def _face(colour: str, ground: str, wide: float) -> list[Shape]:
    return [
        rect(0, 0, wide, CARD_HIGH, rx=7, fill=ground, stroke=INK, stroke_width=1.4),
        rect(3, 3, wide - 6, CARD_HIGH - 6, rx=5, fill=colour, fill_opacity=0.55, stroke=BRASS),
        path(f"M8 64H{wide - 8}", stroke=BRASS, stroke_width=0.8, opacity=0.7),
    ]


def _lines(words: str, size: float, middle: float, wide: float) -> list[Shape]:
    """A title broken into lines that fit the card, about a height."""
    room = wide - 14
    lines = _broken(words.split(" "), size, room)
    size = min([size, *(fitted(line, size, room) for line in lines)])
    high = size * (1.12 if len(lines) < 3 else 1.02)
    top = middle + 4 - high * (len(lines) - 1) / 2
    return [
        label(wide / 2, top + n * high, line, size, fill=IVORY, font_weight="bold")
        for n, line in enumerate(lines)
    ]


def _broken(words: list[str], size: float, room: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines

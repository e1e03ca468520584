"""The faces of the cards: lands, powers and missions."""

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.box.cards import MISSION_TERRITORY, MISSIONS, POWERS
from vworp.games.dalek_invasion.scene.atlas import CONTINENT_COLOURS, GAME, outline_id, outlines
from vworp.games.dalek_invasion.scene.figures import invader, stars
from vworp.games.dalek_invasion.scene.layout import (
    EDGE,
    LAND_HIGH,
    LAND_WIDE,
    SECRET_HIGH,
    SECRET_WIDE,
    SMALLEST,
)
from vworp.games.dalek_invasion.scene.names import short_name
from vworp.scene.lettering import BOLD, broken, label, squeezed
from vworp.scene.palette import BRASS, INK, IVORY, MIST, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.shapes import Look, Shape, at, group, path, rect, use

RULE, FOOT = 86, 99
"""The line across a Power or Mission Card, and the words under it."""

LEADING = 19.5
PAPER = "#f1e5c8"


@part
def territory_card(card: int) -> list[Shape]:
    """DI-11, DI-12. A Territory Card: the land, its stars, and Clara if she is on it."""
    wide, high = LAND_WIDE, LAND_HIGH
    colour = CONTINENT_COLOURS[BOARD.continent_of[card]]
    return [
        Shape("title", _territory_card_words(card)),
        rect(0, 0, wide, high, rx=6, fill=PAPER, stroke=INK, stroke_width=1.4),
        squeezed(7, 15, short_name(BOARD.names[card]), SMALLEST, wide - 14, INK, anchor="start"),
        rect(wide - 62, 27, 58, high - 31, rx=4, fill="#12305a"),
        _silhouette(card, wide - 33, high / 2 + 11.5, 52, high - 34, colour),
        stars(16, 40, BOARD.stars[card], 8.5),
        *([use(f"{GAME}-clara", transform=at(62, 40, 0.8))] if BOARD.clara[card] else []),
    ]


def _territory_card_words(card: int) -> str:
    stars = "1 star" if BOARD.stars[card] == 1 else f"{BOARD.stars[card]} stars"
    trade = f"Worth {stars}: trade 2 to 10 stars for new Daleks when you muster."
    if not BOARD.clara[card]:
        return f"{BOARD.names[card]}, a Territory Card\n{trade}"
    clara = "It shows Clara: turned up for the TARDIS, it sends her on."
    return f"{BOARD.names[card]}, a Territory Card\n{trade}\n{clara}"


def _silhouette(territory: int, x: float, y: float, wide: float, high: float, colour: str) -> Shape:
    left, top, right, bottom = _bounds(territory)
    scale = min(wide / (right - left), high / (bottom - top))
    middle = at(x - (left + right) / 2 * scale, y - (top + bottom) / 2 * scale, scale)
    return use(outline_id(territory), transform=middle, fill=colour, fill_rule="evenodd")


def _bounds(territory: int) -> tuple[float, float, float, float]:
    """The box round a territory."""
    points = [point for shore in outlines(territory) for point in shore]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


MOMENTS = {
    "M": ("muster", "#2f6f58"),
    "S": ("sabotage", "#7a5a1c"),
    "L": ("landing", "#1f5fb8"),
    "A": ("aim", "#8a2f3c"),
    "R": ("roll", "#8a2f3c"),
    "Q": ("conquest", "#7c4320"),
    "B": ("beaten", "#6a3a7a"),
    "V": ("manoeuvre", "#2b6a86"),
}
"""The moment a Power Card is played in, and its colour, by the window."""

SIGNS = {
    "M": "M-8 9L-5 -2H-4V-5Q-4 -9 0 -9Q4 -9 4 -5L9 -6V-4L4 -3V-2H5L8 9Z",
    "S": "M-8 -8L-5 -9L0 -3L5 -9L8 -8L3 0L8 8L5 9L0 3L-5 9L-8 8L-3 0Z",
    "L": "M-6 9V-5H-2V-8H2V-5H6V9ZM-4 -3V1H-1V-3ZM1 -3V1H4V-3Z",
    "A": "M0 -9A9 9 0 1 1 -.01 -9ZM0 -6A6 6 0 1 0 .01 -6ZM-1 -10H1V-3H-1ZM-1 3H1V10H-1Z"
    "M-10 -1H-3V1H-10ZM3 -1H10V1H3Z",
    "R": "M-8 -8H8V8H-8ZM-5 -5V-2H-2V-5ZM2 2V5H5V2ZM-1.5 -1.5V1.5H1.5V-1.5Z",
    "Q": "M-6 -9H-4V9H-6ZM-4 -8L8 -4L-4 1Z",
    "B": "M0 -9L2 -3L8 -6L4 0L9 4L3 4L2 9L-1 5L-6 8L-5 3L-9 0L-4 -1L-6 -7L-1 -4Z",
    "V": "M-9 -3H2V-8L9 0L2 8V3H-9Z",
}
"""What a Power Card is about, by the window: a Dalek, a cross, the TARDIS, a target, a die, a flag,
a burst, an arrow."""

_ENGRAVED: Look = {"fill": "#fff", "opacity": 0.22}


@part
def power_card(power: int) -> list[Shape]:
    """DI-16. A Power Card: its title, and when it can be played."""
    card = POWERS[power]
    moment, colour = MOMENTS[card.window]
    return [
        Shape("title", f"{card.title}, a Power Card\n{card.text}\nIt can be used once."),
        *_face(colour, "#0d1e45"),
        *_title(card.title, path(SIGNS[card.window], fill=PALE_BRASS, fill_opacity=0.85), 20),
        path(SIGNS[card.window], fill=PALE_BRASS, transform=at(14, FOOT, 0.95)),
        squeezed(26, FOOT, moment, SMALLEST, SECRET_WIDE - 32, PALE_BRASS, anchor="start"),
    ]


@part
def mission_card(mission: int, is_fulfilled: bool) -> list[Shape]:
    """DI-15. A Mission Card: the invader to be beaten, where, and the Daleks it pays."""
    card = MISSIONS[mission]
    place = BOARD.names[MISSION_TERRITORY[mission]]
    ink = PALE_BRASS if is_fulfilled else MIST
    return [
        Shape("title", _mission_words(mission, is_fulfilled)),
        *_face("#6b3f86", "#2a1840"),
        group(
            _silhouette(MISSION_TERRITORY[mission], SECRET_WIDE / 2, RULE / 2 + 1, 108, 74, "#fff"),
            **_ENGRAVED,
        ),
        *_title(card.invader.partition(" of ")[0], invader(card.id), 44),
        squeezed(8, FOOT, short_name(place), SMALLEST, SECRET_WIDE - 46, MIST, anchor="start"),
        label(SECRET_WIDE - 7, FOOT, f"+{card.daleks}", 19, fill=ink, anchor="end", bold=True),
        *([_tick(SECRET_WIDE - 24)] if is_fulfilled else []),
    ]


def _mission_words(mission: int, is_fulfilled: bool) -> str:
    card = MISSIONS[mission]
    place = BOARD.names[MISSION_TERRITORY[mission]]
    now = "You do: reveal it when you muster." if is_fulfilled else "You do not, so far."
    pays = f"It brings {card.daleks} Daleks, once, if you control {place} when you muster."
    return f"Defeat the {card.invader}, a Mission Card\n{pays}\n{now}"


def _tick(x: float) -> Shape:
    """The mission's territory is controlled."""
    look: Look = {"fill": "none", "stroke": PALE_BRASS, "stroke_width": 3.4}
    return path(f"M{x} 5l5 6l10 -11", **look, stroke_linecap="round")


def _face(colour: str, ground: str) -> list[Shape]:
    wide, high = SECRET_WIDE, SECRET_HIGH
    return [
        rect(0, 0, wide, high, rx=7, fill=ground, stroke=INK, stroke_width=1.4),
        rect(3, 3, wide - 6, high - 6, rx=5, fill=colour, fill_opacity=0.55, stroke=BRASS),
        path(f"M8 {RULE}H{wide - 8}", stroke=BRASS, stroke_width=0.8, opacity=0.7),
    ]


def _title(words: str, picture: Shape, size: float) -> list[Shape]:
    """A title broken into lines that fit the card, above its rule, and a picture above them."""
    room = SECRET_WIDE - 12
    lines = broken(words, SMALLEST * BOLD, room)
    top = RULE - 12 - LEADING * (len(lines) - 1)
    high = top - 10 - EDGE
    return [
        group(picture, transform=at(SECRET_WIDE / 2, EDGE + high / 2, high / size)),
        *_lines(lines, top, room),
    ]


def _lines(lines: tuple[str, ...], top: float, room: float) -> list[Shape]:
    return [
        squeezed(SECRET_WIDE / 2, top + n * LEADING, line, SMALLEST, room, IVORY, bold=True)
        for n, line in enumerate(lines)
    ]

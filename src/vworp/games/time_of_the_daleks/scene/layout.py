"""Where everything lies in each form: the race above, the stage in the middle, places around it.

Things are drawn once, in units of their own in which the smallest words are 20 high, and put in
their places larger: on a phone 390 pixels are 780 units, so 1.3 times as large is 13 pixels; on a
lying window a unit is 0.65 pixels. A player's own console and hand stay where they are whatever
comes and goes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, sin
from typing import NamedTuple

from vworp.core.game import Form
from vworp.games.time_of_the_daleks.box import BOX, EARTH_ZONES, NOWHERE
from vworp.games.time_of_the_daleks.state import Table
from vworp.scene.paths import Box, Point
from vworp.scene.place import Place

MARGIN = 16
GAP = 8

PANEL_WIDE = 284
HEAD_HIGH = 40
ROW_HIGH = 32
DILEMMA_HIGH = 76
ZONE_HIGH = ROW_HIGH + DILEMMA_HIGH + 2
TILE_HIGH = HEAD_HIGH + 2 * ZONE_HIGH
EARTH_HIGH = HEAD_HIGH + EARTH_ZONES * ZONE_HIGH
ANOMALY_HIGH = HEAD_HIGH + 2 * ROW_HIGH + 6
"""A place: its name in a landscape, then for each time zone a row of symbols and a dilemma."""

CREW_WIDE, CREW_HIGH = 160, 92
BRIEF_HIGH = 100
CARD_HIGH = 101
COUNTER_HIGH = 40
KEY_WIDE, KEY_HIGH = 190, 36


class Size(NamedTuple):
    """How large something is in its own units."""

    wide: float
    high: float


class ConsoleSize(NamedTuple):
    """A console with all it holds: the crew beside the Doctor, equipment beside or below them."""

    wide: float
    high: float
    gear: Point
    gear_wide: float


LONG = ConsoleSize(1007, 136, (584, 38), 206)
BLOCK = ConsoleSize(576, 236, (8, 136), 277)


class Seat(NamedTuple):
    """Where the console of a player is: with all it holds, or in brief."""

    place: Place
    wide: float
    full: ConsoleSize | None


class Hand(NamedTuple):
    """How cards lie: so many beside each other, with or without the words of what they do."""

    place: Place
    wide: float
    high: float
    columns: int
    has_words: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The measures of a form at this moment."""

    width: float
    height: float
    sign: Box
    spaces: tuple[Point, ...]
    """The middle of each space of the track, from I to XVIII."""
    space_scale: float
    stage: Place
    stage_size: Size
    seats: tuple[Seat, ...]
    """The viewer's own console first."""
    hands: tuple[Hand, ...]
    counters: tuple[Place, Place, Place]
    """Daleks on Earth, the round, Daleks in all."""
    earth: Place
    tiles: tuple[Place, ...]
    anomalies: tuple[Place, ...]
    key: Place
    key_columns: int


def layout_of(table: Table, form: Form) -> Layout:
    """Where everything lies on this table."""
    counts = table.seats, len(table.tiles), len(table.anomalies)
    if form == "hand":
        first = whose_console(table)
        held = table.hands if table.seats == 1 else table.hands[first : first + 1]
        return _held(*counts, tuple(map(len, held)))
    return _lying(*counts) if form == "wide" else _upright(*counts)


def whose_console(table: Table) -> int:
    """Whose console comes first, with the hand: the viewer's own, or the first player's.

    It stays where it is as the turn passes; who plays alone sees both hands.
    """
    return table.viewer if table.viewer >= 0 and table.seats > 1 else 0


# The lying table: places at both sides, the stage between them, consoles below it.

WIDE_SIZE = Size(1680, 1200)
WIDE_TOP, WIDE_BOTTOM = 192, 1140
SIDE_SCALES = (1.04, 0.94, 0.84, 0.72, 0.6, 0.5)
"""How large places are: the largest of these with which all of them fit."""

SIDE_WIDE = PANEL_WIDE * SIDE_SCALES[0]
CENTRE_LEFT = MARGIN + SIDE_WIDE + 10
CENTRE_WIDE = WIDE_SIZE.wide - 2 * CENTRE_LEFT
LONG_SCALE = CENTRE_WIDE / LONG.wide
STAGE_HIGH = 426
"""The least height of the stage in its own units."""


@lru_cache(maxsize=64)
def _lying(seats: int, tiles: int, anomalies: int) -> Layout:
    own = _long_seat(WIDE_BOTTOM - (LONG.high + CARD_HIGH + 6) * LONG_SCALE)
    hand = _long_hand(own)
    others = _lying_others(seats, own.place.y)
    high = others[0].place.y - GAP - WIDE_TOP
    scale = high / STAGE_HIGH
    earth, *sides = _sides(tiles, anomalies)
    return Layout(
        *WIDE_SIZE,
        sign=Box(CENTRE_LEFT, 10, CENTRE_WIDE, 46),
        spaces=tuple((66 + 91.05 * n, 120 + 9 * sin(n * 0.9)) for n in range(BOX.track.length)),
        space_scale=1.1,
        stage=Place(CENTRE_LEFT, WIDE_TOP, scale),
        stage_size=Size(CENTRE_WIDE / scale, STAGE_HIGH),
        seats=(own, *others),
        hands=(hand, _long_hand(others[0])) if seats == 1 else (hand,),
        counters=(Place(MARGIN, 13, 1.04), Place(1371, 13, 1.04), Place(1476, 13, 1.04)),
        earth=earth,
        tiles=tuple(sides[:tiles]),
        anomalies=tuple(sides[tiles:]),
        key=Place(MARGIN, WIDE_BOTTOM + 10, 1.04),
        key_columns=99,
    )


def _long_seat(top: float) -> Seat:
    return Seat(Place(CENTRE_LEFT, top, LONG_SCALE), LONG.wide, LONG)


def _long_hand(seat: Seat) -> Hand:
    return Hand(seat.place.inside(0, LONG.high + 6), (LONG.wide - 18) / 4, CARD_HIGH, 4)


def _lying_others(seats: int, bottom: float) -> tuple[Seat, ...]:
    """One other console with all it holds, and the hand of it for who plays alone; else briefly."""
    if seats <= 2:
        high = LONG.high + (CARD_HIGH + 6 if seats == 1 else 0)
        return (_long_seat(bottom - GAP - high * LONG_SCALE),)
    wide = (LONG.wide - 6 * (seats - 2)) / (seats - 1)
    first = Place(CENTRE_LEFT, bottom - GAP - BRIEF_HIGH * LONG_SCALE, LONG_SCALE)
    return tuple(Seat(first.inside((wide + 6) * n, 0), wide, None) for n in range(seats - 1))


def _sides(tiles: int, anomalies: int) -> list[Place]:
    """Earth, the locations and the time anomalies, as large as they fit at both sides."""
    highs = [EARTH_HIGH, *[TILE_HIGH] * tiles, *[ANOMALY_HIGH] * anomalies]
    for scale in SIDE_SCALES:
        lefts = (MARGIN, WIDE_SIZE.wide - MARGIN - PANEL_WIDE * scale)
        found, floors = _columns(highs, lefts, WIDE_TOP, scale)
        if max(floors) <= WIDE_BOTTOM + GAP:
            break
    return found


def _columns(
    highs: Sequence[float], lefts: Sequence[float], top: float, scale: float
) -> tuple[list[Place], list[float]]:
    """Everything in the column that is shortest so far, and how far down the columns reach."""
    floors = [top] * len(lefts)
    found = []
    for high in highs:
        column = floors.index(min(floors))
        found.append(Place(lefts[column], floors[column], scale))
        floors[column] += high * scale + GAP
    return found, floors


# The upright table: one thing below the other, the viewer's own before whatever grows.

TALL_WIDE = 780
TALL_SCALE = (TALL_WIDE - 2 * MARGIN) / BLOCK.wide
TALL_STAGE = Size(BLOCK.wide, 480)
TALL_STAGE_TOP = 284
SMALL_WIDE = (BLOCK.wide - 6) / 2
WORDY_HIGH = 136
"""A card with its words."""


def _serpentine() -> tuple[Point, ...]:
    """Nine spaces to the right, nine back."""
    half = BOX.track.length // 2
    there: list[Point] = [(70 + 80 * n, 116) for n in range(half)]
    return (*there, *((x, 220) for x, _ in reversed(there)))


@lru_cache(maxsize=256)
def _upright(seats: int, tiles: int, anomalies: int) -> Layout:
    own = _block_seat(TALL_STAGE_TOP + TALL_STAGE.high * TALL_SCALE + 10)
    hand = _block_hand(own)
    foot = hand.place.inside(0, 2 * (CARD_HIGH + 6)).y + 4
    second = (_block_seat(foot),) if seats == 1 else ()
    hands = (hand, *map(_block_hand, second))
    if second:
        foot = hands[1].place.inside(0, 2 * (CARD_HIGH + 6)).y + 4
    counters = _counters(foot)
    top = foot + (COUNTER_HIGH + 6) * TALL_SCALE
    highs = [EARTH_HIGH, *[TILE_HIGH] * tiles, *[ANOMALY_HIGH] * anomalies]
    lefts = (MARGIN, MARGIN + (SMALL_WIDE + 6) * TALL_SCALE)
    (earth, *places), floors = _columns(highs, lefts, top, TALL_SCALE)
    others = second or _upright_others(seats, max(floors) + 4)
    key = others[-1].place.inside(0, BLOCK.high if others[-1].full else BRIEF_HIGH).y + 12
    key = max(key, max(floors) + 12)
    return Layout(
        width=TALL_WIDE,
        height=key + ceil(KEY_ENTRIES / 3) * KEY_HIGH * TALL_SCALE + MARGIN,
        sign=_TALL_SIGN,
        spaces=_serpentine(),
        space_scale=1.0,
        stage=Place(MARGIN, TALL_STAGE_TOP, TALL_SCALE),
        stage_size=TALL_STAGE,
        seats=(own, *others),
        hands=hands,
        counters=counters,
        earth=earth,
        tiles=tuple(places[:tiles]),
        anomalies=tuple(places[tiles:]),
        key=Place(MARGIN, key, TALL_SCALE),
        key_columns=3,
    )


_TALL_SIGN = Box(MARGIN, 12, TALL_WIDE - 2 * MARGIN, 50)


def _block_seat(top: float) -> Seat:
    return Seat(Place(MARGIN, top, TALL_SCALE), BLOCK.wide, BLOCK)


def _block_hand(seat: Seat) -> Hand:
    return Hand(seat.place.inside(0, BLOCK.high + 6), SMALL_WIDE, CARD_HIGH, 2)


def _counters(top: float) -> tuple[Place, Place, Place]:
    row = Place(MARGIN, top, TALL_SCALE)
    return row, row.inside(284, 0), row.inside(384, 0)


def _upright_others(seats: int, top: float) -> tuple[Seat, ...]:
    if seats == 2:
        return (_block_seat(top),)
    first = Place(MARGIN, top, TALL_SCALE)
    spots = [divmod(n, 2) for n in range(seats - 1)]
    places = [first.inside((SMALL_WIDE + 6) * x, (BRIEF_HIGH + 6) * y) for y, x in spots]
    return tuple(Seat(place, SMALL_WIDE, None) for place in places)


# Just what a player holds: what is being decided, the console, and cards with their words.


@lru_cache(maxsize=256)
def _held(seats: int, tiles: int, anomalies: int, cards: tuple[int, ...]) -> Layout:
    whole = _upright(seats, tiles, anomalies)
    stage = Place(MARGIN, 74, TALL_SCALE)
    consoles, hands, top = [], [], stage.inside(0, TALL_STAGE.high).y + 10
    for count in cards:
        consoles.append(_block_seat(top))
        place = consoles[-1].place.inside(0, BLOCK.high + 6)
        hands.append(Hand(place, BLOCK.wide, WORDY_HIGH, 1, has_words=True))
        top = place.inside(0, count * (WORDY_HIGH + 6)).y + 10
    return Layout(
        width=TALL_WIDE,
        height=top + MARGIN,
        sign=whole.sign,
        spaces=whole.spaces,
        space_scale=whole.space_scale,
        stage=stage,
        stage_size=TALL_STAGE,
        seats=tuple(consoles),
        hands=tuple(hands),
        counters=whole.counters,
        earth=whole.earth,
        tiles=whole.tiles,
        anomalies=whole.anomalies,
        key=whole.key,
        key_columns=whole.key_columns,
    )


KEY_ENTRIES = 15


def zone_place(table: Table, layout: Layout, zone: int) -> Place | None:
    """The upper left corner of a time zone in play."""
    if zone < EARTH_ZONES:
        return layout.earth.inside(0, HEAD_HIGH + ZONE_HIGH * zone)
    if zone >= BOX.tile_zones:
        cards = [anomaly.card for anomaly in table.anomalies]
        card = BOX.zones[zone].anomaly
        return layout.anomalies[cards.index(card)].inside(0, HEAD_HIGH) if card in cards else None
    tile = BOX.zones[zone].location
    if tile not in table.tiles:
        return None
    down = HEAD_HIGH + ZONE_HIGH * BOX.locations[tile].zones.index(zone)
    return layout.tiles[table.tiles.index(tile)].inside(0, down)


def zone_high(zone: int) -> float:
    """How high a time zone is; a location anomaly is one itself."""
    return ZONE_HIGH if zone < BOX.tile_zones else ANOMALY_HIGH - HEAD_HIGH


def is_task(card: int) -> bool:
    """Whether a time anomaly in play is a task rather than a location."""
    return BOX.anomalies[card].zone == NOWHERE

"""Where everything lies, in both forms: the world, beside or below it the armies, hand and cards.

What lies off the map is drawn in units of its own and put in its place larger: on a phone two units
of the upright table are a pixel, so what is `SMALLEST` there is thirteen pixels high at `PHONE`.
The upright table is higher for a large hand; on the lying one a large hand has smaller cards.
On a phone the map is looked at through a window, larger and taller than here; what lies below it
or sticks to its lower edge moves down with that edge.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from vworp.games.dalek_invasion.scene.atlas import HEIGHT as MAP_HIGH
from vworp.games.dalek_invasion.scene.atlas import WIDTH as MAP_WIDE
from vworp.scene import furniture
from vworp.scene.place import Place
from vworp.scene.shapes import at

SMALLEST = 18
PHONE = 1.48
"""How much larger cards are on a phone: four of them have room beside each other."""

MAP_WORDS = 14.5
"""The smallest type on the map, which a phone shows 1.8 times as large as the rest."""

EDGE = 8
GAP = 5

TURN = (7, 7, 172, 64)
"""Whose turn it is: in the corner above Alaska."""

BUTTONS = (277, 318, 92)
"""What can be chosen off the map: in the South Atlantic, downwards."""

CHARTS = (4, 395)
"""The board's two charts, off the coast of Chile."""

BATTLE = CHARTS
"""The dice, where the charts are as long as nobody fights: off every label of the map."""

STRIP = (344, 450, 38.4)
"""The Regeneration Strip, along the southern edge: left, top, step."""

STRIP_WORDS = (294, 462, 100)
"""What the strip is about, at its left: the middle of the first line, and the room for it."""

SECRET_WIDE, SECRET_HIGH = 123.17, 114
"""A Power or Mission Card."""

LAND_WIDE, LAND_HIGH = 138, 55
"""A Territory Card, which lies on its side."""

DECK_WIDE, DECK_HIGH = 332, 2 * LAND_HIGH + GAP
"""The TARDIS space, the deck and the discard pile, as high as two rows of Territory Cards."""


class Hand(NamedTuple):
    """How the cards of a hand lie: Power and Mission Cards above, Territory Cards below them."""

    place: Place
    wide: float
    secrets_in_row: int
    lands_top: float
    lands_beside: int
    """So many Territory Cards lie in each of the first two rows, beside the deck."""

    lands_in_row: int
    empty_high: float

    def secret_spot(self, number: int) -> tuple[float, float]:
        """Where a Power or Mission Card lies."""
        row, column = divmod(number, self.secrets_in_row)
        return column * (SECRET_WIDE + GAP), row * (SECRET_HIGH + GAP)

    def land_spot(self, number: int) -> tuple[float, float]:
        """Where a Territory Card lies."""
        if number < 2 * self.lands_beside:
            row, column = divmod(number, self.lands_beside)
        else:
            row, column = divmod(number - 2 * self.lands_beside, self.lands_in_row)
            row += 2 if self.lands_beside else 0
        return column * (LAND_WIDE + GAP), self.lands_top + row * (LAND_HIGH + GAP)


class Below(NamedTuple):
    """What is not on the map nor an army: the hand, if there is one, and the deck."""

    hand: Hand | None
    deck: Place
    deck_row: float
    """How wide the deck is with all that is known of it, in its own units."""

    height: float
    """Of the whole picture."""


class Panel(NamedTuple):
    """Where things are on the panel of an army, from its upper left corner."""

    high: float
    words: float
    """How large words and small numbers are."""

    name: tuple[float, float]
    """Above the Dalek, where there is most room for it."""

    figure: Place
    land: tuple[float, float, float]
    """The number of territories, and how large it is."""

    daleks: tuple[float, float]
    income: tuple[float, float]
    cards: tuple[float, float]
    """Where the counts of cards begin."""


BROAD = Panel(
    high=92,
    words=SMALLEST,
    name=(9, 16),
    figure=Place(24, 85, 0.84),
    land=(49, 47, 30),
    daleks=(100, 39),
    income=(96, 59),
    cards=(48, 78),
)
"""Beside the map, or in the hand."""

SLIM = Panel(
    high=138,
    words=26,
    name=(8, 21),
    figure=Place(25, 99, 0.92),
    land=(49, 58, 36),
    daleks=(57, 91),
    income=(97, 60),
    cards=(4, 120),
)
"""Five abreast on a phone."""


class Ranks(NamedTuple):
    """How the panels of the armies stand: the first of them, the room for all, its direction."""

    panel: Panel
    first: Place
    room: float
    is_column: bool
    wide: float
    """Of a panel in a column."""

    furthest: float
    """From panel to panel in a column, where there is room enough."""

    def places(self, armies: int) -> tuple[list[Place], float]:
        """Where the panels stand, and how wide each is in its own units."""
        step = self.room / armies
        if self.is_column:
            step = min(step, self.furthest)
            return [self._down(number * step) for number in range(armies)], self.wide
        return [self.first._replace(x=self.first.x + n * step) for n in range(armies)], step - EDGE

    def _down(self, far: float) -> Place:
        return self.first._replace(y=self.first.y + far)


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a form."""

    width: float
    map_scale: float
    ranks: Ranks
    below: Callable[[int | None, int], Below]
    """What lies where for so many secret cards (None without a hand) and Territory Cards."""

    @property
    def on_the_map(self) -> str | None:
        """How what is put on the map is drawn as large as that is."""
        return None if self.map_scale == 1 else at(0, 0, self.map_scale)


ARMIES_TOP = MAP_HIGH + 18
UPRIGHT_TOP = ARMIES_TOP + SLIM.high + 12
PHONE_ROW = (furniture.WIDE - 2 * EDGE) / PHONE


@lru_cache(maxsize=256)
def _growing(secrets: int | None, lands: int) -> Below:
    """Upright: the picture is as high as the hand needs; two cards of it lie beside the deck."""
    place = Place(EDGE, UPRIGHT_TOP, PHONE)
    if secrets is None:
        return Below(None, place, PHONE_ROW, UPRIGHT_TOP + DECK_HIGH * PHONE + EDGE)
    lands_top = ceil(secrets / 4) * (SECRET_HIGH + GAP)
    beside = PHONE_ROW - DECK_WIDE
    deck = Place(EDGE + beside * PHONE, UPRIGHT_TOP + lands_top * PHONE, PHONE)
    hand = Hand(place, beside - GAP, 4, lands_top, 1, 3, DECK_HIGH)
    rows = max(0, ceil((lands - 2) / 3))
    high = DECK_HIGH + rows * (LAND_HIGH + GAP)
    return Below(hand, deck, DECK_WIDE, deck.y + high * PHONE + EDGE)


LYING_HIGH = 1200
HAND_ROOM = (992, 300)
HAND_PLACE = Place(16, 892)
HAND_SCALES = (1.8, 1.65, 1.5, 1.35, 1.21, 1.1, 1.0, 0.85, 0.7, 0.6)
"""How large cards are on the lying table: the largest of these with which all of them fit.

With 1.1 their words are thirteen pixels high in a window of 1440: so are those of seven Power and
Mission Cards with twelve Territory Cards.
"""


@lru_cache(maxsize=256)
def _shrinking(secrets: int | None, lands: int) -> Below:
    """Lying: the picture is always as high, and many cards are smaller."""
    if secrets is None:
        return Below(None, Place(38, 925, 2.1), 764, LYING_HIGH)
    scaled = (_lying_hand(scale, secrets) for scale in HAND_SCALES)
    hand = next((hand for hand in scaled if _fits(hand, lands)), _lying_hand(0.6, secrets))
    return Below(hand, Place(1012, 925, 1.98), DECK_WIDE, LYING_HIGH)


def _lying_hand(scale: float, secrets: int) -> Hand:
    wide = HAND_ROOM[0] / scale
    in_row = int((wide + GAP) // (SECRET_WIDE + GAP))
    top = max(1, ceil(secrets / in_row)) * (SECRET_HIGH + GAP) + EDGE - GAP
    lands_in_row = int((wide + GAP) // (LAND_WIDE + GAP))
    place = HAND_PLACE._replace(scale=scale)
    return Hand(place, wide - EDGE, in_row, top, 0, lands_in_row, LAND_HIGH)


def _fits(hand: Hand, lands: int) -> bool:
    rows = max(1, ceil(lands / hand.lands_in_row))
    high = hand.lands_top + rows * (LAND_HIGH + GAP) - GAP
    return high * hand.place.scale <= HAND_ROOM[1]


HELD_TOP = 240
HELD_ARMY = Place(EDGE, 24, 1.9)
HELD_CHARTS = Place(306, 24, 2.26)


@lru_cache(maxsize=256)
def _held(secrets: int | None, lands: int) -> Below:
    """Just a hand: its army and the charts, then all cards, then the deck."""
    if secrets is None:
        return Below(None, Place(EDGE, 24, PHONE), PHONE_ROW, 24 + DECK_HIGH * PHONE + EDGE)
    rows = max(1, ceil(lands / 3))
    lands_top = max(1, ceil(secrets / 4)) * (SECRET_HIGH + GAP) + EDGE
    hand = Hand(Place(EDGE, HELD_TOP, PHONE), PHONE_ROW, 4, lands_top, 0, 3, LAND_HIGH)
    foot = HELD_TOP + PHONE * (lands_top + rows * (LAND_HIGH + GAP) + EDGE)
    deck = Place(EDGE, foot, PHONE)
    return Below(hand, deck, DECK_WIDE, foot + DECK_HIGH * PHONE + 2 * EDGE)


TALL = Layout(
    width=furniture.WIDE,
    map_scale=1,
    ranks=Ranks(
        SLIM,
        Place(EDGE, ARMIES_TOP),
        room=furniture.WIDE - EDGE - 8,
        is_column=False,
        wide=0,
        furthest=0,
    ),
    below=_growing,
)

HELD = Layout(
    width=furniture.WIDE,
    map_scale=1,
    ranks=Ranks(BROAD, HELD_ARMY, room=0, is_column=True, wide=150, furthest=0),
    below=_held,
)
"""What a player holds, on a phone beside the table."""

WIDE = Layout(
    width=1680,
    map_scale=1400 / MAP_WIDE,
    ranks=Ranks(BROAD, Place(1408, 20, 1.75), room=864, is_column=True, wide=150, furthest=200),
    below=_shrinking,
)

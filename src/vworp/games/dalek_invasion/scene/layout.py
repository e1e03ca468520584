"""Where everything lies, in both forms: the world, beside or below it the armies, hand and cards.

What lies off the map is drawn in units of its own and put in its place larger: on a phone two units
of the upright table are a pixel, so nothing off the map is written smaller than `SMALLEST` there.
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
from vworp.scene.shapes import at

SMALLEST = 18
EDGE = 8
GAP = 5

TURN = (7, 7, 124, 64)
"""Whose turn it is: in the corner above Alaska."""

BUTTONS = (283, 318, 97)
"""What can be chosen off the map: in the South Atlantic, downwards."""

CHARTS = (5, 406)
"""The board's two charts, off the coast of Chile."""

BATTLE = (4, 275)
"""The dice, in the South Pacific."""

STRIP = (266, 450, 46.5)
"""The Regeneration Strip, along the southern edge: left, top, step."""

ARMIES_HIGH = 92
SECRET_WIDE, SECRET_HIGH = 123.17, 96
"""A Power or Mission Card."""

LAND_WIDE, LAND_HIGH = 138, 48
"""A Territory Card, which lies on its side."""

DECK_WIDE, DECK_HIGH = 332, 2 * LAND_HIGH + GAP
"""The TARDIS space, the deck and the discard pile, as high as two rows of Territory Cards."""

DECK_ROW = furniture.WIDE - 2 * EDGE
"""How wide they are with all that is known of the deck beside them."""


class Place(NamedTuple):
    """Where something lies, and how much larger than it is drawn."""

    x: float
    y: float
    scale: float = 1

    @property
    def transform(self) -> str:
        """The same as SVG writes it."""
        return at(*self)


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
    height: float
    """Of the whole picture."""


class Ranks(NamedTuple):
    """How the panels of the armies stand: the first of them, the room for all, its direction."""

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


SECRETS_TOP = MAP_HIGH + ARMIES_HIGH + 2 * EDGE


@lru_cache(maxsize=256)
def _growing(secrets: int | None, lands: int) -> Below:
    """Upright: the picture is as high as the hand needs."""
    if secrets is None:
        return Below(None, Place(EDGE, SECRETS_TOP), SECRETS_TOP + DECK_HIGH + EDGE)
    lands_top = max(1, ceil(secrets / 6)) * (SECRET_HIGH + GAP) + EDGE - GAP
    deck = Place(furniture.WIDE - EDGE - DECK_WIDE, SECRETS_TOP + lands_top)
    hand = Hand(Place(EDGE, SECRETS_TOP), deck.x - 2 * EDGE, 6, lands_top, 3, 5, DECK_HIGH)
    rows = max(0, ceil((lands - 6) / 5))
    return Below(hand, deck, deck.y + DECK_HIGH + rows * (LAND_HIGH + GAP) + EDGE)


LYING_HIGH = 1200
HAND_ROOM = (992, 300)
HAND_PLACE = Place(16, 892)
HAND_SCALES = (1.8, 1.65, 1.5, 1.35, 1.2, 1.0, 0.85, 0.7, 0.6)
"""How large cards are on the lying table: the largest of these with which all of them fit."""


@lru_cache(maxsize=256)
def _shrinking(secrets: int | None, lands: int) -> Below:
    """Lying: the picture is always as high, and many cards are smaller."""
    if secrets is None:
        return Below(None, Place(38, 935, 2.1), LYING_HIGH)
    scaled = (_lying_hand(scale, secrets) for scale in HAND_SCALES)
    hand = next((hand for hand in scaled if _fits(hand, lands)), _lying_hand(0.6, secrets))
    return Below(hand, Place(1012, 940, 1.98), LYING_HIGH)


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


HELD_TOP = 234
HELD_SCALE = 1.48
"""Cards as large as four of them have room for on a phone."""

HELD_ARMY = Place(EDGE, 24, 1.9)
HELD_CHARTS = Place(302, 24, 2.4)


@lru_cache(maxsize=256)
def _held(secrets: int | None, lands: int) -> Below:
    """Just a hand: its army and the charts, then all cards, then the deck."""
    if secrets is None:
        return Below(None, Place(EDGE, 24), 24 + DECK_HIGH + EDGE)
    rows = max(1, ceil(lands / 3))
    lands_top = max(1, ceil(secrets / 4)) * (SECRET_HIGH + GAP) + EDGE
    place = Place(EDGE, HELD_TOP, HELD_SCALE)
    hand = Hand(place, (furniture.WIDE - 2 * EDGE) / HELD_SCALE, 4, lands_top, 0, 3, LAND_HIGH)
    foot = HELD_TOP + HELD_SCALE * (lands_top + rows * (LAND_HIGH + GAP) + EDGE)
    return Below(hand, Place(EDGE, foot, HELD_SCALE), foot + DECK_HIGH * HELD_SCALE + 2 * EDGE)


TALL = Layout(
    width=furniture.WIDE,
    map_scale=1,
    ranks=Ranks(
        Place(EDGE, MAP_HIGH + EDGE),
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
    ranks=Ranks(HELD_ARMY, room=0, is_column=True, wide=150, furthest=0),
    below=_held,
)
"""What a player holds, on a phone beside the table."""

WIDE = Layout(
    width=1680,
    map_scale=1400 / MAP_WIDE,
    ranks=Ranks(Place(1408, 20, 1.75), room=864, is_column=True, wide=150, furthest=200),
    below=_shrinking,
)

"""The numbers of all forms of the table: where everything lies, upright, lying, in the hand."""

from dataclasses import dataclass
from typing import NamedTuple

from vworp.scene.paths import Box, Point


class Spots(NamedTuple):
    """How far from the left or upper end of a plate things are.

    A name begins beside the pawn where the plate lies flat, below it where the plate stands.
    """

    beside: float
    below: float
    name_ends: float
    to_go: float
    """The middle of the words about the rows that are left."""

    backs: float
    tag: float
    """The middle of a choice on the viewer's own plate, which has no backs."""


class CardSize(NamedTuple):
    """A card that lies on its side: the picture at its left, the words at its right."""

    wide: float
    high: float
    art: float
    name: float
    words: float
    most_lines: int
    """Lines of what the card does; where there are none, pointing at it tells."""


class Pile(NamedTuple):
    """A pile: its upper left corner, how large it is, and where its number stands."""

    x: float
    y: float
    size: float
    number: Point


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The measures of a form; the grid is as large as its tiles make it."""

    width: float
    height: float
    words: float
    """How large words are; nothing is smaller."""

    name: float
    tile: float
    left: float
    top: float
    gutter: float
    """Where the coordinates are, round the grid."""

    strip: float
    """How broad a plate is."""

    spots: Spots
    turn: Point
    sign: Box
    headline: float
    """How large the words on the sign are while they fit in one line."""

    emblems: tuple[tuple[float, float, float], ...]
    """Ornaments beside the sign."""

    race: Box | None
    """The list of how far everybody has to go, where there is room beside the plates."""

    card: CardSize
    slots: tuple[Point, ...]
    deck: Pile
    discards: Pile
    ornaments: tuple[tuple[float, float, float], ...]
    """What lies where a spectator has no hand."""

    @property
    def tray(self) -> Box:
        """What holds all cards of the hand."""
        (x, y), (right, bottom) = self.slots[0], self.slots[-1]
        wide, high = right - x + self.card.wide, bottom - y + self.card.high
        return Box(x - 6, y - 6, wide + 12, high + 12)


GAP = 4
"""Between the grid's frame and the plates."""

_PHONE_SPOTS = Spots(beside=66, below=90, name_ends=312, to_go=362, backs=442, tag=496)

TALL = Layout(
    width=780,
    height=1120,
    words=26,
    name=26,
    tile=84,
    left=96,
    top=168,
    gutter=30,
    strip=58,
    spots=_PHONE_SPOTS,
    turn=(672, 1086),
    sign=Box(70, 14, 640, 52),
    headline=27,
    emblems=((37, 40, 0.5), (743, 40, 0.5)),
    race=None,
    card=CardSize(wide=272, high=118, art=86, name=26, words=26, most_lines=0),
    slots=((12, 866), (292, 866), (12, 992), (292, 992)),
    deck=Pile(578, 868, 1.1, (616, 1014)),
    discards=Pile(678, 868, 1.1, (718, 1014)),
    ornaments=((110, 986, 1.8), (300, 986, 1.8), (490, 986, 1.8)),
)
"""For an upright window: 390 pixels of a phone are 780 units, so 26 of them are 13 pixels."""

WIDE = Layout(
    width=1680,
    height=1200,
    words=24,
    name=34,
    tile=136,
    left=124,
    top=124,
    gutter=34,
    strip=76,
    spots=Spots(beside=92, below=124, name_ends=470, to_go=566, backs=690, tag=730),
    turn=(1004, 1152),
    sign=Box(1208, 14, 456, 96),
    headline=30,
    emblems=(),
    race=Box(1208, 122, 456, 248),
    card=CardSize(wide=456, high=142, art=126, name=28, words=22, most_lines=4),
    slots=tuple((1208, 386 + 150 * slot) for slot in range(4)),
    deck=Pile(1220, 1012, 1.5, (1386, 1084)),
    discards=Pile(1440, 1012, 1.5, (1610, 1084)),
    ornaments=((1436, 682, 4),),
)
"""For a lying window: at 1440 x 900 a unit is 0.65 pixels, so 21 of them are 13 pixels."""

HAND = Layout(
    width=780,
    height=1344,
    words=26,
    name=26,
    tile=84,
    left=96,
    top=652,
    gutter=30,
    strip=58,
    spots=_PHONE_SPOTS,
    turn=(190, 124),
    sign=Box(14, 14, 352, 84),
    headline=27,
    emblems=(),
    race=None,
    card=CardSize(wide=372, high=196, art=68, name=26, words=26, most_lines=5),
    slots=((14, 148), (394, 148), (14, 352), (394, 352)),
    deck=Pile(384, 18, 1.1, (512, 62)),
    discards=Pile(556, 18, 1.1, (702, 62)),
    ornaments=((390, 348, 2.6),),
)
"""For a phone beside a big screen: the cards with their words, and the doors to use them on."""

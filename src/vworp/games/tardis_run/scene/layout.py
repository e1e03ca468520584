"""The numbers of both forms of the table: where everything lies in it, upright and lying."""

from dataclasses import dataclass
from typing import NamedTuple

from vworp.scene.paths import Box, Point


class Tray(NamedTuple):
    """A player's plates: who it is and who is out, and beside it the place of the black paddle.

    Points inside a plate are given from its upper left corner.
    """

    who: Box
    name: Point
    name_room: float
    out: Point
    first_slot: Point
    pitch: float
    pawn_size: float
    scroll: Box
    scroll_words: tuple[Point, Point]
    rest: Point

    def lowered(self, far: float) -> "Tray":
        """The same plates further down."""
        return self._replace(who=self.who.lowered(far), scroll=self.scroll.lowered(far))


class Chart(NamedTuple):
    """A chart of the odds: where it begins, the line that its dots stand on, its words."""

    left: float
    bottom: float
    words_at: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a form. What lies below the board is given from the board's lower edge.

    The board is as high as `board_high` allows, unless its cells would be higher than
    `tallest_cell`; a picture is as high as that makes it.
    """

    width: float
    words: float
    """How large words are; nothing is smaller."""

    name: float
    margin: float
    beam: float
    lane: float
    post: float
    widest_cell: float
    tallest_cell: float
    board_top: float
    board_high: float
    roof: float
    sign: Box
    headline: float
    """How large the words on the sign are while they fit in one line."""

    lamp: tuple[float, float, float]
    exit_half: float
    """Half the width of an exit arrow."""

    far: Tray
    near: Tray
    ornaments: tuple[tuple[float, float, float], ...]
    """Roundels between the plates below."""

    paddles: Box
    pitch: float
    total: Point
    total_size: float
    odds: Box
    charts: tuple[Chart, Chart]
    dot: float
    below: float


TALL = Layout(
    width=780,
    words=26,
    name=28,
    margin=20,
    beam=32,
    lane=52,
    post=8,
    widest_cell=120,
    tallest_cell=110,
    board_top=262,
    board_high=880,
    roof=122,
    sign=Box(54, 140, 672, 66),
    headline=29,
    lamp=(390, 66, 21),
    exit_half=40,
    far=Tray(
        who=Box(426, 12, 334, 102),
        name=(38, 27),
        name_room=282,
        out=(18, 72),
        first_slot=(188, 93),
        pitch=41,
        pawn_size=0.66,
        scroll=Box(20, 12, 334, 102),
        scroll_words=((16, 36), (16, 68)),
        rest=(232, 51),
    ),
    near=Tray(
        who=Box(20, 78, 334, 102),
        name=(38, 27),
        name_room=282,
        out=(18, 72),
        first_slot=(188, 93),
        pitch=41,
        pawn_size=0.66,
        scroll=Box(426, 78, 334, 102),
        scroll_words=((16, 36), (16, 68)),
        rest=(232, 51),
    ),
    ornaments=((390, 129, 30),),
    paddles=Box(20, 192, 340, 222),
    pitch=49,
    total=(299, 94),
    total_size=36,
    odds=Box(372, 192, 388, 222),
    charts=(Chart(10, 72, (244, 42)), Chart(10, 186, (244, 122))),
    dot=11,
    below=428,
)
"""For an upright window: 390 pixels of a phone are 780 units, so 26 of them are 13 pixels."""

WIDE = Layout(
    width=1680,
    words=26,
    name=34,
    margin=24,
    beam=46,
    lane=64,
    post=12,
    widest_cell=260,
    tallest_cell=640,
    board_top=262,
    board_high=640,
    roof=116,
    sign=Box(74, 136, 1532, 58),
    headline=36,
    lamp=(840, 62, 23),
    exit_half=62,
    far=Tray(
        who=Box(940, 14, 716, 94),
        name=(48, 47),
        name_room=312,
        out=(376, 47),
        first_slot=(538, 85),
        pitch=50,
        pawn_size=0.9,
        scroll=Box(24, 14, 716, 94),
        scroll_words=((430, 47), (512, 47)),
        rest=(330, 47),
    ),
    near=Tray(
        who=Box(24, 90, 372, 196),
        name=(48, 38),
        name_room=312,
        out=(20, 84),
        first_slot=(56, 182),
        pitch=86,
        pawn_size=1,
        scroll=Box(408, 90, 200, 196),
        scroll_words=((17, 38), (96, 38)),
        rest=(100, 122),
    ),
    ornaments=(),
    paddles=Box(620, 90, 420, 196),
    pitch=60,
    total=(364, 82),
    total_size=43,
    odds=Box(1052, 90, 604, 196),
    charts=(Chart(10, 152, (18, 34)), Chart(244, 152, (252, 34))),
    dot=13,
    below=298,
)
"""For a lying window: at 1440 x 900 a unit is 0.64 pixels, so 26 of them are 17 pixels."""

"""The names on the map: each beside its army, and none on another's."""

import msgspec

from vworp.games.dalek_invasion.box.board import BOARD, data_text, read_data
from vworp.games.dalek_invasion.rules.setup import map_name
from vworp.games.dalek_invasion.scene.atlas import ANCHORS
from vworp.games.dalek_invasion.scene.layout import MAP_WORDS
from vworp.scene.palette import INK, IVORY
from vworp.scene.parts import part
from vworp.scene.shapes import Shape, group

SIZE = MAP_WORDS
LEADING = 14

Spot = tuple[float, float, str]
"""Where the first line stands, seen from the army: right, down, and how it is anchored."""

BELOW: Spot = (0, 29, "middle")


class NameData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of names: which stand in one line, what is cut short, and which stand elsewhere."""

    one_line: frozenset[str]
    short: dict[str, str]
    spot: dict[str, Spot]


NAMES = read_data(data_text("names"), NameData, "names")


def short_name(name: str) -> str:
    """A name in few letters, for cards and lists."""
    for long, short in NAMES.short.items():
        name = name.replace(long, short)
    return name


def name_lines(territory: int) -> list[str]:
    """What stands on the map: a long name in two lines."""
    name = map_name(territory)
    first, _, rest = name.partition(" ")
    return [first, rest] if rest and BOARD.ids[territory] not in NAMES.one_line else [name]


@part
def names() -> Shape:
    """All of them."""
    return group(
        *(_name(territory) for territory in range(len(BOARD.ids))),
        id="names",
        font_size=SIZE,
        fill=IVORY,
        stroke=INK,
        stroke_width=2.6,
        stroke_linejoin="round",
        paint_order="stroke",
        text_anchor="middle",
        pointer_events="none",
        data_clear=1,
    )


def _name(territory: int) -> Shape:
    x, y, anchor = name_spot(territory)
    rows = [
        Shape("tspan", words, x=x, y=y + LEADING * row)
        for row, words in enumerate(name_lines(territory))
    ]
    return Shape("text", *rows, text_anchor=None if anchor == "middle" else anchor)


def name_spot(territory: int) -> Spot:
    """Where the first line of a name stands on the map."""
    right, down, anchor = NAMES.spot.get(BOARD.ids[territory], BELOW)
    x, y = ANCHORS[territory]
    return x + right, y + down, anchor

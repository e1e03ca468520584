"""The names on the map: each beside its army, and none on another's."""

from functools import cache

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.atlas import ANCHORS
from vworp.scene.palette import INK, IVORY
from vworp.scene.shapes import Raw, Shape, group

SIZE = 13
LEADING = 12.6

Spot = tuple[float, float, str]
"""Where the first line stands, seen from the army: right, down, and how it is anchored."""

BELOW: Spot = (0, 29, "middle")

SPOTS: dict[str, Spot] = {
    "northwest_territory": (19, -4, "start"),
    "greenland": (-8, 29, "middle"),
    "alberta": (-19, 11, "end"),
    "ontario": (0, -24, "middle"),
    "eastern_canada": (9, 29, "middle"),
    "northern_europe": (-8, 29, "middle"),
    "argentina": (16, 29, "middle"),
    "western_united_states": (5, 29, "middle"),
    "egypt": (-8, 29, "middle"),
    "east_africa": (12, 29, "middle"),
    "central_africa": (8, 29, "middle"),
    "yakutsk": (0, -24, "middle"),
    "irkutsk": (19, 11, "start"),
    "afghanistan": (19, 11, "start"),
    "china": (-19, 11, "end"),
    "southeast_asia": (20, 29, "middle"),
}
"""Where there is no room below the army."""

ONE_LINE = {
    "western_united_states",
    "eastern_united_states",
    "central_america",
    "western_europe",
    "east_africa",
    "central_africa",
    "southeast_asia",
    "new_guinea",
}
"""Names of two words that have room beside each other."""

_SHORT = {
    "Northwest": "NW",
    "Northern": "N.",
    "Western": "W.",
    "Eastern": "E.",
    "Southern": "S.",
    "Southeast": "SE",
    "Central": "C.",
    "Great": "Gt",
    "United States": "US",
}


def short_name(name: str) -> str:
    """A name in few letters, for cards and lists."""
    for long, short in _SHORT.items():
        name = name.replace(long, short)
    return name


def name_lines(territory: int) -> list[str]:
    """What stands on the map: a long name in two lines, the United States as US."""
    name = BOARD.names[territory].replace("United States", "US")
    first, _, rest = name.partition(" ")
    return [first, rest] if rest and BOARD.ids[territory] not in ONE_LINE else [name]


@cache
def names() -> Raw:
    """All of them."""
    return Raw(
        group(
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
        )
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
    right, down, anchor = SPOTS.get(BOARD.ids[territory], BELOW)
    x, y = ANCHORS[territory]
    return x + right, y + down, anchor

"""Sea and land as they always are: what never changes on the map, written out once."""

from functools import cache

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.atlas import (
    CONTINENT_COLOURS,
    GAME,
    HEIGHT,
    LAND,
    WIDTH,
    WORLD,
    SeaLine,
    continent_id,
    outline_id,
)
from vworp.scene.furniture import downward, gradient
from vworp.scene.lettering import label
from vworp.scene.ornament import roundel
from vworp.scene.palette import BRASS, INK, MIST, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import regular, ring
from vworp.scene.shapes import Look, Shape, Value, group, path, pattern, rect, text, use

COAST = "#8fc7ea"
DEEP = "#03091a"


def traced(territories: tuple[int, ...], **attributes: str | float) -> Shape:
    """Outlines drawn once more, with other ink; clicks go through to the land below."""
    return group(
        *(outlined(territory) for territory in territories),
        pointer_events="none",
        **attributes,
    )


@part
def outlined(territory: int) -> Shape:
    """The shape of a territory."""
    return use(outline_id(territory))


@cache
def map_definitions() -> list[Shape]:
    """Gradients and patterns that the map refers to."""
    sea = gradient(
        f"{GAME}-sea", (0, "#1a4f80", 1), (0.5, "#0c2c55", 1), (1, DEEP, 1), cx=0.47, cy=0.42, r=0.7
    )
    return [sea, *_grounds(), *_patterns(), _land()]


def _land() -> Shape:
    """All outlines, by continents: written once, used for shores, land, borders and cards."""
    return group(*map(_continent_outlines, range(len(BOARD.continents))), id=LAND)


def _continent_outlines(number: int) -> Shape:
    territories = BOARD.continents[number].territories
    outlines = [path(WORLD.territories[t].d, id=outline_id(t)) for t in territories]
    return group(*outlines, id=continent_id(number))


def all_land(**look: Value | None) -> Shape:
    """The outlines of all territories, drawn with some ink; clicks go through to what is below."""
    return use(LAND, 0, 0, pointer_events="none", **look)


def _grounds() -> list[Shape]:
    """Land is a little lighter in the north, as if lit from above."""
    return [
        downward(
            f"{GAME}-ground-{continent.id}",
            (0, _mixed(colour, "#ffffff", 0.12)),
            (1, _mixed(colour, INK, 0.22)),
        )
        for continent, colour in zip(BOARD.continents, CONTINENT_COLOURS, strict=True)
    ]


def _mixed(colour: str, other: str, share: float) -> str:
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _patterns() -> list[Shape]:
    """Each continent has a weave of its own, for those who can't tell the colours apart."""
    weaves = (
        "M-1 1L1 -1M-1 7L7 -1M5 7L7 5",
        "M0 3H6",
        "M1.5 1.5h.01M4.5 4.5h.01",
        "M-1 5L1 7M-1 -1L7 7M5 -1L7 1",
        "M3 1.5V4.5M1.5 3H4.5",
        "M0 2Q1.5 .5 3 2T6 2M0 5Q1.5 3.5 3 5T6 5",
    )
    look: Look = {"stroke": "#fff", "stroke_width": 0.7, "stroke_linecap": "round"}
    return [
        pattern(f"{GAME}-weave-{continent.id}", 6, 6, path(weave, fill="none", **look))
        for continent, weave in zip(BOARD.continents, weaves, strict=True)
    ]


@part
def ocean() -> list[Shape]:
    """The sea, its lines, and the glow along all shores."""
    return [
        rect(0, 0, WIDTH, HEIGHT, fill=f"url(#{GAME}-sea)"),
        path(_graticule(), fill="none", stroke=COAST, stroke_width=0.5, opacity=0.13),
        group(
            roundel(80, 395, 92, 11),
            roundel(566, 392, 62, 5),
            roundel(300, 250, 44, 23),
            roundel(742, 330, 40, 8),
            opacity=0.13,
        ),
        *_scenery(),
        all_land(stroke=COAST, stroke_width=9, stroke_linejoin="round", opacity=0.07),
        all_land(stroke=COAST, stroke_width=5, stroke_linejoin="round", opacity=0.12),
        all_land(stroke=COAST, stroke_width=2.2, stroke_linejoin="round", opacity=0.5),
    ]


def _graticule() -> str:
    downs = "".join(f"M{x} 0V{HEIGHT}" for x in range(30, WIDTH, 60))
    return downs + "".join(f"M0 {y}H{WIDTH}" for y in range(35, HEIGHT, 60))


def _scenery() -> list[Shape]:
    return [
        path(piece.d, id=f"scenery-{piece.id}", fill="#2b4a6b", stroke=COAST, stroke_opacity=0.3)
        for piece in WORLD.scenery
    ]


@part
def on_the_land() -> list[Shape]:
    """What lies over the land: weaves, borders, lakes, sea lines and the continents' medals."""
    return [
        *(_weave(number) for number in range(len(BOARD.continents))),
        all_land(fill="none", stroke="#0a1120", stroke_width=0.9, stroke_linejoin="round"),
        path(WORLD.lakes, fill="#0f3157", stroke=COAST, stroke_width=0.4, pointer_events="none"),
        *(_sea_line(line) for line in WORLD.sea_lines),
        *(_continent(number) for number in range(len(BOARD.continents))),
    ]


def _weave(number: int) -> Shape:
    weave = f"url(#{GAME}-weave-{BOARD.continents[number].id})"
    return use(continent_id(number), fill=weave, opacity=0.17, pointer_events="none")


def _sea_line(line: SeaLine) -> Shape:
    dashes: Look = {"stroke_width": 1.5, "stroke_dasharray": "4 3", "stroke_linecap": "round"}
    look: Look = {"fill": "none", "stroke": PALE_BRASS, **dashes, "opacity": 0.85}
    return path(line.d, id=f"sea-{line.a}-{line.b}", **look, pointer_events="none")


def _continent(number: int) -> Shape:
    """A continent's medal: its name, and the Daleks it brings."""
    continent = BOARD.continents[number]
    x, y = next(spot.label for spot in WORLD.continents if spot.id == continent.id)
    name: Look = {"font_size": 11, "letter_spacing": 0.6, "fill": MIST, "text_anchor": "middle"}
    return group(
        Shape("title", _continent_words(number)),
        path(
            regular(x, y, 15, 8, 22.5), fill=INK, fill_opacity=0.75, stroke=BRASS, stroke_width=1.4
        ),
        path(ring(x, y, 11), fill=CONTINENT_COLOURS[number], stroke=OLD_BRASS, stroke_width=0.8),
        path(ring(x, y, 11), fill=f"url(#{GAME}-weave-{continent.id})", opacity=0.35),
        label(x, y, f"+{continent.bonus}", 16, fill="#fff", font_weight="bold"),
        *(
            text(x, y + 27 + 11 * row, words, **name)
            for row, words in enumerate(continent.name.upper().split(" "))
        ),
        id=f"continent-{continent.id}",
    )


def _continent_words(number: int) -> str:
    continent = BOARD.continents[number]
    whole = f"all {len(continent.territories)} territories of {continent.name}"
    return (
        f"{continent.name}: +{continent.bonus}\n"
        f"Whoever controls {whole} when a turn begins gets {continent.bonus} more Daleks."
    )

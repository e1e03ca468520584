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
from vworp.scene.furniture import gradient
from vworp.scene.lettering import label
from vworp.scene.ornament import roundel
from vworp.scene.palette import INK, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import regular, ring
from vworp.scene.shapes import Look, Shape, Value, group, path, rect, text, use

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
    return [sea, _relief(), _land()]


def _land() -> Shape:
    """All outlines, by continents: written once, used for shores, land, borders and cards."""
    return group(*map(_continent_outlines, range(len(BOARD.continents))), id=LAND)


def _continent_outlines(number: int) -> Shape:
    outlines = map(outline, BOARD.continents[number].territories)
    return group(*outlines, id=continent_id(number))


def outline(territory: int) -> Shape:
    """The shores of a territory, to be used by name."""
    return path(WORLD.territories[territory].d, id=outline_id(territory))


def all_land(**look: Value | None) -> Shape:
    """The outlines of all territories, drawn with some ink; clicks go through to what is below."""
    return use(LAND, 0, 0, pointer_events="none", **look)


def _relief() -> Shape:
    """Each land is a little lighter in the north, as if lit from above."""
    return gradient(
        f"{GAME}-relief", (0, "#fff", 0.2), (0.45, "#fff", 0), (1, INK, 0.3), cx=0.35, cy=0.1, r=1
    )


@part
def ocean() -> list[Shape]:
    """The sea and its lines."""
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
    ]


@part
def shores(continent: int) -> list[Shape]:
    """The glow round a continent: whatever land is laid on it leaves the outer half of it."""
    return [
        use(
            continent_id(continent),
            fill="none",
            stroke=CONTINENT_COLOURS[continent],
            stroke_width=size,
            stroke_linejoin="round",
            opacity=faint,
            pointer_events="none",
        )
        for size, faint in ((13, 0.12), (8, 0.25), (4.2, 1))
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
    """What lies over the land: relief, borders, lakes, sea lines and the continents' medals."""
    return [
        all_land(fill=f"url(#{GAME}-relief)"),
        all_land(fill="none", stroke="#0a1120", stroke_width=0.9, stroke_linejoin="round"),
        path(WORLD.lakes, fill="#0f3157", stroke=COAST, stroke_width=0.4, pointer_events="none"),
        *(_sea_line(line) for line in WORLD.sea_lines),
        *(_continent(number) for number in range(len(BOARD.continents))),
    ]


def _sea_line(line: SeaLine) -> Shape:
    dashes: Look = {"stroke_width": 1.5, "stroke_dasharray": "4 3", "stroke_linecap": "round"}
    look: Look = {"fill": "none", "stroke": PALE_BRASS, **dashes, "opacity": 0.85}
    return path(line.d, id=f"sea-{line.a}-{line.b}", **look, pointer_events="none")


def _continent(number: int) -> Shape:
    """A continent's medal: its name, and the Daleks it brings."""
    continent = BOARD.continents[number]
    x, y = next(spot.label for spot in WORLD.continents if spot.id == continent.id)
    colour = CONTINENT_COLOURS[number]
    name: Look = {"font_size": 11, "letter_spacing": 0.6, "fill": colour, "text_anchor": "middle"}
    return group(
        Shape("title", _continent_words(number)),
        path(
            regular(x, y, 15, 8, 22.5), fill=INK, fill_opacity=0.75, stroke=colour, stroke_width=1.4
        ),
        path(ring(x, y, 11), fill=colour, stroke=OLD_BRASS, stroke_width=0.8),
        label(x, y, f"+{continent.bonus}", 16, fill=INK, font_weight="bold"),
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

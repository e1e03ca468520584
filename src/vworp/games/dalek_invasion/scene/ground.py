"""Sea and land as they always are: what never changes on the map, written out once."""

from functools import cache

from vworp.games.dalek_invasion.box.board import BOARD
from vworp.games.dalek_invasion.scene.atlas import (
    CONTINENT_COLOURS,
    GAME,
    GRAIN,
    HEIGHT,
    LAND,
    WIDTH,
    WORLD,
    continent_id,
    outline_id,
)
from vworp.games.dalek_invasion.scene.layout import MAP_WORDS
from vworp.scene.furniture import ORNAMENT, gradient, ornament
from vworp.scene.lettering import label
from vworp.scene.palette import INK, OLD_BRASS, PALE_BRASS
from vworp.scene.parts import part
from vworp.scene.paths import regular, ring
from vworp.scene.shapes import Look, Shape, Value, at, group, path, rect, text, use

COAST = "#8fc7ea"
DEEP = "#03091a"
ORNAMENTS = (80, 395, 92, 0), (566, 392, 62, 70), (300, 250, 44, 160), (742, 330, 40, 250)
"""What is engraved in the sea: where, how large, and turned how far."""


ON_THE_GRID = f"scale({1 / GRAIN:g})"


def traced(territories: tuple[int, ...], **attributes: Value | None) -> Shape:
    """Outlines drawn once more, with other ink; clicks go through to the land below."""
    return group(
        *(outlined(territory) for territory in territories),
        pointer_events="none",
        **attributes,
    )


def shore_ink(colour: str, broad: float) -> Look:
    """Ink for the outlines of land, as broad as it comes out on the map."""
    ink: Look = {"stroke": colour, "stroke_width": broad * GRAIN, "stroke_linejoin": "round"}
    return {"fill": "none", **ink}


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
    d = WORLD.territories[territory].d
    return path(d, id=outline_id(territory), transform=ON_THE_GRID)


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
            *(
                use(ornament(GAME), transform=f"{at(x, y, r / ORNAMENT)} rotate({turn})")
                for x, y, r, turn in ORNAMENTS
            ),
            opacity=0.28,
        ),
        *_scenery(),
    ]


@part
def shores(continent: int) -> list[Shape]:
    """The glow round a continent: whatever land is laid on it leaves the outer half of it."""
    return [
        use(
            continent_id(continent),
            0,
            0,
            **shore_ink(CONTINENT_COLOURS[continent], broad),
            opacity=faint,
            pointer_events="none",
        )
        for broad, faint in ((13, 0.12), (8, 0.25), (4.2, 1))
    ]


def _graticule() -> str:
    downs = "".join(f"M{x} 0V{HEIGHT}" for x in range(30, WIDTH, 60))
    return downs + "".join(f"M0 {y}H{WIDTH}" for y in range(35, HEIGHT, 60))


def _scenery() -> list[Shape]:
    look: Look = {**shore_ink(COAST, 1), "fill": "#2b4a6b", "stroke_opacity": 0.3}
    return [
        path(piece.d, id=f"scenery-{piece.id}", **look, transform=ON_THE_GRID)
        for piece in WORLD.scenery
    ]


@part
def on_the_land() -> list[Shape]:
    """What lies over the land: relief, borders, lakes, sea lines and the continents' medals."""
    return [
        all_land(fill=f"url(#{GAME}-relief)"),
        all_land(**shore_ink("#0a1120", 0.9)),
        _lakes(),
        _sea_lines(),
        *(_continent(number) for number in range(len(BOARD.continents))),
    ]


def _lakes() -> Shape:
    look: Look = {**shore_ink(COAST, 0.4), "fill": "#0f3157"}
    return path(WORLD.lakes, **look, transform=ON_THE_GRID, pointer_events="none")


def _sea_lines() -> Shape:
    dashes: Look = {"stroke_width": 1.5, "stroke_dasharray": "4 3", "stroke_linecap": "round"}
    look: Look = {"fill": "none", "stroke": PALE_BRASS, **dashes, "opacity": 0.85}
    return path("".join(line.d for line in WORLD.sea_lines), **look, pointer_events="none")


def _continent(number: int) -> Shape:
    """A continent's medal: its name, and the Daleks it brings."""
    continent = BOARD.continents[number]
    x, y = next(spot.label for spot in WORLD.continents if spot.id == continent.id)
    colour = CONTINENT_COLOURS[number]
    name: Look = {"font_size": MAP_WORDS, "letter_spacing": 0.4, "text_anchor": "middle"}
    return group(
        Shape("title", _continent_words(number)),
        path(
            regular(x, y, 15, 8, 22.5), fill=INK, fill_opacity=0.75, stroke=colour, stroke_width=1.4
        ),
        path(ring(x, y, 11), fill=colour, stroke=OLD_BRASS, stroke_width=0.8),
        label(x, y, f"+{continent.bonus}", 16, fill=INK, font_weight="bold"),
        *(
            text(x, y + 29 + 14 * row, words, fill=colour, **name)
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

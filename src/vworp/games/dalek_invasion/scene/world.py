"""The land, the armies on it, the TARDIS, and the march under way."""

from functools import cache
from itertools import repeat
from math import dist

from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, TERRITORY_COUNT, bits_of
from vworp.games.dalek_invasion.box.cards import ARMIES
from vworp.games.dalek_invasion.rules.landing import closed_by_ceasefire
from vworp.games.dalek_invasion.rules.setup import counted, place_name
from vworp.games.dalek_invasion.scene.armies import (
    LIVERIES,
    PLATE,
    PLATE_DOWN,
    cloth,
    figure,
    number_plate,
)
from vworp.games.dalek_invasion.scene.atlas import ANCHORS, GAME, WIDTH
from vworp.games.dalek_invasion.scene.ground import outlined, shore_ink, shores, traced
from vworp.games.dalek_invasion.scene.odds import attacks_from, boldest
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.landing import LandingWindow
from vworp.games.dalek_invasion.steps.manoeuvre import MoveDaleks
from vworp.scene.offers import Offers
from vworp.scene.palette import GLOW, LAMP, PALE_BRASS
from vworp.scene.parts import kept, part, row
from vworp.scene.paths import Point, spot
from vworp.scene.shapes import Shape, at, circle, group, path, use

WILD = "#31506f"
"""Land that no army holds yet."""

Garrisons = tuple[tuple[int, int], ...]
"""The army and the number of Daleks of each territory."""

Holding = tuple[int, str, int, bool, tuple[int, ...]]
"""Which army holds a territory, who that is, with how many Daleks, if there is a ceasefire, and
what a click means."""


def draw_land(table: Table, offers: Offers) -> list[Shape]:
    """Every territory as one shape that can be clicked, by continents.

    A click attacks with the most dice; the arrowheads stand for fewer ones too.
    """
    holders = ("", *map(holder, repeat(table), range(table.armies)))
    garrisons = tuple(zip(table.owner, table.daleks, strict=True))
    if not offers.options:
        return [_quiet_land(holders, garrisons, table.tardis)]
    chosen = [
        offers["territory", territory] or boldest(offers["target", territory])
        for territory in range(TERRITORY_COUNT)
    ]
    return _land(holders, garrisons, table.tardis, chosen)


@row
def _quiet_land(holders: tuple[str, ...], garrisons: Garrisons, tardis: int) -> list[Shape]:
    """The land while there is nothing to click on."""
    return _land(holders, garrisons, tardis, [[]] * TERRITORY_COUNT)


def _land(
    holders: tuple[str, ...], garrisons: Garrisons, tardis: int, chosen: list[list[int]]
) -> list[Shape]:
    holdings = [
        (owner, holders[owner + 1], daleks, territory == tardis, tuple(actions))
        for territory, ((owner, daleks), actions) in enumerate(zip(garrisons, chosen, strict=True))
    ]
    return [
        _continent(number, tuple([holdings[territory] for territory in continent.territories]))
        for number, continent in enumerate(BOARD.continents)
    ]


def holder(table: Table, army: int) -> str:
    """An army for those who ask about its land: who plays it, and in which colour."""
    name, colour = table.name(army), ARMIES[army].name
    if army >= table.seats:
        return f"{colour}, a neutral army"
    return name if name == colour else f"{name} ({colour})"


@row
def _continent(number: int, holdings: tuple[Holding, ...]) -> Shape:
    """A continent in its glow, each of its lands in the cloth of the army that holds it."""
    return group(
        shores(number),
        *map(_territory, BOARD.continents[number].territories, holdings),
        fill=WILD,
        fill_rule="evenodd",
    )


@kept(8192)
def _territory(number: int, holding: Holding) -> Shape:
    army, held_by, daleks, _, actions = holding
    shape = group(
        Shape("title", _territory_words(number, holding)),
        outlined(number),
        id=shapes.land(number),
        fill=None if army == NOWHERE else cloth(army),
        data_onward="" if attacks_from(number, actions) else None,
    )
    return shape.affords(actions, f"{BOARD.names[number]}: {held_by}, {daleks}")


def _territory_words(number: int, holding: Holding) -> str:
    _, held_by, daleks, is_closed, _ = holding
    lines = [BOARD.names[number]]
    if held_by:
        lines.append(f"{held_by}: {counted(daleks)}.")
    if is_closed:
        lines.append("The TARDIS is here: no attack and no march in or out this turn.")
    return "\n".join([*lines, _neighbourhood(number)])


@cache
def _neighbourhood(number: int) -> str:
    continent = BOARD.continents[BOARD.continent_of[number]]
    *others, last = [BOARD.names[other] for other in BOARD.neighbours[number]]
    joined = f"{', '.join(others)} and {last}" if others else last
    return f"In {continent.name}, next to {joined}."


def draw_glows(table: Table, offers: Offers) -> list[Shape]:
    """Light on the land: what can be chosen, and where there is a ceasefire."""
    return [
        _choices(tuple(sorted(int(which) for which, _ in offers.of("territory")))),
        _ceasefire(closed_by_ceasefire(table)),
    ]


@part
def _choices(territories: tuple[int, ...]) -> list[Shape]:
    return [
        traced(territories, fill=LAMP, fill_opacity=0.16, class_="dalek-invasion-choices"),
        traced(territories, **shore_ink(PALE_BRASS, 1.7)),
    ]


@part
def _ceasefire(closed: int) -> list[Shape]:
    territories, edges = tuple(bits_of(closed)), ((11, 0.16), (6, 0.3), (2.2, 1))
    return [
        traced(territories, fill="#39b6ff", fill_opacity=0.28, class_="ceasefire"),
        *(traced(territories, **shore_ink(GLOW, broad), opacity=faint) for broad, faint in edges),
    ]


def draw_armies(table: Table) -> Shape:
    """The Daleks of every territory."""
    return _armies(tuple(zip(table.owner, table.daleks, strict=True)))


@row
def _armies(garrisons: Garrisons) -> Shape:
    continents = [
        _armies_of(number, tuple(garrisons[territory] for territory in continent.territories))
        for number, continent in enumerate(BOARD.continents)
    ]
    return group(
        *(armies for armies in continents if armies.written),
        font_size=PLATE,
        font_weight="bold",
        text_anchor="middle",
        pointer_events="none",
        data_clear=4,
    )


@part
def _armies_of(continent: int, garrisons: Garrisons) -> list[Shape]:
    lands = BOARD.continents[continent].territories
    return [
        _garrison(territory, army, count)
        for territory, (army, count) in zip(lands, garrisons, strict=True)
        if army != NOWHERE
    ]


@kept(8192)
def _garrison(territory: int, army: int, count: int) -> Shape:
    """DI-09. Small pieces stand for one Dalek, large ones for three, and a host for ten."""
    x, y = ANCHORS[territory]
    host = [figure(army, -12, 0, 0.36), figure(army, 9, 0, 0.36)] if count >= 10 else []
    return group(
        *host,
        figure(army, -1, 2, 0.36 if count < 3 else 0.44),
        *number_plate(army, count),
        id=shapes.garrison(territory),
        transform=at(x, y + PLATE_DOWN),
    )


def draw_tardis(table: Table) -> list[Shape]:
    """The TARDIS beside the army of the territory it has landed in (DI-30)."""
    if table.tardis == NOWHERE:
        return []
    return [_tardis(table.tardis, not table.is_over and isinstance(table.step, LandingWindow))]


@part
def _tardis(territory: int, has_just_landed: bool) -> Shape:
    x, y = ANCHORS[territory]
    words = "No attack and no march there this turn. It lands somewhere else every turn."
    return group(
        Shape("title", f"The TARDIS in {place_name(territory)}: a ceasefire\n{words}"),
        circle(0, -20, 26, fill=f"url(#{GAME}-lamp)", opacity=0.5),
        use(f"{GAME}-tardis"),
        id=shapes.TARDIS,
        transform=at(x + _free_side(territory), y + 13, 0.74),
        pointer_events="none",
        data_focus="" if has_just_landed else None,
    )


@cache
def _free_side(territory: int) -> float:
    """Right or left of the army, wherever the next army is further away."""
    x, y = ANCHORS[territory]

    def room(side: float) -> float:
        return min(dist((x + side, y), other) for other in ANCHORS if other != (x, y))

    return max((24, -24), key=room)


def draw_march(table: Table) -> list[Shape]:
    """An arrow from the attacking territory to its target, or along a manoeuvre."""
    step = table.steps[-1] if table.steps else None
    if isinstance(step, MoveDaleks):
        return [_march(step.source, step.target, step.seat)]
    if table.source == NOWHERE or table.target == NOWHERE:
        return []
    return [_march(table.source, table.target, table.owner[table.source])]


@part
def _march(source: int, target: int, army: int) -> Shape:
    arrows = [_arrow(start, end) for start, end in _ways(ANCHORS[source], ANCHORS[target])]
    livery = LIVERIES[army]
    return group(
        *(path(d, fill=livery.casing, stroke=livery.edge, stroke_width=1.2) for d in arrows),
        stroke_linejoin="round",
        id="march",
        pointer_events="none",
        data_focus="",
    )


def _ways(start: Point, end: Point) -> list[tuple[Point, Point]]:
    """Straight there, or over the edge of the map when that is where the sea line runs."""
    if abs(start[0] - end[0]) < WIDTH / 2:
        return [(start, end)]
    edge, other = (0, WIDTH) if start[0] < end[0] else (WIDTH, 0)
    height = (start[1] + end[1]) / 2
    return [(start, (edge, height)), ((other, height), end)]


def _arrow(start: Point, end: Point) -> str:
    """A slender arrowhead from shore to shore, clear of the number plates at both ends."""
    length = max(dist(start, end), 1)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def along(way: float, aside: float) -> str:
        return spot((start[0] + ux * way - uy * aside, start[1] + uy * way + ux * aside))

    begin, tip = min(14, length * 0.25), length - min(14, length * 0.2)
    neck = tip - 13
    return (
        f"M{along(begin, -1.5)}L{along(neck, -3)}L{along(neck, -8)}L{along(tip, 0)}"
        f"L{along(neck, 8)}L{along(neck, 3)}L{along(begin, 1.5)}Z"
    )

"""Where the portraits hang: over their figures, and fanned out where figures crowd.

Label placement by greedy search: one after the other, the Doctor first, a portrait takes the
first place round its figure where it covers nothing. A figure that walks moves only the portraits
it meets.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from vworp.scene.lettering import width
from vworp.scene.paths import Point, polar

Area = tuple[float, float, float, float]
"""From west, north, east, south."""


class Standing(NamedTuple):
    """A figure to be shown: where it stands, and its name; a crowd may go by a number."""

    spot: Point
    name: str
    number: str
    """"" for somebody who always goes by name."""


class Pinned(NamedTuple):
    """Where a portrait hangs, from its figure, and the name that it bears there."""

    way: Point
    name: str


class Sizes(NamedTuple):
    """The field, and how large portraits and names are on it."""

    width: float
    height: float
    token: float
    type: float
    base: float
    """The radius of a base."""

    @property
    def ribbon(self) -> float:
        """How high a name's ribbon is."""
        return self.type * 1.3

    @property
    def stem(self) -> float:
        """From a figure to the middle of its portrait, where there is room."""
        return self.token + self.base + 2


TURNS = (0, 30, -30, 60, -60, 90, -90, 125, -125, 160, -160)
REACHES = (1.0, 1.45, 2.0, 2.7, 3.5, 4.4)
PLACES = tuple(product(REACHES, TURNS))
"""Round a figure: straight up before all, near before far."""

ON_A_PORTRAIT, ON_A_THING, ON_A_BASE = 90, 30, 7
"""How bad it is to cover half of what; the next place of the list is worse by one."""

LEAST_SEEN = 3
"""Units that two areas may overlap."""


@lru_cache(maxsize=512)
def pin(sizes: Sizes, there: tuple[Standing, ...], things: tuple[Area, ...]) -> tuple[Pinned, ...]:
    """The portraits of all figures, in the order given."""
    bases = [_square(figure.spot, sizes.base) for figure in there]
    taken: list[Area] = []
    ways: list[Point] = []
    for number, figure in enumerate(there):
        others = bases[:number] + bases[number + 1 :]
        way = _best_way(sizes, figure, taken, things, others)
        ways.append(way)
        taken.append(area_of(sizes, figure, way, figure.number or figure.name))
    names = _names(sizes, there, ways, taken, things)
    return tuple(map(Pinned, ways, names))


def area_of(sizes: Sizes, figure: Standing, way: Point, name: str) -> Area:
    """What a portrait and its name cover."""
    x, y = figure.spot[0] + way[0], figure.spot[1] + way[1]
    half = max(sizes.token, ribbon_width(name, sizes.type) / 2)
    return (x - half, y - sizes.token, x + half, y + sizes.token + sizes.ribbon / 2)


def ribbon_width(name: str, size: float) -> float:
    """How wide the ribbon of a name is."""
    return width(name, size) * 0.9 + size * 0.7


def _square(spot: Point, half: float) -> Area:
    x, y = spot
    return (x - half, y - half, x + half, y + half)


def _best_way(
    sizes: Sizes,
    figure: Standing,
    portraits: list[Area],
    things: tuple[Area, ...],
    bases: list[Area],
) -> Point:
    """The least bad place, which is the first of all where nothing is in its way."""
    x, y = figure.spot
    far = REACHES[-1] * sizes.stem + 2 * sizes.token
    around = (x - far, y - far, x + far, y + far)
    near = [
        (area, weight)
        for areas, weight in ((portraits, ON_A_PORTRAIT), (things, ON_A_THING), (bases, ON_A_BASE))
        for area in areas
        if meet(around, area)
    ]
    best, least = (0.0, 0.0), float("inf")
    for order, (reach, turn) in enumerate(PLACES):
        if order >= least:
            break
        way = polar(0, 0, reach * sizes.stem, turn)
        cover = area_of(sizes, figure, way, figure.number or figure.name)
        price = order + sum(
            weight * (0.5 + _share(cover, area)) for area, weight in near if meet(cover, area)
        )
        if price < least and _is_inside(sizes, cover):
            best, least = way, price
    return (round(best[0], 1), round(best[1], 1))


def _is_inside(sizes: Sizes, area: Area) -> bool:
    west, north, east, south = area
    return west >= 0 and north >= 0 and east <= sizes.width and south <= sizes.height


def _names(
    sizes: Sizes,
    there: tuple[Standing, ...],
    ways: list[Point],
    taken: list[Area],
    things: tuple[Area, ...],
) -> list[str]:
    """In full where nothing else is covered by that, by number elsewhere."""
    found: list[str] = []
    covered = [*taken, *things]
    for place, (figure, way) in enumerate(zip(there, ways, strict=True)):
        longer = area_of(sizes, figure, way, figure.name)
        others = (area for other, area in enumerate(covered) if other != place)
        is_free = _is_inside(sizes, longer) and not any(meet(longer, area) for area in others)
        if is_free:
            covered[place] = longer
        found.append(figure.name if is_free else figure.number or figure.name)
    return found


def _share(one: Area, other: Area) -> float:
    """How much of the second area the first one covers."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high / ((other[2] - other[0]) * (other[3] - other[1]))


def meet(one: Area, other: Area) -> bool:
    """Whether two areas overlap by more than can be borne."""
    return (
        one[0] + LEAST_SEEN < other[2]
        and other[0] + LEAST_SEEN < one[2]
        and one[1] + LEAST_SEEN < other[3]
        and other[1] + LEAST_SEEN < one[3]
    )

"""Names under the figures, which don't run into one another."""

from typing import NamedTuple

from vworp.games.adventures.actions import FIGURES
from vworp.games.adventures.box import catalogue
from vworp.games.adventures.rules.people import everybody, is_pc, kind_of
from vworp.games.adventures.scene.field import TYPE, Field, name
from vworp.games.adventures.state import Adventure, Figure
from vworp.scene.lettering import width
from vworp.scene.parts import kept, row
from vworp.scene.paths import Point
from vworp.scene.shapes import Shape, group

RANKS = ("Captain", "Sergeant", "Chief", "Senior-ranked")


def short_name(figure: Figure) -> str:
    """What stands under a figure: a person by name, others by their word."""
    if is_pc(figure) or kind_of(figure) in (catalogue.LEADER, catalogue.CHARACTER):
        if kind_of(figure) == catalogue.DOCTOR:
            return "Doctor"
        words = figure.sheet.name.removeprefix("the ").split()
        return words[-1] if words[0] in RANKS else words[0]
    return FIGURES[figure.number]


class Named(NamedTuple):
    """A figure to be named; those of a lower rank come first."""

    rank: tuple[bool, bool, int]
    words: str
    spot: Point

    @property
    def is_person(self) -> bool:
        """A character of the players: is named even where there is no room."""
        return not self.rank[0]


Box = tuple[float, float, float, float]

NAMES_APART = 250.0
"""Farther away no two names meet."""


def draw_names(state: Adventure, field: Field) -> Shape:
    """The names, below their figures or beside them."""
    return _names(*what_to_name(state, field))


def what_to_name(
    state: Adventure, field: Field
) -> tuple[Point, tuple[Named, ...], tuple[Point, ...]]:
    """The size of the field, the figures on it, and where things take room."""
    there = tuple(_named(figure, field) for figure in everybody(state))
    return (field.width, field.height), there, _things(state, field)


def _named(figure: Figure, field: Field) -> Named:
    rank = (not is_pc(figure), kind_of(figure) in _MANY, figure.number)
    return Named(rank, short_name(figure), field.at(figure.point))


@row
def _names(size: Point, there: tuple[Named, ...], things: tuple[Point, ...]) -> Shape:
    placed = place_names(size, there, things)
    return group(*(_name(words, box) for words, box in placed), pointer_events="none")


@kept(4096)
def _name(words: str, box: Box) -> Shape:
    west, top, east, bottom = box
    return name((west + east) / 2, (top + bottom) / 2, words)


def place_names(
    size: Point, there: tuple[Named, ...], things: tuple[Point, ...]
) -> list[tuple[str, Box]]:
    """Names and where they go: people first, the others only where there is room."""
    taken = [(x - 7, y - 26, x + 7, y + 6) for _, _, (x, y) in there]
    taken += [(x - 11, y - 11, x + 11, y + 24) for x, y in things]
    found = []
    for figure in sorted(there):
        box = _free_box(size, figure, taken)
        if box is not None:
            taken.append(box)
            found.append((figure.words, box))
    return found


_MANY = (catalogue.SOLDIER, catalogue.CIVILIAN, catalogue.ALIEN, catalogue.CYBERMAT)


def _things(state: Adventure, field: Field) -> tuple[Point, ...]:
    """Where markers and portals take room."""
    portals = [state.table.sites[portal.site].point for portal in state.portals if portal.site >= 0]
    return tuple(field.at(point) for point in (*state.table.objectives, *portals))


def _free_box(size: Point, figure: Named, taken: list[Box]) -> Box | None:
    """The first free place for a name: below, right, left, above; people get one anyhow."""
    x, y = figure.spot
    wide = width(figure.words, TYPE) / 2 + 1
    places = [(x, y + 14), (x + wide + 9, y - 8), (x - wide - 9, y - 8), (x, y - 34), (x, y + 25)]
    boxes = [(cx - wide, cy - 7, cx + wide, cy + 7) for cx, cy in places]
    whole = (0.0, 0.0, *size)
    inside = [box for box in boxes if _holds(whole, box)]
    near = [box for box in taken if abs(box[0] - x) < NAMES_APART and abs(box[1] - y) < NAMES_APART]
    for box in inside:
        if not any(_meet(box, other) for other in near):
            return box
    if not figure.is_person or not inside:
        return None
    return min(inside, key=lambda box: sum(_meet(box, other) for other in near))


def _holds(whole: Box, box: Box) -> bool:
    return box[0] > whole[0] and box[1] > whole[1] and box[2] < whole[2] and box[3] < whole[3]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]

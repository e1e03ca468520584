"""Names under the figures, which don't run into one another."""

from vworp.games.adventures.actions import FIGURES
from vworp.games.adventures.box import catalogue
from vworp.games.adventures.rules.people import is_pc, kind_of
from vworp.games.adventures.scene.field import TYPE, Field, name
from vworp.games.adventures.state import ON_TABLE, Adventure, Figure
from vworp.scene.lettering import width
from vworp.scene.shapes import Shape, group


def short_name(figure: Figure) -> str:
    """What stands under a figure: a person by name, others by their word."""
    if is_pc(figure) or kind_of(figure) in (catalogue.LEADER, catalogue.CHARACTER):
        if kind_of(figure) == catalogue.DOCTOR:
            return "Doctor"
        words = figure.sheet.name.removeprefix("the ").split()
        return words[-1] if words[0] in ("Captain", "Chief", "Senior-ranked") else words[0]
    return FIGURES[figure.number]


Box = tuple[float, float, float, float]

NAMES_APART = 250.0
"""Farther away no two names meet."""


def draw_names(state: Adventure, field: Field) -> list[Shape]:
    """The names, below their figures or beside them."""
    found = [
        name((west + east) / 2, (top + bottom) / 2, words)
        for words, (west, top, east, bottom) in place_names(state, field)
    ]
    return [group(*found, pointer_events="none")]


def place_names(state: Adventure, field: Field) -> list[tuple[str, Box]]:
    """Names and where they go: people first, the others only where there is room."""
    there = [figure for figure in state.figures.values() if figure.place == ON_TABLE]
    taken = [_body(field, figure) for figure in there] + _things(state, field)
    there.sort(key=lambda figure: (not is_pc(figure), kind_of(figure) in _MANY, figure.number))
    found = []
    for figure in there:
        words = short_name(figure)
        box = _free_box(field, figure, words, taken)
        if box is not None:
            taken.append(box)
            found.append((words, box))
    return found


_MANY = (catalogue.SOLDIER, catalogue.CIVILIAN, catalogue.ALIEN, catalogue.CYBERMAT)


def _things(state: Adventure, field: Field) -> list[Box]:
    """The room that markers and portals take."""
    portals = [state.table.sites[portal.site].point for portal in state.portals if portal.site >= 0]
    spots = [field.at(point) for point in (*state.table.objectives, *portals)]
    return [(x - 11, y - 11, x + 11, y + 24) for x, y in spots]


def _body(field: Field, figure: Figure) -> Box:
    x, y = field.at(figure.point)
    return x - 7, y - 26, x + 7, y + 6


def _free_box(field: Field, figure: Figure, words: str, taken: list[Box]) -> Box | None:
    """The first free place for a name: below, right, left, above; people get one anyhow."""
    x, y = field.at(figure.point)
    wide = width(words, TYPE) / 2 + 1
    places = [(x, y + 14), (x + wide + 9, y - 8), (x - wide - 9, y - 8), (x, y - 34), (x, y + 25)]
    boxes = [(cx - wide, cy - 7, cx + wide, cy + 7) for cx, cy in places]
    whole = (0.0, 0.0, field.width, field.height)
    inside = [box for box in boxes if _holds(whole, box)]
    near = [box for box in taken if abs(box[0] - x) < NAMES_APART and abs(box[1] - y) < NAMES_APART]
    for box in inside:
        if not any(_meet(box, other) for other in near):
            return box
    if not is_pc(figure) or not inside:
        return None
    return min(inside, key=lambda box: sum(_meet(box, other) for other in near))


def _holds(whole: Box, box: Box) -> bool:
    return box[0] > whole[0] and box[1] > whole[1] and box[2] < whole[2] and box[3] < whole[3]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]

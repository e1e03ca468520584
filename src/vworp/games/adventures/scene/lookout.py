"""What every figure sees, to be asked for: enemies in the open and in cover, and portals.

A client draws it when somebody looks at a figure: `data-sees` names the shapes that it sees in the
open, `data-glimpses` those that are in cover from it.
"""

from typing import NamedTuple

from vworp.games.adventures import shapes
from vworp.games.adventures.actions import PORTALS
from vworp.games.adventures.rules import people, portals, sight
from vworp.games.adventures.rules.geometry.sight import COVER, OPEN
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.wording import in_a_row, names_of


class Seen(NamedTuple):
    """What somebody sees: the ids of shapes, and all of it in words."""

    in_the_open: str = ""
    in_cover: str = ""
    words: str = ""


NOTHING = Seen()


def look_around(state: Adventure) -> dict[int, Seen]:
    """What each active figure sees; before the first turn nobody looks."""
    observers = [figure for figure in people.everybody(state) if people.is_active(state, figure)]
    if not state.turn:
        return {}
    _look_at_once(state, observers)
    return {figure.number: _seen(state, figure) for figure in observers}


def _look_at_once(state: Adventure, observers: list[Figure]) -> None:
    """All lines of sight in two calls; the ground remembers them."""
    aliens = [figure.point for figure in observers if people.is_alien(figure)]
    others = [figure.point for figure in observers if not people.is_alien(figure)]
    state.ground.views(aliens, others)
    state.ground.views(others, aliens)


def _seen(state: Adventure, observer: Figure) -> Seen:
    """AT-R17, AT-38. Whom it spots in the open, whom it might in cover, and its portals."""
    far = sight.far(state, observer)
    near = [
        other
        for other in sight.quarry_of(state, observer)
        if other.unseen < state.turn
        and not other.is_disguised
        and people.gap_between(observer, other) <= far
    ]
    views = [(sight.view(state, observer, other), other) for other in near]
    there = [other for view, other in views if view == OPEN]
    covered = [other for view, other in views if view == COVER]
    doors = portals.active_for(state, observer) if people.is_pc(observer) else []
    ids = [*map(shapes.figure, there), *map(shapes.portal, doors)]
    return Seen(" ".join(ids), " ".join(map(shapes.figure, covered)), _words(there, covered, doors))


def _words(there: list[Figure], covered: list[Figure], doors: list[int]) -> str:
    found = [f"Sees {names_of(there)}."] if there else []
    found += [f"In cover from here: {names_of(covered)}."] if covered else []
    found += [f"In sight of {in_a_row([PORTALS.names[door] for door in doors])}."] if doors else []
    return " ".join(found) or "Sees no enemy."

"""Conflicts between moving figures, settled by quarters of their moves (AT-44, AT-R15)."""

from math import hypot

from vworp.games.adventures.aliens import is_guard, why_it_cant_move
from vworp.games.adventures.geometry import Path, snap
from vworp.games.adventures.people import (
    LIMITS,
    are_enemies,
    bases,
    captives_of,
    everybody,
    gap_between,
    is_active,
    is_alien,
    move_of,
    mover_of,
    pace_of,
    touches,
)
from vworp.games.adventures.plans import HALT, way_to
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    GROUND,
    NO_ORDER,
    STAND,
    Adventure,
    Figure,
    Point,
)
from vworp.games.adventures.walking import bring_along

QUARTERS = 4
SAMPLE = 0.25
"""How finely a path is looked at for the point where it comes near somebody."""


def rival_of(state: Adventure, figure: Figure, path: Path) -> Figure | None:
    """AT-R15. The enemy still to move that this path would first come within 2 of."""
    if path.length <= 0:
        return None
    rivals = [other for other in everybody(state) if _may_clash(state, figure, other)]
    met = [(reach, e.number) for e in rivals if (reach := _first_near(figure, e, path)) is not None]
    return state.figures[min(met)[1]] if met else None


def _may_clash(state: Adventure, figure: Figure, other: Figure) -> bool:
    """AT-R15. An enemy that has not moved yet, can move, and has an order other than Stand."""
    return (
        are_enemies(figure, other)
        and not other.has_moved
        and other.order not in (STAND, GROUND, NO_ORDER)
        and is_active(state, other)
        and not other.is_disguised
        and gap_between(figure, other) <= move_of(state, figure) + LIMITS.advance_halt
        and why_it_cant_move(state, other) is None
        and not (is_alien(other) and is_guard(state, other))
    )


def _first_near(figure: Figure, other: Figure, path: Path) -> float | None:
    """How far along a path it first comes within 2 of another figure."""
    near = LIMITS.advance_halt + figure.sheet.radius + other.sheet.radius
    steps = int(path.length / SAMPLE) + 1
    for step in range(steps + 1):
        along = min(step * SAMPLE, path.length)
        x, y = path.at(along)
        if hypot(x - other.x, y - other.y) <= near + 1e-6:
            return along
    return None


def clash(state: Adventure, mover: Figure, way: Path, rival: Figure, answer: Path) -> None:
    """AT-R15. The two alternate quarter moves, the mover first, until one catches the other."""
    gone = {mover.number: 0.0, rival.number: 0.0}
    hunting = {
        mover.number: _hunts(state, mover, rival, way),
        rival.number: _hunts(state, rival, mover, answer),
    }
    for quarter in range(1, QUARTERS + 1):
        for figure, path, other in ((mover, way, rival), (rival, answer, mover)):
            if hunting[figure.number]:
                gone[figure.number] += _hunt(state, figure, other, quarter, gone[figure.number])
            else:
                gone[figure.number] += _follow(state, figure, path, quarter)
            if _are_at_it(mover, rival):
                break
        else:
            continue
        break
    for figure in (mover, rival):
        figure.moved = gone[figure.number]
        figure.has_moved = True
        figure.has_charged = figure.order == ATTACK and touches(mover, rival)
        figure.is_grounded = figure.is_grounded and figure.moved == 0
        bring_along(state, figure)
    state.note("AT-44", f"{mover.sheet.name} and {rival.sheet.name} move by quarters")


def _are_at_it(mover: Figure, rival: Figure) -> bool:
    """In contact, and at least one of them wanted that: both stop and will fight."""
    return touches(mover, rival) and ATTACK in (mover.order, rival.order)


def _hunts(state: Adventure, figure: Figure, other: Figure, way: Path) -> bool:
    """Whether it attacks, charges or advances on the other; AT-165: an escort does not."""
    is_escort = is_alien(figure) and bool(captives_of(state, figure))
    if is_escort or figure.order not in (ATTACK, ADVANCE):
        return False
    if other.number in (figure.target, figure.goal):
        return True
    end = way.end
    near = hypot(end[0] - other.x, end[1] - other.y) - figure.sheet.radius - other.sheet.radius
    return figure.order == ATTACK and near <= LIMITS.contact_gap + 1e-6


def _hunt(state: Adventure, figure: Figure, other: Figure, quarter: int, gone: float) -> float:
    """A quarter of its Move, aimed at where the other stands now."""
    allowed = pace_of(state, figure) * quarter / QUARTERS - gone
    halt = 0.0 if figure.order == ATTACK else HALT
    path = way_to(state, figure, other, allowed, halt)
    figure.x, figure.y = path.end
    return path.length


def _follow(state: Adventure, figure: Figure, path: Path, quarter: int) -> float:
    """A quarter of the stated path."""
    share = path.length * quarter / QUARTERS
    spot = path.end if quarter == QUARTERS else snap(path.at(share))
    if spot == figure.point or not _may_end(state, figure, spot):
        return 0.0
    length = hypot(spot[0] - figure.x, spot[1] - figure.y)
    figure.x, figure.y = spot
    return length


def _may_end(state: Adventure, figure: Figure, spot: Point) -> bool:
    return state.ground.may_stand(spot, mover_of(figure), bases(state, figure))

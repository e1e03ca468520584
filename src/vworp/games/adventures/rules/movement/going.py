"""A figure goes: along its path, with those it leads, and by quarters where two meet (AT-44)."""

from math import dist, hypot

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import CIVILIAN, K9, LIMITS, SOLDIER
from vworp.games.adventures.rules import people, race, whereabouts
from vworp.games.adventures.rules.appear import bring_along
from vworp.games.adventures.rules.geometry.points import Path, Point, snap
from vworp.games.adventures.rules.movement import plans
from vworp.games.adventures.rules.movement.aliens import plan_alien
from vworp.games.adventures.rules.movement.soldiers import plan_civilian, plan_soldier
from vworp.games.adventures.rules.prisoners import is_guard
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DUCK,
    GROUND,
    NO_ORDER,
    ON_TABLE,
    RETREAT,
    ROUT,
    STAND,
    Adventure,
    Figure,
)


def walk(state: Adventure, figure: Figure, path: Path) -> None:
    """A figure goes along a path; AT-R60: its captives come along, AT-80: so does K-9."""
    figure.x, figure.y = path.end
    figure.moved += path.length
    figure.has_moved = True
    if path.length > 0:
        figure.is_grounded = False
        if state.story is not None:
            words = "charge!" if figure.order == ATTACK else ""
            state.tell(beats.hop(shapes.figure(figure), words=words, seat=shapes.whose(figure)))
    elif figure.order == GROUND:
        figure.is_grounded = True
    if figure.order == ATTACK and path.length > 0:
        figure.has_charged = any(people.touches(figure, other) for other in _enemies(state, figure))
    bring_along(state, figure)


def _enemies(state: Adventure, figure: Figure) -> list[Figure]:
    return [
        other
        for other in people.everybody(state)
        if people.is_alien(other) != people.is_alien(figure) and not other.is_disguised
    ]


def path_of(way: tuple[Point, ...]) -> Path:
    """A way with its length."""
    return Path(way, sum(map(dist, way, way[1:])))


def needs_to_look(state: Adventure, figure: Figure) -> bool:
    """Whether the spotting die decides what this figure may or will do."""
    if people.is_pc(figure) and figure.order not in (ATTACK, ADVANCE, RETREAT, ROUT):
        return False
    return people.kind_of(figure) != CIVILIAN and must_throw(state, figure)


def plan_of(state: Adventure, figure: Figure) -> plans.Plan:
    """What an automated figure does."""
    if people.is_alien(figure):
        return plan_alien(state, figure)
    if figure.is_rescued:
        return plan_civilian(state, figure)
    return plan_soldier(state, figure)


def take_up(state: Adventure, figure: Figure, plan: plans.Plan) -> None:
    """The plan's order, target and reason; AT-R75: a charge ends a disguise."""
    figure.order = plan.order
    figure.target = plan.target
    figure.is_halted = plan.halts
    if plan.order == ATTACK:
        race.unmask(state, figure)
    if state.story is not None:
        _tell_plan(state, figure, plan)


def _tell_plan(state: Adventure, figure: Figure, plan: plans.Plan) -> None:
    """What somebody is about to do, and why; AT-248: of the disguised only what is seen."""
    name, length = figure.sheet.name, plan.path.length
    if length > 0:
        reason = "walks" if figure.is_disguised else plan.reason
        rule = "AT-42" if figure.is_disguised else plan.rule
        words = f"{name} {reason}, {whereabouts.inches(length)}"
        state.note(rule, words, silent="its way is shown as it goes")
    elif plan.reason and not figure.is_disguised:
        state.note(plan.rule, f"{name} {plan.reason}", beats.passes())


def ducks_by_command(state: Adventure, figure: Figure) -> bool:
    """AT-R52. Whether a player says where a suppressed soldier goes, who can go at all."""
    return (
        people.kind_of(figure) == SOLDIER
        and figure.order == DUCK
        and people.is_suppressed(state, figure)
        and not people.is_automated(state, figure)
        and plans.why_it_cant_move(state, figure) is None
    )


def may_carry_k9(state: Adventure, figure: Figure) -> bool:
    """AT-80, AT-D09. K-9 out of power, in contact at the start of step 3."""
    dog = state.figures.get(K9)
    return (
        dog is not None
        and dog.is_low_power
        and dog.place == ON_TABLE
        and not people.is_prisoner(dog)
        and figure.number != K9
        and people.touches(figure, dog)
        and all(other.carries != K9 for other in state.figures.values())
    )


QUARTERS = 4
SAMPLING = 0.25
"""How finely a path is looked at for the point where it comes near somebody."""


def rival_of(state: Adventure, figure: Figure, path: Path) -> Figure | None:
    """AT-R15. The enemy still to move that this path would first come within 2 of."""
    if path.length <= 0 or figure.is_disguised:
        return None
    rivals = [other for other in people.everybody(state) if _may_clash(state, figure, other)]
    met = [(reach, e.number) for e in rivals if (reach := _first_near(figure, e, path)) is not None]
    return state.figures[min(met)[1]] if met else None


def _may_clash(state: Adventure, figure: Figure, other: Figure) -> bool:
    """AT-R15. An enemy that has not moved yet, can move, and has an order other than Stand."""
    return (
        people.are_enemies(figure, other)
        and not other.has_moved
        and other.order not in (STAND, GROUND, NO_ORDER)
        and people.is_active(state, other)
        and not other.is_disguised
        and people.gap_between(figure, other) <= people.move_of(state, figure) + LIMITS.advance_halt
        and plans.why_it_cant_move(state, other) is None
        and not (people.is_alien(other) and is_guard(state, other))
    )


def _first_near(figure: Figure, other: Figure, path: Path) -> float | None:
    """How far along a path it first comes within 2 of another figure."""
    near = LIMITS.advance_halt + figure.sheet.radius + other.sheet.radius
    steps = int(path.length / SAMPLING) + 1
    for step in range(steps + 1):
        along = min(step * SAMPLING, path.length)
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
        figure.has_charged = figure.order == ATTACK and people.touches(mover, rival)
        figure.is_grounded = figure.is_grounded and figure.moved == 0
        bring_along(state, figure)
    hops = [
        beats.hop(shapes.figure(figure), seat=shapes.whose(figure))
        for figure in (mover, rival)
        if figure.moved > 0
    ]
    words = f"{mover.sheet.name} and {rival.sheet.name} meet and move by turns, quarter by quarter"
    state.note("AT-44", words, *hops)


def _are_at_it(mover: Figure, rival: Figure) -> bool:
    """In contact, and at least one of them wanted that: both stop and will fight."""
    return people.touches(mover, rival) and ATTACK in (mover.order, rival.order)


def _hunts(state: Adventure, figure: Figure, other: Figure, way: Path) -> bool:
    """Whether it attacks, charges or advances on the other; AT-165: an escort does not."""
    is_escort = people.is_alien(figure) and bool(people.captives_of(state, figure))
    if is_escort or figure.order not in (ATTACK, ADVANCE):
        return False
    if other.number in (figure.target, figure.goal):
        return True
    end = way.end
    near = hypot(end[0] - other.x, end[1] - other.y) - figure.sheet.radius - other.sheet.radius
    return figure.order == ATTACK and near <= LIMITS.contact_gap + 1e-6


def _hunt(state: Adventure, figure: Figure, other: Figure, quarter: int, gone: float) -> float:
    """A quarter of its Move, aimed at where the other stands now."""
    allowed = people.pace_of(state, figure) * quarter / QUARTERS - gone
    halt = 0.0 if figure.order == ATTACK else plans.HALT
    path = plans.way_to(state, figure, other, allowed, halt)
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
    return state.ground.may_stand(spot, people.mover_of(figure), people.bases(state, figure))

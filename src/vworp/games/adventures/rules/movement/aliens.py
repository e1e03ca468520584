"""How the aliens behave: section 7 of the ledger, one function a paragraph."""

from vworp.games.adventures.box.catalogue import CHARACTER, CYBERMAT, LIMITS
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.points import Path, gap, in_contact
from vworp.games.adventures.rules.movement import plans
from vworp.games.adventures.rules.prisoners import is_guard
from vworp.games.adventures.rules.sight import spotted_by
from vworp.games.adventures.state import ADVANCE, ATTACK, NOBODY, NOWHERE, Adventure, Figure


def plan_alien(state: Adventure, alien: Figure) -> plans.Plan:
    """AT-158 to AT-165. What an alien does in step 3."""
    busy = _plan_of_the_busy(state, alien)
    if busy is not None:
        busy.target = alien.target
        return busy
    prey = spotted_by(state, alien)
    if prey:
        return _plan_hunt(state, alien, min(prey, key=lambda t: _preference(alien, t)))
    if alien.target != NOBODY:
        halt = plans.staying(alien, "AT-163", "halts, its target is out of sight", order=ADVANCE)
        halt.halts = True
        return halt
    return _plan_march(state, alien)


def _plan_of_the_busy(state: Adventure, alien: Figure) -> plans.Plan | None:
    """What keeps an alien from looking for anybody; whom it is after, it does not forget."""
    idle = plans.why_it_cant_move(state, alien)
    if idle:
        return plans.staying(alien, idle[0], idle[1])
    if people.is_suppressed(state, alien):
        return plans.plan_ducking(state, alien)
    captives = [f for f in people.captives_of(state, alien) if f.held_at == NOWHERE]
    if captives:
        return _plan_escort(state, alien, captives)
    if is_guard(state, alien):
        return plans.staying(alien, "AT-R66", "guards the captives")
    return None


def _plan_escort(state: Adventure, alien: Figure, captives: list[Figure]) -> plans.Plan:
    """AT-165, AT-R60. Captives are brought to the marker that was nearest when they were taken."""
    marker = captives[0].bound_for
    if marker == NOWHERE:
        marker = people.nearest_marker(state, alien)
    speed = people.pace_of(state, alien)
    point = state.table.objectives[marker]
    path = plans.way_to_point(state, alien, point, speed, plans.HALT)
    reason = f"brings {_list(captives)} to marker M{marker + 1}"
    return plans.Plan("AT-165", reason, ADVANCE, path)


def _preference(alien: Figure, target: Figure) -> tuple[float, int, int]:
    """The nearest; ties: Doctor, companion, U.N.I.T. character, soldier, civilian, number."""
    return (people.gap_between(alien, target), people.kind_of(target), target.number)


def _plan_hunt(state: Adventure, alien: Figure, target: Figure) -> plans.Plan:
    """AT-161, AT-162, AT-164, AT-R65. Advance on them, take them prisoner, or charge."""
    prey = target.sheet.name
    move = people.move_of(state, alien)
    near = plans.way_to(state, alien, target, move, plans.HALT)
    advance = plans.Plan("AT-161", f"advances on {prey}", ADVANCE, near, target=target.number)
    if people.kind_of(alien) in (CYBERMAT, CHARACTER):
        return advance
    if would_surrender(state, target, alien, near):
        advance.rule, advance.reason = "AT-164", f"closes in to capture {prey}"
        return advance
    charge = plans.way_to(state, alien, target, move, 0.0)
    if _reaches(alien, target, charge):
        return plans.Plan("AT-162", f"charges {prey}", ATTACK, charge, target=target.number)
    return advance


def _reaches(alien: Figure, target: Figure, path: Path) -> bool:
    return in_contact(path.end, target.point, alien.sheet.radius, target.sheet.radius)


def would_surrender(state: Adventure, target: Figure, alien: Figure, path: Path) -> bool:
    """AT-205, AT-R65. Unarmed, within 2 of where the armed alien ends, and no friend near."""
    if (
        not people.is_armed(state, alien)
        or people.is_armed(state, target)
        or people.is_alien(target)
    ):
        return False
    end, radius = path.end, alien.sheet.radius
    if gap(end, target.point, radius, target.sheet.radius) > LIMITS.surrender_distance:
        return False
    return not any(
        gap(end, friend.point, radius, friend.sheet.radius) <= LIMITS.surrender_armed_radius
        for friend in people.active_players(state)
        if friend.number != target.number and people.is_armed(state, friend)
    )


def _plan_march(state: Adventure, alien: Figure) -> plans.Plan:
    """AT-160. To the closest objective marker, and there they stay."""
    marker = people.nearest_marker(state, alien)
    point = state.table.objectives[marker]
    if people.gap_to(alien, point) <= LIMITS.objective_wait:
        return plans.staying(alien, "AT-160", f"waits at marker M{marker + 1}", order=ADVANCE)
    path = plans.way_to_point(state, alien, point, people.move_of(state, alien), plans.HALT)
    return plans.Plan("AT-160", f"makes for marker M{marker + 1}", ADVANCE, path)


def _list(figures: list[Figure]) -> str:
    return " and ".join(figure.sheet.name for figure in figures)

"""How the aliens behave: section 7 of the ledger, one function a paragraph."""

from vworp.games.adventures.geometry import HIDDEN, OPEN, Path, gap, in_contact
from vworp.games.adventures.people import (
    LIMITS,
    active_players,
    aliens_on_table,
    captives_of,
    gap_between,
    gap_to,
    is_alien,
    is_armed,
    is_immobilised,
    is_paralysed,
    is_pc,
    is_prisoner,
    is_suppressed,
    kind_of,
    move_of,
    nearest_marker,
    pace_of,
    touches,
)
from vworp.games.adventures.plans import (
    HALT,
    Plan,
    reachable,
    staying,
    straight_to,
    way_to,
    way_to_point,
)
from vworp.games.adventures.roster import CHARACTER, CYBERMAT
from vworp.games.adventures.sight import spotted_by, view
from vworp.games.adventures.state import (
    ADVANCE,
    ATTACK,
    DUCK,
    GROUND,
    NOBODY,
    NOWHERE,
    ON_TABLE,
    Adventure,
    Figure,
)


def plan_alien(state: Adventure, alien: Figure) -> Plan:
    """AT-158 to AT-165. What an alien does in step 3."""
    name = alien.sheet.name
    busy = _plan_of_the_busy(state, alien)
    if busy is not None:
        busy.target = alien.target
        return busy
    prey = spotted_by(state, alien)
    if prey:
        return _plan_hunt(state, alien, min(prey, key=lambda t: _preference(alien, t)))
    if alien.target != NOBODY:
        halt = staying(alien, "AT-163", f"{name}: target out of sight, halts", order=ADVANCE)
        halt.halts = True
        return halt
    return _plan_march(state, alien)


def _plan_of_the_busy(state: Adventure, alien: Figure) -> Plan | None:
    """What keeps an alien from looking for anybody; whom it is after, it does not forget."""
    name = alien.sheet.name
    idle = why_it_cant_move(state, alien)
    if idle:
        return staying(alien, idle[0], f"{name} {idle[1]}")
    if is_suppressed(state, alien):
        return plan_ducking(state, alien)
    captives = [f for f in captives_of(state, alien) if f.held_at == NOWHERE]
    if captives:
        return _plan_escort(state, alien, captives)
    if is_guard(state, alien):
        return staying(alien, "AT-R66", f"{name} guards the captives")
    return None


def why_it_cant_move(state: Adventure, figure: Figure) -> tuple[str, str] | None:
    """The rule that holds a figure where it is, or None."""
    if is_prisoner(figure):
        return "AT-207", "is a prisoner"
    if is_paralysed(state, figure):
        return "AT-R45", "is paralysed"
    if is_immobilised(state, figure):
        return "AT-R54", "is immobilised"
    if figure.is_low_power:
        return "AT-79", "is out of power"
    if holds_on(state, figure):
        return "AT-R57", "is held by a fight"
    if move_of(state, figure) <= 0:
        return "AT-R75", "does not move"
    return None


def holds_on(state: Adventure, figure: Figure) -> bool:
    """AT-R57. A fight that goes on holds both, while they are in contact and able to fight."""
    others = [state.figures[number] for number in figure.bonds if number in state.figures]
    return any(
        other.place == ON_TABLE and not is_prisoner(other) and touches(figure, other)
        for other in others
    )


def plan_ducking(state: Adventure, figure: Figure) -> Plan:
    """AT-R52. Up to half speed to the nearest cover from everybody it spots, or to the ground."""
    name = figure.sheet.name
    threats = spotted_by(state, figure)
    if is_safe(state, figure.point, threats):
        return staying(figure, "AT-130", f"{name} stays behind cover", order=DUCK)
    half = pace_of(state, figure) / 2
    around = [p for inches in (1.0, 1.75, half) for p in state.ground.spokes(figure.point, inches)]
    for length, point in reachable(state, figure, [*state.table.cover_spots, *around], half):
        if length > 0 and is_safe(state, point, threats):
            path = straight_to(state, figure, point)
            return Plan("AT-130", f"{name} gets behind cover", DUCK, path)
    return staying(figure, "AT-130", f"{name} drops to the ground", order=GROUND)


def is_safe(state: Adventure, point: tuple[float, float], threats: list[Figure]) -> bool:
    """AT-R52, AT-R05. In cover from, or hidden from, all of them; with none, at cover at all."""
    if not threats:
        return state.ground.in_cover(point)
    return all(state.ground.view(threat.point, point) != OPEN for threat in threats)


def _plan_escort(state: Adventure, alien: Figure, captives: list[Figure]) -> Plan:
    """AT-165, AT-R60. Captives are brought to the marker that was nearest when they were taken."""
    marker = captives[0].bound_for
    if marker == NOWHERE:
        marker = nearest_marker(state, alien)
    speed = pace_of(state, alien)
    point = state.table.objectives[marker]
    path = way_to_point(state, alien, point, speed, HALT)
    reason = f"{alien.sheet.name} brings {_list(captives)} to marker M{marker + 1}"
    return Plan("AT-165", reason, ADVANCE, path)


def is_guard(state: Adventure, alien: Figure) -> bool:
    """AT-R66. The alien with the lowest number within 2 of a marker with held captives."""
    for marker in {f.held_at for f in state.figures.values() if f.held_at != NOWHERE}:
        point = state.table.objectives[marker]
        near = [
            other.number
            for other in aliens_on_table(state)
            if gap_to(other, point) <= LIMITS.captor_distance
        ]
        if near and min(near) == alien.number:
            return True
    return False


def _preference(alien: Figure, target: Figure) -> tuple[float, int, int]:
    """The nearest; ties: Doctor, companion, U.N.I.T. character, soldier, civilian, number."""
    return (gap_between(alien, target), kind_of(target), target.number)


def _plan_hunt(state: Adventure, alien: Figure, target: Figure) -> Plan:
    """AT-161, AT-162, AT-164, AT-R65. Advance on them, take them prisoner, or charge."""
    name, prey = alien.sheet.name, target.sheet.name
    move = move_of(state, alien)
    near = way_to(state, alien, target, move, HALT)
    advance = Plan("AT-161", f"{name} advances on {prey}", ADVANCE, near, target=target.number)
    if kind_of(alien) in (CYBERMAT, CHARACTER):
        return advance
    if would_surrender(state, target, alien, near):
        advance.rule, advance.reason = "AT-164", f"{name} closes in to capture {prey}"
        return advance
    charge = way_to(state, alien, target, move, 0.0)
    if _reaches(alien, target, charge):
        return Plan("AT-162", f"{name} charges {prey}", ATTACK, charge, target=target.number)
    return advance


def _reaches(alien: Figure, target: Figure, path: Path) -> bool:
    return in_contact(path.end, target.point, alien.sheet.radius, target.sheet.radius)


def would_surrender(state: Adventure, target: Figure, alien: Figure, path: Path) -> bool:
    """AT-205, AT-R65. Unarmed, within 2 of where the armed alien ends, and no friend near."""
    if not is_armed(state, alien) or is_armed(state, target) or is_alien(target):
        return False
    end, radius = path.end, alien.sheet.radius
    if gap(end, target.point, radius, target.sheet.radius) > LIMITS.surrender_distance:
        return False
    return not any(
        gap(end, friend.point, radius, friend.sheet.radius) <= LIMITS.surrender_armed_radius
        for friend in active_players(state)
        if friend.number != target.number and is_armed(state, friend)
    )


def _plan_march(state: Adventure, alien: Figure) -> Plan:
    """AT-160. To the closest objective marker, and there they stay."""
    marker = nearest_marker(state, alien)
    point = state.table.objectives[marker]
    name = alien.sheet.name
    if gap_to(alien, point) <= LIMITS.objective_wait:
        return staying(alien, "AT-160", f"{name} waits at marker M{marker + 1}", order=ADVANCE)
    path = way_to_point(state, alien, point, move_of(state, alien), HALT)
    return Plan("AT-160", f"{name} makes for marker M{marker + 1}", ADVANCE, path)


def unmask(state: Adventure) -> None:
    """AT-R75. A disguise falls when a PC who is not hidden from the wearer is within 6."""
    for alien in aliens_on_table(state):
        if alien.is_disguised and any(
            gap_between(alien, figure) <= LIMITS.command_radius
            and view(state, alien, figure) != HIDDEN
            for figure in active_players(state)
            if is_pc(figure)
        ):
            alien.is_disguised = False
            state.note("AT-R75", f"{alien.sheet.name} is seen through")


def _list(figures: list[Figure]) -> str:
    return " and ".join(figure.sheet.name for figure in figures)

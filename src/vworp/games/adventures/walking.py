"""Carrying a move out: the figure, those it leads or carries, and what its arrival does."""

from vworp.games.adventures.appear import clear_spot, leave
from vworp.games.adventures.geometry import Path
from vworp.games.adventures.people import (
    LIMITS,
    captives_of,
    everybody,
    gap_between,
    gap_to,
    is_active,
    is_alien,
    is_of_the_party,
    is_prisoner,
    kind_of,
    touches,
)
from vworp.games.adventures.roster import CIVILIAN
from vworp.games.adventures.state import (
    ATTACK,
    GROUND,
    LEFT,
    NOBODY,
    NOWHERE,
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
    elif figure.order == GROUND:
        figure.is_grounded = True
    if figure.order == ATTACK and path.length > 0:
        figure.has_charged = any(touches(figure, other) for other in _enemies(state, figure))
    bring_along(state, figure)


def _enemies(state: Adventure, figure: Figure) -> list[Figure]:
    return [other for other in everybody(state) if is_alien(other) != is_alien(figure)]


def bring_along(state: Adventure, figure: Figure) -> None:
    """AT-207, AT-R60. Captives are kept within 2 of their captor."""
    followers = [f for f in captives_of(state, figure) if f.held_at == NOWHERE]
    if figure.carries != NOBODY:
        followers.append(state.figures[figure.carries])
    for follower in followers:
        spot = clear_spot(state, figure.point, follower)
        if spot is not None:
            follower.x, follower.y = spot


def hold_captives(state: Adventure, captor: Figure) -> None:
    """AT-217, AT-R60. Once an alien captor ends within 2 of the marker, its captives are held."""
    for captive in captives_of(state, captor):
        marker = captive.bound_for
        if not is_alien(captor) or marker == NOWHERE or captive.held_at != NOWHERE:
            continue
        if gap_to(captor, state.table.objectives[marker]) <= LIMITS.captor_distance:
            captive.held_at = marker
            captive.captor = NOBODY
            name = captive.sheet.name
            state.note("AT-217", f"{name} is held at marker M{marker + 1} by a containment field")


def rescue_near(state: Adventure, figure: Figure) -> list[int]:
    """AT-151, AT-R63. The Doctor or a companion ends a move within 2 of a civilian."""
    if not is_of_the_party(figure) or not is_active(state, figure):
        return []
    rescued: list[int] = []
    for other in everybody(state):
        is_waiting = kind_of(other) == CIVILIAN and not other.is_rescued and not is_prisoner(other)
        if is_waiting and gap_between(figure, other) <= LIMITS.captor_distance:
            other.is_rescued = True
            rescued.append(other.number)
            state.note("AT-151", f"{figure.sheet.name} rescues {other.sheet.name}")
    return rescued


def go_off_the_table(state: Adventure, figure: Figure) -> None:
    """AT-152, AT-R02. Rescued and freed people, and those on Rout, leave at the edge."""
    if kind_of(figure) == CIVILIAN:
        for card in state.live_cards:
            card.rescued += 1
    leave(state, figure, LEFT)

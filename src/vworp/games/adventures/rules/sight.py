"""Who sees whom: visibility distances, cover, the spotting die (chapter 3.3 of the ledger)."""

from vworp.games.adventures.box.catalogue import CIVILIAN, KINDS, LIMITS, catalogue
from vworp.games.adventures.rules import people
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.state import FACE_DOWN, NOT_SEEN, UNKNOWN, Adventure, Figure

BEST_THROW = 10


def is_dark(state: Adventure) -> bool:
    """AT-32. Night, fog, or fog that a card has brought."""
    return state.setting.light != "day" or state.fog >= state.turn


def far(state: Adventure, observer: Figure) -> int:
    """AT-31 to AT-34. How far this observer spots figures in the open."""
    sight = catalogue().visibility
    if observer.items[people.BINOCULARS]:
        return sight.binoculars_dark if is_dark(state) else sight.binoculars_day
    return sight.open_dark if is_dark(state) else sight.open_day


def view(state: Adventure, observer: Figure, target: Figure) -> int:
    """AT-R03. How one figure sees another: hidden, in cover or in the open."""
    return state.ground.view(observer.point, target.point)


def is_busy(target: Figure) -> bool:
    """AT-R16. It moved in its most recent movement step, or shot in its most recent shooting."""
    return target.moved > 0 or target.has_shot


def cover_distance(state: Adventure, observer: Figure, target: Figure, die: int) -> float:
    """AT-35, AT-36, AT-R18. How near a target in cover must be, for a throw of the die."""
    busy = catalogue().visibility.busy if is_busy(target) else 0
    thrown = (
        die + people.stat(state, observer, "spot") - people.stat(state, target, "stealth") + busy
    )
    return min(thrown, far(state, observer))


def spots(state: Adventure, observer: Figure, target: Figure) -> bool:
    """AT-R17. Whether a figure spots another; in cover that depends on its die of this turn."""
    if target.unseen >= state.turn or target.is_disguised:
        return False
    if people.touches(observer, target):
        return True
    seen = view(state, observer, target)
    if seen == HIDDEN:
        return False
    gap = people.gap_between(observer, target)
    if seen == OPEN:
        return gap <= far(state, observer)
    return bool(observer.spot_die) and gap <= cover_distance(
        state, observer, target, observer.spot_die
    )


def quarry_of(state: Adventure, observer: Figure) -> list[Figure]:
    """Whom an observer looks for: for aliens also civilians, for the players the aliens."""
    if not people.is_alien(observer):
        return people.aliens_on_table(state)
    return [
        other
        for other in people.everybody(state)
        if not people.is_alien(other) and not people.is_prisoner(other)
    ]


def spotted_by(state: Adventure, observer: Figure) -> list[Figure]:
    """The enemies that a figure spots."""
    return [other for other in quarry_of(state, observer) if spots(state, observer, other)]


def found_in_cover(state: Adventure, observer: Figure, die: int) -> list[Figure]:
    """AT-35, AT-36. Whom a throw of the die shows of those who are in cover."""
    return [
        other
        for other in quarry_of(state, observer)
        if _die_decides(state, observer, other)
        and people.gap_between(observer, other) <= cover_distance(state, observer, other, die)
    ]


def must_throw(state: Adventure, observer: Figure) -> bool:
    """AT-R17. Whether the die of this turn is still to be thrown and would decide something."""
    if observer.spot_die or not people.is_active(state, observer):
        return False
    if any(_die_decides(state, observer, other) for other in quarry_of(state, observer)):
        return True
    return not people.is_alien(observer) and any(
        die_decides_marker(state, observer, marker) for marker in range(len(state.faces))
    )


def _die_decides(state: Adventure, observer: Figure, target: Figure) -> bool:
    if target.unseen >= state.turn or target.is_disguised or people.touches(observer, target):
        return False
    if people.gap_between(observer, target) > cover_distance(state, observer, target, BEST_THROW):
        return False
    return view(state, observer, target) == COVER


def die_decides_marker(state: Adventure, observer: Figure, marker: int) -> bool:
    """AT-R19. A marker beyond 6 that the die could identify, when that would tell anything."""
    if state.faces[marker] != FACE_DOWN or KINDS[observer.number] == CIVILIAN:
        return False
    is_news = state.known[marker] == NOT_SEEN or any(
        marker not in card.seen for card in state.live_cards
    )
    point = state.table.objectives[marker]
    gap = people.gap_to(observer, point)
    most = min(BEST_THROW + people.stat(state, observer, "spot"), far(state, observer))
    in_range = LIMITS.objective_flip < gap <= most
    return is_news and in_range and state.ground.view(observer.point, point) != HIDDEN


def spots_marker(state: Adventure, observer: Figure, marker: int) -> bool:
    """AT-37, AT-R19. Without the +6: markers neither move nor shoot."""
    if not observer.spot_die or KINDS[observer.number] == CIVILIAN:
        return False
    point = state.table.objectives[marker]
    reach = min(observer.spot_die + people.stat(state, observer, "spot"), far(state, observer))
    return people.gap_to(observer, point) <= reach and (
        state.ground.view(observer.point, point) != HIDDEN
    )


def race_in_view(state: Adventure) -> int:
    """AT-R23, AT-R95. The race, if somebody spots one of it or one is within 2 of somebody."""
    observers = people.active_players(state)
    is_seen = any(
        spots(state, observer, alien)
        or people.gap_between(observer, alien) <= LIMITS.surrender_distance
        for alien in people.aliens_on_table(state)
        if not alien.is_disguised
        for observer in observers
    )
    return state.race if is_seen else UNKNOWN

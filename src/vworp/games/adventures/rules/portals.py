"""Portal Markers in play: who sees them, and how they fall back (chapter 3.18)."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import LIMITS
from vworp.games.adventures.rules.geometry.points import Point, gap
from vworp.games.adventures.rules.geometry.sight import COVER, OPEN
from vworp.games.adventures.rules.people import active_players, gap_to, is_active
from vworp.games.adventures.rules.sight import far
from vworp.games.adventures.rules.whereabouts import piece_name
from vworp.games.adventures.state import NOWHERE, Adventure, Figure
from vworp.games.adventures.wording import portal_name


def on_table(state: Adventure) -> list[int]:
    """The portals that have not been eliminated."""
    return [number for number, portal in enumerate(state.portals) if portal.site != NOWHERE]


def point_of(state: Adventure, number: int) -> Point:
    """Where a portal stands."""
    return state.table.sites[state.portals[number].site].point


def active_for(state: Adventure, observer: Figure) -> list[int]:
    """AT-38, AT-R24. The portals in line of sight of a figure, at any distance."""
    ground = state.ground
    return [
        number
        for number in on_table(state)
        if ground.portal_active(observer.point, state.portals[number].site)
    ]


def nearest_first(state: Adventure, observer: Figure, numbers: list[int]) -> list[int]:
    """Portals by their distance to a figure."""
    return sorted(numbers, key=lambda number: (gap_to(observer, point_of(state, number)), number))


def central(state: Adventure) -> int:
    """AT-200, AT-R31. The portal nearest to the middle of the table, NOWHERE without portals."""
    middle = (state.table.width / 2, state.table.height / 2)
    numbers = on_table(state)
    if not numbers:
        return NOWHERE
    return min(numbers, key=lambda number: (gap(point_of(state, number), middle, 0, 0), number))


def remove(state: Adventure, number: int) -> None:
    """A portal leaves the table; cards in force count it."""
    state.portals[number].site = NOWHERE
    for card in state.live_cards:
        card.eliminated += 1


def close_rock(state: Adventure, number: int) -> None:
    """AT-30. A portal at a large rock has let figures through once and leaves the table."""
    if number != NOWHERE and state.portals[number].is_one_shot:
        state.portals[number].site = NOWHERE
        closes = beats.leave(shapes.portal(number), words="closes")
        state.note("AT-30", "The portal at the rock has done its work and closes", closes)


def fall_back(state: Adventure, number: int, trigger: Figure | None) -> None:
    """AT-218, AT-R73. A marker goes to the nearest legal site within 12, or is eliminated.

    AT-220 to AT-225: what is legal lies in the geometry (dead ground, no figure near, no rock);
    AT-223: that another marker stands there already does not matter.
    """
    portal = state.portals[number]
    figures = [figure.point for figure in active_players(state)]
    start = trigger.point if trigger is not None else point_of(state, number)
    site = state.ground.fall_back(portal.site, figures, start)
    if site == NOWHERE:
        remove(state, number)
        closes = beats.leave(shapes.portal(number), words="closes")
        state.note("AT-224", f"{portal_name(number)} has nowhere to go and closes", closes)
        return
    portal.site = site
    falls_back = beats.hop(shapes.portal(number))
    state.note("AT-218", f"{portal_name(number)} falls back {_shelter(state, site)}", falls_back)


def _shelter(state: Adventure, site: int) -> str:
    """What a portal falls back to, in words."""
    piece = state.table.sites[site].piece
    return f"to {piece_name(state.table.pieces[piece])}" if piece >= 0 else "into the open"


def react_to_move(state: Adventure, figure: Figure) -> None:
    """AT-218, AT-R72, AT-R74. Markers in cover, right after a players' figure has moved."""
    if figure.moved <= 0 or not is_active(state, figure):
        return
    for number in on_table(state):
        if is_disturbed(state, figure, number):
            fall_back(state, number, figure)


def is_disturbed(state: Adventure, figure: Figure, number: int) -> bool:
    """AT-R72. Within 8 of a figure in the open, within 4 of one that is itself in cover."""
    point = point_of(state, number)
    ground = state.ground
    reach = gap_to(figure, point)
    if reach > LIMITS.portal_trigger_exposed or ground.view(figure.point, point) != COVER:
        return False
    is_sneaking = ground.view(point, figure.point) == COVER
    return not is_sneaking or reach <= LIMITS.portal_trigger_sneaking


def open_ones_fall_back(state: Adventure) -> None:
    """AT-219, AT-R74. At the end of step 2: markers in the open to anybody who can see so far."""
    for number in on_table(state):
        for figure in active_players(state):
            if is_exposed(state, figure, number):
                fall_back(state, number, figure)
                break


def is_exposed(state: Adventure, figure: Figure, number: int) -> bool:
    """AT-R74. In the open to this figure within its visibility distance."""
    point = point_of(state, number)
    return gap_to(figure, point) <= far(state, figure) and (
        state.ground.view(figure.point, point) == OPEN
    )


def comes_in_view(state: Adventure, portal: int) -> bool:
    """AT-16, AT-R23. The portal is active for a figure and within its visibility distance."""
    point = point_of(state, portal)
    return any(
        gap_to(figure, point) <= far(state, figure) and portal in active_for(state, figure)
        for figure in active_players(state)
    )

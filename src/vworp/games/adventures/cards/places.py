"""Where an effect happens: a marker, a portal, the start zone; some are drawn by lot."""

import shapely

from vworp.games.adventures.people import active_players
from vworp.games.adventures.portals import active_for, central, on_table, point_of
from vworp.games.adventures.state import NOWHERE, UNKNOWN, Adventure, Point


def needs_live_marker(state: Adventure, place: str) -> bool:
    """Whether somebody must find the live objective first."""
    return place == "live_objective" and state.live == UNKNOWN


def markers_for(state: Adventure, place: str) -> list[int]:
    """The markers that a place can be, each as likely as the others; [] if it is no marker."""
    if place == "random_objective":
        return list(range(len(state.table.objectives)))
    return []


def portals_for(state: Adventure, place: str) -> list[int]:
    """Section 5.3. The portals that a place can be; [] if it is no portal chosen at random.

    `active_portal` is one that is active for any players' figure, without one any portal.
    """
    if place == "active_portal":
        seen = {p for figure in active_players(state) for p in active_for(state, figure)}
        return sorted(seen) or on_table(state)
    return on_table(state) if place == "random_portal" else []


def fixed_point(state: Adventure, place: str, is_for_soldiers: bool = False) -> Point:
    """AT-D10, AT-D11. A place that needs no lot; without portals the centre marker serves."""
    if place == "live_objective":
        return state.table.objectives[state.live]
    if place == "start_zone":
        return _middle(state.table.unit if is_for_soldiers else state.table.party)
    if place == "lab" and state.table.laboratory >= 0:
        return _middle(state.table.pieces[state.table.laboratory].polygon)
    portal = central(state) if place == "central_portal" else NOWHERE
    return state.table.objectives[0] if portal == NOWHERE else point_of(state, portal)


def _middle(area: shapely.Polygon) -> Point:
    spot = area.representative_point() if not area.contains(area.centroid) else area.centroid
    return spot.x, spot.y

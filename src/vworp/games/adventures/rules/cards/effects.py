"""The parts of a card that hold effects, and where an effect happens."""

import shapely

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box import catalogue as box
from vworp.games.adventures.box.vocabulary import Effect, Give, Spawn, Timer
from vworp.games.adventures.rules import appear, portals, whereabouts
from vworp.games.adventures.rules.cards.hands import CARDS
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.people import active_players
from vworp.games.adventures.state import FOREVER, NOWHERE, UNKNOWN, Adventure
from vworp.games.adventures.wording import token_name

ON_LIVE, EFFECTS, IN_USE, LATER = range(4)
"""The parts of a card with effects; LATER + n is what the timer at place n sets off."""

SPAWNED = {
    "alien": box.ALIEN,
    "leader": box.LEADER,
    "character": box.CHARACTER,
    "cybermat": box.CYBERMAT,
    "civilian": box.CIVILIAN,
    "soldier": box.SOLDIER,
}
"""AT-D11. The kinds of figure that cards bring."""


def effects_of(card: int, part: int) -> tuple[Effect, ...]:
    """The effects that stand in a part of a card; none, if it has no such part."""
    entry = CARDS[card]
    if part < LATER:
        return (entry.on_live, entry.effects, entry.use)[part]
    later = entry.effects[part - LATER : part - LATER + 1]
    return later[0].then if later and isinstance(later[0], Timer) else ()


def happen_at(state: Adventure, effect: Spawn | Give, point: Point) -> None:
    """AT-D11. The place is fixed: figures appear around it, or a token lies there."""
    if isinstance(effect, Spawn):
        appear.arrive(state, SPAWNED[effect.what], effect.n, point)
    else:
        state.tokens += [(point[0], point[1], effect.item)] * effect.n
        if state.story is not None:
            words = f"{token_name(effect.item)} lies {whereabouts.place(state, point)}"
            state.note("AT-D11", words, beats.arrive(shapes.token(effect.item)))


def last_turn(state: Adventure, turns: int) -> int:
    """AT-R51. When an effect of n turns ends; -1 is never."""
    return FOREVER if turns < 0 else state.turn + turns


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
        seen = {p for figure in active_players(state) for p in portals.active_for(state, figure)}
        return sorted(seen) or portals.on_table(state)
    return portals.on_table(state) if place == "random_portal" else []


def fixed_point(state: Adventure, place: str, is_for_soldiers: bool = False) -> Point:
    """AT-D10, AT-D11. A place that needs no lot; without portals the centre marker serves."""
    if place == "live_objective":
        return state.table.objectives[state.live]
    if place == "start_zone":
        return _middle(state.table.unit if is_for_soldiers else state.table.party)
    if place == "lab" and state.table.laboratory >= 0:
        return _middle(state.table.pieces[state.table.laboratory].polygon)
    portal = portals.central(state) if place == "central_portal" else NOWHERE
    return state.table.objectives[0] if portal == NOWHERE else portals.point_of(state, portal)


def _middle(area: shapely.Polygon) -> Point:
    spot = area.representative_point() if not area.contains(area.centroid) else area.centroid
    return spot.x, spot.y

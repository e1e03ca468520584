"""What can be chosen now, sorted by the thing on the table that it is about."""

from collections import defaultdict

from vworp.games.adventures.actions import (
    ACTIONS,
    CARDS,
    EDGES,
    FIGURES,
    GIVE_ITEM,
    GROUPS,
    MARKERS,
    ORDERS,
    QUARTER,
    TARGETS,
    VEHICLES,
    X,
)
from vworp.games.adventures.geometry import Point
from vworp.games.adventures.state import Adventure

FIRST_MARKER = len(FIGURES)
FIRST_VEHICLE = FIRST_MARKER + len(MARKERS)


class Offers:
    """The options of a view, by what they name."""

    def __init__(self, state: Adventure) -> None:
        self.options = state.options()
        self.figures: dict[int, list[int]] = defaultdict(list)
        self.markers: dict[int, list[int]] = defaultdict(list)
        self.vehicles: dict[int, list[int]] = defaultdict(list)
        self.cards: dict[int, list[int]] = defaultdict(list)
        self.edges: dict[int, list[int]] = defaultdict(list)
        self.groups: dict[int, list[int]] = defaultdict(list)
        self.orders: dict[int, list[int]] = defaultdict(list)
        self.points: list[tuple[Point, int]] = []
        self.plain: list[int] = []
        for action in self.options:
            self._sort(action)

    def _sort(self, action: int) -> None:
        verb = ACTIONS.verb_of(action)
        args = verb.args(action)
        if X in verb.domains:
            *_, x, y = args
            self.points.append(((x * QUARTER, y * QUARTER), action))
            return
        places = [
            place
            for domain, arg in zip(verb.domains, args, strict=True)
            if (place := self._place(domain.name, arg)) is not None
        ]
        if verb is GIVE_ITEM:
            places = places[-1:]
        for place in places:
            place.append(action)
        if not places:
            self.plain.append(action)

    def _place(self, domain: str, arg: int) -> list[int] | None:
        """The list of what an argument names."""
        if domain == FIGURES.name:
            return self.figures[arg]
        if domain == TARGETS.name:
            return self._target(arg)
        known = {
            MARKERS.name: self.markers,
            VEHICLES.name: self.vehicles,
            CARDS.name: self.cards,
            EDGES.name: self.edges,
            GROUPS.name: self.groups,
            ORDERS.name: self.orders,
        }
        return known[domain][arg] if domain in known else None

    def _target(self, arg: int) -> list[int]:
        if arg < FIRST_MARKER:
            return self.figures[arg]
        if arg < FIRST_VEHICLE:
            return self.markers[arg - FIRST_MARKER]
        return self.vehicles[arg - FIRST_VEHICLE]

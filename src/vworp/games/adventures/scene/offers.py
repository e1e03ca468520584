"""What can be chosen now, sorted by the thing on the table that it is about."""

from collections import defaultdict

from vworp.games.adventures import actions as act
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.state import Adventure


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
        verb = act.ACTIONS.verb_of(action)
        args = verb.args(action)
        if act.X in verb.domains:
            *_, x, y = args
            self.points.append(((x * act.QUARTER, y * act.QUARTER), action))
            return
        places = [
            place
            for domain, arg in zip(verb.domains, args, strict=True)
            if (place := self._place(domain.name, arg)) is not None
        ]
        if verb is act.GIVE_ITEM:
            places = places[-1:]
        for place in places:
            place.append(action)
        if not places:
            self.plain.append(action)

    def _place(self, domain: str, arg: int) -> list[int] | None:
        """The list of what an argument names."""
        if domain == act.FIGURES.name:
            return self.figures[arg]
        if domain == act.TARGETS.name:
            return self._target(arg)
        known = {
            act.MARKERS.name: self.markers,
            act.VEHICLES.name: self.vehicles,
            act.CARDS.name: self.cards,
            act.EDGES.name: self.edges,
            act.GROUPS.name: self.groups,
            act.ORDERS.name: self.orders,
        }
        return known[domain][arg] if domain in known else None

    def _target(self, arg: int) -> list[int]:
        if arg < act.FIRST_MARKER:
            return self.figures[arg]
        if arg < act.FIRST_VEHICLE:
            return self.markers[arg - act.FIRST_MARKER]
        return self.vehicles[arg - act.FIRST_VEHICLE]

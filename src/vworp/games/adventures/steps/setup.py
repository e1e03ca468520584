"""Set-up: the Idea sets of the deck, and where the players' figures start."""

import shapely

from vworp.core import Illegal
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.roster import OFFICER, SOLDIER
from vworp.games.adventures.models import ON_TABLE, Point
from vworp.games.adventures.rules.people import bases, kind_of, mover_of
from vworp.games.adventures.rules.setup import add_set
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import FigureDecision, Luck
from vworp.games.adventures.wording import name_of

OFFERED = 12
"""How many starting places are listed; any other point of the zone is allowed too."""


class DrawSet(Luck):
    """AT-10, AT-11. A set of five Idea Cards goes into the deck, chosen at random."""

    __slots__ = ()

    rules = ("AT-10", "AT-11", "AT-R22")
    prompt = "Into the deck go"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any race that is not in it yet."""
        return {act.SET(race): 1 for race in range(len(act.RACES)) if race not in state.sets}

    def take(self, state: Adventure, action: int) -> None:
        """Its race can now be the enemy."""
        add_set(state, act.SET.args(action)[0])


class PlaceFigure(FigureDecision):
    """AT-R10. A figure starts in its zone."""

    __slots__ = ()

    rules = ("AT-R10",)

    def ask(self, state: Adventure) -> str:
        """Who."""
        return f"Where does {name_of(state, self.figure)} start?"

    def _zone(self, state: Adventure) -> shapely.Polygon:
        is_unit = kind_of(state.figures[self.figure]) in (OFFICER, SOLDIER)
        return state.table.unit if is_unit else state.table.party

    def options(self, state: Adventure) -> list[int]:
        """Places well apart, those in the middle of the zone first."""
        spots = state.table.start_spots(self._zone(state))
        free = [spot for spot in spots if self._fault(state, spot) is None]
        return sorted(act.at(act.PLACE, self.figure, point=spot) for spot in free[:OFFERED])

    def allows(self, state: Adventure, action: int) -> bool:
        """Any free point of the zone."""
        return self._why_not(state, action) is None

    def _why_not(self, state: Adventure, action: int) -> Illegal | None:
        if action not in act.PLACE or act.PLACE.args(action)[0] != self.figure:
            return Illegal("AT-R10", f"{name_of(state, self.figure)} is put on the table now")
        fault = self._fault(state, act.point_of(act.PLACE, action))
        return Illegal(*fault) if fault else None

    def _fault(self, state: Adventure, point: Point) -> tuple[str, str] | None:
        if not shapely.covers(self._zone(state), shapely.Point(point)):
            return "AT-R10", f"{point[0]:g} {point[1]:g} is outside the start zone"
        figure = state.figures[self.figure]
        words = state.ground.standing_fault(point, mover_of(figure), bases(state))
        if words:
            rule, _, reason = words.partition(": ")
            return rule, reason
        return None

    def refusal(self, state: Adventure, action: int) -> Illegal:
        """The rule that stands in the way."""
        return self._why_not(state, action) or super().refusal(state, action)

    def take(self, state: Adventure, action: int) -> None:
        """There it stands."""
        figure = state.figures[self.figure]
        figure.x, figure.y = figure.start = act.point_of(act.PLACE, action)
        figure.place = ON_TABLE

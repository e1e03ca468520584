"""Set-up: the Idea sets of the deck, and where the players' figures start."""

import shapely

from vworp.core import Illegal, beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import OFFICER, SOLDIER
from vworp.games.adventures.rules.geometry.points import Point
from vworp.games.adventures.rules.people import bases, kind_of, mover_of
from vworp.games.adventures.rules.setup import add_set
from vworp.games.adventures.state import ON_TABLE, Adventure
from vworp.games.adventures.steps.base import FigureDecision, Luck
from vworp.games.adventures.wording import name_of, refused, say_action

OFFERED = 12
"""How many starting places are listed; any other point of the zone is allowed too."""


@step
class DrawSet(Luck):
    """AT-10, AT-11. A set of five Idea Cards goes into the deck, chosen at random."""

    rules = ("AT-10", "AT-11", "AT-R22")
    prompt = "Into the deck go"

    def weights(self, state: Adventure) -> dict[int, int]:
        """Any race that is not in it yet."""
        return {act.SET(race): 1 for race in range(len(act.RACES)) if race not in state.sets}

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        return f"{self.prompt} {say_action(state, action)}"

    def take(self, state: Adventure, action: int) -> None:
        """Its race can now be the enemy."""
        (race,) = act.SET.args(action)
        add_set(state, race)
        if state.story is not None:
            state.tell(beats.count(shapes.DECK, f"+5: {act.RACES.names[race]}"))


@step
class PlaceFigure(FigureDecision):
    """AT-R10. A figure starts in its zone."""

    rules = ("AT-R10",)
    has_free_places = True

    def ask(self, state: Adventure) -> str:
        return f"Put {name_of(state, self.figure)} into the dashed zone"

    def _zone(self, state: Adventure) -> shapely.Polygon:
        is_unit = kind_of(state.figures[self.figure]) in (OFFICER, SOLDIER)
        return state.table.unit if is_unit else state.table.party

    def options(self, state: Adventure) -> list[int]:
        """Places well apart, those in the middle of the zone first."""
        spots = state.table.start_spots(self._zone(state))
        free = [spot for spot in spots if self._why_not_there(state, spot) is None]
        return sorted(act.at(act.PLACE, self.figure, point=spot) for spot in free[:OFFERED])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any free point of the zone will do."""
        if not self.is_own(action, act.PLACE):
            return Illegal("AT-R10", f"{name_of(state, self.figure)} is put on the table now")
        return self._why_not_there(state, act.point_of(action))

    def _why_not_there(self, state: Adventure, point: Point) -> Illegal | None:
        if not shapely.covers(self._zone(state), shapely.Point(point)):
            return Illegal("AT-R10", "that is outside the start zone")
        mover = mover_of(state.figures[self.figure])
        return refused(state.ground.standing_fault(point, mover, bases(state)))

    def take(self, state: Adventure, action: int) -> None:
        figure = state.figures[self.figure]
        figure.x, figure.y = figure.start = act.point_of(action)
        figure.place = ON_TABLE
        state.tell(beats.arrive(shapes.figure(figure), seat=self.seat))

"""Set-up: the Idea sets of the deck, and where the players' figures start."""

import shapely

from vworp.core import Illegal, beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.box.catalogue import OFFICER, SOLDIER
from vworp.games.adventures.rules.geometry.points import Point, distance
from vworp.games.adventures.rules.people import bases, kind_of, mover_of
from vworp.games.adventures.rules.setup import add_set
from vworp.games.adventures.state import ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.base import FigureDecision, FigureDeed, Luck
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
            state.tell(beats.light(beats.count(shapes.DECK, f"+5: {act.RACES.names[race]}")))


@step
class PlaceFigure(FigureDecision):
    """AT-R10. A figure starts in its zone."""

    rules = ("AT-R10",)
    has_free_places = True

    def ask(self, state: Adventure) -> str:
        return f"Put {name_of(state, self.figure)} into the dashed zone"

    def options(self, state: Adventure) -> list[int]:
        """Places well apart, those in the middle of the zone first."""
        free = _free_spots(state, state.figures[self.figure])
        return sorted(act.at(act.PLACE, self.figure, point=spot) for spot in free[:OFFERED])

    def why_not(self, state: Adventure, action: int) -> Illegal | None:
        """Any free point of the zone will do."""
        if not self.is_own(action, act.PLACE):
            return Illegal("AT-R10", f"{name_of(state, self.figure)} is put on the table now")
        return _why_not_there(state, state.figures[self.figure], act.point_of(action))

    def take(self, state: Adventure, action: int) -> None:
        figure = state.figures[self.figure]
        _put_down(figure, act.point_of(action))
        state.tell(beats.arrive(shapes.figure(figure), seat=self.seat))


@step
class FallIn(FigureDeed):
    """AT-R10, AT-R104. A soldier who acts by himself starts as near to his officer as can be."""

    rules = ("AT-R10", "AT-R104")

    def run(self, state: Adventure) -> None:
        soldier = state.figures[self.figure]
        officer = state.figures[state.groups[soldier.group].officer]
        free = _free_spots(state, soldier)
        _put_down(soldier, min(free, key=lambda spot: (distance(spot, officer.point), spot)))
        words = f"{soldier.sheet.name} falls in beside {officer.sheet.name}"
        state.note("AT-R104", words, beats.arrive(shapes.figure(soldier), seat=soldier.seat))


def _free_spots(state: Adventure, figure: Figure) -> list[Point]:
    """AT-R10. Places of its zone that are free, those in the middle first."""
    spots = state.table.start_spots(_zone(state, figure))
    return [spot for spot in spots if _why_not_there(state, figure, spot) is None]


def _zone(state: Adventure, figure: Figure) -> shapely.Polygon:
    is_unit = kind_of(figure) in (OFFICER, SOLDIER)
    return state.table.unit if is_unit else state.table.party


def _why_not_there(state: Adventure, figure: Figure, point: Point) -> Illegal | None:
    if not shapely.covers(_zone(state, figure), shapely.Point(point)):
        return Illegal("AT-R10", "that is outside the start zone")
    return refused(state.ground.standing_fault(point, mover_of(figure), bases(state)))


def _put_down(figure: Figure, point: Point) -> None:
    figure.x, figure.y = figure.start = point
    figure.place = ON_TABLE

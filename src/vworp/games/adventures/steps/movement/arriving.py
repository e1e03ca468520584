"""What follows a move: portals, markers, civilians near the figure that has come."""

from vworp.core import beats, push_in_order, step
from vworp.games.adventures import shapes
from vworp.games.adventures.actions import EDGE, EDGES, is_done
from vworp.games.adventures.box.catalogue import CIVILIAN
from vworp.games.adventures.rules import portals
from vworp.games.adventures.rules.movement.arriving import hold_captives, rescue_near, see_through
from vworp.games.adventures.rules.people import is_alien, kind_of, seat_for_all
from vworp.games.adventures.rules.sight import must_throw
from vworp.games.adventures.state import NOWHERE, ON_TABLE, Adventure
from vworp.games.adventures.steps.base import FigureDecision, FigureDeed, Open
from vworp.games.adventures.steps.markers import SeeMarkers
from vworp.games.adventures.steps.race import LookAtAliens
from vworp.games.adventures.steps.sight import SpotDie
from vworp.games.adventures.wording import capital, name_of


@step
class AfterMove(FigureDeed):
    """AT-218, AT-24, AT-151. Portals, markers and civilians near a figure that has moved."""

    rules = ("AT-218", "AT-R74", "AT-24", "AT-151")

    def run(self, state: Adventure) -> None:
        """In the order of AT-R13."""
        figure = state.figures[self.figure]
        see_through(state)
        if is_alien(figure):
            hold_captives(state, figure)
            state.steps.append(LookAtAliens())
            return
        if kind_of(figure) == CIVILIAN or figure.place != ON_TABLE:
            return
        portals.react_to_move(state, figure)
        rescued = rescue_near(state, figure)
        asked = [NameEdge(seat_for_all(state), number) for number in rescued]
        looking = [SpotDie(self.figure)] if must_throw(state, figure) else []
        push_in_order(state, *asked, *looking, SeeMarkers(), LookAtAliens())


@step
class NameEdge(Open, FigureDecision):
    """AT-209, AT-R63. The players steer those they have set free to an edge of the table."""

    rules = ("AT-209", "AT-R63")

    def ask(self, state: Adventure) -> str:
        name = capital(name_of(state, self.figure))
        return f"{name} runs for safety: to which edge of the table?"

    def choices(self, state: Adventure) -> list[int]:
        """The four edges; done means the nearest as it comes."""
        return [EDGE(edge) for edge in range(len(EDGES))]

    def words(self, state: Adventure, action: int) -> str:
        return "Make for the nearest edge" if is_done(action) else super().words(state, action)

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        edge = EDGES[EDGE.args(action)[0]] if action in EDGE else "nearest"
        return capital(f"{name_of(state, self.figure)} makes for the {edge} edge")

    def choose(self, state: Adventure, action: int) -> None:
        """It goes there from its next move on."""
        self._make_for(state, EDGE.args(action)[0])

    def end(self, state: Adventure) -> None:
        self._make_for(state, NOWHERE)

    def _make_for(self, state: Adventure, edge: int) -> None:
        figure = state.figures[self.figure]
        figure.edge = edge
        words = f"to the {'nearest' if edge == NOWHERE else EDGES[edge]} edge"
        state.tell(beats.stamp(words, shapes.figure(figure)))

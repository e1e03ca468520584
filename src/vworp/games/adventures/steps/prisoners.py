"""Who must surrender, and who tries to escape (AT-205, AT-213)."""

from vworp.core import Deed, push_in_order, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import people, prisoners
from vworp.games.adventures.rules.cards.live import TO_ESCAPE
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import FigureThrow
from vworp.games.adventures.steps.cards.live import CardWindow
from vworp.games.adventures.steps.markers import SeeMarkers
from vworp.games.adventures.steps.orders import AskOrder
from vworp.games.adventures.wording import capital


@step
class SurrenderCheck(Deed[Adventure]):
    """AT-R58, AT-R59. At the end of steps 3 and 4: who must surrender, who is free again."""

    rules = ("AT-205", "AT-206", "AT-208", "AT-R58", "AT-R59")

    def run(self, state: Adventure) -> None:
        """AT-153, AT-216. Free the unguarded, then take prisoners from where they stand."""
        prisoners.let_go_of_the_unguarded(state)
        caught = [
            (figure, captor)
            for figure in people.everybody(state)
            if not people.is_prisoner(figure)
            for captor in [prisoners.captor_for(state, figure)]
            if captor is not None
        ]
        for figure, captor in caught:
            if not people.is_prisoner(captor):
                rule = "AT-206" if people.is_armed(state, figure) else "AT-205"
                prisoners.capture(state, figure, captor, rule)


@step
class EscapeDice(Deed[Adventure]):
    """AT-213, AT-R13. Every prisoner throws at the start of a turn, after any Hairpin."""

    rules = ("AT-213", "AT-R62")

    def run(self, state: Adventure) -> None:
        """Cards for escapes first, then the dice."""
        push_in_order(state, CardWindow(TO_ESCAPE), EscapeThrows(-1))


@step
class EscapeThrows(Deed[Adventure]):
    """The prisoners after a number, one throw each."""

    rules = ("AT-213", "AT-R62")

    after: act.MaybeFigure

    def run(self, state: Adventure) -> None:
        for figure in people.everybody(state):
            if figure.number > self.after and people.is_prisoner(figure):
                push_in_order(state, EscapeDie(figure.number), EscapeThrows(figure.number))
                return


@step
class EscapeDie(FigureThrow):
    """A prisoner's D10."""

    rules = ("AT-213", "AT-214", "AT-R62")
    rolls = act.D10

    def take(self, state: Adventure, action: int) -> None:
        """AT-R62. A 10 always succeeds; AT-24: who is free again turns the markers near him."""
        figure = state.figures[self.figure]
        self.show(state, action, shapes.figure(figure))
        if self._is_enough(state, self.dots(action)):
            prisoners.escape(state, figure)
            asked = [AskOrder(figure.number)] if people.is_pc(figure) else []
            push_in_order(state, SeeMarkers(), *asked)

    def _is_enough(self, state: Adventure, dots: int) -> bool:
        return dots == prisoners.ESCAPES_ON or dots >= self._needed(state)

    def _needed(self, state: Adventure) -> int:
        figure = state.figures[self.figure]
        bonus = people.stat(state, figure, "escape_roll")
        return prisoners.number_to_escape(state, figure) - bonus

    def ask(self, state: Adventure) -> str:
        name = capital(state.figures[self.figure].sheet.name)
        return f"{name} tries to escape and needs {self._needed(state)}"

    def verdict(self, state: Adventure, dots: int) -> str:
        return "and is away" if self._is_enough(state, dots) else "no way out"

    def brief(self, state: Adventure, dots: int) -> str:
        return "away!" if self._is_enough(state, dots) else "no way out"

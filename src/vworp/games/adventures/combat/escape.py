"""AT-213. Prisoners try to escape at the start of a turn."""

from typing import ClassVar

from vworp.core import Deed, push_in_order
from vworp.games.adventures.actions import D10
from vworp.games.adventures.cards.hands import cards_of_colour
from vworp.games.adventures.cards.windows import ESCAPE, CardWindow
from vworp.games.adventures.combat.prisoners import escape
from vworp.games.adventures.people import everybody, is_alien, is_pc, is_prisoner, stat
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import FigureLuck
from vworp.games.adventures.steps.chance import SeeMarkers
from vworp.games.adventures.steps.orders import AskOrder

ESCAPES_ON = 10


def number_to_escape(state: Adventure, figure: Figure) -> int:
    """AT-213, AT-R62. 10, less one for each card of the enemy's colour the captive holds."""
    return ESCAPES_ON - (0 if is_alien(figure) else len(cards_of_colour(state, figure)))


class EscapeDice(Deed[Adventure]):
    """AT-213, AT-R13. Every prisoner throws at the start of a turn, after any Hairpin."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-213", "AT-R62")

    def run(self, state: Adventure) -> None:
        """Cards for escapes first, then the dice."""
        push_in_order(state, CardWindow(ESCAPE), EscapeThrows(-1))


class EscapeThrows(Deed[Adventure]):
    """The prisoners after a number, one throw each."""

    __slots__ = ("after",)

    rules: ClassVar[tuple[str, ...]] = ("AT-213", "AT-R62")
    saves: ClassVar[tuple[str, ...]] = ("after",)

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after

    def run(self, state: Adventure) -> None:
        """The next prisoner throws."""
        for figure in everybody(state):
            if figure.number > self.after and is_prisoner(figure):
                push_in_order(state, EscapeDie(figure.number), EscapeThrows(figure.number))
                return


class EscapeDie(FigureLuck):
    """A prisoner's D10."""

    __slots__ = ()

    rules: ClassVar[tuple[str, ...]] = ("AT-213", "AT-214", "AT-R62")

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D10."""
        return {D10(face): 1 for face in range(10)}

    def take(self, state: Adventure, action: int) -> None:
        """AT-R62. A 10 always succeeds; AT-24: who is free again turns the markers near him."""
        figure = state.figures[self.figure]
        thrown = D10.args(action)[0] + 1
        modified = thrown + stat(state, figure, "escape_roll")
        if thrown == ESCAPES_ON or modified >= number_to_escape(state, figure):
            escape(state, figure)
            asked = [AskOrder(figure.number)] if is_pc(figure) else []
            push_in_order(state, SeeMarkers(), *asked)

    def ask(self, state: Adventure) -> str:
        """Who, and what is needed."""
        figure = state.figures[self.figure]
        needed = number_to_escape(state, figure) - stat(state, figure, "escape_roll")
        return f"{figure.sheet.name} needs {needed} to escape"

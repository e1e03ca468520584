"""The spotting die (AT-R17)."""

from vworp.core import step
from vworp.games.adventures import actions as act
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import FigureThrow
from vworp.games.adventures.wording import name_of


@step
class SpotDie(FigureThrow):
    """AT-R17. Each observer throws one D10 a turn, when it is first needed."""

    rules = ("AT-R17", "AT-35", "AT-36", "AT-37")
    rolls = act.D10

    def ask(self, state: Adventure) -> str:
        return f"{name_of(state, self.figure)} looks for those in cover"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """AT-248. A civilian looks for nobody, so who is disguised does it in silence."""
        is_secret = state.figures[self.figure].is_disguised
        return "" if is_secret else super().told(state, action, viewer)

    def take(self, state: Adventure, action: int) -> None:
        """Keep the die for the turn."""
        state.figures[self.figure].spot_die = self.dots(action)

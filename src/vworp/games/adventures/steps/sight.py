"""The spotting die (AT-R17)."""

from vworp.games.adventures.actions import D10
from vworp.games.adventures.state import Adventure
from vworp.games.adventures.steps.base import FigureLuck
from vworp.games.adventures.wording import name_of


class SpotDie(FigureLuck):
    """AT-R17. Each observer throws one D10 a turn, when it is first needed."""

    __slots__ = ()

    rules = ("AT-R17", "AT-35", "AT-36", "AT-37")

    def ask(self, state: Adventure) -> str:
        """Who looks."""
        return f"{name_of(state, self.figure)} looks for those in cover"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """AT-248. A civilian looks for nobody, so who is disguised does it in silence."""
        is_secret = state.figures[self.figure].is_disguised
        return "" if is_secret else super().told(state, action, viewer)

    def weights(self, state: Adventure) -> dict[int, int]:
        """A D10."""
        return {D10(dots): 1 for dots in range(10)}

    def take(self, state: Adventure, action: int) -> None:
        """Keep the die for the turn."""
        state.figures[self.figure].spot_die = D10.args(action)[0] + 1

"""The spotting die (AT-R17)."""

from vworp.core import beats, step
from vworp.games.adventures import actions as act
from vworp.games.adventures import shapes
from vworp.games.adventures.rules import sight
from vworp.games.adventures.state import Adventure, Figure
from vworp.games.adventures.steps.base import FigureThrow
from vworp.games.adventures.wording import capital, name_of, names_of


@step
class SpotDie(FigureThrow):
    """AT-R17. Each observer throws one D10 a turn, when it is first needed."""

    rules = ("AT-R17", "AT-35", "AT-36", "AT-37")
    rolls = act.D10

    def ask(self, state: Adventure) -> str:
        return f"{capital(name_of(state, self.figure))} peers into the cover"

    def verdict(self, state: Adventure, dots: int) -> str:
        found = sight.found_in_cover(state, state.figures[self.figure], dots)
        return f"and spots {names_of(found)}" if found else "and spots nobody"

    def brief(self, state: Adventure, dots: int) -> str:
        is_found = sight.found_in_cover(state, state.figures[self.figure], dots)
        return "spotted!" if is_found else "nobody seen"

    def told(self, state: Adventure, action: int, viewer: int) -> str:
        """Who sees nobody is not worth a line.

        AT-248: a civilian looks for nobody, so who is disguised does it in silence.
        """
        figure = state.figures[self.figure]
        is_news = bool(sight.found_in_cover(state, figure, self.dots(action)))
        return super().told(state, action, viewer) if is_news and not figure.is_disguised else ""

    def take(self, state: Adventure, action: int) -> None:
        """Keep the die for the turn."""
        figure = state.figures[self.figure]
        figure.spot_die = self.dots(action)
        if state.story is not None and not figure.is_disguised:
            self._show_whom(state, figure, action)

    def _show_whom(self, state: Adventure, figure: Figure, action: int) -> None:
        self.show(state, action, shapes.figure(figure))
        for other in sight.found_in_cover(state, figure, figure.spot_die):
            spotted = beats.count(shapes.figure(other), "spotted", shapes.whose(figure))
            state.tell(beats.light(spotted))

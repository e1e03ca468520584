"""The table at the start of a game, with the steps that set it up."""

from vworp.core import Step, push_in_order
from vworp.core.game import Options
from vworp.games.adventures.actions import RACES
from vworp.games.adventures.box.catalogue import FIRST_OF_THE_ALIENS, catalogue
from vworp.games.adventures.rules import setup
from vworp.games.adventures.rules.people import is_automatic
from vworp.games.adventures.state import ON_TABLE, Adventure, Figure
from vworp.games.adventures.steps.setup import DrawSet, FallIn, PlaceFigure
from vworp.games.adventures.steps.turn import BeginTurn


def start(seats: int, options: Options) -> Adventure:
    """AT-20 to AT-30, AT-R10. The table laid out; sets to draw and figures to place come next."""
    state = Adventure(seats, setup.setting_of(options))
    setup._recruit(state, options)
    setup._lay_out(state)
    setup._open_portals(state)
    sets = str(options["sets"])
    drawing: list[Step[Adventure]] = []
    if sets == setup.RANDOM:
        count = catalogue().deck_presets[state.setting.deck].sets
        drawing = [DrawSet() for _ in range(count)]
    else:
        for race in sets.split():
            setup.add_set(state, RACES.number(race))
    placing = [
        _placing(state, figure)
        for figure in state.figures.values()
        if figure.number < FIRST_OF_THE_ALIENS and figure.place != ON_TABLE
    ]
    push_in_order(state, *drawing, *placing, BeginTurn())
    return state


def _placing(state: Adventure, figure: Figure) -> Step[Adventure]:
    """AT-R104. Soldiers who act by themselves look for a place themselves."""
    if is_automatic(state, figure):
        return FallIn(figure.number)
    return PlaceFigure(figure.seat, figure.number)

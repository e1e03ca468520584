"""A whole turn as the book lists it, and the change from one to the next."""

from vworp.core import Deed
from vworp.games.dalek_invasion.rules.draw import return_tardis_card
from vworp.games.dalek_invasion.rules.end import TURN_LIMIT, end_game, has_run_out
from vworp.games.dalek_invasion.rules.turn import begin_turn, next_seat
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps.attack import ATTACK_PHASE
from vworp.games.dalek_invasion.steps.draw import DrawPhase
from vworp.games.dalek_invasion.steps.landing import AfterLanding, LandTheTardis, ReinforceNeutral
from vworp.games.dalek_invasion.steps.manoeuvre import ManoeuvrePhase
from vworp.games.dalek_invasion.steps.muster import AfterMuster, MusterDaleks, PlaceNewDaleks


class BeginTurn(Deed[Table]):
    """DI-28. The six steps of a turn are laid out in their order."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        """For the active player."""
        begin_turn(table, table.active)
        table.steps += TURN_BACKWARDS


class EndTurn(Deed[Table]):
    """DI-36, DI-R57. The TARDIS card goes under the deck, and the next player has the turn."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        """Unless the game has lasted long enough."""
        return_tardis_card(table)
        table.turns += 1
        if has_run_out(table):
            end_game(table, TURN_LIMIT)
        else:
            table.active = next_seat(table)
            table.steps.append(BEGIN_TURN)


BEGIN_TURN = BeginTurn()

TURN = (
    ReinforceNeutral(),
    LandTheTardis(),
    AfterLanding(),
    MusterDaleks(),
    AfterMuster(),
    PlaceNewDaleks(),
    ATTACK_PHASE,
    ManoeuvrePhase(),
    DrawPhase(),
    EndTurn(),
)
"""DI-28. A turn; the windows of DI-R14 and DI-R44 stand where they open."""

TURN_BACKWARDS = tuple(reversed(TURN))

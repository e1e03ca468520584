"""A whole turn as the book lists it, and the change from one to the next."""

from typing import Any

from vworp.core import Deed, Step, Turn, step
from vworp.games.dalek_invasion.rules.draw import return_tardis_card
from vworp.games.dalek_invasion.rules.end import end_game, has_run_out
from vworp.games.dalek_invasion.rules.turn import begin_turn, next_seat
from vworp.games.dalek_invasion.state import TURN_LIMIT, Table
from vworp.games.dalek_invasion.steps.attack import ATTACK_PHASE, AttackPhase
from vworp.games.dalek_invasion.steps.base import InBattle, InTurn, TurnDeed
from vworp.games.dalek_invasion.steps.conquest import AFTER_TAKE_OVER, TakeOver
from vworp.games.dalek_invasion.steps.draw import DrawPhase
from vworp.games.dalek_invasion.steps.landing import AfterLanding, LandTheTardis, ReinforceNeutral
from vworp.games.dalek_invasion.steps.manoeuvre import ManoeuvrePhase
from vworp.games.dalek_invasion.steps.muster import AfterMuster, MusterDaleks, PlaceNewDaleks


@step
class BeginTurn(TurnDeed):
    """DI-28. The six steps of a turn are laid out in their order."""

    is_before_landing = True

    def run(self, table: Table) -> None:
        begin_turn(table, table.active)
        table.steps += TURN_BACKWARDS


@step
class EndTurn(TurnDeed):
    """DI-36, DI-R57. The TARDIS card goes under the deck, and the next player has the turn."""

    def run(self, table: Table) -> None:
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


def steps_after(step: InTurn) -> list[Step[Any]]:
    """DI-28. What is left to do of a turn when this step of it is done."""
    if isinstance(step, BeginTurn):
        return []
    if isinstance(step, InBattle):
        under = [*_steps_after(AttackPhase), ATTACK_PHASE]
        return [*under, AFTER_TAKE_OVER] if isinstance(step, TakeOver) else under
    return _steps_after(type(step) if isinstance(step, TurnDeed) else step.asked_by)


def _steps_after(kind: type[Deed[Table]]) -> list[Step[Any]]:
    kinds: list[type[Deed[Table]]] = [type(deed) for deed in TURN_BACKWARDS]
    return list(TURN_BACKWARDS[: kinds.index(kind)])


def turn_of(table: Table) -> Turn:
    """DI-28. Which turn it is, and whose."""
    return Turn(table.turns + (not table.is_over), table.active)

"""Rounds, turns, and the Daleks' turn."""

from itertools import pairwise

from vworp import core
from vworp.core import Step, field, push_in_order, step
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import NOBODY, Player
from vworp.games.time_of_the_daleks.rules import console, draws, ending, prepare, rounds
from vworp.games.time_of_the_daleks.state import GOES_ON, Table
from vworp.games.time_of_the_daleks.steps import pooling
from vworp.games.time_of_the_daleks.steps.base import Decision, Happening
from vworp.games.time_of_the_daleks.steps.draws import TurnUp
from vworp.games.time_of_the_daleks.steps.effects import advance_the_ship
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.paying import FromHand, PutAway
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice, RollLifted
from vworp.games.time_of_the_daleks.steps.stages import RollPools, Stage
from vworp.games.time_of_the_daleks.steps.travel import Travel
from vworp.games.time_of_the_daleks.telling import board
from vworp.games.time_of_the_daleks.telling.consoles import turn_begins


@step
class NewRound(Happening):
    """TD-16, TD-17, TD-R10. Everybody from the lowest Doctor on clockwise, then the Daleks."""

    rules = ("TD-16", "TD-17", "TD-R10")

    def run(self, table: Table) -> None:
        """The order is fixed now, whoever regenerates later."""
        table.rounds += 1
        board.round_begins(table)
        order = console.clockwise(table, console.lowest_doctor(table))
        push_in_order(table, *(Turn(player) for player in order), DalekTurn())


@step
class Turn(Happening):
    """TD-18, TD-19. Prepare, Travel, Adventure, Finish."""

    rules = ("TD-18", "TD-19", "TD-R15")

    who: Player = field(name="player")

    def run(self, table: Table) -> None:
        """TD-R15. With exactly one adventure."""
        player = self.who
        seat = table.seat_of(player)
        table.acting = player
        table.used = []
        turn_begins(table, player)
        prepare.take_charges(table, player)
        asked_or_done = (
            kind(seat, player) if issubclass(kind, Decision) else kind() for kind in TURN
        )
        push_in_order(table, *asked_or_done)


@step
class Finish(Happening):
    """TD-94 to TD-97. Empty locations go, Earth is refilled, hands are cut to four."""

    rules = ("TD-94", "TD-95", "TD-96", "TD-97")

    def run(self, table: Table) -> None:
        player = table.acting
        rounds.forget_the_adventure(table)
        push_in_order(
            table, ClearLocations(), RefillEarth(), CutHand(table.seat_of(player), player)
        )


@step
class ClearLocations(Happening):
    """TD-94, TD-R41, TD-R65. Locations without Doctor and Dalek go, with their dilemmas."""

    rules = ("TD-94", "TD-R41")

    def run(self, table: Table) -> None:
        """A facedown dilemma is turned up on its way to the discard pile."""
        for tile in [tile for tile in table.tiles if rounds.is_deserted(table, tile)]:
            for zone in BOX.locations[tile].zones:
                if draws.is_facedown(table, zone):
                    push_in_order(table, TurnUp(zone), self)
                    return
            rounds.discard_tile(table, tile)


@step
class RefillEarth(Happening):
    """TD-95, TD-R14. Every empty slot of Earth gets a new dilemma, facedown."""

    rules = ("TD-95", "TD-R14")

    def run(self, table: Table) -> None:
        rounds.refill_earth(table)


@step
class CutHand(FromHand):
    """TD-96, TD-D31, TD-R59. With more than four cards in hand, discard down to four."""

    rules = ("TD-96", "TD-D31", "TD-R59")
    prompt = "Four cards are the most: discard one"

    def may_go_unasked(self, table: Table) -> bool:
        """Who holds four or fewer is not asked, which everybody can see."""
        return not self._is_due(table) or super().may_go_unasked(table)

    def _is_due(self, table: Table) -> bool:
        return len(table.hands[self.player]) > BOX.limits.hand_limit

    def options(self, table: Table) -> list[int]:
        return super().options(table) if self._is_due(table) else []

    def take(self, table: Table, action: int) -> None:
        super().take(table, action)
        table.steps.append(self)


@step
class DalekTurn(Happening):
    """TD-120, TD-121, TD-R50. The ship moves, anomalies happen, then the end is checked."""

    rules = ("TD-120", "TD-121", "TD-R50")

    def run(self, table: Table) -> None:
        """TD-121. One space, or what a time anomaly makes of it."""
        table.acting = NOBODY
        table.used = []
        board.daleks_turn(table)
        table.steps.append(CheckEnd())
        speed = BOX.limits.dalek_turn_move + console.ongoing(table, "dalek_speed")
        advance_the_ship(table, max(0, speed))


@step
class CheckEnd(Happening):
    """TD-122 to TD-125, TD-R49. Have the Daleks won, has a Doctor, or does it go on."""

    rules = ("TD-122", "TD-123", "TD-124", "TD-125", "TD-R49")

    def run(self, table: Table) -> None:
        outcome = ending.outcome_of_the_round(table)
        if outcome == GOES_ON:
            table.steps.append(NewRound())
        else:
            ending.end(table, outcome)


TURN: tuple[type[Decision] | type[Happening], ...] = (
    Prepare,
    Travel,
    Recruit,
    CallForHelp,
    pooling.BuildPools,
    RollPools,
    Resolve,
    Finish,
)
"""TD-18. The parts of a turn, in their order."""

ROUND = (DalekTurn, NewRound, CheckEnd)
"""What lies beneath everything else."""

BENEATH: dict[type[Step[Table]], tuple[type[Step[Table]], ...]] = {
    **{above: (below,) for row in (TURN, pooling.BUILDING) for above, below in pairwise(row)},
    Turn: (DalekTurn, Turn),
    Finish: (DalekTurn, Turn),
    pooling.CountDaleks: (RollPools,),
    pooling.AddDice: (pooling.CountDaleks, pooling.AddDice),
    pooling.Trim: (pooling.AddDice, pooling.Gather),
    Stage: (Resolve, Stage),
    RollLifted: (Stage, PutAway),
    MarkDice: (RollLifted,),
}
"""What lies directly beneath the parts of a round, a turn and an adventure."""


def turn_of(table: Table) -> core.Turn:
    """TD-16, TD-120. Each Doctor has a turn in a round, and then the Daleks."""
    before = (table.rounds - 1) * (table.players + 1)
    if not table.rounds:
        return core.Turn(0, table.seat)
    if table.acting == NOBODY:
        return core.Turn(before + table.players + 1, NOBODY)
    to_come = sum(isinstance(step, Turn) for step in table.steps)
    return core.Turn(before + table.players - to_come, table.seat_of(table.acting))

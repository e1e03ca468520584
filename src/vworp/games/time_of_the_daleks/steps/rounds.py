"""Rounds, turns, and the Daleks' turn."""

from typing import ClassVar

from vworp.core import Deed, Illegal, push_in_order
from vworp.games.time_of_the_daleks.actions import DISCARD
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.rules.console import clockwise, lowest_doctor, ongoing
from vworp.games.time_of_the_daleks.rules.draws import is_facedown
from vworp.games.time_of_the_daleks.rules.ending import end, outcome_of_the_round
from vworp.games.time_of_the_daleks.rules.paying import discard_from_hand, discards, why_not_discard
from vworp.games.time_of_the_daleks.rules.prepare import take_charges
from vworp.games.time_of_the_daleks.rules.rounds import (
    discard_tile,
    forget_the_adventure,
    is_deserted,
    refill_earth,
)
from vworp.games.time_of_the_daleks.state import GOES_ON, NOBODY, Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.draws import TurnUp
from vworp.games.time_of_the_daleks.steps.effects import advance_the_ship
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.stages import RollPools
from vworp.games.time_of_the_daleks.steps.travel import Travel
from vworp.games.time_of_the_daleks.wording import name_of


class NewRound(Deed[Table]):
    """TD-16, TD-17, TD-R10. Everybody from the lowest Doctor on clockwise, then the Daleks."""

    __slots__ = ()
    rules = ("TD-16", "TD-17", "TD-R10")

    def run(self, table: Table) -> None:
        """The order is fixed now, whoever regenerates later."""
        table.rounds += 1
        order = clockwise(table, lowest_doctor(table))
        push_in_order(table, *(Turn(player) for player in order), DalekTurn())


class Turn(Deed[Table]):
    """TD-18, TD-19. Prepare, Travel, Adventure, Finish."""

    __slots__ = ("player",)
    rules = ("TD-18", "TD-19", "TD-R15")
    saves: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def run(self, table: Table) -> None:
        """TD-R15. With exactly one adventure."""
        player = self.player
        seat = table.seat_of(player)
        table.turn = player
        table.used = []
        table.note("TD-18", f"turn of the {name_of(table, player)}")
        take_charges(table, player)
        push_in_order(
            table,
            Prepare(seat, player),
            Travel(seat, player),
            Recruit(seat, player),
            CallForHelp(seat, player),
            BuildPools(),
            RollPools(),
            Resolve(),
            Finish(),
        )


class Finish(Deed[Table]):
    """TD-94 to TD-97. Empty locations go, Earth is refilled, hands are cut to four."""

    __slots__ = ()
    rules = ("TD-94", "TD-95", "TD-96", "TD-97")

    def run(self, table: Table) -> None:
        """In this order."""
        player = table.turn
        forget_the_adventure(table)
        push_in_order(
            table, ClearLocations(), RefillEarth(), CutHand(table.seat_of(player), player)
        )


class ClearLocations(Deed[Table]):
    """TD-94, TD-R41, TD-R65. Locations without Doctor and Dalek go, with their dilemmas."""

    __slots__ = ()
    rules = ("TD-94", "TD-R41")

    def run(self, table: Table) -> None:
        """A facedown dilemma is turned up on its way to the discard pile."""
        for tile in [tile for tile in table.tiles if is_deserted(table, tile)]:
            for zone in BOX.locations[tile].zones:
                if is_facedown(table, zone):
                    push_in_order(table, TurnUp(zone), self)
                    return
            discard_tile(table, tile)


class RefillEarth(Deed[Table]):
    """TD-95, TD-R14. Every empty slot of Earth gets a new dilemma, facedown."""

    __slots__ = ()
    rules = ("TD-95", "TD-R14")

    def run(self, table: Table) -> None:
        """Deal them."""
        refill_earth(table)


class CutHand(Decision):
    """TD-96, TD-D31, TD-R59. With more than four cards in hand, discard down to four."""

    __slots__ = ()
    rules = ("TD-96", "TD-D31", "TD-R59")
    prompt = "Too many cards: discard one"
    reads_hand: ClassVar[bool] = True

    def goes_without_saying(self, table: Table) -> bool:
        """Who holds four or fewer is not asked, which everybody can see."""
        if len(table.hands[self.player]) > BOX.limits.hand_limit:
            return super().goes_without_saying(table)
        table.steps.pop()
        return True

    def options(self, table: Table) -> list[int]:
        """Any card."""
        return discards(table, self.player)

    def why_not(self, table: Table, action: int) -> Illegal | None:
        if action in DISCARD:
            return why_not_discard(table, self.player, *DISCARD.args(action))
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """Until four are left."""
        discard_from_hand(table, self.player, DISCARD.args(action)[0])
        table.steps.append(self)


class DalekTurn(Deed[Table]):
    """TD-120, TD-121, TD-R50. The ship moves, anomalies happen, then the end is checked."""

    __slots__ = ()
    rules = ("TD-120", "TD-121", "TD-R50")

    def run(self, table: Table) -> None:
        """TD-121. One space, or what a time anomaly makes of it."""
        table.turn = NOBODY
        table.used = []
        table.note("TD-120", "turn of the Daleks")
        table.steps.append(CheckEnd())
        speed = BOX.limits.dalek_turn_move + ongoing(table, "dalek_speed")
        advance_the_ship(table, max(0, speed))


class CheckEnd(Deed[Table]):
    """TD-122 to TD-125, TD-R49. Have the Daleks won, has a Doctor, or does it go on."""

    __slots__ = ()
    rules = ("TD-122", "TD-123", "TD-124", "TD-125", "TD-R49")

    def run(self, table: Table) -> None:
        """The Daleks first."""
        outcome = outcome_of_the_round(table)
        if outcome == GOES_ON:
            table.steps.append(NewRound())
        else:
            end(table, outcome)

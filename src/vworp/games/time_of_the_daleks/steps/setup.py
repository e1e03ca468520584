"""Choosing Doctors, and everything that comes before the first round."""

from typing import ClassVar

from vworp.core import BadOption, ChanceStep, Illegal, Step, push_in_order
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.actions import DEAL_DOCTOR, DOCTOR
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.rules.rounds import refill_earth
from vworp.games.time_of_the_daleks.rules.setup import (
    become_doctor,
    doctor_numbers,
    is_race,
    plays_open,
    why_not_doctor,
)
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.rounds import NewRound
from vworp.games.time_of_the_daleks.wording import name_of


def _is_now(table: Table, player: int, doctor: int) -> str:
    return f"{name_of(table, player)} is the {BOX.doctors[doctor].name}"


class ChooseDoctor(Decision):
    """TD-02, TD-04, TD-D01, TD-R09. Each player a different Doctor, in seat order."""

    __slots__ = ()
    rules = ("TD-02", "TD-04", "TD-D01", "TD-R09")
    prompt = "Choose your Doctor"

    def options(self, table: Table) -> list[int]:
        """Every offered Doctor not taken yet."""
        return [DOCTOR(n - 1) for n in table.offered if n not in table.doctors]

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-R09. Nobody is a Doctor twice."""
        if action in DOCTOR:
            return why_not_doctor(table, DOCTOR.args(action)[0] + 1)
        return super().why_not(table, action)

    def take(self, table: Table, action: int) -> None:
        """TD-05. With the companion named on the card."""
        become_doctor(table, self.player, DOCTOR.args(action)[0] + 1)

    def told(self, table: Table, action: int, viewer: int) -> str:
        """Player 1 is the Fourth Doctor."""
        return _is_now(table, self.player, DOCTOR.args(action)[0])


class DealDoctor(ChanceStep[Table]):
    """TD-R09. A Doctor at random."""

    __slots__ = ("player",)
    rules = ("TD-R09",)
    prompt = "A Doctor is dealt"
    saves: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def weights(self, table: Table) -> dict[int, int]:
        """Each offered one not dealt yet, alike."""
        return {DEAL_DOCTOR(n - 1): 1 for n in table.offered if n not in table.doctors}

    def take(self, table: Table, action: int) -> None:
        """TD-05. With the companion named on the card."""
        become_doctor(table, self.player, DEAL_DOCTOR.args(action)[0] + 1)

    def words(self, table: Table, action: int) -> str:
        """Player 1 is the Fourth Doctor."""
        return _is_now(table, self.player, DEAL_DOCTOR.args(action)[0])


def start(seats: int, options: Options) -> Table:
    """TD-04 to TD-15, TD-R64. The table laid out; the Doctors are still to be chosen.

    TD-07, TD-11, TD-13, TD-R04: charges, TARDISes on Earth, the ship on Skaro, Doctors on consoles.
    """
    offered = doctor_numbers(str(options["doctors"]))
    table = Table(seats, offered, is_race(options), plays_open(options))
    if len(offered) < table.players:
        raise BadOption(f"doctors: {table.players} are needed, not {len(offered)} (TD-R09)")
    table.charges = [BOX.limits.start_sonic] * table.players
    refill_earth(table)
    choosing: list[Step[Table]] = [
        DealDoctor(player)
        if options["random_doctors"]
        else ChooseDoctor(table.seat_of(player), player)
        for player in range(table.players)
    ]
    dealing = [
        DrawCard(player) for _ in range(BOX.limits.start_cards) for player in range(table.players)
    ]
    push_in_order(table, *choosing, *dealing, NewRound())
    return table

"""Choosing Doctors, and everything that comes before the first round."""

from vworp.core import BadOption, Illegal, Step, field, push_in_order, step
from vworp.core.game import Options
from vworp.games.time_of_the_daleks.actions import DEAL_DOCTOR, DOCTOR
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.rules.console import name_of
from vworp.games.time_of_the_daleks.rules.rounds import refill_earth
from vworp.games.time_of_the_daleks.rules.setup import (
    become_doctor,
    is_race,
    plays_open,
    why_not_doctor,
)
from vworp.games.time_of_the_daleks.state import Player, Table, doctor_numbers
from vworp.games.time_of_the_daleks.steps.base import Decision, Luck
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.rounds import NewRound


def _is_now(table: Table, player: int, doctor: int) -> str:
    return f"{name_of(table, player)} is the {BOX.doctors[doctor].name}"


@step
class ChooseDoctor(Decision):
    """TD-02, TD-04, TD-D01, TD-R09. Each player a different Doctor, in seat order."""

    rules = ("TD-02", "TD-04", "TD-D01", "TD-R09")
    prompt = "Choose your Doctor"
    doing = "chooses a Doctor"

    def options(self, table: Table) -> list[int]:
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
        return _is_now(table, self.player, DOCTOR.args(action)[0])


@step
class DealDoctor(Luck):
    """TD-R09. A Doctor at random."""

    rules = ("TD-R09",)
    prompt = "A Doctor is dealt"

    who: Player = field(name="player")

    def weights(self, table: Table) -> dict[int, int]:
        """Each offered one not dealt yet, alike."""
        return {DEAL_DOCTOR(n - 1): 1 for n in table.offered if n not in table.doctors}

    def take(self, table: Table, action: int) -> None:
        """TD-05. With the companion named on the card."""
        become_doctor(table, self.who, DEAL_DOCTOR.args(action)[0] + 1)

    def words(self, table: Table, action: int) -> str:
        return _is_now(table, self.who, DEAL_DOCTOR.args(action)[0])


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

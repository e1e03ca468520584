"""Choosing Doctors, and everything that comes before the first round."""

from typing import ClassVar

from vworp.core import field, step
from vworp.games.time_of_the_daleks.actions import DEAL_DOCTOR, DOCTOR
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.forms import Player
from vworp.games.time_of_the_daleks.rules.setup import become_doctor, why_not_doctor
from vworp.games.time_of_the_daleks.state import Table, person_of
from vworp.games.time_of_the_daleks.steps.base import Decision, Ladder, Luck


def _is_now(table: Table, player: int, doctor: int) -> str:
    """TD-05. Who is whom, and who comes along."""
    card = BOX.doctors[doctor]
    friend = BOX.companions[card.companion].name
    return f"{person_of(table, player)} is the {card.name}, with {friend}"


@step
class ChooseDoctor(Decision):
    """TD-02, TD-04, TD-D01, TD-R09. Each player a different Doctor, in seat order."""

    rules = ("TD-02", "TD-04", "TD-D01", "TD-R09")
    prompt = "Which Doctor are you?"
    doing = "chooses a Doctor"
    ladder: ClassVar[Ladder] = {DOCTOR: why_not_doctor}

    def options(self, table: Table) -> list[int]:
        return [DOCTOR(n - 1) for n in table.offered if n not in table.doctors]

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

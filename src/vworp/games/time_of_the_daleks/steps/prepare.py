"""The Prepare step: equipment, dismissing, and what cards allow in between."""

from typing import Annotated, ClassVar

from vworp.core import Illegal, Word, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.printed import plural, say_briefly
from vworp.games.time_of_the_daleks.box.vocabulary import PREPARE
from vworp.games.time_of_the_daleks.forms import pay_code
from vworp.games.time_of_the_daleks.rules import charges, paying, prepare
from vworp.games.time_of_the_daleks.rules.console import affordable, install_price
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Ladder, OpenDecision, aids
from vworp.games.time_of_the_daleks.steps.effects import carry_out
from vworp.games.time_of_the_daleks.steps.paying import start_aid
from vworp.games.time_of_the_daleks.steps.tasks import complete_task

UNINSTALLING, INSTALLING, DISMISSING = range(3)
"""TD-R61. The parts of Prepare after the charges, in their order."""

PartNumber = Annotated[
    int, Word(("uninstalling", "installing", "dismissing"), as_number=True, kind="part of Prepare")
]


@step
class Prepare(OpenDecision):
    """TD-22 to TD-26, TD-R61. Uninstall, install, dismiss, in this order; cards at any moment.

    `part` is the first part still open: who installs can't uninstall any more.
    """

    rules = ("TD-22", "TD-23", "TD-24", "TD-26", "TD-R61", "TD-D02", "TD-D03", "TD-D04", "TD-D05")
    prompt = "Get ready: install equipment, use cards. Then travel"
    is_before_arrival = True
    is_of_acting_doctor = True
    doing = "prepares"
    done = "Ready to travel"
    reads_hand = True
    ladder: ClassVar[Ladder] = {
        **aids(use=prepare.why_not_use_now, play=prepare.why_not_play_now),
        act.PAY_TASK: prepare.why_not_pay,
        act.UNINSTALL: paying.why_not_uninstall,
        act.INSTALL: prepare.why_not_install,
        act.DISMISS: paying.why_not_dismiss,
    }

    part: PartNumber = UNINSTALLING

    def choices(self, table: Table) -> list[int]:
        player = self.player
        usable = affordable(table, player, PREPARE)
        return [
            *act.uses(ability for ability in usable if prepare.is_useful(table, [ability])),
            *act.plays(prepare.playable_now(table, player)),
            *(act.PAY_TASK(card) for card in prepare.payable_tasks(table, player)),
            *self._equipment(table),
            *(act.DISMISS(companion) for companion in sorted(table.companions[player])),
        ]

    def _equipment(self, table: Table) -> list[int]:
        out, into = [], []
        if self.part == UNINSTALLING:
            out = [act.UNINSTALL(card) for card in sorted(set(table.equipment[self.player]))]
        if self.part <= INSTALLING:
            into = [act.INSTALL(card) for card in prepare.installable(table, self.player)]
        return out + into

    def why_not(self, table: Table, action: int) -> Illegal | None:
        """TD-R61. Each part in its order; cards whenever they would do something."""
        refusal = super().why_not(table, action)
        if refusal is None and action in act.UNINSTALL:
            return self._too_late(UNINSTALLING, "uninstalling comes before installing and")
        if refusal is None and action in act.INSTALL:
            return self._too_late(INSTALLING, "installing comes before")
        return refusal

    def _too_late(self, part: int, words: str) -> Illegal | None:
        return Illegal("TD-R61", f"{words} dismissing companions") if self.part > part else None

    def words(self, table: Table, action: int) -> str:
        """TD-24, TD-R62. Who installs reads the price that is really paid."""
        if action not in act.INSTALL:
            return super().words(table, action)
        (card,) = act.INSTALL.args(action)
        price = plural(install_price(table, self.player, card), "sonic charge")
        printed = BOX.cards[card]
        return f"Install {printed.name} for {price}: {say_briefly(printed.abilities)}"

    def choose(self, table: Table, action: int) -> None:
        """Then the rest of Prepare."""
        table.steps.append(Prepare(self.seat, self.player, max(self.part, _part_of(action))))
        if action in act.UNINSTALL:
            paying.discard_equipment(table, self.player, act.UNINSTALL.args(action)[0])
        elif action in act.INSTALL:
            prepare.install(table, self.player, act.INSTALL.args(action)[0])
        elif action in act.DISMISS:
            paying.dismiss(table, self.player, act.DISMISS.args(action)[0])
        elif action in act.PAY_TASK:
            pay_for_task(table, self.player, act.PAY_TASK.args(action)[0])
        else:
            start_aid(table, self.player, action, lambda t, who, aid: carry_out(t, who, [aid]))


def _part_of(action: int) -> int:
    if action in act.INSTALL:
        return INSTALLING
    return DISMISSING if action in act.DISMISS else UNINSTALLING


def pay_for_task(table: Table, player: int, card: int) -> None:
    """TD-136. The price buys one completed task."""
    charges.spend(table, player, BOX.anomalies[card].price)
    table.used.append(pay_code(table, card))
    complete_task(table, player, card)

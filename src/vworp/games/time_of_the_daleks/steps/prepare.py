"""The Prepare step: charges, equipment, dismissing, and what cards allow in between."""

from collections.abc import Sequence
from typing import ClassVar

from vworp.core import push_in_order
from vworp.games.time_of_the_daleks.actions import (
    DISMISS,
    DONE,
    INSTALL,
    PAY_TASK,
    PLAY,
    UNINSTALL,
    USE,
    ability_of,
)
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.console import (
    affordable,
    gain_charges,
    install_price,
    modifier,
    pay_code,
    playable,
)
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import Decision, Table
from vworp.games.time_of_the_daleks.steps.draws import is_facedown
from vworp.games.time_of_the_daleks.steps.effects import carry_out
from vworp.games.time_of_the_daleks.steps.paying import (
    discard_equipment,
    leave_hand,
    start_playing,
    start_using,
)
from vworp.games.time_of_the_daleks.steps.tasks import complete_task, tasks_in_play
from vworp.games.time_of_the_daleks.vocabulary import EQUIPMENT, PREPARE
from vworp.games.time_of_the_daleks.wording import name_of

UNINSTALLING, INSTALLING, DISMISSING = range(3)
"""TD-R61. The parts of Prepare after the charges, in their order."""


def take_charges(table: Table, player: int) -> None:
    """TD-19, TD-20, TD-21. Two charges before anything else, more or fewer by modifiers."""
    count = BOX.limits.sonic_per_prepare + modifier(table, player, "sonic_income")
    gain_charges(table, player, max(0, count))
    table.note("TD-19", f"the {name_of(table, player)} has {table.charges[player]} sonic charges")


class Prepare(Decision):
    """TD-22 to TD-26, TD-R61. Uninstall, install, dismiss, in this order; cards at any moment.

    `part` is the first part still open: who installs can't uninstall any more.
    """

    __slots__ = ("part",)
    rules = ("TD-22", "TD-23", "TD-24", "TD-26", "TD-R61", "TD-D02", "TD-D03", "TD-D04", "TD-D05")
    prompt = "Prepare: change equipment, dismiss companions, use cards, or be done"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "part")
    reads_hand: ClassVar[bool] = True

    def __init__(self, seat: int, player: int, part: int = UNINSTALLING) -> None:
        super().__init__(seat, player)
        self.part = part

    def options(self, table: Table) -> list[int]:
        """Everything that is still open."""
        player = self.player
        uses = [USE(a.number) for a in affordable(table, player, PREPARE) if is_useful(table, [a])]
        return [
            DONE(),
            *uses,
            *(PLAY(card) for card in playable_now(table, player)),
            *(PAY_TASK(card) for card in payable_tasks(table, player)),
            *self._equipment(table),
            *(DISMISS(companion) for companion in sorted(table.companions[player])),
        ]

    def _equipment(self, table: Table) -> list[int]:
        out, into = [], []
        if self.part == UNINSTALLING:
            out = [UNINSTALL(card) for card in sorted(set(table.equipment[self.player]))]
        if self.part <= INSTALLING:
            into = [INSTALL(card) for card in installable(table, self.player)]
        return out + into

    def take(self, table: Table, action: int) -> None:
        """Then the rest of Prepare, unless the player is done."""
        if action == DONE():
            return
        table.steps.append(Prepare(self.seat, self.player, max(self.part, _part_of(action))))
        if action in UNINSTALL:
            discard_equipment(table, self.player, UNINSTALL.args(action)[0])
        elif action in INSTALL:
            install(table, self.player, INSTALL.args(action)[0])
        elif action in DISMISS:
            dismiss(table, self.player, DISMISS.args(action)[0])
        elif action in PAY_TASK:
            pay_for_task(table, self.player, PAY_TASK.args(action)[0])
        elif action in USE:
            ability = ability_of(action)
            payments = start_using(table, self.player, ability)
            carry_out(table, self.player, [ability])
            push_in_order(table, *payments)
        else:
            (card,) = PLAY.args(action)
            start_playing(table, self.player, card)
            carry_out(table, self.player, BOX.cards[card].abilities)


def _part_of(action: int) -> int:
    if action in INSTALL:
        return INSTALLING
    return DISMISSING if action in DISMISS else UNINSTALLING


def installable(table: Table, player: int) -> list[int]:
    """TD-23, TD-24. Equipment in hand that fits into an empty slot and can be paid for."""
    if len(table.equipment[player]) >= BOX.limits.equipment_slots:
        return []
    return [
        card
        for card in sorted(set(table.hands[player]))
        if card >= 0
        and BOX.cards[card].kind == EQUIPMENT
        and install_price(table, player, card) <= table.charges[player]
    ]


def install(table: Table, player: int, card: int) -> None:
    """TD-23, TD-24, TD-25. The price is paid now and never again."""
    table.charges[player] -= install_price(table, player, card)
    leave_hand(table, player, card)
    table.equipment[player].append(card)
    table.equipment[player].sort()


def dismiss(table: Table, player: int, companion: int) -> None:
    """TD-26, TD-93. The companion goes back into the deck."""
    table.companions[player].remove(companion)


def playable_now(table: Table, player: int) -> list[int]:
    """TD-R57. Events and transfers in hand whose moment is Prepare and that would do something."""
    return [
        card
        for card in playable(table, player, PREPARE)
        if is_useful(table, BOX.cards[card].abilities)
    ]


def is_useful(table: Table, effects: Sequence[Effect]) -> bool:
    """Whether any of these effects could change anything now."""
    return any(_can_happen(table, effect) for effect in effects)


def _can_happen(table: Table, effect: Effect) -> bool:
    if effect.kind == "reveal_dilemma":
        return any(is_facedown(table, zone) for zone in range(BOX.tile_zones))
    if effect.kind == "remove_dalek":
        return any(table.daleks)
    if effect.kind == "progress":
        return bool(tasks_in_play(table))
    return effect.kind != "move_dalek_ship" or effect.n > 0 or table.ship > BOX.track.skaro


def payable_tasks(table: Table, player: int) -> list[int]:
    """TD-136, TD-D02. Tasks that are paid for, once in each Prepare step."""
    return [
        card
        for card in sorted(tasks_in_play(table))
        if BOX.anomalies[card].trigger == "pay"
        and BOX.anomalies[card].price <= table.charges[player]
        and pay_code(table, card) not in table.used
    ]


def pay_for_task(table: Table, player: int, card: int) -> None:
    """TD-136. The price buys one completed task."""
    table.charges[player] -= BOX.anomalies[card].price
    table.used.append(pay_code(table, card))
    complete_task(table, player, card)

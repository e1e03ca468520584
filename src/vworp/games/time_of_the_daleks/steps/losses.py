"""What a fail cost or a time anomaly takes from a player, of the player's own choice."""

from typing import ClassVar

from vworp.games.time_of_the_daleks.actions import DISCARD, DISMISS, LOSE, UNINSTALL
from vworp.games.time_of_the_daleks.state import Decision, Table
from vworp.games.time_of_the_daleks.steps.paying import (
    discard_equipment,
    discard_from_hand,
    discards,
)


class DiscardCard(Decision):
    """TD-R36. Discard a card from hand, if there is one."""

    __slots__ = ()
    rules = ("TD-R36",)
    prompt = "Discard a card from your hand"
    reads_hand: ClassVar[bool] = True

    def options(self, table: Table) -> list[int]:
        """Any card in hand."""
        return discards(table, self.player)

    def take(self, table: Table, action: int) -> None:
        """Gone."""
        discard_from_hand(table, self.player, DISCARD.args(action)[0])


class DiscardEquipment(Decision):
    """TD-R36. Discard installed equipment, if there is any."""

    __slots__ = ()
    rules = ("TD-R36",)
    prompt = "Discard installed equipment"

    def options(self, table: Table) -> list[int]:
        """Any installed card."""
        return [UNINSTALL(card) for card in sorted(set(table.equipment[self.player]))]

    def take(self, table: Table, action: int) -> None:
        """Gone."""
        discard_equipment(table, self.player, UNINSTALL.args(action)[0])


class DiscardCompanion(Decision):
    """TD-92, TD-R20. A full-time companion goes to the discard pile."""

    __slots__ = ()
    rules = ("TD-92", "TD-R20")
    prompt = "Discard a companion"

    def options(self, table: Table) -> list[int]:
        """Any full-time companion."""
        return [LOSE(companion) for companion in sorted(table.companions[self.player])]

    def take(self, table: Table, action: int) -> None:
        """To the pile: back only when the deck is exhausted."""
        (companion,) = LOSE.args(action)
        table.companions[self.player].remove(companion)
        table.companion_discard.append(companion)


class DismissCompanion(Decision):
    """TD-93. A full-time companion goes back into the deck."""

    __slots__ = ()
    rules = ("TD-93",)
    prompt = "Dismiss a companion"

    def options(self, table: Table) -> list[int]:
        """Any full-time companion."""
        return [DISMISS(companion) for companion in sorted(table.companions[self.player])]

    def take(self, table: Table, action: int) -> None:
        """Into the deck: it lies nowhere else now."""
        table.companions[self.player].remove(DISMISS.args(action)[0])

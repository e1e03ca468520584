"""Cards that leave a hand or a console."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import DISCARD
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.telling import consoles as telling


def why_not_uninstall(table: Table, player: int, card: int) -> Illegal | None:
    """TD-22. Only what is installed comes out."""
    if card in table.equipment[player]:
        return None
    return Illegal("TD-22", f"{BOX.cards[card].name} is not installed on your console")


def why_not_dismiss(
    table: Table, player: int, companion: int, rule: str = "TD-26"
) -> Illegal | None:
    """TD-26. Only full-time companions are sent away."""
    if companion in table.companions[player]:
        return None
    return Illegal(rule, f"{BOX.companions[companion].name} is no full-time companion of yours")


def dismiss(table: Table, player: int, companion: int) -> None:
    """TD-26, TD-93. The companion goes back into the deck: it lies nowhere else now."""
    telling.companion_leaves(table, player, companion, "Goes home")
    table.companions[player].remove(companion)


def lose_companion(table: Table, player: int, companion: int) -> None:
    """TD-92, TD-R20. To the discard pile: back only when the deck is exhausted."""
    telling.companion_leaves(table, player, companion, "Lost")
    table.companions[player].remove(companion)
    table.companion_discard.append(companion)


def discards(table: Table, player: int) -> list[int]:
    """Every card in hand, as something to discard."""
    return [DISCARD(card) for card in sorted(set(table.hands[player])) if card >= 0]


def discard_from_hand(table: Table, player: int, card: int) -> None:
    """A card goes from hand to the discard pile."""
    telling.card_discarded(table, player, card)
    leave_hand(table, player, card)
    table.card_discard.append(card)


def leave_hand(table: Table, player: int, card: int) -> None:
    """TD-R68. A card leaves a hand in the open: one that all had seen is the first to go."""
    table.hands[player].remove(card)
    if card in table.known[player]:
        table.known[player].remove(card)


def card_of(ability: Effect) -> int:
    """The timey-wimey card that an ability stands on."""
    return next(n for n, card in enumerate(BOX.cards) if card.id == ability.card)


def discard_equipment(table: Table, player: int, card: int) -> None:
    """TD-22, TD-R61. Installed equipment goes to the discard pile, its slot is empty."""
    telling.equipment_goes(table, player, card)
    table.equipment[player].remove(card)
    table.card_discard.append(card)


def why_not_discard(table: Table, player: int, card: int) -> Illegal | None:
    """TD-R21. Only cards in hand are discarded."""
    if card in table.hands[player]:
        return None
    return Illegal("TD-R21", f"{BOX.cards[card].name} is not in your hand")


def why_not_lose(table: Table, player: int, companion: int) -> Illegal | None:
    """TD-92, TD-R20. Only full-time companions can be lost."""
    return why_not_dismiss(table, player, companion, "TD-92")


def why_not_spend(table: Table, player: int) -> Illegal | None:
    """TD-38. Only who has a charge spends one."""
    return None if table.charges[player] else Illegal("TD-38", "you have no sonic charge")

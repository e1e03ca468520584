"""Prices and losses: sonic charges, cards from hand, equipment, companions."""

from collections.abc import Callable
from typing import ClassVar

from vworp.core import field, push_in_order, step
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.actions import DISCARD, DISMISS, GIVE, LOSE, SPEND, UNINSTALL
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EVENT
from vworp.games.time_of_the_daleks.forms import Player, play_code, use_code
from vworp.games.time_of_the_daleks.rules import charges, paying
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import (
    CardNumber,
    Decision,
    Happening,
    Ladder,
    Moment,
)
from vworp.games.time_of_the_daleks.telling import consoles


@step
class PayOne(Decision):
    """TD-38, TD-99, TD-102, TD-113, TD-D13, TD-D32, TD-R21, TD-R48. A charge or a card from hand.

    Who has neither pays nothing.
    """

    rules = ("TD-38", "TD-99", "TD-102", "TD-113", "TD-R21", "TD-R48")
    prompt = "Pay with a sonic charge or with a card from your hand"
    doing = "pays"
    reads_hand = True
    ladder: ClassVar[Ladder] = {DISCARD: paying.why_not_discard, SPEND: paying.why_not_spend}

    def ask(self, table: Table) -> str:
        """What is paid for, where that is known: it comes next, or somebody has just joined."""
        later = next((step for step in reversed(table.steps) if not isinstance(step, PayOne)), None)
        bought = later.bought if isinstance(later, Moment) else ""
        bought = bought or self._new_companion(table)
        return f"{bought} costs a sonic charge or a card: choose one" if bought else self.prompt

    def _new_companion(self, table: Table) -> str:
        """TD-38, TD-44. Who was searched for, while no dice have been gathered."""
        crew = table.part_time[self.player] if self.player == table.acting else []
        has_dice = any(pool.size() for pool in table.pools)
        return BOX.companions[crew[-1]].name if crew and not has_dice else ""

    def options(self, table: Table) -> list[int]:
        spend = [SPEND()] if table.charges[self.player] else []
        return spend + paying.discards(table, self.player)

    def take(self, table: Table, action: int) -> None:
        if action == SPEND():
            charges.spend(table, self.player, 1)
        else:
            paying.discard_from_hand(table, self.player, DISCARD.args(action)[0])


def price_steps(table: Table, player: int, price: int) -> list[PayOne]:
    """TD-R62. Single payments, one for each of the price; a price of 0 needs none."""
    return [PayOne(table.seat_of(player), player) for _ in range(price)]


def start_using(table: Table, player: int, ability: Effect) -> list[PayOne]:
    """TD-R30, TD-R57. Mark an ability used and pay for it; gives the payments to be chosen."""
    table.used.append(use_code(player, ability))
    consoles.ability_used(table, player, ability)
    charges.spend(table, player, ability.sonic_price)
    if ability.is_self_price:
        paying.discard_equipment(table, player, paying.card_of(ability))
    return price_steps(table, player, ability.either_price)


def start_playing(table: Table, player: int, card: int) -> None:
    """TD-R57. A played card leaves the hand while it is carried out; then it is put away."""
    consoles.card_played(table, player, card)
    paying.leave_hand(table, player, card)
    table.limbo.append(card)
    table.used.append(play_code(table, card))
    push_in_order(table, PutAway(player, card))


def start_aid(
    table: Table, player: int, action: int, begin: Callable[[Table, int, Effect], None]
) -> None:
    """TD-R57. Use an ability, or play a card: all of its abilities, in the printed order."""
    if act.is_use(action):
        ability = act.ability_of(action)
        payments = start_using(table, player, ability)
        begin(table, player, ability)
        push_in_order(table, *payments)
    else:
        card = act.card_of(action)
        start_playing(table, player, card)
        for ability in reversed(BOX.cards[card].abilities):
            begin(table, player, ability)


@step
class PutAway(Happening):
    """TD-R57. An event is discarded; a transfer goes to another player's hand."""

    rules = ("TD-R57",)

    who: Player = field(name="player")
    card: CardNumber

    def run(self, table: Table) -> None:
        """Discard it, or ask who gets it."""
        if BOX.cards[self.card].kind == EVENT:
            table.limbo.remove(self.card)
            table.card_discard.append(self.card)
        else:
            table.steps.append(GiveCard(table.seat_of(self.who), self.who, self.card))


@step
class GiveCard(Decision):
    """TD-R57, TD-D29. The user of a transfer card chooses which other player receives it."""

    rules = ("TD-R57", "TD-R68")
    prompt = "Who gets the card now?"

    card: CardNumber

    def options(self, table: Table) -> list[int]:
        return [GIVE(player) for player in range(table.players) if player != self.player]

    def take(self, table: Table, action: int) -> None:
        """Into the other hand, even above the limit (TD-R59); all have seen it (TD-R68)."""
        (player,) = GIVE.args(action)
        table.limbo.remove(self.card)
        consoles.card_passed_on(table, self.player, player, self.card)
        for row in (table.hands[player], table.known[player]):
            row.append(self.card)
            row.sort()


@step
class FromHand(Decision):
    """A card from one's hand goes to the discard pile."""

    reads_hand = True
    ladder: ClassVar[Ladder] = {DISCARD: paying.why_not_discard}

    def options(self, table: Table) -> list[int]:
        return paying.discards(table, self.player)

    def take(self, table: Table, action: int) -> None:
        paying.discard_from_hand(table, self.player, DISCARD.args(action)[0])


@step
class DiscardCard(FromHand):
    """TD-R36. Discard a card from hand, if there is one."""

    rules = ("TD-R36",)
    prompt = "Which card do you discard?"


@step
class DiscardEquipment(Decision):
    """TD-R36. Discard installed equipment, if there is any."""

    rules = ("TD-R36",)
    prompt = "Which equipment do you discard?"
    ladder: ClassVar[Ladder] = {UNINSTALL: paying.why_not_uninstall}

    def options(self, table: Table) -> list[int]:
        return [UNINSTALL(card) for card in sorted(set(table.equipment[self.player]))]

    def take(self, table: Table, action: int) -> None:
        paying.discard_equipment(table, self.player, UNINSTALL.args(action)[0])


@step
class DiscardCompanion(Decision):
    """TD-92, TD-R20. A full-time companion goes to the discard pile."""

    rules = ("TD-92", "TD-R20")
    prompt = "Which companion do you lose?"
    ladder: ClassVar[Ladder] = {LOSE: paying.why_not_lose}

    def options(self, table: Table) -> list[int]:
        return [LOSE(companion) for companion in sorted(table.companions[self.player])]

    def take(self, table: Table, action: int) -> None:
        paying.lose_companion(table, self.player, LOSE.args(action)[0])


@step
class DismissCompanion(Decision):
    """TD-93. A full-time companion goes back into the deck."""

    rules = ("TD-93",)
    prompt = "Which companion do you send home?"
    ladder: ClassVar[Ladder] = {DISMISS: paying.why_not_dismiss}

    def options(self, table: Table) -> list[int]:
        return [DISMISS(companion) for companion in sorted(table.companions[self.player])]

    def take(self, table: Table, action: int) -> None:
        paying.dismiss(table, self.player, DISMISS.args(action)[0])

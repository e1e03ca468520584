"""The Prepare step: charges, equipment, dismissing, and what would be of use."""

from collections.abc import Sequence

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, PREPARE
from vworp.games.time_of_the_daleks.forms import UNKNOWN, pay_code
from vworp.games.time_of_the_daleks.rules import charges, console, draws, paying, tasks
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.telling import consoles as telling


def take_charges(table: Table, player: int) -> None:
    """TD-19, TD-20, TD-21. Two charges before anything else, more or fewer by modifiers."""
    count = BOX.limits.sonic_per_prepare + console.modifier(table, player, "sonic_income")
    charges.gain(table, player, max(0, count), "TD-19")


def why_not_install(table: Table, player: int, card: int) -> Illegal | None:
    """TD-23, TD-24. Equipment in hand, an empty slot, and the price."""
    name = BOX.cards[card].name
    if card not in table.hands[player]:
        return Illegal("TD-23", f"{name} is not in your hand")
    if BOX.cards[card].kind != EQUIPMENT:
        return Illegal("TD-R57", f"{name} is played, not installed")
    if len(table.equipment[player]) >= BOX.limits.equipment_slots:
        return Illegal("TD-23", "there is no empty equipment slot")
    price = console.install_price(table, player, card)
    if price > table.charges[player]:
        return Illegal("TD-24", f"{name} costs {price} sonic charges")
    return None


def installable(table: Table, player: int) -> list[int]:
    """TD-23, TD-24. Equipment in hand that fits into an empty slot and can be paid for."""
    hand = sorted(set(table.hands[player]))
    return [c for c in hand if c != UNKNOWN and why_not_install(table, player, c) is None]


def install(table: Table, player: int, card: int) -> None:
    """TD-23, TD-24, TD-25. The price is paid now and never again."""
    telling.card_installed(table, player, card)
    charges.spend(table, player, console.install_price(table, player, card))
    paying.leave_hand(table, player, card)
    table.equipment[player].append(card)
    table.equipment[player].sort()


def playable_now(table: Table, player: int) -> list[int]:
    """TD-R57. Events and transfers in hand whose moment is Prepare and that would do something."""
    return [
        card
        for card in console.playable(table, player, PREPARE)
        if is_useful(table, BOX.cards[card].abilities)
    ]


def why_not_use_now(table: Table, player: int, ability: Effect) -> Illegal | None:
    """TD-R57. An ability whose moment is Prepare and that would do something."""
    refusal = console.why_not_use(table, player, ability, PREPARE)
    is_idle = refusal is None and not is_useful(table, [ability])
    return console.idle("that ability") if is_idle else refusal


def why_not_play_now(table: Table, player: int, card: int) -> Illegal | None:
    """TD-R57. A card whose moment is Prepare and that would do something."""
    refusal = console.why_not_play(table, player, card, PREPARE)
    printed = BOX.cards[card]
    if refusal is None and not is_useful(table, printed.abilities):
        return console.idle(printed.name)
    return refusal


def is_useful(table: Table, effects: Sequence[Effect]) -> bool:
    """Whether any of these effects could change anything now."""
    return any(_can_happen(table, effect) for effect in effects)


def _can_happen(table: Table, effect: Effect) -> bool:
    if effect.kind == "reveal_dilemma":
        return any(draws.is_facedown(table, zone) for zone in range(BOX.tile_zones))
    if effect.kind == "remove_dalek":
        return any(table.daleks)
    if effect.kind == "progress":
        return bool(tasks.tasks_in_play(table))
    return effect.kind != "move_dalek_ship" or effect.n > 0 or table.ship > BOX.track.skaro


def why_not_pay(table: Table, player: int, card: int) -> Illegal | None:
    """TD-136, TD-D02. A task that is paid for, once in each Prepare step."""
    anomaly = BOX.anomalies[card]
    if card not in tasks.tasks_in_play(table):
        return Illegal("TD-136", f"{anomaly.name} is no task in play")
    if anomaly.trigger != "pay":
        return Illegal("TD-136", f"{anomaly.name} is not completed by paying")
    if anomaly.price > table.charges[player]:
        return Illegal("TD-136", f"the task of {anomaly.name} costs {anomaly.price} sonic charges")
    if pay_code(table, card) in table.used:
        return Illegal("TD-136", f"{anomaly.name} has been paid for in this Prepare step")
    return None


def payable_tasks(table: Table, player: int) -> list[int]:
    """TD-136, TD-D02. Tasks that can be paid for now."""
    return [c for c in sorted(tasks.tasks_in_play(table)) if why_not_pay(table, player, c) is None]

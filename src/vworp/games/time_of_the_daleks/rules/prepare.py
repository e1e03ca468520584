"""The Prepare step: charges, equipment, dismissing, and what would be of use."""

from collections.abc import Sequence

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, PREPARE
from vworp.games.time_of_the_daleks.rules.console import (
    gain_charges,
    install_price,
    modifier,
    pay_code,
    playable,
)
from vworp.games.time_of_the_daleks.rules.draws import is_facedown
from vworp.games.time_of_the_daleks.rules.paying import leave_hand
from vworp.games.time_of_the_daleks.rules.tasks import tasks_in_play
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.wording import name_of


def take_charges(table: Table, player: int) -> None:
    """TD-19, TD-20, TD-21. Two charges before anything else, more or fewer by modifiers."""
    count = BOX.limits.sonic_per_prepare + modifier(table, player, "sonic_income")
    gain_charges(table, player, max(0, count))
    table.note("TD-19", f"the {name_of(table, player)} has {table.charges[player]} sonic charges")


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

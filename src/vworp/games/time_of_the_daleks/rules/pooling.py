"""Adventure C: what changes a dice pool, and who is asked when."""

from collections.abc import Sequence

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import CONDITIONS, POOL
from vworp.games.time_of_the_daleks.rules.console import (
    affordable,
    clockwise,
    modifier,
    playable,
    works,
)
from vworp.games.time_of_the_daleks.rules.daleks import markers_against
from vworp.games.time_of_the_daleks.rules.dice import is_under, pool_of
from vworp.games.time_of_the_daleks.state import HELPING, NOBODY, Table


def is_equipment_for_any(ability: Effect) -> bool:
    """TD-107. Whether an ability stands on an Any Adventure card."""
    return ability.number < len(BOX.abilities) and any(
        card.is_any_adventure for card in BOX.cards if card.id == ability.card
    )


def asking_order(table: Table) -> list[int]:
    """TD-R29. The acting Doctor, the helper, then the others clockwise."""
    order = clockwise(table, table.turn)
    if table.helper != NOBODY:
        order.remove(table.helper)
        order.insert(1, table.helper)
    return order


def is_plain(ability: Effect) -> bool:
    """An icon that adds dice of one colour and costs nothing."""
    price = ability.sonic_price + ability.either_price
    return ability.kind == "add_dice" and len(ability.colours) == 1 and not price


def can_change_pool(table: Table, player: int, ability: Effect) -> bool:
    """Whether an effect of the pool step would do anything now."""
    if ability.kind == "add_dice":
        return any(table.supply[colour] for colour in ability.colours)
    if ability.kind == "waive":
        return bool(waivable(table, pool_of(table, player), ability))
    return ability.kind == "modify" and ability.stat != "call_cost" and player == table.turn


def waivable(table: Table, pool: int, ability: Effect) -> list[str]:
    """TD-R34. The conditions this could remove; a helper's share knows no time breach."""
    return [
        condition
        for condition in ability.what
        if is_under(table, pool, condition) and not (pool == HELPING and condition == CONDITIONS[0])
    ]


def pool_cards(table: Table, player: int, for_any: bool = False) -> list[int]:
    """TD-53. Cards in hand that would change the own pool, Any Adventure cards apart."""
    return [
        card
        for card in playable(table, player, POOL)
        if BOX.cards[card].is_any_adventure == for_any
        and any(
            works(table, player, ability) and can_change_pool(table, player, ability)
            for ability in BOX.cards[card].abilities
        )
    ]


def exterminated(table: Table, player: int) -> int:
    """TD-R26. The acting Doctor's modifiers count, and the number is never below 0."""
    count = markers_against(table, player) + modifier(table, player, "exterminate")
    return max(0, count + table.bonus_exterminate)


def any_adventure_equipment(table: Table, player: int, when: str) -> list[Effect]:
    """TD-R46. Abilities of installed Any Adventure equipment that are still to be used."""
    return [a for a in affordable(table, player, when) if is_equipment_for_any(a)]


def played_cards(table: Table, player: int, when: str, for_any: bool) -> Sequence[int]:
    """Events and transfers in hand for a moment of the roll."""
    return [
        card
        for card in playable(table, player, when)
        if BOX.cards[card].is_any_adventure == for_any
    ]

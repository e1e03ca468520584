"""Adventure C: what changes a dice pool, and who is asked when."""

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK, CONDITIONS, POOL
from vworp.games.time_of_the_daleks.rules import console, dice
from vworp.games.time_of_the_daleks.state import HELPING, Table


def is_plain(ability: Effect) -> bool:
    """An icon that adds dice of one colour and costs nothing."""
    price = ability.sonic_price + ability.either_price
    return ability.kind == "add_dice" and len(ability.colours) == 1 and not price


def can_change_pool(table: Table, player: int, ability: Effect) -> bool:
    """Whether an effect of the pool step would do anything now."""
    if ability.kind == "add_dice":
        return any(table.supply[colour] for colour in ability.colours)
    if ability.kind == "waive":
        return bool(waivable(table, dice.pool_of(table, player), ability))
    return ability.kind == "modify" and ability.stat != "call_cost" and player == table.acting


def waivable(table: Table, pool: int, ability: Effect) -> list[str]:
    """TD-R34. The conditions this could remove; a time breach does not bind a helper's share."""
    return [
        condition
        for condition in ability.what
        if dice.is_under(table, pool, condition)
        and not (pool == HELPING and condition == CONDITIONS[0])
    ]


def pool_cards(table: Table, player: int, for_any: bool = False) -> list[int]:
    """TD-53. Cards in hand that would change one's own pool, Any Adventure cards apart."""
    return [
        card
        for card in console.playable(table, player, POOL)
        if BOX.cards[card].is_any_adventure == for_any
        and any(
            console.works(table, player, ability) and can_change_pool(table, player, ability)
            for ability in BOX.cards[card].abilities
        )
    ]


def why_not_gather(table: Table, player: int, ability: Effect) -> Illegal | None:
    """TD-52, TD-54, TD-R22. An icon of the pool step that would still change one's own pool."""
    refusal = console.why_not_use(table, player, ability, POOL)
    if refusal is None and ability.kind == "focus":
        return Illegal("TD-54", "focus icons are used once all dice are gathered")
    if refusal is None and not can_change_pool(table, player, ability):
        return console.idle("that ability")
    return refusal


def why_not_focus(table: Table, player: int, ability: Effect) -> Illegal | None:
    """TD-54, TD-55. A focus icon, a black die to swap, and a coloured one in the supply."""
    refusal = console.why_not_use(table, player, ability, POOL)
    if refusal is None and ability.kind != "focus":
        return Illegal("TD-52", "the dice have been gathered")
    if refusal is None and not table.pools[dice.pool_of(table, player)].waiting[BLACK]:
        return Illegal("TD-54", "you have no black die to swap")
    if refusal is None and not any(table.supply[colour] for colour in ability.colours):
        return Illegal("TD-55", "the supply has no die of these colours")
    return refusal


def why_not_add(table: Table, player: int, ability: Effect, pool: int) -> Illegal | None:
    """TD-107, TD-R46. Any Adventure equipment that adds dice, on a pool of others."""
    refusal = console.why_not_use(table, player, ability, POOL)
    if refusal is None and not (ability.kind == "add_dice" and dice.is_equipment_for_any(ability)):
        return Illegal("TD-106", "that card works on your own pool only")
    return refusal or why_not_pool_of_others(table, player, pool)


def why_not_pool_of_others(table: Table, player: int, pool: int) -> Illegal | None:
    """TD-R22, TD-R46. Who builds a pool has had the chance for that one."""
    if pool not in dice.pools_in_play(table):
        return Illegal("TD-98", "nobody helps in this adventure")
    if pool == dice.pool_of(table, player):
        return Illegal("TD-R22", "your own dice have been gathered")
    return None


def why_not_pool_card(
    table: Table, player: int, card: int, pool: int | None = None
) -> Illegal | None:
    """TD-53, TD-107. A card that would change a pool; Any Adventure cards name the pool."""
    name, is_for_any = BOX.cards[card].name, BOX.cards[card].is_any_adventure
    refusal = console.why_not_play(table, player, card, POOL) or dice.why_not_named(
        name, is_for_any, pool
    )
    if refusal is None and card not in pool_cards(table, player, is_for_any):
        return console.idle(name)
    return refusal


def why_not_gather_card(table: Table, player: int, card: int, pool: int) -> Illegal | None:
    """TD-107, TD-R22. An Any Adventure card, for one's own pool."""
    refusal = why_not_pool_card(table, player, card, pool)
    if refusal is None and pool != dice.pool_of(table, player):
        return Illegal("TD-R22", "now you gather your own dice")
    return refusal


def why_not_add_card(table: Table, player: int, card: int, pool: int) -> Illegal | None:
    """TD-107, TD-R46. An Any Adventure card, for a pool of others."""
    refusal = why_not_pool_card(table, player, card, pool)
    return refusal or why_not_pool_of_others(table, player, pool)

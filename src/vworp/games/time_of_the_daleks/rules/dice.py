"""Dice and challenges: what is asked for, what lies there, and whether it is enough."""

from collections.abc import Sequence

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.box import ALL_SYMBOLS, BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import CONDITIONS, TIME_BREACH
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.console import clockwise, modifier, playable
from vworp.games.time_of_the_daleks.state import (
    ACTING,
    ALONE,
    AT_LOCATION,
    COLOUR_COUNT,
    DICE_KINDS,
    FROM_AFAR,
    HELPING,
    Pool,
    Table,
)
from vworp.games.time_of_the_daleks.telling import pools

SHARES = {
    ALONE: BOX.limits.alone,
    FROM_AFAR: BOX.limits.from_afar,
    AT_LOCATION: BOX.limits.at_location,
}


def challenge(table: Table, player: int) -> tuple[int, ...]:
    """TD-50, TD-129. The symbols of the time zone and of its dilemma together, by symbol."""
    zone = table.places[player]
    needs = BOX.zones[zone].needs
    if zone >= BOX.tile_zones or table.slots[zone] < 0:
        return needs
    more = BOX.dilemmas[table.slots[zone]].needs
    return tuple(needs[symbol] + more[symbol] for symbol in ALL_SYMBOLS)


def conditions(table: Table, player: int) -> list[str]:
    """TD-78, TD-R34. What dilemma, anomaly and `impose` effects say; twice is once."""
    zone = table.places[player]
    found: set[str] = set()
    if zone >= BOX.tile_zones:
        found.update(BOX.anomalies[BOX.zones[zone].anomaly].conditions)
    elif table.slots[zone] >= 0:
        found.update(BOX.dilemmas[table.slots[zone]].conditions)
    for anomaly in table.anomalies:
        for effect in BOX.anomalies[anomaly.card].ongoing:
            if effect.kind == "impose":
                found.update(effect.what)
    return [condition for condition in CONDITIONS if condition in found]


def is_under(table: Table, pool: int, condition: str) -> bool:
    """TD-R34. Whether a condition binds a pool: in the challenge, and not waived for the pool."""
    return (
        condition in conditions(table, table.acting) and condition not in table.pools[pool].waived
    )


def pool_of(table: Table, player: int) -> int:
    """TD-105. The pool of a Doctor in this adventure, or NOBODY for one who takes no part."""
    if player == table.acting:
        return ACTING
    return HELPING if player == table.helper else NOBODY


def most_dice(table: Table, pool: int) -> int:
    """TD-56, TD-57, TD-110, TD-111, TD-114, TD-115, TD-R25. How many dice a pool may hold."""
    share = SHARES[table.help]
    if pool == HELPING:
        return share.helper
    base = share.acting_breach if is_under(table, ACTING, TIME_BREACH) else share.acting
    most: int = base + modifier(table, table.acting, "max_dice") + table.bonus_dice
    return max(0, most)


def take_dice(table: Table, pool: Pool, colour: int, count: int) -> int:
    """TD-58, TD-R22, TD-R23. Dice from the supply into a pool, as many as there are."""
    taken = min(count, table.supply[colour])
    table.supply[colour] -= taken
    pool.waiting[colour] += taken
    pools.dice_gathered(table, pool, colour, taken)
    return taken


def put_back(table: Table, pool: Pool, colour: int) -> None:
    """A die that is not rolled yet goes back to the supply."""
    pools.die_put_back(table, pool, colour)
    lose_die(table, pool, colour)


def lose_die(table: Table, pool: Pool, colour: int) -> None:
    """A die that is not rolled yet is no longer in a pool."""
    pool.waiting[colour] -= 1
    table.supply[colour] += 1


def return_all_dice(table: Table) -> None:
    """TD-R35. Before anything is resolved the dice go back to the supply."""
    for pool in table.pools:
        for colour in range(COLOUR_COUNT):
            table.supply[colour] += pool.count(colour)
    table.pools = [Pool(), Pool()]


def shown_symbols(table: Table) -> list[int]:
    """TD-R28. How many dice show each symbol, both pools together."""
    acting, helping = (pool.shown for pool in table.pools)
    return [sum(acting[symbol::6]) + sum(helping[symbol::6]) for symbol in ALL_SYMBOLS]


def missing_symbols(table: Table) -> tuple[int, ...]:
    """How many dice are still wanting for each symbol."""
    shown = shown_symbols(table)
    return tuple(max(0, need - shown[s]) for s, need in enumerate(challenge(table, table.acting)))


def is_matched(table: Table) -> bool:
    """TD-51, TD-62, TD-79, TD-R28. Every symbol shows as often as needed, in any colour."""
    return not any(missing_symbols(table))


def dice_of(pool: Pool, colours: tuple[int, ...]) -> list[int]:
    """The kinds of dice of these colours that lie in a pool."""
    return [die for die in range(DICE_KINDS) if pool.shown[die] and die // 6 in colours]


FOR_ANY = frozenset(
    ability.number
    for card in BOX.cards
    if card.is_any_adventure
    for ability in card.abilities
    if ability in BOX.abilities
)
"""TD-107. The abilities of Any Adventure equipment, by number."""


def is_equipment_for_any(ability: Effect) -> bool:
    """TD-107. Whether an ability stands on Any Adventure equipment."""
    return ability.number in FOR_ANY


def asking_order(table: Table) -> list[int]:
    """TD-R29. The acting Doctor, the helper, then the others clockwise."""
    order = clockwise(table, table.acting)
    if table.helper != NOBODY:
        order.remove(table.helper)
        order.insert(1, table.helper)
    return order


def played_cards(table: Table, player: int, when: str, for_any: bool) -> Sequence[int]:
    """Events and transfers in hand for a moment of the roll."""
    return [
        card
        for card in playable(table, player, when)
        if BOX.cards[card].is_any_adventure == for_any
    ]


def why_not_named(name: str, is_for_any: bool, pool: int | None) -> Illegal | None:
    """TD-106, TD-107. Any Adventure cards name the pool they work on, and no others do."""
    if pool is not None and not is_for_any:
        return Illegal("TD-106", f"{name} works on your own pool only")
    if pool is None and is_for_any:
        return Illegal("TD-107", f"say on which pool {name} is played")
    return None


def pools_in_play(table: Table) -> list[int]:
    """TD-107. The pools that there are."""
    return [ACTING] if table.helper == NOBODY else [ACTING, HELPING]

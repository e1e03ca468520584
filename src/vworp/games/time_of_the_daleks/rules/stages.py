"""Adventure D: what re-rolls and changes of facing do to the dice."""

from typing import NamedTuple

from vworp.core import Illegal
from vworp.games.time_of_the_daleks.actions import die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS, BOX, vocabulary
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.box.printed import say_die
from vworp.games.time_of_the_daleks.forms import NOBODY
from vworp.games.time_of_the_daleks.rules.console import is_forbidden
from vworp.games.time_of_the_daleks.rules.dice import dice_of, is_under, pool_of, pools_in_play
from vworp.games.time_of_the_daleks.rules.rolling import lift_all
from vworp.games.time_of_the_daleks.state import Pool, Table
from vworp.games.time_of_the_daleks.telling import pools


class Way(NamedTuple):
    """A way to change a roll: when its cards work, what forbids it, what it costs in charges."""

    when: str
    condition: str
    forbids: str
    card_rule: str
    charge_rule: str
    rule: str
    price: int


REROLLS = Way(
    vocabulary.REROLL,
    vocabulary.FIXED_POINT,
    "a fixed point forbids re-rolls",
    "TD-70",
    "TD-71",
    "TD-68",
    BOX.limits.sonic_reroll_cost,
)

CHANGES = Way(
    vocabulary.CHANGE,
    vocabulary.TIME_LOCKED,
    "a time lock forbids changing facings",
    "TD-76",
    "TD-77",
    "TD-75",
    BOX.limits.sonic_change_cost,
)


def why_not_sonic(table: Table, player: int, way: Way) -> Illegal | None:
    """TD-68, TD-71, TD-75, TD-77, TD-R45. Own dice, the charges, and nothing that forbids it."""
    pool = pool_of(table, player)
    if pool == NOBODY:
        return Illegal("TD-R45", "charges are spent on own dice only")
    if is_forbidden(table, "sonic"):
        return Illegal("TD-133", "a time anomaly keeps sonic charges from touching dice")
    if is_under(table, pool, way.condition):
        return Illegal(way.charge_rule, f"{way.forbids} by sonic charges")
    if table.charges[player] < way.price:
        return Illegal(way.rule, f"that takes {way.price} sonic charges")
    return None


def why_not_sonic_die(table: Table, player: int, way: Way, kind: int) -> Illegal | None:
    """TD-68, TD-75. A die that lies in one's own pool."""
    refusal = why_not_sonic(table, player, way)
    if refusal is None and not table.pools[pool_of(table, player)].shown[kind]:
        return Illegal(way.rule, f"you have no {say_die(kind)} die")
    return refusal


def why_not_sacrifice(table: Table, player: int, symbol: int) -> Illegal | None:
    """TD-69, TD-108, TD-R31. A black die of one's own pool, and one that remains."""
    pool = pool_of(table, player)
    if pool == NOBODY:
        return Illegal("TD-108", "only a Doctor of the adventure can discard black dice")
    if table.pools[pool].size() < 2:
        return Illegal("TD-R31", "at least one die must remain to be rolled")
    if not table.pools[pool].shown[die(vocabulary.BLACK, symbol)]:
        return Illegal("TD-69", f"you have no black die that shows {vocabulary.SYMBOLS[symbol]}")
    return None


def why_not_on_pool(table: Table, way: Way, pool: int) -> Illegal | None:
    """TD-70, TD-76, TD-107, TD-R34. A pool that there is, and no condition that binds it."""
    if pool == NOBODY:
        return Illegal("TD-106", "that card works on your own pool, and you have none")
    if pool not in pools_in_play(table):
        return Illegal("TD-98", "nobody helps in this adventure")
    if is_under(table, pool, way.condition):
        return Illegal(way.card_rule, f"{way.forbids} by card abilities")
    return None


def turns(pool: Pool, ability: Effect) -> list[tuple[int, int]]:
    """TD-74, TD-R32. Every die of the colours to every symbol it does not show."""
    return [
        (kind, symbol)
        for kind in dice_of(pool, ability.colours)
        for symbol in sorted(ability.to)
        if symbol != kind % 6
    ]


def turn(pool: Pool, kind: int, symbol: int) -> None:
    """TD-74, TD-75, TD-R32. The die shows that symbol until it is rolled again."""
    pool.shown[kind] -= 1
    pool.shown[die(kind // 6, symbol)] += 1


def discard_black_die(table: Table, player: int, symbol: int) -> None:
    """TD-69, TD-108, TD-R31. The die leaves the pool, all others of that pool are lifted."""
    number, black = pool_of(table, player), die(vocabulary.BLACK, symbol)
    pool = table.pools[number]
    pools.die_given_up(table, number, black)
    pool.shown[black] -= 1
    table.supply[vocabulary.BLACK] += 1
    lift_all(pool, ALL_COLOURS)

"""Adventure D: what re-rolls and changes of facing do to the dice."""

from vworp.games.time_of_the_daleks.actions import TURN, die
from vworp.games.time_of_the_daleks.box import ALL_COLOURS
from vworp.games.time_of_the_daleks.box.effect import Effect
from vworp.games.time_of_the_daleks.box.vocabulary import BLACK
from vworp.games.time_of_the_daleks.rules.dice import dice_of, pool_of
from vworp.games.time_of_the_daleks.rules.rolling import lift_all
from vworp.games.time_of_the_daleks.state import Pool, Table


def turns(pool: Pool, ability: Effect) -> list[int]:
    """TD-74, TD-R32. Every die of the colours to every symbol it does not show."""
    return [
        TURN(kind, symbol)
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
    pool = table.pools[pool_of(table, player)]
    pool.shown[die(BLACK, symbol)] -= 1
    table.supply[BLACK] += 1
    lift_all(pool, ALL_COLOURS)
